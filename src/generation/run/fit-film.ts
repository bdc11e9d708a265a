/** Converts an upstream's film to the promised size and container with the embedded film engine. */
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import type { Size } from '@reverie/engines';
import type { JsonObject } from '../../lib/json.ts';
import type { GenerationContext } from '../generation-context.ts';
import { promisedContainer } from './film-containers.ts';
import { type GeneratedMedium, type Inspected, type Inspection, inspect, Unusable } from './inspect.ts';

export type FittedBy = Inspection & {
  found: Inspected;
  how: 'fit' | 'fail';
};

export type FittedMedium = { medium: GeneratedMedium; found: Inspected; warnings: string[] };

/** Converts a film in any other container to MP4. */
export async function inContainer(
  context: Pick<GenerationContext, 'embeddedFor' | 'lookAt' | 'stripFilmFile'>,
  fitting: FittedBy,
): Promise<FittedMedium> {
  const { medium, found, spec, input, signal } = fitting;
  const container = promisedContainer(input);
  if (found.content_type === container || spec.gives.alpha || container !== 'video/mp4')
    return { medium, found, warnings: [] };
  if (found.content_type === 'video/quicktime') {
    // The same pictures and sound in the other container, unless MP4 has no place for their codec.
    const to = `${medium}-mp4`;
    const film = await context.stripFilmFile({ file: medium as string, to, content_type: container }, signal);
    if (film && 'file' in film)
      return { medium: film.file, found: { ...found, content_type: container }, warnings: [] };
  }
  const even = (pixels: number) => Math.max(2, pixels - (pixels % 2));
  const size = { width: even(found.width), height: even(found.height) };
  const warning = `The engine returned ${found.content_type}; the service converted it to video/mp4`;
  return { ...(await refilmed(context, fitting, size)), warnings: [warning] };
}

/** The film, cropped to another size. @throws Unusable for films with transparency. */
export async function refilmed(
  context: Pick<GenerationContext, 'embeddedFor' | 'lookAt'>,
  fitting: FittedBy,
  wanted: Size,
) {
  const { medium, found, spec, signal } = fitting;
  assert(typeof medium === 'string', 'Films are files.');
  if (spec.gives.alpha) throw new Unusable('A result is of another size than its source');
  const clip = { type: 'video', start: 0, duration: 'auto', trim_start: 0, track: 0, fit: 'crop' };
  const looks = { position: 'center', scale: 1, opacity: 1 };
  const sound = { audio_gain: 1, audio_pan: 0, audio_mute: false, audio_solo: false };
  const fades = { audio_fade_in: 0, audio_fade_out: 0 };
  const clips = [{ ...clip, ...looks, ...sound, ...fades, src: 'https://result.invalid/' }];
  const project = { ...wanted, fps: Math.min(60, Math.round(found.fps ?? 25)), background: '#000000', clips };
  const bytes = await runEmbedded(context, 'video-editor/render', {
    input: { project, format: 'mp4' } as unknown as JsonObject,
    source: ['project.clips[0].src', medium],
    signal,
  });
  const anew = `${medium}-fitted`;
  await writeFile(anew, bytes);
  return { medium: anew, found: await inspect(context, { ...fitting, medium: anew }) };
}

type Making = { input: JsonObject; source: [field: string, medium: GeneratedMedium]; signal: AbortSignal };

/** Returns the output of an embedded engine, which resizes a picture or a film. Throws `Unusable`. */
export async function runEmbedded(
  { embeddedFor }: Pick<GenerationContext, 'embeddedFor'>,
  operation: string,
  { input, source: [field, medium], signal }: Making,
): Promise<Uint8Array> {
  const engine = embeddedFor(operation);
  if (!engine) throw new Unusable('No engine here resizes a result');
  const sources = { [field]: typeof medium === 'string' ? await readFile(medium) : medium };
  const step = await engine.start({ operation, input, seed: 0, sources }, signal);
  const output = step.is === 'done' ? step.outputs[0] : undefined;
  if (!output || !('bytes' in output)) throw new Unusable('A result could not be resized');
  return output.bytes;
}
