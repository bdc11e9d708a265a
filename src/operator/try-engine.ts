/** One real work of an engine of the operator's file, from the task to its last step. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine, LookAt, MeasuredMedium, Output, Specimen, Step, Task } from '../engines/engine.ts';
import type { EngineSpec, SourceKind } from '../engines/spec.ts';
import type { Json, JsonObject } from '../lib/json.ts';

export type AskedTrial = {
  operation: string;
  spec: EngineSpec;
  prompt: string | undefined;
  /** The caller's media, by kind. */
  media: { image?: Uint8Array | undefined; film?: Uint8Array | undefined };
  /** Over what an ordinary request would be. */
  input: JsonObject;
  seed: number;
};

/** What cannot be tried as it was asked. */
export class CannotTry extends Error {
  override readonly name = 'CannotTry';
}

const PROMPT = 'a red paper boat on a calm lake in the morning light';
const SIDE = 1024;

/** An ordinary request of the operation. @throws CannotTry where a medium is missing, or is none. */
export async function taskOf(asked: AskedTrial, lookAt: LookAt, signal: AbortSignal): Promise<Task> {
  const { operation, spec, seed } = asked;
  const sources = sourcesOf(asked);
  const measured = await measuredOf(sources, spec, lookAt, signal);
  const input = { ...ordinary(asked), ...asked.input };
  const missing = spec.needs.filter((need) => input[need] === undefined && !Object.hasOwn(sources, need));
  if (missing.length > 0)
    throw new CannotTry(`${operation} needs ${missing.map((need) => optionFor(need, spec)).join(' and ')}.`);
  return { operation, input, seed, sources, measured };
}

function optionFor(need: string, { sources }: EngineSpec): string {
  if (!Object.hasOwn(sources, need)) return `--input '{"${need}": …}'`;
  return `${sources[need] === 'film' ? '--film' : '--image'} FILE for ${need}`;
}

function ordinary({ spec: { fields, gives }, prompt }: AskedTrial): JsonObject {
  const input: Record<string, Json> = {};
  if (fields.includes('prompt')) input.prompt = prompt ?? PROMPT;
  if (gives.medium === 'image') Object.assign(input, { width: SIDE, height: SIDE });
  if (gives.count === 'num_images') input.num_images = 1;
  if (gives.count === 'target_sizes') input.target_sizes = [{ width: 640, height: 480 }];
  if (gives.seconds === 'duration') input.duration = 5;
  return input;
}

/** Each file goes to the first field that takes one of its kind. */
function sourcesOf({ spec, media }: AskedTrial): Record<string, Uint8Array> {
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
      if (!facts) throw new CannotTry(`The file for ${field} cannot be looked at at present.`);
      if ('refused' in facts) throw new CannotTry(`The file for ${field} ${facts.message}.`);
      const { duration_seconds: seconds, video } = facts;
      const { width = 0, height = 0, fps = 0 } = video ?? {};
      return [field, { width, height, ...(seconds > 0 && { seconds, fps }) }];
    }),
  );
}

/** Starts, asks, and brings the last step. Whoever gives up has the upstream stopped. */
export async function runTask(
  engine: Engine,
  task: Task,
  signal: AbortSignal,
  tell: (line: string) => void,
): Promise<Step> {
  let step = await engine.start(task, signal, ({ progress }) => tell(percent(progress)));
  while (step.is === 'running') {
    const { ticket, after_seconds, progress, queue_position } = step;
    tell(
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

/** What was made of an output, once it lies on this machine. */
export async function lookAtFile(
  file: string,
  { content_type }: Output,
  lookAt: LookAt,
  signal: AbortSignal,
) {
  const kind = content_type.startsWith('video/') ? 'video' : 'image';
  const found = (await lookAt([{ field: 'output', kind, file }], signal))?.output;
  if (!found) return { said: 'not looked at' };
  if ('refused' in found) return { said: `it ${found.message}` };
  const { duration_seconds, video } = found;
  const { width = 0, height = 0, fps } = video ?? {};
  const length = duration_seconds > 0 ? `, ${duration_seconds} s, ${fps} frames a second` : '';
  return { said: `${width}×${height}${length}`, width, height, duration_seconds };
}
