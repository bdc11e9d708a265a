import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UpstreamError } from '../../../engines/port/engine.ts';
import { type Translated, type Translator, TranslatorRefusal } from '../../../engines/port/translator.ts';
import { openService, type Service } from '../../support/service.ts';

type Word = {
  text: string;
  start: number;
  end: number;
  src_start: number | null;
  src_end: number | null;
} & Record<string, unknown>;
type Line = { src: string; dst: string; words: Word[] };

let service: Service;
let failing: Service;
/** Next behaviour of the upstream of `failing`. */
let upstream: () => Promise<Translated>;
beforeAll(async () => {
  service = await openService();
  const translator: Translator = {
    label: { name: 'pretend', version: '1', kind: 'upstream' },
    translate: () => upstream(),
  };
  failing = await openService({ translator });
});
afterAll(async () => {
  await service.stop();
  await failing.stop();
});

async function translated(body: object): Promise<{ lines: Line[] } & Record<string, unknown>> {
  const answer = await service.post('/api/translate', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as never;
}

/** Every offset of every word points at the word. */
function checkSpans({ src, dst, words }: Line): void {
  const points = [...dst];
  let before = 0;
  for (const word of words) {
    expect(points.slice(word.start, word.end).join('')).toBe(word.text);
    expect(word.start).toBeGreaterThanOrEqual(before);
    before = word.end;
    if (word.src_start !== null) expect([...src].slice(word.src_start, word.src_end!).join('')).not.toBe('');
    expect((word.parts as { text: string }[]).map(({ text }) => text).join('')).toBe(word.text);
  }
}

describe('responses', () => {
  test('200: English into Japanese, with furigana, romanization and the place in the source', async () => {
    const { lines, ...rest } = await translated({ text: 'I study alone.', target_lang: 'ja' });
    expect(rest).toMatchObject({
      target_lang: 'ja',
      source_lang: 'en',
      engine: { name: 'gloss', kind: 'local', coverage: 1 },
    });
    expect(lines[0]!.dst).toBe('一人で勉強します。');
    checkSpans(lines[0]!);
    expect(lines[0]!.words.find(({ text }) => text === '一人')).toMatchObject({
      reading: 'ひとり',
      reading_system: 'furigana',
      reading_quality: 'full',
      romanization: 'hitori',
      translated: true,
    });
  });

  test('200: each word says where in the source it comes from', async () => {
    const { lines } = await translated({
      text: 'The dog drinks water.',
      target_lang: 'ja',
      source_lang: 'en',
    });
    const word = lines[0]!.words.find(({ text }) => text === '飲みます')!;
    expect('The dog drinks water.'.slice(word.src_start!, word.src_end!)).toBe('drinks');
  });

  test.each('ar de en es fr hi id it ja ko nl pl pt ru th tr vi zh'.split(' '))(
    '200: a sentence into %s has words, and readings where its script asks for them',
    async (target_lang) => {
      const { lines } = await translated({
        text: 'The dog drinks water.\n\nGood morning',
        target_lang,
        source_lang: 'en',
      });
      expect(lines.map(({ src }) => src)).toEqual(['The dog drinks water.', '', 'Good morning']);
      for (const line of lines) checkSpans(line);
      const read = lines[0]!.words.filter(({ reading }) => reading !== null);
      const hasReadings = ['ar', 'hi', 'ja', 'ko', 'ru', 'th', 'zh'].includes(target_lang);
      expect(read.length > 0).toBe(hasReadings);
      expect(lines[1]).toEqual({ src: '', dst: '', quality: null, words: [] });
    },
  );

  test('200: words missing from the lexicon stay as they were and are reported', async () => {
    const { lines, engine } = await translated({
      text: 'My brother is a flibbertigibbet.',
      target_lang: 'de',
    });
    expect(lines[0]!.dst).toContain('flibbertigibbet');
    expect(lines[0]!.words.find(({ text }) => text === 'flibbertigibbet')).toMatchObject({
      translated: false,
    });
    expect((engine as { coverage: number }).coverage).toBeLessThan(1);
  });

  test('200: a text in the target language is read, not translated', async () => {
    const { lines, warnings } = await translated({ text: '银行行长走了', target_lang: 'zh' });
    expect(lines[0]!.dst).toBe('银行行长走了');
    expect(lines[0]!.words.map(({ reading }) => reading).join('')).toBe('yínhánghángzhǎngzǒule');
    expect(warnings).toContainEqual(expect.stringContaining('already'));
  });

  test('200: Arabic without vowels has only its consonants, with vowels it is read in full', async () => {
    const bare = await translated({ text: 'الكتاب', target_lang: 'ar' });
    expect(bare.lines[0]!.words[0]).toMatchObject({ reading_quality: 'consonantal' });
    const full = await translated({ text: 'كِتَابٌ', target_lang: 'ar' });
    expect(full.lines[0]!.words[0]).toMatchObject({ reading: 'kitābun', reading_quality: 'full' });
  });

  test('200: offsets count code points, also after an emoji', async () => {
    const { lines } = await translated({ text: '😀 学校', target_lang: 'ja', source_lang: 'ja' });
    expect(lines[0]!.words[0]).toMatchObject({ text: '学校', start: 2, end: 4, reading: 'がっこう' });
  });

  test.each([
    ['emoji only', '🎉🎉'],
    ['right-to-left marks', '\u200fhello\u200f \u202eworld\u202c'],
    ['mixed scripts', 'Hello мир 世界 สวัสดี'],
    ['markup', '<script>alert(1)</script>'],
    ['nothing but marks', '?! …'],
  ])('200: %s come back whole', async (_name, text) => {
    const { lines } = await translated({ text, target_lang: 'fr' });
    expect(lines).toHaveLength(1);
    expect(lines[0]!.src).toBe(text);
    for (const line of lines) checkSpans(line);
  });

  test('200: a thousand lines are a thousand lines', async () => {
    const { lines } = await translated({
      text: Array.from({ length: 1000 }, () => 'dog').join('\n'),
      target_lang: 'ko',
      source_lang: 'en',
    });
    expect(lines).toHaveLength(1000);
    expect(lines[999]).toMatchObject({ src: 'dog', dst: '개' });
  });

  test('200: a region is taken and mapped', async () => {
    expect(await translated({ text: 'dog', target_lang: 'pt-BR', source_lang: 'en-GB' })).toMatchObject({
      target_lang: 'pt-BR',
      source_lang: 'en-GB',
    });
  });
});

describe('refusals', () => {
  test.each([
    ['an empty text', { text: '', target_lang: 'de' }, 'Text is required'],
    ['spaces only', { text: ' \n\t ', target_lang: 'de' }, 'Text is required'],
    ['no text', { target_lang: 'de' }, 'Text is required'],
    ['5,001 code points', { text: '😀'.repeat(5001), target_lang: 'de' }, '5000'],
    ['an unknown language', { text: 'x', target_lang: 'tlh' }, 'ar, de, en'],
    ['no language', { text: 'x' }, 'Target language is required'],
  ])('400: %s', async (_name, body, message) => {
    const answer = await service.post('/api/translate', body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request', charged: false } });
    expect(String(answer.body.error)).toContain(message);
  });

  test('400: half of a surrogate pair', async () => {
    const answer = await service.post('/api/translate', '{"text":"a\\ud800b","target_lang":"de"}');
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request', param: 'text' } });
  });

  test('200: 5,000 code points are taken', async () => {
    const { lines } = await translated({ text: '😀'.repeat(5000), target_lang: 'de' });
    expect([...lines[0]!.dst]).toHaveLength(5000);
  });

  test.each([
    [502, 'upstream_failed', () => Promise.reject(new UpstreamError('gone', 'no'))],
    [502, 'upstream_failed', () => Promise.reject(new TranslatorRefusal('refused', 'no such pair'))],
    [503, 'engine_unavailable', () => Promise.reject(new TranslatorRefusal('busy', 'later'))],
    [504, 'deadline_exceeded', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
    [500, 'internal_error', () => Promise.reject(new Error('a bug'))],
  ])('%i: %s, when the engine does not translate', async (status, code, act) => {
    upstream = act;
    const answer = await failing.post('/api/translate', {
      text: 'dog',
      target_lang: 'de',
      source_lang: 'en',
    });
    expect(answer).toMatchObject({ status, body: { code, charged: false } });
    if (status === 503) expect(answer.headers.get('retry-after')).toBe('5');
  });
});
