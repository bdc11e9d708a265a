/**
 * PGlite with fsync enabled.
 *
 * PGlite starts PostgreSQL with fsync off, and its file system implements no fsync, so a power loss could undo commits.
 * This module adds fsync and verifies at every open that it works.
 * Source: https://github.com/electric-sql/pglite/issues/1107
 */
import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { compileOnce, type PostgresFunctions } from './compile-once.ts';

type Stream = { nfd?: number | null };
type NodeFsType = { stream_ops?: { fsync?(stream: Stream): number } };
type Emscripten = PostgresFunctions & { NODEFS?: NodeFsType; FS?: { filesystems?: { NODEFS?: NodeFsType } } };
type Options = { preRun?: ((module: Emscripten) => void)[] };

class SyncedNodeFS extends NodeFS {
  syncs = 0;

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const opened = await super.init(...args);
    (opened.emscriptenOpts as unknown as Options).preRun?.push(compileOnce, (module) => {
      // The location of NODEFS differs between PGlite versions, so package.json pins an exact version.
      const operations = (module.NODEFS ?? module.FS?.filesystems?.NODEFS)?.stream_ops;
      if (!operations) return;
      operations.fsync = ({ nfd }) => {
        if (nfd != null) {
          fsyncSync(nfd);
          this.syncs += 1;
        }
        return 0;
      };
    });
    return opened;
  }
}

const SETTINGS = { wal_sync_method: 'fsync', shared_buffers: '32MB', timezone: 'UTC' };

export type Opened = { engine: PGlite; durable: boolean };

/** Opens the database in a folder. `durable` is true if a commit was observed to reach the disk. */
export async function openDurable(folder: string): Promise<Opened> {
  const files = new SyncedNodeFS(folder);
  const engine = await PGlite.create({
    fs: files,
    extensions: { pg_trgm },
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
  });
  const before = files.syncs;
  await engine.exec('drop table if exists sync_proof; create table sync_proof ()');
  await engine.exec('drop table sync_proof');
  return { engine, durable: files.syncs > before };
}
