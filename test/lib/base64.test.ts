import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBase64 } from '../../src/lib/base64.ts';

test('any bytes written as base64 are read back', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1, maxLength: 300 }),
      fc.constantFrom<BufferEncoding>('base64', 'base64url'),
      fc.constantFrom('', 'data:image/png;base64,', 'DATA:video/mp4;codecs=avc1.64;base64,', 'data:;base64,'),
      fc.integer({ min: 1, max: 80 }),
      (bytes, alphabet, header, width) => {
        const text = Buffer.from(bytes).toString(alphabet);
        const lines = text.replaceAll(new RegExp(`.{${width}}`, 'g'), '$&\r\n');
        expect(readBase64(`${header}${lines}`)).toEqual(Buffer.from(bytes));
      },
    ),
  );
});

test.each(['', ' ', '==', 'data:image/png;base64,', 'AA!A', 'AA=A', 'data:image/png,AAAA', 'AAAÄ', 'ABCDяA'])(
  '%j is no base64',
  (text) => {
    expect(readBase64(text)).toBeUndefined();
  },
);

/** As base64 longer than the 2^24 characters for which 64 MB of memory suffice. */
const SIZE = 15 * 2 ** 20;

test('tens of megabytes are read by expressions that are compiled without optimisation', async () => {
  const script = `
    const { readBase64 } = await import(${JSON.stringify(new URL('../../src/lib/base64.ts', import.meta.url).href)});
    const bytes = Buffer.alloc(${SIZE}, 7);
    const text = bytes.toString('base64');
    const read = [text, 'data:video/mp4;base64,' + text, 'data:' + text, ' '.repeat(2 ** 25)].map(readBase64);
    console.log(read.map((each) => each?.length ?? 'none').join());`;
  const flags = ['--no-regexp-optimization', '--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, flags);
  expect(stdout.trim()).toBe(`${SIZE},${SIZE},none,none`);
});
