/**
 * Null for an optional field counts as left out: tried on every field of every operation, as deep as the examples go. In
 * the short form each field is tried on the first operation that has it, and of every operation one field at least.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FULL } from '../../engines/test/support/full.ts';
import { type Call, ordinaryCall, send, withKey } from '../support/contract/calls.ts';
import { everyOperation, type Json, type Operation, refusalIn } from '../support/contract/documents.ts';
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

/** Every field that the schema names, and of those inside another where the example has that one. */
function* fieldsOf(schema: Json | undefined, value: unknown, path: string[] = []): Generator<string[]> {
  if (schema === undefined || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    if (value.length > 0) yield* fieldsOf(schema.items as Json, value[0], [...path, '0']);
    return;
  }
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((name) => (schema[name] ?? []) as Json[]);
  for (const part of parts) yield* fieldsOf(part, value, path);
  for (const [name, member] of Object.entries((schema.properties ?? {}) as Record<string, Json>)) {
    if (name === 'api_key' || [member.type].flat().includes('null')) continue;
    yield [...path, name];
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

/** The part of a response that judges the request, without its results. */
function verdictOf({ status, body }: { status: number; body: unknown }) {
  const { param, error, warnings } = refusalIn(body);
  return status < 300 ? { status, warnings } : { status, param, error };
}

const OPERATIONS = everyOperation().filter(({ bodies }) => bodies[JSON_TYPE] !== undefined);

/** The fields of every operation that are tried, each once. */
const CHOSEN = new Map<Operation, string[][]>();
const tried = new Set<string>();
for (const operation of OPERATIONS) {
  const { fields } = ordinaryCall(operation, {}, JSON_TYPE).body!;
  const paths = [...fieldsOf(operation.bodies[JSON_TYPE]!.schema, fields)];
  const all = new Map(paths.map((path) => [path.join('.'), path]));
  const chosen = [...all].filter(([name]) => FULL || !tried.has(name));
  for (const name of all.keys()) tried.add(name);
  CHOSEN.set(
    operation,
    (chosen.length > 0 ? chosen : [...all].slice(0, 1)).map(([, path]) => path),
  );
}

describe.each(OPERATIONS.map((operation) => [`${operation.host} ${operation.id}`, operation] as const))(
  '%s',
  (_, operation) => {
    test('answers null for any field as if it had been left out', async () => {
      const call = ordinaryOf(operation);
      const ask = async (each: Call) => verdictOf(await send(stage.baseUrlOf(operation.host), each));
      const fields = CHOSEN.get(operation)!;
      for (const path of fields) {
        const left = await ask(changed(call, path, 'left out'));
        expect.soft(await ask(changed(call, path, 'null')), path.join('.')).toEqual(left);
      }
      // The title of a conversation is the only field of its call, and null has a meaning there.
      expect(fields.length).toBeGreaterThan(operation.id === 'updateConversation' ? -1 : 0);
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
