/** Sends every chosen cell to a started service, repeats what is above a limit, and reports the worst. */
import {
  type Account,
  type AssailedService,
  assailedService,
  type ServiceOptions,
} from './assailed-service.ts';
import { type Cell, cells } from './cells.ts';
import { FULL } from './levels.ts';
import { type Measured, measure, sendOnce } from './measure.ts';
import { type Answered, type Left, leftAfter } from './repeats.ts';
import { excessOf, faultsOf, LIMITS, leastOf, Table } from './verdict.ts';

export type Options = {
  seed: number;
  /** A regular expression that finds something in `kind/operation`. */
  only?: string;
  part?: [number, number];
  /** After this many minutes the rest of the cells is left out. */
  minutes?: number;
  /** At most so many cells. */
  count?: number;
  /** Every cell; without it, the full table has one cell of each class. */
  all?: boolean;
  repeats?: number;
} & ServiceOptions;

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
    .slice(0, options.count);
  const table = new Table();
  const findings: string[] = [];
  let service = await assailedService(options);
  let sent = 0;
  const accounts = new Map<string, Account>();
  const answered: Answered[] = [];
  try {
    await warm(service);
    const begun = performance.now();
    const firstUntil = begun + minutes * FIRST_CALLS * 60_000;
    for (const cell of chosen) {
      if (performance.now() > firstUntil) break;
      const account = await accountFor(service, accounts, cell);
      const { measured, faults } = await judged(service, account, cell);
      sent += 1;
      if (sent % PROGRESS === 0) console.log(`${sent} of ${chosen.length} calls, level ${cell.level}`);
      table.add(cell, measured, faults);
      if (measured.status > 0) answered.push({ cell, measured });
      for (const fault of faults) findings.push(said(cell, measured, fault));
      if (faults.length > 0) console.log(`FAULT ${said(cell, measured, faults.join('; '))}`);
      if (!service.isOver()) continue;
      await service.stop();
      accounts.clear();
      service = await assailedService(options);
      await warm(service);
    }
    const send = async (cell: Cell) => sendOnce(service, await accountFor(service, accounts, cell), cell);
    const stays = await leftAfter(service, send, answered, { repeats, until: begun + minutes * 60_000 });
    for (const { of, left_mb, repeats: done } of stays)
      if (left_mb > LIMITS.left_mb)
        findings.push(`${of}: ${left_mb.toFixed(0)} MB stay after ${done} repeats and a collection`);
    return { sent, left: chosen.length - sent, findings, table, stays };
  } finally {
    await service.stop();
  }
}

/** Each operation has an account of its own, but for those that name what the owner has. */
async function accountFor(
  service: AssailedService,
  accounts: Map<string, Account>,
  { field }: Cell,
): Promise<Account> {
  const { id, route } = field.operation;
  const isNamed = route.path.includes('{') && !route.admin;
  const account = accounts.get(id) ?? (isNamed ? service.owner : await service.account());
  accounts.set(id, account);
  return account;
}

/** The first picture, chat and translation load what others need. */
async function warm({ call, neighbour: { key } }: AssailedService): Promise<void> {
  await call('POST', '/api/ra1', { key, body: { prompt: 'a fox', size: '256x256' } });
  await call('POST', '/api/translate', { key, body: { text: 'a fox', target_lang: 'de' } });
}

async function judged(
  service: AssailedService,
  account: Account,
  cell: Cell,
): Promise<{ measured: Measured; faults: string[] }> {
  const rounds = [await measure(service, account, cell)];
  const faults = faultsOf(cell, rounds[0]!);
  while (rounds.length < ROUNDS && !service.isOver() && excessOf(cell, leastOf(rounds)).length > 0)
    rounds.push(await measure(service, account, cell));
  const measured = leastOf(rounds);
  return { measured, faults: [...faults, ...excessOf(cell, measured)] };
}

function said({ kind, name }: Cell, { status, told }: Measured, fault: string): string {
  const code = /"code":"(\w+)"/.exec(JSON.stringify(told.body) ?? '')?.[1] ?? '';
  return `${kind}/${name}: ${fault} (${status} ${code})`;
}
