/** Bodies of calls as jobs show them: everything that a person wrote, no key, and no bytes of a file. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jobInput } from '../../src/generation/accept/job-input.ts';
import { InlineFiles } from '../../src/lib/inline-files.ts';
import { png } from '../support/engines.ts';

const MEMBERS = ['prompt', 'image_url', 'image_urls', 'image_base64', 'image', 'messages', 'options', 'seed'];
const inputOf = (body: object) => jobInput(body, MEMBERS);
const KEY = `mk_live_${'Ab1'.repeat(11)}`;
const DATA_MAX = 256;
const picture = Buffer.from(await png());
const base64 = picture.toString('base64');
const facts = { content_type: 'image/png', size_bytes: picture.length };

test('members of the contract stay as they were sent, and others are left out', () => {
  const body = { prompt: '  Three red foxes, 雪 ', seed: 7, image_urls: ['https://a.example/b.png?c=d'] };
  expect(inputOf({ ...body, openai_api_key: 'sk-1', api_key: KEY })).toEqual(body);
});

describe('a file is told of by its type and its size', () => {
  test.each([
    ['base64', { image_base64: base64 }, { image_base64: facts }],
    ['base64 in lines', { prompt: base64.replaceAll(/.{20}/g, '$&\n') }, { prompt: facts }],
    ['a data URI', { image_url: `data:image/png;base64,${base64}` }, { image_url: facts }],
    ['a data URI of another type', { image_url: `data:text/plain;base64,${base64}` }, { image_url: facts }],
    ['an upload', { image: { filename: 'me.png', bytes: picture, size_bytes: 1 } }, { image: facts }],
    ['bytes', { options: { mask: new Uint8Array(picture) } }, { options: { mask: facts } }],
    [
      'a part of a message',
      { messages: [{ content: [{ image_url: { url: `data:;base64,${base64}` } }] }] },
      { messages: [{ content: [{ image_url: { url: facts } }] }] },
    ],
    [
      'data without base64',
      { image_url: 'data:image/svg+xml,%3Csvg/%3E' },
      { image_url: { content_type: 'image/svg+xml', size_bytes: 29 } },
    ],
    [
      'base64 of an unknown type',
      { options: { seed_file: 'QUJD'.repeat(64) } },
      { options: { seed_file: { content_type: null, size_bytes: 192 } } },
    ],
    [
      'short base64 of an unknown type, in its member',
      { image_base64: 'QUJD' },
      { image_base64: { content_type: null, size_bytes: 3 } },
    ],
    [
      'base64 within a text',
      { prompt: `Draw data:image/png;base64,${base64} again` },
      { prompt: `Draw [image/png, ${picture.length} bytes] again` },
    ],
  ])('%s', (_name, body, expected) => {
    expect(inputOf(body)).toEqual(expected);
  });

  test('a long file that was decoded while it arrived', () => {
    using files = new InlineFiles();
    expect(inputOf({ image_base64: files.keep(picture) })).toEqual({ image_base64: facts });
  });
});

test.each([
  ['a long prompt of plain words', 'the quick brown fox jumps over the lazy dog '.repeat(40)],
  ['a list of words', 'fox\nsnow\nsunset\nlighthouse\n'.repeat(20)],
  ['a text with a colon', 'data: red, green, blue'],
  ['an address', `https://bucket.example/${'a'.repeat(400)}?X-Amz-Signature=${'f'.repeat(64)}`],
])('%s stays whole', (_name, prompt) => {
  expect(inputOf({ prompt })).toEqual({ prompt });
});

test('keys and passwords are left out, wherever they stand', () => {
  const input = inputOf({
    prompt: `my key is ${KEY}.`,
    image_url: `https://me:secret@a.example/b.png?api_key=${KEY}`,
    options: { api_key: 'a', 'X-API-Key': 'b', Authorization: 'c', [KEY]: 1, steps: 4 },
  });
  expect(input).toEqual({
    prompt: 'my key is mk_live_….',
    image_url: 'https://a.example/b.png?api_key=mk_live_…',
    options: { 'mk_live_…': 1, steps: 4 },
  });
});

test('a text of more than 8 kB is cut, between letters, and says so', () => {
  const prompt = '雪 '.repeat(5000);
  const { prompt: presented } = inputOf({ prompt }) as { prompt: string };
  expect(presented).toMatch(/^(?:雪 )+雪?… \[cut, 20000 bytes in all]$/);
  expect(Buffer.byteLength(presented)).toBeGreaterThan(8000);
  expect(Buffer.byteLength(presented)).toBeLessThan(8300);
});

test('of more than 32 kB in all the largest members are told of by their size', () => {
  const messages = Array.from({ length: 60 }, () => ({ role: 'user', content: 'a word '.repeat(100) }));
  const size_bytes = JSON.stringify(messages).length;
  expect(inputOf({ prompt: 'a fox', messages, seed: 7 })).toEqual({
    prompt: 'a fox',
    messages: { content_type: 'application/json', size_bytes },
    seed: 7,
  });
});

const bytes = fc.uint8Array({ minLength: 200, maxLength: 3000 });
const data = fc.oneof(
  bytes.map((each) => Buffer.from(each).toString('base64')),
  bytes.map((each) => Buffer.from(each).toString('base64url')),
  bytes.map((each) => Buffer.from(each).toString('base64').replaceAll(/.{76}/g, '$&\r\n')),
  bytes.map((each) => `data:image/png;base64,${Buffer.from(each).toString('base64')}`),
);
const text = fc.oneof(
  fc.string(),
  data,
  fc.tuple(fc.lorem(), data, fc.lorem()).map((each) => each.join(' ')),
);
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    text,
    bytes,
    fc.constant(KEY),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('api_key', 'url', 'data', 'content', 'X-Api-Key'), tie('any')),
  ),
})).any;

test('no file, no key and not more than 34 kB survive of any body', () => {
  const body = fc.dictionary(fc.constantFrom('api_key', 'webhook_url', ...MEMBERS), value);
  fc.assert(
    fc.property(body, (sent) => {
      const text = JSON.stringify(inputOf(sent));
      expect(text).not.toMatch(/"(?:x-)?api[-_]key"|"webhook_url"/i);
      expect(text).not.toContain(KEY);
      const runs = text.replaceAll(/\\[rn]/g, '').match(/[A-Za-z0-9+/_-]{32,}/g) ?? [];
      expect(Math.max(0, ...runs.map(({ length }) => length))).toBeLessThan(DATA_MAX);
      expect(Buffer.byteLength(text)).toBeLessThan(34 * 1024);
    }),
    { numRuns: 300 },
  );
});
