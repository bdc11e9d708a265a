/** Parts of a form as they arrive, in pieces as a slow caller sends them. */
import { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { Request } from 'express';
import { expect, test, vi } from 'vitest';
import { formParts } from '../../src/http/form-parts.ts';
import { streamedBody } from '../../src/http/streamed-body.ts';
import { InlineFiles, referredFile } from '../../src/lib/inline-files.ts';

const PIECE = 10_000;

/** The fields as curl sends them with `-F`. */
async function sent(fields: Record<string, string>, files: InlineFiles) {
  const parts = Object.entries(fields).map(
    ([name, text]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  );
  const body = Buffer.from(`${parts.join('')}--edge--\r\n`);
  const pieces = Array.from({ length: Math.ceil(body.length / PIECE) }, (_, n) =>
    body.subarray(n * PIECE, (n + 1) * PIECE),
  );
  const headers: Record<string, string> = { 'content-type': 'multipart/form-data; boundary=edge' };
  const request = Object.assign(Readable.from(pieces), { headers, get: (name: string) => headers[name] });
  return formParts(request as unknown as Request, {
    limits: { form_mb: 1, file_mb: 1 },
    intake: { what: 'Form', bytes_max: 4 * 2 ** 20, hold() {} },
    names: new Set(['image']),
    files,
  });
}

test('a long file as text is decoded while it arrives: one text of it all is never built', async () => {
  using files = new InlineFiles();
  const bytes = Buffer.alloc(150_000, 'a picture');
  const { texts } = await sent({ image: bytes.toString('base64'), prompt: 'a cat' }, files);
  expect(texts.prompt).toBe('a cat');
  expect(String(texts.image).length).toBeLessThan(100);
  expect(referredFile(String(texts.image))?.equals(bytes)).toBe(true);
});

test('a short one and a long text that is no file stay texts', async () => {
  using files = new InlineFiles();
  const short = Buffer.from('a picture').toString('base64');
  const prompt = 'a cat '.repeat(20_000);
  expect((await sent({ image: short, prompt }, files)).texts).toMatchObject({ image: short, prompt });
});

test('a file in base64 that is larger than the form may be is refused', async () => {
  using files = new InlineFiles();
  const image = Buffer.alloc(2 ** 20, 'a picture').toString('base64');
  await expect(sent({ image }, files)).rejects.toMatchObject({ status: 413 });
});

test('after a refusal, the parser gets nothing of the 20,000 parts that follow in the same piece', async () => {
  using files = new InlineFiles();
  using write = vi.spyOn(Busboy.prototype, 'write');
  const fields = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`a${n}`, '']));
  await expect(sent(fields, files)).rejects.toMatchObject({ status: 400 });
  const bytes = write.mock.calls.reduce((sum, [piece]) => sum + (piece as Buffer).length, 0);
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThan(2 * 72 * 60);
});

test('nor does the parser of a streamed form', async () => {
  using write = vi.spyOn(Busboy.prototype, 'write');
  const part = '--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
  const headers: Record<string, string> = { 'content-type': 'multipart/form-data; boundary=edge' };
  const body = Readable.from([Buffer.from(part.repeat(20_000))]);
  const request = Object.assign(body, { headers, get: (name: string) => headers[name.toLowerCase()] });
  const reading = streamedBody(request as unknown as Request, { form: true, file_mb: 1 });
  await expect(reading).rejects.toMatchObject({ status: 400 });
  const bytes = write.mock.calls.reduce((sum, [piece]) => sum + (piece as Buffer).length, 0);
  expect(bytes).toBeGreaterThan(500);
  expect(bytes).toBeLessThan(20_000);
});
