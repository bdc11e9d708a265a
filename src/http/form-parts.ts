/** Reads the parts of a form as they arrive: short texts, files in memory, and long base64 files as references. */
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyConfig, type BusboyInstance } from '@fastify/busboy';
import type { Request } from 'express';
import { Problem, problem } from '../contract/problem.ts';
import { Base64Reader } from '../lib/base64.ts';
import { joined } from '../lib/event-loop.ts';
import type { InlineFiles } from '../lib/inline-files.ts';
import { humanName } from './invalid.ts';
import { bodyTooLarge, type Intake, takeIn } from './take-in-body.ts';
import { asKey } from './take-key.ts';

const MB = 2 ** 20;
const TEXT_MB_MIN = 1;
const FILES_MAX = 2;
const FIELDS_MAX = 64;
const PARTS_MAX = 72;
const NAME_LENGTH_MAX = 100;
/** The parser goes on to the end of what it was given, also after a refusal. A piece has room for some 60 tiny parts. */
export const PIECE_BYTES = 2 ** 12;
/** Types of parts that are files even without a file name. */
const FILE_TYPES = /^(?:application\/octet-stream|(?:image|video|audio)\/.+)$/;
/** Shorter base64 files stay texts. */
const BUFFERED_BYTES = 2 ** 16;

export type FormLimits = { form_mb: number; file_mb: number; files?: number };
export type FormValue = string | string[] | { [name: string]: string };
export type FormFile = { name: string; filename: string; mimetype: string; bytes: Buffer };
export type FormParts = { texts: Record<string, FormValue>; files: FormFile[] };

export type FormReading = {
  limits: FormLimits;
  intake: Intake;
  /** Fields whose text is a base64 file. */
  names: ReadonlySet<string>;
  files: InlineFiles;
};

/** Throws 400 for a malformed form and 413 for one that is too large. Neither waits for the rest of the body. */
export async function formParts(request: Request, reading: FormReading): Promise<FormParts> {
  const parts: FormParts = { texts: Object.create(null), files: [] };
  const refusal = Promise.withResolvers<never>();
  const over = new AbortController();
  const refuse = (why: Problem) => {
    refusal.reject(why);
    over.abort(why);
  };
  refusal.promise.catch(() => {});
  const parser = parserOf(request, reading, parts, refuse);
  const sink = {
    key: () => asKey(parts.texts.api_key),
    async write(chunk: Buffer) {
      for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
        over.signal.throwIfAborted();
        const piece = chunk.subarray(at, at + PIECE_BYTES);
        if (!parser.write(piece)) await once(parser, 'drain', { signal: over.signal });
      }
    },
  };
  const whole = async () => {
    await takeIn(request, reading.intake, sink);
    const finished = once(parser, 'finish', { signal: over.signal });
    parser.end();
    await finished;
    await Promise.all(parser.pending);
    return parts;
  };
  try {
    return await Promise.race([refusal.promise, whole()]);
  } catch (error) {
    throw error instanceof Problem ? error : incomplete();
  } finally {
    over.abort();
    parser.destroy();
  }
}

type Parser = BusboyInstance & { pending: Promise<void>[] };

function parserOf(
  request: Request,
  { limits, intake, names, files }: FormReading,
  parts: FormParts,
  refuse: (why: Problem) => void,
): Parser {
  // A form limit above the file limit allows the same file as base64 text.
  const text_bytes = Math.max(TEXT_MB_MIN, limits.form_mb) * MB;
  const file_bytes = limits.file_mb * MB;
  const files_max = limits.files ?? FILES_MAX;
  const pending: Promise<void>[] = [];
  // An incomplete part rejects even if the reading of the form ends before the part is awaited.
  const keep = (part: Promise<void>): void => {
    part.catch(() => refuse(incomplete()));
    pending.push(part);
  };
  const tooLarge = (name: string, bytes_max: number) =>
    refuse(bodyTooLarge(humanName(name), bytes_max, { param: name, uploads: intake.uploads }));
  const parser = openParser(request, {
    limits: { fields: FIELDS_MAX, parts: PARTS_MAX, headerPairs: 32, fieldSize: text_bytes },
    isPartAFile: (name, type, filename) =>
      filename !== undefined || FILE_TYPES.test(type ?? '') || names.has(name ?? ''),
  });
  const named = (rawName: string | undefined): string | undefined => {
    const name = unescaped(rawName ?? '');
    const isShort = name.length <= NAME_LENGTH_MAX;
    if (name === '') refuse(malformed('The form has a part without a name'));
    else if (!isShort) refuse(malformed('The form has a field whose name is too long'));
    return name === '' || !isShort ? undefined : name;
  };
  parser.on('field', (rawName, text, _, isCut) => {
    const name = named(rawName);
    if (name === undefined) return;
    if (isCut) tooLarge(name, text_bytes);
    else addText(parts.texts, name, text);
  });
  let count = 0;
  parser.on('file', (rawName, stream, filename, _, mimetype) => {
    stream.on('error', () => refuse(incomplete()));
    const name = named(rawName);
    const isText = filename === undefined && name !== undefined && names.has(name);
    // An empty file input sends an empty file name. Some clients send a file without a name.
    if (name === undefined || filename === '') return stream.resume();
    if (isText) {
      limited(stream, text_bytes, () => tooLarge(name, text_bytes));
      return keep(fileText(stream, files).then((text) => addText(parts.texts, name, text)));
    }
    count += 1;
    if (count > files_max) return refuse(malformed(`The form has more than ${files_max} files`));
    limited(stream, file_bytes, () => tooLarge(name, file_bytes));
    const file = { name, filename: unescaped(filename ?? ''), mimetype };
    keep(wholeFile(stream).then((bytes) => void parts.files.push({ ...file, bytes })));
  });
  parser.on('fieldsLimit', () => refuse(malformed(`The form has more than ${FIELDS_MAX} fields`)));
  parser.on('partsLimit', () => refuse(malformed(`The form has more than ${PARTS_MAX} parts`)));
  parser.on('error', () => refuse(incomplete()));
  return Object.assign(parser, { pending });
}

/** Throws 400 if the header names no boundary. */
export function openParser(request: Request, config: Omit<BusboyConfig, 'headers'>): BusboyInstance {
  try {
    return new Busboy({ ...config, headers: { 'content-type': request.get('content-type') ?? '' } });
  } catch {
    throw incomplete();
  }
}

function limited(stream: Readable, bytes_max: number, refuse: () => void): void {
  let size = 0;
  stream.on('data', (piece: Buffer) => {
    size += piece.length;
    if (size > bytes_max) refuse();
  });
}

async function wholeFile(stream: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  stream.on('data', (piece: Buffer) => pieces.push(piece));
  await once(stream, 'end');
  return joined(pieces);
}

/** The text of a base64 file. A long file is decoded as it arrives, and the result is its reference. */
async function fileText(stream: Readable, files: InlineFiles): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  let reader: Base64Reader | undefined;
  stream.on('data', (piece: Buffer) => {
    chunks.push(piece);
    size += piece.length;
    if (size <= BUFFERED_BYTES) return;
    reader ??= new Base64Reader();
    for (const each of chunks.splice(0)) reader.write(each.toString('latin1'));
  });
  await once(stream, 'end');
  return reader ? files.keep(await reader.end()) : Buffer.concat(chunks).toString();
}

/** `a[]`, `a[0]` and a repeated `a` add to the list `a`; `a[b]` is the member `b` of `a`. */
function addText(texts: FormParts['texts'], rawName: string, text: string): void {
  const [, name = rawName, member] = /^([^[]+)\[([^[\]]*)\]$/.exec(rawName) ?? [];
  const earlier = texts[name];
  if (member !== undefined && !/^\d*$/.test(member)) {
    const members = typeof earlier === 'object' && !Array.isArray(earlier) ? earlier : Object.create(null);
    texts[name] = Object.assign(members, { [member]: text });
  } else if (earlier === undefined) texts[name] = member === undefined ? text : [text];
  else texts[name] = [...[earlier as string | string[]].flat(), text];
}

/**
 * Browsers escape three characters in names and leave all others unescaped.
 * Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data
 */
function unescaped(name: string): string {
  return name.replaceAll('%0A', '\n').replaceAll('%0D', '\r').replaceAll('%22', '"');
}

function malformed(message: string): Problem {
  return problem('malformed_form', message);
}

function incomplete(): Problem {
  return malformed('The form is incomplete or not valid multipart/form-data');
}
