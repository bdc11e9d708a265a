/** The Python client, packed and installed as a customer would. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';

const run = promisify(execFile);
const OLDEST = 'import sys, pip; sys.exit(sys.version_info < (3, 11))';
/** True where there is no Python 3.11 with pip. */
export const missing = spawnSync('python3', ['-c', OLDEST]).status !== 0;
if (missing) console.log('Skipped: there is no Python 3.11 with pip here.');

const HEAD = `import json, time
from reverie import *
reverie = Reverie(max_retries=2)
def say(value): print(json.dumps(value))
`;

/** Installs the client for a test file. Call it once at the top of the file. */
export function installedPython() {
  let folder: string;
  beforeAll(async () => {
    if (missing) return;
    folder = mkdtempSync(join(tmpdir(), 'python-'));
    const { stdout } = await run('python3', ['client/python/build.py', '0.1.0', folder]);
    const target = join(folder, 'site');
    const options = ['--quiet', '--no-index', '--no-deps', '--target', target];
    await run('python3', ['-m', 'pip', 'install', ...options, stdout.trim()]);
  });
  afterAll(() => {
    if (folder) rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder: () => folder,
    /** JSON output of a program that has `reverie`, a client, in scope. */
    async run(program: string, variables: Record<string, string>): Promise<unknown> {
      const env = { PATH: process.env.PATH!, PYTHONPATH: join(folder, 'site'), ...variables };
      const { stdout } = await run('python3', ['-c', HEAD + program], { env, cwd: folder });
      return JSON.parse(stdout);
    },
  };
}
