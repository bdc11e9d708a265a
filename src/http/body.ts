/** Reads request bodies: JSON and forms, as far and as large as the operation's contract describes them. */
import express, { type Request, type RequestHandler, type Response } from 'express';
import multer from 'multer';
import type { Upload } from '../contract.ts';
import { DEPTH_MAX, isTooDeep } from '../lib/json.ts';
import { type Problem, problem } from '../problem.ts';
import { humanName, type OperationSchema, type Schema } from './invalid.ts';
import { step } from './steps.ts';

const MB = 1024 * 1024;

type Limits = NonNullable<OperationSchema['x-body-limits']>;
/** Of operations that say nothing else in `x-body-limits`: one file of 10 MB and its fields, or the same in base64. */
const LIMITS: Limits = { json_mb: 16, form_mb: 11, file_mb: 10 };
const FIELD_MB_MIN = 1;

const readers = new Map<string, { json: RequestHandler; form: RequestHandler }>();

function readersOf(limits: Limits): { json: RequestHandler; form: RequestHandler } {
  const name = JSON.stringify(limits);
  const known = readers.get(name);
  if (known) return known;
  const { json_mb, form_mb, file_mb } = limits;
  const made = {
    json: express.json({ limit: json_mb * MB, type: () => true }),
    form: multer({
      limits: {
        fileSize: file_mb * MB,
        files: 2,
        fields: 64,
        // Where a form may be larger than its file, that is for the same file as text.
        fieldSize: Math.max(FIELD_MB_MIN, form_mb) * MB,
        parts: 72,
        headerPairs: 32,
      },
    }).any(),
  };
  readers.set(name, made);
  return made;
}

function limitsOf(operation: OperationSchema): Limits {
  return operation['x-body-limits'] ?? LIMITS;
}

/** The media types an operation takes, in the contract's order; empty when it takes no body. */
export function bodyTypes(operation: OperationSchema): string[] {
  return Object.keys(operation.requestBody?.content ?? {});
}

/**
 * The body's media type as the contract names it, or 415. A body that is absent counts as an empty JSON object,
 * so that the caller is told what is missing rather than which header is.
 */
export function bodyTypeOf(request: Request, operation: OperationSchema): string | undefined {
  const types = bodyTypes(operation);
  if (types.length === 0) return undefined;
  if (!hasBody(request)) return 'application/json';
  const type = types.find((each) => request.is(each));
  if (type) return type;
  throw problem('unsupported_media_type', `Content-Type must be ${types.join(' or ')}`, {
    facts: { param: 'Content-Type' },
  });
}

/** Parses the body into `request.body`; throws 400 when it is malformed and 413 when it is too large. */
export async function readBody(
  request: Request,
  response: Response,
  operation: OperationSchema,
  type: string,
): Promise<void> {
  const limits = limitsOf(operation);
  if (!hasBody(request)) {
    request.body = {};
  } else if (type === 'multipart/form-data') {
    await readFormBody(request, response, operation.requestBody?.content?.[type]?.schema, limits);
  } else {
    await step(readersOf(limits).json, request, response).catch((error: unknown) => {
      throw unreadable(error, limits);
    });
    request.body ??= {};
  }
  if (isTooDeep(request.body)) {
    throw problem('malformed_json', `The body is nested deeper than ${DEPTH_MAX} levels`);
  }
  // The validator keeps one compiled schema for each spelling of this header: there shall be one.
  request.headers['content-type'] = type;
}

async function readFormBody(
  request: Request,
  response: Response,
  form: Schema | undefined,
  limits: Limits,
): Promise<void> {
  if (Number(request.get('content-length')) > limits.form_mb * MB) throw tooLarge('Form', limits.form_mb);
  await step(readersOf(limits).form, request, response).catch((error: unknown) => {
    throw unreadableForm(error, limits);
  });
  request.body = {
    ...fields(request.body ?? {}, form),
    ...files(request.files as Express.Multer.File[], form),
  };
}

/** Form fields arrive as text: each becomes what its property declares; what does not parse is left to validation. */
function fields(body: Record<string, string | string[]>, form: Schema | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const schema = form?.properties?.[name];
      if (isBinary(schema)) throw notAFile(name);
      if (schema?.type !== 'array') return [name, Array.isArray(value) ? value : fromText(value, schema)];
      const list = [value].flat();
      const items = list.length === 1 ? splitList(list[0]!) : list;
      return [name, items.map((item) => fromText(item, schema.items))];
    }),
  );
}

function files(uploads: Express.Multer.File[], form: Schema | undefined): Record<string, Upload> {
  const found: Record<string, Upload> = {};
  for (const { fieldname, originalname, mimetype, size, buffer } of uploads ?? []) {
    if (!isBinary(form?.properties?.[fieldname])) continue;
    if (found[fieldname]) {
      throw problem('malformed_form', `${humanName(fieldname)} must be one file`, {
        facts: { param: fieldname },
      });
    }
    found[fieldname] = { filename: originalname, mimetype, size_bytes: size, bytes: buffer };
  }
  return found;
}

/** A list sent as one field: a JSON array, or words between commas. */
function splitList(text: string): string[] {
  const json = text.trim().startsWith('[') ? parseJson(text) : undefined;
  if (Array.isArray(json)) return json.map(String);
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function fromText(text: string, schema: Schema | undefined): unknown {
  const types = [schema?.type ?? 'string'].flat();
  const trimmed = text.trim();
  if (types.includes('integer') || types.includes('number')) {
    return trimmed !== '' && Number.isFinite(Number(trimmed)) ? Number(trimmed) : text;
  }
  if (types.includes('boolean')) return trimmed === 'true' || (trimmed === 'false' ? false : text);
  if (types.includes('object')) return parseJson(text) ?? text;
  return text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isBinary(schema: Schema | undefined): boolean {
  return schema?.format === 'binary';
}

function hasBody(request: Request): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.get('content-length') ?? 0) > 0;
}

/** What express.json throws, by its `type`. Source: https://github.com/expressjs/body-parser#errors */
function unreadable(error: unknown, { json_mb }: Limits): unknown {
  const { type, status } = error as { type?: string; status?: number };
  if (type === 'entity.too.large') return tooLarge('Body', json_mb);
  if (type === 'charset.unsupported' || type === 'encoding.unsupported') {
    return problem('unsupported_media_type', 'The body must be UTF-8 JSON, plain or compressed with gzip');
  }
  return status !== undefined && status < 500
    ? problem('malformed_json', 'The body is not valid JSON')
    : error;
}

function unreadableForm(error: unknown, { form_mb, file_mb }: Limits): unknown {
  if (error instanceof multer.MulterError) {
    if (error.code === 'LIMIT_FILE_SIZE')
      return tooLarge(humanName(error.field ?? 'file'), file_mb, error.field);
    if (error.code === 'LIMIT_UNEXPECTED_FILE')
      return problem('malformed_form', 'The form carries a file where none is taken');
    return tooLarge('Form', form_mb);
  }
  return problem('malformed_form', 'The form is incomplete or not valid multipart/form-data');
}

function notAFile(name: string): Problem {
  return problem('invalid_request', `${humanName(name)} must be a file`, { facts: { param: name } });
}

function tooLarge(what: string, megabytes: number, param?: string): Problem {
  return problem('body_too_large', `${what} exceeds ${megabytes} MB`, {
    ...(param && { facts: { param } }),
  });
}
