/**
 * Outputs on their way from an engine to the store. Nothing an engine says is believed: what an upstream gave is fetched,
 * decoded and measured, and brought to what was promised, before anything is charged. An engine of this process measured
 * what it made itself.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Engine,
  type EngineLabel,
  type Output,
  promisedOf,
  type Step,
  sniffType,
  sourceTypeIn,
  type Task,
} from '@reverie/engines';
import { unguessable } from '../../lib/id.ts';
import { ENDINGS } from '../../lib/media-types.ts';
import type { Asset, AssetMark } from '../generation.ts';
import type { GenerationContext } from '../generation-context.ts';
import { broughtTo, fetchResult, putWithRetries } from './fit-result.ts';
import {
  Explicit,
  hashOf,
  type Inspected,
  inspect,
  keepFingerprint,
  type MadeMedium,
  sizeOf,
  Unusable,
  Withheld,
} from './inspect.ts';
import { type MarkedWork, markForeign, markOf, markOwn, signed } from './mark-result.ts';

/** A film goes through piece by piece; a picture is decoded, and taken apart in memory. */
const [FILM_BYTES_MAX, PICTURE_BYTES_MAX] = [2 ** 30, 2 ** 27];
/** Pictures that are larger lie in a file until they are kept. */
const PICTURE_BYTES_HELD = 16 * 2 ** 20;

export type Receiving = {
  task: Pick<Task, 'operation' | 'input' | 'measured'>;
  step: Extract<Step, { is: 'done' }>;
  engine: Engine;
  of: Pick<MarkedWork, 'account_id' | 'sources' | 'ingredients'>;
  /** The store is tried until then where the work could not be fetched again. */
  until: Date | undefined;
  signal: AbortSignal;
  /**
   * Throws for content that must not be delivered; returns true when it could check. Undefined: there is no check.
   */
  check?: ((medium: MadeMedium) => Promise<boolean>) | undefined;
};

/** `checked`: every asset was looked at. */
export type Received = {
  assets: Asset[];
  warnings: string[];
  checked: boolean;
  /** Never rejects. Ends when the fingerprints of pictures are stored; those of films are. */
  fingerprinted: Promise<unknown>;
};

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
  { task, step, engine, of, until, signal, check }: Receiving,
): Promise<Received> {
  const work = { ...of, operation: task.operation, engine: step.by ?? engine.label };
  const assets: Asset[] = [];
  const prints: Promise<void>[] = [];
  const refused: Explicit[] = [];
  let looked = 0;
  for (const output of outputs) {
    if (!('bytes' in output)) throw new Unusable('An engine of this process named an address');
    const { bytes } = output;
    const content_type = sniffType(bytes);
    const ending = content_type && ENDINGS[content_type];
    if (!content_type || !ending || content_type.split('/')[0] !== output.content_type.split('/')[0])
      throw new Unusable(`A result is not ${output.content_type}`);
    const name = `${unguessable()}.${ending}`;
    const mark = await markOf(context, bytes, work);
    const marked = await markOwn(
      bytes,
      content_type,
      output.outline ? { ...mark, outline: output.outline } : mark,
    );
    const { medium: content, c2pa } = await signed(
      context,
      { medium: marked, content_type },
      { ...work, mark },
    );
    try {
      await refuseListed(context, content);
      if (await check?.(bytes)) looked += 1;
    } catch (error) {
      if (!(error instanceof Explicit)) throw error;
      refused.push(error);
      continue;
    }
    prints.push(keepFingerprint(context, mark.id, { medium: bytes, content_type }));
    await putWithRetries(context, { name, content: contentOf(content), until, signal });
    assets.push({
      name,
      content_type,
      size_bytes: await sizeOf(content),
      content_sha256: await hashOf(content),
      width: output.width ?? null,
      height: output.height ?? null,
      duration_seconds: output.duration_seconds ?? null,
      fps: output.fps ?? null,
      mark: { ...shownMark(mark), c2pa },
    });
  }
  if (assets.length === 0) throw refused[0]!;
  const fingerprinted = Promise.all(prints);
  return { assets, warnings: [], checked: looked === assets.length, fingerprinted };
}

async function keepForeign(
  context: GenerationContext,
  { task, step, engine, of, until, signal, check }: Receiving,
  folder: Folder,
): Promise<Received> {
  const spec = context.specs[task.operation]!;
  const promised = promisedOf(task, spec);
  const work = { ...of, operation: task.operation, engine: step.by ?? engine.label };
  const assets: Asset[] = [];
  const prints: Promise<void>[] = [];
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
      const named = await sourceTypeIn(medium, found.content_type);
      const how = step.on_other_size ?? engine.on_other_size ?? 'fit';
      const fitted = await broughtTo(context, { medium, found, spec, promise, input, how, signal });
      if (await check?.(fitted.medium)) looked += 1;
      warnings.push(...fitted.warnings);
      const mark = await markOf(context, fitted.medium, { ...work, named });
      const { content_type } = fitted.found;
      const marked = await markForeign(context, { medium: fitted.medium, content_type }, mark, signal);
      const { c2pa, ...file } = await signed(context, { medium: marked, content_type }, { ...work, mark });
      await refuseListed(context, file.medium);
      const print = keepFingerprint(context, mark.id, { medium: fitted.medium, content_type });
      prints.push(print);
      const asset = await keep(context, { ...fitted, ...file }, { until, signal });
      // Its file is removed when all results are stored.
      if (typeof fitted.medium === 'string') await print;
      assets.push({ ...asset, mark: { ...shownMark(mark), c2pa } });
    } catch (error) {
      // The others may be good: fewer outputs are charged as fewer.
      if (!(error instanceof Unusable) || promised.length === 1) throw error;
      faults.push(error);
    }
  }
  if (assets.length === 0) throw faults[0] ?? new Unusable('There is no result');
  const fingerprinted = Promise.all(prints);
  return { assets, warnings: [...new Set(warnings)], checked: looked === assets.length, fingerprinted };
}

/** Compares the bytes as they would be delivered. @throws Withheld */
async function refuseListed({ media }: Pick<GenerationContext, 'media'>, medium: MadeMedium) {
  if (await media.blocklist.has(contentOf(medium))) throw new Withheld('A result is on the blocklist');
}

function shownMark({ id, source_type }: AssetMark): AssetMark {
  return { id, source_type };
}

function contentOf(medium: MadeMedium) {
  return typeof medium === 'string' ? { file: medium } : medium;
}

async function keep(
  context: GenerationContext,
  { medium, found }: { medium: MadeMedium; found: Inspected },
  keeping: Pick<Receiving, 'until' | 'signal'>,
): Promise<Asset> {
  const { content_type, width, height, duration_seconds, fps } = found;
  const name = `${unguessable()}.${ENDINGS[content_type]!}`;
  await putWithRetries(context, { name, content: contentOf(medium), ...keeping });
  const content_sha256 = await hashOf(medium);
  const size_bytes = await sizeOf(medium);
  return { name, content_type, size_bytes, content_sha256, width, height, duration_seconds, fps };
}
