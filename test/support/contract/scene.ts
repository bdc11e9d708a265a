/** A call that is being made to fail: what tests change of it before it is sent. */
import { Attachment, BYTES, type Call, FORM, type Names, renamed, send, withKey } from './calls.ts';
import type { Json, Operation } from './documents.ts';
import type { Stage } from './stage.ts';

export type Scene = {
  stage: Stage;
  operation: Operation;
  call: Call;
  key: string | undefined;
  baseUrl: string;
  afterwards(): Promise<void>;
};

/** For JSON, unless an operation declares another limit; forms have a smaller one. */
const BODY_MB_MAX = 16;

/** Megabytes that the body of this call may have, or more. */
export function bodyMbOf({ operation: { bodyLimits }, call }: Scene): number {
  return (
    ([FORM, BYTES].includes(String(call.body?.type)) ? bodyLimits?.form_mb : bodyLimits?.json_mb) ??
    BODY_MB_MAX
  );
}

export function keyed({ operation, call, key }: Pick<Scene, 'operation' | 'call' | 'key'>): Call {
  return key === undefined ? call : withKey(call, operation, key);
}

export function fieldsOf({ body }: Call): Json {
  return typeof body?.fields === 'object' && !(body.fields instanceof Attachment)
    ? (body.fields as Json)
    : {};
}

export function withoutFields(call: Call): Call {
  return call.body ? { ...call, body: { ...call.body, fields: {} } } : call;
}

export function addHeaders(scene: Scene, headers: Record<string, string>): void {
  scene.call = { ...scene.call, headers: { ...scene.call.headers, ...headers } };
}

export function change(scene: Scene, fields: Json): void {
  const { body } = scene.call;
  if (body && !(body.fields instanceof Attachment))
    scene.call = { ...scene.call, body: { ...body, fields: { ...fieldsOf(scene.call), ...fields } } };
}

export function nameIds(scene: Scene, names: Names): void {
  scene.call = renamed(scene.operation, scene.call, names);
}

/** A quote costs nothing, and makes nothing, unless it is held. */
export function holdIfQuote(scene: Scene): void {
  if (scene.operation.id === 'createQuote') change(scene, { hold: true });
}

/** Films of this model have no job that the caller could ask for meanwhile: the call waits for them. */
export function answerWhenDone(scene: Scene): void {
  if (scene.operation.id !== 'createVideo') return;
  change(scene, { model: 'wan', input_reference: scene.stage.lighthouse });
}

/** Of the stream of a job that has ended. */
export async function lastEventId(scene: Scene): Promise<string> {
  const { body } = await send(scene.baseUrl, keyed(scene));
  return String(body)
    .match(/(?<=^id: ).*$/gm)!
    .at(-1)!;
}
