/** Media transfer: the caller's to an upstream, in any form it accepts, and an upstream's to the service. */

import { type Json, type Output, sniffType, type Task, UpstreamError } from '@reverie/engines';

/** Transfer forms of the caller's media. */
export const AS = ['data_uri', 'base64', 'url', 'upload'] as const;
export type As = (typeof AS)[number];

/**
 * A source as the upstream takes it: text, or the file that the protocol uploads in its own way.
 *
 * @throws UpstreamError where it should be an address and this service has none to give.
 */
export async function sent(task: Task, field: string, as: As): Promise<string | File> {
  const bytes = task.sources![field]!;
  const type = sniffType(bytes) ?? 'application/octet-stream';
  switch (as) {
    case 'url':
      if (!task.linkTo) throw new UpstreamError('Sources have no URL here.', 'no');
      return task.linkTo(field);
    case 'upload':
      return new File([bytes as Uint8Array<ArrayBuffer>], `${nameOf(field)}.${endingOf(type)}`, { type });
    case 'base64':
      return base64(bytes);
    case 'data_uri':
      return `data:${type};base64,${base64(bytes)}`;
  }
}

/** A field may be `project.clips[3].src`; a file's name is letters. */
function nameOf(field: string): string {
  return field.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '');
}

/** `png` for `image/png`, `mov` for `video/quicktime`. */
function endingOf(type: string): string {
  const [, subtype = 'bin'] = type.split('/');
  return { 'octet-stream': 'bin', jpeg: 'jpg', quicktime: 'mov' }[subtype] ?? subtype;
}

export function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}

/** A file that a protocol has no upload for. */
export async function dataUriOf(file: File): Promise<string> {
  return `data:${file.type};base64,${base64(new Uint8Array(await file.arrayBuffer()))}`;
}

/** A form of fields and files; what has no value is left out. */
export function formOf(fields: Iterable<[field: string, value: Json | File | undefined]>): FormData {
  const form = new FormData();
  for (const [field, value] of fields) {
    if (value instanceof File) form.append(field, value);
    else if (value !== undefined) form.append(field, textOfField(value));
  }
  return form;
}

/** Text for a form, a URL or a header. */
export function textOfField(value: Json | File): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export type Located = {
  /** The origin of the engine: media of it may be private, and are read with `headers`. */
  base_url: string;
  content_type?: string | undefined;
  /** For media that only the upstream's own clients may read. */
  headers?: Record<string, string>;
};

/**
 * A medium that an upstream names by an address, a data URI or bare base64. Undefined for what is none of these, and
 * for addresses that are neither https nor, of an upstream that is not either, http.
 */
export function outputOf(text: string, { base_url, content_type, headers }: Located): Output | undefined {
  const claimed = content_type ?? 'application/octet-stream';
  const url = /^https?:/i.test(text) ? URL.parse(text) : undefined;
  if (url) {
    if (url.protocol === 'http:' && !base_url.startsWith('http:')) return undefined;
    const { origin } = new URL(base_url);
    return { url: text, trusted_origin: origin, content_type: claimed, ...(headers && { headers }) };
  }
  if (/^[a-z][a-z0-9+.-]*:/i.test(text) && !/^data:/i.test(text)) return undefined;
  const bytes = bytesOf(text);
  return bytes && { bytes, content_type: sniffType(bytes) ?? claimed };
}

/** Parameters of a data URI and its first letters. */
const HEAD = 1024;
const HEADER = /^data:[^,]{0,200};\s{0,9}base64\s{0,9},/i;
const OTHER_LETTER = /[^\w+/=\s-]/;

/**
 * The bytes of base64 text (either alphabet, with line breaks or without) or of a data URI with such text; undefined for
 * other text. Only the first letters are checked: the service verifies every output as a medium.
 */
function bytesOf(text: string): Buffer | undefined {
  const header = HEADER.exec(text.slice(0, HEAD))?.[0].length ?? 0;
  if (OTHER_LETTER.test(text.slice(header, HEAD))) return undefined;
  const bytes = Buffer.from(header === 0 ? text : text.slice(header), 'base64');
  return bytes.length > 0 ? bytes : undefined;
}
