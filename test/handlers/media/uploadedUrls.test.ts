import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepMedia } from '../../../src/start/sweeps.ts';
import { instantEngine, png } from '../../support/engines.ts';
import { filesIn } from '../../support/files-in.ts';
import { openService, type Service } from '../../support/service.ts';

const wan = failingEngine();
const cut = instantEngine();
const slow = slowEngine();
let service: Service;
let picture: Uint8Array;
beforeAll(async () => {
  picture = await png(64, 48);
  service = await openService({
    engines: { wan, 'remove-background': cut, 'ra2-image-editor': slow.engine },
    alone: true,
  });
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
});

const stored = () => filesIn(`${service.dataDir}/media`);

describe('the URL of an upload', () => {
  async function pictureOf(account: { keyHeader: Record<string, string> }) {
    const response = await fetch(`${service.baseUrl}/api/uploads`, {
      method: 'POST',
      headers: { 'content-type': 'image/png', ...account.keyHeader },
      body: picture as BodyInit,
    });
    return (await response.json()) as { url: string; upload_id: string };
  }

  test('is taken without a fetch, by the account alone', async () => {
    const mine = await service.account();
    const { url } = await pictureOf(mine);
    const other = await service.account();
    const refused = await service.post('/api/remove-background', { image_url: url }, other.keyHeader);
    expect(refused).toMatchObject({ status: 400, body: { code: 'url_unreachable', charged: false } });
    const answer = await service.post('/api/remove-background', { image_url: url }, mine.keyHeader);
    expect(answer.status).toBe(200);
    expect(Buffer.from(cut.tasks.at(-1)!.sources!.image_url!).equals(Buffer.from(picture))).toBe(true);
    // The work has ended, and the upload is still there.
    expect((await fetch(url, { headers: mine.keyHeader })).status).toBe(200);
    const avatar = await service.post('/api/create-ai', { name: 'Mira', avatar_url: url }, mine.keyHeader);
    expect(avatar.status).toBe(200);
    const stolen = await service.post('/api/create-ai', { name: 'Mira', avatar_url: url }, other.keyHeader);
    expect(stolen).toMatchObject({ status: 400, body: { code: 'url_unreachable' } });
  });

  test('leads to nothing after a deletion and after a day', async () => {
    const mine = await service.account();
    const { url, upload_id } = await pictureOf(mine);
    const remove = () => service.call('DELETE', `/api/uploads/${upload_id}`, { headers: mine.keyHeader });
    const other = await service.account();
    const theirs = await service.call('DELETE', `/api/uploads/${upload_id}`, { headers: other.keyHeader });
    expect(theirs.status).toBe(404);
    expect(await remove()).toMatchObject({ status: 200, body: { id: upload_id, deleted: true } });
    expect((await remove()).status).toBe(404);
    expect((await fetch(url, { headers: mine.keyHeader })).status).toBe(410);
    const refused = await service.post('/api/remove-background', { image_url: url }, mine.keyHeader);
    expect(refused).toMatchObject({ status: 400, body: { code: 'url_unreachable', charged: false } });

    const old = await pictureOf(mine);
    await service.context.db.query({
      text: `with one as (update upload set expires_at = expires_at - interval '25 hours')
             update media set expires_at = expires_at - interval '25 hours' where expires_at is not null`,
    });
    expect((await service.get(`/api/uploads/${old.upload_id}`, mine.keyHeader)).status).toBe(404);
    await sweepMedia(service.context, 0);
    expect(stored().some((file) => file.endsWith(old.url.split('/').at(-1)!))).toBe(false);
    expect(await rowsOf(mine.id)).toBe(0);
  });

  test('a job that reads it finishes after a deletion, and its bytes go with the next sweep', async () => {
    const mine = await service.account();
    const { url, upload_id } = await pictureOf(mine);
    const name = url.split('/').at(-1)!;
    const isStored = () => stored().some((file) => file.endsWith(name));
    const calling = service.post(
      '/api/ra2-image-editor',
      { image_url: url, prompt: 'Make it red' },
      mine.keyHeader,
    );
    await slow.started;
    await service.call('DELETE', `/api/uploads/${upload_id}`, { headers: mine.keyHeader });
    expect(isStored()).toBe(true);
    slow.finish();
    expect((await calling).status).toBe(200);
    await sweepMedia(service.context, 0);
    expect(isStored()).toBe(false);
  });

  test('a job whose upload is gone fails with a reason, free of charge', async () => {
    const mine = await service.account();
    const { url } = await pictureOf(mine);
    await service.context.media.remove(url.split('/').at(-1)!);
    const failed = await service.post('/api/remove-background', { image_url: url }, mine.keyHeader);
    expect(failed).toMatchObject({ status: 400, body: { code: 'unreadable_image', charged: false } });
    expect(failed.body.error).toContain('deleted before the job could read it');
  });

  test('wan takes a picture as a data URI', async () => {
    const { keyHeader } = await service.account({ credits: '1000' });
    const image_url = `data:image/png;base64,${Buffer.from(picture).toString('base64')}`;
    await service.post('/api/wan', { image_url, prompt: 'Waves' }, keyHeader);
    expect(Buffer.from(wan.tasks.at(-1)!.sources!.image_url!).equals(Buffer.from(picture))).toBe(true);
  });
});

async function rowsOf(account_id: string): Promise<number> {
  const text = 'select id from upload where account_id = $1';
  return (await service.context.db.query({ text, values: [account_id] })).length;
}

/** Finishes when the test says so. */
function slowEngine() {
  const started = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<void>();
  const inner = instantEngine();
  const start: typeof inner.start = async (task, signal) => {
    started.resolve();
    await finished.promise;
    return inner.start(task, signal);
  };
  return { engine: { ...inner, start }, started: started.promise, finish: () => finished.resolve() };
}

/** Records its tasks and makes nothing. */
function failingEngine() {
  const inner = instantEngine();
  const start: typeof inner.start = async (task) => {
    inner.tasks.push(task);
    return { is: 'failed', failure: 'engine_failed', message: 'nothing' };
  };
  return { ...inner, start };
}
