import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBucketAddress } from '../../src/lib/bucket-address.ts';
import { diskStore, type MediaPlace, type MediaStore, StorageError } from '../../src/media/media-store.ts';
import { s3Store } from '../../src/media/s3-store.ts';
import { S3_KEYS, startS3 } from '../support/s3.ts';
import { openService, type Service } from '../support/service.ts';

const NAME = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ1.png';
const BYTES = Uint8Array.from({ length: 70_000 }, (_, n) => n % 251);

let s3: Awaited<ReturnType<typeof startS3>>;
let folder: string;
let stores: Record<'disk' | 's3', MediaStore>;
beforeAll(async () => {
  s3 = await startS3();
  folder = mkdtempSync(join(tmpdir(), 'reverie-store-'));
  stores = { disk: diskStore(folder), s3: bucket() };
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

function bucket({ secret = 'S3RVER', name = 'media' } = {}) {
  const address = readBucketAddress(s3.address)!;
  return s3Store({ ...address, name, credentials: { accessKeyId: 'S3RVER', secretAccessKey: secret } });
}

async function readFrom(place: MediaPlace | undefined): Promise<Uint8Array> {
  if (place === undefined) throw new Error('Nothing there.');
  const url = 'url' in place ? place.url : new URL(`file://${place.file}`);
  if (url instanceof URL) return (await import('node:fs/promises')).readFile(url);
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
}

describe.each(['disk', 's3'] as const)('media on %s', (kind) => {
  test('stored bytes are read back unchanged, from the store and from the place it names', async () => {
    const store = stores[kind];
    await store.put(NAME, BYTES);
    expect(Buffer.compare(await store.read(NAME), BYTES)).toBe(0);
    expect(Buffer.compare(await buffer(await store.open(NAME)), BYTES)).toBe(0);
    expect(Buffer.compare(await readFrom(await store.locate(NAME)), BYTES)).toBe(0);
  });

  test('removed files are gone, and removing twice is no error', async () => {
    const store = stores[kind];
    await store.put(NAME, BYTES);
    await store.remove(NAME);
    await store.remove(NAME);
    expect(await store.locate(NAME)).toBeUndefined();
    await expect(store.read(NAME)).rejects.toThrow(StorageError);
    await expect(store.open(NAME)).rejects.toThrow(StorageError);
  });

  test('only old unreferenced files are removed', async () => {
    const store = stores[kind];
    const [used, lost] = ['USEDUSEDUSEDUSEDUSEDUSED.png', 'LOSTLOSTLOSTLOSTLOSTLOST.png'];
    for (const name of [used, lost]) await store.put(name, BYTES);
    const unused = (before: Date) =>
      store.removeUnused({ before, used: async (names) => new Set(names.filter((name) => name !== lost)) });
    expect(await unused(new Date(Date.now() - 60_000))).toBe(0);
    expect(await store.locate(lost)).toBeDefined();
    expect(await unused(new Date(Date.now() + 60_000))).toBe(1);
    expect(await store.locate(lost)).toBeUndefined();
    expect(await store.locate(used)).toBeDefined();
  });

  test('archived entries are among what is swept, though versions before the archive take no such name', async () => {
    const store = stores[kind];
    const name = 'ENTRYENTRYENTRYENTRYENTRY.ledger';
    expect(name).not.toMatch(/^[A-Za-z0-9]{20,40}\.[a-z0-9]{2,5}$/);
    await store.put(name, BYTES);
    expect(Buffer.compare(await store.read(name), BYTES)).toBe(0);
    const before = new Date(Date.now() + 60_000);
    const queried: string[] = [];
    const used = async (names: string[]) => {
      queried.push(...names);
      return new Set(names);
    };
    await store.removeUnused({ before, used });
    expect(queried).toContain(name);
    await store.remove(name);
  });

  test('a name that is none never reaches the store', async () => {
    const store = stores[kind];
    await expect(async () => store.put('../admin-token', BYTES)).rejects.toThrow(StorageError);
    expect(await store.locate('../admin-token')).toBeUndefined();
  });

  test('is ready when something can be stored', async () => {
    await expect(stores[kind].probe()).resolves.toBeUndefined();
  });
});

test('a bucket that is not there cannot store, and says so without its secret', async () => {
  const store = bucket({ name: 'elsewhere', secret: 'very-secret' });
  await expect(store.put(NAME, BYTES)).rejects.toThrow(/cannot be stored in the bucket/);
  await expect(store.probe()).rejects.toThrow(StorageError);
  await expect(store.probe()).rejects.not.toThrow(/very-secret/);
});

describe('a service whose media live in a bucket', () => {
  let service: Service;
  beforeAll(async () => {
    service = await openService({ env: { MEDIA_STORE: s3.address, ...S3_KEYS } });
  });
  afterAll(() => service.stop());

  test('hands out its own address, which leads to the bytes, their type and any range of them', async () => {
    const { key } = await service.account();
    const { status, body } = await service.post('/api/ra1', { api_key: key, prompt: 'a fox' });
    expect(status).toBe(200);
    const url = body.image_url as string;
    expect(url).toContain(service.baseUrl);
    const response = await fetch(url, { redirect: 'manual' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toContain(s3.endpoint);
    expect(response.headers.get('location')).not.toContain('AWS_SECRET');
    const read = await fetch(url, { headers: { range: 'bytes=0-3' } });
    expect(read.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await read.arrayBuffer()).toString('latin1')).toBe('\x89PNG');
  });

  test('is not ready, and charges nothing, while the bucket is away', async () => {
    const { key, keyHeader } = await service.account({ credits: '10' });
    await s3.stop();
    expect((await service.get('/readyz')).status).toBe(503);
    const refused = await service.post('/api/ra1', { api_key: key, prompt: 'a fox' });
    expect(refused).toMatchObject({ status: 503, body: { code: 'storage_unavailable', charged: false } });
    const { body } = await service.get('/api/account', keyHeader);
    expect(body.credits).toMatchObject({ posted: '10', held: '0' });
    s3 = await startS3();
  });
});
