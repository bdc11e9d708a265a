import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { editorEngine } from '../../../engines/editor-engine.ts';
import { illustratorEngine } from '../../../engines/illustrator-engine.ts';
import { imagingEngines } from '../../../engines/imaging-engines.ts';
import { openWorkerPool } from '../../../engines/pool/worker-pool.ts';
import { discPicture } from '../../../engines/test/support/sources.ts';
import { openService, type Service } from '../../support/service.ts';
import { asTester, dataUri, expectStandIn, flat, pictures } from '../../support/stand-ins.ts';

// Pictures are painted for seconds, and a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

const pool = openWorkerPool(1);
let service: Service;
let disc: string;
beforeAll(async () => {
  service = await openService({
    engines: {
      ra1: illustratorEngine(pool),
      'ra2-image-editor': editorEngine(pool),
      'remove-background': imagingEngines(pool).removeBackground,
    },
  });
  disc = dataUri(await discPicture(320, 240).png().toBuffer());
});
afterAll(async () => {
  await service.stop();
  await pool.close();
});
afterEach(async () => {
  const books = await service.get('/admin/ledger/check', service.asOperator);
  expect(books.body).toMatchObject({ balanced: true, open_holds: 0 });
});

describe('a test account gets its picture with a ribbon where an edit changes nothing', () => {
  test.each([
    ['words that say nothing', 'asdf qwer', 'nothing_changed'],
    ['the impossible', 'remove the people', 'nothing_changed'],
    ['an exchange', 'replace the cat with a dog', undefined],
    ['hair that is not there', 'make her hair red', undefined],
    ['a face that is not there', 'blur the face', 'nothing_changed'],
    ['punctuation', '???', 'nothing_changed'],
  ])('%s: %s', async (_what, prompt, code) => {
    const answer = await asTester(service, '/api/ra2-image-editor', {
      ...{ image_base64: disc, prompt, resolution: '384x256', seed: 3 },
    });
    expect(answer).toMatchObject({ status: 200, posted: '96', body: { credits_charged: 4 } });
    const [picture] = await pictures(answer);
    expect(picture).toMatchObject({ width: 384, height: 256 });
    if (code) expectStandIn(answer, code);
  });

  test('only the corner is another', async () => {
    const answer = await asTester(service, '/api/ra2-image-editor', {
      ...{ image_base64: await flat('#3a7bd5', 384, 384), prompt: 'asdf', resolution: '384x384' },
    });
    expectStandIn(answer, 'nothing_changed');
    const [picture] = await pictures(answer);
    const { data, info } = await sharp(picture!.bytes)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
    expect(at(300, 100)).toEqual([0x3a, 0x7b, 0xd5]);
    expect(at(20, 20)).toEqual([0x3a, 0x7b, 0xd5]);
    expect(at(60, 360)).not.toEqual([0x3a, 0x7b, 0xd5]);
    expect(answer.body).toMatchObject({ final_prompt: 'Unchanged' });
  });

  test('a picture that cannot be read is refused', async () => {
    const broken = dataUri(Buffer.from('not a picture at all'));
    const body = { image_base64: broken, prompt: 'asdf', resolution: '256x256' };
    expect(await asTester(service, '/api/ra2-image-editor', body)).toMatchObject({
      status: 400,
      posted: '100',
    });
  });
});

describe('a test account gets the best guess where nothing stands out', () => {
  test.each(['#ffffff', '#2255aa', '#000000'])('a cut-out of one flat colour: %s', async (colour) => {
    const answer = await asTester(service, '/api/remove-background', { image_url: await flat(colour) });
    expectStandIn(answer, 'no_clear_subject');
    expect(answer.body.confidence).toBeLessThan(0.1);
    const [picture] = await pictures(answer);
    const { channels, min, max } = await alphaOf(picture!.bytes);
    expect({ channels, min, max, ...picture }).toMatchObject({
      ...{ channels: 4, min: 0, max: 255, width: 160, height: 120, format: 'png' },
    });
    expect(answer.posted).not.toBe('100');
  });

  test('a cut-out of noise', async () => {
    const raw = Uint8Array.from({ length: 160 * 120 * 3 }, (_, at) => (at * 2654435761) >>> 24);
    const noise = sharp(raw, { raw: { width: 160, height: 120, channels: 3 } });
    const answer = await asTester(service, '/api/remove-background', {
      image_url: dataUri(await noise.png().toBuffer()),
    });
    expectStandIn(answer, 'no_clear_subject');
    const [picture] = await pictures(answer);
    const { min, max } = await alphaOf(picture!.bytes);
    expect(max - min).toBeGreaterThan(200);
  });

  test('an edit that needs a subject', async () => {
    const answer = await asTester(service, '/api/ra2-image-editor', {
      ...{ image_base64: await flat('#808080'), prompt: 'remove the background', resolution: '256x256' },
    });
    expect(answer.status).toBe(200);
  });

  async function alphaOf(bytes: Buffer) {
    const { channels } = await sharp(bytes).metadata();
    const { channels: stats } = await sharp(bytes).stats();
    return { channels, min: stats[3]?.min ?? 255, max: stats[3]?.max ?? 255 };
  }
});

describe('a test account rehearses the refusals', () => {
  const rehearsing = (scenario: string) => ({ 'x-test-scenario': scenario });

  test.each([
    ['/api/ra1', { prompt: 'a red fox', resolution: '256x256' }, 'nothing_shown', 'prompt'],
    ['/api/ra1', { prompt: 'a red fox', resolution: '256x256' }, 'no_clear_subject', 'prompt'],
    [
      '/api/ra2-image-editor',
      { prompt: 'make it warmer', resolution: '256x256' },
      'nothing_changed',
      'prompt',
    ],
    ['/api/ra2-image-editor', { prompt: 'blur the background' }, 'no_clear_subject', 'image_base64'],
    ['/api/remove-background', {}, 'no_clear_subject', 'image_url'],
  ])('%s %j: %s', async (path, body, scenario, param) => {
    const source =
      path === '/api/ra1'
        ? {}
        : path === '/api/remove-background'
          ? { image_url: disc }
          : { image_base64: disc };
    const answer = await asTester(service, path, { ...source, ...body }, rehearsing(scenario));
    expect(answer).toMatchObject({
      status: 422,
      body: { code: scenario, type: 'content_error', param, charged: false, retryable: false },
      posted: '100',
    });
  });

  test('an unknown scenario is refused with those that exist, a live key with none', async () => {
    const body = { prompt: 'a red fox', resolution: '256x256' };
    const unknown = await asTester(service, '/api/ra1', body, rehearsing('nothing_done'));
    expect(unknown).toMatchObject({ status: 400, body: { error: expect.stringContaining('nothing_shown') } });
    const { keyHeader } = await service.account({ credits: '10' });
    const live = await service.post('/api/ra1', body, { ...keyHeader, ...rehearsing('nothing_shown') });
    expect(live).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });
});
