/** The pictures of a fresh installation, in the search that callers use. */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundledFile, bundledNames } from '../../src/gallery/bundled.ts';
import { claimMedia, mediaOf } from '../../src/media/media-catalogue.ts';
import { addBundled } from '../../src/start/bundled-pictures.ts';
import { openService, type Service } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.stop());

const search = async (query: string) => {
  const { body, headers } = await service.get(`/api/search-aiimages?query=${encodeURIComponent(query)}`);
  return { found: body as unknown as Record<string, string | null>[], total: headers.get('x-total-count') };
};

test('a service that is configured for nothing else has none: tests and machines are left alone', async () => {
  expect((await search('')).total).toBe('0');
});

test('a start that ends early adds a part, and the next start adds the rest', async () => {
  const stop = new AbortController();
  let added = 0;
  const read: typeof service.context.tags.read = (...request) => {
    added += 1;
    if (added === 3) stop.abort();
    return service.context.tags.read(...request);
  };
  await addBundled({ ...service.context, tags: { ...service.context.tags, read } }, stop.signal);
  expect((await search('')).total).toBe('3');
  await addBundled(service.context, new AbortController().signal);
  expect((await search('')).total).toBe('60');
});

test('each file is a WebP of 512 pixels, and says in its own bytes that an algorithm made it', async () => {
  for (const at of bundledNames().keys()) {
    const { format, width, height } = await sharp(fileURLToPath(bundledFile(at))).metadata();
    expect({ at, format, width, height }).toEqual({ at, format: 'webp', width: 512, height: 512 });
  }
  const { found } = await search('lighthouse');
  const answer = await fetch(found[0]!.avatar_url!);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  const { xmp } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect(xmp?.toString()).toContain('algorithmicMedia');
});

test('they are found by words of any language, say that they are bundled, and their pictures are served', async () => {
  for (const query of ['lighthouse', 'Leuchtturm', 'phare', 'маяк', '灯台']) {
    const { found } = await search(query);
    expect(found[0], query).toMatchObject({
      name: 'A lighthouse on a cliff at dusk',
      kind: 'bundled',
      id: null,
    });
  }
  const { found } = await search('fox -cat');
  expect((await fetch(found[0]!.avatar_url!)).status).toBe(200);
  expect((await search('sakura')).found.map(({ name }) => name)).toEqual([
    'A cherry blossom tree in a garden in spring',
  ]);
  expect((await search('the')).total).toBe('0');
});

test('they are nobody’s own: no list of media has them, and nobody deletes one', async () => {
  const [{ avatar_file_name: name } = { avatar_file_name: '' }] = (await search('lighthouse')).found;
  const [owner] = await service.context.db.query<{ account_id: string }>({
    text: 'select account_id from media where key = $1',
    values: [name!],
  });
  const account_id = owner!.account_id;
  const at = service.context.clock.now();
  expect(await mediaOf(service.context.db, { account_id, at, limit: 100 })).toMatchObject({ rows: [] });
  expect(await claimMedia(service.context.db, { account_id, name: name!, at })).toBeUndefined();
});

test('every one is told by another sentence, and has tags', async () => {
  const names = bundledNames();
  expect(new Set(names).size).toBe(60);
  for (const name of names) expect((await service.context.tags.read(name, 0)).found, name).not.toEqual([]);
});
