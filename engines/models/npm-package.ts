/** Downloads a package from npm's registry with npm itself, which uses its configured registry, proxy and login. */
import { execFile } from 'node:child_process';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checksumOf } from './checksum.ts';
import { ModelsError } from './model-catalogue.ts';

/** The npm invocation: the program and its leading arguments. */
export type Npm = readonly [command: string, ...before: string[]];

type Wanted = { name: string; version: string; integrity: string };

/**
 * Downloads the tarball to `path` without installing it or running its scripts.
 *
 * @throws ModelsError when npm fails, or when the integrity differs.
 */
export async function bringPackage(
  { name, version, integrity }: Wanted,
  path: string,
  { npm: [command, ...before], folder, signal }: { npm: Npm; folder: string; signal: AbortSignal },
): Promise<void> {
  const args = [...before, 'pack', `${name}@${version}`, '--pack-destination', folder, '--json', '--silent'];
  const { stdout } = await promisify(execFile)(command, args, { signal, cwd: folder }).catch((error) => {
    signal.throwIfAborted();
    const output = String(error.stderr || error.stdout || error.message).trim();
    throw new ModelsError(
      `npm cannot install ${name}@${version}: ${output.split('\n').slice(0, 3).join(' ')}`,
    );
  });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  const came = join(folder, filename.replace('@', '').replace('/', '-'));
  const found = await checksumOf(came, integrity, signal);
  if (found !== integrity)
    throw new ModelsError(`npm installed ${name}@${version} with the integrity ${found}, not ${integrity}.`);
  await rename(came, path);
}
