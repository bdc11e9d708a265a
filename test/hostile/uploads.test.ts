/** Uploads that are sent to fill tables, folders or memory. */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFilm } from '../../engines/film-engine.ts';
import { eventually } from '../../engines/test/support/eventually.ts';
import { scratch, writeFilm } from '../../engines/test/support/films.ts';
import { FULL } from '../../engines/test/support/full.ts';
import { PARTS_MAX, UPLOAD_BYTES_MAX, UPLOADS_BYTES_MAX } from '../../src/media/uploads.ts';
import { png } from '../support/engines.ts';
import { filesIn } from '../support/files-in.ts';
import { openService, type Service } from '../support/service.ts';

const CALLS = FULL ? 10_000 : 1000;
/** More than an upload takes in parts of one byte. */
const LARGE_BYTES = 10_000;
const AT_ONCE = 50;
const films = scratch();
let maker: ReturnType<typeof openFilm>;
let service: Service;
beforeAll(async () => {
  maker = openFilm({ folder: films.at('.') });
  service = await openService({ engines: { 'video-editor/render': maker.engine }, alone: true });
});
afterAll(async () => {
  await service.stop();
  await maker.close();
  films.close();
});

const stored = () => filesIn(`${service.dataDir}/media`);
const uploads = () => service.context.db.query<{ id: string }>({ text: 'select id from upload' });
const BYTES = { 'content-type': 'application/octet-stream' };

const render = (src: unknown, keyHeader: Record<string, string>) =>
  service.post(
    '/api/video-editor/render',
    { project: { resolution: '64x64', clips: [{ type: 'video', src }] } },
    keyHeader,
  );

async function send(bytes: Uint8Array, keyHeader: Record<string, string>) {
  const response = await fetch(`${service.baseUrl}/api/uploads`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { ...BYTES, ...keyHeader },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test(`${CALLS} uploads of one byte are refused and leave nothing behind`, { timeout: 300_000 }, async () => {
  const { keyHeader } = await service.account();
  const headers = { 'content-type': 'application/octet-stream', ...keyHeader };
  const before = filesIn(`${service.dataDir}/media`);
  const statuses = new Set<number>();
  const flow = async () => {
    for (let n = 0; n < CALLS / AT_ONCE; n++)
      statuses.add((await service.call('POST', '/api/uploads', { body: 'x', headers })).status);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, flow));
  expect([...statuses]).toEqual([400]);
  expect(filesIn(`${service.dataDir}/media`)).toEqual(before);
  const rows = await service.context.db.query({ text: 'select id from upload' });
  expect(rows).toEqual([]);
});

test('1,000 uploads that are started and never sent are the most of an account', async () => {
  const { keyHeader } = await service.account();
  const begin = () => service.post('/api/uploads', { size_bytes: 1 }, keyHeader);
  const statuses: number[] = [];
  for (let n = 0; n < 1010; n += 10)
    statuses.push(...(await Promise.all(Array.from({ length: 10 }, begin))).map(({ status }) => status));
  expect(statuses.filter((status) => status === 201).length).toBe(1000);
  expect(statuses.filter((status) => status === 409).length).toBe(10);
});

test('50 pictures that one account uploads at once are all measured', { timeout: 300_000 }, async () => {
  const { keyHeader } = await service.account();
  const headers = { 'content-type': 'image/png', ...keyHeader };
  const body = await png();
  const url = `${service.baseUrl}/api/uploads`;
  const send = () => fetch(url, { method: 'POST', body: new Uint8Array(body), headers });
  const sent = await Promise.all(Array.from({ length: AT_ONCE }, send));
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
});

test(`an upload takes ${PARTS_MAX} parts and no more, and the last ones cost little`, {
  timeout: 120_000,
}, async () => {
  const { keyHeader } = await service.account();
  const { body } = await service.post('/api/uploads', { size_bytes: LARGE_BYTES }, keyHeader);
  const path = `/api/uploads/${body.upload_id}`;
  const part = (n: number) =>
    service.call('PATCH', path, {
      body: 'x',
      headers: { ...BYTES, ...keyHeader, 'content-range': `bytes ${n}-${n}/${LARGE_BYTES}` },
    });
  expect((await part(0)).status).toBe(200);
  await service.context.db.query({
    text: `update upload set received_bytes = $2::int,
             parts = (select jsonb_agg(md5(n::text) || '.bin') from generate_series(1, $2::int) n) where id = $1`,
    values: [body.upload_id, PARTS_MAX - 20],
  });
  const statuses: Record<number, number> = {};
  const begun = process.cpuUsage();
  for (let n = PARTS_MAX - 20; n < PARTS_MAX + 10; n++) {
    const { status } = await part(Math.min(n, PARTS_MAX));
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  const { user, system } = process.cpuUsage(begun);
  console.log(
    `hostile: parts ${PARTS_MAX - 20} to ${PARTS_MAX} of an upload: ${((user + system) / 30_000).toFixed(0)} ms of processor time each`,
  );
  expect(statuses).toEqual({ 200: 20, 400: 10 });
  expect((await part(PARTS_MAX)).body).toMatchObject({ param: 'Content-Range', charged: false });
  await service.call('DELETE', path, { headers: keyHeader });
  await eventually(async () => (await uploads()).every(({ id }) => id !== body.upload_id));
});

test('uploads that drip hold up nobody, and leave nothing when they break off', {
  timeout: 120_000,
}, async () => {
  const { key, keyHeader } = await service.account();
  const { hostname, port } = new URL(service.baseUrl);
  const picture = await png();
  const before = { files: stored(), rows: await uploads() };
  const dripping = Array.from({ length: AT_ONCE }, () => {
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    socket.write(
      `POST /api/uploads HTTP/1.1\r\nHost: a\r\nX-API-Key: ${key}\r\nContent-Type: image/png\r\nContent-Length: 1000000\r\n\r\n`,
    );
    socket.write(picture);
    const drip = setInterval(() => socket.write('x'), 50);
    socket.once('close', () => clearInterval(drip));
    return socket;
  });
  await eventually(async () => (await uploads()).length === AT_ONCE + before.rows.length);
  expect((await send(picture, keyHeader)).status).toBe(201);
  for (const socket of dripping) socket.destroy();
  await eventually(async () => (await uploads()).length === before.rows.length + 1);
  await eventually(() => stored().length === before.files.length + 1);
});

test('a full quota refuses the next upload, whoever else uploads, and a deletion makes room', async () => {
  const { keyHeader } = await service.account();
  const begin = (size_bytes: number) => service.post('/api/uploads', { size_bytes }, keyHeader);
  const begun: string[] = [];
  for (let left = UPLOADS_BYTES_MAX; left > 0; left -= UPLOAD_BYTES_MAX) {
    const { status, body } = await begin(Math.min(left, UPLOAD_BYTES_MAX));
    expect(status).toBe(201);
    begun.push(String(body.upload_id));
  }
  const picture = await png();
  expect(await begin(1)).toMatchObject({ status: 409, body: { code: 'upload_quota_reached' } });
  expect(await send(picture, keyHeader)).toMatchObject({
    status: 409,
    body: { code: 'upload_quota_reached' },
  });
  expect((await send(picture, (await service.account()).keyHeader)).status).toBe(201);
  await service.call('DELETE', `/api/uploads/${begun[0]}`, { headers: keyHeader });
  expect((await send(picture, keyHeader)).status).toBe(201);
});

test('a truncated film is refused, or fails its job, free of charge', { timeout: 300_000 }, async () => {
  const { keyHeader } = await service.account({ credits: '1000' });
  const film = readFileSync(await writeFilm({ path: films.at('whole.mp4'), fps: 25, count: 100 }));
  const before = stored();
  const cut = await send(film.subarray(0, film.length / 2), keyHeader);
  if (cut.status !== 201) {
    expect(cut).toMatchObject({ status: 400, body: { code: 'unreadable_video', charged: false } });
    expect(stored()).toEqual(before);
    return;
  }
  const job = await render(cut.body.url, keyHeader);
  if (job.status !== 202) return expect(job).toMatchObject({ status: 400, body: { charged: false } });
  const ended = await eventually(async () => {
    const { body } = await service.get(`/api/jobs/${job.body.job_id}`, keyHeader);
    return body.status === 'in_progress' ? undefined : body;
  });
  expect(ended).toMatchObject({ status: 'failed', credits_charged: 0, error: { code: 'unreadable_video' } });
});

test('uploads that are deleted while jobs read them end those jobs, and stay nowhere', {
  timeout: 300_000,
}, async () => {
  const { keyHeader } = await service.account({ credits: '10000' });
  const film = readFileSync(await writeFilm({ path: films.at('short.mp4'), fps: 25, count: 50 }));
  const ends = await Promise.all(
    Array.from({ length: 6 }, async (_, n) => {
      const { body } = await send(film, keyHeader);
      const ordering = render(body.url, keyHeader);
      await sleep(n * 100);
      await service.call('DELETE', `/api/uploads/${body.upload_id}`, { headers: keyHeader });
      const job = await ordering;
      if (job.status !== 202) return String(job.body.code);
      return eventually(async () => {
        const { body: ended } = await service.get(`/api/jobs/${job.body.job_id}`, keyHeader);
        if (ended.status === 'in_progress') return undefined;
        return String((ended.error as { code: string } | null)?.code ?? ended.status);
      });
    }),
  );
  const expected = ['completed', 'url_unreachable', 'unreadable_video', 'unreadable_image', 'gone'];
  expect(ends.filter((end) => !expected.includes(end))).toEqual([]);
});
