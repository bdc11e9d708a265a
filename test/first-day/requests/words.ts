/** Free calls: translation, emoji, image and tag search. */
import { asks, type Body, type FirstDayRequest, gets } from '../request.ts';

const LANGUAGES = [
  'ar',
  'de',
  'en',
  'es',
  'fr',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt',
  'ru',
  'th',
  'tr',
  'vi',
  'zh',
];
const WITHOUT_KEY = { key: 'none' } as const;

const translated = (lines: number) => (body: Body) =>
  Array.isArray(body.lines) &&
  body.lines.length === lines &&
  body.lines.every(
    ({ src, dst, words }: Body) => typeof src === 'string' && typeof dst === 'string' && Array.isArray(words),
  )
    ? undefined
    : `not ${lines} lines with src, dst and words`;

const translations = [
  ...LANGUAGES.map((target_lang) =>
    asks(
      '/api/translate',
      `to ${target_lang}`,
      { text: 'Good morning. How are you?', target_lang },
      { holds: translated(1) },
      WITHOUT_KEY,
    ),
  ),
  ...['JA', 'pt_BR', 'ZH-cn', 'zh-TW', 'En-us'].map((target_lang) =>
    asks(
      '/api/translate',
      `to ${target_lang}`,
      { text: 'Guten Morgen', target_lang },
      { holds: translated(1) },
      WITHOUT_KEY,
    ),
  ),
  ...['test', 'hello', 'こんにちは', '你好，世界', 'Привет', 'Hola amigo', 'Bonjour à tous', '42'].map(
    (text) =>
      asks('/api/translate', text, { text, target_lang: 'de' }, { holds: translated(1) }, WITHOUT_KEY),
  ),
  asks(
    '/api/translate',
    'three lines, one of them empty',
    { text: 'One\n\nThree', target_lang: 'fr' },
    { holds: translated(3) },
    WITHOUT_KEY,
  ),
  asks(
    '/api/translate',
    'a key that is not needed',
    { text: 'Hello', target_lang: 'fr' },
    { holds: translated(1) },
  ),
];

const found = (body: Body) =>
  body.results?.length > 0 &&
  body.results.every(({ emoji, category, score }: Body) => emoji && category && score >= 0 && score <= 1)
    ? undefined
    : 'no results with emoji, category and score';

const emoji = [
  ...[
    'happy',
    'cat',
    'love',
    'fire',
    'party',
    'sad face',
    'pizza',
    'Hund',
    'corazón',
    '猫',
    'birthday',
    'ok',
  ].map((q) => gets('/api/emoji-search', q, { q }, found)),
  gets(
    '/api/emoji-search',
    'limit 3',
    { q: 'heart', limit: '3' },
    (body) => found(body) ?? (body.results.length === 3 ? undefined : 'not three'),
  ),
  gets(
    '/api/emoji-search',
    'limit 120',
    { q: 'face', limit: '120' },
    (body) => found(body) ?? (body.results.length <= 100 ? undefined : 'over a hundred'),
  ),
];

const listed = (body: Body) =>
  Array.isArray(body) &&
  body.every(
    ({ name, avatar_file_name }: Body) => typeof name === 'string' && typeof avatar_file_name === 'string',
  )
    ? undefined
    : 'no list of name and avatar_file_name';

const images = [
  ...[
    { query: 'cat' },
    { query: 'castle', limit: '5' },
    { query: 'a', limit: '20', offset: '0' },
    { query: 'girl', limit: '120' },
    { query: 'test' },
  ].map((query) => gets('/api/search-aiimages', JSON.stringify(query), query, listed)),
];

const tagged = (body: Body) =>
  Array.isArray(body.extracted_tags) &&
  Array.isArray(body.related_tags) &&
  typeof body.category_tags === 'object'
    ? undefined
    : 'no tags';

const tags = [
  ...[
    'a red fox in the snow',
    'test',
    'anime girl, masterpiece, best quality',
    'cyberpunk city at night',
  ].map((prompt) => gets('/api/get-tags-for-prompt', prompt, { prompt }, tagged)),
  gets(
    '/api/get-tags-for-prompt',
    'max_related 3',
    { prompt: 'a castle', max_related: '3' },
    (body) => tagged(body) ?? (body.related_tags.length <= 3 ? undefined : 'over three'),
  ),
];

export const WORDS: FirstDayRequest[] = [...translations, ...emoji, ...images, ...tags];
