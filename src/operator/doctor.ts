/** Diagnoses the installation: the state of everything that the service needs. */
import { constants } from 'node:fs';
import { access, rm, statfs, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { freemem, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/db.ts';
import { openEmbedded } from '../db/embedded/embedded-database.ts';
import { FolderInUse } from '../db/embedded/lock.ts';
import { reasonTooNew, schemaOf } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres.ts';
import { unguessable } from '../lib/id.ts';
import type { Log } from '../lib/log.ts';
import { makeFolder } from '../lib/make-folder.ts';
import type { MediaStore } from '../media/media-store.ts';

export type Finding = { verdict: 'good' | 'warning' | 'bad'; says: string };
export type Examination = { name: string; look(): Promise<Finding> };

const good = (says: string): Finding => ({ verdict: 'good', says });
const warning = (says: string): Finding => ({ verdict: 'warning', says });
const bad = (says: string): Finding => ({ verdict: 'bad', says });

const MB = 2 ** 20;
const DISK_MB_LEAST = 1024;
const MEMORY_MB_LEAST = 1024;
/** Database connections per service process. */
const CONNECTIONS_OF_A_PROCESS = 16;
const ROUND_TRIPS = 10;
const SLOW_MS = 10;
const CLOCK_SECONDS_MAX = 2;

const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Has no lasting effects: applies no migrations, and removes the files that it writes. */
export function examinations(config: Config, now: () => Date): Examination[] {
  return [
    { name: 'port', look: () => portFree(config.host, config.port) },
    { name: 'alt port', look: () => portFree(config.host, config.altPort) },
    { name: 'folder', look: () => folderWritable(config.dataDir) },
    { name: 'disk', look: () => diskFree(config.dataDir) },
    { name: 'memory', look: async () => memoryFree() },
    { name: 'database', look: () => database(config, now) },
  ];
}

/** Good when the port is free, or in use by a responding Reverie. */
async function portFree(host: string, port: number): Promise<Finding> {
  if (port === 0) return good('a free one is picked at the start');
  const server = createServer();
  const failed = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    server.once('error', resolve);
    server.listen(port, host, () => resolve(undefined));
  });
  if (failed === undefined) {
    await new Promise((resolve) => server.close(resolve));
    return good(`${host}:${port} is free`);
  }
  if (failed.code !== 'EADDRINUSE') return bad(`${host}:${port} cannot be bound: ${failed.message}`);
  const ours = await fetch(`http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}/healthz`, {
    signal: AbortSignal.timeout(2000),
  }).then(
    (answer) => answer.headers.has('x-request-id') || answer.ok,
    () => false,
  );
  return ours
    ? good(`${host}:${port} is in use by a healthy Reverie service`)
    : bad(`${host}:${port} is in use by another program`);
}

async function folderWritable(folder: string): Promise<Finding> {
  try {
    makeFolder(folder);
    const probe = join(folder, `probe-${unguessable()}`);
    await writeFile(probe, 'x', { flush: true });
    await rm(probe);
    await access(folder, constants.R_OK | constants.X_OK);
    return good(`${folder} is writable`);
  } catch (error) {
    return bad(`${folder} is not writable: ${(error as Error).message}`);
  }
}

async function diskFree(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const free = Math.floor((bavail * bsize) / MB);
  const says = `${free} MB free on the disk of ${folder}`;
  return free < DISK_MB_LEAST ? warning(`${says}; films alone may need ${DISK_MB_LEAST}`) : good(says);
}

function memoryFree(): Finding {
  const [free, all] = [freemem(), totalmem()].map((bytes) => Math.floor(bytes / MB)) as [number, number];
  const says = `${free} MB of ${all} MB free`;
  return free < MEMORY_MB_LEAST ? warning(`${says}; a film may take ${MEMORY_MB_LEAST}`) : good(says);
}

async function database({ databaseUrl, dataDir }: Config, now: () => Date): Promise<Finding> {
  let opened: Database;
  try {
    opened =
      databaseUrl === undefined
        ? await openEmbedded({ dataDir, log: quiet })
        : await openPostgres({ url: databaseUrl.reveal(), log: quiet, connections: 1 });
  } catch (error) {
    if (error instanceof FolderInUse) return good('the embedded database is in use by a running service');
    return bad((error as Error).message);
  }
  try {
    return await examined(opened, now);
  } finally {
    await opened.close();
  }
}

/** Examines the version, schema, latency, clock and free connections of the database. */
async function examined(db: Database, now: () => Date): Promise<Finding> {
  const tooNew = await reasonTooNew(db);
  if (tooNew !== undefined) return bad(tooNew);
  const { files, run } = await schemaOf(db);
  const [facts] = await db.query<{ version: string; at: Date; connections: number; used: number }>({
    text: `select current_setting('server_version') as version, clock_timestamp() as at,
                  current_setting('max_connections')::int as connections,
                  (select count(*)::int from pg_stat_activity) as used`,
  });
  const apart = Math.abs(facts!.at.getTime() - now().getTime()) / 1000;
  const times: number[] = [];
  for (let i = 0; i < ROUND_TRIPS; i++) {
    const began = performance.now();
    await db.query({ text: 'select 1' });
    times.push(performance.now() - began);
  }
  const median = times.sort((a, b) => a - b)[ROUND_TRIPS / 2]!;
  const left = files.length - run.size;
  const schema =
    left === 0
      ? 'its schema is up to date'
      : `the next start applies ${left} migration${left === 1 ? '' : 's'}`;
  const says = `PostgreSQL ${facts!.version}${db.kind === 'embedded' ? ', embedded' : ''}; ${schema}; a query takes ${median.toFixed(1)} ms`;
  if (apart > CLOCK_SECONDS_MAX) return warning(`${says}; its clock differs by ${apart.toFixed(0)} s`);
  if (db.kind === 'postgres' && facts!.connections - facts!.used < CONNECTIONS_OF_A_PROCESS)
    return warning(
      `${says}; ${facts!.used} of its ${facts!.connections} connections are in use, and a service process needs ${CONNECTIONS_OF_A_PROCESS}`,
    );
  return median > SLOW_MS ? warning(`${says}, which slows every call`) : good(says);
}

/** Writes, reads, lists and removes a small file of its own. */
export async function storeUsable(store: MediaStore, where: string): Promise<Finding> {
  const name = `${unguessable()}.txt`;
  let doing = 'writing';
  try {
    await store.put(name, Buffer.from('reverie'));
    doing = 'reading';
    const bytes = await store.read(name);
    if (Buffer.from(bytes).toString() !== 'reverie')
      return bad(`${where} returned bytes other than those written`);
    doing = 'deleting';
    await store.remove(name);
    if ((await store.locate(name)) !== undefined)
      return warning(`${where} does not delete files: its key has no permission`);
    return good(`${where} supports writing, reading and deleting`);
  } catch (error) {
    return bad(`${where} does not allow ${doing}: ${(error as Error).message}`);
  }
}
