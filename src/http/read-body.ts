/** Reads request bodies, JSON and forms, with the formats and limits of the operation's contract. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Request } from 'express';
import type { StreamedFile } from '../contract/contract.ts';
import { Problem, problem } from '../contract/problem.ts';
import { type InlineFiles, isInline } from '../lib/inline-files.ts';
import { BODY_MEMBERS_MAX, JsonScan, SCAN_FAULTS, VALUES_MAX } from '../lib/json-scan.ts';
import { START_BYTES } from './body-budget.ts';
import type { OperationSchema, Schema } from './invalid.ts';
import { JsonText } from './json-text.ts';
import { readForm } from './read-form.ts';
import { streamedBody } from './streamed-body.ts';
import { bodyTooLarge, type Intake, takeIn } from './take-in-body.ts';
import { asKey, missingKey } from './take-key.ts';

const MB = 2 ** 20;
/** Longer bodies, in characters, are assembled and parsed in steps of their own. */
const STEP_LENGTH = 4 * MB;
/** Longer texts of files, in characters, are decoded in steps. */
const FILE_LENGTH = 2 ** 16;
/** The maximum characters of a JSON body without its files. */
const TEXT_LENGTH_MAX = 36 * MB;

/** The bytes of a file. A caller may send them under the file's own media type. */
const BYTES = 'application/octet-stream';
const MEDIA = ['image/*', 'video/*', 'audio/*'];

type Limits = NonNullable<OperationSchema['x-body-limits']>;
/** The default limits without `x-body-limits`: one file of 10 MB with other fields, or the same file as base64. */
const LIMITS: Limits = { json_mb: 16, form_mb: 11, file_mb: 10 };

export type BodyReading = Pick<Intake, 'keyless' | 'hold'> & {
  /** True if the operation takes no key and at most 64 kB. */
  open: boolean;
  files: InlineFiles;
};

/** The media types that an operation accepts, in the contract's order; empty if it takes no body. */
export function bodyTypes(operation: OperationSchema): string[] {
  return Object.keys(operation.requestBody?.content ?? {});
}

/**
 * The body's media type as the contract spells it. Throws 415 for any other type and 413 if the declared length is too
 * large. A missing body counts as an empty JSON object, so that the error names the missing field instead of a header.
 * If only file bytes are accepted, or it has the type of a file, it counts as an empty file. Where a file is streamed, a
 * body of any other type is the file: its bytes decide.
 */
export function bodyTypeOf(request: Request, operation: OperationSchema, open: boolean): string | undefined {
  const types = bodyTypes(operation);
  if (types.length === 0) return undefined;
  const sent = request.get('content-type') ?? '';
  // `fetch` sends a string as text/plain if the caller sets no type.
  const isUntyped = /^\s*(?:text\/plain\b|$)/i.test(sent);
  const isFile =
    operation['x-body-streamed'] && !isUntyped && !/^\s*(?:application\/json|multipart\/)/i.test(sent);
  if (!hasBody(request)) return isFile || takesBytesAlone(types) ? BYTES : 'application/json';
  const type = isUntyped
    ? types.find((each) => !isForm(each))
    : types.find((each) => request.is(each) || (each === BYTES && (isFile || request.is(MEDIA))));
  if (!type) {
    throw problem('unsupported_media_type', `Content-Type must be ${types.join(' or ')}`, {
      facts: { param: 'Content-Type' },
    });
  }
  const bytes_max = bytesMax(operation, type, open);
  if (Number(request.get('content-length')) > bytes_max)
    throw bodyTooLarge(nameOf(type), bytes_max, { uploads: operation['x-body-limits']?.uploads });
  return type;
}

const takesBytesAlone = (types: string[]) => types.length === 1 && types[0] === BYTES;

function noBytes(): StreamedFile {
  return { size_bytes: 0, pieces: (async function* () {})() };
}

/** Parses the body into `request.body`. Throws 400 if it is malformed and 413 if it is too large. */
export async function readBody(
  request: Request,
  { operation, type, reading }: { operation: OperationSchema; type: string; reading: BodyReading },
): Promise<void> {
  const limits = operation['x-body-limits'] ?? LIMITS;
  const bytes_max = bytesMax(operation, type, reading.open);
  const schema = operation.requestBody?.content?.[type]?.schema;
  const intake: Intake = { ...reading, bytes_max, what: nameOf(type), uploads: limits.uploads };
  if (!hasBody(request)) {
    request.body = type === BYTES ? noBytes() : {};
  } else if (operation['x-body-streamed'] && !isJson(type)) {
    if (reading.keyless) throw missingKey();
    request.body = await streamedBody(request, { form: isForm(type), file_mb: limits.file_mb });
  } else if (isForm(type)) {
    request.body = await readForm(request, schema, {
      limits,
      intake,
      names: namesOfFiles(schema),
      files: reading.files,
    });
  } else {
    const expected = operation['x-body-streamed'] ? JSON_OR_FILE : 'The body is not valid JSON';
    const names = namesOfFiles(schema);
    request.body = await readJson(request, intake, { names, files: reading.files, expected });
    await decodeWithin(request.body, schema, reading.files);
  }
  // The validator keeps one compiled schema for each spelling of this header, so the spelling is normalized.
  request.headers['content-type'] = type;
}

const JSON_OR_FILE = 'The body is not valid JSON; a file needs a Content-Type, such as image/png';

/** `expected`: the message of the error for a body that is no JSON object. */
type Reading = { names: ReadonlySet<string>; files: InlineFiles; expected: string };

async function readJson(
  request: Request,
  intake: Intake,
  { names, files, expected }: Reading,
): Promise<object> {
  const charset = /;\s*charset="?([^\s;"]+)/i.exec(request.get('content-type') ?? '')?.[1] ?? 'utf-8';
  if (!/^(utf-?8|us-ascii)$/i.test(charset)) {
    throw problem('unsupported_media_type', 'The body must be UTF-8 JSON, plain or compressed with gzip');
  }
  const scan = new JsonScan('api_key', names);
  const text = new JsonText(files);
  const sink = {
    key: () => asKey(scan.member),
    async write(chunk: Buffer) {
      const fault = scan.write(chunk);
      // Errors about the body of an unknown sender reveal only where the key belongs.
      const isLong = fault === 'too_many_values' || fault === 'too_many_members';
      if (isLong && intake.keyless && asKey(scan.member) === undefined)
        throw missingKey(`the first ${BODY_MEMBERS_MAX} members and ${VALUES_MAX} values of the body`);
      if (fault) throw problem('malformed_json', `The body ${SCAN_FAULTS[fault]}`);
      await text.write(chunk, scan.ranges);
      if (text.length > TEXT_LENGTH_MAX)
        throw bodyTooLarge('Body without its files', TEXT_LENGTH_MAX, intake);
    },
  };
  try {
    await takeIn(request, intake, sink);
    const whole = text.end() || '{}';
    // Assembling, parsing and inspecting a long text each take a turn of the event loop.
    const isLong = whole.length > STEP_LENGTH;
    if (isLong) await nextTurn();
    const body: unknown = JSON.parse(whole);
    if (isLong) await nextTurn();
    if (typeof body === 'object' && body !== null) return body;
  } catch (error) {
    if (error instanceof Problem) throw error;
  }
  throw problem('malformed_json', expected);
}

/** Members of the body that are files as text, or lists of them: base64, or URLs that may be data URIs. */
function namesOfFiles(schema: Schema | undefined): Set<string> {
  const isFile = (each: Schema) => each.contentEncoding === 'base64' || each['x-inline-file'] === true;
  const properties = Object.entries(schema?.properties ?? {});
  return new Set(
    properties.flatMap(([name, each]) => (isFile(each) || (each.items && isFile(each.items)) ? [name] : [])),
  );
}

/** Replaces long files in the objects of a body, such as the clips of a timeline, by references. */
async function decodeWithin(value: unknown, schema: Schema | undefined, files: InlineFiles): Promise<void> {
  if (!schema || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) await decodeWithin(item, schema.items, files);
    return;
  }
  const fields = value as Record<string, unknown>;
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const inner = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (typeof inner !== 'string') await decodeWithin(inner, property, files);
    else if (property['x-inline-file'] && inner.length > FILE_LENGTH && isInline(inner))
      fields[name] = await files.decode(inner);
  }
}

/** The maximum size of a body of this type, in bytes. */
export function bytesMax(operation: OperationSchema, type: string, open: boolean): number {
  const { json_mb, form_mb } = operation['x-body-limits'] ?? LIMITS;
  return open ? START_BYTES : (isJson(type) ? json_mb : form_mb) * MB;
}

function isJson(type: string): boolean {
  return type === 'application/json';
}

function isForm(type: string): boolean {
  return type === 'multipart/form-data';
}

function nameOf(type: string): Intake['what'] {
  return isForm(type) ? 'Form' : 'Body';
}

function hasBody(request: Request): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.get('content-length') ?? 0) > 0;
}
