/** One call to the engine of a generation: the first, with all sources, or a poll. */

import {
  AUTO_SIZE,
  type Engine,
  type EngineLabel,
  type Report,
  type SharedSlots,
  type Step,
  type Ticket,
} from '@reverie/engines';
import { engineSeed } from '../../lib/id.ts';
import { gatherSources, linkTo, measuredSources } from '../accept/generation-sources.ts';
import type { Generation } from '../generation.ts';
import type { GenerationContext } from '../generation-context.ts';
import { keepFirst, markRunning, markSubmitting } from '../progress.ts';
import { busyUpstreams, claimUpstreamSlot } from '../upstream-slots.ts';
import { checkSources } from './check-result.ts';
import { sizedInput } from './sized-input.ts';

/** While the store is unavailable, the service starts no work, because it could not store the result. */
const STORE_AWAY_SECONDS = 2;

type Asking = { engine: Engine; signal: AbortSignal; report: Report | undefined };

/** Polls with the ticket, or starts the work if there is none. Rethrows the engine's errors. */
export async function askEngine(
  context: Pick<
    GenerationContext,
    | 'checkPicture'
    | 'clock'
    | 'convertPicture'
    | 'db'
    | 'links'
    | 'log'
    | 'making'
    | 'media'
    | 'signing'
    | 'takeStills'
  >,
  generation: Generation,
  { engine, signal, report }: Asking,
): Promise<Step> {
  if (generation.ticket) {
    if (engine.poll) return engine.poll(generation.ticket, signal);
    return lost('The operation moved to an engine without tickets');
  }
  if (generation.submitting) return lost('The service restarted during the call to the engine');
  if (!context.media.available()) return { is: 'later', after_seconds: STORE_AWAY_SECONDS };
  const upstream = engine.label.kind === 'upstream';
  // Takes a fair turn among the pictures made in this process. Waiting work keeps no picture in memory.
  using _slot =
    generation.queue === 'image' && !upstream
      ? await context.making.take({ account: generation.account_id }, signal)
      : undefined;
  const sources = await gatherSources(context, generation.sources, signal);
  if ('is' in sources) return sources;
  const refused = await checkSources(context, generation, sources.bytes, signal);
  if (refused) return refused;
  const measured =
    upstream || generation.input.size === AUTO_SIZE ? await keepMeasured(generation, sources.bytes) : {};
  // Engines with `keeps_first` store their ticket before anything is sent.
  if (!upstream) await markRunning(context, generation);
  else if (!engine.keeps_first) await markSubmitting(context, generation);
  const { operation, seed, end_user } = generation;
  const task = {
    operation,
    input: { ...sizedInput(generation), ...(end_user !== null && { end_user }) },
    seed: engineSeed(seed),
    stand_in: generation.mode === 'test',
    sources: sources.bytes,
    measured,
    linkTo: (field: string) => linkTo(context, generation, field),
    claim: (name: string, most: number | undefined, shared?: SharedSlots) =>
      claimUpstreamSlot(context, generation, { upstream: name, most, shared }),
    busy: (names: readonly string[]) => busyUpstreams(context, names),
    keep: (ticket: Ticket, by?: EngineLabel) =>
      keepFirst(context, generation, { ticket, by, submitting: !engine.keeps_first }),
  };
  return engine.start(task, signal, report);
}

/** Stores the measured facts, because another process may receive the result. */
async function keepMeasured(generation: Generation, bytes: Record<string, Uint8Array>) {
  const measured = await measuredSources(generation.sources, bytes);
  for (const source of generation.sources) {
    const found = measured[source.field];
    if (found) source.measured = found;
  }
  return measured;
}

function lost(message: string): Step {
  return { is: 'failed', failure: 'engine_failed', message };
}
