/** Identifies the place of a call beyond the life of a process. */
import { readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { randomName } from '../lib/random-name.ts';

/** The place of a call: the process behind a socket, and the folder for the ends of its calls. */
export type CallPlace = {
  /** Identifies the boot of the machine and the data folder. The socket is meaningless anywhere else. */
  place: string;
  socket: string;
};

/** A socket is valid on one kernel only. The folder has its own name, because two containers may use the same path. */
export async function callPlaceIn(folder: string): Promise<string> {
  const file = join(folder, 'place');
  const name = await readFile(file, 'utf8').catch(async () => {
    await writeFile(file, randomName('place'), { flag: 'wx', mode: 0o600 }).catch(() => undefined);
    return readFile(file, 'utf8');
  });
  return `${await kernel()} ${name}`;
}

/** Changes with each boot. Source: proc_sys_kernel(5), random/boot_id. */
async function kernel(): Promise<string> {
  return readFile('/proc/sys/kernel/random/boot_id', 'utf8').then(
    (text) => text.trim(),
    () => hostname(),
  );
}
