/** A face for a character that came without one: free, so nobody's bill but this machine's own work. */
import { randomSeed } from '../lib/id.ts';
import type { Taken } from '../media/keep.ts';
import type { GenerationContext } from './generation-context.ts';

const SIDE = 512;
const ANYBODY = 'Portrait of a person';
const PAINTING_SECONDS = 60;

/** By the engine of this process, whoever serves paid pictures. Undefined when it can make none. */
export async function paintPortrait(
  { embeddedFor }: Pick<GenerationContext, 'embeddedFor'>,
  prompt: string,
): Promise<Taken | undefined> {
  const input = { prompt, width: SIDE, height: SIDE, output_format: 'png', enable_safety_checker: true };
  const signal = AbortSignal.timeout(PAINTING_SECONDS * 1000);
  const engine = embeddedFor('ra1');
  const task = { operation: 'ra1', input, seed: randomSeed() };
  const asked = await engine?.start(task, signal);
  // A name and words that nobody can draw are still somebody's.
  const step =
    asked?.is === 'refused'
      ? await engine?.start({ ...task, input: { ...input, prompt: ANYBODY } }, signal)
      : asked;
  const output = step?.is === 'done' ? step.outputs[0] : undefined;
  if (!output || !('bytes' in output)) return undefined;
  const { bytes, content_type, width = null, height = null } = output;
  return { bytes, content_type, width, height };
}
