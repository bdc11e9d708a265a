/** The operator's blocklist: its entries, and results that it withholds. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { formOf, openBlocking, readUrl } from '../../support/blocking.ts';

let stage: Awaited<ReturnType<typeof openBlocking>>;
beforeAll(async () => {
  stage = await openBlocking();
});
afterEach(() => stage.settle());
afterAll(() => stage.close());

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const HASH = 'a1'.repeat(32);

describe('the list', () => {
  test('201 createBlockedMedium, 200 listBlockedMedia, 200 removeBlockedMedium: by file and by hash; each act is recorded', async () => {
    const { service, scene, block, blockFile, listed, remove, acts } = stage;
    const entry = await blockFile(scene);
    expect(entry).toMatchObject({ sha256: hashOf(scene), stills: 1, reason: 'a notice' });
    const hash = await block({ sha256: HASH });
    expect(hash).toMatchObject({ status: 201, body: { stills: 0 } });
    expect((await listed()).map(({ stills }) => stills)).toEqual([0, 1]);
    const paged = await service.get('/admin/blocklist?limit=1', service.asOperator);
    const rest = `/admin/blocklist?limit=1&cursor=${paged.body.next_cursor}`;
    expect((await service.get(rest, service.asOperator)).body).toEqual({
      entries: [entry],
      next_cursor: null,
    });
    expect(await acts('createBlockedMedium')).toMatchObject([
      { about: hash.body.entry_id, reason: 'a notice' },
      { about: entry.entry_id, details: { sha256: entry.sha256, stills: 1 } },
    ]);
    expect(await remove(entry.entry_id)).toMatchObject({ status: 200, body: entry });
    expect((await acts('removeBlockedMedium'))[0]).toMatchObject({
      about: entry.entry_id,
      reason: 'withdrawn',
    });
    expect((await remove(entry.entry_id)).status).toBe(404);
  });

  test('201 createBlockedMedium: a stored medium by its address or its name, also a deleted one; nothing is fetched', async () => {
    const { service, account, customer, paint, block, remove } = stage;
    const { body } = await paint();
    const name = String(body.image_url).split('/').at(-1)!;
    const entry = (await block({ url: body.image_url })).body;
    expect(entry).toMatchObject({ stills: 1, sha256: hashOf(await readUrl(String(body.image_url))) });
    expect((await block({ url: name })).body).toEqual(entry);
    await remove(String(entry.entry_id));
    await service.call('DELETE', `/api/media/${name}`, { headers: account.keyHeader });
    expect((await block({ url: name })).body).toMatchObject({ stills: 0, sha256: entry.sha256 });
    expect((await block({ url: customer.url('/copy.jpg') })).status).toBe(404);
  });

  test('201 createBlockedMedium: a repeat changes nothing, and a file adds its looks to a hash', async () => {
    const { scene, copy, block, blockFile, edit, acts } = stage;
    const hash = await block({ sha256: hashOf(scene) });
    expect((await edit(copy)).status).toBe(200);
    expect(await edit(scene)).toMatchObject({ status: 400, body: { code: 'media_blocked' } });
    const before = (await acts('createBlockedMedium')).length;
    const entry = await blockFile(scene);
    expect(entry).toEqual({ ...hash.body, stills: 1 });
    expect(await blockFile(scene)).toEqual(entry);
    expect((await block({ sha256: hashOf(scene) })).body).toEqual(entry);
    expect(await acts('createBlockedMedium')).toHaveLength(before + 1);
    expect(await edit(copy)).toMatchObject({ status: 400, body: { code: 'media_blocked' } });
  });

  test('a reason and exactly one medium are required, and only a full operator token may change the list', async () => {
    const { service, account, listed, block } = stage;
    for (const body of [{}, { sha256: 'x' }, { sha256: HASH, url: 'a' }, { sha256: HASH, reason: ' ' }])
      expect((await block(body)).status).toBe(400);
    const text = formOf('file', Buffer.from('no picture'), { reason: 'a notice' });
    expect(await service.post('/admin/blocklist', text, service.asOperator)).toMatchObject({
      status: 400,
      body: { code: 'unsupported_image_format', param: 'file' },
    });
    expect((await service.get('/admin/blocklist', account.keyHeader)).status).toBe(401);
    const token = { name: 'night shift', rights: 'read', reason: 'a test' };
    const reader = await service.post('/admin/tokens', token, service.asOperator);
    const asReader = { authorization: `Bearer ${reader.body.token}` };
    const refused = await service.post('/admin/blocklist', { sha256: HASH, reason: 'x' }, asReader);
    expect(refused.status).toBe(403);
    expect((await service.get('/admin/blocklist', asReader)).status).toBe(200);
    expect(await listed()).toEqual([]);
  });
});

describe('a blocked result', () => {
  const stored = async () => {
    const { db } = stage.service.context;
    return db.query({ text: 'select count(*)::int as count from media' });
  };

  test.each<[string, (result: Buffer) => Promise<Buffer>]>([
    ['its bytes', async (result) => result],
    ['its looks', (result) => sharp(result).resize(192).jpeg({ quality: 70 }).toBuffer()],
  ])('is withheld by %s, uncharged, and leaves nothing behind', async (_, variant) => {
    const { service, account, blockFile, remove, paint, credits } = stage;
    const { body } = await paint();
    const entry = await blockFile(await variant(await readUrl(String(body.image_url))));
    const [balance, before] = [await credits(), await stored()];
    const withheld = await paint();
    expect(withheld).toMatchObject({ status: 400, body: { code: 'media_blocked', charged: false } });
    const request = await service.get(`/api/requests/${withheld.body.request_id}`, account.keyHeader);
    const job = await service.get(`/api/jobs/${request.body.job_id}`, account.keyHeader);
    expect(job.body).toMatchObject({
      status: 'failed',
      error: { code: 'media_blocked' },
      credits_charged: 0,
    });
    expect(await credits()).toEqual(balance);
    expect(await stored()).toEqual(before);
    await remove(entry.entry_id);
    expect((await paint()).status).toBe(200);
  });

  test('of an upstream is withheld too, and the others of the call are delivered and charged', async () => {
    const { account, service, other, upstream, blockFile, credits } = stage;
    const posted = async () => Number(((await credits()) as { posted: string }).posted);
    const before = await posted();
    await blockFile(other);
    upstream.gives = [other, stage.scene];
    const body = { prompt: 'a fox', num_images: 2, resolution: '768x512' };
    const answer = await service.post('/api/ra2', body, account.keyHeader);
    expect(answer).toMatchObject({ status: 200 });
    expect((answer.body.images as object[]).length).toBe(1);
    expect(before - (await posted())).toBeCloseTo(Number(answer.body.cost) * 100);
  });
});
