/** Gauges for `/metrics` from the database: money, queues, webhooks, and waiting accounts. */
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/db.ts';
import { depthsOfQueues, type QueueDepth } from '../jobs/queue-depths.ts';
import { type RecordedCheck, recordedCheck } from '../ledger/check-run.ts';
import { formatCredits } from '../lib/credits.ts';

export type GaugeValues = {
  queues: QueueDepth[];
  money: { mode: string; available: number; held: number }[];
  webhooks_paused: number;
  checks: RecordedCheck[];
  connections: { open: number; idle: number; waiting: number };
};

/** Cache lifetime, which limits the load on the database. */
const CACHE_MS = 5000;

/** Each value is one statement on indexes or small tables. `monotonic`: milliseconds that never decrease. */
export function cachedGaugeValues(db: Database, monotonic: () => number): () => Promise<GaugeValues> {
  let cached: { at: number; current: Promise<GaugeValues> } | undefined;
  return () => {
    if (cached === undefined || monotonic() - cached.at > CACHE_MS) {
      const current = read(db);
      // A failed query is not cached.
      current.catch(() => {
        cached = undefined;
      });
      cached = { at: monotonic(), current };
    }
    return cached.current;
  };
}

async function read(db: Database): Promise<GaugeValues> {
  const [queues, money, webhooks, quick, full] = await Promise.all([
    depthsOfQueues(db),
    db.query<{ mode: string; available: string; held: string }>({ text: OF_MONEY }),
    db.query<{ paused: number }>({ text: OF_WEBHOOKS }),
    recordedCheck(db, 'quick'),
    recordedCheck(db, 'full'),
  ]);
  return {
    queues,
    money: money.map(({ mode, available, held }) => ({
      mode,
      available: Number(formatCredits(BigInt(available))),
      held: Number(formatCredits(BigInt(held))),
    })),
    webhooks_paused: webhooks[0]!.paused,
    checks: [quick, full].filter((each) => each !== undefined),
    connections: db.connections(),
  };
}

const OF_MONEY = `
  select mode, coalesce(sum(available), 0)::text as available, coalesce(sum(held), 0)::text as held
  from account join wallet on account_id = account.id group by mode`;

const OF_WEBHOOKS = `
  select count(*)::int as paused from webhook where paused_until > now()`;

/**
 * Registers the gauges, which are measured on each scrape. They are omitted when the database does not respond;
 * `/readyz` reports why.
 */
export function registerGauges(registry: Registry, current: () => Promise<GaugeValues>): void {
  const gauge = (
    name: string,
    help: string,
    label: string,
    values: (now: GaugeValues) => [string, number][],
  ) =>
    new Gauge({
      name: `reverie_${name}`,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        this.reset();
        const now = await current().catch(() => undefined);
        if (now) for (const [value, number] of values(now)) this.set({ [label]: value }, number);
      },
    });
  gauge('jobs_waiting', 'Jobs accepted and not yet running.', 'queue', ({ queues }) =>
    queues.map(({ queue, waiting }) => [queue, waiting]),
  );
  gauge('jobs_running', 'Jobs that a worker runs.', 'queue', ({ queues }) =>
    queues.map(({ queue, running }) => [queue, running]),
  );
  gauge('jobs_oldest_seconds', 'Age of the oldest waiting job.', 'queue', ({ queues }) =>
    queues.map(({ queue, oldest_seconds }) => [queue, oldest_seconds]),
  );
  gauge('credits_held', 'Credits held for running work.', 'mode', ({ money }) =>
    money.map(({ mode, held }) => [mode, held]),
  );
  gauge('credits_available', 'Credits available to accounts.', 'mode', ({ money }) =>
    money.map(({ mode, available }) => [mode, available]),
  );
  gauge('webhooks', 'Webhooks whose receiver timed out too often.', 'state', ({ webhooks_paused }) => [
    ['paused', webhooks_paused],
  ]);
  gauge('ledger_checked_until', 'Unix time up to which the ledger is checked.', 'check', ({ checks }) =>
    checks.flatMap(({ kind, proven_at }) => (proven_at ? [[kind, proven_at.getTime() / 1000]] : [])),
  );
  gauge('ledger_differences', 'Differences that the last ledger check found.', 'check', ({ checks }) =>
    checks.map(({ kind, differences }) => [kind, differences.length]),
  );
  gauge(
    'database_connections',
    'Database connections of this process, and queries that wait for one.',
    'state',
    (now) => Object.entries(now.connections),
  );
}
