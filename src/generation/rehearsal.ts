/** Test accounts may rehearse failures with `X-Test-Scenario`, and see what each does to their credits. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Step } from '../engines/engine.ts';
import type { Generation } from './generation.ts';
import type { GenerationContext } from './generation-context.ts';
import { markRunning } from './marks.ts';

const SLOW_SECONDS_MAX = 60;

/** Undefined for a scenario that does not exist. */
export function parseScenario(text: string): string | undefined {
  const slow = /^slow=(\d{1,2}(?:\.\d+)?)$/.exec(text);
  if (slow) return Number(slow[1]) <= SLOW_SECONDS_MAX ? text : undefined;
  return ['generation_failed', 'content_blocked', CRASH].includes(text) ? text : undefined;
}

/** The worker goes on as if it had died with the job; what finds a real crash finds this one too. */
export const CRASH = 'crash_after_hold';

/** What the scenario says happens, or undefined when the engine is to be asked as usual. */
export async function rehearseScenario(
  context: GenerationContext,
  generation: Generation,
  signal: AbortSignal,
): Promise<Step | undefined> {
  const { scenario } = generation;
  if (scenario === null) return undefined;
  await markRunning(context, generation);
  switch (scenario) {
    case 'generation_failed':
      return { is: 'failed', failure: 'engine_failed', message: 'Rehearsed failure' };
    case 'content_blocked':
      return { is: 'failed', failure: 'content_blocked', message: 'The prompt was blocked (rehearsed)' };
    default:
      await sleep(Number(scenario.replace('slow=', '')) * 1000, undefined, { signal });
      return undefined;
  }
}
