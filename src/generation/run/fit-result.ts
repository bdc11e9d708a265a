/** Converts an upstream's result to the promised size and format with embedded engines. */
import { readPicture, type Size } from '@reverie/engines';
import type { GenerationContext } from '../generation-context.ts';
import { type FittedBy, type FittedMedium, inContainer, refilmed, runEmbedded } from './fit-film.ts';
import { type GeneratedMedium, type Inspected, Unusable } from './inspect.ts';

/** Tolerance of a film's side lengths where the contract promises approximate sizes. */
const ABOUT = 0.1;
/** Ratio difference that is invisible: smaller ones are scaled, larger ones cropped. */
const SAME_SHAPE = 0.01;

/** @throws Unusable if the result cannot be, or must not be, converted to the promise. */
export async function broughtTo(
  context: Pick<GenerationContext, 'embeddedFor' | 'lookAt' | 'stripFilmFile'>,
  fitting: FittedBy,
): Promise<FittedMedium> {
  const { found, spec, promise, how } = fitting;
  const { width, height } = promise;
  const wanted = width && height ? { width, height } : undefined;
  if (!wanted || isAsPromised(found, wanted, spec.size))
    return spec.gives.medium === 'film' ? inContainer(context, fitting) : formatted(fitting);
  if (how === 'fail')
    throw new Unusable(`A result is ${found.width}x${found.height}, not ${width}x${height}`);
  const came = `The engine returned ${found.width}x${found.height}; the service fitted it to ${width}x${height}`;
  const resized =
    spec.gives.medium === 'film'
      ? await refilmed(context, fitting, wanted)
      : await resizedPicture(context, fitting, wanted);
  return { ...resized, warnings: [came] };
}

function isAsPromised(found: Size, wanted: Size, size: 'exact' | 'nearest' | 'source'): boolean {
  if (size !== 'nearest') return found.width === wanted.width && found.height === wanted.height;
  const near = (is: number, should: number) => Math.abs(is / should - 1) <= ABOUT;
  return near(found.width, wanted.width) && near(found.height, wanted.height);
}

/** Re-encodes pictures whose format differs from the requested one, and AVIF. A cut-out is always PNG. */
async function formatted(fitting: FittedBy): Promise<FittedMedium> {
  const { medium, found, spec, input } = fitting;
  const requestedFormat =
    found.content_type === 'image/avif' ? (input.output_format ?? 'png') : input.output_format;
  const format = spec.gives.alpha ? 'png' : requestedFormat;
  if (spec.gives.medium !== 'image' || typeof format !== 'string') return { medium, found, warnings: [] };
  if (found.content_type === `image/${format}`) return { medium, found, warnings: [] };
  const bytes = await readPicture('writtenAs', [medium, format as 'png' | 'jpeg' | 'webp']);
  return { ...(await replaced(fitting, bytes)), warnings: [] };
}

async function replaced(
  { found }: Pick<FittedBy, 'found'>,
  bytes: Uint8Array,
): Promise<{ medium: GeneratedMedium; found: Inspected }> {
  const seen = await readPicture('inspectPicture', [bytes]);
  if (!seen) throw new Unusable('A result could not be converted to the promised form');
  const { content_type, width, height } = seen;
  return { medium: bytes, found: { ...found, content_type, width, height, size_bytes: bytes.length } };
}

async function resizedPicture(
  context: Pick<GenerationContext, 'embeddedFor'>,
  fitting: FittedBy,
  wanted: Size,
) {
  const { medium, found, spec, input } = fitting;
  const shape = (found.width / found.height) * (wanted.height / wanted.width);
  const format = spec.gives.alpha ? 'png' : String(input.output_format ?? 'png');
  if (Math.abs(shape - 1) <= SAME_SHAPE) {
    return replaced(
      fitting,
      await readPicture('scaledTo', [medium, wanted, format as 'png' | 'jpeg' | 'webp']),
    );
  }
  // A cut-out must keep its position in the source.
  if (spec.size === 'source') throw new Unusable('A result is of another shape than its source');
  const bytes = await runEmbedded(context, 'smart-resize', {
    input: { target_sizes: [{ ...wanted }] },
    source: ['image_url', medium],
    signal: fitting.signal,
  });
  const resized = await replaced(fitting, bytes);
  return formatted({ ...fitting, ...resized });
}
