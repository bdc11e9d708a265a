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

export type RunAsked = { id: number; run: ModelRun };
export type RunAnswered = { id: number } & ({ answer: ModelAnswer } | { failed: string });

/** Runs models through a port whose other end holds the sessions. Call `close` after the last request. */
export function runThrough(port: MessagePort): { run: RunModel; close(): void } {
  const waiting = new Map<number, PromiseWithResolvers<ModelAnswer>>();
  let last = 0;
  port.on('message', (told: RunAnswered) => {
    const asked = waiting.get(told.id);
    waiting.delete(told.id);
    if ('answer' in told) asked?.resolve(told.answer);
    else asked?.reject(new ModelUnusable(told.failed));
  });
  port.on('close', () => {
    for (const asked of waiting.values()) asked.reject(new ModelUnusable('The models are closed.'));
  });
  port.unref();
  return {
    run(run) {
      const asked = Promise.withResolvers<ModelAnswer>();
      const id = ++last;
      waiting.set(id, asked);
      port.ref();
      const message: RunAsked = { id, run };
      port.postMessage(message, run.input ? [run.input.values.buffer] : []);
      return asked.promise.finally(() => {
        if (waiting.size === 0) port.unref();
      });
    },
    close: () => port.close(),
  };
}
