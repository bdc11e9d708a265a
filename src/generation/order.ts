/** Accepting a paid request: the hold, the record and the job come into being together, or none of them does. */
import { type Db, isConnectionLost } from '../db/db.ts';
import type { Engine } from '../engines/engine.ts';
import { balance, type Cap, type HoldOutcome, hold } from '../ledger/ledger.ts';
import { addSeconds } from '../lib/clock.ts';
import type { Nano } from '../lib/credits.ts';
import type { JsonObject } from '../lib/json.ts';
import { knowWebhook } from '../webhooks/webhook.ts';
import type { GenerationContext } from './context.ts';
import { fresh } from './fresh.ts';
import { findOwn, type Generation, keepGeneration, type SourceRef } from './generation.ts';
import { type UsedQuote, useQuote } from './quotes.ts';
import { CRASH } from './rehearsal.ts';
import { earlierOrder, fingerprintOf, KEY_SECONDS, type Repeatable, type Repeated } from './repeat.ts';
import { firstQueueOf } from './sources.ts';
import { nextTurn } from './turns.ts';

export type Order = Repeatable & {
  key_id: string;
  mode: 'live' | 'test';
  request_id: string;
  host: 'main' | 'alt';
  /** The validated body, without the key: what engines read. */
  input: JsonObject;
  seed: number;
  price: Nano;
  price_steps: Nano[] | null;
  /** Where `price` is a ceiling: what is added to the upstream's cost. */
  markup_percent?: number | undefined;
  /** At least 1. */
  outputs: number;
  sources: SourceRef[];
  metadata: JsonObject;
  webhook_url?: string | undefined;
  /** Null: whoever ordered it does the work, from now on. */
  queue: 'image' | 'film' | null;
  /** The process that does it, where no queue gives it out. */
  answered_by?: string | undefined;
  /** Who will do it, where that is not the operation's own engine. */
  engine?: Pick<Engine, 'label' | 'restsFor' | 'deadline_seconds'>;
  /** What else must be had for it, in the transaction that accepts it; not asked of a repeat. */
  also?(tx: Db): Promise<{ refused: 'chat_allowance_used' } | undefined>;
  deadline_seconds: number;
  warnings: string[];
  scenario?: string | undefined;
  /** Of the key, where it has one. */
  cap: Cap | null;
  /** The held quote that the call is charged by, in place of `price`. */
  quote_id?: string | undefined;
  /** What the caller sent, for telling a repeat from another request under the same key. */
  fingerprint: unknown;
};

export type Ordered =
  | { generation: Generation; replayed: false }
  | Repeated
  | Extract<HoldOutcome, { refused: string }>
  | Extract<UsedQuote, { refused: string }>
  | { refused: 'chat_allowance_used' | 'too_many_webhooks' }
  /** Nobody serves it, or whoever does takes no work for so many seconds. */
  | { refused: 'engine_unavailable'; after_seconds?: number }
  | { refused: 'storage_unavailable' };

/** A hold outlives its generation's deadline, so that only a lost generation loses its hold to the sweeper. */
const HOLD_GRACE_SECONDS = 600;

/** Safe to repeat under one idempotency key: the same request is answered with what it became. */
export async function placeOrder(context: GenerationContext, order: Order): Promise<Ordered> {
  const engine = order.engine ?? context.engineFor(order.operation, order.mode);
  if (!engine) return { refused: 'engine_unavailable' };
  const sha256 = fingerprintOf(order.operation, order.fingerprint);
  const accept = () =>
    context.db.transaction(
      async (tx) => {
        const ordered = await acceptIn(tx, context, order, { sha256, engine });
        // Undoes what was done for it until then: a quote that was used, a free message that was counted.
        if ('refused' in ordered) throw new Undone(ordered);
        return ordered;
      },
      { together: order.account_id },
    );
  const ordered = await acceptOnce(context.db, order, accept);
  if ('generation' in ordered && !ordered.replayed && order.queue)
    context.queue.wake(firstQueueOf(ordered.generation) ?? order.queue);
  return ordered;
}

type Refused = Extract<Ordered, { refused: string }>;

class Undone extends Error {
  readonly ordered: Refused;
  constructor(ordered: Refused) {
    super(ordered.refused);
    this.ordered = ordered;
  }
}

async function acceptIn(
  tx: Db,
  context: GenerationContext,
  order: Order,
  { sha256, engine }: { sha256: string; engine: NonNullable<Order['engine']> },
): Promise<Ordered> {
  const earlier = await earlierOrder(tx, order, addSeconds(context.clock.now(), -KEY_SECONDS), sha256);
  if (earlier) return earlier;
  const after_seconds = engine.restsFor?.();
  if (after_seconds !== undefined) return { refused: 'engine_unavailable', after_seconds };
  if (order.queue && !context.media.available()) return { refused: 'storage_unavailable' };
  const refused = await order.also?.(tx);
  if (refused) return refused;
  const turn = order.queue && (await nextTurn(tx, order.account_id, order.queue));
  let generation: Generation = { ...fresh(context, order, sha256, engine.label), turn };
  if (order.quote_id !== undefined) {
    const quoted = await useQuote(tx, {
      id: order.quote_id,
      account_id: order.account_id,
      input_sha256: sha256,
      by: generation.id,
      at: generation.created_at,
    });
    if ('refused' in quoted) return quoted;
    generation = { ...generation, ...quoted };
  }
  const held = await hold(tx, {
    id: generation.hold_id!,
    account: order.account_id,
    amount: generation.price,
    operation: order.operation,
    request_id: order.request_id,
    key_id: order.key_id,
    cap: order.cap,
    at: generation.created_at,
    expires_at: addSeconds(generation.deadline_at, HOLD_GRACE_SECONDS),
  });
  if ('refused' in held) return held;
  if (order.webhook_url !== undefined) {
    const full = await knowWebhook(tx, {
      account_id: order.account_id,
      url: order.webhook_url,
      at: generation.created_at,
    });
    if (full) return full;
  }
  if (order.queue === 'film') {
    const { available } = await balance(tx, order.account_id);
    generation = { ...generation, accepted_nano: available };
  }
  await keepGeneration(tx, generation);
  const once = order.scenario === CRASH && { tries: 1 };
  const queue = firstQueueOf(generation);
  if (queue) {
    await context.queue.enqueue(tx, {
      queue,
      id: generation.id,
      account: order.account_id,
      turn: turn ?? 0,
      ...once,
    });
  }
  return { generation, replayed: false };
}

const TRIES_MAX = 3;

/**
 * Accepts it once. When the connection broke, it may have been accepted before that, or be so in a moment, when the
 * database has heard the commit: whatever a further try is told then may be of this very order, whose caller must not
 * hear that there are no credits left, or that another call is running.
 */
async function acceptOnce(db: Db, order: Order, accept: () => Promise<Ordered>): Promise<Ordered> {
  for (let tries = 1; ; tries++) {
    try {
      const ordered = await accept();
      return (
        ('replayed' in ordered && ordered.replayed && tries > 1 && (await acceptedBefore(db, order))) ||
        ordered
      );
    } catch (error) {
      if (error instanceof Undone) return (tries > 1 && (await acceptedBefore(db, order))) || error.ordered;
      // Two requests with one key at the same moment: the other one came first, and is there to be found now.
      const again = isConnectionLost(error) || (error as { code?: string }).code === UNIQUE_VIOLATION;
      if (!again || tries === TRIES_MAX) throw error;
      const ours = await acceptedBefore(db, order);
      if (ours) return ours;
    }
  }
}

async function acceptedBefore(
  db: Db,
  { account_id, request_id }: Pick<Order, 'account_id' | 'request_id'>,
): Promise<Ordered | undefined> {
  const generation = await findOwn(db, account_id, { request_id });
  return generation && { generation, replayed: false };
}

const UNIQUE_VIOLATION = '23505';
