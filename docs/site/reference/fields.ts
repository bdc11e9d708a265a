/** The fields of a body or a response, as rows. */

export type Schema = {
  type?: string | string[];
  format?: string;
  description?: string;
  default?: unknown;
  example?: unknown;
  enum?: unknown[];
  const?: unknown;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  [rule: string]: unknown;
};

export type Field = { name: string; where?: string; required: boolean; schema: Schema };

/** Maximum depth. The examples show deeper fields. */
const DEPTH_MAX = 3;

/** Required fields come first. */
export function fieldsOf(schema: Schema): Field[] {
  const rows = rowsOf(schema, '', 1);
  const needed = new Set(
    rows.filter(({ required, name }) => required && !/[.[]/.test(name)).map(({ name }) => name),
  );
  const isNeeded = ({ name }: Field) => needed.has(name.split(/[.[]/)[0]!);
  return [...rows.filter(isNeeded), ...rows.filter((row) => !isNeeded(row))];
}

function rowsOf(schema: Schema, prefix: string, depth: number): Field[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, each]): Field[] => [
    { name: `${prefix}${name}`, required: schema.required?.includes(name) ?? false, schema: each },
    ...(depth < DEPTH_MAX ? rowsOf(each, `${prefix}${name}.`, depth + 1) : []),
    ...(depth < DEPTH_MAX && each.items ? rowsOf(each.items, `${prefix}${name}[].`, depth + 1) : []),
  ]);
  const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  const rows = [...own, ...parts.flatMap((part) => rowsOf(part, prefix, depth))];
  return rows.filter(({ name }, index) => rows.findIndex((each) => each.name === name) === index);
}

export function typeOf(schema: Schema): string {
  const type = [schema.type ?? []].flat().join(' or ');
  const parts = schema.oneOf ?? schema.anyOf ?? [];
  const named = type || [...new Set(parts.map(typeOf))].filter(Boolean).join(' or ');
  const of = schema.items ? ` of ${typeOf(schema.items)}` : '';
  return schema.format === 'binary' ? 'file' : `${named}${of}${schema.format ? ` (${schema.format})` : ''}`;
}

const BOUNDS: [minimum: string, maximum: string, unit: string][] = [
  ['minimum', 'maximum', ''],
  ['minLength', 'maxLength', ' character'],
  ['minItems', 'maxItems', ' item'],
];

/** `1 to 64 characters` or `at most 16 items`; undefined without a limit. */
function boundsOf(schema: Schema, [minimum, maximum, unit]: (typeof BOUNDS)[number]): string | undefined {
  const [least, most] = [schema[minimum], schema[maximum]];
  const units = unit === '' || (most ?? least) === 1 ? unit : `${unit}s`;
  if (least === most) return least === undefined ? undefined : `exactly ${least}${units}`;
  if (most === undefined) return `at least ${least}${units}`;
  return least === undefined ? `at most ${most}${units}` : `${least} to ${most}${units}`;
}

/** The rules of a field as Markdown. */
export function rulesOf(schema: Schema): string {
  const rules = BOUNDS.flatMap((bounds) => boundsOf(schema, bounds) ?? []);
  if (schema.exclusiveMinimum !== undefined) rules.push(`more than ${schema.exclusiveMinimum}`);
  const values = (schema.enum ?? []).map(code);
  if (values.length > 0) rules.push(`one of ${values.join(', ')}`);
  if (schema.const !== undefined) rules.push(`always ${code(schema.const)}`);
  if (schema.default !== undefined) rules.push(`default ${code(schema.default)}`);
  return rules.join('; ');
}

function code(value: unknown): string {
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}

/** A field's description and rules as Markdown. */
export function fieldMarkdown({ schema }: Field): string {
  return [(schema.description ?? '').replaceAll(/\s*\n\s*/g, ' ').trim(), rulesOf(schema)]
    .filter((part) => part !== '')
    .join(' · ');
}
