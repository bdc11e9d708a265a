/** A web program that somebody else wrote, as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const START_SECONDS = 180;

export type Program = { url: string; stop(): Promise<void> };

type Started = { name: string; cwd: string; port: number; args: string[]; env?: NodeJS.ProcessEnv };

/** Runs `args` with this Node.js and waits until `port` answers. Throws with the program's words where it does not. */
export async function openProgram({ name, cwd, port, args, env }: Started): Promise<Program> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const url = `http://127.0.0.1:${port}`;
  for (let waited = 0; waited < START_SECONDS; waited += 0.5) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}: ${said}`);
    if (await answers(url)) return { url, stop: () => stopped(child) };
    await sleep(500);
  }
  await stopped(child);
  throw new Error(`${name} does not answer: ${said}`);
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

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
}
