/** Converts alternative spellings and types of fields to those of the contract. */
import type { Request } from 'express';
import { isBlank, listInText } from '../lib/list-in-text.ts';
import { inAscii } from '../lib/web-url.ts';
import type { OperationSchema, ValidatorFault } from './invalid.ts';

/** The parts of a schema that this module reads. */
type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  'x-list'?: boolean;
  'x-web-url'?: boolean;
  'x-alias-of'?: string;
  'x-aliases'?: string;
};

type Fields = Record<string, unknown>;

/**
 * Rewrites a parsed body in place. Text for a property with `x-list` becomes a list, and blank items of a list are
 * dropped. A property with `x-alias-of` is renamed unless the original is present too. A URL with `x-web-url` is written
 * in ASCII.
 */
export function reshape(schema: Schema | undefined, value: unknown): void {
  if (!schema || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      if (schema.items?.['x-web-url']) value[index] = asUrl(item);
      else reshape(schema.items, item);
    }
    return;
  }
  const fields = value as Fields;
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (!Object.hasOwn(fields, name)) continue;
    const alias = property['x-alias-of'];
    if (property['x-web-url']) fields[name] = asUrl(fields[name]);
    if (alias !== undefined) rename(fields, name, alias);
    else if (property['x-list']) fields[name] = asList(fields[name]);
    else reshape(property, fields[name]);
  }
  for (const part of schema.allOf ?? []) reshape(part, value);
}

function rename(fields: Fields, from: string, to: string): void {
  const { [from]: value } = fields;
  delete fields[from];
  if (!Object.hasOwn(fields, to) || fields[to] === null) fields[to] = value;
}

function asUrl(value: unknown): unknown {
  return typeof value === 'string' ? inAscii(value) : value;
}

function asList(value: unknown): unknown {
  if (typeof value === 'string') return listInText(value);
  return Array.isArray(value) ? value.filter((item) => !isBlank(item)) : value;
}

/**
 * Errors for numbers in queries, paths and headers that are not written as JSON numbers. The validator parses numbers
 * as JavaScript does and would accept `1e309`, `0x10` and blanks.
 */
export function misspeltNumbers(operation: OperationSchema, request: Request): ValidatorFault[] {
  return (operation.parameters ?? []).flatMap(({ name, in: place, schema }) => {
    const types = [schema?.type ?? []].flat();
    const type = types.find((each) => each === 'integer' || each === 'number');
    const sent = type && textOf(request, place, name);
    if (typeof sent !== 'string') return [];
    const value = parseNumber(sent);
    if (value !== undefined && (type === 'number' || Number.isInteger(value))) return [];
    const part = place === 'header' ? 'headers' : place === 'path' ? 'params' : 'query';
    return { path: `/${part}/${name}`, message: `must be ${type}`, errorCode: 'type.openapi.validation' };
  });
}

/** Lowers query numbers that exceed their `x-clamp-to`, so a page size above the maximum means the maximum. */
export function clampNumbers(operation: OperationSchema, request: Request): void {
  for (const { name, in: place, schema } of operation.parameters ?? []) {
    const most = schema?.['x-clamp-to'];
    const sent = most !== undefined && place === 'query' ? textOf(request, place, name) : undefined;
    if (typeof sent === 'string' && /^[1-9]\d*$/.test(sent) && Number(sent) > most!)
      request.query[name] = String(most);
  }
}

function textOf(request: Request, place: string, name: string): unknown {
  if (place === 'header') return request.headers[name.toLowerCase()];
  const texts: Record<string, unknown> = place === 'path' ? request.params : request.query;
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}

/** JSON notation without an exponent. */
const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
/** No number in the contract needs more characters, and a double stores no more digits. */
const LETTERS_MAX = 24;

/** Parses `'12.5'` to 12.5. Returns undefined for `1e2`, `0x10`, `+1`, `007`, `1.`, blanks, and unsafe integers. */
export function parseNumber(text: string): number | undefined {
  if (text.length > LETTERS_MAX || !DECIMAL.test(text)) return undefined;
  const value = Number(text);
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? undefined : value;
}

/**
 * Removes each member of a JSON body that is null but must not be, because many clients send null for omitted fields.
 * Changes the body in place. Nulls in lists stay, and so do nulls that the contract allows.
 */
export function leaveOutNulls(schema: Schema | undefined, body: unknown): void {
  if (schema) leaveOut(partsOf(schema), body);
}

function leaveOut(schemas: Schema[], value: unknown): void {
  if (typeof value !== 'object' || value === null || schemas.length === 0) return;
  if (Array.isArray(value)) {
    const items = schemas.flatMap((schema) => (schema.items ? partsOf(schema.items) : []));
    for (const item of value) leaveOut(items, item);
    return;
  }
  // Iterates over the contract's names, because a body may contain many more.
  const names = new Set(schemas.flatMap(({ properties = {} }) => Object.keys(properties)));
  for (const name of names) {
    if (!Object.hasOwn(value, name)) continue;
    const inner = (value as Record<string, unknown>)[name];
    const own = schemas.flatMap((schema) => memberOf(schema, name));
    if (inner !== null) leaveOut(own, inner);
    else if (!own.some(takesNull)) delete (value as Record<string, unknown>)[name];
  }
}

/** Callers choose the names, so inherited properties such as `constructor` must not match. */
function memberOf({ properties }: Schema, name: string): Schema[] {
  return properties && Object.hasOwn(properties, name) ? partsOf(properties[name]!) : [];
}

/** A schema with all its parts. */
function partsOf(schema: Schema): Schema[] {
  const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  return parts.length === 0 ? [schema] : [schema, ...parts.flatMap(partsOf)];
}

function takesNull({ type, const: only, enum: values }: Schema): boolean {
  return [type ?? []].flat().includes('null') || only === null || (values?.includes(null) ?? false);
}

/**
 * Converts camelCase names to snake_case, at all levels, in objects with `x-aliases: camelCase`. Values stay unchanged.
 * If both spellings are present, the snake_case one wins.
 */
export function withoutAliases(schema: Schema | undefined, body: unknown): unknown {
  const aliased = Object.entries(schema?.properties ?? {}).filter(
    (each) => each[1]['x-aliases'] === 'camelCase',
  );
  if (aliased.length === 0 || typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const copy: Record<string, unknown> = { ...body };
  for (const [name] of aliased) if (Object.hasOwn(copy, name)) copy[name] = snakeCased(copy[name]);
  return copy;
}

/** The validator rejects a project with deeper nesting. */
const DEPTH_MAX = 16;

function snakeCased(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return value;
  if (Array.isArray(value)) return value.map((each) => snakeCased(each, depth + 1));
  const entries = Object.entries(value).map(([name, inner]) => {
    const snakeName = /^[a-z]+(?:[A-Z][a-z]*)+$/.test(name)
      ? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
      : name;
    return { name, snakeName, inner: snakeCased(inner, depth + 1) };
  });
  const remaining = entries.filter(
    ({ name, snakeName }) => name === snakeName || !Object.hasOwn(value, snakeName),
  );
  return Object.fromEntries(remaining.map(({ snakeName, inner }) => [snakeName, inner]));
}
