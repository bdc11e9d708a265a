/** One question to the engine of a generation: the first, with all that the work starts from, or a later one. */
import type { Engine, EngineLabel, Report, Step, Ticket } from '../engines/engine.ts';
import { engineSeed } from '../lib/engine-seed.ts';
import { checkSources } from './check-pictures.ts';
import type { Generation } from './generation.ts';
import type { GenerationContext } from './generation-context.ts';
import { gatherSources, linkTo, measuredSources } from './generation-sources.ts';
import { claimPlace, keepFirst, markRunning, markSubmitting } from './marks.ts';

/** While the store is away nothing is begun that could not be kept. */
const STORE_AWAY_SECONDS = 2;

type Asking = { engine: Engine; signal: AbortSignal; report: Report | undefined };

/** Asks after what it has a ticket of, else begins. Throws what the engine does. */
export async function askEngine(
  context: GenerationContext,
  generation: Generation,
  { engine, signal, report }: Asking,
): Promise<Step> {
  if (generation.ticket) {
    if (engine.poll) return engine.poll(generation.ticket, signal);
    return lost('The operation moved to an engine without tickets');
  }
  if (generation.submitting) return lost('The service restarted while the engine was being asked');
  if (!context.media.available()) return { is: 'later', after_seconds: STORE_AWAY_SECONDS };
  const upstream = engine.label.kind === 'upstream';
  // Whose turn it is among those whose pictures are made here; what waits holds no picture in memory.
  using _place =
    generation.queue === 'image' && !upstream
      ? await context.making.take({ account: generation.account_id }, signal)
      : undefined;
  const sources = await gatherSources(context, generation.sources, signal);
  if ('is' in sources) return sources;
  const refused = await checkSources(context, generation, sources.bytes, signal);
  if (refused) return refused;
  const measured = upstream ? await keepMeasured(generation, sources.bytes) : {};
  // What keeps its ticket first begins with that, and nothing has left before.
  if (!upstream) await markRunning(context, generation);
  else if (!engine.keeps_first) await markSubmitting(context, generation);
  const { operation, input, seed } = generation;
  const task = {
    operation,
    input,
    seed: engineSeed(seed),
    stand_in: generation.mode === 'test',
    sources: sources.bytes,
    measured,
    linkTo: (field: string) => linkTo(context, generation, field),
    claim: (name: string, most: number | undefined) => claimPlace(context, generation, name, most),
    keep: (ticket: Ticket, by?: EngineLabel) =>
      keepFirst(context, generation, { ticket, by, submitting: !engine.keeps_first }),
  };
  return engine.start(task, signal, report);
}

/** What the sources are is known again when the result comes, perhaps to another process. */
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
