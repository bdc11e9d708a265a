/** Files out of zip archives, also of archives that lie about their sizes. */
import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { boundedArchive, fileInArchive } from '../../intake/bounded-archive.ts';

const MAX = 4096;
const CARD = strToU8('{"name":"Mira"}');

const archiveOf = (files: Zippable) => Buffer.from(zipSync(files));
function read(bytes: Uint8Array, path = 'card.json', bytes_max = MAX) {
  const archive = boundedArchive(bytes);
  if ('refused' in archive) return archive.refused;
  const content = fileInArchive(archive, path, bytes_max);
  return content && Buffer.from(content).toString('latin1');
}

/** The archive with another number in the directory entry of its first file. Source: APPNOTE.TXT 4.3.12. */
function saying(archive: Buffer, at: number, value: number): Buffer {
  const changed = Buffer.from(archive);
  changed.writeUInt16LE(value, changed.indexOf('PK\x01\x02', 'latin1') + at);
  return changed;
}
const [FLAGS, METHOD, SIZE] = [8, 10, 24];

test('any files of any archive are read as they were written', () => {
  const files = fc.dictionary(
    fc.stringMatching(/^[a-zé狐/._-]{1,12}$/u),
    fc.tuple(fc.uint8Array({ maxLength: 300 }), fc.constantFrom<0 | 6>(0, 6)),
    { minKeys: 1, maxKeys: 6 },
  );
  fc.assert(
    fc.property(files, (entries) => {
      const bytes = archiveOf(
        Object.fromEntries(
          Object.entries(entries).map(([path, [content, level]]) => [path, [content, { level }]]),
        ),
      );
      for (const [path, [content]] of Object.entries(entries))
        expect(read(bytes, path)).toBe(Buffer.from(content).toString('latin1'));
    }),
  );
});

test('a file above the limit is not read, and one at the limit is', () => {
  const bytes = archiveOf({ 'card.json': strToU8('a'.repeat(MAX)) });
  expect(read(bytes)).toHaveLength(MAX);
  expect(read(bytes, 'card.json', MAX - 1)).toBeUndefined();
});

test.each([0, 10, 4000])('a file of 1 MB that says %i bytes is not read', (declared) => {
  expect(read(saying(archiveOf({ 'card.json': new Uint8Array(2 ** 20) }), SIZE, declared))).toBeUndefined();
});

test('a file that says more than it has is not read', () => {
  expect(read(saying(archiveOf({ 'card.json': CARD }), SIZE, 100))).toBeUndefined();
});

test('an encrypted file and one of another method are not read', () => {
  const bytes = archiveOf({ 'card.json': CARD });
  expect(read(saying(bytes, FLAGS, 1))).toBeUndefined();
  expect(read(saying(bytes, METHOD, 93))).toBeUndefined();
});

test('bytes before the archive do not matter, whether its offsets count them or not', () => {
  const bytes = archiveOf({ 'card.json': CARD });
  expect(read(Buffer.concat([Buffer.from('a picture'), bytes]))).toBe('{"name":"Mira"}');
});

test('a cut archive, and one with a directory elsewhere, is damaged or has no such file', () => {
  const bytes = archiveOf({ 'card.json': CARD, 'b.png': CARD });
  for (let length = 0; length < bytes.length; length++)
    expect(['is damaged', undefined]).toContain(read(bytes.subarray(0, length)));
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = changed[at]! ^ 0xff;
    expect(() => read(changed)).not.toThrow();
  }
});
