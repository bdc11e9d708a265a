/**
 * Receives outputs from an engine and stores them. The service trusts no upstream: it fetches, decodes and measures a
 * result and converts it to the promise before it charges anything. Embedded engines measure their own results.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Engine,
  type EngineLabel,
  isAnimatedWebp,
  type Output,
  promisedOf,
  readPicture,
  type Step,
  sniffType,
  sourceTypeIn,
  type Task,
} from '@reverie/engines';
import { unguessable } from '../../lib/id.ts';
import { ENDINGS } from '../../lib/media-types.ts';
import type { Asset, AssetMark } from '../generation.ts';
import type { GenerationContext } from '../generation-context.ts';
import { Explicit, Withheld } from './check-result.ts';
import { fetchResult } from './fetch-result.ts';
import { broughtTo } from './fit-result.ts';
import {
  beginningOf,
  bytesOf,
  type GeneratedMedium,
  hashOf,
  type Inspected,
  inspect,
  sizeOf,
  Unusable,
} from './inspect.ts';
import { keepFingerprint } from './keep-fingerprint.ts';
import { type MarkedWork, markForeign, markOf, markOwn } from './mark-result.ts';
import { putWithRetries } from './put-result.ts';
import { signed } from './sign-result.ts';

/** Films are processed piece by piece. Pictures are decoded and processed in memory. */
const [FILM_BYTES_MAX, PICTURE_BYTES_MAX] = [2 ** 30, 2 ** 27];
/** Larger pictures are in a file until they are stored. */
const PICTURE_BYTES_HELD = 16 * 2 ** 20;

export type Receiving = {
  task: Pick<Task, 'operation' | 'input' | 'measured'>;
  step: Extract<Step, { is: 'done' }>;
  engine: Engine;
  of: Pick<MarkedWork, 'account_id' | 'sources' | 'ingredients'>;
  /** The end of retries to store a result that cannot be fetched again. */
  until: Date | undefined;
  signal: AbortSignal;
  /**
   * Throws for content that must not be delivered; returns true if it could check. Undefined if there is no check.
   */
  check?: ((medium: GeneratedMedium) => Promise<boolean>) | undefined;
};

/** `checked`: true if every asset was checked. */
export type Received = {
  assets: Asset[];
  warnings: string[];
  checked: boolean;
  /** Never rejects. Ends when all fingerprints are stored; those of films already are. */
  fingerprinted: Promise<unknown>;
};

/**
 * Stores the usable outputs under new unguessable names: at most the promised number, fewer if some are unusable.
 *
 * @throws Unusable if none is usable, NotYet if a result cannot be fetched now, StorageError if it cannot be stored.
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

/** Created with its first file, and removed with all of them. */
function resultFolder({ incoming }: GenerationContext): Folder {
  let written: Promise<string> | undefined;
  return {
    async file(name) {
      written ??= mkdtemp(join(incoming, 'result-'));
      return join(await written, name);
    },
    async [Symbol.asyncDispose]() {
      if (written) await rm(await written, { recursive: true, force: true, maxRetries: 3 });
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
      mark: { ...publicMark(mark), c2pa },
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
      const fetched = await fetchResult(context, output, { bytes_max, inMemory, place, until, signal });
      const medium = isFilm ? await filmIn(fetched) : fetched;
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
      assets.push({ ...asset, mark: { ...publicMark(mark), c2pa } });
    } catch (error) {
      // The others may be usable: only delivered outputs are charged.
      if (!(error instanceof Unusable) || promised.length === 1) throw error;
      faults.push(error);
    }
  }
  if (assets.length === 0) throw faults[0] ?? new Unusable('There is no result');
  const fingerprinted = Promise.all(prints);
  return { assets, warnings: [...new Set(warnings)], checked: looked === assets.length, fingerprinted };
}

/** Makes a film of an animation that the film library does not decode. Any other file stays as it is. */
async function filmIn(medium: GeneratedMedium): Promise<GeneratedMedium> {
  if (typeof medium !== 'string' || !isAnimatedWebp(await beginningOf(medium))) return medium;
  const film = await readPicture('aviOfAnimation', [await bytesOf(medium)]);
  if (!film) throw new Unusable('A result is an animation that cannot be decoded');
  await writeFile(medium, film);
  return medium;
}

/** Compares the bytes as they would be delivered. @throws Withheld */
async function refuseListed({ media }: Pick<GenerationContext, 'media'>, medium: GeneratedMedium) {
  if (await media.blocklist.has(contentOf(medium))) throw new Withheld('A result is on the blocklist');
}

function publicMark({ id, source_type }: AssetMark): AssetMark {
  return { id, source_type };
}

function contentOf(medium: GeneratedMedium) {
  return typeof medium === 'string' ? { file: medium } : medium;
}

async function keep(
  context: GenerationContext,
  { medium, found }: { medium: GeneratedMedium; found: Inspected },
  keeping: Pick<Receiving, 'until' | 'signal'>,
): Promise<Asset> {
  const { content_type, width, height, duration_seconds, fps } = found;
  const name = `${unguessable()}.${ENDINGS[content_type]!}`;
  await putWithRetries(context, { name, content: contentOf(medium), ...keeping });
  const content_sha256 = await hashOf(medium);
  const size_bytes = await sizeOf(medium);
  return { name, content_type, size_bytes, content_sha256, width, height, duration_seconds, fps };
}
