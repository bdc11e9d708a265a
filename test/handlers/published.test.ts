/** A caller's own published pictures and films, through every way of sending them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WITH_METADATA } from '../../engines/test/support/heic.ts';
import {
  MAKE,
  metadataIn,
  photograph,
  pixelsOf,
  SECRET,
  withMetadata,
} from '../../engines/test/support/photographs.ts';
import { sourceServer } from '../../engines/test/support/sources.ts';
import { readCards } from '../../src/chat/characters/png-card.ts';
import { openService, type Service } from '../support/service.ts';

let service: Service;
let sources: Awaited<ReturnType<typeof sourceServer>>;
let account: Awaited<ReturnType<Service['account']>>;
const photos: Record<string, Buffer> = {};
beforeAll(async () => {
  for (const [kind, make] of Object.entries(MAKE)) photos[kind] = await make();
  photos.turned = await MAKE.jpeg!(6);
  photos.heic = WITH_METADATA;
  photos.avif = await withMetadata(photograph()).avif().toBuffer();
  sources = await sourceServer(
    Object.fromEntries(Object.entries(photos).map(([kind, file]) => [`/${kind}`, file])),
  );
  service = await openService({ allowHosts: [sources.host] });
  account = await service.account();
});
afterAll(async () => {
  sources.close();
  expect(service.faults).toEqual([]);
  await service.stop();
});

const WAYS = ['address', 'base64', 'form'] as const;

/** Sends one picture in a way and answers what the other side serves. */
async function publish(operation: 'create-ai' | 'create-post', way: (typeof WAYS)[number], kind: string) {
  const field = operation === 'create-ai' ? 'avatar' : 'media';
  const form = new FormData();
  form.set('api_key', account.key);
  form.set(operation === 'create-ai' ? 'name' : 'text', 'Mine');
  form.set(field, new Blob([new Uint8Array(photos[kind]!)]), 'mine');
  const named = { api_key: account.key, name: 'Mine', text: 'Mine' };
  const bodies = {
    address: { ...named, [`${field}_url`]: sources.url(`/${kind}`) },
    base64: { ...named, [`${field}_bytes`]: photos[kind]!.toString('base64') },
    form,
  };
  const answer = await service.post(`/api/${operation}`, bodies[way]);
  expect(answer.status).toBe(200);
  return served(String(answer.body.avatar_url ?? answer.body.media_url));
}

async function served(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

describe.each(WAYS)('by %s', (way) => {
  test.each(['jpeg', 'turned', 'png', 'webp'])(
    'a character’s %s says nothing but its picture',
    async (kind) => {
      const file = await publish('create-ai', way, kind);
      expect(await metadataIn(file)).toEqual([]);
      if (['jpeg', 'png', 'webp'].includes(kind))
        expect((await pixelsOf(file)).equals(await pixelsOf(photos[kind]!))).toBe(true);
    },
  );

  test.each(['jpeg', 'turned', 'png', 'webp', 'gif'])(
    'a post’s %s says nothing but its picture',
    async (kind) => {
      expect(await metadataIn(await publish('create-post', way, kind))).toEqual([]);
    },
  );
});

test('a new face, and that of a card that is brought in, say nothing either; the card that goes out is ours', async () => {
  const created = await service.post('/api/create-ai', { api_key: account.key, name: 'Mira' });
  const path = `/api/characters/${created.body.id}`;
  const avatar_bytes = photos.png!.toString('base64');
  const changed = await service.call('PATCH', path, { body: { avatar_bytes }, headers: account.keyHeader });
  expect(changed.status).toBe(200);
  expect(await metadataIn(await served(String(changed.body.avatar_url)))).toEqual([]);

  const card = await fetch(`${service.baseUrl}${path}/card?format=png`, { headers: account.keyHeader });
  const bytes = Buffer.from(await card.arrayBuffer());
  expect(JSON.parse(readCards(bytes)[0]!)).toMatchObject({ data: { name: 'Mira' } });
  expect(bytes.includes(SECRET)).toBe(false);

  const form = new FormData();
  form.set('card', new Blob([new Uint8Array(bytes)]), 'card.png');
  const brought = await service.call('POST', '/api/characters/import', {
    body: form,
    headers: account.keyHeader,
  });
  expect(brought.status).toBe(200);
  const face = await served(String(brought.body.avatar_url));
  expect(readCards(face)[0], 'the card’s text is read, not published').toBeUndefined();
  expect(await metadataIn(face)).toEqual([]);
});
