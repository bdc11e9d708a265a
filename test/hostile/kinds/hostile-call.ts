/** The ordinary call of an operation with one field of it replaced. */
import {
  Attachment,
  type Call,
  FORM,
  type Names,
  ordinaryCall,
  pathOf,
  type Wire,
  wire,
  withKey,
} from '../../support/contract/calls.ts';
import type { Json } from '../../support/contract/documents.ts';
import { Raw, textOf } from '../../support/contract/raw.ts';
import type { Field } from './fields.ts';

export type Target = {
  names: Names;
  key: string;
  /** The address of the server that has the pictures and films of the contract's examples. */
  sources: string;
  /** A chat model whose server receives pictures. */
  seeing?: string;
};

/** Where the contract's examples have the customer's pictures and films. */
const CUSTOMERS = /https:\/\/(images|videos)\.example\.com/g;

/** The request with this value in this field. The key is in a header. */
export async function hostileWire(field: Field, value: unknown, target: Target): Promise<Wire> {
  const { operation, place, path } = field;
  const { names, key } = target;
  if (place === 'tool') return wire(toolCall(field, value, target));
  const ordinary = ordinaryOf(field, target);
  const inHeaders = operation.route.key_in.includes('header') ? 'header' : undefined;
  const call = withKey(ordinary, operation, key, inHeaders);
  if (place === 'path')
    return wire({ ...call, path: pathOf(operation, { ...names, [path[0]!]: inPath(value) }) });
  if (place === 'query') return wire({ ...call, query: { ...call.query, [path[0]!]: inQuery(value) } });
  if (place === 'header')
    return wire({ ...call, headers: { ...call.headers, [path[0]!.toLowerCase()]: inHeader(value) } });
  return wire({ ...call, ...inCall(field, call, value) });
}

function ordinaryOf(field: Field, { names, sources, seeing }: Target): Call {
  const { operation, type } = field;
  const { body, ...call } = ordinaryCall(operation, names, type);
  const fields = isInMessages(field) ? conversation(operation, seeing) : body?.fields;
  return { ...call, ...(body && { body: { ...body, fields: withSources(fields, sources) } }) };
}

/** The embedded chat model reads text alone, so a conversation is sent to a server, which only live accounts have. */
export function isInMessages({ path, place }: Pick<Field, 'path' | 'place'>): boolean {
  return place === 'json' && path[0] === 'messages' && path.length > 1;
}

/** A call takes messages in place of a query, which its examples have. */
function conversation({ host }: Field['operation'], seeing = ''): Json {
  const messages = [{ role: 'user', content: [{ type: 'text', text: 'Who is it?' }] }];
  return host === 'openai'
    ? { model: seeing, messages }
    : { model_name: seeing, messages, use_usage_credits: true };
}

function withSources(node: unknown, sources: string): unknown {
  if (typeof node === 'string') return node.replaceAll(CUSTOMERS, sources);
  if (Array.isArray(node)) return node.map((each) => withSources(each, sources));
  if (!isObject(node) || node instanceof Attachment) return node;
  return Object.fromEntries(Object.entries(node).map(([name, each]) => [name, withSources(each, sources)]));
}

function inCall(field: Field, call: Call, value: unknown): Pick<Call, 'body'> {
  const { place, path } = field;
  const type = field.type!;
  if (place === 'whole') return { body: { type, fields: value } };
  const fields = (call.body?.fields ?? {}) as Json;
  const chosen = place === 'form' || path.length > 0 ? alone(field, fields) : fields;
  // A value that replaces the whole body keeps the members of the call, so that the members are what is wrong.
  const changed =
    path.length > 0
      ? placed(chosen, field, value, 0)
      : value instanceof Raw || Array.isArray(value)
        ? { ...chosen, unknown_field: value }
        : { ...chosen, ...(value as Json) };
  return { body: { type, fields: place === 'form' && type === FORM ? changed : textOf(changed) } };
}

/** Of fields of which a call takes one, this one stays. */
function alone({ chain, path, operation, type }: Field, fields: Json): Json {
  const schema = operation.bodies[type!]?.schema ?? chain[0] ?? {};
  const others = exclusive(schema).find((names) => names.includes(path[0]!)) ?? [];
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !others.includes(name)));
}

/** The groups of members of which a body has one, or at most one. */
function exclusive(schema: Json): string[][] {
  const groups = ['oneOf', 'anyOf'].map((word) =>
    ((schema[word] ?? []) as Json[]).flatMap(({ required }) => (required ?? []) as string[]),
  );
  const together = ((schema.not as Json | undefined)?.required ?? []) as string[];
  const inner = ((schema.allOf ?? []) as Json[]).flatMap(exclusive);
  return [...groups, together, ...inner].filter((names) => names.length > 1);
}

/** The value at the place that the field names. Members on the way that are missing are made from the schema. */
function placed(node: unknown, field: Field, value: unknown, depth: number): unknown {
  const step = field.path[depth];
  if (step === undefined) return value;
  const schema = field.chain[depth] ?? {};
  const below = (inner: unknown) => placed(inner, field, value, depth + 1);
  if (step === '[]') {
    const list = Array.isArray(node) && node.length > 0 ? node : [sampleOf(schema)];
    const at = Math.max(
      0,
      list.findIndex((item) => namesIn(field, depth + 1).some((name) => isObject(item) && name in item)),
    );
    return list.map((item, index) => (index === at ? below(item) : item));
  }
  const object = isObject(node) ? node : depth === 0 ? {} : (sampleOf(field.chain[depth - 1] ?? {}) as Json);
  const name = step === '{}' ? 'member' : step;
  const [, alias = ''] = namesIn(field, depth);
  const { [alias]: _, ...others } = isObject(object) ? object : {};
  const { properties = {} } = (field.chain[depth - 1] ?? {}) as { properties?: Json };
  // The type of a part names the member that holds its content.
  const type = String(others.type) in properties && name !== 'type' && { type: name };
  return { ...others, ...type, [name]: below((object as Json)?.[name]) };
}

/** The name of a step, and the name of which it is an alias. */
function namesIn({ path, chain }: Field, depth: number): string[] {
  const alias = chain[depth]?.['x-alias-of'];
  return [path[depth] ?? '', ...(typeof alias === 'string' ? [alias] : [])];
}

function isObject(node: unknown): node is Json {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}

/** An ordinary value of a schema. */
export function sampleOf(schema: Json): unknown {
  const [example] = (schema.examples ?? []) as unknown[];
  const value =
    example ?? schema.example ?? schema.const ?? schema.default ?? (schema.enum as unknown[])?.[0];
  if (value !== undefined) return value;
  const [type] = [schema.type].flat();
  if (type === 'object' || schema.properties) {
    const properties = (schema.properties ?? {}) as Record<string, Json>;
    const required = (schema.required ?? []) as string[];
    return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]));
  }
  if (type === 'array') return [sampleOf((schema.items ?? {}) as Json)];
  const [branch] = (schema.oneOf ?? schema.anyOf ?? []) as Json[];
  if (branch) return sampleOf(branch);
  return type === 'integer' || type === 'number' ? 1 : type === 'boolean' ? false : 'fox';
}

function toolCall(field: Field, value: unknown, target: Target): Call {
  const { key } = target;
  const { tool } = field;
  const usual = ordinaryOf({ ...field, type: 'application/json' }, target).body?.fields;
  const base = isObject(usual) ? usual : {};
  const { [field.path[0]!]: _, ...others } = base;
  const args = placed(PICTURES.includes(field.path[0]!) ? withoutPictures(others) : others, field, value, 0);
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool, arguments: args } };
  return {
    method: 'POST',
    path: '/mcp',
    query: {},
    headers: { authorization: `Bearer ${key}`, accept: 'application/json, text/event-stream' },
    body: { type: 'application/json', fields: textOf(message) },
  };
}

const PICTURES = ['image_url', 'image_base64', 'image_urls', 'video_url'];

function withoutPictures(fields: Json): Json {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !PICTURES.includes(name)));
}

/** As long as a head may be. */
const HEAD_MAX = 6000;

function inPath(value: unknown): string {
  return (
    encodeURIComponent(
      String(value)
        .slice(0, HEAD_MAX / 3)
        .toWellFormed(),
    ) || 'a'
  );
}

/** With its encoding it is at most nine times as long. */
function inQuery(value: unknown): string {
  return String(value)
    .slice(0, HEAD_MAX / 3)
    .toWellFormed();
}

/** Header fields are Latin-1. */
function inHeader(value: unknown): string {
  return encodeURIComponent(
    String(value)
      .slice(0, HEAD_MAX / 9)
      .toWellFormed(),
  );
}
