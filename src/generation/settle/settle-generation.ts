/**
 * Ends a generation exactly once. Money moves in the transaction that ends it, and only the worker that still owns
 * the job may end it.
 */
import assert from 'node:assert/strict';
import type { StandIn } from '@reverie/engines';
import { type Db, one } from '../../db/db.ts';
import { jsonb } from '../../db/tables.ts';
import type { QueueJob } from '../../jobs/job-queue.ts';
import { type Closed, capture } from '../../ledger/ledger.ts';
import { addSeconds } from '../../lib/clock.ts';
import type { Nano } from '../../lib/credits.ts';
import { dropSources } from '../../media/intake/stashed-source.ts';
import { rateTimes } from '../../pricing/price.ts';
import { announceJob } from '../../webhooks/delivery.ts';
import type { Generation, Result } from '../generation.ts';
import type { EndContext, GenerationContext } from '../generation-context.ts';
import { announceBalance, completedWith, endOnce, reportEnd, Undone } from './end-once.ts';
import { forgetResult } from './forget-result.ts';
import { type ChargeableResult, INSERT_MEDIA, keepLateResult } from './late-result.ts';

const DAY_SECONDS = 24 * 3600;

/** A job of this worker, and its result as it is stored. */
type Ending = { generation: Generation; job: QueueJob; chargeable: ChargeableResult; at: Date };

/**
 * Charges the price and completes the generation, together. The files are stored before, so a crash in between costs no
 * money.
 */
export async function complete(
  context: EndContext & Pick<GenerationContext, 'mediaTtlDays'>,
  generation: Generation,
  job: QueueJob,
  { result, ...rest }: ChargeableResult,
): Promise<void> {
  const at = context.clock.now();
  const chargeable: ChargeableResult = { ...rest, result: lasting(result, context, at) };
  const ended = await endOnce(context.db, generation, (tx) =>
    captureAndComplete(tx, context, { generation, job, chargeable, at }),
  );
  if (!(ended instanceof Undone)) {
    dropSources(context, generation.sources);
    reportEnd(context, ended, { state: 'completed', at, ended });
  } else if (ended.why === 'elsewhere') return;
  else await keepLateResult(context, generation, job, chargeable);
  await forgetResult(context, generation);
}

async function captureAndComplete(
  tx: Db,
  { queue }: Pick<GenerationContext, 'queue'>,
  ending: Ending,
): Promise<Generation> {
  const { generation, job, chargeable, at } = ending;
  // One write, and one response to wait for. The generation is locked before the wallet, as at every end.
  const [ours, listening, money] = await Promise.all([
    queue.finish(tx, job),
    lockRunning(tx, generation.id),
    capture(tx, {
      holdId: generation.hold_id!,
      amount: priceOfResult(generation, chargeable.result, chargeable.cost_nano_usd),
      at,
    }),
  ]);
  if (!ours) throw new Undone('elsewhere');
  // Rolls back the capture, because a result after a cancel is not charged.
  if (!listening) throw new Undone('canceled');
  const ended = await writeCompleted(tx, ending, money);
  if (listening.length > 0) {
    await announceJob(tx, queue, generation, 'job.completed', at);
    await announceBalance(tx, { queue }, generation.account_id, ended.money, at);
  }
  return ended.generation;
}

async function writeCompleted(tx: Db, { generation, chargeable, at }: Ending, money: Closed) {
  // The sweep releases only holds without running work. If it released this one, the result is neither charged nor
  // delivered.
  assert(money.is === 'captured', `Hold ${generation.hold_id} was released while its job was running.`);
  const { result, warnings, by = generation.engine, stand_in, cost_nano_usd } = chargeable;
  const change = {
    ...completedWith(money, at),
    warnings: [
      ...standInWarning(stand_in),
      ...generation.warnings,
      ...warnings,
      ...missing(generation, result),
    ],
    engine: stand_in ? { ...by, stand_in: true } : by,
    cost_nano_usd: cost_nano_usd ?? generation.cost_nano_usd,
  };
  const stored = await one<Pick<Generation, 'result' | 'engine' | 'warnings'>>(tx, {
    name: 'generation_completed',
    text: COMPLETED,
    values: [
      generation.id,
      generation.account_id,
      at,
      jsonb(result.assets),
      jsonb(result),
      jsonb(change.warnings),
      jsonb(change.engine),
      change.cost_nano_usd,
      change.charged,
      change.credits_charged,
      change.remaining,
    ],
  });
  // As the database stores it: repeats get the identical response.
  return { money, generation: { ...generation, ...change, ...stored } };
}

/** Its text never varies: the database keeps its plan. */
const COMPLETED = `with kept as (${INSERT_MEDIA})
  update generation set state = 'completed', phase = 'done', progress = 1, queue_position = null, submitting = false,
    completed_at = $3, result = $5, warnings = $6, engine = $7, cost_nano_usd = $8, charged_nano = $9,
    credits_charged = $10, remaining_nano = $11
  where id = $1 returning result, engine, warnings`;

/**
 * Locks the generation against other ends. Returns the account's webhooks; undefined when it has ended or is being
 * canceled.
 */
async function lockRunning(tx: Db, id: string): Promise<string[] | undefined> {
  const [row] = await tx.query<{ listening: string[] }>({
    name: 'generation_lock',
    text: `select array(select id from webhook
                        where account_id = generation.account_id and disabled_at is null) as listening
           from generation where id = $1 and state = 'in_progress' and not cancel_requested for update`,
    values: [id],
  });
  return row?.listening;
}

/** With the expiry of the media, if the operator has set a retention. */
function lasting(
  result: Result,
  { mediaTtlDays }: Pick<GenerationContext, 'mediaTtlDays'>,
  at: Date,
): Result {
  if (mediaTtlDays === undefined) return result;
  const expires_at = addSeconds(at, mediaTtlDays * DAY_SECONDS).toISOString();
  return { ...result, assets: result.assets.map((asset) => ({ ...asset, expires_at })) };
}

/** States that the result is a stand-in, the reason, and the response for a live account. Empty for other results. */
function standInWarning(stand_in: StandIn | undefined): string[] {
  if (!stand_in) return [];
  const { instead_of, why } = stand_in;
  return [
    `This is a stand-in for a test account. ${why}. A live account gets 422 ${instead_of} and is not charged`,
  ];
}

/** A dollar is a hundred credits: a nano-dollar as many nano-credits. */
const CREDITS_PER_DOLLAR = 100n;

/**
 * If outputs are missing, the price is that of the delivered number. If the price is a ceiling, the charge is the
 * upstream's cost with the markup and the factors of the operator's price and of the model, if that is known and lower.
 */
export function priceOfResult(
  { price, price_steps, markup_percent, own_price, model_factor }: Generation,
  { assets }: Result,
  cost?: bigint,
): Nano {
  const most = price_steps?.[assets.length - 1] ?? price;
  if (markup_percent === null || cost === undefined) return most;
  const listed = (cost * CREDITS_PER_DOLLAR * BigInt(100 + markup_percent)) / 100n;
  const own = own_price?.factor ? rateTimes(listed, own_price.factor) : listed;
  const rate = model_factor ? rateTimes(own, model_factor) : own;
  return rate < most ? rate : most;
}

/** The charge for canceled work that its upstream bills, in nano-credits: at most the hold. */
export function chargeOfBill({ price }: Pick<Generation, 'price'>, bill_nano_usd: bigint): Nano {
  const billed = bill_nano_usd * CREDITS_PER_DOLLAR;
  return billed < price ? billed : price;
}

/** Warning about missing outputs. */
function missing({ price_steps }: Generation, { assets }: Result): string[] {
  if (!price_steps || assets.length >= price_steps.length) return [];
  return [`Only ${assets.length} of ${price_steps.length} could be made; the others were not charged`];
}
