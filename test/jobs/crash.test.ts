import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Running, run } from '../../engines/test/support/process.ts';
import { openDatabase } from '../../src/db/open.ts';
import { openQueue } from '../../src/jobs/job-queue.ts';
import { openTestDatabase, silentLog, type TestDatabase } from '../support/database.ts';

const PROCESS = new URL('./process.ts', import.meta.url);

describe('a worker process that is killed', { timeout: 120_000 }, () => {
  const processes: Running[] = [];
  let database: TestDatabase;
  afterEach(async () => {
    await Promise.all(processes.splice(0).map((process) => process.kill()));
    await database.close();
  });

  const start = async () => {
    const { dataDir, url } = database.address;
    const process = run(PROCESS, [dataDir, ...(url === undefined ? [] : [url])]);
    processes.push(process);
    return process;
  };
  const enqueue = async (id: string, tries?: number) => {
    const db =
      database.address.url === undefined
        ? await openDatabase({ ...database.address, log: silentLog })
        : database.db;
    const queue = await openQueue({ db, log: silentLog });
    await queue.enqueue(db, { queue: 'image', id, ...(tries !== undefined && { tries }) });
    await queue.stop({ grace_seconds: 0 });
    if (db !== database.db) await db.close();
  };

  describe('on the embedded database', () => {
    beforeEach(async () => {
      database = await openTestDatabase('embedded', { fresh: true });
      await database.db.close();
    });

    test('its running job is run again by the next process, without waiting for a heartbeat', async () => {
      await enqueue('job that hangs');
      const first = await start();
      await first.says('run job that hangs 0');
      await first.kill();
      const second = await start();
      await second.says('finished job that hangs true');
      expect(second.lines).toContain('run job that hangs 1');
    });

    test('a job that kills every process that runs it is abandoned when its tries are used up', async () => {
      await enqueue('job to kill', 2);
      for (let tries = 0; tries < 2; tries++) {
        const process = await start();
        await process.says(`run job to kill ${tries}`);
        await process.ended;
      }
      const survivor = await start();
      await survivor.says('abandoned job to kill lost');
      expect(survivor.lines.filter((line) => line.startsWith('run'))).toEqual([]);
    });
  });

  test('on PostgreSQL its running job goes to another process when its heartbeat is missed', async () => {
    database = await openTestDatabase('postgres', { fresh: true });
    const [first, second] = [await start(), await start()];
    await Promise.all([first.says('working'), second.says('working')]);
    await enqueue('job that hangs');
    const took = await Promise.race([first, second].map((one) => one.says(/^run/).then(() => one)));
    const other = took === first ? second : first;
    await took.kill();
    await database.db.query({
      text: `update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`,
    });
    await other.says('finished job that hangs true');
    expect(other.lines).toContain('run job that hangs 1');
  });
});
