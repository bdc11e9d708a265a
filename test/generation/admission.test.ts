import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../engines/port/engine.ts';
import { picture } from '../support/engines.ts';
import { openService, type Service } from '../support/service.ts';

/** Takes a moment for each call, and remembers how many outputs of each prompt it was making at most. */
function busyEngine() {
  const now: Record<string, number> = {};
  const most: Record<string, number> = {};
  const engine: Engine = {
    label: { name: 'test-engine', version: '1.0.0', kind: 'local' },
    about: 'Takes a moment.',
    async start({ input }) {
      const { prompt, num_images = 1 } = input as { prompt: string; num_images?: number };
      now[prompt] = (now[prompt] ?? 0) + num_images;
      most[prompt] = Math.max(most[prompt] ?? 0, now[prompt]);
      await sleep(150);
      now[prompt] -= num_images;
      return { is: 'done', outputs: await Promise.all(Array.from({ length: num_images }, picture)) };
    },
  };
  return { engine, most };
}

const { engine, most } = busyEngine();
let service: Service;
beforeAll(async () => {
  service = await openService({ engines: { ra2: engine } });
});
afterAll(() => service.stop());

const paint = (api_key: string, prompt: string, num_images: number) =>
  service.post('/api/ra2', { api_key, prompt, num_images });

test('ten outputs of an account are in flight at most; what comes on top waits and is made', async () => {
  const [many, one] = [await service.account({ credits: '1000' }), await service.account()];
  const calls = Array.from({ length: 8 }, () => paint(many.key, 'a crowd of foxes', 4));
  await sleep(50);
  const other = await paint(one.key, 'a lonely fox', 4);
  expect(other.status).toBe(200);
  const answers = await Promise.all(calls);
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(most['a crowd of foxes']).toBe(8);
  const account = await service.get('/api/account', many.keyHeader);
  expect(account.body.credits).toEqual({ posted: '872', held: '0', available: '872' });
});

test('work above the whole limit goes alone rather than never', async () => {
  const small = await openService({ engines: { ra2: engine }, env: { ACCOUNT_OUTPUTS_MAX: '2' } });
  try {
    const { key } = await small.account({ credits: '100' });
    const large = () => small.post('/api/ra2', { api_key: key, prompt: 'three wolves', num_images: 3 });
    const answers = await Promise.all([large(), large(), large()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(most['three wolves']).toBe(3);
  } finally {
    await small.stop();
  }
});

test('exactly as many as the limit says are in flight: no fewer, no more', async () => {
  const small = await openService({ engines: { ra2: engine }, env: { ACCOUNT_OUTPUTS_MAX: '2' } });
  try {
    const { key } = await small.account({ credits: '100' });
    const one = () => small.post('/api/ra2', { api_key: key, prompt: 'a lonely wolf', num_images: 1 });
    const answers = await Promise.all(Array.from({ length: 6 }, one));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(most['a lonely wolf']).toBe(2);
  } finally {
    await small.stop();
  }
});
