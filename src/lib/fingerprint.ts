/** Distinguishes calls: the same key with a different body is the caller's mistake. */
import { createHash } from 'node:crypto';
import { steps } from './event-loop.ts';
import { unguessable } from './id.ts';
import { referredFile } from './inline-files.ts';

/** In place of a file until the text around it is complete. No caller can guess it. */
const FILE = `file:${unguessable()}`;
/** A multiple of three, so that the base64 of the steps is that of the whole. */
const STEP_BYTES = 3 * 2 ** 18;

/** Hexadecimal. The same for the same JSON, whatever the order of its fields. A file counts as its base64. */
export async function fingerprint(value: unknown): Promise<string> {
  const files: Uint8Array[] = [];
  const sorted = JSON.stringify(value, (_key, inner: unknown) => {
    const file = typeof inner === 'string' ? referredFile(inner) : isUpload(inner) ? inner.bytes : undefined;
    if (file) {
      files.push(file);
      return FILE;
    }
    return inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner;
  });
  const hash = createHash('sha256');
  for (const [index, text] of sorted.split(FILE).entries()) {
    hash.update(text);
    const file = files[index];
    if (!file) continue;
    for await (const { buffer, byteOffset, length } of steps(file, STEP_BYTES))
      hash.update(Buffer.from(buffer, byteOffset, length).toString('base64'));
  }
  return hash.digest('hex');
}

function isUpload(value: unknown): value is { bytes: Uint8Array } {
  return typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;
}
