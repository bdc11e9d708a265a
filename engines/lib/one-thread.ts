/** Work in one worker thread, which begins with the first call and is let go when it has been idle for long. */
import { Piscina } from 'piscina';

const IDLE_MS = 600_000;

export type OneThread = {
  /** Calls what the module exports under this name. The signal drops the call, and with it the thread. */
  run(name: string, input: unknown, signal?: AbortSignal): Promise<unknown>;
  /** Drops work in progress. */
  close(): Promise<void>;
};

/** The first call starts the thread. The caller knows the return types of the module's functions. */
export function openThread(module: URL): OneThread {
  const pool = new Piscina({ filename: module.href, minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS });
  return {
    run: (name, input, signal) => pool.run(input, { name, ...(signal && { signal }) }),
    close: () => pool.destroy(),
  };
}
