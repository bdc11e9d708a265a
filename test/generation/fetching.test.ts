import { expect, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { sourceServer } from '../../engines/test/support/sources.ts';
import { findGeneration } from '../../src/generation/generation.ts';
import { fetchSources } from '../../src/generation/run/fetch-sources.ts';
import type { Queue, QueueJob } from '../../src/jobs/job-queue.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { RemoteSlots } from '../../src/lib/remote-slots.ts';
import { instantEngine, png } from '../support/engines.ts';
import { openService } from '../support/service.ts';

test('work that is canceled in the moment its source is there is not put in line, and the source is dropped', async () => {
  const files = await sourceServer({ '/cat.png': await png(64, 64) });
  const engines = { 'ra2-image-editor': instantEngine() };
  const service = await openService({ engines, allowHosts: [files.host] });
  const { context } = service;
  const account = await service.account({ credits: '100' });
  // Blocks other fetches: the account uses all its slots.
  const held = Array.from({ length: 4 }, () => context.fetching.tryTake({ account: account.id }));
  const waiting = service.post('/api/ra2-image-editor', {
    api_key: account.key,
    prompt: 'make it blue',
    image_url: files.url('/cat.png'),
  });
  const id = await eventually(async () => {
    const text = "select id from generation where state = 'in_progress'";
    const [row] = await context.db.query<{ id: string }>({ text });
    return row?.id;
  });
  const stored: string[] = [];
  const put: string[] = [];
  const media = new Proxy(context.media, {
    get: (store, name) => {
      const found: unknown = Reflect.get(store, name);
      if (typeof found !== 'function') return found;
      if (name !== 'put') return found.bind(store);
      return (file: string, bytes: Uint8Array) => {
        stored.push(file);
        return store.put(file, bytes);
      };
    },
  });
  const queue = {
    finish: async (tx: typeof context.db) => {
      const text = `update generation set state = 'canceled', phase = 'done', completed_at = now(), charged_nano = 0,
        credits_charged = 0 where id = $1`;
      await tx.query({ text, values: [id] });
      return true;
    },
    enqueue: async (_: unknown, job: { id: string }) => void put.push(job.id),
    wake: () => undefined,
  } as unknown as Queue;
  const generation = (await findGeneration(context.db, id))!;
  const own = {
    ...context,
    media,
    queue,
    fetching: new RemoteSlots({ all: 1, account: 1, aside: 1 }, systemClock),
  };
  await fetchSources(own, generation, { job: {} as QueueJob, signal: new AbortController().signal });
  expect(put).toEqual([]);
  expect(stored).toHaveLength(1);
  await eventually(async () => (await context.media.read(stored[0]!).catch(() => 'gone')) === 'gone');
  expect((await waiting).status).toBe(409);
  for (const place of held) place?.[Symbol.dispose]();
  await service.stop();
  files.close();
});
