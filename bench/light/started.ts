/** The service as `npm start` runs it, seen from outside. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { treeOf } from '../processor.ts';

const MAIN = join(import.meta.dirname, '../../src/main.ts');
const REST_SECONDS = 10;

export type Start = {
  /** Until `/readyz` answered 200. */
  ready_seconds: number;
  ready_processor_seconds: number;
  /** Until ten seconds later, in all. */
  processor_seconds: number;
  rest_mb: number;
};

export type Running = { baseUrl: string; key: string | undefined; processorSeconds(): number };

/** Starts it on a folder, measures it, and hands it to `use` while it rests. `flags` are those of Node. */
export async function start(
  dataDir: string,
  use: (running: Running) => Promise<void> = async () => {},
  { flags = [], environment = {} }: { flags?: string[]; environment?: NodeJS.ProcessEnv } = {},
): Promise<Start> {
  const begun = performance.now();
  const child = spawn(process.execPath, [...flags, MAIN], {
    env: { ...process.env, PORT: '0', ALT_PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  try {
    const greeting = await greeted(child.stdout, ended);
    const baseUrl = /main host +(\S+)/.exec(greeting)![1]!;
    const { status } = await fetch(`${baseUrl}/readyz`);
    if (status !== 200) throw new Error(`/readyz answered ${status}.`);
    const ready_seconds = (performance.now() - begun) / 1000;
    const seconds = () => treeOf(child.pid!).us / 1e6;
    const ready_processor_seconds = seconds();
    await setTimeout(REST_SECONDS * 1000);
    const rested = treeOf(child.pid!);
    await use({ baseUrl, key: /mk_test_\w+/.exec(greeting)?.[0], processorSeconds: seconds });
    return {
      ready_seconds,
      ready_processor_seconds,
      processor_seconds: rested.us / 1e6,
      rest_mb: rested.bytes / 2 ** 20,
    };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

async function greeted(stdout: NodeJS.ReadableStream, ended: Promise<unknown>): Promise<string> {
  let output = '';
  stdout.on('data', (text) => {
    output += text;
  });
  while (!/\/admin /.test(output)) {
    const over = await Promise.race([once(stdout, 'data').then(() => false), ended.then(() => true)]);
    if (over) throw new Error(`The service did not start: ${output}`);
  }
  // The first start's key is printed right after.
  await setTimeout(0);
  return output;
}
