/** The embedded illustrator as an engine: pictures from prompts. */
import type { JsonObject } from '../../lib/json.ts';
import type { Engine, Step, Task } from '../engine.ts';
import { FORMATS, type Format } from './illustrator/formats.ts';
import type { Illustration, PictureOrder } from './illustrator/illustrate.ts';
import { outputSize } from './output-size.ts';
import type { WorkerPool } from './pool/worker-pool.ts';
import { isLook } from './scene/painting/look.ts';

const VERSION = '1.0.0';
const SEEDS = 2 ** 32;

const ABOUT =
  'Makes illustrations, never photographs: composes and paints a scene from the words of the prompt by rule, without a neural network: some 700 known ' +
  'subjects, places, weathers, times of day and 28 media. It has no likenesses of real people and shows only what it has a ' +
  'drawing or a rule for; it says which words it did not understand.';

/** The products' own looks by operation; every other operation is painted as `ra1` is. */
const LOOK_BY_OPERATION: Record<string, string> = { 'photoreal-image': 'photoreal' };

export function illustratorEngine(pool: WorkerPool): Engine {
  return {
    label: { name: 'illustrator', version: VERSION, kind: 'local' },
    about: ABOUT,
    start: (task, signal) => start(pool, task, signal),
  };
}

async function start(pool: WorkerPool, task: Task, signal: AbortSignal): Promise<Step> {
  const orders = ordersOf(task);
  if (orders.length === 0) return { is: 'failed', failure: 'broken', message: 'The request has no prompt' };
  signal.throwIfAborted();
  const made = await Promise.all(orders.map((order) => pool.run('paintOrder', order, signal)));
  const pictures: Illustration[] = [];
  for (const each of made) {
    if ('refused' in each)
      return { is: 'refused', refusal: each.refused, param: 'prompt', message: each.message };
    pictures.push(each);
  }
  const [first] = pictures;
  return {
    is: 'done',
    outputs: pictures.map(({ bytes, content_type, width, height }) => ({
      bytes,
      content_type,
      width,
      height,
    })),
    facts: { summary: first!.understood, unknown: first!.scene.unknown, understood: first!.parts },
    warnings: first!.warnings,
  };
}

/** One order a picture; the second has the next seed, and so on. None without a prompt. */
export function ordersOf({ operation, input, seed }: Task): PictureOrder[] {
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
