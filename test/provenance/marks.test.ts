/**
 * Marks in delivered files, of every operation in every format: ExifTool reads the metadata, and the reference
 * implementation of C2PA, which did not sign them, validates the manifests.
 */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openManifestReader } from '../../engines/pool/manifest-reader.ts';
import type { Engine, Output } from '../../engines/port/engine.ts';
import { certificate } from '../../engines/test/support/certificates.ts';
import { scratch, writeFilm } from '../../engines/test/support/films.ts';
import { runOf } from '../../engines/test/support/full.ts';
import { sourceServer } from '../../engines/test/support/sources.ts';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import { tagsOfFile } from '../support/exiftool.ts';
import { pictureOf } from '../support/pictures.ts';
import { openService, type Service } from '../support/service.ts';
import { CASES, type Case, openMedia } from '../upstreams/cases.ts';
import { mediaIn } from '../values/order-value.ts';

const SIZE = { width: 96, height: 64 };
const CONTAINERS = { mp4: 'mp4', webm: 'webm_alpha', mov: 'mov_prores4444', gif: 'gif' } as const;
const ENDING_OF: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
};

let service: Service;
let customer: Awaited<ReturnType<typeof sourceServer>>;
let media: Awaited<ReturnType<typeof openMedia>>;
let account: Awaited<ReturnType<Service['account']>>;
const samples = new Map<string, Output>();
/** The next outputs of the engine. */
let next: Output[] = [];
const films = scratch();
const manifests = openManifestReader();

let kind: 'local' | 'upstream' = 'local';
const engine: Engine = {
  get label() {
    return { name: 'test-engine', version: '1.0.0', kind };
  },
  about: 'Delivers what a test gives it.',
  start: async () => ({ is: 'done', outputs: next }),
};

beforeAll(async () => {
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    const bytes = await sharp(await pictureOf(SIZE))
      .toFormat(format)
      .toBuffer();
    samples.set(format, { content_type: `image/${format}`, ...SIZE, bytes });
  }
  for (const [name, container] of Object.entries(CONTAINERS)) {
    const path = films.at(`sample.${name}`);
    await writeFilm({ path, container, size: SIZE, fps: 5, count: 10, sound: false });
    const content_type = name === 'gif' ? 'image/gif' : name === 'mov' ? 'video/quicktime' : `video/${name}`;
    const facts = { ...SIZE, duration_seconds: 2, fps: 5 };
    samples.set(name, { content_type, ...facts, bytes: readFileSync(path) });
  }
  media = await openMedia();
  customer = await sourceServer(
    Object.fromEntries(Object.entries(media.media).map(([name, bytes]) => [`/${name}`, bytes])),
  );
  const engines = Object.fromEntries(Object.keys(ENGINE_SPECS).map((operation) => [operation, engine]));
  const { cert, key } = await certificate();
  const env = { C2PA_CERT: cert, C2PA_KEY: key };
  service = await openService({ engines, allowHosts: [customer.host], env });
  account = await service.account({ credits: '9000' });
});
afterAll(async () => {
  customer.close();
  media.close();
  films.close();
  expect(service.faults).toEqual([]);
  await service.stop();
});

async function order(
  { operation, body, gives: { medium } }: Case,
  format: string,
  count = 1,
): Promise<Buffer[]> {
  next = Array.from({ length: count }, () => samples.get(format)!);
  const base = operation === 'ltx-2.3-image-to-video' ? service.altBaseUrl : service.baseUrl;
  const path = operation === 'relay' ? '/relay' : `/api/${operation}`;
  const sent = JSON.stringify(body).replaceAll(/\{([\w.]+)\}/g, (_, name) => customer.url(`/${name}`));
  let answer = await service.post(`${base}${path}`, JSON.parse(sent), account.keyHeader);
  for (let tries = 0; answer.status === 202 || answer.body.status === 'in_progress'; tries++) {
    expect(tries).toBeLessThan(300);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const url = (answer.body.status_url ?? `${base}/api/jobs/${answer.body.job_id}`) as string;
    answer = await service.get(url, account.keyHeader);
  }
  const delivered = mediaIn(answer.body, medium);
  expect(delivered.length, JSON.stringify(answer.body)).toBeGreaterThan(0);
  return Promise.all(delivered.map(async ({ url }) => Buffer.from(await (await fetch(url)).arrayBuffer())));
}

/** The statements of a mark, wherever its format stores them. */
function markIn(bytes: Buffer, content_type: string) {
  const tags = tagsOfFile(bytes, ENDING_OF[content_type]!);
  const { DigitalSourceType: type, Identifier: id } = tags;
  if (content_type === 'video/webm') return { type, id, tool: tags.EncodedBy, at: tags.DateEncoded };
  return { type, id, tool: tags.CreatorTool, at: tags.CreateDate, comment: tags.Comment };
}

const base = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
const WITH_SOURCE = [
  'ra2-image-editor',
  'smart-resize',
  'remove-background',
  'wan',
  'ltx-video-v097',
  'ltx-2',
];
WITH_SOURCE.push('ltx-2.3-image-to-video', 'ra2v', 'remove-background-video', 'video-relight');
const expectedType = (operation: string) => {
  if (operation === 'video-editor/render') return `${base}composite`;
  return `${base}${WITH_SOURCE.includes(operation) ? 'algorithmicallyEnhanced' : 'algorithmicMedia'}`;
};

describe.each(CASES.map((one, row) => ({ one, row, operation: one.operation })))(
  '$operation',
  ({ one, row }) => {
    const formats = one.gives.medium === 'image' ? ['png', 'jpeg', 'webp'] : Object.keys(CONTAINERS);
    test.each(runOf(formats, row))(
      'a result in %s says how it was made, by which program, when, and an id',
      async (format) => {
        const [bytes] = await order(one, format, one.gives.count);
        const sample = samples.get(format)!;
        const mark = markIn(bytes!, sample.content_type);
        expect(mark).toMatchObject({
          type: expectedType(one.operation),
          tool: expect.stringMatching(/^Reverie\/\d+\.\d+\.\d+$/),
          at: expect.stringMatching(/^20\d\d[:-]\d\d[:-]\d\d/),
          id: expect.stringMatching(
            /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
          ),
        });
        if (format === 'gif')
          expect(mark.comment).toMatch(
            `DigitalSourceType=${mark.type}; CreatorTool=${mark.tool}; CreateDate=20`,
          );
        // WebM has no place for a manifest.
        expect(await manifests.read(bytes!, sample.content_type, AbortSignal.timeout(30_000))).toEqual(
          format === 'webm' ? undefined : { valid: true, signer: 'Example Studio' },
        );
        const text = bytes!.toString('latin1');
        for (const secret of [account.key, account.id, 'paper boat']) expect(text).not.toContain(secret);
      },
    );
  },
);

const RA1 = CASES.find(({ operation }) => operation === 'ra1')!;
const EDIT = CASES.find(({ operation }) => operation === 'ra2-image-editor')!;
const RENDER = CASES.find(({ operation }) => operation === 'video-editor/render')!;

describe('the same work', () => {
  test.each(['png', 'jpeg', 'webp', 'gif', 'mp4', 'webm', 'mov'])(
    'gives the same bytes, a %s with the same mark, however often',
    async (format) => {
      const one = format.match(/png|jpeg|webp/) ? RA1 : RENDER;
      const [first] = await order(one, format);
      const [again] = await order(one, format);
      expect(again!.equals(first!)).toBe(true);
    },
  );

  test('of another account has a separate mark, which does not reveal the first account’s result', async () => {
    const [mine] = await order(RA1, 'png');
    account = await service.account({ credits: '9000' });
    const [theirs] = await order(RA1, 'png');
    expect(markIn(theirs!, 'image/png').id).not.toBe(markIn(mine!, 'image/png').id);
  });

  test('has exactly the pixels of the engine, and decoders find its XMP', async () => {
    for (const format of ['png', 'jpeg', 'webp']) {
      const [bytes] = await order(RA1, format);
      const sample = samples.get(format) as Output & { bytes: Uint8Array };
      const [marked, unmarked] = await Promise.all(
        [bytes!, sample.bytes].map((each) => sharp(each).raw().toBuffer()),
      );
      expect(marked!.equals(unmarked!), format).toBe(true);
      expect((await sharp(bytes!).metadata()).xmp, format).toBeDefined();
    }
  });
});

describe('of an upstream', () => {
  beforeAll(() => {
    kind = 'upstream';
  });
  afterAll(() => {
    kind = 'local';
  });

  const upstreamPicture = (one: Case, xmp?: string) => {
    const { width, height } = one.gives;
    const picture = pictureOf({ width, height });
    return picture.then((bytes) => (xmp ? sharp(bytes).withXmp(xmp).png().toBuffer() : bytes));
  };
  const packet = (term: string) =>
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:e="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" e:DigitalSourceType="${base}${term}" dc:rights="a paper boat on a pond"/></rdf:RDF></x:xmpmeta>`;

  test.each([
    { one: RA1, term: 'trainedAlgorithmicMedia' },
    { one: EDIT, term: 'compositeWithTrainedAlgorithmicMedia' },
  ])('$one.operation: a model’s picture is marked as $term', async ({ one, term }) => {
    samples.set('upstream', { content_type: 'image/png', bytes: await upstreamPicture(one) });
    const [bytes] = await order(one, 'upstream');
    expect(markIn(bytes!, 'image/png').type).toBe(`${base}${term}`);
  });

  test.each([
    ['compositeSynthetic', 'compositeSynthetic'],
    ['digitalCapture', 'trainedAlgorithmicMedia'],
    ['algorithmicMedia', 'trainedAlgorithmicMedia'],
  ])('its own mark %s becomes %s, and its other metadata are removed', async (own, term) => {
    samples.set('upstream', { content_type: 'image/png', bytes: await upstreamPicture(RA1, packet(own)) });
    const [bytes] = await order(RA1, 'upstream');
    expect(markIn(bytes!, 'image/png').type).toBe(`${base}${term}`);
    expect(bytes!.toString('latin1')).not.toContain('paper boat');
  });

  test.each(['mp4', 'webm'])('a film in %s is marked', async (format) => {
    const container = CONTAINERS[format as 'mp4' | 'webm'];
    const path = films.at(`upstream.${format}`);
    const { width, height, seconds = 2 } = RENDER.gives;
    await writeFilm({ path, container, size: { width, height }, fps: 5, count: 5 * seconds, sound: false });
    samples.set('upstream', { content_type: `video/${format}`, bytes: readFileSync(path) });
    const [bytes] = await order({ ...RENDER, body: { ...RENDER.body, format } }, 'upstream');
    expect(markIn(bytes!, `video/${format}`)).toMatchObject({
      type: `${base}composite`,
      id: expect.stringContaining('urn:uuid:'),
    });
  });
});
