import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { editorEngine } from '../../../engines/editor-engine.ts';
import { openFilm } from '../../../engines/film-engine.ts';
import { illustratorEngine } from '../../../engines/illustrator-engine.ts';
import { imagingEngines } from '../../../engines/imaging-engines.ts';
import { openWorkerPool } from '../../../engines/pool/worker-pool.ts';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { scratch } from '../../../engines/test/support/films.ts';
import { discPicture } from '../../../engines/test/support/sources.ts';
import { openService, type Service } from '../../support/service.ts';

// Pictures are looked at for seconds, and a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

const pool = openWorkerPool(1);
const films = scratch();
const film = openFilm({ folder: films.folder });
let service: Service;
let disc: string;
let noise: string;
beforeAll(async () => {
  service = await openService({
    engines: {
      'ra2-image-editor': editorEngine(pool),
      'remove-background': imagingEngines(pool).removeBackground,
      ra1: illustratorEngine(pool),
      'ltx-text-to-video': film.engine,
    },
  });
  disc = dataUri(await discPicture(320, 240).png().toBuffer());
  const raw = Uint8Array.from({ length: 160 * 120 * 3 }, (_, at) => (at * 2654435761) >>> 24);
  noise = dataUri(
    await sharp(raw, { raw: { width: 160, height: 120, channels: 3 } })
      .png()
      .toBuffer(),
  );
});
afterAll(async () => {
  await service.stop();
  await pool.close();
  await film.close();
  films.close();
});
afterEach(async () => {
  const books = await service.get('/admin/ledger/check', service.asOperator);
  expect(books.body).toMatchObject({ balanced: true, open_holds: 0 });
});

function dataUri(bytes: Buffer, kind = 'png'): string {
  return `data:image/${kind};base64,${bytes.toString('base64')}`;
}

async function paid(path: string, body: object, credits = '10') {
  const { key, keyHeader } = await service.account({ credits });
  const answer = await service.post(path, { api_key: key, ...body });
  const account = await service.get('/api/account', keyHeader);
  return { ...answer, credits: account.body.credits, keyHeader };
}

const UNTOUCHED = { posted: '10', held: '0', available: '10' };

describe('nothing done is a 422 that says what would help, and nothing is charged', () => {
  test.each([
    ['words that say nothing', 'asdf qwer', /“?asdf qwer/],
    ['what cannot be done', 'remove the people', /"people" stays/],
    ['a face where there is none', 'blur the face', /No face was found/],
    ['a light that is there already', 'make it flibber', /flibber/],
  ])('an edit: %s', async (_what, prompt, expected) => {
    const body = { image_base64: disc, prompt, resolution: '256x256' };
    const answer = await paid('/api/ra2-image-editor', body);
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'nothing_changed', type: 'content_error', param: 'prompt', charged: false },
      credits: UNTOUCHED,
    });
    expect(answer.body.error).toMatch(expected);
    expect(answer.body.error).toMatch(/The editor can change light/);
  });

  test('an edit that leaves the picture as it was', async () => {
    const white = { create: { width: 64, height: 64, channels: 3, background: 'white' } } as const;
    const image_base64 = dataUri(await sharp(white).png().toBuffer());
    const body = { image_base64, prompt: 'blur it', resolution: '256x256' };
    const answer = await paid('/api/ra2-image-editor', body);
    expect(answer).toMatchObject({ status: 422, body: { code: 'nothing_changed' }, credits: UNTOUCHED });
    expect(answer.body.error).toContain('Made no difference to this picture: Picture blurred');
  });

  test('a cut-out of noise, and an edit that needs a subject of it', async () => {
    expect(await paid('/api/remove-background', { image_url: noise })).toMatchObject({
      status: 422,
      body: { code: 'no_clear_subject', param: 'image_url', charged: false, error: /points/ },
      credits: UNTOUCHED,
    });
    const edit = { image_base64: noise, prompt: 'remove the background', resolution: '256x256' };
    expect(await paid('/api/ra2-image-editor', edit)).toMatchObject({
      status: 422,
      body: { code: 'no_clear_subject', charged: false },
      credits: UNTOUCHED,
    });
  });

  test.each([
    ['/api/remove-background', {}],
    ['/api/ra2-image-editor', { prompt: 'replace the background with a beach' }],
  ])('a photograph of which nothing stands out: %s', async (path, body) => {
    const image = dataUri(await readFile('engines/test/support/photographs/cat.jpg'), 'jpeg');
    const sent = 'prompt' in body ? { ...body, image_base64: image } : { image_url: image };
    expect(await paid(path, sent)).toMatchObject({
      status: 422,
      body: { code: 'no_clear_subject', charged: false },
      credits: UNTOUCHED,
    });
  });

  test.each(['asdf qwer', 'zorblax of the quuxil, masterpiece, best quality'])(
    'a prompt of which nothing can be shown: %s',
    async (prompt) => {
      const answer = await paid('/api/ra1', { prompt, resolution: '256x256' });
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'nothing_shown', param: 'prompt', charged: false },
        credits: UNTOUCHED,
      });
    },
  );

  test('the same as a film, a job: it fails with the code, and its hold is released', async () => {
    const request = { prompt: 'asdf qwer', response_mode: 'polling', duration: 1 };
    const { body, keyHeader } = await paid('/api/ltx-text-to-video', request, '100');
    const look = async () => (await service.get(`/api/jobs/${body.job_id}`, keyHeader)).body;
    const job = await eventually(async () => {
      const seen = await look();
      return seen.status !== 'in_progress' && seen;
    });
    expect(job).toMatchObject({
      status: 'failed',
      credits_charged: 0,
      error: { code: 'nothing_shown', retryable: false },
    });
    expect((await service.get('/api/account', keyHeader)).body.credits).toEqual({
      posted: '100',
      held: '0',
      available: '100',
    });
  });
});

test('partial work is charged, and the missing parts are named', async () => {
  const body = { image_base64: disc, prompt: 'make it warmer and remove the people', resolution: '256x256' };
  const { status, body: refusal } = await paid('/api/ra2-image-editor', body);
  expect({ status, charged: refusal.credits_charged }).toEqual({ status: 200, charged: 4 });
  expect(refusal).toMatchObject({
    final_prompt: 'Warmer',
    warnings: [expect.stringContaining('"people" stays')],
  });
});

describe('every part of a prompt is accounted for', () => {
  test('a picture: what is drawn, what stands in its place, what is missing', async () => {
    const prompt = 'a red fox and a zorblax in a subway station';
    const { status, body } = await paid('/api/ra1', { prompt, resolution: '256x256' });
    expect(status).toBe(200);
    expect(body.understood).toEqual([
      { words: 'a red fox', result: 'done', shown_as: 'fox' },
      { words: 'subway station', result: 'replaced', shown_as: 'street' },
      { words: 'zorblax', result: 'missing' },
    ]);
    expect(body.warnings).toEqual([
      expect.stringContaining('zorblax'),
      'Shown in place of “subway station”: street',
    ]);
  });

  test('an edit, part by part', async () => {
    const body = { image_base64: disc, prompt: 'make it warmer, asdf qwer', resolution: '256x256' };
    expect((await paid('/api/ra2-image-editor', body)).body.understood).toEqual([
      { words: 'make it warmer', result: 'done', shown_as: 'Warmer' },
      { words: 'asdf qwer', result: 'missing' },
    ]);
  });

  test('exclusions change the picture, also in a place that usually has the thing', async () => {
    const [plain, without, park, bare] = await Promise.all(
      [
        'a bench',
        'a bench, no trees, without people',
        'a bench in a park',
        'a bench in a park without trees',
      ].map(async (prompt) => (await paid('/api/ra1', { prompt, seed: 5, resolution: '256x256' })).body),
    );
    const hash = (body: Record<string, unknown>) =>
      (body.assets as { content_sha256: string }[])[0]!.content_sha256;
    expect(hash(without!)).not.toBe(hash(plain!));
    expect(without).not.toHaveProperty('warnings');
    expect(hash(bare!)).not.toBe(hash(park!));
    expect(bare).not.toHaveProperty('warnings');
  });

  test('which is left and which right is kept; what has no side is said to have none', async () => {
    const messageFor = async (prompt: string) =>
      (await paid('/api/ra1', { prompt, resolution: '256x256' })).body.warnings;
    expect(await messageFor('a dog on the left and a cat on the right')).toBeUndefined();
    expect(await messageFor('a dog, and mountains on the left')).toContainEqual(
      expect.stringMatching(/left/),
    );
  });

  test.each([
    ['an empty classroom', ['Shown in place of “classroom”: room']],
    [
      'two cats, one black and one white',
      ['Shown in place of “one black and one white”: all of them in black'],
    ],
    [
      'a woman with long silver hair and a blue dress',
      [
        'Shown in place of “long silver hair”: the drawing’s own',
        'Shown in place of “a blue dress”: clothes in blue',
      ],
    ],
    ['a tiny robot watering a plant', [expect.stringContaining('watering')]],
  ])('%s: what the picture shows otherwise is told', async (prompt, warnings) => {
    const { status, body } = await paid('/api/ra1', { prompt, resolution: '256x256' });
    expect({ status, warnings: body.warnings }).toEqual({ status: 200, warnings });
  });
});
