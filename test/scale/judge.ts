/** Invariants of a fleet after its work is done: queried from the database, and from every member. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Fleet, operator } from './fleet.ts';
import type { ReceivedAnswer } from './suite.ts';

export type Verdict = {
  faults: string[];
  answered: number;
  failed: number;
  repeats: number;
  completed: number;
  charged: string;
};

type Row = {
  request_id: string;
  state: string;
  prompt: string | null;
  captures: string;
  hold: string;
  file: string | null;
};

const REST_SECONDS_MAX = 120;

export async function judge(fleet: Fleet, received: ReceivedAnswer[]): Promise<Verdict> {
  const client = new pg.Client({ connectionString: fleet.databaseUrl });
  await client.connect();
  try {
    await rest(client);
    const { rows } = await client.query<Row>(
      `select g.request_id, g.state, input ->> 'prompt' as prompt, h.state as hold,
         (select count(*) from transfer where kind = 'capture' and ref = g.hold_id) as captures,
         (select min(key) from media where generation_id = g.id) as file
       from generation g left join hold h on h.id = g.hold_id`,
    );
    const faults = [
      ...ofTheBooks(rows),
      ...ofTheAnswers(fleet, received, rows),
      ...(await atTheDoors(fleet, rows)),
    ];
    const { rows: sum } = await client.query<{ charged: string }>(
      `select (coalesce(sum(amount), 0) / 1000000000)::text as charged from transfer where kind = 'capture'`,
    );
    const answers = received.flatMap((each) => each.answers);
    return {
      faults,
      answered: answers.length,
      failed: answers.filter(({ status }) => status >= 400).length,
      repeats: answers.reduce((total, { repeats }) => total + repeats, 0),
      completed: rows.filter(({ state }) => state === 'completed').length,
      charged: sum[0]!.charged,
    };
  } finally {
    await client.end();
  }
}

async function rest(client: pg.Client): Promise<void> {
  const end = performance.now() + REST_SECONDS_MAX * 1000;
  while (performance.now() < end) {
    const { rows } = await client.query(`select 1 from generation where state = 'in_progress' limit 1`);
    if (rows.length === 0) return;
    await sleep(200);
  }
}

function ofTheBooks(rows: Row[]): string[] {
  return rows.flatMap(({ request_id, state, captures, hold }) => {
    const isCompleted = state === 'completed';
    const right =
      state !== 'in_progress' &&
      captures === (isCompleted ? '1' : '0') &&
      hold === (isCompleted ? 'captured' : 'released');
    return right ? [] : [`${request_id} is ${state}, its hold ${hold}, charged ${captures} times.`];
  });
}

function ofTheAnswers({ upstream }: Fleet, received: ReceivedAnswer[], rows: Row[]): string[] {
  const byRequest = new Map(rows.map((row) => [row.request_id, row]));
  return received.flatMap(({ what, prompt, answers }) => {
    if (what === 'read') return [];
    const matching = rows.filter((row) => row.prompt === prompt);
    const submitted = upstream.submissions.filter(({ input }) => input.prompt === prompt).length;
    const well = answers.filter(({ status }) => status < 300);
    return [
      ...(submitted > matching.length && what !== 'film'
        ? [`"${prompt}" was submitted ${submitted} times.`]
        : []),
      ...(matching.filter(({ state }) => state === 'completed').length > 1
        ? [`"${prompt}" was charged twice.`]
        : []),
      ...(new Set(well.map(({ body }) => body.request_id)).size > 1 ? [`"${prompt}" has two answers.`] : []),
      ...well.flatMap(({ body }) =>
        byRequest.get(String(body.request_id))?.state === 'completed'
          ? []
          : [`"${prompt}" was answered and is lost.`],
      ),
    ];
  });
}

/** Each tells the same: the books are balanced, and a picture made anywhere can be read. */
async function atTheDoors({ doors }: Fleet, rows: Row[]): Promise<string[]> {
  const faults: string[] = [];
  const file = rows.find(({ file }) => file !== null)?.file;
  for (const { url } of doors) {
    const books = await (await fetch(`${url}/admin/ledger/check`, { headers: operator })).json();
    if (!books.balanced || books.open_holds !== 0)
      faults.push(`The books at ${url}: ${JSON.stringify(books)}`);
    const read = await fetch(`${url}/media/${file}`);
    if (read.status !== 200) faults.push(`${file} is ${read.status} at ${url}.`);
    await read.arrayBuffer();
  }
  return faults;
}
