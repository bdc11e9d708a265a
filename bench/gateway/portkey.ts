/** The gateway that ours is measured beside, of the version that is pinned here, installed outside the project. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PACKAGE = '@portkey-ai/gateway';
const VERSION = '1.15.2';
const START_SECONDS = 20;
const MUTABLE = new URL('mutable-headers.mjs', import.meta.url).href;

export type Portkey = { url: string; pid: number; name: string; stop(): void };

/** Undefined, with a line that says why, where it cannot be had. */
export async function startPortkey(): Promise<Portkey | undefined> {
  const name = `${PACKAGE} ${VERSION}`;
  try {
    const port = await freePort();
    const child = spawn(
      process.execPath,
      ['--import', MUTABLE, installed(), `--port=${port}`, '--headless'],
      {
        stdio: 'ignore',
        env: { ...process.env, NODE_ENV: 'production' },
      },
    );
    const url = `http://127.0.0.1:${port}`;
    await answers(child, url);
    return { url, pid: child.pid!, name, stop: () => void child.kill() };
  } catch (error) {
    console.log(`${name} is missing (${(error as Error).message.split('\n')[0]}): nothing to compare with.`);
    return undefined;
  }
}

/** Kept between runs. */
function installed(): string {
  const home = join(tmpdir(), `reverie-bench-portkey-${VERSION}`);
  const start = join(home, 'node_modules', PACKAGE, 'build', 'start-server.js');
  if (existsSync(start)) return start;
  mkdirSync(home, { recursive: true });
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--no-save', '--silent'];
  execFileSync('npm', ['install', ...quiet, '--prefix', home, `${PACKAGE}@${VERSION}`], { stdio: 'pipe' });
  return start;
}

async function answers(child: ChildProcess, url: string): Promise<void> {
  for (let waited = 0; waited < START_SECONDS; waited += 0.2) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await sleep(200);
  }
  child.kill();
  throw new Error('it does not answer');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
