/** Invariants after everything has come to rest: read from the database and the folder of the stopped service. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../src/db/db.ts';
import { openDatabase } from '../../src/db/open.ts';
import { check } from '../../src/ledger/check-ledger.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { parseCredits } from '../../src/lib/credits.ts';
import { diskStore, sha256 } from '../../src/media/media-store.ts';
import { sweepMedia } from '../../src/start/sweeps.ts';
import { silentLog } from '../support/log.ts';
import { BILL_NANO, type Field } from './field.ts';
import type { Played } from './play.ts';

export type Verdict = {
  /** Each one a promise that was broken. */
  faults: string[];
  acknowledged: number;
  /** Answers that said that it failed; nothing was charged for them. */
  refused: number;
  completed: number;
  /** Canceled, and charged what the upstream billed. */
  billed: number;
  failed: number;
  submissions: number;
  /** Files that nothing referred to, of processes that died between storing and settling. Swept afterwards. */
  strays: number;
};

const REST_SECONDS_MAX = 180;

/** Waits until all calls are answered and all work has ended, stops everybody politely, and looks. */
export async function judge(field: Field, played: Played): Promise<Verdict> {
  const faults: string[] = [];
  for (const { reason } of (await Promise.allSettled(played.answered)).filter(
    (each) => each.status === 'rejected',
  ))
    faults.push(String(reason));
  await rest(field);
  for (const member of [field.worker, field.server]) {
    const code = await member?.stop();
    if (code) faults.push(`A process ended with ${code} when it was stopped politely.`);
  }
  const db = await openDatabase({ url: field.databaseUrl, dataDir: field.dataDir, log: silentLog });
  try {
    return await look(field, played, db, faults);
  } finally {
    await db.close();
  }
}

/** Until no work is in progress, as the service itself tells. */
async function rest({ server, key }: Field): Promise<void> {
  const end = performance.now() + REST_SECONDS_MAX * 1000;
  while (performance.now() < end) {
    const answer = await fetch(`${server.url}/api/account`, { headers: { 'x-api-key': key } }).catch(
      () => undefined,
    );
    const { credits } = ((await answer?.json()) ?? {}) as { credits?: { held: string } };
    if (credits?.held === '0') return;
    await sleep(200);
  }
}

type Row = {
  id: string;
  request_id: string;
  state: string;
  prompt: string;
  operation: string;
  hold: string;
  captures: bigint;
  charged_nano: bigint | null;
  files: string[];
};

async function look(
  field: Field,
  { calls, films }: Played,
  db: Database,
  faults: string[],
): Promise<Verdict> {
  const rows = await db.query<Row>({
    text: `select id, request_id, generation.state, operation, hold.state as hold,
             coalesce(input ->> 'prompt', input ->> 'seed', '') as prompt,
             charged_nano,
             (select count(*) from transfer where kind = 'capture' and ref = generation.hold_id) as captures,
             array(select key from media where generation_id = generation.id) as files
           from generation left join (select id as hold, state from hold) hold on hold.hold = hold_id`,
  });
  const byRequest = new Map(rows.map((row) => [row.request_id, row]));
  for (const row of rows) {
    const isCompleted = row.state === 'completed';
    if (row.state === 'in_progress') faults.push(`${row.id} never ended.`);
    const billed = row.state === 'canceled' && row.charged_nano === BILL_NANO;
    if (Number(row.captures) > 1 || (isCompleted || billed) !== (row.captures === 1n))
      faults.push(`${row.id} is ${row.state} and was charged ${row.captures} times.`);
    if (!isCompleted && !billed && row.charged_nano !== 0n)
      faults.push(`${row.id} is ${row.state} and was charged ${row.charged_nano}.`);
    if (row.hold !== (isCompleted || billed ? 'captured' : 'released'))
      faults.push(`${row.id} is ${row.state}, its hold is ${row.hold}.`);
    if (isCompleted && row.files.length === 0 && row.operation !== 'chatpred_or')
      faults.push(`${row.id} is completed and has no media.`);
  }
  let acknowledged = 0;
  let refused = 0;
  let billed = 0;
  for (const { answers, prompt, work, canceled } of calls) {
    const ended = canceled && byRequest.get(String(answers[0]!.body.request_id));
    if (ended && ended.state !== 'canceled') faults.push(`"${prompt}" was canceled and is ${ended.state}.`);
    if (ended?.charged_nano === BILL_NANO) billed += 1;
    if (canceled?.status === 200) {
      const { charged } = canceled.body.billing as { charged: string };
      if (ended?.charged_nano !== parseCredits(charged))
        faults.push(`"${prompt}" was answered ${charged} credits and was charged ${ended?.charged_nano}.`);
    } else if (canceled && canceled.body.code !== 'already_finished')
      faults.push(`The cancel of "${prompt}" was answered ${JSON.stringify(canceled.body)}.`);
    const matching = rows.filter((row) => row.prompt === prompt);
    if (matching.filter(({ state }) => state === 'completed').length > 1)
      faults.push(`"${prompt}" was charged twice.`);
    const accepted = [...field.upstream.submissions, ...field.billing.submissions];
    const submissions = accepted.filter(({ input }) => input.prompt === prompt).length;
    if (submissions > matching.length)
      faults.push(`"${prompt}" was submitted ${submissions} times for ${matching.length} tries.`);
    for (const { status, body, repeats } of answers) {
      // Under `/v1` and from a tool only what was made says which call it was.
      const row = /^(v1|mcp)-/.test(work)
        ? matching.find(({ state }) => state === 'completed')
        : byRequest.get(String(body.request_id));
      if (status === 200 || status === 202) {
        acknowledged += 1;
        if (!row) faults.push(`"${prompt}" was acknowledged and is lost.`);
        if (status === 200 && row?.state !== 'completed')
          faults.push(`"${prompt}" was answered 200 and is ${row?.state}.`);
      } else {
        refused += 1;
        const same = answers.filter((each) => each.status === 200).length;
        if (same === 0 && matching.some(({ state }) => state === 'completed'))
          faults.push(
            `"${prompt}" (${work}) was answered ${status} and charged, after ${repeats} repeats: ${JSON.stringify(body)}`,
          );
      }
    }
  }
  const books = await check(db);
  if (!books.balanced || books.open_holds > 0) faults.push(`The books: ${JSON.stringify(books, plain)}`);
  const [{ jobs } = { jobs: 0n }] = await db.query<{ jobs: bigint }>({
    text: `select count(*) as jobs from pgboss.job where state in ('created', 'retry', 'active') and name in ('fetch', 'image', 'film')
             and not exists (select from generation where id = data ->> 'id' and generation.state = 'canceled')`,
  });
  if (jobs > 0n) faults.push(`${jobs} jobs are left in the queue.`);
  const strays = await lookAtFiles(field, db, rows, faults);
  for (const pid of films) if (!(await isGone(pid))) faults.push(`The film process ${pid} is still there.`);
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  return {
    faults,
    acknowledged,
    refused,
    completed: count('completed'),
    billed,
    failed: rows.length - count('completed') - billed,
    submissions: field.upstream.submissions.length,
    strays,
  };
}

/** Every medium on record is there, byte for byte; what is not on record is gone after a sweep. */
async function lookAtFiles({ dataDir }: Field, db: Database, rows: Row[], faults: string[]): Promise<number> {
  const folder = join(dataDir, 'media');
  const media = diskStore(folder);
  const later = { now: () => new Date(systemClock.now().getTime() + 1000) };
  const strays = await sweepMedia({ db, media, clock: later, log: silentLog }, 0);
  const records = await db.query<{ key: string; sha256: string }>({ text: 'select key, sha256 from media' });
  for (const { key, sha256: expected } of records) {
    const place = await media.locate(key);
    if (!place || !('file' in place)) faults.push(`The file ${key} is lost.`);
    else if ((await sha256(readFileSync(place.file))) !== expected)
      faults.push(`The file ${key} is not what it was.`);
  }
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  const probes = files.filter(({ name }) => name.startsWith('probe'));
  if (files.length - probes.length !== records.length)
    faults.push(`${files.length} files for ${records.length} records, ${rows.length} generations.`);
  const folders = readdirSync(dataDir).filter((name) => name.startsWith('reverie-film-'));
  for (const name of folders)
    faults.push(`The folder ${name} of a film is left, with ${readdirSync(join(dataDir, name)).join(', ')}.`);
  return strays;
}

function plain(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

/** Long enough for a process that is stepped back on a busy machine to notice that its parent is gone. */
const GOING_MS = 30_000;

async function isGone(pid: number): Promise<boolean> {
  const until = performance.now() + GOING_MS;
  while (existsSync(`/proc/${pid}`)) {
    if (performance.now() > until) return false;
    await sleep(100);
  }
  return true;
}
