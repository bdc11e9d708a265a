import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { illustratorEngine } from '../../../engines/illustrator-engine.ts';
import { openWorkerPool } from '../../../engines/pool/worker-pool.ts';
import { openService, type Service } from '../../support/service.ts';
import { asTester, expectStandIn, pictures, STAND_IN } from '../../support/stand-ins.ts';

// Pictures are painted for seconds, and a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

const pool = openWorkerPool(1);
let service: Service;
beforeAll(async () => {
  const illustrator = illustratorEngine(pool);
  const painted = ['ra1', 'ra2', 'zimage', 'relay', 'photoreal-image'].map((path) => [path, illustrator]);
  service = await openService({
    engines: {
      ...Object.fromEntries(painted),
    },
  });
});
afterAll(async () => {
  await service.stop();
  await pool.close();
});
afterEach(async () => {
  const books = await service.get('/admin/ledger/check', service.asOperator);
  expect(books.body).toMatchObject({ balanced: true, open_holds: 0 });
});

const GATEWAY = { model_name: 'vendor/image-2/pro/text-to-image' };

describe('a test account gets a card for a prompt of which nothing can be drawn', () => {
  test.each(['asdf', '!!!', '🎉', 'zorblax quuxil', '„“', 'флыжвар', 'ぬるぽがっ', 'زبزبزب'])(
    'ra1: %s',
    async (prompt) => {
      const answer = await asTester(service, '/api/ra1', { prompt, resolution: '256x256' });
      expect(answer).toMatchObject({ status: 200, posted: '96', body: { credits_charged: 4 } });
      const [picture] = await pictures(answer);
      expect(picture).toMatchObject({ width: 256, height: 256, format: 'png' });
    },
  );

  test.each(
    'test, hello, hi, art, anime, avatar, logo, business meeting, Mona Lisa, "test", "hello world", こんにちは, bonjour, a, 123, ok, ?, lorem ipsum'.split(
      ', ',
    ),
  )('one of the first words that people send: %s', async (prompt) => {
    const answer = await asTester(service, '/api/ra1', { prompt, resolution: '256x256' });
    expect(answer).toMatchObject({ status: 200, posted: '96', body: { credits_charged: 4 } });
  });

  test.each([
    ['/api/ra1', { resolution: '512x512' }, [512, 512], 'png', 1, '96'],
    ['/api/ra2', { size: 'portrait' }, [768, 1152], 'png', 1, '96'],
    ['/api/zimage', { size: 'landscape' }, [1152, 768], 'png', 1, '99.3'],
    ['/relay', { ...GATEWAY, image_size: { width: 300, height: 256 } }, [300, 256], 'png', 1, '91'],
    [
      '/api/photoreal-image',
      { aspect_ratio: '21:9', resolution: '0.5K', num_images: 3, output_format: 'webp' },
      undefined,
      'webp',
      3,
      '79',
    ],
    ['/api/photoreal-image', { resolution: '0.5K', output_format: 'jpeg' }, undefined, 'jpeg', 1, '93'],
  ] as const)('%s %j', async (path, body, size, format, many, posted) => {
    const answer = await asTester(service, path, { prompt: 'asdf qwer', seed: 7, ...body });
    expectStandIn(answer, 'nothing_shown');
    expect(answer.posted).toBe(posted);
    const results = await pictures(answer);
    expect(results).toHaveLength(many);
    for (const { width, height, format: found } of results) {
      expect(found).toBe(format);
      if (size) expect([width, height]).toEqual(size);
    }
    expect(new Set(results.map(({ bytes }) => bytes.toString('base64'))).size).toBe(many);
    expect(answer.body.understood).toEqual([
      { words: 'asdf', result: 'missing' },
      { words: 'qwer', result: 'missing' },
    ]);
  });

  test('the same seed and prompt make the same card, another seed another composition', async () => {
    const { keyHeader } = await service.account({ mode: 'test' });
    const [one, same, other] = await Promise.all(
      [5, 5, 6].map(async (seed) => {
        const request = { prompt: 'asdf', seed, resolution: '256x256' };
        const { body } = await service.post('/api/ra1', request, keyHeader);
        return (body.assets as { content_sha256: string }[])[0]!.content_sha256;
      }),
    );
    expect(same).toBe(one);
    expect(other).not.toBe(one);
  });

  test('a repeat under its key and the list of jobs say that it is a stand-in too', async () => {
    const body = { prompt: 'asdf', resolution: '256x256' };
    const once = { 'idempotency-key': 'a-card-please' };
    const first = await asTester(service, '/api/ra1', body, once);
    const again = await service.post('/api/ra1', body, { ...first.keyHeader, ...once });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
    const { body: jobs } = await service.get('/api/jobs', first.keyHeader);
    expect((jobs.jobs as object[])[0]).toMatchObject(STAND_IN);
    expectStandIn(first, 'nothing_shown');
  });

  test('a prompt that can be drawn is drawn, and nothing says otherwise', async () => {
    const { body } = await asTester(service, '/api/ra1', { prompt: 'a red fox', resolution: '256x256' });
    expect(body.engine).not.toHaveProperty('stand_in');
  });

  test('a blocked prompt is refused all the same', async () => {
    const answer = await asTester(service, '/api/ra1', { prompt: 'naked woman', resolution: '256x256' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'content_blocked' }, posted: '100' });
  });

  test('a live account is refused, uncharged', async () => {
    const { keyHeader } = await service.account({ credits: '10' });
    const answer = await service.post('/api/ra1', { prompt: 'asdf', resolution: '256x256' }, keyHeader);
    expect(answer).toMatchObject({ status: 422, body: { code: 'nothing_shown', charged: false } });
  });
});

describe('a web search costs its 2 credits in test mode', () => {
  const body = {
    prompt: 'a red fox',
    resolution: '1K',
    num_images: 2,
    enable_web_search: true,
    aspect_ratio: '1:1',
  };

  test('the quote, the charge and the cost agree, and a warning says that no search was made', async () => {
    const { keyHeader } = await service.account({ credits: '100', mode: 'test' });
    const quote = await service.post('/api/photoreal-image?dry_run=true', body, keyHeader);
    const quoted = await service.post(
      '/api/quotes',
      { operation: 'photoreal-image', input: body },
      keyHeader,
    );
    const picture = await service.post('/api/photoreal-image', body, keyHeader);
    expect(picture).toMatchObject({
      status: 200,
      body: { credits_charged: 20, cost: '0.2000', remaining_credits: 80 },
    });
    expect(JSON.stringify([quote.body, quoted.body])).toContain('20');
    expect(picture.body.warnings).toContain(
      'Test mode makes no web search: its 2 credits were charged at the price in the contract',
    );
  });

  test('without it nothing is added', async () => {
    const { keyHeader } = await service.account({ credits: '100', mode: 'test' });
    const picture = await service.post(
      '/api/photoreal-image',
      { ...body, enable_web_search: false },
      keyHeader,
    );
    expect(picture).toMatchObject({ status: 200, body: { credits_charged: 18, cost: '0.1800' } });
  });

  test('a live account pays nothing for a search that the engine does not make', async () => {
    const { keyHeader } = await service.account({ credits: '100' });
    const picture = await service.post('/api/photoreal-image', body, keyHeader);
    expect(picture).toMatchObject({ status: 200, body: { credits_charged: 18, cost: '0.1800' } });
    expect(picture.body.warnings).toContainEqual(expect.stringMatching(/the search was not charged/));
  });
});

describe('a character gets an avatar from words of which nothing can be drawn', () => {
  test.each(['test', 'live'] as const)('in %s mode', async (mode) => {
    const { keyHeader } = await service.account({ mode });
    const body = { name: 'Asdf', description: 'qwer zorblax', greeting: 'Hi' };
    const { status, body: character } = await service.post('/api/create-ai', body, keyHeader);
    expect({ status, character }).toMatchObject({
      status: 200,
      character: { avatar_url: expect.any(String) },
    });
    const bytes = Buffer.from(await (await fetch(String(character.avatar_url))).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 512, height: 512 });
  });
});
