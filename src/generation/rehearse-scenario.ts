/** Test accounts may rehearse failures with `X-Test-Scenario`, and see what each does to their credits. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { NothingDone, Step } from '@reverie/engines';
import type { SourceRef } from '../media/intake/stashed-source.ts';
import type { Generation } from './generation.ts';
import type { GenerationContext } from './generation-context.ts';
import { markRunning } from './progress.ts';

const SLOW_SECONDS_MAX = 60;

/** The worker abandons the job as if it had died. The recovery from real crashes finds this job too. */
export const CRASH = 'crash_after_hold';

/** All scenarios except `slow=SECONDS`. */
export const SCENARIOS = [
  'generation_failed',
  'content_blocked',
  'nothing_shown',
  'nothing_changed',
  'no_clear_subject',
  CRASH,
] as const;

/** Undefined for an unknown scenario. */
export function parseScenario(text: string): string | undefined {
  const slow = /^slow=(\d{1,2}(?:\.\d+)?)$/.exec(text);
  if (slow) return Number(slow[1]) <= SLOW_SECONDS_MAX ? text : undefined;
  return SCENARIOS.some((scenario) => scenario === text) ? text : undefined;
}

/** The scenario's outcome, or undefined when the engine is called normally. */
export async function rehearseScenario(
  context: Pick<GenerationContext, 'clock' | 'db'>,
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
    case 'nothing_shown':
    case 'nothing_changed':
    case 'no_clear_subject':
      return { is: 'refused', ...rehearsedRefusal(scenario, generation.sources) };
    default:
      await sleep(Number(scenario.replace('slow=', '')) * 1000, undefined, { signal });
      return undefined;
  }
}

const REFUSED: Record<NothingDone, string> = {
  nothing_shown: 'Nothing that the prompt names can be shown. Nothing was charged (rehearsed)',
  nothing_changed: 'Nothing was changed, so nothing was charged (rehearsed)',
  no_clear_subject: 'No subject stands out clearly from its background. Nothing was charged (rehearsed)',
};

/** The invalid field is the prompt, or the picture or film in which no subject stands out. */
export function rehearsedRefusal(refusal: NothingDone, [source]: readonly SourceRef[]) {
  const param = refusal === 'no_clear_subject' && source ? (source.param ?? source.field) : 'prompt';
  return { refusal, param, message: REFUSED[refusal] };
}
