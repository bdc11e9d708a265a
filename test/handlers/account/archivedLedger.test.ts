/** An account whose old entries are archived: its ledger, its export, and the file that both are read from. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkNow, recordedCheck, startFullCheck, workOnFullCheck } from '../../../src/ledger/check-run.ts';
import { sealEntries } from '../../../src/ledger/seal-entries.ts';
import { archiveEntries } from '../../../src/ledger/write-archive.ts';
import { addSeconds } from '../../../src/lib/clock.ts';
import { sweepMedia } from '../../../src/start/sweeps.ts';
import { exported } from '../../support/closing.ts';
import { openService, type Service } from '../../support/service.ts';

const DAY_SECONDS = 24 * 3600;

let service: Service;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.stop());

/** The first lines of a file of an export, as objects. */
const linesOf = (file: Uint8Array | undefined) =>
  Buffer.from(file ?? [])
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('the ledger, its pages and the export are those of before; the file is swept by nothing', async () => {
  const { db, clock, media } = service.context;
  const { key, keyHeader } = await service.account({ credits: '100' });
  for (const seed of [1, 2, 3]) await service.post('/api/ra1', { api_key: key, prompt: 'a fox', seed });
  const { body: before } = await service.get('/api/ledger', keyHeader);
  await sealEntries(db, { at: clock.now(), due: 1 });
  const later = addSeconds(clock.now(), 40 * DAY_SECONDS);
  const files = [];
  for await (const file of archiveEntries(db, media, { before: later, at: clock.now() })) files.push(file);
  expect(files.map(({ entries }) => entries)).toContain(7);

  const whole = await service.get('/api/ledger', keyHeader);
  expect(whole.body).toEqual(before);
  const first = await service.get('/api/ledger?limit=2', keyHeader);
  const second = await service.get(
    `/api/ledger?limit=2&cursor=${(first.body as { next_cursor: string }).next_cursor}`,
    keyHeader,
  );
  expect([first, second].flatMap(({ body }) => (body as { entries: unknown[] }).entries)).toEqual(
    (before as { entries: unknown[] }).entries,
  );

  const { files: parts } = await exported(service, keyHeader);
  expect(linesOf(parts['ledger.ndjson']).map(({ kind }) => kind)).toEqual([
    ...['hold', 'capture', 'hold', 'capture', 'hold', 'capture'],
    'grant',
  ]);
  expect(linesOf(parts['holds.ndjson'])).toHaveLength(3);

  await sweepMedia({ ...service.context, clock: { now: () => later } }, 0);
  for (const { media_name } of files) expect((await media.read(media_name)).length).toBeGreaterThan(100);
  expect((await fetch(`${service.baseUrl}/media/${files[0]!.media_name}`)).status).toBe(404);

  await startFullCheck(db, clock.now());
  await workOnFullCheck(db, { now: () => clock.now(), read: media.read });
  expect(await recordedCheck(db, 'full')).toMatchObject({ state: 'done', differences: [] });
  expect(await checkNow(db, clock.now())).toMatchObject({ balanced: true });
});
