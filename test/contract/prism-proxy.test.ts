/** Every request example of the contract goes to the live service through Prism, which lets no violation pass. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleCalls } from '../support/contract/calls.ts';
import { HOSTS, type Host, isSuccess, operationsOf, readDocument } from '../support/contract/documents.ts';
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
const examples = HOSTS.flatMap((host) =>
  operationsOf(host).flatMap((operation) =>
    exampleCalls(operation, PLACEHOLDERS).map(({ name }, index) => ({
      title: `${host} ${operation.id} ${name}`,
      operation,
      index,
    })),
  ),
);

describe('request and answer are as the contract has them', () => {
  test.each(examples)('$title', async ({ operation, index }) => {
    const { call } = exampleCalls(operation, stage.names)[index]!;
    const success = operation.route.statuses.find(isSuccess)!;
    const provoked = await provoke(stage, operation, call, success);
    const { told, violations } = await proxies[operation.host].pass(provoked.call);
    expect(violations).toEqual([]);
    expect(told.headers['x-request-id'], 'the answer is the service’s own').toMatch(/^req_/);
    expect(told.status).toSatisfy(isSuccess);
  });
});

describe('Prism refuses', () => {
  const ra1 = operationsOf('main').find(({ id }) => id === 'generateRa1')!;

  test('a request that violates the contract', async () => {
    const { call } = await provoke(stage, ra1, exampleCalls(ra1, stage.names)[0]!.call, 400);
    const { told, violations } = await proxies.main.pass(call);
    expect(told.status).toBe(422);
    expect(violations).toEqual([expect.stringContaining('prompt')]);
  });

  test('an answer that violates the contract', async () => {
    const document = JSON.stringify(readDocument('main')).replaceAll('"prompt_used"', '"prompt_was"');
    const proxy = await openProxy(JSON.parse(document), stage.baseUrlOf('main'));
    const { call } = await provoke(stage, ra1, exampleCalls(ra1, stage.names)[0]!.call, 200);
    const { told, violations } = await proxy.pass(call);
    await proxy.close();
    expect(told.status).toBe(500);
    expect(violations).toEqual([expect.stringContaining('prompt_was')]);
  });
});
