import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { editorEngine } from '../../../src/engines/embedded/editor-engine.ts';
import { illustratorEngine } from '../../../src/engines/embedded/illustrator-engine.ts';
import { imagingEngines } from '../../../src/engines/embedded/imaging-engines.ts';
import { openWorkerPool } from '../../../src/engines/embedded/pool/worker-pool.ts';
import { type Answer, openService, type Service } from '../../support/service.ts';
import { discPicture } from '../../support/sources.ts';

// Pictures are painted for seconds, and a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

const pool = openWorkerPool(1);
let service: Service;
let disc: string;
beforeAll(async () => {
  const illustrator = illustratorEngine(pool);
  const painted = ['ra1', 'ra2', 'zimage', 'relay', 'photoreal-image'].map((path) => [path, illustrator]);
  service = await openService({
    engines: {
      ...Object.fromEntries(painted),
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

const dataUri = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;

async function flat(colour: string, width = 160, height = 120): Promise<string> {
  const create = { width, height, channels: 3, background: colour } as const;
  return dataUri(await sharp({ create }).png().toBuffer());
}

async function asTester(path: string, body: object, headers: Record<string, string> = {}) {
  const { key, keyHeader } = await service.account({ credits: '100', mode: 'test' });
  const answer = await service.post(path, body, { ...keyHeader, ...headers });
  const { body: account } = await service.get('/api/account', keyHeader);
  return { ...answer, key, keyHeader, posted: (account.credits as { posted: string }).posted };
}

type Shown = { url: string; width: number; height: number; content_type: string; content_sha256: string };

async function pictures({ body }: Pick<Answer, 'body'>) {
  const shown = (body.assets ?? body.images ?? [body.image]) as Shown[];
  return Promise.all(
    shown.map(async ({ url }) => {
      const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
      const { width, height, format } = await sharp(bytes).metadata();
      return { bytes, width, height, format };
    }),
  );
}

const STAND_IN = {
  engine: { kind: 'local', stand_in: true },
  warnings: expect.arrayContaining([expect.stringMatching(/^This is a stand-in for a test account\. /)]),
};

/** The first of the warnings says that the result is a stand-in, and why. */
function expectStandIn({ status, body }: Answer, code: string): void {
  expect({ status, body }).toMatchObject({ status: 200, body: STAND_IN });
  expect((body.warnings as string[])[0]).toMatch(/^This is a stand-in for a test account\. /);
  expect((body.warnings as string[])[0]).toContain(`A live account gets 422 ${code} and is not charged`);
}

const GATEWAY = { model_name: 'vendor/image-2/pro/text-to-image' };

describe('a test account gets a card for a prompt of which nothing can be drawn', () => {
  test.each(['asdf', '!!!', '🎉', 'zorblax quuxil', '„“', 'флыжвар', 'ぬるぽがっ', 'زبزبزب'])(
    'ra1: %s',
    async (prompt) => {
      const answer = await asTester('/api/ra1', { prompt, resolution: '256x256' });
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
    const answer = await asTester('/api/ra1', { prompt, resolution: '256x256' });
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
    const answer = await asTester(path, { prompt: 'asdf qwer', seed: 7, ...body });
    expectStandIn(answer, 'nothing_shown');
    expect(answer.posted).toBe(posted);
    const made = await pictures(answer);
    expect(made).toHaveLength(many);
    for (const { width, height, format: found } of made) {
      expect(found).toBe(format);
      if (size) expect([width, height]).toEqual(size);
    }
    expect(new Set(made.map(({ bytes }) => bytes.toString('base64'))).size).toBe(many);
    expect(answer.body.understood).toEqual([
      { words: 'asdf', result: 'missing' },
      { words: 'qwer', result: 'missing' },
    ]);
  });

  test('the same seed and prompt make the same card, another seed another composition', async () => {
    const [one, same, other] = await Promise.all(
      [5, 5, 6].map(async (seed) => {
        const { body } = await asTester('/api/ra1', { prompt: 'asdf', seed, resolution: '256x256' });
        return (body.assets as Shown[])[0]!.content_sha256;
      }),
    );
    expect(same).toBe(one);
    expect(other).not.toBe(one);
  });

  test('a repeat under its key, the job and its webhook say that it is a stand-in too', async () => {
    const body = { prompt: 'asdf', resolution: '256x256' };
    const once = { 'idempotency-key': 'a-card-please' };
    const first = await asTester('/api/ra1', body, once);
    const again = await service.post('/api/ra1', body, { ...first.keyHeader, ...once });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
    const { body: jobs } = await service.get('/api/jobs', first.keyHeader);
    expect((jobs.jobs as object[])[0]).toMatchObject(STAND_IN);
    expectStandIn(first, 'nothing_shown');
  });

  test('a prompt that can be drawn is drawn, and nothing says otherwise', async () => {
    const { body } = await asTester('/api/ra1', { prompt: 'a red fox', resolution: '256x256' });
    expect(body.engine).not.toHaveProperty('stand_in');
  });

  test('a blocked prompt is refused all the same', async () => {
    const answer = await asTester('/api/ra1', { prompt: 'naked woman', resolution: '256x256' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'content_blocked' }, posted: '100' });
  });

  test('a live account is refused, uncharged', async () => {
    const { keyHeader } = await service.account({ credits: '10' });
    const answer = await service.post('/api/ra1', { prompt: 'asdf', resolution: '256x256' }, keyHeader);
    expect(answer).toMatchObject({ status: 422, body: { code: 'nothing_shown', charged: false } });
  });
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
    const answer = await asTester('/api/ra2-image-editor', {
      ...{ image_base64: disc, prompt, resolution: '384x256', seed: 3 },
    });
    expect(answer).toMatchObject({ status: 200, posted: '96', body: { credits_charged: 4 } });
    const [picture] = await pictures(answer);
    expect(picture).toMatchObject({ width: 384, height: 256 });
    if (code) expectStandIn(answer, code);
  });

  test('only the corner is another', async () => {
    const answer = await asTester('/api/ra2-image-editor', {
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
    expect(await asTester('/api/ra2-image-editor', body)).toMatchObject({ status: 400, posted: '100' });
  });
});

describe('a test account gets the best guess where nothing stands out', () => {
  test.each(['#ffffff', '#2255aa', '#000000'])('a cut-out of one flat colour: %s', async (colour) => {
    const answer = await asTester('/api/remove-background', { image_url: await flat(colour) });
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
    const answer = await asTester('/api/remove-background', {
      image_url: dataUri(await noise.png().toBuffer()),
    });
    expectStandIn(answer, 'no_clear_subject');
    const [picture] = await pictures(answer);
    const { min, max } = await alphaOf(picture!.bytes);
    expect(max - min).toBeGreaterThan(200);
  });

  test('an edit that needs a subject', async () => {
    const answer = await asTester('/api/ra2-image-editor', {
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
    const made = await service.post('/api/photoreal-image', body, keyHeader);
    expect(made).toMatchObject({
      status: 200,
      body: { credits_charged: 20, cost: '0.2000', remaining_credits: 80 },
    });
    expect(JSON.stringify([quote.body, quoted.body])).toContain('20');
    expect(made.body.warnings).toContain(
      'No web search was made in test mode: its 2 credits were charged as the contract prices them',
    );
  });

  test('without it nothing is added', async () => {
    const { keyHeader } = await service.account({ credits: '100', mode: 'test' });
    const made = await service.post('/api/photoreal-image', { ...body, enable_web_search: false }, keyHeader);
    expect(made).toMatchObject({ status: 200, body: { credits_charged: 18, cost: '0.1800' } });
  });

  test('a live account pays nothing for a search that the engine does not make', async () => {
    const { keyHeader } = await service.account({ credits: '100' });
    const made = await service.post('/api/photoreal-image', body, keyHeader);
    expect(made).toMatchObject({ status: 200, body: { credits_charged: 18, cost: '0.1800' } });
    expect(made.body.warnings).toContainEqual(expect.stringMatching(/it was not charged/));
  });
});
