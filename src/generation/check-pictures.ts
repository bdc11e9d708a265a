/** Pictures that live accounts bring or would be given, looked at by a classifier where the operator installed one. */
import type { Step } from '../engines/engine.ts';
import { sniffType } from '../lib/media-types.ts';
import type { CheckedPart, Generation } from './generation.ts';
import type { GenerationContext } from './generation-context.ts';
import { Unusable } from './inspect.ts';

/** An output that nobody is given. */
export class Explicit extends Unusable {}

type Checking = Pick<GenerationContext, 'checkPicture' | 'log'>;

/**
 * Looks at every picture among the sources, and remembers of each that it was looked at. Undefined: nothing is wrong.
 * Films are not looked at.
 */
export async function checkSources(
  context: Checking,
  { id, mode, operation, sources }: Pick<Generation, 'id' | 'mode' | 'operation' | 'sources'>,
  bytes: Record<string, Uint8Array>,
  signal: AbortSignal,
): Promise<Extract<Step, { is: 'failed' }> | undefined> {
  if (!context.checkPicture || mode !== 'live') return undefined;
  for (const source of sources) {
    const { field, param = field } = source;
    if (!isPicture(bytes[field]!)) continue;
    const { explicit, share } = await context.checkPicture(bytes[field]!, signal);
    if (explicit) {
      context.log.warn({ job_id: id, operation, param, share }, 'a source was refused');
      return { is: 'failed', failure: 'content_blocked', param, message: 'The picture was refused' };
    }
    source.checked = true;
  }
  return undefined;
}

/** For outputs of this mode; undefined where nobody looks at them. It throws `Explicit`, and answers whether it looked. */
export function outputCheck(
  { checkPicture }: Pick<Checking, 'checkPicture'>,
  mode: Generation['mode'],
  signal: AbortSignal,
): ((bytes: Uint8Array) => Promise<boolean>) | undefined {
  if (!checkPicture || mode !== 'live') return undefined;
  return async (bytes) => {
    if (!isPicture(bytes)) return false;
    const { explicit } = await checkPicture(bytes, signal);
    if (explicit) throw new Explicit('A result was refused by the picture check');
    return true;
  };
}

/** What of a generation was checked, as its answer says it. */
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

function isPicture(bytes: Uint8Array): boolean {
  return sniffType(bytes)?.startsWith('image/') === true;
}
