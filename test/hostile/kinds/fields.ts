/** Every field of the contract that takes bytes, an address, a text, an object or a list, from the contract itself. */
import { TOOLS } from '../../../generated/tools.ts';
import { FORM } from '../../support/contract/calls.ts';
import { everyOperation, type Json, type Operation } from '../../support/contract/documents.ts';

export type Takes = 'file' | 'base64' | 'address' | 'text' | 'object' | 'list' | 'parts';

export type Field = {
  operation: Operation;
  /** Where its value stands; `whole` is the body itself, `tool` an argument over MCP. */
  place: 'json' | 'form' | 'whole' | 'query' | 'header' | 'path' | 'tool';
  /** Media type of the body. */
  type?: string;
  /** The MCP tool. */
  tool?: string;
  /** `[]` is an item of a list, `{}` a member of any name. */
  path: string[];
  /** The schema of each step, the last one of the field itself. */
  chain: Json[];
  takes: Takes;
  /** True for an address that may also be a data URI. */
  inline: boolean;
};

/** An operation of its host, or a tool. */
export function nameOfOperation({ operation, tool }: Pick<Field, 'operation' | 'tool'>): string {
  return tool === undefined ? `${operation.host} ${operation.id}` : `mcp ${tool}`;
}

export function nameOf(field: Pick<Field, 'operation' | 'tool' | 'place' | 'path'>): string {
  return `${nameOfOperation(field)} ${field.place} ${field.path.join('.')}`.trim();
}

/** `keyless` fields are those of operations that callers reach without a key too. */
export function everyField(): Field[] {
  const operations = everyOperation();
  const fields = operations.flatMap((operation) => [
    ...Object.entries(operation.bodies).flatMap(([type, { schema = {} }]) => inBody(operation, type, schema)),
    ...operation.parameters.flatMap((each) => inParameter(operation, each)),
  ]);
  return unique([...fields, ...TOOLS.flatMap((tool) => inTool(tool, operations))]);
}

function inBody(operation: Operation, type: string, schema: Json): Field[] {
  const whole = { operation, type, path: [], chain: [schema], inline: false };
  if (schema.format === 'binary') return [{ ...whole, place: 'whole', takes: 'file' }];
  const place = type === FORM ? 'form' : 'json';
  const members = walked(schema, [], []).map((found) => ({ operation, type, place, ...found }) as Field);
  return [{ ...whole, place, takes: place === 'form' ? 'parts' : 'object' }, ...members];
}

function inParameter(
  operation: Operation,
  { name, in: place, schema }: Operation['parameters'][number],
): Field[] {
  const isText = [schema.type].flat().includes('string') && schema.enum === undefined;
  if (!isText || name === 'api_key') return [];
  const where = place as 'query' | 'header' | 'path';
  return [{ operation, place: where, path: [name], chain: [schema], takes: 'text', inline: false }];
}

function inTool({ name, inputSchema, operations }: (typeof TOOLS)[number], all: Operation[]): Field[] {
  return walked(inputSchema as Json, [], []).map((found) => {
    const takes = operations.find(({ body }) => body.includes(found.path[0]!)) ?? operations[0]!;
    return {
      ...found,
      operation: all.find(({ id }) => id === takes.id)!,
      place: 'tool',
      tool: name,
      inline: found.takes === 'address',
    };
  });
}

type Found = Pick<Field, 'path' | 'chain' | 'takes' | 'inline'>;

/** The members of a schema at any depth, those of its alternatives too. */
function walked(schema: Json, path: string[], chain: Json[]): Found[] {
  const here = path.length === 0 ? [] : [...chain, schema];
  const own = path.length > 0 && 'type' in schema ? acceptedFields(schema, path, here) : [];
  const inside = (step: string, each: unknown) =>
    typeof each === 'object' && each !== null && 'type' in merged(each as Json)
      ? walked(merged(each as Json), [...path, step], here)
      : [];
  return [
    ...own,
    ...ALTERNATIVES.flatMap((word) =>
      ((schema[word] ?? []) as Json[]).flatMap((each) => walked(each, path, chain)),
    ),
    ...Object.entries((schema.properties ?? {}) as Json)
      .filter(([name]) => name !== 'api_key')
      .flatMap(([name, each]) => inside(name, each)),
    ...inside('[]', schema.items),
    ...inside('{}', schema.additionalProperties),
  ];
}

const ALTERNATIVES = ['allOf', 'anyOf', 'oneOf'];

/** A field whose alternatives alone have types stays one field. */
function merged(schema: Json): Json {
  const typed = ALTERNATIVES.some((word) => ((schema[word] ?? []) as Json[]).some((each) => 'type' in each));
  return 'type' in schema || !typed ? schema : { ...schema, type: [] };
}

function acceptedFields(schema: Json, path: string[], chain: Json[]): Found[] {
  if (schema.enum !== undefined || schema.const !== undefined) return [];
  const types = [schema.type].flat() as string[];
  const found = (takes: Takes, inline = false): Found => ({ path, chain, takes, inline });
  return [
    ...(types.includes('string') ? [ofText(schema, path, found)] : []),
    ...(types.includes('object') ? [found('object')] : []),
    ...(types.includes('array') ? [found('list')] : []),
  ];
}

/** Names of fields that hold media, where the schema does not tell. */
const MEDIA_NAME =
  /^((image|video|avatar|media|reference_image|end_image)_url|image_urls|src|url|mask|file_data)$/;
const BASE64_NAME = /_base64$/;
/** Addresses that the service calls or shows, and does not take media from. */
const NO_MEDIA = /^(webhook|success|cancel)_url$/;

function ofText(schema: Json, path: string[], found: (takes: Takes, inline?: boolean) => Found): Found {
  const name = path.filter((step) => step !== '[]' && step !== '{}').at(-1) ?? '';
  if (schema.format === 'binary') return found('file');
  if (schema.contentEncoding === 'base64' || BASE64_NAME.test(name)) return found('base64');
  const pattern = String(schema.pattern ?? '');
  const isAddress = /[Hh]\]?\[?[Tt]+/.test(pattern) && pattern.includes('://');
  if (NO_MEDIA.test(name) || !(isAddress || MEDIA_NAME.test(name))) return found('text');
  return found('address', !isAddress || /data:|\[Dd\]/.test(pattern));
}

function unique(fields: Field[]): Field[] {
  return [
    ...new Map(fields.map((field) => [`${nameOf(field)} ${field.type} ${field.takes}`, field])).values(),
  ];
}
