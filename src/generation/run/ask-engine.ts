/** One question to the engine of a generation: the first, with all that the work starts from, or a later one. */
import type { Engine, EngineLabel, Report, Step, Ticket } from '@reverie/engines';
import { engineSeed } from '../../lib/engine-seed.ts';
import { gatherSources, linkTo, measuredSources } from '../accept/generation-sources.ts';
import type { Generation } from '../generation.ts';
import type { GenerationContext } from '../generation-context.ts';
import { busyUpstreams, claimUpstreamSlot, keepFirst, markRunning, markSubmitting } from '../progress.ts';
import { checkSources } from './check-pictures.ts';

/** While the store is away nothing is begun that could not be kept. */
const STORE_AWAY_SECONDS = 2;

type Asking = { engine: Engine; signal: AbortSignal; report: Report | undefined };

/** Asks after what it has a ticket of, else begins. Throws what the engine does. */
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
  // Takes a fair turn among the pictures made in this process. Waiting work holds no picture in memory.
  using _slot =
    generation.queue === 'image' && !upstream
      ? await context.making.take({ account: generation.account_id }, signal)
      : undefined;
  const sources = await gatherSources(context, generation.sources, signal);
  if ('is' in sources) return sources;
  const refused = await checkSources(context, generation, sources.bytes, signal);
  if (refused) return refused;
  const measured = upstream ? await keepMeasured(generation, sources.bytes) : {};
  // Engines with `keeps_first` store their ticket before anything is sent.
  if (!upstream) await markRunning(context, generation);
  else if (!engine.keeps_first) await markSubmitting(context, generation);
  const { operation, seed, end_user } = generation;
  const task = {
    operation,
    input: end_user === null ? generation.input : { ...generation.input, end_user },
    seed: engineSeed(seed),
    stand_in: generation.mode === 'test',
    sources: sources.bytes,
    measured,
    linkTo: (field: string) => linkTo(context, generation, field),
    claim: (name: string, most: number | undefined) => claimUpstreamSlot(context, generation, name, most),
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
