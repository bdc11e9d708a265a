/** Converts a form's values to the body of a call, and back. */
import type { Field } from './fields.ts';
import { sideLengths } from './sizes.ts';

/** As typed: texts, but switches are true or false, and a chosen file is a file. */
export type Values = Record<string, string | boolean | string[] | File>;

/** A field whose text is not what it takes. */
export class FieldProblem extends Error {
  override readonly name = 'FieldProblem';
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** False for an empty text, an empty list and no value. */
export const isFilled = (value: Values[string] | undefined): boolean =>
  value !== undefined && (value instanceof File || typeof value === 'boolean' || value.length > 0);

/** Leaves out what was not said. @throws FieldProblem */
export function bodyOf(fields: Field[], values: Values): Record<string, unknown> {
  const entries = fields.map((field) => {
    const value = values[field.name];
    if (value === undefined || !isFilled(value)) return undefined;
    if (value instanceof File) return [field.media?.file ?? field.name, value];
    if (field.media?.file !== undefined) return [field.media.address ?? field.name, value];
    const parsed = readAs(field, value);
    return parsed === undefined || (isSame(parsed, field.default) && !field.isRequired)
      ? undefined
      : [field.name, parsed];
  });
  return Object.fromEntries(entries.filter((each) => each !== undefined));
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function readAs({ name, kind, title, options, sizes }: Field, value: string | boolean | string[]): unknown {
  if (typeof value !== 'string') return value;
  if (kind === 'number') return Number(value);
  if (kind === 'choice') return options.find((each) => String(each) === value) ?? value;
  if (sizes?.isObject) return sideLengths(value) ?? value;
  if (kind === 'lines')
    return value
      .split(/[\n,]/)
      .map((each) => each.trim())
      .filter(Boolean);
  if (kind === 'moment') return new Date(value).toISOString();
  if (kind !== 'json') return value;
  try {
    return JSON.parse(value);
  } catch {
    throw new FieldProblem(name, title);
  }
}

/** The form that would say this body: for examples, and for calls that are made again. */
export function valuesOf(fields: Field[], body: Record<string, unknown>): Values {
  const entries = fields.flatMap((field) => {
    const { name, media } = field;
    const value = body[name] ?? (media?.address === undefined ? undefined : body[media.address]);
    return value === undefined || value === null ? [] : [[name, fieldValue(field, value)] as const];
  });
  return Object.fromEntries(entries);
}

function fieldValue({ kind, sizes }: Field, value: unknown): Values[string] {
  if (value instanceof File || typeof value === 'boolean') return value;
  if (kind === 'several') return value as string[];
  if (kind === 'sizes') return [value].flat().map(sizeText);
  if (sizes?.isObject) return sizeText(value);
  if (kind === 'lines') return [value].flat().join('\n');
  return typeof value === 'string'
    ? value
    : typeof value === 'object'
      ? JSON.stringify(value, null, 2)
      : String(value);
}

/** `{width, height}` as `WIDTHxHEIGHT`. */
function sizeText(value: unknown): string {
  if (typeof value === 'string') return value;
  const { width, height } = value as { width: number; height: number };
  return `${width}x${height}`;
}
