/** A program that somebody else wrote, with a web server, as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const START_SECONDS = 180;
const OUTPUT_MAX = 20_000;

export type Program = {
  url: string;
  pid: number;
  /** The end of its output so far. */
  output(): string;
  stop(): Promise<void>;
  /** Ends the program and its children at once, as a crash would. */
  kill(): Promise<void>;
};

export type Started = {
  name: string;
  cwd: string;
  port: number;
  /** Default: this Node.js. */
  command?: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** A path that answers with success once the program is ready. Default: its root. */
  ready?: string;
};

/** Starts the program and waits until `port` answers. Throws with the program's output where it does not. */
export async function openProgram({ name, cwd, port, command, args, env, ready = '' }: Started): Promise<Program> {
  const child = spawn(command ?? process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => (output = (output + text).slice(-OUTPUT_MAX)));
  child.once('error', (error) => (output += error.message));
  const url = `http://127.0.0.1:${port}`;
  for (let waited = 0; waited < START_SECONDS; waited += 0.5) {
    if (child.exitCode !== null || child.pid === undefined)
      throw new Error(`${name} ended with ${child.exitCode}: ${output}`);
    if (await answers(`${url}${ready}`))
      return {
        ...{ url, pid: child.pid, output: () => output },
        stop: () => ended(child, 'SIGTERM'),
        kill: () => ended(child, 'SIGKILL'),
      };
    await sleep(500);
  }
  await ended(child, 'SIGKILL');
  throw new Error(`${name} does not answer: ${output}`);
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid!, signal);
  await gone;
}
