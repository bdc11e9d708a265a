/**
 * The folder of results that are not verified yet. Each process has its own, named by its lease, because several
 * processes and machines may share one DATA_DIR.
 */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Leases } from '../chat/lease.ts';
import type { Db } from '../db/db.ts';

/** A process without its database renews no lease but continues to write. No result takes longer to arrive. */
const DEAD_SECONDS = 3600;

export type ResultFolder = AsyncDisposable & { path: string };

/** Creates this process's folder, and removes those of dead processes. Disposal removes it. */
export async function openResultFolder(
  { db, leases, now }: { db: Db; leases: Pick<Leases, 'process'>; now: Date },
  dataDir: string,
): Promise<ResultFolder> {
  const root = join(dataDir, 'incoming');
  const path = join(root, leases.process);
  await mkdir(path, { recursive: true });
  await removeDead(db, root, now);
  return { path, [Symbol.asyncDispose]: () => remove(path) };
}

/** Removes the folders of processes without a lease, and entries of versions that named no process. */
async function removeDead(db: Db, root: string, now: Date): Promise<void> {
  const names = await readdir(root);
  const living = await db.query<{ id: string }>({
    text: `select id from chat_process
           where id = any($1) and alive_until > now() - $2 * interval '1 second'`,
    values: [names, DEAD_SECONDS],
  });
  const livingIds = new Set(living.map(({ id }) => id));
  for (const name of names) {
    if (livingIds.has(name)) continue;
    const path = join(root, name);
    if (!name.startsWith('prc_') && !(await isOld(path, now))) continue;
    await remove(path);
  }
}

async function isOld(path: string, now: Date): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && found.mtimeMs < now.getTime() - DEAD_SECONDS * 1000;
}

function remove(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true, maxRetries: 3 });
}
