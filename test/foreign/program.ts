/** A program that somebody else wrote, with a web server, as a process of its own. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const START_SECONDS = 300;
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
  /** Of the request that finds out. */
  headers?: Record<string, string>;
};

/** Starts the program and waits until `port` answers. Throws with the program's output where it does not. */
export async function openProgram({
  name,
  cwd,
  port,
  command,
  args,
  env,
  ready = '',
  headers = {},
}: Started): Promise<Program> {
  const child = spawn(command ?? process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A command that ends early must leave no server behind.
  const atExit = () => [child.pid!, ...descendantsOf(child.pid!)].map((pid) => send(pid, 'SIGKILL'));
  process.once('exit', atExit);
  child.once('exit', () => process.off('exit', atExit));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => (output = (output + text).slice(-OUTPUT_MAX)));
  child.once('error', (error) => (output += error.message));
  const url = `http://127.0.0.1:${port}`;
  for (let waited = 0; waited < START_SECONDS; waited += 0.5) {
    if (child.exitCode !== null || child.pid === undefined)
      throw new Error(`${name} ended with ${child.exitCode}: ${output}`);
    if (await answers(`${url}${ready}`, headers))
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

async function answers(url: string, headers: Record<string, string>): Promise<boolean> {
  return fetch(url, { headers }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** The children first, because some servers start them in sessions of their own, where they keep the port. */
async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const family = descendantsOf(child.pid!);
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const isOver = child.exitCode !== null || child.signalCode !== null;
  for (const pid of signal === 'SIGKILL' ? [child.pid!, ...family] : [child.pid!]) send(pid, signal);
  if (!isOver) await exited;
  for (const pid of family) send(pid, 'SIGKILL');
  for (const stream of [child.stdout, child.stderr]) stream?.destroy();
}

/** A process that has ended meanwhile is no error. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {}
}

/** Source: ps(1) */
function descendantsOf(root: number): number[] {
  const pairs = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const found: number[] = [];
  for (const queue = [root]; queue.length > 0; ) {
    const parent = queue.pop();
    const children = pairs.filter(([, ppid]) => ppid === parent).map(([pid]) => pid!);
    found.push(...children);
    queue.push(...children);
  }
  return found;
}
