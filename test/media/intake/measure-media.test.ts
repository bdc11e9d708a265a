import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { LookAt } from '../../../engines/port/engine.ts';
import { takenOrProblem } from '../../../src/handlers/intake-problem.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import { RemoteSlots } from '../../../src/lib/remote-slots.ts';
import { Semaphore } from '../../../src/lib/semaphore.ts';
import type { Fetcher } from '../../../src/media/fetcher.ts';
import { measureMedia } from '../../../src/media/intake/measure-media.ts';
import { StorageError } from '../../../src/media/media-store.ts';
import { silentLog } from '../../support/log.ts';

const FILM = {
  field: 'video_url',
  title: 'Video URL',
  kind: 'video',
  source: 'https://media.example/film.mp4',
} as const;
const MEASURED = { duration_seconds: 4, video: { width: 64, height: 48, fps: 25 }, audio: false };

/** A store in memory, and a network on which every address has four bytes. */
function world({
  full = false,
  lookAt = async () => ({ video_url: MEASURED }) as never,
}: {
  full?: boolean;
  lookAt?: LookAt;
} = {}) {
  const stored = new Set<string>();
  const fetched: string[] = [];
  const fetcher = {
    allows: () => true,
    refusalOf: () => undefined,
    own: async () => undefined,
    async stream(url: string, _limits: object, take: (pieces: AsyncIterable<Uint8Array>) => Promise<void>) {
      fetched.push(url);
      await take(
        (async function* () {
          yield Uint8Array.of(1, 2, 3, 4);
        })(),
      );
      return { size_bytes: 4 };
    },
  } as unknown as Fetcher;
  const media = {
    blocklist: { has: async () => false },
    async put(name: string) {
      if (full) throw new StorageError('full');
      stored.add(name);
    },
    async remove(name: string) {
      stored.delete(name);
    },
    open: async () => Readable.from([Uint8Array.of(1, 2, 3, 4)]),
  } as never;
  const fetching = new RemoteSlots({ all: 1, account: 1, aside: 1 }, systemClock);
  return {
    context: {
      fetcher,
      fetching,
      decoding: new Semaphore({ all: 1, account: 1 }),
      media,
      lookAt,
      log: silentLog,
    },
    stored,
    fetched,
  };
}

test('a film is fetched once, kept, and known by what it is', async () => {
  const { context, stored, fetched } = world();
  const { sources } = await takenOrProblem(measureMedia(context, [FILM, FILM], 'account'));
  expect(fetched).toEqual([FILM.source]);
  expect(stored.size).toBe(1);
  expect(sources[0]).toMatchObject({
    field: 'video_url',
    measured: { width: 64, height: 48, seconds: 4, fps: 25 },
  });
});

test.each([
  ['cannot be looked at', { lookAt: async () => undefined }, 503, 'engine_unavailable', '10'],
  ['cannot be stored', { full: true }, 503, 'storage_unavailable', '60'],
  [
    'is not what it should be',
    { lookAt: async () => ({ video_url: { refused: 'unreadable_video' as const, message: 'is cut off' } }) },
    400,
    'unreadable_video',
    undefined,
  ],
])('media that %s are refused, and nothing of them is kept', async (_, faults, status, code, retry) => {
  const { context, stored } = world(faults);
  const refused = await takenOrProblem(measureMedia(context, [FILM], 'account')).catch((error) => error);
  expect(refused).toMatchObject({ status, code });
  expect(refused.headers['retry-after']).toBe(retry);
  expect(stored.size).toBe(0);
});

test('a caller who waits too long for a fetch slot is told to retry, and loses no slot', async () => {
  const { context } = world();
  using _taken = await context.fetching.take({ account: 'other' });
  const refused = measureMedia(
    { ...context, fetching: { take: async () => Promise.reject(new Error('late')) } as never },
    [FILM],
    'account',
  );
  await expect(takenOrProblem(refused)).rejects.toMatchObject({
    status: 429,
    headers: { 'retry-after': '10' },
  });
});
