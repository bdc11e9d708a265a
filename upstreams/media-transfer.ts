/** Transfers media: from callers to an upstream in any form that it accepts, and from an upstream to the service. */

import { type Json, type Output, readPicture, sniffType, type Task, UpstreamError } from '@reverie/engines';

/** The forms in which callers' media can be sent. */
export const AS = ['data_uri', 'base64', 'url', 'upload'] as const;
export type As = (typeof AS)[number];

/** Picture formats that an entry may accept. */
export const PICTURE_TYPES = ['png', 'jpeg', 'webp', 'gif', 'avif'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];
/** Every known server decodes these. Some ignore all others without an error. */
export const PLAIN_TYPES: readonly PictureType[] = ['png', 'jpeg'];

/**
 * The caller's pictures in formats that the upstream decodes. Films, sounds and undecodable files stay as they are.
 */
export async function readableSources(
  sources: Task['sources'],
  types: readonly PictureType[],
): Promise<Task['sources']> {
  if (!sources) return undefined;
  const accepted = types.map((type) => `image/${type}`);
  const read = Object.entries(sources).map(async ([field, bytes]) => {
    const isPicture = sniffType(bytes)?.startsWith('image/');
    return [
      field,
      (isPicture && (await readPicture('readablePicture', [bytes, accepted]))) || bytes,
    ] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

/**
 * Converts a source for the upstream: to text, or to a file that the protocol uploads in its own way.
 *
 * @throws UpstreamError if a URL is required but this service has none for the source.
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

/** A file name from a field such as `project.clips[3].src`. */
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

/** For protocols that have no upload for the file. */
export async function dataUriOf(file: File): Promise<string> {
  return `data:${file.type};base64,${base64(new Uint8Array(await file.arrayBuffer()))}`;
}

/** Builds a form from fields and files. Fields without a value are omitted. */
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
  /** Base URL of the engine. Media at its origin may be private and are fetched with `headers`. */
  base_url: string;
  content_type?: string | undefined;
  /** For media that only the upstream's own clients may read. */
  headers?: Record<string, string>;
};

/**
 * Reads a medium that an upstream returned as a URL, a data URI or bare base64. Returns undefined for any other text. A
 * plain http URL is accepted only from an upstream that uses http itself.
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

/** Characters that hold the head of a data URI and the first base64 text. */
const HEAD = 1024;
const HEADER = /^data:[^,]{0,200};\s{0,9}base64\s{0,9},/i;
const OTHER_LETTER = /[^\w+/=\s-]/;

/**
 * Decodes base64 text (either alphabet, with or without line breaks) or a data URI with such text; undefined for any
 * other text. Only the first characters are checked, because the service verifies every output as a medium.
 */
function bytesOf(text: string): Buffer | undefined {
  const header = HEADER.exec(text.slice(0, HEAD))?.[0].length ?? 0;
  if (OTHER_LETTER.test(text.slice(header, HEAD))) return undefined;
  const bytes = Buffer.from(header === 0 ? text : text.slice(header), 'base64');
  return bytes.length > 0 ? bytes : undefined;
}
