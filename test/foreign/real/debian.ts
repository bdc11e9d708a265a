/** Programs from the packages of Debian, unpacked into the machine's temporary files. Nothing is installed. */
import { execFile } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Unavailable } from './python.ts';

const run = promisify(execFile);

/** Returns the program's path and the version of its package. @throws Unavailable without Debian or its packages. */
export async function debianProgram(
  name: string,
  path: string,
): Promise<{ program: string; version: string }> {
  const home = join(tmpdir(), 'reverie-real', `debian-${name}`);
  await mkdir(home, { recursive: true });
  try {
    await run('apt-get', ['download', name], { cwd: home });
    const [file] = (await readdir(home))
      .filter((each) => each.endsWith('.deb'))
      .sort()
      .reverse();
    await run('dpkg-deb', ['--extract', file!, home], { cwd: home });
    const { stdout } = await run('dpkg-deb', ['--field', file!, 'Version'], { cwd: home });
    return { program: join(home, path), version: stdout.trim() };
  } catch (error) {
    throw new Unavailable(String(error).split('\n', 1)[0]!);
  }
}
