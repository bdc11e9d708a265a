/** Checks the inputs and outputs of live accounts with a classifier, if the operator installed one. */
import { type CheckPicture, type Step, sniffType } from '@reverie/engines';
import { errorFacts } from '../../lib/log.ts';
import { keepFingerprints } from '../../provenance/recognize.ts';
import type { CheckedPart, Generation } from '../generation.ts';
import type { GenerationContext } from '../generation-context.ts';
import { beginningOf, bytesOf, type MadeMedium, Unusable } from './inspect.ts';

/** An output that must not be delivered. */
export class Explicit extends Unusable {}

type Checking = Pick<GenerationContext, 'checkPicture' | 'takeStills' | 'log'>;

/** Looks at every picture and film among the sources, and remembers of each that it was looked at. Undefined: nothing is wrong. */
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
 * Check of outputs in this mode; undefined when there is none. It throws `Explicit`, and returns true when it could
 * check.
 */
export function outputCheck(
  context: Pick<Checking, 'checkPicture' | 'takeStills'>,
  mode: Generation['mode'],
  signal: AbortSignal,
): ((medium: MadeMedium) => Promise<boolean>) | undefined {
  if (!context.checkPicture || mode !== 'live') return undefined;
  return async (medium) => {
    const looked = await look(context, medium, signal);
    if (looked?.explicit) throw new Explicit('A result was refused by the picture check');
    return looked !== undefined;
  };
}

/** All that is seen of a picture, and a film at three moments; undefined for what is neither, or cannot be looked at. */
async function look(
  { checkPicture, takeStills }: Pick<Checking, 'checkPicture' | 'takeStills'>,
  medium: MadeMedium,
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
  // A photograph's prompt is checked whatever anybody allows.
  const relaxed =
    settings.moderation === 'relaxed' && input.enable_safety_checker === false && sources.length === 0;
  const prompt = typeof input.prompt === 'string' && !relaxed;
  return [
    ...(prompt ? (['prompt'] as const) : []),
    ...(sources.some(({ checked }) => checked) ? (['sources'] as const) : []),
    ...(outputs ? (['outputs'] as const) : []),
  ];
}

/** Stores how results look, so that a changed copy is recognized. */
const LOOK_MS = 30_000;

type Looking = Pick<GenerationContext, 'db' | 'fingerprints' | 'takeStills' | 'log'>;

/** Never rejects: a result without a fingerprint is still recognized by its bytes. */
export async function keepFingerprint(
  { db, fingerprints, takeStills, log }: Looking,
  id: string,
  { medium, content_type }: { medium: MadeMedium; content_type: string },
): Promise<void> {
  if (!fingerprints) return;
  // The signal of the work aborts when the work is settled, which may come first.
  const signal = AbortSignal.timeout(LOOK_MS);
  try {
    const isFilm = content_type.startsWith('video/');
    const film = typeof medium === 'string' ? { file: medium } : { bytes: medium };
    const pictures = isFilm ? ((await takeStills(film, signal)) ?? []) : [await bytesOf(medium)];
    const stills = await Promise.all(pictures.map((picture) => fingerprints.of(picture, signal)));
    const found = stills.filter((still) => still !== undefined);
    if (found.length > 0) await keepFingerprints(db, id, found);
  } catch (error) {
    log.warn({ provenance_id: id, ...errorFacts(error) }, 'a result has no fingerprint');
  }
}
