/** Every field of a film, a sound or a clip takes what a field of a picture takes: a URL, a data URI, base64; a form the file. */
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFilm } from '../../engines/film-engine.ts';
import { eventually } from '../../engines/test/support/eventually.ts';
import { scratch } from '../../engines/test/support/films.ts';
import { ballPicture, writeActor } from '../../engines/test/support/scenes.ts';
import { operationsOf } from '../support/contract/documents.ts';
import { instantEngine } from '../support/engines.ts';
import { openService, type Service } from '../support/service.ts';

const films = scratch();
const film = openFilm({ folder: films.folder });
let service: Service;
let headers: Record<string, string>;
let actor: Buffer;
let ball: Buffer;
beforeAll(async () => {
  const size = { width: 96, height: 54 };
  actor = readFileSync(await writeActor(films.at('a.mp4'), { size, count: 32, pace: 0.5 }, 10));
  ball = await ballPicture({ from: [-1, 0.3, 0.4] });
  service = await openService({
    engines: { ra1: instantEngine(), 'video-editor/render': film.engine },
  });
  headers = (await service.account({ credits: '100000' })).keyHeader;
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
  await film.close();
  films.close();
});

const FORMS: [string, (bytes: Buffer) => string][] = [
  ['with a type', (bytes) => `data:video/mp4;base64,${bytes.toString('base64')}`],
  ['without a type', (bytes) => `data:;base64,${bytes.toString('base64')}`],
  ['in capitals', (bytes) => `DATA:VIDEO/MP4;BASE64,${bytes.toString('base64')}`],
  [
    'with line breaks',
    (bytes) => `data:;base64,\n${bytes.toString('base64').replaceAll(/.{76}/g, '$&\r\n')}`,
  ],
  ['in the other alphabet', (bytes) => `data:video/mp4;base64,${bytes.toString('base64url')}`],
  ['base64 alone', (bytes) => bytes.toString('base64')],
];
const inline = (bytes: Buffer) => FORMS[0]![1](bytes);
const timeline = (type: string, src: string) => ({ project: { clips: [{ type, src, duration: 1 }] } });
const black = { type: 'color', color: '#000000', duration: 1 };

/** Fields with the body of a call. Priced calls are dry runs: they read the medium and charge nothing. */
const FIELDS: [path: string, field: string, body: (form: (bytes: Buffer) => string) => object][] = [
  ['/api/remove-background-video?dry_run=true', 'video_url', (form) => ({ video_url: form(actor) })],
  [
    '/api/video-relight?dry_run=true',
    'video_url and reference_image_url',
    (form) => ({ video_url: form(actor), reference_image_url: form(ball) }),
  ],
  ['/api/video-editor/render?dry_run=true', 'src of a film', (form) => timeline('video', form(actor))],
  ['/api/video-editor/render?dry_run=true', 'src of a picture', (form) => timeline('image', form(ball))],
  [
    '/api/video-editor/render?dry_run=true',
    'url of a soundtrack',
    (form) => ({ project: { clips: [black], audio: { url: form(actor) } } }),
  ],
  ['/api/uploads', 'url', (form) => ({ url: form(actor) })],
  ['/api/create-post', 'media_url', (form) => ({ media_url: form(actor) })],
];

/** One field takes every form, and every field takes one that only a file has. */
const CALLS = FORMS.flatMap(([name, form]) =>
  FIELDS.slice(0, name === 'base64 alone' ? undefined : 1).map(([path, field, body]) => ({
    ...{ path, field, name },
    body: () => body(form),
  })),
);
test.each(CALLS)('a data URI $name: $field of $path', { timeout: 30_000 }, async ({ path, body }) => {
  const answer = await service.post(path, body(), headers);
  expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
});

describe('what is no film', () => {
  const URL_OR_DATA = 'must be a public http or https URL, or a base64 data URI';
  test.each([
    ['/api/remove-background-video', { video_url: 'film.mp4' }, 'video_url', `Video URL ${URL_OR_DATA}`],
    [
      '/api/remove-background-video',
      { video_url: 'data:video/mp4;base64,AAA*' },
      'video_url',
      'Video URL must be valid base64',
    ],
    [
      '/api/remove-background-video',
      { video_url: inline(Buffer.from('text')) },
      'video_url',
      /^Video URL is/,
    ],
    [
      '/api/video-editor/render',
      timeline('video', inline(Buffer.from('text'))),
      'project.clips[0].src',
      /^Source of clip 0 is/,
    ],
    ['/api/uploads', { url: inline(Buffer.from('text')) }, 'url', /^File must be PNG/],
  ])('%s %o names the field', async (path, body, param, sentence) => {
    const answer = await service.post(path, body, headers);
    expect(answer).toMatchObject({ status: 400, body: { param, charged: false } });
    expect(answer.body.error).toMatch(sentence);
  });
});

test('a timeline of inline files is rendered, and neither its job nor the database has their bytes', {
  timeout: 90_000,
}, async () => {
  const long = readFileSync('mock/samples/film.mp4');
  const src = inline(long);
  const body = { project: { width: 64, height: 64, clips: [{ type: 'video', src, duration: 1 }] } };
  const { status, body: job } = await service.post('/api/video-editor/render', body, headers);
  expect(status, JSON.stringify(job)).toBe(202);
  const ended = await eventually(async () => {
    const { body: now } = await service.get(String(job.status_url), headers);
    return now.status === 'in_progress' ? undefined : now;
  });
  expect(ended).toMatchObject({ status: 'completed', result: { video: { duration: 1 } } });
  const { body: listed } = await service.get(`/api/jobs/${job.job_id}`, headers);
  const summary = { content_type: 'video/mp4', size_bytes: long.length };
  expect(listed.input).toMatchObject({ project: { clips: [{ src: summary }] } });
  const rows = await service.context.db.query({ text: 'select input, shown_input from generation' });
  expect(JSON.stringify(rows)).not.toContain(long.toString('base64').slice(200, 260));
});

describe('a form', () => {
  const send = (path: string, fields: Record<string, Blob | string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value as string);
    return service.post(`${path}?dry_run=true`, form, headers);
  };
  const file = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);
  const CASES: [string, string, () => Record<string, Blob | string>][] = [
    ['/api/remove-background-video', 'the file', () => ({ video: file(actor) })],
    ['/api/remove-background-video', 'a single file under any name', () => ({ clip: file(actor) })],
    ['/api/remove-background-video', 'the text of a data URI', () => ({ video: inline(actor) })],
    ['/api/video-relight', 'both files', () => ({ video: file(actor), reference_image: file(ball) })],
    [
      '/api/video-relight',
      'a file and a text',
      () => ({ video: file(actor), reference_image: inline(ball), resolution: '480P' }),
    ],
  ];
  test.each(CASES)('%s takes %s', { timeout: 30_000 }, async (path, _what, fields) => {
    const { status, body } = await send(path, fields());
    expect(status, JSON.stringify(body)).toBe(200);
  });

  test('names the field of a file that is no film', async () => {
    const answer = await send('/api/remove-background-video', { video: file(ball.subarray(0, 20)) });
    expect(answer).toMatchObject({
      status: 400,
      body: { param: 'video', error: expect.stringMatching(/^Video is/) },
    });
  });
});

describe('a body that is too large for a file inside it', () => {
  const UPLOADED = (['main', 'alt'] as const).flatMap((host) =>
    operationsOf(host).flatMap(({ route, bodies, bodyLimits }) =>
      bodyLimits?.uploads
        ? Object.keys(bodies).map((type) => ({ host, path: route.path, type, bodyLimits }))
        : [],
    ),
  );
  test('is that of ten operations', () => expect(new Set(UPLOADED.map(({ path }) => path)).size).toBe(10));

  test.each(UPLOADED)(
    '$path, $type: the 413 says to upload the file',
    async ({ host, path, type, bodyLimits }) => {
      const isForm = type === 'multipart/form-data';
      const most = isForm ? bodyLimits.form_mb : bodyLimits.json_mb;
      const base = host === 'main' ? service.baseUrl : service.altBaseUrl;
      const answer = await new Promise<unknown>((resolve, reject) => {
        const length = String(most * 2 ** 20 + 1);
        const contentType = isForm ? `${type}; boundary=x` : type;
        const sent = request(`${base}${path}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': contentType, 'content-length': length },
        });
        sent.on('response', (response) => json(response).then(resolve, reject));
        sent.on('error', reject);
        sent.flushHeaders();
      });
      const what = isForm ? 'Form' : 'Body';
      expect(answer).toMatchObject({
        code: 'body_too_large',
        error: `${what} exceeds ${most} MB; upload the file with POST /api/uploads and send its url`,
      });
    },
  );
});
