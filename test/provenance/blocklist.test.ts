import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Db } from '../../src/db/db.ts';
import {
  addToBlocklist,
  forgetBlocklist,
  openBlocklist,
  removeFromBlocklist,
} from '../../src/provenance/blocklist.ts';
import { png } from '../support/engines.ts';
import { openService, type Service } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.stop());

/** The blocklist of another process on the same database: it counts statements. */
function elsewhere() {
  const queries: string[] = [];
  const { context } = service;
  const db = {
    query: (query: { text: string }) => {
      queries.push(query.text);
      return context.db.query(query);
    },
  } as unknown as Db;
  return { db, queries, blocklist: openBlocklist({ ...context, db }) };
}

test('an empty list costs one statement for many calls', async () => {
  const { queries, blocklist } = elsewhere();
  const picture = await png();
  const found = await Promise.all(Array.from({ length: 50 }, () => blocklist.has(picture)));
  expect(found).not.toContain(true);
  expect(queries).toHaveLength(1);
});

test('an entry of another process counts within a second, and so does its removal', async () => {
  const { blocklist } = elsewhere();
  const { db, clock } = service.context;
  const picture = await png();
  expect(await blocklist.has(picture)).toBe(false);
  const described = await blocklist.describe(picture);
  const { entry } = await addToBlocklist(db, { ...described, reason: 'a notice', at: clock.now() });
  await expect.poll(() => blocklist.has(picture), { timeout: 5000 }).toBe(true);
  await removeFromBlocklist(db, entry.entry_id);
  await expect.poll(() => blocklist.has(picture), { timeout: 5000 }).toBe(false);
});

test('a failed statement is not remembered', async () => {
  let isAway = true;
  const { context } = service;
  const query = (statement: never) =>
    isAway ? Promise.reject(new Error('away')) : context.db.query(statement);
  const db = { query } as unknown as Db;
  const blocklist = openBlocklist({ ...context, db });
  await expect(blocklist.has(await png())).rejects.toThrow('away');
  isAway = false;
  expect(await blocklist.has(await png())).toBe(false);
  forgetBlocklist(db);
});

test('a picture that is not compared in time is a 503, and nothing is stored', async () => {
  const { context, asOperator } = service;
  const { keyHeader } = await service.account();
  await service.post('/admin/blocklist', { sha256: 'cd'.repeat(32), reason: 'a notice' }, asOperator);
  const never = (_: Uint8Array, signal?: AbortSignal) => {
    signal?.throwIfAborted();
    return Promise.reject(new Error('The signal has not aborted'));
  };
  const { blocklist } = context.media as unknown as { blocklist: object };
  const slow = openBlocklist({ ...context, fingerprints: { of: never, near: never } });
  Object.assign(context.media, { blocklist: slow });
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  try {
    const avatar_bytes = Buffer.from(await png()).toString('base64');
    const answer = await service.post('/api/create-ai', { name: 'Fox', avatar_bytes }, keyHeader);
    expect(answer).toMatchObject({ status: 503, body: { code: 'engine_unavailable', charged: false } });
    expect(answer.headers.get('retry-after')).toBe('10');
  } finally {
    timeout.mockRestore();
    Object.assign(context.media, { blocklist });
  }
  expect((await service.get('/api/characters', keyHeader)).body.characters).toEqual([]);
});
