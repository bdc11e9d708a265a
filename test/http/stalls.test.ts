import { setTimeout as sleep } from 'node:timers/promises';
import type { Translator } from '@reverie/engines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { type Stall, watchStalls } from '../../src/lib/stalls.ts';
import { openService, type Service } from '../support/service.ts';

/** A translator that holds the process up. */
const HEAVY: Translator = {
  label: { name: 'heavy', version: '1', kind: 'local' },
  async translate({ lines }) {
    hold(400);
    return { lines: lines.map((dst) => ({ dst, pieces: [] })), coverage: 1 };
  },
};

function hold(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

let service: Service;
beforeAll(async () => {
  service = await openService({ translator: HEAVY });
});
afterAll(() => service.stop());

test('an operation that holds the process up is in the log and in the metrics by its name', async () => {
  const { key } = await service.account();
  const answer = await service.post('/api/translate', {
    api_key: key,
    text: 'Hello',
    source_lang: 'en',
    target_lang: 'de',
  });
  expect(answer.status).toBe(200);
  const logged = await eventually(async () => {
    const lines = JSON.parse(service.logged()) as ({ event: string } & Stall)[];
    return lines.find(({ event, operation }) => event === 'event loop stalled' && operation !== 'none');
  });
  expect(logged).toMatchObject({ level: 'warn', operation: 'translateText' });
  expect(logged!.seconds).toBeGreaterThan(0.25);
  const { body } = await service.get('/metrics', service.asOperator);
  expect(body.text).toMatch(/reverie_event_loop_stall_seconds_count\{operation="translateText"\} [1-9]/);
});

test('a short step is not reported, and work outside of operations has no name', async () => {
  const stalls: Stall[] = [];
  const activity = watchStalls((stall) => stalls.push(stall));
  const running = activity.begin('getAccount');
  activity.step('getAccount');
  await sleep(150);
  hold(500);
  await eventually(async () => stalls.length > 0);
  expect(stalls[0]).toMatchObject({ operation: 'none', in_progress: ['getAccount'] });
  running[Symbol.dispose]();
  const before = stalls.length;
  activity.step('getModels');
  hold(450);
  await eventually(async () => stalls.length > before);
  expect(stalls.at(-1)).toMatchObject({ operation: 'getModels', in_progress: [] });
  activity.stop();
});

test('a stall after that of an operation is not reported under its name', async () => {
  const stalls: Stall[] = [];
  const activity = watchStalls((stall) => stalls.push(stall));
  await sleep(150);
  activity.step('translateText');
  hold(450);
  await eventually(async () => stalls.length > 0);
  await sleep(150);
  hold(450);
  await eventually(async () => stalls.length > 1);
  activity.stop();
  expect(stalls.map(({ operation }) => operation).slice(0, 2)).toEqual(['translateText', 'none']);
});

test('a pause of the machine is not reported, because the process did no work in it', async () => {
  const stalls: Stall[] = [];
  const activity = watchStalls((stall) => stalls.push(stall));
  const running = activity.begin('getAccount');
  await sleep(150);
  // The thread neither works nor answers, as while another process has the processor.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);
  await sleep(150);
  hold(600);
  await eventually(async () => stalls.length > 0);
  running[Symbol.dispose]();
  activity.stop();
  expect(stalls).toHaveLength(1);
});
