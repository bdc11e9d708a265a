/** Entries of one operation in their order: which one is asked, and which step the caller gets. */
import { expect, test } from 'vitest';
import { type Step, UpstreamError } from '../../engines/index.ts';
import type { Engine } from '../../engines/port/engine.ts';
import { openBreaker } from '../../upstreams/breaker.ts';
import { type Candidate, candidatesEngine } from '../../upstreams/candidates.ts';
import { testClock } from '../support/clock.ts';
import { task, timeLimit } from '../support/upstream/adapter.ts';

const ABOUT = { label: { name: 'e', version: '1', kind: 'remote' as const }, about: {} };

function candidate(id: string, start: () => Promise<Step>): Candidate & { upstream: { name: string } } {
  const engine = { ...ABOUT, start } as unknown as Engine;
  return { id, engine, entry: {}, upstream: { name: id, concurrency: 1, breaker: openBreaker(testClock()) } };
}
const finish = async (): Promise<Step> => ({ is: 'done', outputs: [] });
const opened = (...candidates: Candidate[]) => candidatesEngine(candidates, () => {});

test('a full upstream makes the work wait; it does not go to the next entry', async () => {
  const names: string[] = [];
  const engine = opened(candidate('one', finish), candidate('two', finish));
  const claim = async (name: string) => {
    names.push(name);
    return name !== 'one';
  };
  expect(await engine.start({ ...task, claim }, timeLimit())).toEqual({
    ...{ is: 'later', after_seconds: 1 },
    full: ['one'],
  });
  expect(names).toEqual(['one']);
});

test('an upstream that certainly took nothing passes the work to the next entry', async () => {
  for (const fault of ['connection', 'overload'] as const) {
    const away = candidate('one', async () => {
      throw new UpstreamError('away', 'no', { fault });
    });
    expect(await opened(away, candidate('two', finish)).start(task, timeLimit())).toMatchObject({
      is: 'done',
    });
  }
});

test.each([
  ['may have taken the work', new UpstreamError('broke off', 'unknown', { fault: 'connection' })],
  ['refused the request', new UpstreamError('refused', 'no', { fault: 'fault' })],
])('an upstream that %s is the last one asked', async (_, error) => {
  const first = candidate('one', async () => {
    throw error;
  });
  let others = 0;
  const second = candidate('two', async () => {
    others += 1;
    return finish();
  });
  await expect(opened(first, second).start(task, timeLimit())).rejects.toBe(error);
  expect(others).toBe(0);
});

test('the last error is thrown when every entry is away, and an overload when all rest', async () => {
  const errors = ['one', 'two'].map((id) => new UpstreamError(id, 'no', { fault: 'connection' }));
  const both = errors.map((error) =>
    candidate(error.message, async () => {
      throw error;
    }),
  );
  await expect(opened(...both).start(task, timeLimit())).rejects.toBe(errors[1]);
  for (const { upstream } of both) upstream.breaker!.hold();
  await expect(opened(...both).start(task, timeLimit())).rejects.toMatchObject({
    accepted: 'no',
    fault: 'overload',
  });
  expect(opened(...both).restsFor!()).toBe(600);
});
