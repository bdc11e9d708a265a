/** Converts an upstream's result to the promised size and format with embedded engines. */
import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Output, readPicture, type Size } from '@reverie/engines';
import { type Bytes, StorageError } from '../../media/media-store.ts';
import type { GenerationContext } from '../generation-context.ts';
import { type FittedBy, type FittedMedium, inContainer, refilmed, runEmbedded } from './fit-film.ts';
import { type Inspected, type MadeMedium, NotYet, Unusable } from './inspect.ts';

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
  const asked = found.content_type === 'image/avif' ? (input.output_format ?? 'png') : input.output_format;
  const format = spec.gives.alpha ? 'png' : asked;
  if (spec.gives.medium !== 'image' || typeof format !== 'string') return { medium, found, warnings: [] };
  if (found.content_type === `image/${format}`) return { medium, found, warnings: [] };
  const bytes = await readPicture('writtenAs', [medium, format as 'png' | 'jpeg' | 'webp']);
  return { ...(await replaced(fitting, bytes)), warnings: [] };
}

async function replaced(
  { found }: Pick<FittedBy, 'found'>,
  bytes: Uint8Array,
): Promise<{ medium: MadeMedium; found: Inspected }> {
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

/** Delay between tries to store a result while the store is unavailable. */
const TRY_AGAIN_SECONDS = 1;

type Keeping = {
  name: string;
  /** Provides the bytes again for every try. */
  content: Exclude<Bytes, AsyncIterable<Uint8Array>>;
  /** The end of retries; undefined for one try, because the result can be fetched again. */
  until: Date | undefined;
  signal: AbortSignal;
};

/** @throws StorageError if the store does not accept the result in time. */
export async function putWithRetries(
  { media, clock, log }: Pick<GenerationContext, 'clock' | 'log' | 'media'>,
  { name, content, until, signal }: Keeping,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await media.put(name, content);
    } catch (error) {
      if (!(error instanceof StorageError) || !until || clock.now() >= until) throw error;
      if (tries === 1) log.warn({ reason: error.message }, 'a result waits for the store');
      await sleep(TRY_AGAIN_SECONDS * 1000, undefined, { signal });
    }
  }
}

// Fetches an upstream's outputs from the URLs in its result.

/** Delays between attempts, for results whose URL was sent once and cannot be requested again. */
const FETCH_AGAIN_SECONDS = [0.5, 2, 5, 15];

type Fetching = {
  /** Retries end at this time when the URL cannot be requested again. */
  until: Date | undefined;
  signal: AbortSignal;
  bytes_max: number;
  inMemory: number;
  place(): Promise<string>;
};

/**
 * A fetched output: in memory up to `inMemory` bytes, otherwise in a file at `place`. @throws Unusable if it can never
 * be fetched, NotYet if it cannot be fetched now.
 */
export async function fetchResult(
  { fetcher }: Pick<GenerationContext, 'fetcher'>,
  output: Output,
  { bytes_max, inMemory, place, until, signal }: Fetching,
): Promise<MadeMedium> {
  let medium: MadeMedium | undefined;
  if ('bytes' in output) {
    if (output.bytes.length <= inMemory) return output.bytes;
    const file = await place();
    await writeFile(file, output.bytes, { signal });
    return file;
  }
  const { url, trusted_origin, headers } = output;
  const limits = {
    bytes_max,
    signal,
    ...(trusted_origin !== undefined && { trusted_origin }),
    ...(headers && { headers }),
  };
  for (let tries = 0; ; tries++) {
    const saved = await fetcher.stream(url, limits, async (pieces) => {
      medium = await held(pieces, inMemory, place);
    });
    if (!('refused' in saved)) return medium!;
    const message = `A result ${saved.message}`;
    if (saved.refused !== 'url_unreachable') throw new Unusable(message);
    const pause_seconds = FETCH_AGAIN_SECONDS[tries];
    if (!until || saved.gone || pause_seconds === undefined) throw new NotYet(message, saved);
    await sleep(pause_seconds * 1000, undefined, { signal });
  }
}

/** Piece by piece, so that memory does not grow with its size. */
async function held(
  pieces: AsyncIterable<Uint8Array>,
  inMemory: number,
  place: () => Promise<string>,
): Promise<MadeMedium> {
  const first: Uint8Array[] = [];
  let size = 0;
  const rest = pieces[Symbol.asyncIterator]();
  while (size <= inMemory) {
    const { done, value } = await rest.next();
    if (done) return Buffer.concat(first);
    first.push(value);
    size += value.length;
  }
  const file = await place();
  await writeFile(file, both(first, rest));
  return file;
}

async function* both(first: Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* first;
  yield* { [Symbol.asyncIterator]: () => rest };
}
