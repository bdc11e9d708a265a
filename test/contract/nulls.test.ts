/** Null for an optional field counts as left out: tried on every field of every operation, as deep as the examples go. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Call, ordinaryCall, send, withKey } from '../support/contract/calls.ts';
import { everyOperation, type Json, type Operation } from '../support/contract/documents.ts';
import { openStage, type Stage } from '../support/contract/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  await stage.settled();
  await stage.stop();
});

const JSON_TYPE = 'application/json';

type Field = { path: string[]; inExample: boolean };

/** Every field that the schema names, and of those inside another where the example has that one. */
function* fieldsOf(schema: Json | undefined, value: unknown, path: string[] = []): Generator<Field> {
  if (schema === undefined || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    if (value.length > 0) yield* fieldsOf(schema.items as Json, value[0], [...path, '0']);
    return;
  }
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((name) => (schema[name] ?? []) as Json[]);
  for (const part of parts) yield* fieldsOf(part, value, path);
  for (const [name, member] of Object.entries((schema.properties ?? {}) as Record<string, Json>)) {
    if (name === 'api_key' || [member.type].flat().includes('null')) continue;
    const inExample = Object.hasOwn(value, name);
    yield { path: [...path, name], inExample };
    yield* fieldsOf(member, (value as Json)[name], [...path, name]);
  }
}

/** The call with one field set to null, or without it. */
function changed(call: Call, path: string[], to: 'null' | 'left out'): Call {
  const fields = structuredClone(call.body!.fields) as Json;
  const last = path.at(-1)!;
  const place = path.slice(0, -1).reduce((at, step) => at[step] as Json, fields);
  if (to === 'null') place[last] = null;
  else delete place[last];
  return { ...call, body: { type: JSON_TYPE, fields } };
}

/** What an answer says of the request: not what was made. */
function verdictOf({ status, body }: { status: number; body: unknown }) {
  const { param, error, warnings } = body as Json;
  return status < 300 ? { status, warnings } : { status, param, error };
}

const OPERATIONS = everyOperation().filter(({ bodies }) => bodies[JSON_TYPE] !== undefined);

describe.each(OPERATIONS.map((operation) => [`${operation.host} ${operation.id}`, operation] as const))(
  '%s',
  (_, operation) => {
    test('answers null for any field as if it had been left out', async () => {
      const call = ordinaryOf(operation);
      const ask = async (each: Call) => verdictOf(await send(stage.baseUrlOf(operation.host), each));
      const fields = [...fieldsOf(operation.bodies[JSON_TYPE]!.schema, call.body!.fields)];
      const seen = new Set<string>();
      for (const { path } of fields) {
        const name = path.join('.');
        if (seen.has(name)) continue;
        seen.add(name);
        const left = await ask(changed(call, path, 'left out'));
        expect.soft(await ask(changed(call, path, 'null')), name).toEqual(left);
      }
      expect(seen.size).toBeGreaterThan(0);
    }, 240_000);
  },
);

function ordinaryOf(operation: Operation): Call {
  const ordinary = stage.withRealPictures(ordinaryCall(operation, stage.names, JSON_TYPE));
  const { query } = ordinary;
  const dry =
    operation.route.pricing === 'paid' ? { ...ordinary, query: { ...query, dry_run: 'true' } } : ordinary;
  return withKey(dry, operation, stage.keyFor(operation), operation.route.admin ? 'bearer' : 'header');
}
