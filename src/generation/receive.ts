/**
 * Outputs on their way from an engine to the store. Nothing an engine says is believed: what an upstream gave is fetched
 * to a file, decoded and measured, and brought to what was promised, before anything is charged. An engine of this
 * process measured what it made itself.
 */
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine, EngineLabel, Output, Step, Task } from '../engines/engine.ts';
import { promisedOf } from '../engines/promised.ts';
import { unguessable } from '../lib/id.ts';
import { ENDINGS, sniffType } from '../lib/media-types.ts';
import { withoutMetadata } from '../media/metadata/clean.ts';
import { sha256, sha256Of } from '../media/store.ts';
import type { GenerationContext } from './context.ts';
import { broughtTo } from './fit.ts';
import type { Asset } from './generation.ts';
import { type Inspected, inspect, NotYet, Unusable } from './inspect.ts';
import { putPatiently } from './patience.ts';

const RESULT_BYTES_MAX = 2 ** 30;

export type Receiving = {
  task: Pick<Task, 'operation' | 'input' | 'measured'>;
  step: Extract<Step, { is: 'done' }>;
  engine: Engine;
  /** The store is tried until then where the work could not be fetched again. */
  until: Date | undefined;
  signal: AbortSignal;
};

export type Received = { assets: Asset[]; warnings: string[] };

/**
 * Stores what is usable under new unguessable names: at most as many as were promised, fewer where some are unusable.
 *
 * @throws Unusable when none is, NotYet when a result cannot be fetched now, StorageError when it cannot be kept.
 */
export async function receive(context: GenerationContext, receiving: Receiving): Promise<Received> {
  const { step, engine } = receiving;
  const { kind }: EngineLabel = step.by ?? engine.label;
  if (step.outputs.length === 0) throw new Unusable('There is no result');
  if (kind === 'local') return { assets: await keepOwn(context, step.outputs, receiving), warnings: [] };
  const folder = await mkdtemp(join(context.incoming, 'result-'));
  try {
    return await keepForeign(context, receiving, folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function keepOwn(
  context: GenerationContext,
  outputs: Output[],
  { until, signal }: Receiving,
): Promise<Asset[]> {
  const assets: Asset[] = [];
  for (const output of outputs) {
    if (!('bytes' in output)) throw new Unusable('An engine of this process named an address');
    const { bytes } = output;
    const content_type = sniffType(bytes);
    const ending = content_type && ENDINGS[content_type];
    if (!content_type || !ending || content_type.split('/')[0] !== output.content_type.split('/')[0])
      throw new Unusable(`A result is not ${output.content_type}`);
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
  return assets;
}

async function keepForeign(
  context: GenerationContext,
  { task, step, engine, until, signal }: Receiving,
  folder: string,
): Promise<Received> {
  const spec = context.specs[task.operation]!;
  const promised = promisedOf(task, spec);
  const assets: Asset[] = [];
  const warnings: string[] = [];
  const faults: Unusable[] = [];
  for (const [index, output] of step.outputs.slice(0, promised.length).entries()) {
    const file = join(folder, `output-${index}`);
    try {
      await fetchTo(context, file, output, signal);
      const promise = promised[index]!;
      const found = await inspect(context, { file, spec, promise, input: task.input, signal });
      const how = step.on_other_size ?? engine.on_other_size ?? 'fit';
      const fitted = await broughtTo(context, { file, found, spec, promise, input: task.input, how, signal });
      warnings.push(...fitted.warnings);
      assets.push(await keepFile(context, fitted, { until, signal }));
    } catch (error) {
      // The others may be good: fewer outputs are charged as fewer.
      if (!(error instanceof Unusable) || promised.length === 1) throw error;
      faults.push(error);
    }
  }
  if (assets.length === 0) throw faults[0] ?? new Unusable('There is no result');
  return { assets, warnings: [...new Set(warnings)] };
}

async function fetchTo(
  { fetcher }: GenerationContext,
  file: string,
  output: Output,
  signal: AbortSignal,
): Promise<void> {
  if ('bytes' in output) return writeFile(file, output.bytes, { signal });
  const { url, trusted_origin, headers } = output;
  const limits = {
    bytes_max: RESULT_BYTES_MAX,
    signal,
    ...(trusted_origin !== undefined && { trusted_origin }),
    ...(headers && { headers }),
  };
  // Piece by piece: whatever its size, memory stays as it is.
  const saved = await fetcher.stream(url, limits, (pieces) => writeFile(file, pieces));
  if (!('refused' in saved)) return;
  const message = `A result ${saved.message}`;
  if (saved.refused === 'url_unreachable') throw new NotYet(message, saved);
  throw new Unusable(message);
}

async function keepFile(
  context: GenerationContext,
  { file, found }: { file: string; found: Inspected },
  { until, signal }: Pick<Receiving, 'until' | 'signal'>,
): Promise<Asset> {
  const { content_type, width, height, duration_seconds, fps } = found;
  const name = `${unguessable()}.${ENDINGS[content_type]!}`;
  // Servers write the prompt, their workflow or the source's own notes into pictures.
  if (content_type.startsWith('image/') && content_type !== 'image/avif')
    await writeFile(file, await withoutMetadata(await readFile(file), content_type));
  const { size: size_bytes } = await stat(file);
  await putPatiently(context, { name, content: { file }, until, signal });
  const content_sha256 = await sha256Of(file);
  return { name, content_type, size_bytes, content_sha256, width, height, duration_seconds, fps };
}
