/** The 400 for prompts that the prompt check refuses. */
import { problem } from '../contract/problem.ts';
import { checkPrompt, type Verdict } from '../moderation/moderation.ts';
import {
  type AllowedCheck,
  type AskedCheck,
  allowedCheck,
  type MadeFrom,
  TOLERANCE_DEFAULT,
  toleranceCeiling,
} from '../moderation/tolerance.ts';
import type { Context } from './context.ts';

/** Words that are kept and read, but of which no picture is made. Throws the 400. */
export async function refuseBlocked(text: string): Promise<void> {
  refuse(await checkPrompt(text, { of: 'text' }));
}

/**
 * Checks the prompt of a picture or film as far as the caller may relax the check, and returns the check that was made:
 * engines get this, not the caller's wish. Throws the 400.
 */
export async function refuseBlockedPrompt(
  { settings }: Pick<Context, 'settings'>,
  asked: AskedCheck & { prompt: string },
  of: MadeFrom,
): Promise<AllowedCheck> {
  const allowed = allowedCheck(asked, toleranceCeiling(settings.moderation, of));
  refuse(await checkPrompt(asked.prompt, { of, tolerance: allowed.safety_tolerance }), allowed);
  return allowed;
}

/** The warning for a tolerance above the ceiling; none for any other. */
export function aboveCeiling(
  { settings }: Pick<Context, 'settings'>,
  safety_tolerance: number,
): string | undefined {
  const ceiling = toleranceCeiling(settings.moderation, 'picture');
  if (safety_tolerance <= ceiling) return undefined;
  return `safety_tolerance ${safety_tolerance} is above this service's ceiling of ${ceiling}; ${ceiling} was used`;
}

function refuse(
  verdict: Verdict,
  { safety_tolerance = TOLERANCE_DEFAULT }: Partial<AllowedCheck> = {},
): void {
  if (verdict.allowed) return;
  const why = verdict.category === 'minors' ? 'sexual content with minors' : verdict.category;
  const step = safety_tolerance < TOLERANCE_DEFAULT ? ` at safety_tolerance ${safety_tolerance}` : '';
  throw problem('content_blocked', `The prompt was refused by the content check${step} (${why})`, {
    facts: { param: 'prompt' },
  });
}
