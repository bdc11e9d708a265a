/** Checks the inputs and outputs of live accounts with a classifier, if the operator installed one. */
import { type CheckPicture, type Step, sniffType } from '@reverie/engines';
import type { CheckedPart, Generation } from '../generation.ts';
import type { GenerationContext } from '../generation-context.ts';
import { beginningOf, bytesOf, type GeneratedMedium, Unusable } from './inspect.ts';

/** An output that must not be delivered. */
export class Explicit extends Unusable {}

/** An output that the operator has blocked. */
export class Withheld extends Explicit {}

type Checking = Pick<GenerationContext, 'checkPicture' | 'takeStills' | 'log'>;

/** Checks every picture and film among the sources, and records the check of each. Undefined if all pass. */
export async function checkSources(
  context: Checking,
  { id, mode, operation, sources }: Pick<Generation, 'id' | 'mode' | 'operation' | 'sources'>,
  bytes: Record<string, Uint8Array>,
  signal: AbortSignal,
): Promise<Extract<Step, { is: 'failed' }> | undefined> {
  if (!context.checkPicture || mode !== 'live') return undefined;
  for (const source of sources) {
    const { field, param = field } = source;
    const looked = await look(context, bytes[field]!, signal);
    if (looked === undefined) continue;
    if (looked.explicit) {
      context.log.warn({ job_id: id, operation, param, share: looked.share }, 'a source was refused');
      return { is: 'failed', failure: 'content_blocked', param, message: 'The picture was refused' };
    }
    source.checked = true;
  }
  return undefined;
}

/**
 * The check of outputs in this mode; undefined if there is none. It throws `Explicit`, and returns true if it could
 * check.
 */
export function outputCheck(
  context: Pick<Checking, 'checkPicture' | 'takeStills'>,
  mode: Generation['mode'],
  signal: AbortSignal,
): ((medium: GeneratedMedium) => Promise<boolean>) | undefined {
  if (!context.checkPicture || mode !== 'live') return undefined;
  return async (medium) => {
    const looked = await look(context, medium, signal);
    if (looked?.explicit) throw new Explicit('A result was refused by the picture check');
    return looked !== undefined;
  };
}

/** A picture, or three frames of a film; undefined for other media and undecodable ones. */
async function look(
  { checkPicture, takeStills }: Pick<Checking, 'checkPicture' | 'takeStills'>,
  medium: GeneratedMedium,
  signal: AbortSignal,
): Promise<Awaited<ReturnType<CheckPicture>> | undefined> {
  const kind = sniffType(await beginningOf(medium))?.split('/')[0];
  if (kind === 'image') return checkPicture!(await bytesOf(medium), signal);
  if (kind !== 'video') return undefined;
  const stills = await takeStills(typeof medium === 'string' ? { file: medium } : { bytes: medium }, signal);
  let seen: Awaited<ReturnType<CheckPicture>> | undefined;
  for (const still of stills ?? []) {
    seen = await checkPicture!(still, signal);
    if (seen.explicit) break;
  }
  return seen;
}

/** The checked parts of a generation, as the response reports them. */
export function checkedOf(
  { settings }: Pick<GenerationContext, 'settings'>,
  { input, sources }: Pick<Generation, 'input' | 'sources'>,
  outputs: boolean,
): CheckedPart[] {
  // The prompt of work on a photograph is always checked.
  const relaxed =
    settings.moderation === 'relaxed' && input.enable_safety_checker === false && sources.length === 0;
  const prompt = typeof input.prompt === 'string' && !relaxed;
  return [
    ...(prompt ? (['prompt'] as const) : []),
    ...(sources.some(({ checked }) => checked) ? (['sources'] as const) : []),
    ...(outputs ? (['outputs'] as const) : []),
  ];
}
