/** Checks a value against a schema of the contract, as far as forms need it. The service has the last word. */
import { type Document, resolved, type Schema } from './contract.ts';

type Rules = Schema & {
  not?: Rules;
  dependentRequired?: Record<string, string[]>;
  'x-message'?: string;
};

/**
 * `path` as the service names it, e.g. `clips[3].opacity`; empty for the value itself. `rule` in the contract's terms;
 * undefined when something required is missing.
 */
export type Fault = { path: string; rule: string | undefined };

/** The first fault; undefined when the value satisfies the schema. Formats and `additionalProperties` are not checked. */
export function faultOf(document: Document, declared: Schema, value: unknown, path = ''): Fault | undefined {
  const schema = resolved(document, declared) as Rules;
  const here = (rule: string): Fault => ({ path, rule: schema['x-message'] ?? rule });
  if (schema.type !== undefined && ![schema.type].flat().some((type) => hasType(value, type)))
    return here([schema.type].flat().join(' | '));
  if ('const' in schema && value !== schema.const) return here(`= ${JSON.stringify(schema.const)}`);
  if (schema.enum && !schema.enum.includes(value as string)) return here(schema.enum.join(' | '));
  const broken = typeof value === 'number' ? ofNumber(schema, value) : ofText(schema, value);
  if (broken !== undefined) return here(broken);
  const inner = Array.isArray(value)
    ? ofList(document, schema, value, path)
    : typeof value === 'object' && value !== null
      ? ofObject(document, schema, value as Record<string, unknown>, path)
      : undefined;
  return inner ?? ofBranches(document, schema, value, path);
}

function hasType(value: unknown, type: string): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}

function ofNumber(schema: Rules, value: number): string | undefined {
  const { minimum, maximum, exclusiveMinimum, multipleOf } = schema;
  const least = exclusiveMinimum === undefined ? `${minimum ?? '–∞'}` : `> ${exclusiveMinimum}`;
  const isLow =
    value < (minimum ?? Number.NEGATIVE_INFINITY) || value <= (exclusiveMinimum ?? Number.NEGATIVE_INFINITY);
  if (isLow || value > (maximum ?? Number.POSITIVE_INFINITY)) return `${least} … ${maximum ?? '∞'}`;
  if (multipleOf !== undefined && value % multipleOf !== 0) return `% ${multipleOf} = 0`;
  return undefined;
}

function ofText(schema: Rules, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern } = schema;
  const length = [...value].length;
  if (length < minLength || length > maxLength) return `${minLength} … ${maxLength}`;
  return pattern !== undefined && !new RegExp(pattern, 'u').test(value) ? pattern : undefined;
}

function ofList(document: Document, schema: Rules, value: unknown[], path: string): Fault | undefined {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, items } = schema;
  if (value.length < minItems || value.length > maxItems) return { path, rule: `${minItems} … ${maxItems}` };
  if (items === undefined) return undefined;
  for (const [index, each] of value.entries()) {
    const fault = faultOf(document, items, each, `${path}[${index}]`);
    if (fault) return fault;
  }
  return undefined;
}

function ofObject(
  document: Document,
  schema: Rules,
  value: Record<string, unknown>,
  path: string,
): Fault | undefined {
  const within = (name: string) => (path === '' ? name : `${path}.${name}`);
  const missing = schema.required?.find((name) => !(name in value));
  if (missing !== undefined) return { path: within(missing), rule: undefined };
  for (const [name, needed] of Object.entries(schema.dependentRequired ?? {})) {
    const lacking = name in value ? needed.find((each) => !(each in value)) : undefined;
    if (lacking !== undefined) return { path: within(lacking), rule: schema['x-message'] };
  }
  for (const [name, each] of Object.entries(schema.properties ?? {})) {
    const fault = name in value ? faultOf(document, each, value[name], within(name)) : undefined;
    if (fault) return fault;
  }
  return undefined;
}

function ofBranches(document: Document, schema: Rules, value: unknown, path: string): Fault | undefined {
  const { oneOf, anyOf, allOf = [], not } = schema;
  const fits = (each: Rules) => faultOf(document, each, value, path) === undefined;
  const rule = schema['x-message'] ?? '';
  if (oneOf && oneOf.filter(fits).length !== 1) return { path, rule };
  if (anyOf && !anyOf.some(fits)) return { path, rule };
  if (not && fits(not)) return { path, rule };
  for (const each of allOf) {
    const fault = faultOf(document, each, value, path);
    if (fault) return fault;
  }
  return undefined;
}
