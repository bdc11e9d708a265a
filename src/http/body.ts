/** Reads request bodies: JSON up to 16 MB, forms as the operation's contract describes them. */
import express, { type Request, type Response } from 'express';
import multer from 'multer';
import type { Upload } from '../contract.ts';
import { type Problem, problem } from '../problem.ts';
import { humanName, type OperationSchema, type Schema } from './invalid.ts';
import { step } from './steps.ts';

const MB = 1024 * 1024;
const JSON_BYTES_MAX = 16 * MB;
/** One file of 10 MB and its fields. */
const FILE_BYTES_MAX = 10 * MB;
const FORM_BYTES_MAX = 11 * MB;

const readJson = express.json({ limit: JSON_BYTES_MAX, type: () => true });
const readForm = multer({
  limits: { fileSize: FILE_BYTES_MAX, files: 2, fields: 64, fieldSize: MB, parts: 72, headerPairs: 32 },
}).any();

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
  if (!hasBody(request)) {
    request.body = {};
  } else if (type === 'multipart/form-data') {
    await readFormBody(request, response, operation.requestBody?.content?.[type]?.schema);
  } else {
    await step(readJson, request, response).catch((error: unknown) => {
      throw unreadable(error);
    });
    request.body ??= {};
  }
  // The validator keeps one compiled schema for each spelling of this header: there shall be one.
  request.headers['content-type'] = type;
}

async function readFormBody(request: Request, response: Response, form: Schema | undefined): Promise<void> {
  if (Number(request.get('content-length')) > FORM_BYTES_MAX) throw tooLarge('Form', FORM_BYTES_MAX);
  await step(readForm, request, response).catch((error: unknown) => {
    throw unreadableForm(error);
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
function unreadable(error: unknown): unknown {
  const { type, status } = error as { type?: string; status?: number };
  if (type === 'entity.too.large') return tooLarge('Body', JSON_BYTES_MAX);
  if (type === 'charset.unsupported' || type === 'encoding.unsupported') {
    return problem('unsupported_media_type', 'The body must be UTF-8 JSON, plain or compressed with gzip');
  }
  return status !== undefined && status < 500
    ? problem('malformed_json', 'The body is not valid JSON')
    : error;
}

function unreadableForm(error: unknown): unknown {
  if (error instanceof multer.MulterError) {
    if (error.code === 'LIMIT_FILE_SIZE')
      return tooLarge(humanName(error.field ?? 'file'), FILE_BYTES_MAX, error.field);
    if (error.code === 'LIMIT_UNEXPECTED_FILE')
      return problem('malformed_form', 'The form carries a file where none is taken');
    return tooLarge('Form', FORM_BYTES_MAX);
  }
  return problem('malformed_form', 'The form is incomplete or not valid multipart/form-data');
}

function notAFile(name: string): Problem {
  return problem('invalid_request', `${humanName(name)} must be a file`, { facts: { param: name } });
}

function tooLarge(what: string, bytes: number, param?: string): Problem {
  return problem('body_too_large', `${what} exceeds ${bytes / MB} MB`, {
    ...(param && { facts: { param } }),
  });
}
