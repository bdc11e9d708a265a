/** Files that JSON bodies carry as base64, whatever their length. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JsonText } from '../../src/http/json-text.ts';
import { Base64Reader, readBase64 } from '../../src/lib/base64.ts';
import { fingerprint } from '../../src/lib/fingerprint.ts';
import { InlineFiles, inlineFile, referredFile } from '../../src/lib/inline-files.ts';
import { JsonScan } from '../../src/lib/json-scan.ts';

const LONG = 100_000;
const REFERENCE = /^data:;base64,\w{20,}!$/;

type Read = { body: Record<string, unknown>; bytes: Buffer | undefined; file: string };

/** The body in pieces of this size; its member `file` is one. */
async function read(json: string, size: number, files: InlineFiles): Promise<Read> {
  const scan = new JsonScan('api_key', new Set(['file']));
  const text = new JsonText(files);
  const whole = Buffer.from(json);
  for (let at = 0; at < whole.length; at += size) {
    const piece = whole.subarray(at, at + size);
    expect(scan.write(piece)).toBeUndefined();
    await text.write(piece, scan.ranges);
  }
  const body = JSON.parse(text.end()) as Record<string, unknown>;
  const file = String(body.file);
  return { body, bytes: inlineFile(file), file };
}

const WRITINGS: Record<string, (text: string) => string> = {
  plain: (text) => text,
  'with a data URI prefix': (text) => `data:video/mp4;base64,${text}`,
  'in lines': (text) => text.replaceAll(/.{76}/g, '$&\r\n'),
  'without padding': (text) => text.replaceAll('=', ''),
  'in the alphabet of URLs': (text) => text.replaceAll('+', '-').replaceAll('/', '_'),
};
/** As JSON: PHP escapes each slash, some writers each letter that is no ASCII. */
const ESCAPES: Record<string, (json: string) => string> = {
  none: (json) => json,
  slashes: (json) => json.replaceAll('/', '\\/'),
  letters: (json) => json.replaceAll('A', '\\u0041'),
};

test.each(
  Object.keys(WRITINGS).flatMap((writing) =>
    Object.keys(ESCAPES).map((written) => [writing, written] as const),
  ),
)('a long file is read %s, with escapes of %s, wherever its pieces end', async (writing, written) => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: LONG, max: LONG + 3 }),
      fc.integer({ min: 1000, max: 20_011 }),
      async (length, size) => {
        using files = new InlineFiles();
        const bytes = Buffer.from(
          Uint8Array.from({ length }, (_, at) => Math.imul(at, 2_654_435_761) >>> 24),
        );
        const text = WRITINGS[writing]!(bytes.toString('base64'));
        const json = `{"text": "\\"лиса\\"", "file": ${ESCAPES[written]!(JSON.stringify(text))}, "tags": ["a"]}`;
        const { body, bytes: found } = await read(json, size, files);
        expect(found?.equals(bytes)).toBe(true);
        expect(body).toEqual({ text: '"лиса"', file: expect.stringMatching(REFERENCE), tags: ['a'] });
      },
    ),
    { numRuns: 6 },
  );
});

test('any long text is read in pieces as it is read whole', async () => {
  const unit = fc.constantFrom(
    'A',
    'AB',
    'ABCD',
    '+',
    '_',
    ' ',
    '\n',
    '=',
    '==',
    '!',
    'я',
    'data:;base64,',
    '"',
    '\\',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(unit, { maxLength: 5 }), fc.integer({ min: 1, max: 7 }), async (units, cut) => {
      using files = new InlineFiles();
      const end = units.join('');
      for (const text of [
        `${'ABCD'.repeat(20_000)}${end}`,
        `${end}${'ABC'.repeat(25_000)}`,
        `${' '.repeat(70_000)}${end}`,
        `${'ABCD'.repeat(20_000)}${end}${'ABCD'.repeat(20_000)}`,
      ]) {
        const whole = readBase64(text);
        const json = JSON.stringify({ file: text });
        for (const each of [json, json.replaceAll('я', '\\u044f')]) {
          const { bytes, file } = await read(each, 9973 * cut, files);
          expect(file).toMatch(REFERENCE);
          expect(bytes?.equals(whole ?? Buffer.from('none'))).toBe(whole && true);
        }
      }
    }),
    { numRuns: 40 },
  );
}, 60_000);

test('long files in a list that is a member are read', async () => {
  using files = new InlineFiles();
  const long = 'data:image/png;base64,'.concat('QUJD'.repeat(LONG));
  const input = {
    list: [long],
    file: [long, 'https://a.example/b.png', [long], { in: long }, long],
    after: long,
  };
  const { body } = await read(JSON.stringify(input), 5000, files);
  expect(body).toEqual({
    ...input,
    file: [
      expect.stringMatching(REFERENCE),
      input.file[1],
      [long],
      { in: long },
      expect.stringMatching(REFERENCE),
    ],
  });
  for (const at of [0, 4]) expect(inlineFile((body.file as string[])[at]!)).toHaveLength(3 * LONG);
});

test('short files, other members and files within objects stay in the body', async () => {
  using files = new InlineFiles();
  const long = 'A'.repeat(LONG);
  const body = { file: 'QUJD', other: long, in: { file: long }, list: [{ file: long }] };
  expect((await read(JSON.stringify(body), 5000, files)).body).toEqual(body);
  const within = { file: { in: long } };
  expect((await read(JSON.stringify(within), 5000, files)).body).toEqual(within);
});

test.each(['\\x', '\\u00g0', '\n', '\\', '\\u12'])(
  'a long file with %j in it is invalid JSON',
  async (fault) => {
    using files = new InlineFiles();
    const json = `{"file": "${'A'.repeat(LONG)}${fault}"}`;
    await expect(read(json, 7000, files)).rejects.toThrow(SyntaxError);
  },
);

test('a reference refers to nothing once its call has ended, and is no base64', async () => {
  const files = new InlineFiles();
  const reference = files.keep(Buffer.from('a fox'));
  expect(inlineFile(reference)?.toString()).toBe('a fox');
  files[Symbol.dispose]();
  expect(referredFile(reference)).toBeUndefined();
  expect(inlineFile(reference)).toBeUndefined();
});

test('a call is recognised by its files, in whatever form they came', async () => {
  using files = new InlineFiles();
  const bytes = Buffer.alloc(3_000_000, 'fox');
  const base64 = bytes.toString('base64');
  const plain = await fingerprint({ text: 'a', file: base64 });
  expect(await fingerprint({ file: files.keep(bytes), text: 'a' })).toBe(plain);
  expect(await fingerprint({ text: 'a', file: { filename: 'a.mp4', bytes } })).toBe(plain);
  expect(await fingerprint({ text: 'a', file: files.keep(Buffer.alloc(3_000_000, 'dog')) })).not.toBe(plain);
});

test('text after the padding is no base64, also where a piece ends between them', async () => {
  const whole = `${'QUJD'.repeat(200)}QQ==QUJD`;
  expect(readBase64(whole)).toBeUndefined();
  const reader = new Base64Reader();
  reader.write(whole.slice(0, -4));
  reader.write(whole.slice(-4));
  expect(await reader.end()).toBeUndefined();
});
