/**
 * The process that makes one film: forked by `run-film.ts`, told its task, and gone after it. A crash of the codecs
 * stays here. It knows no secrets (its environment holds none) and ends when its parent does.
 */
import { rmSync } from 'node:fs';
import type { ModelFunctions } from '../analysis/models.ts';
import { type FilmTask, SourceRefused } from '../film/film-work.ts';
import { type ModelAnswer, ModelUnusable, type RunAnswered, type RunModel } from '../models/run-model.ts';
import { isSystemError } from '../port/system-error.ts';
import { FILM_BEAT_SECONDS, type FromChild, type ToChild } from './messages.ts';
import { workOf } from './works.ts';

/** Never aborts: the parent ends a film by ending its process. */
const wanted = new AbortController().signal;
let folder: string | undefined;
let progress = 0;

process.on('message', (order: ToChild) => {
  if (order.say === 'answered') hear(order.answered);
  else void (order.say === 'begin' ? begin(order) : prepare());
});
process.on('disconnect', () => {
  // The parent is gone, so the child removes its own folder.
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  process.exit(1);
});

async function begin(order: Extract<ToChild, { say: 'begin' }>): Promise<void> {
  folder = order.folder;
  const beating = setInterval(() => tell({ say: 'beat', progress }), FILM_BEAT_SECONDS * 1000);
  const last = await functionsOf(order)
    .then((functions) => make(order.task, order.folder, functions))
    .catch(explain);
  clearInterval(beating);
  // The channel is drained before the process ends.
  process.send?.(last, () => process.exit(0));
}

/** Loads model code only when models are configured. It would delay inspections otherwise. */
async function functionsOf({ models }: Extract<ToChild, { say: 'begin' }>): Promise<ModelFunctions> {
  return models ? (await import('../analysis/models.ts')).functionsOf(models, ask) : {};
}

/** The largest of what most films load. Nothing of a customer's has been seen yet. */
async function prepare(): Promise<void> {
  await Promise.all([import('../film/motion/animate.ts'), import('../film/finish.ts')]).catch(
    () => undefined,
  );
}

async function make(task: FilmTask, where: string, { matting }: ModelFunctions): Promise<FromChild> {
  const work = await workOf(task.operation);
  if (!work) return { say: 'failed', message: `No film engine makes ${task.operation}.` };
  const result = await work(task, {
    folder: where,
    signal: wanted,
    ...(matting && { matting }),
    progress: (share) => {
      progress = Math.min(1, Math.max(progress, share));
    },
  });
  return { say: 'done', ...result };
}

const pending = new Map<number, PromiseWithResolvers<ModelAnswer>>();

const ask: RunModel = (run) => {
  const id = pending.size + 1;
  const waiting = Promise.withResolvers<ModelAnswer>();
  pending.set(id, waiting);
  tell({ say: 'ask', request: { id, run } });
  return waiting.promise;
};

function hear(answered: RunAnswered): void {
  const waiting = pending.get(answered.id);
  if ('answer' in answered) waiting?.resolve(answered.answer);
  else waiting?.reject(new ModelUnusable(answered.failed));
}

function explain(error: unknown): FromChild {
  if (error instanceof SourceRefused) {
    const { refusal, param, message } = error;
    return { say: 'refused', refusal, param, message };
  }
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { say: 'failed', message, passes: isSystemError(error) };
}

function tell(message: FromChild): void {
  if (process.connected) process.send?.(message);
}
