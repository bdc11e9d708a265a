import { afterAll, beforeAll, expect, test } from 'vitest';
import { workOnFullCheck } from '../../../src/ledger/check-run.ts';
import { sealEntries } from '../../../src/ledger/seal-entries.ts';
import { checkBooks } from '../../../src/start/sweep-ledger.ts';
import { openService, type Service } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await openService({ alone: true });
});
afterAll(() => service.stop());

const ask = (body: object) => service.post('/admin/ledger/check', body, service.asOperator);
const books = async () => (await service.get('/admin/ledger/check', service.asOperator)).body;

test('200: a full check is started, seen and stopped, each on the record', async () => {
  expect(await books()).toMatchObject({ full_check: { state: 'never', entries: 0, proven_at: null } });
  expect(await ask({ action: 'stop' })).toMatchObject({ status: 200, body: { state: 'never' } });
  const started = await ask({ action: 'start', reason: 'after the restore' });
  expect(started).toMatchObject({ status: 200, body: { state: 'running', ended_at: null } });
  expect((await ask({ action: 'start' })).body).toEqual(started.body);
  expect(await books()).toMatchObject({ balanced: true, full_check: { state: 'running' } });
  expect(await ask({ action: 'stop' })).toMatchObject({ status: 200, body: { state: 'stopped' } });
  const { body } = await service.get('/admin/acts?act=updateLedgerCheck', service.asOperator);
  expect(body.acts).toMatchObject([
    { details: { action: 'stop' }, reason: null },
    { details: { action: 'start' }, reason: 'after the restore' },
  ]);
});

test('200: differences of the full check are those of the books, in metrics too', async () => {
  const { db, clock, media } = service.context;
  const { key } = await service.account({ credits: '10' });
  await service.post('/api/ra1', { api_key: key, prompt: 'a fox' });
  await sealEntries(db, { at: clock.now(), due: 1 });
  await db.query({ text: `update hold set request_id = request_id || 'x'` });
  await ask({ action: 'start' });
  await workOnFullCheck(db, { now: () => clock.now(), read: media.read });
  const ledger = await books();
  expect(ledger).toMatchObject({ balanced: false, full_check: { state: 'done', proven_at: null } });
  expect(String(ledger.differences)).toContain('or the holds that they closed');
  const full = ledger.full_check as { started_at: string };
  expect(ledger.findings).toMatchObject([{ check: 'full', started_at: full.started_at }]);
  // After the repair, the finding is still that of the earlier run.
  await db.query({ text: `update hold set request_id = rtrim(request_id, 'x')` });
  const repaired = await books();
  expect(repaired.findings).toEqual(ledger.findings);
  expect(String(repaired.checked_at) > full.started_at).toBe(true);
  const { body } = await service.get('/metrics', service.asOperator);
  expect(body.text).toContain('reverie_ledger_differences{check="full"} 1');
  expect(body.text).toMatch(/reverie_ledger_checked_until\{check="quick"\} 1\d{9}/);
});

test('200: the books are checked by themselves every five minutes', async () => {
  const { db, log } = service.context;
  await db.query({ text: 'delete from ledger_check' });
  const at = (seconds: number) => ({
    db,
    log,
    clock: { now: () => new Date(1_800_000_000_000 + seconds * 1000) },
  });
  expect(await checkBooks(at(0))).toBe(true);
  expect(await checkBooks(at(299))).toBe(false);
  expect(await checkBooks(at(300))).toBe(true);
});

test('400: anything but start and stop', async () => {
  expect(await ask({ action: 'pause' })).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
});
