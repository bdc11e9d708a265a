/** What stands in the database now: of money, of the queues, of webhooks; and who waits for it. For `/metrics`. */
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/db.ts';
import { depthsOfQueues, type QueueDepth } from '../jobs/queue-depths.ts';
import { formatCredits } from '../lib/credits.ts';

export type Stock = {
  queues: QueueDepth[];
  money: { mode: string; available: number; held: number }[];
  webhooks_paused: number;
  connections: { open: number; idle: number; waiting: number };
};

/** Read anew at most this often, however many ask. */
const KEPT_MS = 5000;

/** One statement each, on indexes or on small tables. `monotonic`: milliseconds that only grow. */
export function openStock(db: Database, monotonic: () => number): () => Promise<Stock> {
  let kept: { at: number; stock: Promise<Stock> } | undefined;
  return () => {
    if (kept === undefined || monotonic() - kept.at > KEPT_MS) {
      const stock = read(db);
      // What failed is asked again.
      stock.catch(() => {
        kept = undefined;
      });
      kept = { at: monotonic(), stock };
    }
    return kept.stock;
  };
}

async function read(db: Database): Promise<Stock> {
  const [queues, money, webhooks] = await Promise.all([
    depthsOfQueues(db),
    db.query<{ mode: string; available: string; held: string }>({ text: OF_MONEY }),
    db.query<{ paused: number }>({ text: OF_WEBHOOKS }),
  ]);
  return {
    queues,
    money: money.map(({ mode, available, held }) => ({
      mode,
      available: Number(formatCredits(BigInt(available))),
      held: Number(formatCredits(BigInt(held))),
    })),
    webhooks_paused: webhooks[0]!.paused,
    connections: db.connections(),
  };
}

const OF_MONEY = `
  select mode, coalesce(sum(available), 0)::text as available, coalesce(sum(held), 0)::text as held
  from account join wallet on account_id = account.id group by mode`;

const OF_WEBHOOKS = `
  select count(*)::int as paused from webhook where paused_until > now()`;

/** Measures them when Prometheus asks. What the database does not answer is left out: `/readyz` says why. */
export function measureStock(registry: Registry, stock: () => Promise<Stock>): void {
  const gauge = (name: string, help: string, label: string, values: (now: Stock) => [string, number][]) =>
    new Gauge({
      name: `reverie_${name}`,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        this.reset();
        const now = await stock().catch(() => undefined);
        if (now) for (const [value, number] of values(now)) this.set({ [label]: value }, number);
      },
    });
  gauge('jobs_waiting', 'Jobs accepted and not yet running.', 'queue', ({ queues }) =>
    queues.map(({ queue, waiting }) => [queue, waiting]),
  );
  gauge('jobs_running', 'Jobs that a worker is at.', 'queue', ({ queues }) =>
    queues.map(({ queue, running }) => [queue, running]),
  );
  gauge('jobs_oldest_seconds', 'How long the first of those that wait has waited.', 'queue', ({ queues }) =>
    queues.map(({ queue, oldest_seconds }) => [queue, oldest_seconds]),
  );
  gauge('credits_held', 'Credits held for work under way.', 'mode', ({ money }) =>
    money.map(({ mode, held }) => [mode, held]),
  );
  gauge('credits_available', 'Credits that accounts may spend.', 'mode', ({ money }) =>
    money.map(({ mode, available }) => [mode, available]),
  );
  gauge('webhooks', 'Webhooks whose receiver timed out too often.', 'state', ({ webhooks_paused }) => [
    ['paused', webhooks_paused],
  ]);
  gauge('database_connections', 'Connections of this process, and who waits for one.', 'state', (now) =>
    Object.entries(now.connections),
  );
}
