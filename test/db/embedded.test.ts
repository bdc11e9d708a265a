import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Log } from '../../src/db/db.ts';
import { FolderInUse, openDatabase } from '../../src/db/open.ts';
import { silentLog } from '../support/database.ts';
import { type Running, run } from '../support/process.ts';

const WRITER = new URL('./writer.ts', import.meta.url);

describe('the embedded database and the processes around it', { timeout: 60_000 }, () => {
  let dataDir: string;
  const writers: Running[] = [];
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'reverie-data-'));
  });
  afterEach(async () => {
    await Promise.all(writers.splice(0).map((writer) => writer.kill()));
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  const startWriter = (bytes = 0, limit?: string) => {
    const writer = run(WRITER, [dataDir, String(bytes)], limit === undefined ? {} : { limit });
    writers.push(writer);
    return writer;
  };

  test('on an empty folder makes a database whose commits are seen to reach the disk', async () => {
    const warnings: string[] = [];
    const log: Log = { ...silentLog, warn: (_facts, message) => warnings.push(message) };
    const db = await openDatabase({ dataDir, log });
    await db.close();
    expect(warnings).toEqual([]);
  });

  test('loses nothing it acknowledged when its process is killed, and opens again at once, five times', async () => {
    let acknowledged = -1;
    for (let round = 0; round < 5; round++) {
      const writer = startWriter();
      await writer.says(String(acknowledged + 40));
      await writer.kill();
      expect(writer.said.filter((line) => !/^(open|\d+)$/.test(line))).toEqual([]);
      acknowledged = Number(writer.said.at(-1));
    }
    const db = await openDatabase({ dataDir, log: silentLog });
    const [found] = await db.query<{ kept: bigint; top: number }>({
      text: 'select count(*) as kept, max(n) as top from number',
    });
    await db.close();
    expect(found!.top).toBeGreaterThanOrEqual(acknowledged);
    expect(found!.kept).toBe(BigInt(found!.top + 1));
  });

  test('answers with refusals when its log cannot be written any more, and loses nothing it acknowledged', async () => {
    // Files may grow to 8 MiB, half of a segment of the log: to the database that is a disk that is full.
    const writer = startWriter(300_000, 'ulimit -S -f 16384');
    await writer.ended;
    const acknowledged = Number(writer.said.findLast((line) => /^\d+$/.test(line)));
    expect(writer.said.filter((line) => line.startsWith('refused'))).toHaveLength(3);
    expect(writer.said.some((line) => line.startsWith('error: The embedded database gave up.'))).toBe(true);

    const next = startWriter();
    await next.says(String(acknowledged + 2));
    const [first] = next.said.filter((line) => line !== 'open');
    expect(Number(first)).toBeGreaterThan(acknowledged);
  });

  test('refuses a second process with one clear line, and lets it in once the first is gone', async () => {
    const first = startWriter();
    await first.says('open');
    const second = startWriter();
    await second.ended;
    expect(second.said).toEqual([
      expect.stringMatching(/^FolderInUse: .+ is in use by another process\. Stop/),
    ]);

    await first.kill();
    await startWriter().says('open');
  });

  test('refuses a second opening in the same process too', async () => {
    const db = await openDatabase({ dataDir, log: silentLog });
    await expect(openDatabase({ dataDir, log: silentLog })).rejects.toThrow(FolderInUse);
    await db.close();
    const again = await openDatabase({ dataDir, log: silentLog });
    await again.close();
  });

  test('says what is wrong when the folder cannot be one', async () => {
    const impossible = join(dataDir, 'lock', 'below-a-file');
    await expect(openDatabase({ dataDir: impossible, log: silentLog })).rejects.toThrow(/ENOTDIR/);
  });

  test('nothing can be asked after it was closed', async () => {
    const db = await openDatabase({ dataDir, log: silentLog });
    await db.close();
    await db.close();
    await expect(db.query({ text: 'select 1' })).rejects.toThrow();
  });
});
