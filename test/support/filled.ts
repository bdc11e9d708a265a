/** A database with at least one row of every table and of every kind. The real service makes most of them. */
import { expect } from 'vitest';
import type { Database } from '../../src/db/db.ts';
import { sumUpEngines } from '../../src/generation/report/engine-sums.ts';
import { keepSums } from '../../src/generation/report/job-sums.ts';
import { checkNow, startFullCheck } from '../../src/ledger/check-run.ts';
import { sealEntries } from '../../src/ledger/seal-entries.ts';
import { foldStored } from '../../src/media/media-sums.ts';
import { scriptedModel } from '../../upstreams/chat/chat-models.ts';
import { furnish } from './closing.ts';
import { instantEngine, png, scriptedEngine } from './engines.ts';
import { openService, type Service } from './service.ts';
import { objectsOf, openPretendedStripe, savedAs, signed } from './stripe.ts';

/** The texts that are most likely to change on the way. */
export const ODD = `O'Neill "Ünï" \\ 🦊\u200d👩 \t\n %s $1 {} \uFEFF NUL-like \\u0000 ${'𝒳é'.repeat(3000)}`;

const odd = (length: number) => [...ODD].slice(0, length).join('');

/** Drives the service over HTTP, and stops it. The folder and the database stay. Returns the account that owns most. */
export async function fillByService(options: { dataDir?: string; env?: Record<string, string> }) {
  const stripe = await openPretendedStripe();
  const service = await openService({
    ...options,
    alone: true,
    fingerprints: true,
    engines: {
      ra1: instantEngine(),
      ra2: instantEngine(),
      zimage: scriptedEngine(new Error('gone')),
    },
    chatModels: [{ ...scriptedModel(), free: true, default: true }],
    env: { ...options.env, ...stripe.env },
  });
  try {
    const mine = await drive(service);
    return { ...mine, dataDir: service.dataDir, adminToken: service.adminToken };
  } finally {
    await service.stop({ keep: true });
    await stripe.close();
  }
}

async function drive(service: Service) {
  const { db, clock } = service.context;
  const answered: string[] = [];
  const call = async (method: string, path: string, body: unknown, headers: Record<string, string>) => {
    const answer = await service.call(method, path, { body, headers });
    if (answer.status >= 300)
      answered.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const admin = (path: string, body: object, method = 'POST') =>
    call(method, path, { reason: odd(90), ...body }, service.asOperator);
  const tell = async (type: string, object: object) => {
    const { payload, headers } = signed(type, object);
    return service.call('POST', '/webhooks/stripe', { body: payload, headers });
  };

  const mine = await furnish(service, 'Larkspur');
  const own = (path: string, body?: unknown, method = 'POST') => call(method, path, body, mine.keyHeader);
  const { plan_id } = await admin('/admin/plans', { name: 'studio "ß"', monthly_credits: 3 });
  await admin('/admin/prices', { plan_id, factor: '0.5' });
  await admin('/admin/prices', { account_id: mine.id, operation: 'ra1', rates: { image: '0.030000001' } });
  await admin(`/admin/accounts/${mine.id}/plan`, { plan_id }, 'PUT');
  await admin('/admin/accounts', { name: odd(60), mode: 'live', credits: '1' });
  await admin(`/admin/accounts/${mine.id}/limits`, { outputs_max: 7 }, 'PUT');
  await admin('/admin/tokens', { name: 'reader', rights: 'read' });
  await admin('/admin/tokens', { name: 'writer', rights: 'full' });
  await admin('/admin/blocklist', { sha256: 'a1'.repeat(32) });

  const capped = {
    name: 'capped',
    spend_cap: 50,
    spend_reset: 'daily',
    end_user_cap: { credits: 9, period: 'monthly' },
  };
  const key = await own('/api/keys', capped);
  const other = { ...capped, spend_reset: 'monthly', end_user_cap: { credits: 9, period: 'daily' } };
  await own('/api/keys', other);
  const withKey = { 'x-api-key': String(key.api_key ?? key.key ?? key.secret) };
  await call('POST', '/api/ra1', { prompt: odd(400), end_user: 'user’s 1', seed: 7 }, withKey);
  await service.post('/api/zimage', { prompt: 'fails' }, mine.keyHeader);
  await own('/api/ra2', { prompt: 'by a model', output_format: 'png' });
  await own('/api/quotes', { operation: 'ra1', input: { prompt: 'a fox' }, hold: true });
  await own('/api/webhooks', {
    url: 'https://hooks.example.com/low',
    events: ['credits.low'],
    low_credits: 90,
  });
  await own('/api/chatpred_or', { character: 'larkspur', query: odd(200), conversation_id: 'new' });
  await own('/api/chatpred_or', { character: 'larkspur', query: 'paid', use_usage_credits: true });
  const begun = await own('/api/uploads', { size_bytes: 10 });
  await service.call('DELETE', `/api/uploads/${begun.upload_id}`, { headers: mine.keyHeader });
  await own('/api/uploads', { size_bytes: 1000 });
  const picture = Buffer.from(await png(64, 64)).toString('base64');
  const post = await own('/api/create-post', {
    text: 'private',
    media_bytes: picture,
    visibility: 'private',
  });
  await own('/api/create-ai', { name: 'Private', avatar_bytes: picture, visibility: 'private' });

  const { body: jobs } = await service.get(
    `/admin/jobs?account=${mine.id}&status=completed`,
    service.asOperator,
  );
  const [job] = jobs.jobs as { job_id: string }[];
  await admin(`/admin/jobs/${job!.job_id}/refund`, { credits: '0.000000001' });
  // Not the picture of the engine, so that a waiting job can complete.
  await admin('/admin/blocklist', { url: String(post.media_url) });

  const buyer = await service.account({ mode: 'test' });
  const buy = (path: string, body: object, method = 'POST') => call(method, path, body, buyer.keyHeader);
  const top = await buy('/api/top-ups', { credits: 500 });
  const paid = objectsOf(String(top.top_up_id), 'pi_1');
  await tell('checkout.session.completed', paid.session(500));
  await buy('/api/automatic-top-up', { below: 100, credits: 500, monthly_max: 1200 }, 'PUT');
  const [auto] = await db.query<{ setup_id: string }>({ text: 'select setup_id from automatic_top_up' });
  if (auto) await tell('checkout.session.completed', savedAs(auto.setup_id, buyer.id));
  await service.get('/api/account/export', mine.keyHeader);

  const closing = await furnish(service, 'Closing');
  await call('DELETE', '/api/account', { confirm: closing.id }, closing.keyHeader);
  await checkNow(db, clock.now());
  await startFullCheck(db, clock.now());
  await sealEntries(db, { at: clock.now(), due: 1 });
  await keepSums(db);
  await foldStored(db);
  await sumUpEngines(db, new Date(clock.now().getTime() + 3 * 3600_000));
  expect(answered).toEqual([]);
  return mine;
}

/** `ledger_check` has one row for each kind of check, so of three states two have a row. */
const IMPOSSIBLE = [
  'ledger_check.state = stopped',
  ...['database_identity.is_one', 'payment_reading.one', 'unsummed_media.is_so'].map(
    (one) => `${one} = false`,
  ),
];

/**
 * Tables without a row, and values of CHECK constraints and of boolean columns that no row has, as the catalogue lists
 * them.
 */
export async function missingKinds(db: Database): Promise<string[]> {
  const missing: string[] = [];
  const count = async (from: string) =>
    (await db.query<{ rows: number }>({ text: `select count(*)::int as rows from ${from}` }))[0]!.rows;
  const tables = await db.query<{ name: string }>({
    text: `select table_name::text as name from information_schema.tables
           where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  });
  for (const { name } of tables) if ((await count(`"${name}"`)) === 0) missing.push(name);
  const checks = await db.query<{ name: string; text: string }>({
    text: `select c.relname as name, pg_get_constraintdef(k.oid) as text from pg_constraint k
           join pg_class c on c.oid = conrelid
           where contype = 'c' and connamespace = 'public'::regnamespace order by 1, 2`,
  });
  for (const { name, text } of checks) {
    const listed = /\((\w+) = ANY \(ARRAY\[([^\]]+)\]\)/.exec(text);
    const kinds = listed
      ? [...listed[2]!.matchAll(/'([^']*)'/g)].map(([, value]) => [listed[1]!, value!])
      : [...text.matchAll(/\(kind = '(\w+)'::text\)/g)].map(([, value]) => ['kind', value!]);
    for (const [column, value] of kinds)
      if ((await count(`"${name}" where "${column}" = '${value}'`)) === 0)
        missing.push(`${name}.${column} = ${value}`);
  }
  const switches = await db.query<{ name: string; column: string }>({
    text: `select table_name::text as name, column_name::text as column from information_schema.columns
           where table_schema = 'public' and data_type = 'boolean' order by 1, 2`,
  });
  for (const { name, column } of switches)
    for (const value of ['true', 'false'])
      if ((await count(`"${name}" where "${column}" is ${value}`)) === 0)
        missing.push(`${name}.${column} = ${value}`);
  return missing.filter((kind) => !IMPOSSIBLE.includes(kind));
}

/** Every row of every table as the text that the database writes, sorted. */
export async function allRows(db: Database, without: string[] = []): Promise<Record<string, string[]>> {
  const tables = await db.query<{ name: string }>({
    text: `select table_name::text as name from information_schema.tables
           where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  });
  return db.transaction(async (tx) => {
    await tx.query({ text: "set local time zone 'UTC'" });
    const all: Record<string, string[]> = {};
    for (const { name } of tables.filter((table) => !without.includes(table.name))) {
      const rows = await tx.query<{ line: string }>({ text: `select t::text as line from "${name}" t` });
      all[name] = rows.map(({ line }) => line).sort();
    }
    return all;
  });
}
