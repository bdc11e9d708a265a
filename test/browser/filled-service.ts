/** A service with the accounts, calls, sums and acts of a busy month, for pictures of the console. */
import { smallFilm } from '../../engines/test/support/films.ts';
import { type Live, openLive } from '../docs/live.ts';
import { png } from '../support/engines.ts';

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
const NAMES = ['Studio Nord', 'Atelier Lumière', 'Kiosk & Söhne', '写真館あおば', 'Pixelhaus GmbH', 'دار الضوء'];

export type Filled = { live: Live; key: string };

export async function openFilled(): Promise<Filled> {
  const live = await openLive();
  const operate = async (path: string, body: object) => (await live.post(path, body, live.asOperator)).body;
  const accounts = [];
  for (const [n, name] of NAMES.entries())
    accounts.push(
      await operate('/admin/accounts', {
        ...{ name, mode: n === 5 ? 'test' : 'live', credits: String(1000 * (n + 1)), reason: 'signed the contract' },
      }),
    );
  const { body: own } = await live.post(
    '/admin/accounts',
    { name: 'Studio Nord (test)', mode: 'test', credits: '1000', reason: 'rehearsal' },
    live.asOperator,
  );
  const key = String(own.api_key);
  await fillCalls(live, key);
  await fillSums(live, String(accounts[0]!.account_id));
  const { plan_id } = await operate('/admin/plans', { name: 'studio', monthly_credits: '500', reason: 'for studios' });
  await operate('/admin/prices', { plan_id, operation: 'ra1', factor: '0.8', reason: 'a larger order' });
  const [first, second] = accounts.map(({ account_id }) => String(account_id));
  await operate('/admin/prices', { account_id: first, operation: 'wan', factor: '0.5', reason: 'the first customer' });
  await operate(`/admin/accounts/${first}/credits`, { credits: '250.5', reason: 'invoice 117' });
  await operate(`/admin/accounts/${second}/suspend`, { reason: 'chargeback of invoice 102' });
  await operate('/admin/tokens', { name: 'night shift', rights: 'read', reason: 'watches at night' });
  await operate('/admin/blocklist', { sha256: 'ab'.repeat(32), reason: 'notice of a rights holder' });
  const { jobs } = (await live.get('/admin/jobs?status=completed', live.asOperator)).body as {
    jobs: { job_id: string }[];
  };
  await operate(`/admin/jobs/${jobs[0]!.job_id}/refund`, { credits: '1', reason: 'a torn picture' });
  return { live, key };
}

async function fillCalls(live: Live, key: string): Promise<void> {
  const call = async (path: string, body: object, headers: Record<string, string> = {}) =>
    (await live.post(path, body, { 'x-api-key': key, ...headers })).body;
  const prompts = ['A red fox in the snow at sunset', 'A lighthouse in a storm', 'Two cups of tea on a table'];
  for (const prompt of prompts) await call('/api/ra1', { prompt, size: '1024x768', seed: 7 });
  const { image_url } = await call('/api/zimage', { prompt: 'A harbour in the morning' });
  await call('/api/photoreal-image', { prompt: 'A mountain lake' });
  await call('/api/remove-background', { image_url });
  await call('/api/ltx-text-to-video', { prompt: 'Waves at a lighthouse', duration: 2 });
  await call('/api/ra1', { prompt: 'A lost fox' }, { 'x-test-scenario': 'generation_failed' });
  await call('/api/ra1', { prompt: 'A slow fox' }, { 'x-test-scenario': 'slow=600', prefer: 'respond-async' });
  await call('/api/create-ai', { name: 'Mira', description: 'A lighthouse keeper who collects storms in bottles' });
  await call('/api/chatpred_or', { character: 'Mira', query: 'What do you collect?' });
  await call('/api/keys', { name: 'website', spend_cap: '50' });
  await call('/api/webhooks', { url: 'https://example.com/hook', events: ['job.completed'] });
  const files = { 'image/png': await png(640, 480), 'video/mp4': await smallFilm() };
  for (const [type, bytes] of Object.entries(files))
    await fetch(`${live.baseUrl}/api/uploads`, {
      ...{ method: 'POST', body: Buffer.from(bytes), headers: { 'x-api-key': key, 'content-type': type } },
    });
}

/** Sums of earlier days, as the service stores them. */
async function fillSums({ context: { db } }: Live, account_id: string): Promise<void> {
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
        text: `insert into returned_by_day values ($1, 'my-fal', 'my-fal', 'wan', $2, $3, $3)`,
        values: [day, account_id, 900_000_000_000n],
      });
  }
}
