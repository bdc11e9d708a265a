/**
 * Every value that the contract lists for a body or a query is taken by every operation, and so is every combination of
 * the fields that decide a film's price. Paid operations are only priced (`dry_run`): `test/values` makes them.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Call, ordinaryCall, send, withKey } from '../support/contract/calls.ts';
import { everyOperation, type Json, type Operation } from '../support/contract/documents.ts';
import { listedParameters, listedValues, withValue } from '../support/contract/enumerated.ts';
import { openStage, type Stage } from '../support/contract/stage.ts';
import { FULL, isRun } from '../support/full.ts';
import { bodyOf, operationOf, valueCases } from '../values/value-cases.ts';

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
  'film.mp4': 'https://videos.example.com/street.mp4',
  'ball.png': 'https://images.example.com/sphere.png',
};

async function refusals(operation: Operation, calls: { what: string; call: Call }[]): Promise<string[]> {
  const refused = [];
  for (const { what, call } of calls) {
    const { status, body } = await send(stage.baseUrlOf(operation.host), keyed(operation, call));
    // What a call names may be over, or be done already: the value itself was taken.
    if (status === 400 || status === 422 || status >= 500)
      refused.push(`${what}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
  }
  return refused;
}

const OPERATIONS = everyOperation().filter(({ route }) => !route.alias_of);

describe.each(OPERATIONS.map((operation) => [`${operation.host} ${operation.id}`, operation] as const))(
  '%s',
  (_, operation) => {
    const isMade = operation.route.operation !== null && operation.route.operation !== 'chatpred_or';

    test.runIf(listedParameters(operation).length > 0)('takes every listed value of its query', async () => {
      const ordinary = stage.withRealPictures(ordinaryCall(operation, stage.names));
      const calls = listedParameters(operation).map(({ path: [name], value }) => ({
        what: `${name}=${value}`,
        call: { ...ordinary, query: { ...ordinary.query, [name!]: String(value) } },
      }));
      expect(await refusals(operation, calls)).toEqual([]);
    });

    test.runIf(!isMade && listedValues(operation).length > 0)(
      'takes every listed value of its body',
      async () => {
        const ordinary = stage.withRealPictures(ordinaryCall(operation, stage.names, 'application/json'));
        const calls = listedValues(operation).map((listed) => ({
          what: `${listed.path.join('.')}=${JSON.stringify(listed.value)}`,
          call: {
            ...ordinary,
            body: { type: 'application/json', fields: withValue(ordinary.body!.fields as Json, listed) },
          },
        }));
        expect(await refusals(operation, calls)).toEqual([]);
      },
    );

    test.runIf(isMade)('prices every listed value of its body', async () => {
      const calls = valueCases(operation.route.operation!).map(({ title, body }) => ({
        what: title,
        call: callOf(operation, body),
      }));
      expect(await refusals(operation, calls)).toEqual([]);
    });
  },
);

function callOf(operation: Operation, body: Json): Call {
  const text = JSON.stringify(body).replaceAll(/\{([\w.]+\.\w+)\}/g, (_, name: string) => MEDIA[name]!);
  const call = { method: 'POST', path: operation.route.path, query: {}, headers: {} };
  return stage.withRealPictures({ ...call, body: { type: 'application/json', fields: JSON.parse(text) } });
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
    { timeout: 120_000 },
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
