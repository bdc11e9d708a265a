/** Rows that always fail, for tests of periodic work: triggers that refuse every change of them. */
import { placeOrder } from '../../src/generation/accept/place-order.ts';
import type { GenerationContext } from '../../src/generation/generation-context.ts';
import { openWaiters } from '../../src/generation/wait.ts';
import { balance, grant } from '../../src/ledger/ledger.ts';
import { addSeconds } from '../../src/lib/clock.ts';
import { noTracing } from '../../src/lib/tracing.ts';
import type { PaymentProcessor } from '../../src/payments/payment-processor.ts';
import { AT, grantOf, openAccount } from '../ledger/fixture.ts';
import type { databaseForBlock } from './database.ts';
import { silentLog } from './log.ts';

const ORDER = {
  ...{ mode: 'test' as const, host: 'main' as const, input: { use_usage_credits: true } },
  ...{ seed: 1, price: 1n, price_steps: null, outputs: 1, sources: [], metadata: {}, queue: null },
  ...{ engine: { label: { name: 'test', version: '1', kind: 'local' as const } }, deadline_seconds: 300 },
  ...{ warnings: [], cap: null, input_sha256: '' },
};

export function brokenRows(database: ReturnType<typeof databaseForBlock>) {
  /** Fails every change of the rows of a table that the condition matches. */
  const breakRows = (table: string, condition: string) =>
    database.db.query({
      text: `create function broken() returns trigger language plpgsql
               as $$ begin raise exception 'broken on purpose'; end $$;
             create trigger broken before insert or update on ${table} for each row
               when (${condition}) execute function broken()`,
    });
  const mendRows = () => database.db.query({ text: 'drop function if exists broken() cascade' });

  /** Three accounts whose middle one fails. */
  const accounts = async (name: string) => {
    const ids = [1, 2, 3].map((n) => `acc_${name}_${n}`);
    for (const id of ids) {
      await openAccount(database.db, id);
      await grant(database.db, grantOf('10', { account: id, ref: `grant of ${id}` }));
      await database.db.query({
        text: `insert into api_key (id, account_id, name, prefix, key_sha256, scopes, created_at)
               values ('key of ' || $1, $1, 'k', '', $1, '{}', $2)`,
        values: [id, AT],
      });
    }
    return ids as [string, string, string];
  };
  const balances = async (ids: string[]) =>
    Promise.all(ids.map(async (id) => (await balance(database.db, id)).available));
  const context = (payments: Partial<PaymentProcessor>) => ({
    ...{ db: database.db, clock: { now: () => AT }, log: silentLog, announceRefusal: async () => undefined },
    payments: { mode: 'test', ...payments } as PaymentProcessor,
  });

  const started = async (name: string, operation: string) => {
    const ids = await accounts(name);
    const parts = { db: database.db, clock: { now: () => AT }, tracing: noTracing } as GenerationContext;
    const jobs: string[] = [];
    for (const account_id of ids) {
      const fields = {
        account_id,
        key_id: `key of ${account_id}`,
        request_id: `req of ${account_id}`,
        operation,
        answered_by: 'prc_dead',
      };
      const placed = await placeOrder(parts, { ...ORDER, ...fields });
      if ('refused' in placed) throw new Error(placed.refused);
      jobs.push(placed.generation.id);
    }
    await breakRows('generation', `new.id = '${jobs[1]}'`);
    return jobs;
  };
  const ending = () => ({
    ...{ ...context({}), waiters: openWaiters(), finished: () => undefined, media: {}, queue: {} },
    ...{ clock: { now: () => addSeconds(AT, 3600) }, engineFor: () => undefined },
    leases: { process: 'prc_living' },
  });
  const states = async (jobs: string[]) => {
    const text = 'select id, state from generation where id = any($1)';
    const rows = await database.db.query<{ id: string; state: string }>({ text, values: [jobs] });
    return jobs.map((id) => rows.find((row) => row.id === id)!.state);
  };

  return { breakRows, mendRows, accounts, balances, context, started, ending, states };
}
