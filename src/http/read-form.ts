/** Forms as the contract describes them: their fields as what their properties declare, their files in memory. */
import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import type { Request, Response } from 'express';
import multer from 'multer';
import type { Upload } from '../contract/contract.ts';
import { Problem, problem, wrongField } from '../contract/problem.ts';
import { joined } from '../lib/breath.ts';
import { scanText } from '../lib/json-scan.ts';
import { isBlank, listInText } from '../lib/list-in-text.ts';
import { humanName, type Schema } from './invalid.ts';
import { parseNumber } from './reshape.ts';
import { bodyTooLarge, type Intake, takeIn } from './take-in-body.ts';
import { asKey } from './take-key.ts';

const MB = 2 ** 20;
const FIELD_MB_MIN = 1;
const COUNTS = { files: 2, fields: 64, parts: 72, headerPairs: 32, fieldNameSize: 100 } as const;

type Limits = { form_mb: number; file_mb: number; files?: number };
type FormValue = string | string[] | { [name: string]: string };
type Taken = { body: Record<string, FormValue>; files?: Express.Multer.File[] };

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
      storage: MEMORY,
      limits: {
        ...COUNTS,
        files: limits.files ?? COUNTS.files,
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

/** Multer's own storage in memory puts the pieces of a file together in one long step. */
const MEMORY: multer.StorageEngine = {
  _handleFile(_request, { stream }, done) {
    const pieces: Buffer[] = [];
    stream.on('data', (piece: Buffer) => pieces.push(piece));
    stream.on('end', () => {
      joined(pieces).then((buffer) => done(null, { buffer, size: buffer.length }), done);
    });
  },
  _removeFile(_request, _file, done) {
    done(null);
  },
};

/**
 * Form fields arrive as text: each becomes what its property declares; what does not parse is left to validation. A blank
 * one that the contract knows counts as omitted.
 */
function fields(body: Record<string, FormValue>, form: Schema | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, given]): [string, unknown][] => {
      const schema = propertyOf(form, name);
      const value = textWithin(given, schema);
      const isFile = isBinary(schema) || isBinary(schema?.items);
      if (typeof value === 'object' && !Array.isArray(value)) {
        // `prompt[a]` is an object to the parser; validation names it, but for files, which it does not look at.
        if (isFile) throw notAFile(name);
        return [[name, { ...value }]];
      }
      const sent = [value].flat().filter((text) => !isBlank(text));
      if (schema && sent.length === 0) return [];
      if (isFile && schema?.['x-or-text'] === undefined) throw notAFile(name);
      if (!typesOf(schema).includes('array'))
        return [[name, Array.isArray(value) ? value : fromText(value, schema)]];
      const items = sent.length === 1 && typeof sent[0] === 'string' ? listInText(sent[0]) : sent;
      return [[name, items.map((item) => (typeof item === 'string' ? fromText(item, schema!.items) : item))]];
    }),
  );
}

/** The text of `input_reference[image_url]` counts as that of `input_reference`, where that may be one. */
function textWithin(value: FormValue, schema: Schema | undefined): FormValue {
  const member = schema?.['x-or-text'];
  if (member === undefined || typeof value !== 'object' || Array.isArray(value)) return value;
  return value[member] ?? value;
}

/**
 * Files by their fields. No form takes more than one medium, so a single file counts as that medium whatever its field is
 * called. Other files keep a name that the contract does not know, and are named in the warnings.
 */
function files(uploads: Express.Multer.File[], form: Schema | undefined): Record<string, Upload | Upload[]> {
  const found: Record<string, Upload | Upload[]> = {};
  const [medium] = namesOf(form).filter((name) => isBinary(propertyOf(form, name)));
  for (const { fieldname, originalname, mimetype, size, buffer } of uploads) {
    const upload: Upload = { filename: originalname, mimetype, size_bytes: size, bytes: buffer };
    const listed = listOfFiles(fieldname, form);
    if (listed !== undefined) {
      found[listed] = [...[found[listed] ?? []].flat(), upload];
      continue;
    }
    const isMedium = isBinary(propertyOf(form, fieldname));
    const name = isMedium ? fieldname : uploads.length === 1 && medium ? medium : unusedName(fieldname, form);
    if (found[name] && isMedium) {
      throw problem('malformed_form', `${humanName(name)} must be one file`, { facts: { param: name } });
    }
    found[name] = upload;
  }
  return found;
}

/** The list of files that a field adds to: `image`, `image[]` and `image[0]` all add to `image`. */
function listOfFiles(fieldname: string, form: Schema | undefined): string | undefined {
  const name = fieldname.replace(/\[\d*\]$/, '');
  return isBinary(propertyOf(form, name)?.items) ? name : undefined;
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
  const own = form?.properties && Object.hasOwn(form.properties, name) ? form.properties[name] : undefined;
  return own ?? form?.allOf?.map((part) => propertyOf(part, name)).find((each) => each !== undefined);
}

function namesOf(form: Schema | undefined): string[] {
  return [...Object.keys(form?.properties ?? {}), ...(form?.allOf ?? []).flatMap(namesOf)];
}

function isBinary(schema: Schema | undefined): boolean {
  return schema?.format === 'binary';
}

/** Every limit by its own name. Source: https://github.com/expressjs/multer/blob/main/lib/multer-error.js */
function unreadable(error: unknown, { form_mb, file_mb, files = COUNTS.files }: Limits): Problem {
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
      return malformed(`The form has more than ${files} files`);
    case 'LIMIT_FIELD_COUNT':
      return malformed(`The form has more than ${COUNTS.fields} fields`);
    case 'LIMIT_PART_COUNT':
      return malformed(`The form has more than ${COUNTS.parts} parts`);
    case 'LIMIT_FIELD_KEY':
      return malformed('The form has a field whose name is too long');
    case 'LIMIT_UNEXPECTED_FILE':
      return malformed('The form has a file where none is accepted');
    case 'MISSING_FIELD_NAME':
      return malformed('The form has a part without a name');
    default:
      return malformed('The form has a field whose name is not valid');
  }
}

function incomplete(): Problem {
  return problem('malformed_form', 'The form is incomplete or not valid multipart/form-data');
}

function notAFile(name: string): Problem {
  return wrongField(name, `${humanName(name)} must be a file`);
}
