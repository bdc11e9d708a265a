/** Results that arrive after a cancel: stored for the caller, never charged. */

import type { StandIn } from '@reverie/engines';
import { jsonb } from '../../db/tables.ts';
import type { QueueJob } from '../../jobs/job-queue.ts';
import type { Generation, GenerationEngine, GenerationState, Result } from '../generation.ts';
import type { GenerationContext } from '../generation-context.ts';

/** SQL: the media of the generation $1 of the account $2, made at $3, from the list of assets in $4. */
export const INSERT_MEDIA = `
  insert into media (key, account_id, generation_id, content_type, size_bytes, sha256, width, height,
    duration_seconds, fps, created_at, expires_at, provenance_id)
  select name, $2, $1, content_type, size_bytes, content_sha256, width, height, duration_seconds, fps, $3, expires_at,
    (mark->>'id')::uuid
  from jsonb_to_recordset($4::jsonb) as asset (name text, content_type text, size_bytes bigint, content_sha256 text,
    width integer, height integer, duration_seconds double precision, fps double precision, expires_at timestamptz,
    mark jsonb)`;

const LATE_WARNING = 'The result arrived after the cancellation: it is stored and was not charged';
/** Seconds after which a running cancel has certainly ended the generation. */
const CANCELING_SECONDS = 1;

/** Records a result that arrived after the cancellation. The state does not change, and no money moves. */
export async function keepLateResult(
  { db, queue, clock }: Pick<GenerationContext, 'db' | 'queue' | 'clock'>,
  { id, account_id, engine }: Generation,
  job: QueueJob,
  { result, warnings, by, cost_nano_usd }: ChargeableResult,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Read without a lock, because the job is locked first. If the cancel ends meanwhile, another try only finds it so.
    const [found] = await tx.query<{ state: GenerationState }>({
      text: 'select state from generation where id = $1',
      values: [id],
    });
    // The next try completes the cancel if necessary.
    const isCanceling = found?.state === 'in_progress';
    const ours = isCanceling ? queue.again(tx, job, CANCELING_SECONDS) : queue.finish(tx, job);
    if (!(await ours)) return;
    await tx.query({
      name: 'generation_late',
      text: `with late as (
          update generation set result = $5, warnings = warnings || $6::jsonb, engine = $7,
            cost_nano_usd = coalesce(cost_nano_usd, $8)
          where id = $1 and cancel_requested and state in ('in_progress', 'canceled') and result is null returning id
        )
        ${INSERT_MEDIA} where exists (select from late)`,
      values: [
        id,
        account_id,
        clock.now(),
        jsonb(result.assets),
        jsonb(result),
        jsonb([...warnings, LATE_WARNING]),
        jsonb(by ?? engine),
        cost_nano_usd ?? null,
      ],
    });
  });
}

/** A stored result to charge. */
export type ChargeableResult = {
  result: Result;
  warnings: string[];
  /** The engine that made it, if there are several candidates. */
  by?: GenerationEngine | undefined;
  /** Set when the result is a stand-in. */
  stand_in?: StandIn | undefined;
  /** The upstream's price, if known. */
  cost_nano_usd?: bigint | undefined;
};
