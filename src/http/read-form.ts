/** Forms as the contract describes them: their fields as what their properties declare, their files in memory. */
import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import type { Request, Response } from 'express';
import multer from 'multer';
import type { Upload } from '../contract/contract.ts';
import { Problem, problem, wrongField } from '../contract/problem.ts';
import { scanText } from '../lib/json-scan.ts';
import { isBlank, listInText } from '../lib/list-in-text.ts';
import { humanName, type Schema } from './invalid.ts';
import { parseNumber } from './parse-number.ts';
import { bodyTooLarge, type Intake, takeIn } from './take-in-body.ts';
import { asKey } from './take-key.ts';

const MB = 2 ** 20;
const FIELD_MB_MIN = 1;
const COUNTS = { files: 2, fields: 64, parts: 72, headerPairs: 32, fieldNameSize: 100 } as const;

type Limits = { form_mb: number; file_mb: number };
type Taken = { body: Record<string, string | string[]>; files?: Express.Multer.File[] };

/** The form as an object of values and uploads; throws 400 when it is malformed and 413 when it is too large. */
export async function readForm(
  request: Request,
  response: Response,
  { form, limits, intake }: { form: Schema | undefined; limits: Limits; intake: Intake },
): Promise<Record<string, unknown>> {
  const taken = await partsOf(request, response, limits, intake);
  return { ...files(taken.files ?? [], form), ...fields(taken.body, form) };
}

/** The parser is fed by hand, so that a body is looked at while it comes: it gets no request to read from. */
function partsOf(request: Request, response: Response, limits: Limits, intake: Intake): Promise<Taken> {
  const taken = Object.assign(Readable.from([]), { headers: request.headers, body: {} }) as Readable & Taken;
  const over = new AbortController();
  return new Promise<Taken>((resolve, reject) => {
    const feed = async (_: unknown, parser: Writable): Promise<void> => {
      const sink = {
        key: () => asKey(taken.body.api_key),
        async write(chunk: Buffer) {
          over.signal.throwIfAborted();
          if (!parser.write(chunk)) await once(parser, 'drain', { signal: over.signal });
        },
      };
      try {
        await takeIn(request, intake, sink);
        parser.end();
      } catch (error) {
        reject(error instanceof Problem ? error : incomplete());
        parser.destroy();
      }
    };
    const parse = multer({
      limits: {
        ...COUNTS,
        fileSize: limits.file_mb * MB,
        // Where a form may be larger than its file, that is for the same file as text.
        fieldSize: Math.max(FIELD_MB_MIN, limits.form_mb) * MB,
      },
      streamHandler: feed,
    } as multer.Options).any();
    parse(taken as unknown as Request, response, (error: unknown) => {
      over.abort();
      if (error) reject(unreadable(error, limits));
      else resolve(taken);
    });
  });
}

/**
 * Form fields arrive as text: each becomes what its property declares; what does not parse is left to validation. A blank
 * one that the contract knows counts as omitted.
 */
function fields(body: Record<string, string | string[]>, form: Schema | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]): [string, unknown][] => {
      const schema = propertyOf(form, name);
      const sent = [value].flat().filter((text) => !isBlank(text));
      if (schema && sent.length === 0) return [];
      if (isBinary(schema)) throw notAFile(name);
      if (!typesOf(schema).includes('array'))
        return [[name, Array.isArray(value) ? value : fromText(value, schema)]];
      const items = sent.length === 1 ? listInText(sent[0]!) : sent;
      return [[name, items.map((item) => (typeof item === 'string' ? fromText(item, schema!.items) : item))]];
    }),
  );
}

/**
 * Files by their fields. No form takes more than one medium, so a single file counts as that medium whatever its field is
 * called. Other files keep a name that the contract does not know, and are named in the warnings.
 */
function files(uploads: Express.Multer.File[], form: Schema | undefined): Record<string, Upload> {
  const found: Record<string, Upload> = {};
  const [medium] = Object.keys(form?.properties ?? {}).filter((name) => isBinary(propertyOf(form, name)));
  for (const { fieldname, originalname, mimetype, size, buffer } of uploads) {
    const isMedium = isBinary(propertyOf(form, fieldname));
    const name = isMedium ? fieldname : uploads.length === 1 && medium ? medium : unusedName(fieldname, form);
    if (found[name] && isMedium) {
      throw problem('malformed_form', `${humanName(name)} must be one file`, { facts: { param: name } });
    }
    found[name] = { filename: originalname, mimetype, size_bytes: size, bytes: buffer };
  }
  return found;
}

/** A file in the place of a text field, such as `prompt`, must not count as that field. */
function unusedName(fieldname: string, form: Schema | undefined): string {
  return propertyOf(form, fieldname) ? `${fieldname} (file)` : fieldname;
}

function fromText(text: string, schema: Schema | undefined): unknown {
  const types = typesOf(schema);
  const trimmed = text.trim();
  if (types.includes('integer') || types.includes('number')) {
    return parseNumber(trimmed) ?? text;
  }
  if (types.includes('boolean')) return trimmed === 'true' || (trimmed === 'false' ? false : text);
  if (types.includes('object')) return parseJson(text) ?? text;
  return text;
}

function parseJson(text: string): unknown {
  if (scanText(text) !== undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function typesOf(schema: Schema | undefined): string[] {
  return [schema?.type ?? 'string'].flat();
}

/** Names are the caller's: `constructor` is none of the contract's. */
function propertyOf(form: Schema | undefined, name: string): Schema | undefined {
  return form?.properties && Object.hasOwn(form.properties, name) ? form.properties[name] : undefined;
}

function isBinary(schema: Schema | undefined): boolean {
  return schema?.format === 'binary';
}

/** Every limit by its own name. Source: https://github.com/expressjs/multer/blob/main/lib/multer-error.js */
function unreadable(error: unknown, { form_mb, file_mb }: Limits): Problem {
  if (!(error instanceof multer.MulterError)) return incomplete();
  const { code, field } = error;
  const malformed = (message: string) =>
    problem('malformed_form', message, { ...(field && { facts: { param: field } }) });
  switch (code as string) {
    case 'LIMIT_FILE_SIZE':
      return bodyTooLarge(humanName(field ?? 'file'), file_mb * MB, field);
    case 'LIMIT_FIELD_VALUE':
      return bodyTooLarge(humanName(field ?? 'field'), Math.max(FIELD_MB_MIN, form_mb) * MB, field);
    case 'LIMIT_FILE_COUNT':
      return malformed(`The form carries more than ${COUNTS.files} files`);
    case 'LIMIT_FIELD_COUNT':
      return malformed(`The form carries more than ${COUNTS.fields} fields`);
    case 'LIMIT_PART_COUNT':
      return malformed(`The form carries more than ${COUNTS.parts} parts`);
    case 'LIMIT_FIELD_KEY':
      return malformed('The form carries a field whose name is too long');
    case 'LIMIT_UNEXPECTED_FILE':
      return malformed('The form carries a file where none is taken');
    case 'MISSING_FIELD_NAME':
      return malformed('The form carries a part without a name');
    default:
      return malformed('The form carries a field whose name is not valid');
  }
}

function incomplete(): Problem {
  return problem('malformed_form', 'The form is incomplete or not valid multipart/form-data');
}

function notAFile(name: string): Problem {
  return wrongField(name, `${humanName(name)} must be a file`);
}
