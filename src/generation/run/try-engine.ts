/** One real trial of an engine in the engines file, from the task to its last step. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Engine,
  type EngineSpec,
  type LookAt,
  type MeasuredMedium,
  type Output,
  presetSize,
  type SourceKind,
  type Specimen,
  type Step,
  sniffType,
  type Task,
  UpstreamError,
} from '@reverie/engines';
import type { Json, JsonObject } from '../../lib/json.ts';
import { storeMedia } from '../../media/keep.ts';
import type { GenerationContext } from '../generation-context.ts';
import { costOfAssets } from './cost-of-assets.ts';
import { isConfirmed } from './result-seed.ts';

export type Trial = {
  operation: string;
  spec: EngineSpec;
  prompt: string | undefined;
  /** The caller's media, by kind. */
  media: { image?: Uint8Array | undefined; film?: Uint8Array | undefined };
  /** Replaces fields of an ordinary request. */
  input: JsonObject;
  seed: number;
  /** Names of a picture, a film and other fields in the interface that runs the trial. */
  names: { image: string; film: string; field(name: string): string };
};

/** A trial with missing or invalid inputs. */
export class CannotTry extends Error {
  override readonly name = 'CannotTry';
}

const PROMPT = 'a red paper boat on a calm lake in the morning light';
const SIDE = 1024;

/** An ordinary request of the operation. @throws CannotTry if a medium is missing or invalid. */
export async function taskOf(trial: Trial, lookAt: LookAt, signal: AbortSignal): Promise<Task> {
  const { operation, spec, seed } = trial;
  const sources = sourcesOf(trial);
  const measured = await measuredOf(sources, spec, lookAt, signal);
  const input = { ...ordinary(trial), ...sizeIn(trial.input), ...trial.input };
  const missing = spec.needs.filter((need) => input[need] === undefined && !Object.hasOwn(sources, need));
  if (missing.length > 0)
    throw new CannotTry(`${operation} needs ${missing.map((need) => nameOf(need, trial)).join(' and ')}.`);
  return { operation, input, seed, sources, measured };
}

/** The pixels of the requested size, as the operation's handler computes them: a preset or `WIDTHxHEIGHT`. */
function sizeIn({ resolution, size, image_size }: JsonObject): JsonObject {
  const wanted = resolution ?? size ?? image_size;
  if (typeof wanted !== 'string') return {};
  const [, width, height] = /^(\d{2,5})x(\d{2,5})$/.exec(wanted) ?? [];
  return presetSize(wanted) ?? (width && height ? { width: Number(width), height: Number(height) } : {});
}

function nameOf(need: string, { spec: { sources }, names }: Trial): string {
  if (!Object.hasOwn(sources, need)) return names.field(need);
  return `${sources[need] === 'film' ? names.film : names.image} for ${need}`;
}

function ordinary({ spec: { fields, gives }, prompt }: Trial): JsonObject {
  const input: Record<string, Json> = {};
  if (fields.includes('prompt')) input.prompt = prompt ?? PROMPT;
  if (gives.medium === 'image') Object.assign(input, { width: SIDE, height: SIDE });
  if (gives.count === 'num_images') input.num_images = 1;
  if (gives.count === 'target_sizes') input.target_sizes = [{ width: 640, height: 480 }];
  if (gives.seconds === 'duration') input.duration = 5;
  return input;
}

/** Each file goes to the first field that takes one of its kind. */
function sourcesOf({ spec, media }: Trial): Record<string, Uint8Array> {
  const first = (...kinds: SourceKind[]) =>
    Object.keys(spec.sources).find((field) => kinds.includes(spec.sources[field]!));
  const image = first('image', 'sphere');
  const film = first('film');
  return {
    ...(media.image && image && { [image]: media.image }),
    ...(media.film && film && { [film]: media.film }),
  };
}

async function measuredOf(
  sources: Record<string, Uint8Array>,
  spec: EngineSpec,
  lookAt: LookAt,
  signal: AbortSignal,
): Promise<Record<string, MeasuredMedium>> {
  const fields = Object.keys(sources);
  if (fields.length === 0) return {};
  const specimens = fields.map((field): Specimen => {
    const kind = spec.sources[field] === 'film' ? 'video' : 'image';
    return { field, kind, read: async () => sources[field]! };
  });
  const found = (await lookAt(specimens, signal)) ?? {};
  return Object.fromEntries(
    fields.map((field) => {
      const facts = found[field];
      if (!facts) throw new CannotTry(`The file for ${field} cannot be inspected at present.`);
      if ('refused' in facts) throw new CannotTry(`The file for ${field} ${facts.message}.`);
      const { duration_seconds: seconds, video } = facts;
      const { width = 0, height = 0, fps = 0 } = video ?? {};
      return [field, { width, height, ...(seconds > 0 && { seconds, fps }) }];
    }),
  );
}

/** Starts, polls, and returns the last step. An abort cancels the upstream's work. */
export async function runTask(
  engine: Engine,
  task: Task,
  signal: AbortSignal,
  print: (line: string) => void,
): Promise<Step> {
  let step = await engine.start(task, signal, ({ progress }) => print(percent(progress)));
  while (step.is === 'running') {
    const { ticket, after_seconds, progress, queue_position } = step;
    print(
      queue_position !== undefined
        ? `waiting, place ${queue_position}`
        : progress === undefined
          ? 'running'
          : percent(progress),
    );
    try {
      await sleep(after_seconds * 1000, undefined, { signal });
    } catch (error) {
      await engine.cancel?.(ticket, AbortSignal.timeout(10_000));
      throw error;
    }
    step = await engine.poll!(ticket, signal);
  }
  return step;
}

function percent(progress: number): string {
  return `running, ${Math.round(progress * 100)} %`;
}

/** Result of a trial in a running service. */
export type Tried = {
  /** Undefined if the trial failed; then `words` contains the reason. */
  outputs: TriedOutput[] | undefined;
  words: string | null;
  warnings: string[];
  /** Null if the engine does not confirm it. */
  seed: number | null;
  seconds: number;
  cost_nano_usd: bigint | null;
};

export type TriedOutput = {
  /** In the media store, without a reference, so that a sweep removes it after a day. */
  name: string;
  content_type: string;
  width: number | null;
  height: number | null;
  duration_seconds: number | null;
  size_bytes: number;
};

type Needs = Pick<GenerationContext, 'fetcher' | 'lookAt' | 'media'>;

/** Runs one trial to its end, within the engine's deadline. @throws StorageError if the result cannot be stored. */
export async function tryEngineOnce(
  context: Needs,
  { engine, task, spec }: { engine: Engine; task: Task; spec: EngineSpec },
): Promise<Tried> {
  const deadline_seconds = engine.deadline_seconds ?? spec.deadline_seconds;
  const signal = AbortSignal.timeout(deadline_seconds * 1000);
  const began = performance.now();
  const ended = (fields: Partial<Tried>): Tried => ({
    ...{ outputs: undefined, words: null, warnings: [], seed: task.seed, cost_nano_usd: null, ...fields },
    seconds: Math.round((performance.now() - began) / 100) / 10,
  });
  try {
    const step = await runTask(engine, task, signal, () => undefined);
    if (step.is !== 'done')
      return ended({ words: 'message' in step ? step.message : 'It accepts no work now' });
    const outputs = [];
    for (const output of step.outputs) outputs.push(await keepOutput(context, output, signal));
    const { warnings = [], cost } = step;
    const cost_nano_usd = cost ? costOfAssets(cost, outputs as Parameters<typeof costOfAssets>[1]) : null;
    const seed = isConfirmed(task.seed, step.seed) ? task.seed : null;
    return ended({ outputs, warnings, seed, cost_nano_usd });
  } catch (error) {
    if (signal.aborted) return ended({ words: `It took longer than ${deadline_seconds} seconds` });
    if (error instanceof UpstreamError || error instanceof CannotTry) return ended({ words: error.message });
    throw error;
  }
}

const OUTPUT_BYTES_MAX = 2 ** 28;

async function keepOutput(
  { fetcher, lookAt, media }: Needs,
  output: Output,
  signal: AbortSignal,
): Promise<TriedOutput> {
  const bytes = await bytesOf(fetcher, output, signal);
  const content_type = sniffType(bytes);
  if (content_type === undefined) throw new CannotTry('The result is neither a picture nor a film.');
  const kind = content_type.startsWith('video/') ? 'video' : 'image';
  const found = (await lookAt([{ field: 'output', kind, read: async () => bytes }], signal))?.output;
  if (found && 'refused' in found) throw new CannotTry(`The result ${found.message}.`);
  const { name, size_bytes } = await storeMedia(media, { bytes, content_type });
  const { width = null, height = null } = found?.video ?? {};
  const duration_seconds = found?.duration_seconds || null;
  return { name, content_type, width, height, duration_seconds, size_bytes };
}

async function bytesOf(fetcher: Needs['fetcher'], output: Output, signal: AbortSignal): Promise<Uint8Array> {
  if ('bytes' in output) return output.bytes;
  const { url, trusted_origin, headers } = output;
  const own = { ...(trusted_origin && { trusted_origin }), ...(headers && { headers }) };
  const answer = await fetcher.fetch(url, { bytes_max: OUTPUT_BYTES_MAX, signal, ...own });
  if ('refused' in answer) throw new CannotTry(`The result ${answer.message}.`);
  return answer.bytes;
}

/** Facts about an output file on this machine. */
export async function lookAtFile(
  file: string,
  { content_type }: Output,
  lookAt: LookAt,
  signal: AbortSignal,
) {
  const kind = content_type.startsWith('video/') ? 'video' : 'image';
  const found = (await lookAt([{ field: 'output', kind, file }], signal))?.output;
  if (!found) return { description: 'not inspected' };
  if ('refused' in found) return { description: `it ${found.message}` };
  const { duration_seconds, video } = found;
  const { width = 0, height = 0, fps } = video ?? {};
  const length = duration_seconds > 0 ? `, ${duration_seconds} s, ${fps} frames a second` : '';
  return { description: `${width}×${height}${length}`, width, height, duration_seconds };
}
