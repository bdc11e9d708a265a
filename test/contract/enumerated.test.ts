/**
 * Every value that the contract lists for a body or a query is taken by every operation, and so is every combination of
 * the fields that decide a film's price. Paid operations are only priced (`dry_run`): `test/values` makes them.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FULL, isRun } from '../../engines/test/support/full.ts';
import { type Call, ordinaryCall, send, withKey } from '../support/contract/calls.ts';
import { everyOperation, type Json, type Operation } from '../support/contract/documents.ts';
import {
  type Listed,
  listedParameters,
  listedValues,
  titleOf,
  withValue,
} from '../support/contract/enumerated.ts';
import { openStage, type Stage } from '../support/contract/stage.ts';
import { bodyOf, operationOf, valueCases } from '../values/value-cases.ts';

const JSON_TYPE = 'application/json';
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  await stage.settled();
  await stage.stop();
});

function keyed(operation: Operation, call: Call): Call {
  const isPaid = operation.route.pricing === 'paid';
  const query = { ...call.query, ...(isPaid && { dry_run: 'true' }) };
  const place = operation.route.key_in.includes('header') ? 'header' : undefined;
  return withKey({ ...call, query }, operation, stage.keyFor(operation), place);
}

/** The media of `value-cases.ts`, where the stage has such. */
const MEDIA: Record<string, string> = {
  'photo.png': 'https://images.example.com/lighthouse.png',
  'film.mp4': 'https://videos.example.com/mira.mp4',
  'ball.png': 'https://images.example.com/sphere-sunset.png',
};

async function refusals(operation: Operation, calls: { what: string; call: Call }[]): Promise<string[]> {
  const refused = [];
  for (const { what, call } of calls) {
    const { status, body } = await send(stage.baseUrlOf(operation.host), keyed(operation, call));
    // The call's object may have ended already: the value itself was accepted.
    if (status === 400 || status === 422 || status >= 500)
      refused.push(`${what}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
  }
  return refused;
}

const OPERATIONS = everyOperation().filter(({ route }) => !route.alias_of);
const isGeneration = ({ route }: Operation) => route.operation !== null && route.operation !== 'chatpred_or';

/** Values that stand by themselves: bounds depend on one another, and an operation's name on the rest of the body. */
const alone = ({ path, value }: Listed) => typeof value !== 'number' && path[0] !== 'operation';

function* callsOf(operation: Operation): Generator<{ what: string; call: Call }> {
  const ordinary = stage.withRealPictures(ordinaryCall(operation, stage.names, JSON_TYPE));
  for (const listed of listedParameters(operation).filter(alone)) {
    const query = { ...ordinary.query, [listed.path[0]!]: String(listed.value) };
    yield { what: titleOf(listed), call: { ...ordinary, query } };
  }
  if (isGeneration(operation))
    for (const { title, body } of valueCases(operation.route.operation!))
      yield { what: title, call: callOf(operation, body) };
  else
    for (const listed of listedValues(operation).filter(alone)) {
      const fields = withValue(ordinary.body!.fields as Json, listed);
      if (listed.path[0] === 'messages') {
        fields.messages = [messageOf(String(listed.value))];
        delete fields.query;
      }
      if (listed.path[0] === 'context') fields.context = [{ role: listed.value, content: 'Good evening.' }];
      yield { what: titleOf(listed), call: { ...ordinary, body: { type: JSON_TYPE, fields } } };
    }
}

const LISTING = OPERATIONS.filter((operation) =>
  [...listedParameters(operation), ...listedValues(operation)].some(alone),
);

test.each(LISTING.map((operation) => [`${operation.host} ${operation.id}`, operation] as const))(
  '%s takes every value that the contract lists for it',
  { timeout: 240_000 },
  async (_, operation) => {
    expect(await refusals(operation, [...callsOf(operation)])).toEqual([]);
  },
);

/** The least message that a role may send. */
function messageOf(role: string): Json {
  const beside = role === 'tool' ? { tool_call_id: 'call_1' } : role === 'function' ? { name: 'lamp' } : {};
  return { role, content: 'Good evening.', ...beside };
}

function callOf(operation: Operation, body: Json): Call {
  const text = JSON.stringify(body).replaceAll(/\{([\w.]+\.\w+)\}/g, (_, name: string) => MEDIA[name]!);
  const call = { method: 'POST', path: operation.route.path, query: {}, headers: {} };
  return stage.withRealPictures({ ...call, body: { type: JSON_TYPE, fields: JSON.parse(text) } });
}

const RESOLUTIONS = ['1080p', '1440p', '2160p'];
const RATIOS = ['auto', '16:9', '9:16'];
const FPS = [24, 25, 48, 50];
const whole = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

describe('every combination of length, resolution, shape and frames a second', () => {
  test.each([
    ['ltx-2', whole(1, 20)],
    ['ltx-text-to-video', whole(1, 20)],
    ['ltx-2.3-image-to-video', [6, 8, 10, 12, 14, 16, 18, 20]],
  ])(
    '%s is priced, or refused where the rule of ten seconds says so',
    { timeout: 600_000 },
    async (name, durations) => {
      const operation = operationOf(name);
      const wrong = [];
      for (const [row, duration] of durations.entries())
        for (const [column, [resolution, fps, aspect_ratio]] of combinations().entries()) {
          if (!FULL && !isRun(row, column)) continue;
          const body = { ...bodyOf(name), duration, resolution, fps, aspect_ratio };
          const { status } = await send(
            stage.baseUrlOf(operation.host),
            keyed(operation, callOf(operation, body)),
          );
          const isAllowed = duration <= 10 || (fps === 25 && resolution === '1080p');
          if (status !== (isAllowed ? 200 : 400)) wrong.push({ ...body, status });
        }
      expect(wrong).toEqual([]);
    },
  );
});

function combinations(): [string, number, string][] {
  return RESOLUTIONS.flatMap((resolution) =>
    FPS.flatMap((fps) => RATIOS.map((ratio): [string, number, string] => [resolution, fps, ratio])),
  );
}
