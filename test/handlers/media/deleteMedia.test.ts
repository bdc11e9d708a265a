import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepMedia } from '../../../src/start/sweeps.ts';
import { png } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

const opened: Service[] = [];
afterAll(async () => {
  for (const service of opened) {
    expect(service.faults).toEqual([]);
    await service.stop();
  }
});

let plain: Service;
let ending: Service;
beforeAll(async () => {
  plain = await openService();
  ending = await openService({ env: { MEDIA_TTL_DAYS: '7' } });
  opened.push(plain, ending);
});

async function open(service = plain) {
  const mine = await service.account();
  const picture = await service.post('/api/ra1', { api_key: mine.key, prompt: 'a fox' });
  const url = String(picture.body.image_url);
  const name = url.split('/').at(-1)!;
  const remove = (which = name, headers: Record<string, string> = mine.keyHeader) =>
    service.call('DELETE', `/api/media/${which}`, { headers });
  const file = join(service.dataDir, 'media', name.slice(0, 2), name);
  return { service, mine, picture, url, name, remove, file };
}

describe('a file', () => {
  test('200: is gone, bytes and all, and its address says so', async () => {
    const { url, name, remove, file } = await open();
    expect(existsSync(file)).toBe(true);
    expect(await remove()).toMatchObject({ status: 200, body: { id: name, deleted: true } });
    expect(existsSync(file)).toBe(false);
    expect((await fetch(url)).status).toBe(410);
    expect(await remove()).toMatchObject({ status: 410, body: { code: 'gone' } });
  });

  test('200: only its hash remains, and its job and every repeat say that it is deleted', async () => {
    const { service, mine } = await open();
    const { db } = service.context;
    const keyed = { ...mine.keyHeader, 'idempotency-key': 'fox' };
    const picture = await service.post('/api/ra1', { prompt: 'a fox' }, keyed);
    const [deleted] = picture.body.assets as { url: string; content_sha256: string; deleted?: true }[];
    const name = deleted!.url.split('/').at(-1)!;
    await service.call('DELETE', `/api/media/${name}`, { headers: mine.keyHeader });
    const repeat = await service.post('/api/ra1', { prompt: 'a fox' }, keyed);
    for (const assets of [repeat.body.assets, (await jobOf(picture, mine)).images])
      expect(assets).toEqual([{ ...deleted, deleted: true }]);
    const rows = await db.query({
      text: 'select sha256, deleted_at from media where key = $1',
      values: [name],
    });
    expect(rows).toEqual([{ sha256: deleted!.content_sha256, deleted_at: expect.any(Date) }]);
    expect(
      await db.query({ text: `select from manifest where sha256 = $1`, values: [deleted!.content_sha256] }),
    ).toEqual([]);

    async function jobOf(answer: typeof picture, { keyHeader }: typeof mine) {
      const { jobs } = (await service.get('/api/jobs', keyHeader)).body as {
        jobs: { request_id: string; result: { images: object[] } }[];
      };
      return jobs.find(({ request_id }) => request_id === answer.body.request_id)!.result;
    }
  });

  test('404: of somebody else is like one that never was', async () => {
    const { service, url, remove } = await open();
    const other = await service.account();
    const theirs = await remove(undefined, other.keyHeader);
    const nothing = await remove('7hQ2mX9vKc4TfRz1LbN8sWd3YpA.png', other.keyHeader);
    expect(theirs.status).toBe(404);
    expect(theirs.body.error).toBe(nothing.body.error);
    expect((await fetch(url)).status).toBe(200);
  });

  test('409: that a character or a post shows stays until that is changed', async () => {
    const { service, mine, remove } = await open();
    const picture = Buffer.from(await png(16, 16)).toString('base64');
    const character = await service.post('/api/create-ai', {
      api_key: mine.key,
      name: 'Mira',
      avatar_bytes: picture,
    });
    const post = await service.post('/api/create-post', { api_key: mine.key, media_bytes: picture });
    for (const { body } of [character, post]) {
      const url = String(body.avatar_url ?? body.media_url);
      const refused = await remove(url.split('/').at(-1));
      expect(refused).toMatchObject({ status: 409, body: { code: 'media_in_use', charged: false } });
      expect(refused.body.error).toContain(body.id);
      expect((await fetch(url)).status).toBe(200);
    }
  });
});

test('where the operator lets files end, every asset tells when, and it is true', async () => {
  const { service, mine, picture, url, name, file, remove } = await open(ending);
  const { context } = service;
  const [asset] = picture.body.assets as { expires_at: string }[];
  const days = (Date.parse(asset!.expires_at) - context.clock.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);
  const listed = await service.get('/api/media', mine.keyHeader);
  expect(listed.body.media).toMatchObject([{ name, expires_at: asset!.expires_at }]);
  const jobs = await service.get('/api/jobs', mine.keyHeader);
  expect(JSON.stringify(jobs.body)).toContain(`"expires_at":"${asset!.expires_at}"`);

  const served = await fetch(url);
  expect(served.headers.get('cache-control')).toMatch(/^public, max-age=60\d{4}$/);

  // A week goes by.
  await context.db.query({ text: `update media set expires_at = expires_at - interval '7 days'` });
  expect((await fetch(url)).status).toBe(410);
  expect((await remove()).status).toBe(410);
  expect((await service.get('/api/media', mine.keyHeader)).body.media).toEqual([]);
  expect(await sweepMedia(context, 0)).toBe(1);
  expect(existsSync(file)).toBe(false);
});

test('uploaded media do not expire', async () => {
  const { service, mine } = await open(ending);
  const avatar_bytes = Buffer.from(await png(16, 16)).toString('base64');
  await service.post('/api/create-ai', { api_key: mine.key, name: 'Mira', avatar_bytes });
  const { body } = await service.get('/api/media', mine.keyHeader);
  expect((body.media as { expires_at: string | null }[])[0]!.expires_at).toBeNull();
});
