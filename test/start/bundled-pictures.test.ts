/** The pictures that a fresh install paints itself, looked for where a caller looks. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimMedia, mediaOf } from '../../src/media/media-catalogue.ts';
import { bundledNames, paintBundled } from '../../src/start/bundled-pictures.ts';
import { instantEngine } from '../support/engines.ts';
import { openService, type Service } from '../support/service.ts';

const AT_ONCE = { first_ms: 0, pause_ms: 0 };
let service: Service;
beforeAll(async () => {
  service = await openService({ engines: { ra1: instantEngine() } });
});
afterAll(() => service.stop());

const search = async (query: string) => {
  const { body, headers } = await service.get(`/api/search-aiimages?query=${encodeURIComponent(query)}`);
  return { found: body as unknown as Record<string, string | null>[], total: headers.get('x-total-count') };
};

test('a service that is configured for nothing else has none: tests and machines are left alone', async () => {
  expect((await search('')).total).toBe('0');
});

test('a picture that fails is left out, and the next start paints what is missing', async () => {
  const stop = new AbortController();
  stop.abort();
  await paintBundled(service.context, stop.signal, AT_ONCE);
  expect((await search('')).total).toBe('0');
  let asked = 0;
  const embeddedFor: typeof service.context.embeddedFor = (operation) => {
    asked += 1;
    if (asked === 3) throw new Error('The task has been aborted');
    return service.context.embeddedFor(operation);
  };
  await paintBundled({ ...service.context, embeddedFor }, AbortSignal.timeout(60_000), AT_ONCE);
  expect((await search('')).total).toBe('59');
  await paintBundled(service.context, AbortSignal.timeout(60_000), AT_ONCE);
  expect((await search('')).total).toBe('60');
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
