/** SillyTavern as a process of its own, of the version that is pinned here, installed outside the project. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const VERSION = '1.19.0';
const START_SECONDS = 180;

/** Its own data are below `folder`. */
export async function openSillyTavern(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const home = installed();
  const child = spawn(
    process.execPath,
    [
      ...['server.js', `--port=${port}`, '--listen=false', '--browserLaunchEnabled=false'],
      ...[`--dataRoot=${join(folder, 'tavern')}`, `--configPath=${join(folder, 'tavern.yaml')}`],
    ],
    { cwd: home, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const url = `http://127.0.0.1:${port}`;
  for (let waited = 0; waited < START_SECONDS; waited += 0.5) {
    if (child.exitCode !== null) throw new Error(`SillyTavern ended with ${child.exitCode}: ${said}`);
    if (await answers(url)) return { url, stop: () => stopped(child) };
    await sleep(500);
  }
  await stopped(child);
  throw new Error(`SillyTavern does not answer: ${said}`);
}

/** Kept between runs. */
function installed(): string {
  const home = join(tmpdir(), `reverie-sillytavern-${VERSION}`);
  const program = join(home, 'node_modules', 'sillytavern');
  if (existsSync(join(program, 'server.js'))) return program;
  mkdirSync(home, { recursive: true });
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--no-save', '--silent', '--omit=dev'];
  execFileSync('npm', ['install', ...quiet, '--prefix', home, `sillytavern@${VERSION}`], { stdio: 'pipe' });
  return program;
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
