/**
 * Outputs on their way from an engine to the store. Nothing an engine says is believed: what an upstream gave is fetched,
 * decoded and measured, and brought to what was promised, before anything is charged. An engine of this process measured
 * what it made itself.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine, EngineLabel, Output, Step, Task } from '../engines/engine.ts';
import { promisedOf } from '../engines/promised.ts';
import { unguessable } from '../lib/id.ts';
import { ENDINGS, sniffType } from '../lib/media-types.ts';
import { sha256, sha256Of } from '../media/media-store.ts';
import { withoutMetadata } from '../media/metadata/without-metadata.ts';
import { Explicit } from './check-pictures.ts';
import { fetchResult } from './fetch-result.ts';
import { broughtTo } from './fit-result.ts';
import type { Asset } from './generation.ts';
import type { GenerationContext } from './generation-context.ts';
import { bytesOf, type Inspected, inspect, type MadeMedium, NotYet, sizeOf, Unusable } from './inspect.ts';
import { putPatiently } from './patience.ts';

/** A film goes through piece by piece; a picture is decoded, and taken apart in memory. */
const [FILM_BYTES_MAX, PICTURE_BYTES_MAX] = [2 ** 30, 2 ** 27];
/** Pictures that are larger lie in a file until they are kept. */
const PICTURE_BYTES_HELD = 16 * 2 ** 20;

export type Receiving = {
  task: Pick<Task, 'operation' | 'input' | 'measured'>;
  step: Extract<Step, { is: 'done' }>;
  engine: Engine;
  /** The store is tried until then where the work could not be fetched again. */
  until: Date | undefined;
  signal: AbortSignal;
  /** Throws for what nobody is given; answers whether it could tell. Undefined: nobody looks. */
  check?: ((medium: MadeMedium) => Promise<boolean>) | undefined;
};

/** `checked`: every asset was looked at. */
export type Received = { assets: Asset[]; warnings: string[]; checked: boolean };

/**
 * Stores what is usable under new unguessable names: at most as many as were promised, fewer where some are unusable.
 *
 * @throws Unusable when none is, NotYet when a result cannot be fetched now, StorageError when it cannot be kept.
 */
export async function receive(context: GenerationContext, receiving: Receiving): Promise<Received> {
  const { step, engine } = receiving;
  const { kind }: EngineLabel = step.by ?? engine.label;
  if (step.outputs.length === 0) throw new Unusable('There is no result');
  if (kind === 'local') return keepOwn(context, step.outputs, receiving);
  await using folder = resultFolder(context);
  return await keepForeign(context, receiving, folder);
}

type Folder = AsyncDisposable & { file(name: string): Promise<string> };

/** Made with the first file that lies in it, and gone with all of them. */
function resultFolder({ incoming }: GenerationContext): Folder {
  let made: Promise<string> | undefined;
  return {
    async file(name) {
      made ??= mkdtemp(join(incoming, 'result-'));
      return join(await made, name);
    },
    async [Symbol.asyncDispose]() {
      if (made) await rm(await made, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

async function keepOwn(
  context: GenerationContext,
  outputs: Output[],
  { until, signal, check }: Receiving,
): Promise<Received> {
  const assets: Asset[] = [];
  const refused: Explicit[] = [];
  let looked = 0;
  for (const output of outputs) {
    if (!('bytes' in output)) throw new Unusable('An engine of this process named an address');
    const { bytes } = output;
    const content_type = sniffType(bytes);
    const ending = content_type && ENDINGS[content_type];
    if (!content_type || !ending || content_type.split('/')[0] !== output.content_type.split('/')[0])
      throw new Unusable(`A result is not ${output.content_type}`);
    try {
      if (await check?.(bytes)) looked += 1;
    } catch (error) {
      if (!(error instanceof Explicit)) throw error;
      refused.push(error);
      continue;
    }
    const name = `${unguessable()}.${ending}`;
    await putPatiently(context, { name, content: bytes, until, signal });
    assets.push({
      name,
      content_type,
      size_bytes: bytes.length,
      content_sha256: sha256(bytes),
      width: output.width ?? null,
      height: output.height ?? null,
      duration_seconds: output.duration_seconds ?? null,
      fps: output.fps ?? null,
    });
  }
  if (assets.length === 0) throw refused[0]!;
  return { assets, warnings: [], checked: looked === assets.length };
}

async function keepForeign(
  context: GenerationContext,
  { task, step, engine, until, signal, check }: Receiving,
  folder: Folder,
): Promise<Received> {
  const spec = context.specs[task.operation]!;
  const promised = promisedOf(task, spec);
  const assets: Asset[] = [];
  const warnings: string[] = [];
  const faults: Unusable[] = [];
  let looked = 0;
  for (const [index, output] of step.outputs.slice(0, promised.length).entries()) {
    try {
      const isFilm = spec.gives.medium === 'film';
      const bytes_max = isFilm ? FILM_BYTES_MAX : PICTURE_BYTES_MAX;
      const inMemory = spec.gives.medium === 'image' ? PICTURE_BYTES_HELD : 0;
      const place = () => folder.file(`output-${index}`);
      const medium = await fetchResult(context, output, { bytes_max, inMemory, place, until, signal });
      const promise = promised[index]!;
      const { input } = task;
      const found = await inspect(context, { medium, spec, promise, input, signal });
      const how = step.on_other_size ?? engine.on_other_size ?? 'fit';
      const fitted = await broughtTo(context, { medium, found, spec, promise, input, how, signal });
      if (await check?.(fitted.medium)) looked += 1;
      warnings.push(...fitted.warnings);
      const clean = await withoutNotes(context, fitted, signal);
      assets.push(await keep(context, { ...fitted, medium: clean }, { until, signal }));
    } catch (error) {
      // The others may be good: fewer outputs are charged as fewer.
      if (!(error instanceof Unusable) || promised.length === 1) throw error;
      faults.push(error);
    }
  }
  if (assets.length === 0) throw faults[0] ?? new Unusable('There is no result');
  return { assets, warnings: [...new Set(warnings)], checked: looked === assets.length };
}

/** Servers write the prompt, their workflow or the source's own notes into what they make: the same without them. */
async function withoutNotes(
  context: GenerationContext,
  { medium, found: { content_type } }: { medium: MadeMedium; found: Inspected },
  signal: AbortSignal,
): Promise<MadeMedium> {
  if (typeof medium === 'string' && content_type.startsWith('video/')) {
    const film = await context.stripFilmFile({ file: medium, to: `${medium}-clean`, content_type }, signal);
    if (!film) throw new NotYet('A result cannot be looked at at present');
    if ('refused' in film) throw new Unusable(`A result ${film.message}`);
    return film.file;
  }
  return withoutMetadata(await bytesOf(medium), content_type);
}

async function keep(
  context: GenerationContext,
  { medium, found }: { medium: MadeMedium; found: Inspected },
  keeping: Pick<Receiving, 'until' | 'signal'>,
): Promise<Asset> {
  const { content_type, width, height, duration_seconds, fps } = found;
  const name = `${unguessable()}.${ENDINGS[content_type]!}`;
  const content = typeof medium === 'string' ? { file: medium } : medium;
  await putPatiently(context, { name, content, ...keeping });
  const content_sha256 = typeof medium === 'string' ? await sha256Of(medium) : sha256(medium);
  const size_bytes = await sizeOf(medium);
  return { name, content_type, size_bytes, content_sha256, width, height, duration_seconds, fps };
}
