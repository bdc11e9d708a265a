/** Characters, posts, chat, the account and its jobs. */
import { asks, type Body, type Expected, type FirstDayRequest, gets, submits } from '../request.ts';

const CREATE = '/api/create-ai';
const created: Expected = {
  body: { uploaded_via_api: true },
  holds: ({ id, url_name, avatar_file_name }: Body) =>
    typeof id === 'string' && /^[a-z0-9-]+$/.test(url_name) && typeof avatar_file_name === 'string'
      ? undefined
      : 'no id, url_name or avatar_file_name',
};

const characters = [
  asks(CREATE, 'a name alone', { name: 'Test' }, created),
  asks(
    CREATE,
    'everything in words',
    { name: 'Luna', description: 'Luna is a witch who runs a tea shop.', greeting: 'Hello, dear.' },
    created,
  ),
  asks(CREATE, 'avatar_url', (world) => ({ name: 'Ada', avatar_url: world.url('portrait.jpg') }), created),
  asks(
    CREATE,
    'avatar_bytes',
    (world) => ({ name: 'Bob', avatar_bytes: world.base64('photo.png') }),
    created,
  ),
  asks(CREATE, 'a name in Japanese', { name: '桜', description: 'テスト' }, created),
  submits(
    CREATE,
    'a file',
    ({ bytes }) => [
      ['api_key', ''],
      ['name', 'Cleo'],
      ['avatar', { file: bytes('photo.jpg'), name: 'a.jpg', type: 'image/jpeg' }],
    ],
    created,
  ),
  submits(
    CREATE,
    'a file before the key, under another name',
    ({ bytes }) => [
      ['image', { file: bytes('photo.jpg'), name: 'a.jpg', type: 'image/jpeg' }],
      ['name', 'Dora'],
      ['api_key', ''],
    ],
    created,
  ),
  submits(
    CREATE,
    'a form without a file',
    () => [
      ['api_key', ''],
      ['name', 'Emil'],
      ['description', ''],
      ['greeting', ''],
    ],
    created,
  ),
];

const POST = '/api/create-post';
const posted: Expected = {
  body: { uploaded_via_api: true },
  holds: ({ id, post_id, author_user_id }: Body) =>
    id === post_id && typeof author_user_id === 'string' ? undefined : 'no post id or author',
};
const withTags = (...tags: string[]): Expected => ({ ...posted, body: { tags } });

const posts = [
  asks(POST, 'text', { text: 'Hello world' }, posted),
  asks(
    POST,
    'media_url, a picture',
    (world) => ({ text: 'My cat', media_url: world.url('photo.jpg') }),
    posted,
  ),
  asks(POST, 'media_url, a video', (world) => ({ media_url: world.url('clip.mp4') }), posted),
  asks(
    POST,
    'media_bytes',
    (world) => ({ media_bytes: world.base64('photo.png'), tags: ['cat', 'cute'] }),
    withTags('cat', 'cute'),
  ),
  asks(POST, 'tags with commas', { text: 'test', tags: 'cat, cute' }, withTags('cat', 'cute')),
  asks(POST, 'tags as JSON in a string', { text: 'test', tags: '["cat","cute"]' }, withTags('cat', 'cute')),
  submits(
    POST,
    'a file',
    ({ bytes }) => [
      ['api_key', ''],
      ['media', { file: bytes('photo.jpg'), name: 'a.jpg' }],
      ['text', 'hi'],
      ['tags', 'a,b'],
    ],
    withTags('a', 'b'),
  ),
  submits(
    POST,
    'repeated tags',
    () => [
      ['api_key', ''],
      ['text', 'hi'],
      ['tags', 'a'],
      ['tags', 'b'],
    ],
    withTags('a', 'b'),
  ),
  submits(
    POST,
    'a video file',
    ({ bytes }) => [
      ['media', { file: bytes('clip.mp4'), name: 'a.mp4', type: 'video/mp4' }],
      ['api_key', ''],
    ],
    posted,
  ),
];

const CHAT = '/api/chatpred_or';
const answered = (body: Body) =>
  typeof body.response === 'string' && body.response.length > 0 ? undefined : 'no response';

const fields = [
  'test',
  'hello',
  'hi',
  'How are you?',
  'What is your name?',
  "I'm Mark",
  'Tell me a joke',
  'What is 2+2?',
  'こんにちは',
  'Hola, ¿qué tal?',
  'thanks',
  'Who are you?',
];
const chats = [
  ...fields.map((query) => asks(CHAT, query, ({ character }) => ({ query, character }), { holds: answered })),
  asks(CHAT, 'by the exact name', { query: 'hello', character: 'Mira the Guide' }, { holds: answered }),
  asks(
    CHAT,
    'Bearer',
    ({ character }) => ({ query: 'hello', character }),
    { holds: answered },
    { key: 'bearer' },
  ),
  asks(
    CHAT,
    'a context of words',
    ({ character }) => ({ query: 'hello', character, context: 'You are a pirate.' }),
    { holds: answered },
  ),
  asks(
    CHAT,
    'a context of messages',
    ({ character }) => ({
      query: 'and you?',
      character,
      context: [
        { role: 'user', content: 'I like tea.' },
        { role: 'assistant', content: 'How nice.' },
      ],
    }),
    { holds: answered },
  ),
  asks(CHAT, 'an empty context', ({ character }) => ({ query: 'hello', character, context: '' }), {
    holds: answered,
  }),
  asks(CHAT, 'usage credits', ({ character }) => ({ query: 'hello', character, use_usage_credits: true }), {
    holds: answered,
  }),
  asks(
    CHAT,
    'no usage credits',
    ({ character }) => ({ query: 'hello', character, use_usage_credits: false }),
    { holds: answered },
  ),
];

const keys = (['bearer', 'header', 'body'] as const).map((key) =>
  asks(
    '/api/zimage',
    `key by ${key}`,
    { prompt: 'a pear', size: 'square' },
    { pictures: 1, size: [1024, 1024], credits: '0.7' },
    { key },
  ),
);
const besides = [
  asks(
    '/api/zimage',
    'key in the body beside Basic',
    { prompt: 'a pear' },
    { pictures: 1, credits: '0.7' },
    { headers: { authorization: 'Basic dXNlcjpwYXNz' } },
  ),
  asks(
    '/api/zimage',
    'key in the body beside an empty X-API-Key',
    { prompt: 'a pear' },
    { pictures: 1, credits: '0.7' },
    { headers: { 'x-api-key': '' } },
  ),
  asks(
    '/api/zimage',
    'a charset',
    { prompt: 'a pear' },
    { pictures: 1, credits: '0.7' },
    { headers: { 'content-type': 'application/json; charset=utf-8' } },
  ),
];

const account = [
  gets('/api/account', 'the balance', {}, ({ credits }) => (credits ? undefined : 'no credits'), {
    key: 'header',
  }),
  gets(
    '/api/account',
    'the balance, key in the query',
    {},
    ({ credits }) => (credits ? undefined : 'no credits'),
    { key: 'query' },
  ),
  gets(
    '/api/ledger',
    'the ledger',
    { limit: '500' },
    ({ entries }) => (entries?.length > 0 ? undefined : 'no entries'),
    { key: 'header' },
  ),
  gets('/api/models', 'the catalogue', {}, ({ models }) => (models?.length > 0 ? undefined : 'no models'), {
    key: 'header',
  }),
  gets(
    '/api/jobs',
    'the jobs',
    { limit: '1000' },
    ({ jobs }) => (Array.isArray(jobs) ? undefined : 'no jobs'),
    { key: 'bearer' },
  ),
];

export const PEOPLE: FirstDayRequest[] = [...characters, ...posts, ...chats, ...keys, ...besides, ...account];
