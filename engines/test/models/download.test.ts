import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { download, type WantedFile, type Way } from '../../models/download.ts';
import { type FilesServer, filesServer } from './files-server.ts';

const BYTES = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 7919) >> 5);
const SHA256 = `sha256:${createHash('sha256').update(BYTES).digest('hex')}`;

let folder: string;
let path: string;
let server: FilesServer;
let wanted: WantedFile;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'download-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  path = join(mkdtempSync(join(folder, 'one-')), 'model.bin');
  server = await filesServer();
  server.files.set('/model.bin', BYTES);
  wanted = { url: `${server.url}/model.bin`, size_bytes: BYTES.length, checksum: SHA256 };
});
afterEach(() => server.close());

const progress: number[] = [];
const waited: number[] = [];
function way(more: Partial<Way> = {}): Way {
  progress.length = 0;
  waited.length = 0;
  return {
    fetch,
    wait: async (ms) => waited.push(ms),
    onProgress: (bytes) => progress.push(bytes),
    signal: new AbortController().signal,
    ...more,
  };
}

/** Files in the folder. */
function left(): string[] {
  return [path, `${path}.part`].filter(existsSync);
}

test('a file comes whole, and its progress is told to the end', async () => {
  await download(wanted, path, way());
  expect(readFileSync(path).equals(BYTES)).toBe(true);
  expect(left()).toEqual([path]);
  expect(progress[0]).toBe(0);
  expect(progress.at(-1)).toBe(BYTES.length);
});

test.each(['md5', 'sha512'])('a checksum by %s is taken as well', async (algorithm) => {
  const digest = createHash(algorithm).update(BYTES);
  const checksum = algorithm === 'md5' ? `md5:${digest.digest('hex')}` : `sha512-${digest.digest('base64')}`;
  await download({ ...wanted, checksum }, path, way());
  expect(readFileSync(path).equals(BYTES)).toBe(true);
});

describe('where the way breaks', () => {
  test('the next attempt asks for the rest alone', async () => {
    server.faults.push({ is: 'breaks', after_bytes: 120_000 });
    await download(wanted, path, way());
    expect(readFileSync(path).equals(BYTES)).toBe(true);
    expect(server.requests.map(({ range }) => range)).toEqual([undefined, 'bytes=120000-']);
  });

  test('a later call goes on where an earlier one was stopped', async () => {
    server.faults.push({ is: 'waits', after_bytes: 90_000 });
    const stopping = new AbortController();
    const onProgress = (bytes: number) => bytes >= 90_000 && stopping.abort();
    await expect(download(wanted, path, way({ onProgress, signal: stopping.signal }))).rejects.toThrow();
    expect(left()).toEqual([`${path}.part`]);
    await download(wanted, path, way());
    expect(readFileSync(path).equals(BYTES)).toBe(true);
    expect(server.requests[1]!.range).toMatch(/^bytes=[1-9]\d*-$/);
  });

  test('a server that knows no ranges sends all of it again', async () => {
    server.faults.push({ is: 'breaks', after_bytes: 1000 }, { is: 'ignores_range' });
    await download(wanted, path, way());
    expect(readFileSync(path).equals(BYTES)).toBe(true);
  });

  test('a busy server is asked again, each time later', async () => {
    server.faults.push({ is: 'answers', status: 503 }, { is: 'answers', status: 429 });
    await download(wanted, path, way());
    expect(waited).toEqual([1000, 2000]);
  });

  test('five attempts that bring nothing are enough; what came is kept', async () => {
    server.faults.push({ is: 'breaks', after_bytes: 5000 });
    server.faults.push(...Array.from({ length: 5 }, () => ({ is: 'answers', status: 503 }) as const));
    await expect(download(wanted, path, way())).rejects.toThrow(
      /cannot be reached \(it answers 503\)\. The partial download is kept.*MODELS_MIRROR/,
    );
    expect(server.requests).toHaveLength(6);
    expect(readFileSync(`${path}.part`)).toHaveLength(5000);
  });

  test('an unreachable server is reported with the reason', async () => {
    await server.close();
    await expect(download(wanted, path, way())).rejects.toThrow(/cannot be reached \(ECONNREFUSED\)/);
  });
});

describe('files that differ from the published one', () => {
  test('another checksum: it was deleted, and nothing is left', async () => {
    server.files.set(
      '/model.bin',
      BYTES.map((byte) => byte ^ 1),
    );
    await expect(download(wanted, path, way())).rejects.toThrow(
      /has the checksum sha256:[0-9a-f]{64}, not sha256:[0-9a-f]{64}: it was deleted/,
    );
    expect(left()).toEqual([]);
    expect(server.requests).toHaveLength(1);
  });

  test('a beginning that was kept and does not fit the rest: asked once more, whole', async () => {
    writeFileSync(`${path}.part`, new Uint8Array(50_000));
    await download(wanted, path, way());
    expect(server.requests.map(({ range }) => range)).toEqual(['bytes=50000-', undefined]);
    expect(readFileSync(path).equals(BYTES)).toBe(true);
  });

  test.each([BYTES.subarray(0, 200_000), new Uint8Array(300_001)])(
    'another size is refused before it is brought',
    async (other) => {
      server.files.set('/model.bin', other);
      await expect(download(wanted, path, way())).rejects.toThrow(
        `has ${other.length} bytes, and the catalogue says 300000`,
      );
      expect(left()).toEqual([]);
    },
  );

  test('more than is expected, by a server that says no length, is stopped there', async () => {
    const endless: typeof fetch = async () =>
      new Response(new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(100_000)) }));
    await expect(download(wanted, path, way({ fetch: endless }))).rejects.toThrow(/more than the 300000/);
    expect(left()).toEqual([]);
  });

  test('404 is told with the address, and asked once', async () => {
    const lost = { ...wanted, url: `${server.url}/lost.bin` };
    await expect(download(lost, path, way())).rejects.toThrow(
      `${lost.url} answers 404. Nothing was installed`,
    );
    expect(server.requests).toHaveLength(1);
  });
});

test('a file of a folder is checked like one of a server', async () => {
  const carried = join(folder, 'carried.bin');
  writeFileSync(carried, BYTES);
  const url = pathToFileURL(carried).href;
  await download({ ...wanted, url }, path, way());
  expect(readFileSync(path).equals(BYTES)).toBe(true);
  rmSync(path);
  writeFileSync(
    carried,
    BYTES.map((byte) => byte ^ 1),
  );
  await expect(download({ ...wanted, url }, path, way())).rejects.toThrow(/it was deleted/);
  const lost = pathToFileURL(join(folder, 'lost.bin')).href;
  await expect(download({ ...wanted, url: lost }, path, way())).rejects.toThrow(/lost\.bin does not exist/);
});
