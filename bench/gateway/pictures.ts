/** Cost of a picture from an immediate upstream through the service, beside a bare proxy in the same run. */
import { type ChildProcess, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { Pool } from 'undici';
import { startPostgres } from '../../test/support/postgres.ts';
import { S3_KEYS, startS3 } from '../../test/support/s3.ts';
import { closed, nextMessage } from '../child.ts';
import { median, type Verdict } from '../measure.ts';
import { serverOf, treeOf, usWithChildren } from '../processor.ts';

const FLOWS = 16;
const ROUNDS = 5;
const WARM = 100;
const WANTED = { prompt: 'A lighthouse at night', size: '256x256' };

export type PictureWay = {
  name: string;
  process: ChildProcess;
  url: string;
  keys: string[];
  server?: number;
};
type Started = { baseUrl: string; keys?: string[]; adminToken?: string; dataDir?: string; session?: number };

/** Every way with all its processes: two proxies, and the service on both databases and on both kinds of store. */
export async function pictures(count: number): Promise<Verdict[]> {
  const closing: (() => Promise<unknown>)[] = [];
  const open = async (
    file: string,
    environment: Record<string, string>,
  ): Promise<[ChildProcess, Started]> => {
    const child = fork(new URL(file, import.meta.url), { env: { ...process.env, ...environment } });
    const started = await nextMessage<Started>(child);
    closing.unshift(async () => {
      await closed(child);
      if (started.dataDir) rmSync(started.dataDir, { recursive: true, force: true });
    });
    return [child, started];
  };
  try {
    const [, upstream] = await open('picture-upstream.ts', {});
    const PICTURE_UPSTREAM = (upstream as unknown as { origin: string }).origin;
    const s3 = await startS3();
    closing.push(() => s3.stop());
    const way = async (name: string, file: string, more: Record<string, string>): Promise<PictureWay> => {
      const [child, { baseUrl, keys = [''], session }] = await open(file, { PICTURE_UPSTREAM, ...more });
      return { name, process: child, url: baseUrl, keys, ...(session && { server: serverOf(session) }) };
    };
    const bucket = { MEDIA_STORE: s3.address, ...S3_KEYS };
    const postgres = [await startPostgres(), await startPostgres()];
    closing.push(...postgres.map(({ stop }) => stop));
    const ways = [
      await way('bare proxy, disk', 'picture-proxy.ts', {}),
      await way('bare proxy, S3', 'picture-proxy.ts', bucket),
      await way('PostgreSQL, disk', 'picture-service.ts', { DATABASE_URL: postgres[0]!.url }),
      await way('PostgreSQL, S3', 'picture-service.ts', { DATABASE_URL: postgres[1]!.url, ...bucket }),
      await way('embedded, disk', 'picture-service.ts', {}),
    ];
    return await compared(ways, count);
  } finally {
    for (const close of closing) await close();
  }
}

async function compared(ways: PictureWay[], count: number): Promise<Verdict[]> {
  const times = ways.map((): number[] => []);
  const database = ways.map((): number[] => []);
  for (const way of ways) await order(way, WARM);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, way] of ways.entries()) {
      const ofServer = () => (way.server === undefined ? 0 : usWithChildren(way.server));
      const [before, there] = [treeOf(way.process.pid!).us, ofServer()];
      await order(way, count);
      times[index]!.push((treeOf(way.process.pid!).us - before) / 1000 / count);
      database[index]!.push((ofServer() - there) / 1000 / count);
    }
  }
  for (const [index, { name, server }] of ways.entries()) {
    const beside = server === undefined ? '' : `; PostgreSQL ${median(database[index]!).toFixed(2)} ms`;
    console.log(`a picture, ${name}: ${median(times[index]!).toFixed(2)} ms of the processor${beside}`);
  }
  const [disk, s3, ...ours] = times as [number[], number[], ...number[][]];
  const besides = [disk, s3, disk];
  const most = [1.5, 1.5, 2];
  return ours.map((own, index) => {
    // Pairs of the same round: what others do on the machine meets both.
    const measured = median(own.map((each, round) => each / besides[index]![round]!));
    const target = most[index]!;
    return {
      what: `a picture, ${ways[index + 2]!.name}, beside a bare proxy`,
      measured,
      unit: '×',
      target: `<= ${target.toFixed(1)}`,
      reached: measured <= target,
    };
  });
}

/** Sixteen callers at a time, until so many pictures are there. */
export async function order({ name, url, keys }: PictureWay, count: number): Promise<void> {
  const pool = new Pool(url, { connections: FLOWS });
  let left = count;
  const flow = async (_: unknown, index: number) => {
    const authorization = `Bearer ${keys[index % keys.length]}`;
    while (left-- > 0) {
      const { statusCode, body } = await pool.request({
        method: 'POST',
        path: '/api/ra1',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify(WANTED),
      });
      const text = await body.text();
      if (statusCode !== 200 || !text.includes('/media/'))
        throw new Error(`${name} answered ${statusCode}: ${text.slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: FLOWS }, flow));
  await pool.close();
}
