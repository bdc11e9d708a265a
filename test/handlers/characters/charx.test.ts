/** A character as a CHARX archive: out, and in again with the same card and picture. */
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantEngine, png } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

let service: Service;
let owner: Awaited<ReturnType<Service['account']>>;
beforeAll(async () => {
  service = await openService({ engines: { ra1: instantEngine() } });
  owner = await service.account();
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
});

const DATA = {
  name: 'Mira',
  description: 'Keeps a lighthouse.',
  first_mes: 'Hello.',
  alternate_greetings: ['Ahoy.', 'Who is there?'],
  nickname: 'Mi',
  extensions: { somewhere: { depth: 4 } },
  character_book: { extensions: {}, entries: [{ keys: ['lamp'], content: 'It burns whale oil.' }] },
};
const ELSEWHERE = { type: 'background', uri: 'https://example.com/sea.png', name: 'sea', ext: 'png' };

async function importJson(data: object, picture: Buffer) {
  const card = { spec: 'chara_card_v3', spec_version: '3.0', data };
  const { body } = await service.post('/api/characters/import', { card }, owner.keyHeader);
  const avatar_bytes = picture.toString('base64');
  const headers = { ...owner.keyHeader };
  await service.call('PATCH', `/api/characters/${body.id}`, { headers, body: { avatar_bytes } });
  return String(body.id);
}
async function importArchive(archive: Uint8Array) {
  const form = new FormData();
  form.set('card', new Blob([new Uint8Array(archive)]), 'mira.charx');
  const { status, body } = await service.post('/api/characters/import', form, owner.keyHeader);
  expect(status).toBe(200);
  return body as { id: string; avatar_url: string; warnings?: string[] };
}
async function archiveOf(id: string) {
  const url = `${service.baseUrl}/api/characters/${id}/card?format=charx`;
  const response = await fetch(url, { headers: owner.keyHeader });
  expect(response.status).toBe(200);
  return { headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}
const cardOf = async (id: string) => (await service.get(`/api/characters/${id}/card`, owner.keyHeader)).body;
const pictureOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());
const get = async (id: string) => (await service.get(`/api/characters/${id}`, owner.keyHeader)).body;

test.each([
  ['png', 'png'],
  ['jpeg', 'jpg'],
  ['webp', 'webp'],
  ['avif', 'jpg'],
] as const)('200 exportCharacter: a %s picture is its main icon, as %s', async (format, extension) => {
  const id = await importJson(
    DATA,
    await sharp(await png(40, 30))
      .toFormat(format)
      .toBuffer(),
  );
  const { headers, bytes } = await archiveOf(id);
  expect(headers.get('content-type')).toBe('application/zip');
  expect(headers.get('content-disposition')).toMatch(/filename="mira[\w-]*\.charx"/);
  const files = unzipSync(bytes);
  const path = `assets/icon/images/main.${extension}`;
  expect(Object.keys(files)).toEqual(['card.json', path]);
  const { format: decoded, width } = await sharp(files[path]).metadata();
  expect({ decoded, width }).toEqual({ decoded: extension === 'jpg' ? 'jpeg' : extension, width: 40 });
  expect(JSON.parse(strFromU8(files['card.json']!))).toMatchObject({
    spec: 'chara_card_v3',
    spec_version: '3.0',
    data: {
      ...{ name: 'Mira', nickname: 'Mi', group_only_greetings: [] },
      assets: [{ type: 'icon', uri: `embeded://${path}`, name: 'main', ext: extension }],
    },
  });
});

test('an archive comes in again with the same card and picture, and goes out the same', async () => {
  const main = { type: 'icon', uri: 'ccdefault:', name: 'main', ext: 'png' };
  const lost = { type: 'icon', uri: 'embeded://sad.png', name: 'sad', ext: 'png' };
  const assets = [main, ELSEWHERE, lost];
  const id = await importJson(
    { ...DATA, assets },
    await sharp(await png(40, 30))
      .webp()
      .toBuffer(),
  );
  const first = await archiveOf(id);
  const back = await importArchive(first.bytes);
  expect(back.warnings).toBeUndefined();
  const { data } = (await cardOf(back.id)) as { data: Record<string, unknown> };
  expect(data).toMatchObject({ ...DATA, assets: [ELSEWHERE] });
  expect((await pictureOf(back.avatar_url)).equals(await pictureOf(String((await get(id)).avatar_url)))).toBe(
    true,
  );
  const cardIn = (bytes: Uint8Array) => JSON.parse(strFromU8(unzipSync(bytes)['card.json']!));
  expect(cardIn((await archiveOf(back.id)).bytes)).toEqual(cardIn(first.bytes));
});
