/** A copy of the repository in which a change may be tried. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** Longer than any of the tools takes on a busy machine; what hangs is ended. */
const TOOL_MS = 600_000;

export type Scratch = {
  write(file: string, text: string): void;
  /** Replaces what stands there once. Throws when it does not. */
  change(file: string, before: string, instead: string): void;
  /** Output of a Node program on both streams, whether it succeeds or fails. */
  run(...args: string[]): string;
  remove(): void;
};

export function openScratch(): Scratch {
  const folder = mkdtempSync(join(tmpdir(), 'recipe-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 24,
  });
  // A file that is deleted and not yet committed is still listed.
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(name))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file), { force: true });
  }
  linkModules(resolve('node_modules'), join(folder, 'node_modules'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  return {
    write,
    change(file, before, instead) {
      const text = readFileSync(join(folder, file), 'utf8');
      if (text.split(before).length !== 2) throw new Error(`${file} does not say "${before}" once.`);
      write(file, text.replace(before, instead));
    },
    run(...args) {
      const { stdout, stderr } = spawnSync(process.execPath, args, {
        cwd: folder,
        encoding: 'utf8',
        timeout: TOOL_MS,
        env: { ...process.env, NO_COLOR: '1' },
      });
      return `${stdout}\n${stderr}`;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Modules of others are those of the repository; the workspaces (`@reverie/*`) are those of the copy. */
function linkModules(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from))
    if (name === '@reverie')
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else if (!name.startsWith('.') || name === '.bin') symlinkSync(join(from, name), join(to, name));
}

export const LINT = ['node_modules/@redocly/cli/bin/cli.js', 'lint', 'main'];
export const GENERATE = ['openapi/generate.ts'];
export const TSC = ['node_modules/typescript/bin/tsc', '--noEmit'];
export const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=verbose'];
