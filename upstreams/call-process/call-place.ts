/** Where a call is made, in words that outlive a process. */
import { readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { randomName } from '../lib/random-name.ts';

/** Where a call is made: by the process behind a socket, whose ends lie in a folder that only this place knows. */
export type CallPlace = {
  /** A start of the machine and a folder of data: elsewhere the socket says nothing. */
  place: string;
  socket: string;
};

/** Sockets are known to one kernel, and their folder by a name of its own: two containers may call theirs the same. */
export async function callPlaceIn(folder: string): Promise<string> {
  const file = join(folder, 'place');
  const name = await readFile(file, 'utf8').catch(async () => {
    await writeFile(file, randomName('place'), { flag: 'wx', mode: 0o600 }).catch(() => undefined);
    return readFile(file, 'utf8');
  });
  return `${await kernel()} ${name}`;
}

/** Source: proc_sys_kernel(5), random/boot_id: another after each start of the machine. */
async function kernel(): Promise<string> {
  return readFile('/proc/sys/kernel/random/boot_id', 'utf8').then(
    (text) => text.trim(),
    () => hostname(),
  );
}
