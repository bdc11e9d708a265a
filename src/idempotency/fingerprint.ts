/** What tells one call from another: the same key with another body is a mistake of the caller's. */
import { createHash } from 'node:crypto';
import type { JsonObject } from '../lib/json.ts';

/** Hexadecimal. The same for the same JSON, whatever the order of its fields. */
export function fingerprint(value: unknown): string {
  const sorted = JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
  return createHash('sha256').update(sorted).digest('hex');
}

/** A form is recognised by its fields and its files' bytes. */
export function recognised(body: object): JsonObject {
  return Object.fromEntries(
    Object.entries(body).map(([field, value]) => [
      field,
      isUpload(value) ? Buffer.from(value.bytes).toString('base64') : value,
    ]),
  ) as JsonObject;
}

function isUpload(value: unknown): value is { bytes: Uint8Array } {
  return typeof value === 'object' && value !== null && 'bytes' in value;
}
