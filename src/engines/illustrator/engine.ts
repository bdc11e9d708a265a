/** The embedded illustrator as an engine: pictures from prompts, in a small pool of worker threads. */
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { JsonObject } from '../../lib/json.ts';
import type { Engine, Step, Task } from '../engine.ts';
import { FORMATS, type Format, type Illustration, isLook, type Order } from './illustrate.ts';
import { outputSize } from './size.ts';

const VERSION = '1.0.0';
const SEEDS = 2 ** 32;

const ABOUT =
  'Composes and paints a scene from the words of the prompt by rule, without a neural network: some 700 known ' +
  'subjects, places, weathers, times of day and 28 media. It has no likenesses of real people and shows only what it has a ' +
  'drawing or a rule for; it says which words it did not understand.';

/** The products' own looks by operation; every other operation is painted as `ra1` is. */
const LOOK_BY_OPERATION: Record<string, string> = { 'photoreal-image': 'photoreal' };

/** Opens the illustrator. `close` waits for nothing: pictures under way are dropped. */
export function openIllustrator(threads = Math.min(4, availableParallelism())): {
  engine: Engine;
  close(): Promise<void>;
} {
  const pool = new Piscina({
    filename: new URL('worker.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 60_000,
  });
  const engine = {
    label: { name: 'illustrator', version: VERSION, kind: 'local' as const },
    about: ABOUT,
    start: (task: Task, signal: AbortSignal) => start(pool, task, signal),
  };
  return { engine, close: () => pool.destroy() };
}

async function start(pool: Piscina, task: Task, signal: AbortSignal): Promise<Step> {
  const orders = ordersOf(task);
  if (orders.length === 0)
    return { is: 'failed', failure: 'engine_failed', message: 'The request has no prompt' };
  signal.throwIfAborted();
  const pictures = await Promise.all(
    orders.map((order) => pool.run(order, { name: 'paintOrder', signal }) as Promise<Illustration>),
  );
  const [first] = pictures;
  return {
    is: 'done',
    outputs: pictures.map(({ bytes, content_type, width, height }) => ({
      bytes,
      content_type,
      width,
      height,
    })),
    facts: { understood: first!.understood, unknown: first!.scene.unknown },
    warnings: first!.warnings,
  };
}

/** One order a picture; the second has the next seed, and so on. None without a prompt. */
export function ordersOf({ operation, input, seed }: Task): Order[] {
  const { prompt } = input;
  if (typeof prompt !== 'string' || prompt.trim() === '') return [];
  const look = LOOK_BY_OPERATION[operation] ?? operation;
  const order = {
    prompt,
    ...outputSize(input),
    look: isLook(look) ? look : ('ra1' as const),
    format: formatOf(input),
    ...(typeof input.negative_prompt === 'string' && { negative: input.negative_prompt }),
  };
  const many = typeof input.num_images === 'number' ? Math.max(1, Math.floor(input.num_images)) : 1;
  return Array.from({ length: many }, (_, i) => ({ ...order, seed: (seed + i) % SEEDS }));
}

function formatOf({ output_format }: JsonObject): Format {
  return FORMATS.find((format) => format === output_format) ?? 'png';
}
