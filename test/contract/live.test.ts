/** Every request example of the contract goes to the live service through Prism, and what is answered is compared. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleCalls } from '../support/contract/calls.ts';
import {
  HOSTS,
  type Host,
  isSuccess,
  type Json,
  operationsOf,
  readDocument,
} from '../support/contract/documents.ts';
import { closed, type Judge, judgeOf } from '../support/contract/judge.ts';
import { outOfReach } from '../support/contract/out-of-reach.ts';
import { openProxy, type PrismProxy } from '../support/contract/prism.ts';
import { provoke } from '../support/contract/provoke.ts';
import { openStage, type Stage } from '../support/contract/stage.ts';

let stage: Stage;
let proxies: Record<Host, PrismProxy>;
beforeAll(async () => {
  stage = await openStage();
  const opened = HOSTS.map(async (host) => [
    host,
    await openProxy(readDocument(host), stage.baseUrlOf(host)),
  ]);
  proxies = Object.fromEntries(await Promise.all(opened));
});
afterAll(async () => {
  await Promise.all(Object.values(proxies).map((proxy) => proxy.close()));
  await stage.stop();
});

/** The ids in these calls become real ones when they are sent. */
const PLACEHOLDERS = { job_id: '', request_id: '', key_id: '', account_id: '' };

/** Every example with the first success, and with the other successes the first example. */
const calls = HOSTS.flatMap((host) =>
  operationsOf(host).flatMap((operation) => {
    const examples = exampleCalls(operation, PLACEHOLDERS);
    const statuses = operation.route.statuses.filter(isSuccess);
    return statuses
      .filter((each) => !outOfReach(operation, each))
      .flatMap((status, nth) =>
        examples.slice(0, nth === 0 ? examples.length : 1).map(({ name }, index) => ({
          title: `${host} ${operation.id} ${name} ${status}`,
          operation,
          status,
          index,
        })),
      );
  }),
);

describe('request and answer are as the contract has them', () => {
  test.each(calls)('$title', async ({ operation, status, index }) => {
    const { call } = exampleCalls(operation, stage.names)[index]!;
    const provoked = await provoke(stage, operation, call, status);
    const { answer, violations } = await proxies[operation.host].pass(provoked.call);
    expect(violations).toEqual([]);
    expect(answer.headers['x-request-id'], 'the answer is the service’s own').toMatch(/^req_/);
    // An example may ask for an answer other than the usual one.
    expect(answer.status).toSatisfy(index === 0 ? (found) => found === status : isSuccess);
    const media = operation.answers[answer.status]!.content['application/json'];
    // A redirect has no body; a stream of events is judged where chat is tested.
    if (!media || answer.headers['content-type']?.startsWith('text/event-stream')) return;
    const name = `${operation.host} ${operation.id} ${answer.status}`;
    expect(strictJudge(name, media.schema!)(answer.body), 'knows every member of it').toEqual([]);
    const missing = Object.values(media.examples ?? {}).map(({ value }) => absent(value, answer.body));
    expect(missing.toSorted((a, b) => a.length - b.length)[0], 'has all that an example has').toEqual([]);
  });
});

describe('Prism refuses', () => {
  const ra1 = operationsOf('main').find(({ id }) => id === 'generateRa1')!;

  test('a request that violates the contract', async () => {
    const { call } = await provoke(stage, ra1, exampleCalls(ra1, stage.names)[0]!.call, 400);
    const { answer, violations } = await proxies.main.pass(call);
    expect(answer.status).toBe(422);
    expect(violations).toEqual([expect.stringContaining('prompt')]);
  });

  test('an answer that violates the contract', async () => {
    const document = JSON.stringify(readDocument('main')).replaceAll('"prompt_used"', '"prompt_was"');
    const proxy = await openProxy(JSON.parse(document), stage.baseUrlOf('main'));
    const { call } = await provoke(stage, ra1, exampleCalls(ra1, stage.names)[0]!.call, 200);
    const { answer, violations } = await proxy.pass(call);
    await proxy.close();
    expect(answer.status).toBe(500);
    expect(violations).toContainEqual(expect.stringContaining('prompt_was'));
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

const judges = new Map<string, Judge>();

function strictJudge(name: string, schema: Json): Judge {
  const judge = judges.get(name) ?? judgeOf(closed(schema));
  judges.set(name, judge);
  return judge;
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
