/**
 * The thread of this process that runs models. All callers share one copy of each model, and one run is active at a
 * time.
 */
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { type RunModel, runThrough } from './run-model.ts';

export type ModelThread = {
  run: RunModel;
  /** A port to the thread, which can be transferred to another thread. */
  port(): MessagePort;
  close(): Promise<void>;
};

/** The first request starts the thread. The thread does not keep the process alive. */
export function openModelThread(): ModelThread {
  let worker: Worker | undefined;
  let own: { run: RunModel; close(): void } | undefined;
  const port = () => {
    const { port1, port2 } = new MessageChannel();
    worker ??= begin();
    worker.postMessage(port1, [port1]);
    return port2;
  };
  /** After a crash, the next request starts a new worker. */
  const begin = () => {
    const begun = new Worker(new URL('model-worker.ts', import.meta.url));
    begun.unref();
    begun.on('error', () => undefined);
    begun.on('exit', () => {
      if (worker === begun) [worker, own] = [undefined, undefined];
    });
    return begun;
  };
  return {
    run: (run) => {
      own ??= runThrough(port());
      return own.run(run);
    },
    port,
    async close() {
      own?.close();
      await worker?.terminate();
    },
  };
}
