/** Shapes in which clients send a field although the contract has one name and one type for it. */
import type { Request } from 'express';
import { isBlank, listInText } from '../lib/list-in-text.ts';
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
  'x-alias-of'?: string;
  'x-aliases'?: string;
};

type Fields = Record<string, unknown>;

/**
 * Rewrites a parsed body in place. A property with `x-list` that came as a text becomes a list, and blank items of a list
 * are dropped. A property with `x-alias-of` is renamed, unless the name it stands for is there too.
 */
export function reshape(schema: Schema | undefined, value: unknown): void {
  if (!schema || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) reshape(schema.items, item);
    return;
  }
  const fields = value as Fields;
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (!Object.hasOwn(fields, name)) continue;
    const alias = property['x-alias-of'];
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

function asList(value: unknown): unknown {
  if (typeof value === 'string') return listInText(value);
  return Array.isArray(value) ? value.filter((item) => !isBlank(item)) : value;
}

/**
 * Numbers of queries, paths and headers that are not written as numbers are written here. The validator reads them as
 * JavaScript does, and takes `1e309`, `0x10` and blanks for numbers.
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

/** Lowers numbers of the query that exceed their `x-clamp-to`: a longer page than the longest means the longest. */
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

/** As JSON writes them, without an exponent. */
const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
/** No number in the contract has more digits, and a double keeps no more. */
const LETTERS_MAX = 24;

/** `'12.5'` → 12.5. Undefined for `1e2`, `0x10`, `+1`, `007`, `1.`, blanks, and whatever a double cannot hold. */
export function parseNumber(text: string): number | undefined {
  if (text.length > LETTERS_MAX || !DECIMAL.test(text)) return undefined;
  const value = Number(text);
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? undefined : value;
}

/**
 * Takes every member out of a JSON body that is null and may not be: many clients send null for what they leave out.
 * The body itself is changed. A null in a list stays, and so does one that the contract gives a meaning.
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
  // A body may bring far more names than the contract has.
  const known = new Set(schemas.flatMap(({ properties = {} }) => Object.keys(properties)));
  for (const name of known) {
    if (!Object.hasOwn(value, name)) continue;
    const inner = (value as Record<string, unknown>)[name];
    const own = schemas.flatMap((schema) => memberOf(schema, name));
    if (inner !== null) leaveOut(own, inner);
    else if (!own.some(takesNull)) delete (value as Record<string, unknown>)[name];
  }
}

/** Names are the caller's: `constructor` is none of the contract's. */
function memberOf({ properties }: Schema, name: string): Schema[] {
  return properties && Object.hasOwn(properties, name) ? partsOf(properties[name]!) : [];
}

/** A schema and all that it is put together of. */
function partsOf(schema: Schema): Schema[] {
  const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  return parts.length === 0 ? [schema] : [schema, ...parts.flatMap(partsOf)];
}

function takesNull({ type, const: only, enum: values }: Schema): boolean {
  return [type ?? []].flat().includes('null') || only === null || (values?.includes(null) ?? false);
}

/**
 * A JSON body with the names of objects with `x-aliases: camelCase` in snake_case, all the way down; values stay as they are.
 * A name that is there in both spellings keeps the snake_case one.
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

/** The validator refuses a project with deeper nesting. */
const DEPTH_MAX = 16;

function snakeCased(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return value;
  if (Array.isArray(value)) return value.map((each) => snakeCased(each, depth + 1));
  const entries = Object.entries(value).map(([name, inner]) => {
    const told = /^[a-z]+(?:[A-Z][a-z]*)+$/.test(name)
      ? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
      : name;
    return { name, told, inner: snakeCased(inner, depth + 1) };
  });
  const kept = entries.filter(({ name, told }) => name === told || !Object.hasOwn(value, told));
  return Object.fromEntries(kept.map(({ told, inner }) => [told, inner]));
}
