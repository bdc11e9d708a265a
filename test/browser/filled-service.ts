/** A service with the accounts, calls, sums and acts of a busy month, for pictures of the console. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { smallFilm } from '../../engines/test/support/films.ts';
import type { Db } from '../../src/db/db.ts';
import { openDatabase } from '../../src/db/open.ts';
import { commandLog } from '../../src/operator/command-log.ts';
import { png } from '../support/engines.ts';
import { npmStart } from '../support/npm-start.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const OPERATOR_TOKEN = 'operator-of-the-pictures';

const DAYS = 30;
const DAY_MS = 24 * 3_600_000;
/** Engine, operation, generations a day, credits each, cost each in nano-dollars. */
const MIX: [string, string, number, number, number][] = [
  ['my-fal', 'ra1', 120, 4, 13_000_000],
  ['my-fal', 'wan', 18, 30, 210_000_000],
  ['gpu-cellar', 'zimage', 210, 1, 2_000_000],
  ['gpu-cellar', 'ra2-image-editor', 45, 4, 9_000_000],
  ['illustrator', 'photoreal-image', 30, 4, 0],
  ['film', 'ltx-2', 6, 20, 0],
];
const NAMES = ['Studio Nord', 'Atelier Lumière', 'Kiosk & Söhne', 'Aoba Photo', 'Pixelhaus GmbH', 'Casa Luz'];

export type Filled = { url: string; key: string; stop(): Promise<void> };
type Json = Record<string, unknown>;
type Call = (path: string, body?: object, headers?: Record<string, string>) => Promise<Json>;

export async function openFilled(): Promise<Filled> {
  const folder = mkdtempSync(join(tmpdir(), 'console-screens-'));
  const data = join(folder, 'data');
  const db = await openDatabase({ dataDir: data, log: commandLog });
  await fillSums(db);
  await db.close();
  const service = await npmStart(ROOT, { DATA_DIR: data, ADMIN_TOKEN: OPERATOR_TOKEN, RATE_LIMITS: 'off' });
  const call =
    (own: Record<string, string>): Call =>
    async (path, body, headers = {}) => {
      const answer = await fetch(service.url + path, {
        headers: { ...own, 'content-type': 'application/json', ...headers },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      return (await answer.json()) as Json;
    };
  const key = await fillAccounts(call({ authorization: `Bearer ${OPERATOR_TOKEN}` }));
  await fillCalls(service.url, call({ 'x-api-key': key }), key);
  await fillActs(call({ authorization: `Bearer ${OPERATOR_TOKEN}` }));
  return {
    ...{ url: service.url, key },
    async stop() {
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the key of the account whose calls follow. */
async function fillAccounts(operate: Call): Promise<string> {
  for (const [n, name] of NAMES.entries())
    await operate('/admin/accounts', {
      ...{
        name,
        mode: n === 5 ? 'test' : 'live',
        credits: String(1000 * (n + 1)),
        reason: 'signed the contract',
      },
    });
  const own = { name: 'Studio Nord (test)', mode: 'test', credits: '1000', reason: 'rehearsal' };
  return String((await operate('/admin/accounts', own)).api_key);
}

async function fillActs(operate: Call): Promise<void> {
  const { accounts } = (await operate('/admin/accounts')) as {
    accounts: { account_id: string; name: string }[];
  };
  const idOf = (name: string) => accounts.find((each) => each.name === name)!.account_id;
  const plan = { name: 'studio', monthly_credits: '500', reason: 'for studios' };
  const { plan_id } = await operate('/admin/plans', plan);
  await operate('/admin/prices', { plan_id, operation: 'ra1', factor: '0.8', reason: 'a larger order' });
  const [first, second] = [idOf(NAMES[0]!), idOf(NAMES[1]!)];
  await operate('/admin/prices', { account_id: first, operation: 'wan', factor: '0.5', reason: 'a friend' });
  await operate(`/admin/accounts/${first}/credits`, { credits: '250.5', reason: 'invoice 117' });
  await operate(`/admin/accounts/${second}/suspend`, { reason: 'chargeback of invoice 102' });
  await operate('/admin/tokens', { name: 'night shift', rights: 'read', reason: 'watches at night' });
  await operate('/admin/blocklist', { sha256: 'ab'.repeat(32), reason: 'notice of a rights holder' });
  const { jobs } = (await operate('/admin/jobs?status=completed')) as { jobs: { job_id: string }[] };
  await operate(`/admin/jobs/${jobs[0]!.job_id}/refund`, { credits: '1', reason: 'a torn picture' });
}

async function fillCalls(url: string, call: Call, key: string): Promise<void> {
  const prompts = [
    'A red fox in the snow at sunset',
    'A lighthouse in a storm',
    'Two cups of tea on a table',
  ];
  for (const prompt of prompts) await call('/api/ra1', { prompt, size: '1024x768', seed: 7 });
  const { image_url } = await call('/api/zimage', { prompt: 'A harbour in the morning' });
  await call('/api/photoreal-image', { prompt: 'A mountain lake' });
  await call('/api/remove-background', { image_url });
  await call('/api/ltx-text-to-video', { prompt: 'Waves at a lighthouse', duration: 2 });
  await call('/api/ra1', { prompt: 'A lost fox' }, { 'x-test-scenario': 'generation_failed' });
  await call(
    '/api/ra1',
    { prompt: 'A slow fox' },
    { 'x-test-scenario': 'slow=600', prefer: 'respond-async' },
  );
  await call('/api/create-ai', {
    name: 'Mira',
    description: 'A lighthouse keeper who collects storms in bottles',
  });
  await call('/api/chatpred_or', { character: 'Mira', query: 'What do you collect?' });
  await call('/api/keys', { name: 'website', spend_cap: '50' });
  await call('/api/webhooks', { url: 'https://example.com/hook', events: ['job.completed'] });
  const files = { 'image/png': await png(640, 480), 'video/mp4': await smallFilm() };
  for (const [type, bytes] of Object.entries(files))
    await fetch(`${url}/api/uploads`, {
      ...{ method: 'POST', body: Buffer.from(bytes), headers: { 'x-api-key': key, 'content-type': type } },
    });
}

/** Sums of earlier days, as the service stores them. */
async function fillSums(db: Db): Promise<void> {
  for (let n = 1; n < DAYS; n++) {
    const day = new Date(Date.now() - n * DAY_MS).toISOString().slice(0, 10);
    const share = 0.7 + 0.3 * Math.sin(n / 3) - (n % 7 < 2 ? 0.3 : 0);
    for (const [engine, operation, usual, credits, cost] of MIX) {
      const count = Math.round(usual * share);
      const nano = BigInt(count * credits) * 1_000_000_000n;
      await db.query({
        text: 'insert into earned_by_engine values ($1, $2, $3, $4, $5, $5, $6, 0) on conflict do nothing',
        values: [day, engine, operation, count, nano, BigInt(count) * BigInt(cost)],
      });
    }
    if (n % 6 === 0)
      await db.query({
        text: `insert into returned_by_day values ($1, 'my-fal', 'my-fal', 'wan', 'acc_1', $2, $2)`,
        values: [day, 900_000_000_000n],
      });
  }
}
