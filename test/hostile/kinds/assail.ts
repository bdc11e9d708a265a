/** Sends every chosen cell to a started service, repeats what is above a limit, and reports the worst. */
import { createDatabase } from '../../support/postgres.ts';
import {
  type Account,
  type AssailedService,
  assailedService,
  type ServiceOptions,
} from './assailed-service.ts';
import { type Cell, cells } from './cells.ts';
import { isInMessages } from './hostile-call.ts';
import { FULL } from './levels.ts';
import { type Measured, measure, measureTogether, type Sending, sendOnce } from './measure.ts';
import { type Answered, type Left, leftAfter } from './repeats.ts';
import { excessOf, faultsOf, LIMITS, leastOf, Table } from './verdict.ts';

export type Options = {
  seed: number;
  /** A regular expression that finds something in `kind/operation`. */
  only?: string;
  part?: [number, number];
  /** After this many minutes the rest of the cells is left out. */
  minutes?: number;
  /** Begins with this cell of the order: what a run that was cut short has left. */
  from?: number;
  /** At most so many cells. */
  count?: number;
  /** Every cell; without it, the full table has one cell of each class. */
  all?: boolean;
  repeats?: number;
  /** A server of PostgreSQL, on which each started service has a new database; the embedded one unless given. */
  server?: string;
} & Omit<ServiceOptions, 'url'>;

export type Result = {
  sent: number;
  left: number;
  findings: string[];
  table: Table;
  /** Memory that stays after repeats. */
  stays: Left[];
};

const ROUNDS = 3;
const PROGRESS = 50;
/** The part of the time that the first calls may take. The repeats take the rest. */
const FIRST_CALLS = 0.8;

export async function assail(options: Options): Promise<Result> {
  const { minutes = 600, repeats = 100, all = false } = options;
  const chosen = cells(options)
    .filter(({ level }) => all || level <= FULL)
    .slice(options.from ?? 0)
    .slice(0, options.count);
  const table = new Table();
  const findings: string[] = [];
  const { server } = options;
  const start = async () =>
    assailedService({ ...options, ...(server !== undefined && { url: await createDatabase(server) }) });
  let service = await start();
  let sent = 0;
  const accounts = new Map<string, Account>();
  const answered: Answered[] = [];
  try {
    await warm(service);
    const begun = performance.now();
    const firstUntil = begun + minutes * FIRST_CALLS * 60_000;
    const waiting: Cell[] = [...chosen];
    // After a group has ended the service, so many cells are sent one by one.
    let alone = 0;
    while (waiting.length > 0 && performance.now() <= firstUntil) {
      const group: Sending[] = [];
      for (const cell of takeGroup(waiting, alone > 0 ? 1 : GROUP))
        group.push({ cell, account: await accountFor(service, accounts, cell) });
      alone -= group.length;
      const results = await judgedTogether(service, group);
      if (!results) {
        const names = group.map(({ cell }) => `${cell.kind}/${cell.name}`).join('; ');
        console.log(`The service has ended by ${service.ending()}: ${names}`);
        // `measure` kills a family that has too much memory. Each call of the group must stay below the limit alone.
        if (service.ending() !== 'SIGKILL')
          findings.push(`The service ended by ${service.ending()} under all of ${names}`);
        waiting.unshift(...group.map(({ cell }) => cell));
        alone = group.length;
      }
      for (const { cell, measured, faults } of results ?? []) {
        sent += 1;
        if (sent % PROGRESS === 0) console.log(`${sent} of ${chosen.length} calls`);
        table.add(cell, measured, faults);
        if (measured.status > 0) answered.push({ cell, measured });
        for (const fault of faults) findings.push(describeFault(cell, measured, fault));
        if (faults.length > 0) console.log(`FAULT ${describeFault(cell, measured, faults.join('; '))}`);
      }
      if (!service.isOver()) continue;
      await service.stop();
      accounts.clear();
      service = await start();
      await warm(service);
    }
    const send = async (cell: Cell) => sendOnce(service, await accountFor(service, accounts, cell), cell);
    const stays = await leftAfter(service, send, answered, { repeats, until: begun + minutes * 60_000 });
    for (const { of, left_mb, repeats } of stays)
      if (left_mb > LIMITS.left_mb)
        findings.push(`${of}: ${left_mb.toFixed(0)} MB stay after ${repeats} repeats and a collection`);
    return { sent, left: chosen.length - sent, findings, table, stays };
  } finally {
    await service.stop();
  }
}

/** Each operation has an account of its own, but for those that name what the owner has. */
async function accountFor(
  service: AssailedService,
  accounts: Map<string, Account>,
  cell: Cell,
): Promise<Account> {
  const name = accountOf(cell);
  const account =
    accounts.get(name) ?? (name === OWNER ? service.owner : await service.account(modeOf(cell)));
  accounts.set(name, account);
  return account;
}

const OWNER = 'owner';

function accountOf({ field }: Cell): string {
  const { id, route } = field.operation;
  if (modeOf({ field }) === 'live') return `${id} live`;
  return route.path.includes('{') && !route.admin ? OWNER : id;
}

function modeOf({ field }: Pick<Cell, 'field'>): 'test' | 'live' {
  return isInMessages(field) ? 'live' : 'test';
}

/** The first picture, chat and translation load what others need. */
async function warm({ call, neighbour: { key } }: AssailedService): Promise<void> {
  await call('POST', '/api/ra1', { key, body: { prompt: 'a fox', size: '256x256' } });
  await call('POST', '/api/translate', { key, body: { text: 'a fox', target_lang: 'de' } });
}

/** The calls that are sent at once. Those of a group with a fault are sent again, one by one. */
const GROUP = 5;
/** The cells among which a group is chosen, so that the order stays about the same. */
const AHEAD = 40;

/** Removes the next cells of different accounts. */
function takeGroup(waiting: Cell[], size: number): Cell[] {
  const accounts = new Set<string>();
  const group: Cell[] = [];
  for (const cell of waiting.slice(0, AHEAD)) {
    const account = accountOf(cell);
    if (group.length === size || accounts.has(account)) continue;
    accounts.add(account);
    group.push(cell);
  }
  for (const cell of group) waiting.splice(waiting.indexOf(cell), 1);
  return group;
}

type Judged = { cell: Cell; measured: Measured; faults: string[] };

/** Undefined if the group has ended the service, and one of its cells must be found. */
async function judgedTogether(service: AssailedService, group: Sending[]): Promise<Judged[] | undefined> {
  const together = group.length > 1 ? await measureTogether(service, group) : [];
  const all = together.map((measured, n) => {
    const { cell } = group[n]!;
    return { cell, measured, faults: [...faultsOf(cell, measured), ...excessOf(cell, measured)] };
  });
  if (all.length > 0 && all.every(({ faults }) => faults.length === 0)) return all;
  const alone: Judged[] = [];
  for (const sending of group) {
    if (service.isOver()) return undefined;
    alone.push({ cell: sending.cell, ...(await judged(service, sending)) });
  }
  return alone;
}

async function judged(
  service: AssailedService,
  { account, cell }: Sending,
): Promise<{ measured: Measured; faults: string[] }> {
  const rounds = [await measure(service, account, cell)];
  const faults = faultsOf(cell, rounds[0]!);
  while (rounds.length < ROUNDS && !service.isOver() && excessOf(cell, leastOf(rounds)).length > 0)
    rounds.push(await measure(service, account, cell));
  const measured = leastOf(rounds);
  return { measured, faults: [...faults, ...excessOf(cell, measured)] };
}

function describeFault({ kind, name }: Cell, { status, answer }: Measured, fault: string): string {
  const code = /"code":"(\w+)"/.exec(JSON.stringify(answer.body) ?? '')?.[1] ?? '';
  return `${kind}/${name}: ${fault} (${status} ${code})`;
}
