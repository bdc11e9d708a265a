/** Accepts a paid request: creates the hold, the record and the job together, or none of them. */

import { type Db, isConnectionLost, retryRead } from '../../db/db.ts';
import { balance, type Hold, type HoldOutcome, hold, holdWith } from '../../ledger/ledger.ts';
import { addSeconds } from '../../lib/clock.ts';
import { KEY_SECONDS } from '../../lib/idempotency-key.ts';
import { knowWebhook } from '../../webhooks/webhook.ts';
import { findOwn, type Generation } from '../generation.ts';
import type { GenerationContext, OrderContext } from '../generation-context.ts';
import { CRASH } from '../rehearse-scenario.ts';
import { onceAccepted } from '../wait.ts';
import { isAdmittedAtOnce } from './admission.ts';
import { earlierOrder, type Repeated } from './find-repeat.ts';
import { firstQueueOf } from './generation-sources.ts';
import { begunRow, holdsAndKeeps, keepGeneration } from './keep-generation.ts';
import { newGeneration, type Order } from './new-generation.ts';
import { lineOf } from './place-in-line.ts';
import { type UsedQuote, useQuote } from './quotes.ts';

export type Ordered =
  | { generation: Generation; replayed: false }
  | Repeated
  | Extract<HoldOutcome, { refused: string }>
  | Extract<UsedQuote, { refused: string }>
  | { refused: 'chat_allowance_used' | 'conversation_gone' | 'too_many_webhooks' }
  /** No engine serves the operation, or its engine accepts no work for this many seconds. */
  | { refused: 'engine_unavailable'; after_seconds?: number }
  | { refused: 'storage_unavailable' };

/** A hold expires after its generation's deadline, so that the sweep releases only holds of lost generations. */
const HOLD_GRACE_SECONDS = 600;

/** Safe to repeat under one idempotency key: a repeat returns the generation of the first request. */
export async function placeOrder(context: OrderContext, order: Order): Promise<Ordered> {
  const engine = order.engine ?? context.engineFor(order.operation, order.mode, order.model?.name);
  if (!engine) return { refused: 'engine_unavailable' };
  const accept = () =>
    isPlain(order)
      ? acceptPlain(context, order, engine)
      : context.db.transaction(
          async (tx) => {
            const ordered = await acceptIn(tx, context, order, engine);
            // Rolls back earlier steps: a used quote, a counted free message.
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

type Serving = NonNullable<Order['engine']>;

/** True when the order needs no checks before its hold and writes nothing but the hold and the record. */
function isPlain(order: Order): boolean {
  const { queue, idempotency_key, quote_id, webhook_url, also, cap, end_user, end_user_cap } = order;
  const extra = [idempotency_key, quote_id, webhook_url, also, cap, end_user && end_user_cap];
  return queue === null && extra.every((each) => !each);
}

/** Hold and record are one statement, shared with concurrent orders. */
async function acceptPlain(
  context: Pick<GenerationContext, 'clock' | 'db' | 'tracing'>,
  order: Order,
  engine: Serving,
): Promise<Ordered> {
  const after_seconds = engine.restsFor?.();
  if (after_seconds !== undefined) return { refused: 'engine_unavailable', after_seconds };
  const generation = newGeneration(context, order, engine.label);
  const held = await holdWith(context.db, holdsAndKeeps, {
    ...holdOf(order, generation),
    row: begunRow(generation),
  });
  return 'refused' in held ? held : { generation, replayed: false };
}

function holdOf(order: Order, { hold_id, price, created_at, deadline_at }: Generation): Hold {
  const { account_id: account, operation, request_id, key_id, cap, end_user, end_user_cap } = order;
  return {
    id: hold_id!,
    account,
    amount: price,
    operation,
    request_id,
    key_id,
    cap,
    end_user: end_user ?? null,
    end_user_cap: end_user_cap ?? null,
    at: created_at,
    expires_at: addSeconds(deadline_at, HOLD_GRACE_SECONDS),
  };
}

async function acceptIn(
  tx: Db,
  context: Pick<GenerationContext, 'clock' | 'media' | 'outputsInFlight' | 'queue' | 'tracing'>,
  order: Order,
  engine: Serving,
): Promise<Ordered> {
  const earlier = await earlierOrder(tx, order, addSeconds(context.clock.now(), -KEY_SECONDS));
  if (earlier) return earlier;
  const after_seconds = engine.restsFor?.();
  if (after_seconds !== undefined) return { refused: 'engine_unavailable', after_seconds };
  if (order.queue && !context.media.available()) return { refused: 'storage_unavailable' };
  const refused = await order.also?.(tx);
  if (refused) return refused;
  let generation = newGeneration(context, order, engine.label);
  if (order.quote_id !== undefined) {
    const quoted = await useQuote(tx, {
      id: order.quote_id,
      account_id: order.account_id,
      input_sha256: order.input_sha256,
      by: generation.id,
      at: generation.created_at,
    });
    if ('refused' in quoted) return quoted;
    generation = { ...generation, ...quoted };
  }
  // Sends independent statements in one write. Any refusal rolls back all of them.
  const holding = hold(tx, holdOf(order, generation));
  if (order.queue === null && order.webhook_url === undefined) {
    const [held] = await Promise.all([holding, keepGeneration(tx, generation)]);
    return 'refused' in held ? held : { generation, replayed: false };
  }
  // After the hold, whose lock keeps out other work of the account until this is stored.
  const lining = order.queue && lineOf(tx, order.account_id, order.queue);
  const [held, line] = await Promise.all([holding, lining]);
  if ('refused' in held) return held;
  if (line) generation = { ...generation, turn: line.turn, admitted: isAdmittedAtOnce(context, order, line) };
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
  const once = order.scenario === CRASH && { tries: 1 };
  const queue = firstQueueOf(generation);
  const { id, account_id: account, turn } = generation;
  await Promise.all([
    keepGeneration(tx, generation),
    queue && context.queue.enqueue(tx, { queue, id, account, turn: turn ?? 0, ...once }),
  ]);
  return { generation, replayed: false };
}

const TRIES_MAX = 3;

/**
 * Accepts an order exactly once. When the connection breaks, the order may be committed already, or may be soon. A
 * retry may therefore find this very order, and its caller must not get an error about missing credits or a concurrent
 * call.
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
      // Of two concurrent requests with one key, the other one was first and can be found now.
      const again = isConnectionLost(error) || (error as { code?: string }).code === UNIQUE_VIOLATION;
      if (!again) throw error;
      const ours = await acceptedBefore(db, order);
      if (ours) return ours;
      if (tries === TRIES_MAX) throw error;
    }
  }
}

async function acceptedBefore(
  db: Db,
  { account_id, request_id }: Pick<Order, 'account_id' | 'request_id'>,
): Promise<Ordered | undefined> {
  const generation = await onceAccepted(() => retryRead(() => findOwn(db, account_id, { request_id })));
  return generation && { generation, replayed: false };
}

const UNIQUE_VIOLATION = '23505';
