import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBalancer } from '../support/balancer.ts';
import { createDatabase } from '../support/database.ts';
import { type Fleet, openFleet, operator } from './fleet.ts';

/** Check interval of the balancer; a process drains for longer. */
const LOOK_MS = 200;
const CALLERS = 8;
const SERVICE = new URL('../crash/service.ts', import.meta.url);
/** A checkout of an earlier release, with its modules: what runs before the restart, beside this one while that lasts. */
const { RELEASE_BEFORE } = process.env;

let fleet: Fleet;
beforeAll(async () => {
  fleet = await openFleet({
    file: RELEASE_BEFORE ? pathToFileURL(join(RELEASE_BEFORE, 'test/crash/service.ts')) : SERVICE,
    roles: ['all', 'all'],
    databaseUrl: await createDatabase(inject('postgresUrl')),
    environment: { DRAIN_SECONDS: '3' },
  });
}, 120_000);
afterAll(() => fleet?.close());

test('both processes are restarted behind a balancer under load, and no caller notices', async () => {
  const balancer = await openBalancer(
    fleet.doors.map(({ url }) => url),
    LOOK_MS,
  );
  const headers = { 'x-api-key': fleet.key, 'content-type': 'application/json' };
  const answers: string[] = [];
  let over = false;
  // Nothing is repeated here: a call that fails is a call that failed.
  const caller = async (number: number) => {
    for (let turn = number; !over; turn++) {
      const paid = turn % 4 === 0;
      const answer = await fetch(`${balancer.url}${paid ? '/api/ra1' : '/api/account'}`, {
        headers,
        ...(paid && { method: 'POST', body: JSON.stringify({ prompt: `${number} ${turn}` }) }),
      });
      const text = await answer.text();
      answers.push(answer.status === 200 ? '200' : `${answer.status} ${text.slice(0, 200)}`);
      await sleep(20);
    }
  };
  const callers = Promise.all(Array.from({ length: CALLERS }, (_, number) => caller(number)));
  await sleep(1000);
  for (const door of fleet.doors) {
    expect(await door.stop()).toBe(0);
    await door.start(SERVICE);
    // As whoever restarts one after another does: the next when the balancer has found this one.
    while (balancer.well() < fleet.doors.length) await sleep(LOOK_MS);
  }
  over = true;
  await callers;
  await balancer.close();
  const failed = answers.filter((answer) => answer !== '200').length;
  console.log(
    `From ${RELEASE_BEFORE ?? 'this version'} to this one: ${answers.length} calls, ${failed} failed.`,
  );
  const books = await fetch(`${fleet.doors[0]!.url}/admin/ledger/check`, { headers: operator });
  expect(await books.json()).toMatchObject({ balanced: true });
  expect(answers.filter((answer) => answer !== '200')).toEqual([]);
  expect(answers.length).toBeGreaterThan(100);
}, 180_000);
