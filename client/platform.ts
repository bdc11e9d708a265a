/** The client's only access to its runtime environment. */

/** Milliseconds since 1970. */
export const now = (): number => Date.now();

/** From 0 to 1. */
export const random = (): number => Math.random();

/** A new idempotency key. */
export const newKey = (): string => crypto.randomUUID();

/** Empty in a browser, which has no environment. */
export const environment = (): Record<string, string | undefined> => here().process?.env ?? {};

/** The file at a path, read while it is sent. @throws Error in runtimes without files, such as a browser. */
export function fileAt(path: string): Promise<Blob> {
  const files = here().process?.getBuiltinModule?.('node:fs');
  if (!files) throw new Error('A file path needs Node 20.16 or newer. In other runtimes, pass a Blob.');
  return files.openAsBlob(path);
}

/** Rejects with the signal's reason if the signal aborts first. */
export function sleep(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

type Node = {
  env?: Record<string, string | undefined>;
  getBuiltinModule?(name: 'node:fs'): { openAsBlob(path: string): Promise<Blob> } | undefined;
};

function here(): { process?: Node } {
  return globalThis as { process?: Node };
}
