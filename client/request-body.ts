/** A request body: a form if it contains a file, otherwise JSON. */
import { fileAt } from './platform.ts';

/** A file in any supported form. A string is a path, or a URL or data URI if the call accepts one. */
export type FileInput =
  | Blob
  | ArrayBuffer
  | Uint8Array
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array>
  | string;

export function toBody(body: unknown): string | FormData {
  const fields = Object.entries((body ?? {}) as Record<string, unknown>);
  if (!fields.some(([, value]) => value instanceof Blob)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined && value !== null) form.append(name, asText(value));
  }
  return form;
}

/** The file itself, if the body has one. */
export function toRawBody(body: unknown): string | Blob {
  const { file } = body as { file?: unknown };
  return file instanceof Blob ? file : JSON.stringify(body);
}

/** The fields, with each file as a Blob, which can be sent again in a retry. */
export async function withBlobs(
  fields: Record<string, unknown>,
  files: readonly string[],
): Promise<Record<string, unknown>> {
  const read = files
    .filter((name) => isFile(fields[name]) && !isAddress(fields[name]))
    .map(async (name) => [name, await blobOf(fields[name] as FileInput)] as const);
  return { ...fields, ...Object.fromEntries(await Promise.all(read)) };
}

/** A URL or data URI, which the contract accepts as text in a field for files. */
export const isAddress = (value: unknown): boolean =>
  typeof value === 'string' && /^\s*[a-z][a-z0-9+.-]+:/i.test(value);

/** A plain object is JSON: a character's card may be one. */
export function isFile(value: unknown): boolean {
  if (typeof value === 'string') return true;
  if (typeof value !== 'object' || value === null) return false;
  return (
    value instanceof Blob ||
    value instanceof ArrayBuffer ||
    ArrayBuffer.isView(value) ||
    Symbol.asyncIterator in value ||
    value instanceof ReadableStream
  );
}

export async function blobOf(file: FileInput): Promise<Blob> {
  if (file instanceof Blob) return file;
  if (typeof file === 'string') return fileAt(file);
  if (file instanceof ArrayBuffer || ArrayBuffer.isView(file)) return new Blob([file as BlobPart]);
  if (file instanceof ReadableStream) return new Response(file).blob();
  const parts: BlobPart[] = [];
  for await (const part of file) parts.push(part as Uint8Array<ArrayBuffer>);
  return new Blob(parts);
}

/** Forms have no lists, so items are joined by commas. */
function asText(value: unknown): string {
  return Array.isArray(value)
    ? value.join(',')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
}
