import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Log } from '../../src/db/db.ts';
import { FolderInUse, openDatabase } from '../../src/db/open.ts';
import { silentLog } from '../support/database.ts';

const WRITER = new URL('./writer.ts', import.meta.url).pathname;

describe('the embedded database and the processes around it', () => {
  let dataDir: string;
  const children: ChildProcess[] = [];
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'reverie-data-'));
  });
  afterEach(async () => {
    await Promise.all(children.splice(0).map(kill));
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  /** Starts a writer. Resolves with what it said when `until` is among it, or when it ended. */
  const startWriter = (until: (line: string) => boolean) => {
    const child = spawn(process.execPath, [WRITER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    const said: string[] = [];
    const reached = Promise.withResolvers<void>();
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(line);
      if (until(line)) reached.resolve();
    });
    child.once('close', () => reached.resolve());
    return { child, said, reached: reached.promise };
  };

  test('on an empty folder makes a database whose commits are seen to reach the disk', async () => {
    const warnings: string[] = [];
    const log: Log = { ...silentLog, warn: (_facts, message) => warnings.push(message) };
    const db = await openDatabase({ dataDir, log });
    await db.close();
    expect(warnings).toEqual([]);
  });

  test('loses nothing it acknowledged when its process is killed, and opens again at once, five times', async () => {
    let acknowledged = 0;
    for (let round = 0; round < 5; round++) {
      const { child, said, reached } = startWriter((line) => Number(line) >= acknowledged + 40);
      await reached;
      await kill(child);
      expect(said.filter((line) => !/^(open|\d+)$/.test(line))).toEqual([]);
      acknowledged = Math.max(acknowledged, ...said.filter((line) => line !== 'open').map(Number));
    }
    const db = await openDatabase({ dataDir, log: silentLog });
    const [found] = await db.query<{ kept: bigint; top: number }>({
      text: 'select count(*) as kept, max(n) as top from number',
    });
    await db.close();
    expect(found!.top).toBeGreaterThanOrEqual(acknowledged);
    expect(found!.kept).toBe(BigInt(found!.top + 1));
  });

  test('refuses a second process with one clear line, and lets it in once the first is gone', async () => {
    const first = startWriter((line) => line === 'open');
    await first.reached;
    const second = startWriter(() => false);
    await second.reached;
    expect(second.said).toEqual([
      expect.stringMatching(/^FolderInUse: .+ is in use by another process\. Stop/),
    ]);

    await kill(first.child);
    const third = startWriter((line) => line === 'open');
    await third.reached;
    expect(third.said).toContain('open');
  });

  test('refuses a second opening in the same process too', async () => {
    const db = await openDatabase({ dataDir, log: silentLog });
    await expect(openDatabase({ dataDir, log: silentLog })).rejects.toThrow(FolderInUse);
    await db.close();
    const again = await openDatabase({ dataDir, log: silentLog });
    await again.close();
  });

  test('says what is wrong when the folder cannot be one, and keeps no lock on it', async () => {
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

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGKILL');
  await ended;
}
