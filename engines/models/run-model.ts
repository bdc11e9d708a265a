/** The interface for running a model, for code that prepares its inputs and reads its outputs. */
import type { MessagePort } from 'node:worker_threads';

export type ModelRun = {
  /** The model's file, which is loaded with the first run and stays loaded. */
  path: string;
  /** Threads of one run; default 1. */
  threads?: number | undefined;
  /** Names in the graph. Default: its first input and output. */
  input_name?: string | undefined;
  output_name?: string | undefined;
  /** Without it, the model is only loaded and the names are checked. The values are transferred, not copied. */
  input?: { values: Float32Array<ArrayBuffer>; shape: readonly number[] };
};

/** Empty when the run had no input. */
export type ModelAnswer = { values: Float32Array; shape: readonly number[] };

/** Runs a model, one at a time per process. Rejects with `ModelUnusable` on failure. */
export type RunModel = (run: ModelRun) => Promise<ModelAnswer>;

/** A configured or installed model cannot be used. The message says how to fix it. */
export class ModelUnusable extends Error {
  override readonly name = 'ModelUnusable';
}

export type ModelRequest = { id: number; run: ModelRun };
export type RunAnswered = { id: number } & ({ answer: ModelAnswer } | { failed: string });

/** Runs models through a port whose other end holds the sessions. Call `close` after the last request. */
export function runThrough(port: MessagePort): { run: RunModel; close(): void } {
  const waiting = new Map<number, PromiseWithResolvers<ModelAnswer>>();
  let last = 0;
  port.on('message', (answer: RunAnswered) => {
    const pending = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('answer' in answer) pending?.resolve(answer.answer);
    else pending?.reject(new ModelUnusable(answer.failed));
  });
  port.on('close', () => {
    for (const pending of waiting.values()) pending.reject(new ModelUnusable('The models are closed.'));
  });
  port.unref();
  return {
    run(run) {
      const pending = Promise.withResolvers<ModelAnswer>();
      const id = ++last;
      waiting.set(id, pending);
      port.ref();
      const message: ModelRequest = { id, run };
      port.postMessage(message, run.input ? [run.input.values.buffer] : []);
      return pending.promise.finally(() => {
        if (waiting.size === 0) port.unref();
      });
    },
    close: () => port.close(),
  };
}
