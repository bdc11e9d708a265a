/** Global setup of a test run: vitest calls it before the first test file, and its return value after the last. */
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/db/open.ts';
import { openQueue } from '../../src/jobs/job-queue.ts';
import './baseline-wasm.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server on which databases may be created. */
    postgresUrl: string;
    /** A folder that is removed after the run: for what lives as long as the process of a test does. */
    scratch: string;
    /** A data folder with a migrated embedded database, closed, to be copied. */
    embeddedTemplate: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = mkdtempSync(join(process.env.TESTS_SCRATCH ?? roomiest(), 'reverie-tests-'));
  const template = join(scratch, 'template');
  const [server] = await Promise.all([startPostgres(), prepare(template)]);
  project.provide('postgresUrl', server.url);
  project.provide('scratch', scratch);
  project.provide('embeddedTemplate', template);
  return async () => {
    await server.stop();
    rmSync(scratch, { recursive: true, force: true });
  };
}

/** More than every folder of a run takes together. */
const MEMORY_BYTES_MIN = 4 * 2 ** 30;

/** Memory where the system lends it as a file system: thousands of commits are flushed there, each to no disk. */
export function roomiest(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > MEMORY_BYTES_MIN && freemem() > MEMORY_BYTES_MIN ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir();
  }
}

async function prepare(dataDir: string): Promise<void> {
  const log = { info() {}, warn() {}, error() {} };
  const db = await openDatabase({ dataDir, log });
  const queue = await openQueue({ db, log });
  await queue.stop({ grace_seconds: 0 });
  await db.close();
}
