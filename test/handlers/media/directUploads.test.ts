/** Uploads that go straight to a bucket. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scratch, writeFilm } from '../../../engines/test/support/films.ts';
import { UPLOADS_BYTES_MAX } from '../../../src/media/uploads.ts';
import { sweepMedia } from '../../../src/start/sweeps.ts';
import { S3_KEYS, startS3 } from '../../support/s3.ts';
import { openService, type Service } from '../../support/service.ts';

const films = scratch();
let s3: Awaited<ReturnType<typeof startS3>>;
let service: Service;
let film: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  film = new Uint8Array(readFileSync(await writeFilm({ path: films.at('film.mp4'), fps: 25, count: 100 })));
  s3 = await startS3();
  service = await openService({ env: { MEDIA_STORE: s3.address, ...S3_KEYS } });
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
  await s3.stop();
  films.close();
});

type Begun = { upload_id: string; direct: { url: string; expires_at: string } };

async function begun(size_bytes = film.length) {
  const { id, keyHeader } = await service.account();
  const { status, body } = await service.post('/api/uploads', { size_bytes, direct: true }, keyHeader);
  expect(status).toBe(201);
  const { upload_id, direct } = body as Begun;
  const patch = async (range: string, bytes: Uint8Array<ArrayBuffer> = new Uint8Array()) => {
    const response = await fetch(`${service.baseUrl}/api/uploads/${upload_id}`, {
      method: 'PATCH',
      headers: { ...keyHeader, 'content-type': 'application/octet-stream', 'content-range': range },
      body: bytes,
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const put = (bytes: Uint8Array<ArrayBuffer>) => fetch(direct.url, { method: 'PUT', body: bytes });
  return { id, keyHeader, upload_id, direct, put, patch, end: () => patch(`bytes */${size_bytes}`) };
}

const objects = async () => {
  const names: string[] = [];
  for await (const page of service.context.media.pages()) names.push(...page.map(({ name }) => name));
  return names;
};
/** The file name in a presigned address. */
const nameIn = ({ url }: { url: string }) => new URL(url).pathname.split('/').at(-1)!;

describe('an upload to the address of the bucket', () => {
  test('201 and 200: the file is measured, private and at another name than its address', async () => {
    const upload = await begun();
    const { direct } = upload;
    expect(Date.parse(direct.expires_at) - service.context.clock.now().getTime()).toBeGreaterThan(3_500_000);
    const signed = new URL(direct.url).searchParams;
    expect(signed.get('X-Amz-SignedHeaders')).toBe('content-length;host');
    // The client must not believe in the URL for longer than the bucket does.
    const [, date, time] = /^(\d{8})T(\d{6})Z$/.exec(signed.get('X-Amz-Date')!)!;
    const [day, clock] = [date!.replace(/(..)(..)$/, '-$1-$2'), time!.replace(/(..)(..)(..)/, '$1:$2:$3')];
    const end = Date.parse(`${day}T${clock}Z`) + Number(signed.get('X-Amz-Expires')) * 1000;
    // The date of the signature has whole seconds.
    expect(Date.parse(direct.expires_at)).toBeLessThanOrEqual(end + 1000);
    expect(direct.url).not.toContain(upload.keyHeader['x-api-key']!);
    expect((await upload.put(film)).status).toBe(200);
    const { status, body } = await upload.end();
    expect(status).toBe(200);
    expect(body).toMatchObject({ content_type: 'video/mp4', width: 64, height: 36, duration_seconds: 4 });
    expect(body).not.toHaveProperty('direct');
    const read = await fetch(String(body.url), { headers: upload.keyHeader });
    expect(new Uint8Array(await read.arrayBuffer())).toEqual(film);
    expect((await fetch(String(body.url))).status).toBe(404);
    expect(await objects()).not.toContain(nameIn(direct));
    // Its end is safe to repeat.
    expect(await upload.end()).toMatchObject({ status: 200, body: { url: body.url } });
  });

  test('409 before the file is there, and the upload goes on', async () => {
    const upload = await begun();
    expect(await upload.end()).toMatchObject({ status: 409, body: { code: 'upload_offset_mismatch' } });
    await upload.put(film);
    expect((await upload.end()).status).toBe(200);
  });

  test('400: another size, a part, and a file that is no medium; nothing stays', async () => {
    const short = await begun(film.length + 1);
    // A bucket checks the length by the signature; the server of the tests does not.
    await short.put(film);
    expect(await short.end()).toMatchObject({
      status: 400,
      body: {
        error: `The direct URL has received ${film.length} bytes; send all ${film.length + 1} to it again`,
      },
    });
    expect(await short.patch(`bytes 0-3/${film.length + 1}`, film.slice(0, 4))).toMatchObject({
      status: 400,
      body: { param: 'Content-Range' },
    });
    const text = await begun(5);
    await text.put(new TextEncoder().encode('hello'));
    expect((await text.end()).status).toBe(400);
    expect(await objects()).not.toContain(nameIn(text.direct));
    const answer = await service.get(`/api/uploads/${text.upload_id}`, text.keyHeader);
    expect(answer.status).toBe(404);
  });

  test('its size counts for the quota; a sweep spares what is on its way and takes what was sent late', async () => {
    const upload = await begun();
    const { keyHeader } = upload;
    const rest = 480 * 2 ** 20;
    expect(5 * rest).toBeGreaterThan(UPLOADS_BYTES_MAX);
    for (let n = 0; n < 4; n++)
      expect((await service.post('/api/uploads', { size_bytes: rest, direct: true }, keyHeader)).status).toBe(
        201,
      );
    expect(await service.post('/api/uploads', { size_bytes: rest, direct: true }, keyHeader)).toMatchObject({
      body: { code: 'upload_quota_reached' },
    });
    await upload.put(film);
    const later = (hours: number) => ({
      ...service.context,
      clock: { now: () => new Date(Date.now() + hours * 3600 * 1000) },
    });
    await sweepMedia(later(3), 3600);
    expect(await objects()).toContain(nameIn(upload.direct));
    await upload.end();
    await upload.put(film);
    expect(await objects()).toContain(nameIn(upload.direct));
    await sweepMedia(later(23), 3600);
    expect(await objects()).not.toContain(nameIn(upload.direct));
  });
});

test('without a bucket there is no address, and parts are sent', async () => {
  const disk = await openService();
  const { keyHeader } = await disk.account();
  const { status, body } = await disk.post('/api/uploads', { size_bytes: 9, direct: true }, keyHeader);
  expect([status, 'direct' in body, body.received_bytes]).toEqual([201, false, 0]);
  expect(disk.faults).toEqual([]);
  await disk.stop();
});
