/** Sends every chosen cell to a started service, repeats what is above a limit, and reports the worst. */
import {
  type Account,
  type AssailedService,
  assailedService,
  type ServiceOptions,
} from './assailed-service.ts';
import { type Cell, cells } from './cells.ts';
import { type Measured, measure } from './measure.ts';
import { residentMb } from './memory.ts';
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
  repeats?: number;
} & ServiceOptions;

export type Result = {
  sent: number;
  left: number;
  findings: string[];
  table: Table;
  left_mb: number | undefined;
};

const ROUNDS = 3;
const PROGRESS = 50;

export async function assail(options: Options): Promise<Result> {
  const chosen = cells(options).slice(0, options.count);
  const until = performance.now() + (options.minutes ?? 600) * 60_000;
  const table = new Table();
  const findings: string[] = [];
  let service = await assailedService(options);
  let sent = 0;
  const accounts = new Map<string, Account>();
  try {
    await warm(service);
    for (const cell of chosen) {
      if (performance.now() > until) break;
      const account = await accountFor(service, accounts, cell);
      const { measured, faults } = await judged(service, account, cell);
      sent += 1;
      if (sent % PROGRESS === 0) console.log(`${sent} of ${chosen.length} calls`);
      table.add(cell, measured, faults);
      for (const fault of faults) findings.push(said(cell, measured, fault));
      if (faults.length > 0) console.log(`FAULT ${said(cell, measured, faults.join('; '))}`);
      if (!service.isOver()) continue;
      await service.stop();
      accounts.clear();
      service = await assailedService(options);
      await warm(service);
    }
    const left_mb = await leftAfter(service, accounts, chosen.slice(0, sent), options.repeats ?? 100);
    if (left_mb !== undefined && left_mb > LIMITS.left_mb)
      findings.push(`${left_mb.toFixed(0)} MB stay after ${options.repeats ?? 100} repeats and a collection`);
    return { sent, left: chosen.length - sent, findings, table, left_mb };
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

/**
 * Memory that stays in the main process after repeats of calls that it has answered before, in MB. Undefined when there
 * was nothing to repeat.
 */
async function leftAfter(
  service: AssailedService,
  accounts: Map<string, Account>,
  sent: Cell[],
  repeats: number,
): Promise<number | undefined> {
  const own = sent.filter(({ field }) => accounts.has(field.operation.id)).slice(-repeats);
  if (own.length === 0 || service.isOver() || repeats === 0) return undefined;
  const collected = async () => {
    await service.collect();
    await service.collect();
    return residentMb(service.pid);
  };
  const round = async () => {
    for (let n = 0; n < repeats; n++) {
      const cell = own[n % own.length]!;
      await measure(service, accounts.get(cell.field.operation.id)!, cell);
      if (service.isOver()) return;
    }
  };
  const before = await collected();
  await round();
  return service.isOver() ? undefined : (await collected()) - before;
}
