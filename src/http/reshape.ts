/** Shapes in which clients send a field although the contract has one name and one type for it. */
import { isBlank, listInText } from '../lib/list-in-text.ts';

/** The parts of a schema that this module reads. */
type Schema = {
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  'x-list'?: boolean;
  'x-alias-of'?: string;
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
