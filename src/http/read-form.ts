/** Converts forms to the contract's types: fields as their properties declare, files in memory. */
import type { Request } from 'express';
import type { Upload } from '../contract/contract.ts';
import { type Problem, problem, wrongField } from '../contract/problem.ts';
import { SCAN_FAULTS, scanText } from '../lib/json-scan.ts';
import { isBlank, listInText } from '../lib/list-in-text.ts';
import { type FormFile, type FormReading, type FormValue, formParts } from './form-parts.ts';
import { humanName, type Schema } from './invalid.ts';
import { parseNumber } from './reshape.ts';

/** Returns the form as an object of values and uploads. Throws 400 if it is malformed and 413 if it is too large. */
export async function readForm(
  request: Request,
  form: Schema | undefined,
  reading: FormReading,
): Promise<Record<string, unknown>> {
  const parts = await formParts(request, reading);
  return { ...files(parts.files, form), ...fields(parts.texts, form) };
}

/**
 * Converts text fields to the types that their properties declare. Text that does not parse is left to validation. A
 * blank field that the contract defines counts as omitted.
 */
function fields(body: Record<string, FormValue>, form: Schema | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, raw]): [string, unknown][] => {
      const schema = propertyOf(form, name);
      const value = textWithin(raw, schema);
      const isFile = isBinary(schema) || isBinary(schema?.items);
      if (typeof value === 'object' && !Array.isArray(value)) {
        // `prompt[a]` parses as an object. Validation reports it, except for files, which validation skips.
        if (isFile) throw notAFile(name);
        return [[name, { ...value }]];
      }
      const sent = [value].flat().filter((text) => !isBlank(text));
      if (schema && sent.length === 0) return [];
      if (isFile && schema?.['x-or-text'] === undefined) throw notAFile(name);
      if (!typesOf(schema).includes('array'))
        return [[name, Array.isArray(value) ? value : fromText(name, value, schema)]];
      const items = sent.length === 1 && typeof sent[0] === 'string' ? listInText(sent[0]) : sent;
      return [
        [name, items.map((item) => (typeof item === 'string' ? fromText(name, item, schema!.items) : item))],
      ];
    }),
  );
}

/** Uses the text of `input_reference[image_url]` for `input_reference`, if the contract allows that. */
function textWithin(value: FormValue, schema: Schema | undefined): FormValue {
  const member = schema?.['x-or-text'];
  if (member === undefined || typeof value !== 'object' || Array.isArray(value)) return value;
  return value[member] ?? value;
}

/**
 * Files by field. No form takes more than one medium, so a single file counts as that medium under any field name.
 * Other files keep an unknown name and appear in the warnings.
 */
function files(uploads: FormFile[], form: Schema | undefined): Record<string, Upload | Upload[]> {
  const found: Record<string, Upload | Upload[]> = {};
  const [medium] = namesOf(form).filter((name) => isBinary(propertyOf(form, name)));
  for (const { name: fieldname, filename, mimetype, bytes } of uploads) {
    const upload: Upload = { filename, mimetype, size_bytes: bytes.length, bytes };
    const listed = listOfFiles(fieldname, form);
    if (listed !== undefined) {
      found[listed] = [...[found[listed] ?? []].flat(), upload];
      continue;
    }
    // Some clients write every file as an item of a list: `mask[]`.
    const single = withoutIndex(fieldname);
    const isMedium = isBinary(propertyOf(form, single));
    const name = isMedium ? single : uploads.length === 1 && medium ? medium : unusedName(fieldname, form);
    if (found[name] && isMedium) {
      throw problem('malformed_form', `${humanName(name)} must be one file`, { facts: { param: name } });
    }
    found[name] = upload;
  }
  return found;
}

/** The list that a file field adds to: `image`, `image[]` and `image[0]` all add to `image`. */
function listOfFiles(fieldname: string, form: Schema | undefined): string | undefined {
  const name = withoutIndex(fieldname);
  return isBinary(propertyOf(form, name)?.items) ? name : undefined;
}

function withoutIndex(fieldname: string): string {
  return fieldname.replace(/\[\d*\]$/, '');
}

/** Renames a file in place of a text field, such as `prompt`, so that it does not count as that field. */
function unusedName(fieldname: string, form: Schema | undefined): string {
  return propertyOf(form, fieldname) ? `${fieldname} (file)` : fieldname;
}

function fromText(name: string, text: string, schema: Schema | undefined): unknown {
  const types = typesOf(schema);
  const trimmed = text.trim();
  if (types.includes('integer') || types.includes('number')) {
    return parseNumber(trimmed) ?? text;
  }
  if (types.includes('boolean')) return trimmed === 'true' || (trimmed === 'false' ? false : text);
  if (types.includes('object')) return parseJson(name, text) ?? text;
  return text;
}

/** Undefined for text that is no JSON. Throws a 400 for text that is too large, because the validator would parse it. */
function parseJson(name: string, text: string): unknown {
  const fault = scanText(text);
  if (fault)
    throw problem('malformed_form', `${humanName(name)} ${SCAN_FAULTS[fault]}`, { facts: { param: name } });
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function typesOf(schema: Schema | undefined): string[] {
  return [schema?.type ?? 'string'].flat();
}

/** Callers choose the names, so inherited properties such as `constructor` must not match. */
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

function notAFile(name: string): Problem {
  return wrongField(name, `${humanName(name)} must be a file`);
}
