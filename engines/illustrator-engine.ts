/** The embedded illustrator as an engine: pictures from prompts. */

import { FORMATS, type Format } from './illustrator/formats.ts';
import type { Illustration, PictureOrder } from './illustrator/illustrate.ts';
import type { JsonObject } from './lib/json.ts';
import { outputSize } from './output-size.ts';
import type { WorkerPool } from './pool/worker-pool.ts';
import type { Engine, Step, Task } from './port/engine.ts';
import type { NothingShown } from './scene/painting/describe-scene.ts';
import type { Look } from './scene/painting/look.ts';

const VERSION = '1.0.0';
const SEEDS = 2 ** 32;

const ABOUT =
  'Makes illustrations, never photographs: composes and paints a scene from the words of the prompt by rule, without a neural network: some 700 known ' +
  'subjects, places, weathers, times of day and 28 media. It has no likenesses of real people and shows only what it has a ' +
  'drawing or a rule for; it says which words it did not understand.';

/** Looks that differ from the neutral one. */
const LOOK_BY_OPERATION: Readonly<Record<string, Look>> = { 'photoreal-image': 'photoreal' };

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
  const painted = await Promise.all(orders.map((order) => pool.run('paintOrder', order, signal)));
  const pictures: Illustration[] = [];
  for (const each of painted) {
    if ('refused' in each) return task.stand_in ? cards(pool, orders, each, signal) : refusal(each);
    pictures.push(each);
  }
  const [first] = pictures;
  return {
    is: 'done',
    outputs: pictures.map(({ bytes, content_type, width, height, outline }) => ({
      bytes,
      content_type,
      width,
      height,
      ...(outline !== undefined && { outline }),
    })),
    facts: { summary: first!.understood, unknown: first!.scene.unknown, understood: first!.parts },
    warnings: first!.warnings,
  };
}

function refusal({ refused, message }: NothingShown): Step {
  return { is: 'refused', refusal: refused, param: 'prompt', message };
}

/** A stand-in for each picture: a card with the words of the prompt. */
async function cards(
  pool: WorkerPool,
  orders: readonly PictureOrder[],
  { refused, why, words }: NothingShown,
  signal: AbortSignal,
): Promise<Step> {
  const outputs = await Promise.all(
    orders.map(({ prompt, seed, width, height, format = 'png' }) =>
      pool.run('paintCard', { prompt, seed, width, height, format }, signal),
    ),
  );
  return {
    is: 'done',
    outputs,
    facts: { understood: words.map((word) => ({ words: word, result: 'missing' })) },
    stand_in: { instead_of: refused, why },
  };
}

/** One order per picture, each with the next seed. Empty without a prompt. */
export function ordersOf({ operation, input, seed }: Task): PictureOrder[] {
  const { prompt } = input;
  if (typeof prompt !== 'string' || prompt.trim() === '') return [];
  const order = {
    prompt,
    ...outputSize(input),
    look: LOOK_BY_OPERATION[operation] ?? ('neutral' as const),
    format: formatOf(input),
    ...(typeof input.negative_prompt === 'string' && { negative: input.negative_prompt }),
  };
  const many = typeof input.num_images === 'number' ? Math.max(1, Math.floor(input.num_images)) : 1;
  return Array.from({ length: many }, (_, i) => ({ ...order, seed: (seed + i) % SEEDS }));
}

function formatOf({ output_format }: JsonObject): Format {
  return FORMATS.find((format) => format === output_format) ?? 'png';
}
