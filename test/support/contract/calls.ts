/** A call of an operation as the contract's examples give it, and how it goes over the wire. */
import { smallFilm } from '../../../engines/test/support/films.ts';
import { ballPicture } from '../../../engines/test/support/scenes.ts';
import { writeCard } from '../../../src/chat/characters/png-card.ts';
import type { KeyPlace } from '../../../src/contract/contract.ts';
import { png } from '../engines.ts';
import type { Json, Media, Operation } from './documents.ts';

export type Call = {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** `fields` is an object of JSON or form fields, or text that goes as it is. */
  body?: { type: string; fields: unknown };
  /** The body is filled up with white space to this length. */
  bytes_min?: number;
};

export type Wire = {
  method: string;
  /** With the query. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
};

export const FORM = 'multipart/form-data';
export const BYTES = 'application/octet-stream';

/** The values of path parameters: `{job_id: 'job_…'}`. */
export type Names = Record<string, string>;

/** Every named request example of an operation, or its one call where it takes no body. Without a key. */
export function exampleCalls(operation: Operation, names: Names): { name: string; call: Call }[] {
  const examples = Object.entries(operation.bodies).flatMap(([type, media]) =>
    Object.entries(media.examples ?? {}).map(([name, { value }]) => ({
      name: `${type} ${name}`,
      call: callOf(operation, names, { type, fields: filesIn(media, value) }),
    })),
  );
  return examples.length > 0 ? examples : [{ name: 'no body', call: callOf(operation, names) }];
}

/** The ordinary case: the first example of a media type, the first type unless told. */
export function ordinaryCall(operation: Operation, names: Names, type?: string): Call {
  const calls = exampleCalls(operation, names);
  const { call } = (type && calls.find((each) => each.call.body?.type === type)) || calls[0]!;
  return call;
}

function callOf(operation: Operation, names: Names, body?: Call['body']): Call {
  const { route, parameters } = operation;
  const query = parameters
    // A cursor, or a call of a conversation, is only ever that of an earlier answer.
    .filter((each) => each.in === 'query' && !['api_key', 'cursor', 'after', 'through'].includes(each.name))
    .map((each) => [each.name, String(each.example)]);
  return {
    method: route.method.toUpperCase(),
    path: pathOf(operation, names),
    query: Object.fromEntries(query),
    headers: Object.fromEntries(
      parameters
        .filter((each) => each.in === 'header' && each.required === true)
        .map((each) => [each.name.toLowerCase(), String(each.example)]),
    ),
    ...(body && { body: { type: body.type, fields: named(withoutKey(body.fields), names) } }),
  };
}

/** The same call of other things, in its path and in its body. */
export function renamed(operation: Operation, { body, ...call }: Call, names: Names): Call {
  const fields = body && { body: { ...body, fields: named(body.fields, names) } };
  return { ...call, path: pathOf(operation, names), ...fields };
}

/** Fields of a body that name what is there, such as `plan_id`, name it by its own id. */
function named(fields: unknown, names: Names): unknown {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return fields;
  if (fields instanceof Attachment) return fields;
  const own = Object.keys(fields).filter((name) => name.endsWith('_id') && names[name] !== undefined);
  return { ...fields, ...Object.fromEntries(own.map((name) => [name, names[name]])) };
}

export function pathOf({ route }: Operation, names: Names): string {
  return route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => names[name]!);
}

/** Puts the key where this operation wants it; `place` where a caller may put it too. */
export function withKey(call: Call, operation: Operation, key: string, place?: KeyPlace): Call {
  const { query, headers, body } = call;
  switch (place ?? operation.route.key_in[0]) {
    case 'bearer':
      return { ...call, headers: { ...headers, authorization: `Bearer ${key}` } };
    case 'header':
      return { ...call, headers: { ...headers, 'x-api-key': key } };
    case 'query':
      return { ...call, query: { ...query, api_key: key } };
    case 'body':
      if (typeof body?.fields !== 'object') return withKey(call, operation, key, 'header');
      return { ...call, body: { ...body, fields: { ...body.fields, api_key: key } } };
    default:
      return call;
  }
}

/** The bytes. A form gets a boundary of its own each time. */
export async function wire({ method, path, query, headers, body, bytes_min = 0 }: Call): Promise<Wire> {
  const search = new URLSearchParams(query).toString();
  const line = { method, path: search === '' ? path : `${path}?${search}` };
  if (!body) return { ...line, headers, body: undefined };
  if (body.type === FORM && typeof body.fields === 'object') {
    const form = new Response(await formOf(body.fields as Json));
    const type = form.headers.get('content-type')!;
    const bytes = Buffer.from(await form.arrayBuffer());
    return { ...line, headers: { ...headers, 'content-type': type }, body: padded(bytes, bytes_min) };
  }
  if (body.fields instanceof Attachment) {
    const bytes = Buffer.from(body.fields.bytes ?? (await png(64, 64)));
    const range = headers['content-range'] && {
      'content-range': `bytes 0-${bytes.length - 1}/${bytes.length}`,
    };
    return {
      ...line,
      headers: { 'content-type': BYTES, ...headers, ...range },
      body: padded(bytes, bytes_min),
    };
  }
  const text = typeof body.fields === 'string' ? body.fields : JSON.stringify(body.fields);
  return {
    ...line,
    headers: { ...headers, 'content-type': body.type },
    body: padded(Buffer.from(text), bytes_min),
  };
}

function padded(bytes: Buffer, bytes_min: number): Buffer {
  return bytes.length < bytes_min
    ? Buffer.concat([bytes, Buffer.alloc(bytes_min - bytes.length, ' ')])
    : bytes;
}

export type WireAnswer = { status: number; headers: Record<string, string>; body: unknown };

/** Sends a call and reads the answer; `body` is parsed where it is JSON. */
export async function send(baseUrl: string, call: Call): Promise<WireAnswer> {
  return sendWire(baseUrl, await wire(call));
}

export async function sendWire(baseUrl: string, { method, path, headers, body }: Wire): Promise<WireAnswer> {
  const response = await fetch(baseUrl + path, {
    method,
    headers,
    redirect: 'manual',
    ...(body && { body: new Uint8Array(body) }),
  });
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: isJson ? JSON.parse(text) : text,
  };
}

/** Content of a picture that is a character card. Source: Character Card V2. */
const CARD = JSON.stringify({
  spec: 'chara_card_v2',
  spec_version: '2.0',
  data: { name: 'Mira', description: 'A lighthouse keeper.', first_mes: 'Mind the stairs.' },
});

/** Stands in a form for a file. Its bytes are a picture's, made when it is sent, unless given. */
export class Attachment {
  readonly name: string;
  readonly bytes: Uint8Array | undefined;
  constructor(name: string, bytes?: Uint8Array) {
    this.name = name;
    this.bytes = bytes;
  }
}

/** In a form's example the text of a binary field is the name of the file. */
function filesIn({ schema }: Media, value: unknown): Json | Attachment {
  if (schema?.format === 'binary') return new Attachment(String(value));
  const properties = (schema?.properties ?? {}) as Record<string, Json>;
  return Object.fromEntries(
    Object.entries(value as Json).map(([name, each]) => {
      const { format, items } = properties[name] ?? {};
      if (format === 'binary') return [name, new Attachment(String(each))];
      const isList = (items as Json | undefined)?.format === 'binary';
      return [name, isList ? (each as unknown[]).map((file) => new Attachment(String(file))) : each];
    }),
  );
}

/** The film of every example. It is made once, so that a repeated call has the same bytes and is sent at once. */
let film: Promise<Uint8Array> | undefined;

/** The name of the file in an example says what it is. */
async function usualBytes(name: string): Promise<Uint8Array> {
  if (name.endsWith('.mp4')) {
    film ??= smallFilm();
    return film;
  }
  if (name.startsWith('sphere')) return ballPicture({ from: [1, 0.3, 0.5], size: { width: 96, height: 64 } });
  // A call of the examples blocks `found.jpg`, and no other uses it.
  const picture = await png(name === 'found.jpg' ? 48 : 64, 64);
  return name.endsWith('.card.png') ? writeCard(picture, { chara: CARD }) : picture;
}

async function formOf(fields: Json): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    const files = [value].flat().filter((each) => each instanceof Attachment);
    for (const file of files) {
      const bytes = file.bytes ?? (await usualBytes(file.name));
      form.append(name, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), file.name);
    }
    if (files.length === 0) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
}

function withoutKey(fields: unknown): unknown {
  if (fields instanceof Attachment) return fields;
  const { api_key: _, ...rest } = fields as Json;
  return rest;
}
