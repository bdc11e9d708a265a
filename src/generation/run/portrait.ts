/** Paints a portrait for a character without a picture: free of charge, by the embedded engine. */
import assert from 'node:assert/strict';
import { markMedium, markTextOf } from '@reverie/engines';
import { randomSeed } from '../../lib/id.ts';
import type { Taken } from '../../media/keep.ts';
import type { GenerationContext } from '../generation-context.ts';

const SIDE = 512;
const ANYBODY = 'Portrait of a person';
const PAINTING_SECONDS = 60;

/** Uses the embedded engine, whichever engine serves paid pictures. Undefined if it cannot paint one. */
export async function paintPortrait(
  { embeddedFor }: Pick<GenerationContext, 'embeddedFor'>,
  prompt: string,
): Promise<Taken | undefined> {
  const input = { prompt, width: SIDE, height: SIDE, output_format: 'png', enable_safety_checker: true };
  const signal = AbortSignal.timeout(PAINTING_SECONDS * 1000);
  const engine = embeddedFor('ra1');
  const task = { operation: 'ra1', input, seed: randomSeed() };
  const firstStep = await engine?.start(task, signal);
  // If name and description cannot be drawn, it paints a generic person.
  const step =
    firstStep?.is === 'refused'
      ? await engine?.start({ ...task, input: { ...input, prompt: ANYBODY } }, signal)
      : firstStep;
  const output = step?.is === 'done' ? step.outputs[0] : undefined;
  if (!output || !('bytes' in output)) return undefined;
  const { content_type, width = null, height = null } = output;
  const bytes = markMedium(output.bytes, content_type, markTextOf({ source_type: 'algorithmicMedia' }));
  assert(bytes, 'Painted portraits are PNG files.');
  return { bytes, content_type, width, height };
}
