/** What the service really answers, beside what the contract shows as its answer. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ordinaryCall, send, type Told } from '../support/contract/calls.ts';
import { everyOperation, isSuccess, type Json, type Operation } from '../support/contract/documents.ts';
import { closed, judgeOf } from '../support/contract/judge.ts';
import { provoke } from '../support/contract/provoke.ts';
import { openStage, type Stage } from '../support/contract/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

const successes = everyOperation().flatMap((operation) =>
  operation.route.statuses
    .filter(isSuccess)
    .map((status) => ({ title: `${operation.host} ${operation.id} ${status}`, operation, status })),
);

describe.each(successes)('$title', ({ operation, status }) => {
  let told: Told;
  beforeAll(async () => {
    const ordinary = ordinaryCall(operation, stage.names);
    const { baseUrl, call } = await provoke(stage, operation, ordinary, status);
    told = await send(baseUrl, call);
    expect(told.status).toBe(status);
  });

  test('has every member that an example of it has', () => {
    const shown = Object.values(mediaOf(operation, status).examples ?? {});
    const missing = shown.map(({ value }) => absent(value, told.body));
    expect(missing.sort((a, b) => a.length - b.length)[0]).toEqual([]);
  });

  test('has no member that its schema does not know', () => {
    const judge = judgeOf(closed(mediaOf(operation, status).schema!));
    expect(judge(told.body)).toEqual([]);
  });
});

test('a member that the schema does not know is found, however deep', () => {
  const schema: Json = {
    allOf: [
      { type: 'object', properties: { cost: { type: 'string' } } },
      {
        type: 'object',
        properties: { assets: { type: 'array', items: { properties: { url: { type: 'string' } } } } },
      },
    ],
  };
  const judge = judgeOf(closed(schema));
  expect(judge({ cost: '1', assets: [{ url: 'a' }] })).toEqual([]);
  expect(judge({ cost: '1', price: '1' })).toEqual([expect.stringContaining('(price)')]);
  expect(judge({ assets: [{ url: 'a', name: 'b' }] })).toEqual(
    expect.arrayContaining([
      expect.stringContaining('/assets/0 must NOT have unevaluated properties (name)'),
    ]),
  );
});

function mediaOf({ answers }: Operation, status: number) {
  return answers[status]!.content['application/json']!;
}

/** Paths of the members that the example has and the answer has not. */
function absent(example: unknown, answer: unknown, at = ''): string[] {
  if (Array.isArray(example) && Array.isArray(answer)) {
    return example.length > 0 && answer.length > 0 ? absent(example[0], answer[0], `${at}[0]`) : [];
  }
  if (!isObject(example) || !isObject(answer)) return [];
  return Object.entries(example).flatMap(([name, value]) =>
    name in answer ? absent(value, answer[name], `${at}.${name}`) : [`${at}.${name}`],
  );
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
