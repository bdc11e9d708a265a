import { expect, inject, test } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { playRounds } from './rounds.ts';
import { scheduleOf } from './schedule.ts';

/** `npm run test:crash` plays hundreds. */
const SCHEDULES = 2;
/** Its schedule cuts connections, and the next one kills the server. */
const SEED = 16;

test('a seed always says the same, and the seeds say everything', () => {
  for (const kind of ['embedded', 'postgres'] as const) {
    const schedules = Array.from({ length: 60 }, (_, seed) => scheduleOf(kind, seed));
    expect(schedules).toEqual(Array.from({ length: 60 }, (_, seed) => scheduleOf(kind, seed)));
    const works = schedules.flatMap(({ calls }) => calls.map(({ work }) => work));
    const native = ['upstream', 'picture', 'twice', 'film', 'canceled', 'billed'];
    const others = ['v1-chat', 'v1-stream', 'v1-picture', 'v1-film', 'mcp-picture'];
    expect(new Set(works)).toEqual(new Set([...native, ...others]));
    expect(new Set(schedules.map(({ blow }) => blow)).size).toBe(kind === 'embedded' ? 2 : 4);
  }
});

test('kill -9 on the server and cut connections under load: every promise is kept on PostgreSQL', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'));
  const verdict = await playRounds({ seed: SEED, schedules: SCHEDULES, each: SCHEDULES, databaseUrl });
  expect(verdict.faults).toEqual([]);
  expect(verdict.blows).toMatchObject({ connection: 1, server: 1 });
  expect(verdict.acknowledged).toBeGreaterThan(0);
}, 120_000);
