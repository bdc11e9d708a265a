import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export type Running = {
  /** Output so far, line by line. */
  lines: string[];
  /** Resolves when it has said such a line; rejects when it ends without. */
  says(line: string | RegExp): Promise<void>;
  /** Resolves when it has ended by itself. */
  ended: Promise<void>;
  /** kill -9, and waits until it is gone. */
  kill(): Promise<void>;
};

/** Runs a TypeScript file of the tests as a process of its own. */
export function run(file: URL, args: string[]): Running {
  const child: ChildProcess = spawn(process.execPath, [file.pathname, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  let printed = Promise.withResolvers<void>();
  createInterface({ input: child.stdout! }).on('line', (line) => {
    lines.push(line);
    printed.resolve();
    printed = Promise.withResolvers<void>();
  });
  let over = false;
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      over = true;
      printed.resolve();
      resolve();
    });
  });
  return {
    lines,
    ended,
    async says(wanted) {
      const fits = (line: string) => (typeof wanted === 'string' ? line === wanted : wanted.test(line));
      while (!lines.some(fits)) {
        if (over) throw new Error(`It ended without saying ${wanted}, but: ${lines.join(' / ')}`);
        await printed.promise;
      }
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
