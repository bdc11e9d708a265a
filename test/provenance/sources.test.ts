/** The caller's own media: their synthetic source type is kept, and nothing else of their metadata. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { editorEngine } from '../../engines/editor-engine.ts';
import { openFilm } from '../../engines/film-engine.ts';
import { imagingEngines } from '../../engines/imaging-engines.ts';
import { openWorkerPool } from '../../engines/pool/worker-pool.ts';
import { scratch, writeFilm } from '../../engines/test/support/films.ts';
import { PLACE, tell } from '../../engines/test/support/films-with-metadata.ts';
import { SECRET, withMetadata } from '../../engines/test/support/photographs.ts';
import { discPicture, sourceServer } from '../../engines/test/support/sources.ts';
import { tagsOfFile } from '../support/exiftool.ts';
import { type Answer, openService, type Service } from '../support/service.ts';
import { mediaIn, orderValue } from '../values/order-value.ts';

vi.setConfig({ testTimeout: 120_000 });

const base = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
/** As a generator writes it beside its prompt; `dc:source` is private. */
const packet = (term: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:e="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" e:DigitalSourceType="${base}${term}" dc:source="${SECRET}"/></rdf:RDF></x:xmpmeta>`;

const films = scratch();
const pool = openWorkerPool();
const film = openFilm();
/** An upstream with a queue: the result arrives with a later poll, in another process perhaps. */
const cutOuts = {
  label: { name: 'far', version: '1', kind: 'upstream' as const },
  about: 'Delivers a film that a test gives it.',
  start: async () => ({ is: 'running' as const, ticket: { id: 1 }, after_seconds: 0.1 }),
  poll: async () => ({ is: 'done' as const, outputs: [{ content_type: 'video/webm', bytes: cutOut }] }),
};
let cutOut: Uint8Array;
let service: Service;
let customer: Awaited<ReturnType<typeof sourceServer>>;

beforeAll(async () => {
  const photograph = withMetadata(discPicture(320, 240));
  const generated = photograph.clone().withXmp(packet('trainedAlgorithmicMedia'));
  const size = { width: 128, height: 72 };
  const plain = await writeFilm({ path: films.at('plain.mp4'), size, fps: 5, count: 10, sound: false });
  await tell(plain, films.at('told.mp4'), 'mp4');
  const alpha = { path: films.at('alpha.webm'), container: 'webm_alpha', size, fps: 5, count: 10 } as const;
  cutOut = readFileSync(await writeFilm({ ...alpha, sound: false }));
  const clip = readFileSync(films.at('told.mp4'));
  customer = await sourceServer({
    '/photo.jpg': await photograph.jpeg().toBuffer(),
    '/generated.jpg': await generated.jpeg().toBuffer(),
    '/generated.png': await generated.png().toBuffer(),
    '/generated.webp': await generated.webp().toBuffer(),
    '/generated.avif': await generated.avif().toBuffer(),
    '/film.mp4': clip,
    '/generated.mp4': Buffer.concat([clip, freeBox(packet('trainedAlgorithmicMedia'))]),
  });
  const { resize, removeBackground } = imagingEngines(pool);
  service = await openService({
    engines: {
      'smart-resize': resize,
      'remove-background': removeBackground,
      'ra2-image-editor': editorEngine(pool),
      'video-editor/render': film.engine,
      'remove-background-video': cutOuts,
    },
    allowHosts: [customer.host],
  });
});
afterAll(async () => {
  customer.close();
  films.close();
  expect(service.faults).toEqual([]);
  await service.stop();
  await pool.close();
  await film.close();
});

/** A box that players skip. */
function freeBox(text: string): Buffer {
  const head = Buffer.from('\0\0\0\0free');
  head.writeUInt32BE(head.length + Buffer.byteLength(text));
  return Buffer.concat([head, Buffer.from(text)]);
}

const urlOf = (name: string) => customer.url(`/${name}`);
const [RESIZE, EDIT] = ['smart-resize', 'ra2-image-editor'];
const resized = (image_url: string, more = {}) => ({
  operation: RESIZE,
  body: { image_url, target_sizes: ['160x90'], ...more },
});
const cutOutOf = (image_url: string) => ({ operation: 'remove-background', body: { image_url } });
const edited = (image_url: string) => ({
  operation: EDIT,
  body: { image_url, prompt: 'black and white', seed: 3 },
});
const rendered = (clips: object[], format: string) => ({
  operation: 'video-editor/render',
  body: { project: { resolution: '128x72', fps: 5, clips }, format },
});
const still = (src: string) => ({ type: 'image', src, duration: 0.6 });
const moving = (src: string) => ({ type: 'video', src, duration: 0.6 });

type Delivered = { bytes: Buffer; tags: Record<string, unknown>; url: string; marks: unknown };

async function deliveredBy(order: { operation: string; body: object }): Promise<Delivered> {
  return opened(await orderValue(service, order as never, urlOf), /film|video/.test(order.operation));
}

async function opened({ status, body }: Answer, isFilm: boolean): Promise<Delivered> {
  expect([200, 202], JSON.stringify(body)).toContain(status);
  const [{ url, marks }] = mediaIn(body, isFilm ? 'film' : 'image') as unknown as [
    Pick<Delivered, 'url' | 'marks'>,
  ];
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  return { bytes, url, marks, tags: tagsOfFile(bytes, url.split('.').at(-1)!) };
}

/** Everything that ExifTool reads out of it, in one text. */
function expectPrivate({ bytes, tags }: Pick<Delivered, 'bytes' | 'tags'>) {
  const read = bytes.toString('latin1') + JSON.stringify(tags);
  for (const secret of [SECRET, PLACE, 'Zurich', 'Telephone', 'GPS', '2026:11:22'])
    expect(read).not.toContain(secret);
}

describe('a photograph’s own metadata are not in', () => {
  test.each([
    ['a resized PNG', resized('{photo.jpg}', { output_format: 'png' })],
    ['a resized JPEG', resized('{photo.jpg}', { output_format: 'jpeg' })],
    ['a resized WebP', resized('{photo.jpg}', { output_format: 'webp' })],
    ['a cut-out', cutOutOf('{photo.jpg}')],
    ['an edit', edited('{photo.jpg}')],
  ])('%s', async (_, order) => {
    const delivered = await deliveredBy(order);
    expectPrivate(delivered);
    expect(delivered.tags.DigitalSourceType).toBe(`${base}algorithmicallyEnhanced`);
  });

  test.each(['mp4', 'webm', 'gif'])('a rendered %s', async (format) => {
    const delivered = await deliveredBy(rendered([still('{photo.jpg}'), moving('{film.mp4}')], format));
    expectPrivate(delivered);
    expect(delivered.tags.DigitalSourceType).toBe(`${base}composite`);
  });
});

describe('a generated picture is still marked as generated', () => {
  test.each(['jpg', 'png', 'webp', 'avif'])('when a %s of it is resized', async (ending) => {
    const delivered = await deliveredBy(resized(`{generated.${ending}}`));
    expectPrivate(delivered);
    expect(delivered.tags.DigitalSourceType).toBe(`${base}trainedAlgorithmicMedia`);
    expect(delivered.marks).toMatchObject({ digital_source_type: 'trainedAlgorithmicMedia' });
  });

  test('when its background is removed, and when it is edited', async () => {
    for (const order of [cutOutOf('{generated.png}'), edited('{generated.png}')]) {
      const { tags } = await deliveredBy(order);
      expect(tags.DigitalSourceType, order.operation).toBe(`${base}trainedAlgorithmicMedia`);
    }
  });

  test('with an id other than that of a photograph with the same pixels', async () => {
    const { keyHeader } = await service.account();
    const ids = [];
    for (const name of ['photo.jpg', 'generated.jpg', 'generated.jpg']) {
      const body = { image_url: urlOf(name), target_sizes: ['160x90'] };
      const answer = await service.post('/api/smart-resize', body, keyHeader);
      ids.push((await opened(answer, false)).tags.Identifier);
    }
    expect(ids[1]).not.toBe(ids[0]);
    expect(ids[2]).toBe(ids[1]);
  });

  test('when the service’s own result is the source', async () => {
    const first = await deliveredBy(resized('{generated.png}'));
    const { tags } = await deliveredBy(edited(first.url));
    expect(tags.DigitalSourceType).toBe(`${base}trainedAlgorithmicMedia`);
  });

  test.each(['png', 'jpg', 'webp'])('when a %s of it becomes a post or a face', async (ending) => {
    const { keyHeader } = await service.account();
    const named = { name: 'Mine', text: 'Mine' };
    for (const [operation, field] of [
      ['create-ai', 'avatar'],
      ['create-post', 'media'],
    ]) {
      const body = { ...named, [`${field}_url`]: urlOf(`generated.${ending}`) };
      const answer = await service.post(`/api/${operation}`, body, keyHeader);
      const bytes = Buffer.from(await (await fetch(String(answer.body[`${field}_url`]))).arrayBuffer());
      const tags = tagsOfFile(bytes, ending);
      expectPrivate({ bytes, tags });
      expect(tags.DigitalSourceType, operation).toBe(`${base}trainedAlgorithmicMedia`);
    }
  });

  test('but a photograph becomes a post without any mark', async () => {
    const { keyHeader } = await service.account();
    const answer = await service.post(
      '/api/create-post',
      { text: 'Mine', media_url: urlOf('photo.jpg') },
      keyHeader,
    );
    const bytes = await (await fetch(String(answer.body.media_url))).arrayBuffer();
    expect((await sharp(bytes).metadata()).xmp).toBeUndefined();
  });
});

describe('a film with a generated clip is marked as one', () => {
  test('through every format that it is rendered in, one from the other', async () => {
    let clip: object = still('{generated.png}');
    for (const format of ['mp4', 'webm', 'mp4']) {
      const { url, tags } = await deliveredBy(rendered([still('{photo.jpg}'), clip], format));
      expect(tags.DigitalSourceType, format).toBe(`${base}compositeSynthetic`);
      clip = moving(url);
    }
  });

  test.each([
    ['film.mp4', 'algorithmicallyEnhanced'],
    ['generated.mp4', 'trainedAlgorithmicMedia'],
  ])('when an upstream delivers the cut-out of %s with a later poll', async (name, term) => {
    const delivered = await deliveredBy({
      operation: 'remove-background-video',
      body: { video_url: `{${name}}` },
    });
    expectPrivate(delivered);
    expect(delivered.tags.DigitalSourceType).toBe(`${base}${term}`);
  });
});
