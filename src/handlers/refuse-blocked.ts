/** The 400 for prompts that the prompt check refuses. */
import { checkPrompt, type GeneratedFrom, TOLERANCE_DEFAULT, type Verdict } from '@reverie/engines';
import { problem, wrongField } from '../contract/problem.ts';
import { breathe } from '../lib/event-loop.ts';
import type { Context } from './context.ts';

const CEILINGS = { strict: TOLERANCE_DEFAULT, relaxed: 6 } as const;

/** The ceiling, from 1 (strictest) to 6. The operator's `MODERATION` sets it. */
export function toleranceCeiling(moderation: keyof typeof CEILINGS, of: GeneratedFrom): number {
  return of === 'photograph' ? TOLERANCE_DEFAULT : CEILINGS[moderation];
}

type RequestedCheck = { enable_safety_checker: boolean; safety_tolerance?: number | undefined };
type AllowedCheck = { enable_safety_checker: boolean; safety_tolerance: number };

/** The caller's settings, limited by the ceiling. Only the highest ceiling lets callers switch the check off. */
export function allowedCheck(requested: RequestedCheck, ceiling: number): AllowedCheck {
  const isOff = !requested.enable_safety_checker && ceiling === CEILINGS.relaxed;
  if (isOff) return { enable_safety_checker: false, safety_tolerance: ceiling };
  const tolerance = requested.safety_tolerance ?? TOLERANCE_DEFAULT;
  return { enable_safety_checker: true, safety_tolerance: Math.min(tolerance, ceiling) };
}

/** Checks texts that are stored and read but not drawn. Throws the 400. */
export async function refuseBlocked(text: string): Promise<void> {
  refuse(await checkPrompt(text, { of: 'text', pause: breathe }));
}

/**
 * Checks the prompt of a picture or film. The caller may relax the check up to the ceiling. Returns the applied
 * settings, which engines get instead of the caller's. Throws the 400.
 */
export async function refuseBlockedPrompt(
  { settings }: Pick<Context, 'settings'>,
  {
    prompt,
    negative_prompt = '',
    ...requested
  }: RequestedCheck & { prompt: string; negative_prompt?: string },
  of: GeneratedFrom,
): Promise<AllowedCheck> {
  const allowed = allowedCheck(requested, toleranceCeiling(settings.moderation, of));
  const how = { of, tolerance: allowed.safety_tolerance, pause: breathe };
  refuse(await checkPrompt(prompt, how), allowed);
  if (negative_prompt.trim() !== '')
    refuse(await checkPrompt(joinedPrompt(prompt, negative_prompt), how), allowed, 'negative_prompt');
  return allowed;
}

/**
 * "A woman" with the negative prompt "clothes" requests a woman without clothes. Weights, as in `(fog:1.3)`, do not
 * count.
 */
function joinedPrompt(prompt: string, negative_prompt: string): string {
  const parts = negative_prompt.replaceAll(/[()[\]{}]|:[\d.]+/g, ' ').split(/[,;.\n]/);
  const named = parts.map((part) => part.trim()).filter((part) => part !== '');
  return `${prompt}. ${named.map((part) => `No ${part}`).join(', ')}`;
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
  param = 'prompt',
): void {
  if (verdict.allowed) return;
  const why = verdict.category === 'minors' ? 'sexual content with minors' : verdict.category;
  const step = safety_tolerance < TOLERANCE_DEFAULT ? ` at safety_tolerance ${safety_tolerance}` : '';
  throw problem('content_blocked', `The prompt was refused by the content check${step} (${why})`, {
    facts: { param },
  });
}

/** Throws the 400 for the first field that contains one, also within lists and conversations. */
export function refuseLoneSurrogates(fields: Record<string, unknown>): void {
  for (const [param, value] of Object.entries(fields)) {
    if (isWhole(value)) continue;
    const message = `${param.charAt(0).toUpperCase()}${param.slice(1)} must be well-formed Unicode: it contains an unpaired surrogate`;
    throw wrongField(param, message);
  }
}

function isWhole(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return true;
  // Lists have no names: a list of thousands would make a text of every index.
  if (Array.isArray(value)) return value.every(isWhole);
  for (const name in value)
    if (!name.isWellFormed() || !isWhole((value as Record<string, unknown>)[name])) return false;
  return true;
}
