/** Every field of a picture takes the same forms: a URL, a data URI however it is written, base64 alone; and a form has the file. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Json, operationsOf } from '../support/contract/documents.ts';
import { instantEngine } from '../support/engines.ts';
import { openService, type Service } from '../support/service.ts';

let service: Service;
let headers: Record<string, string>;
let bytes: Buffer<ArrayBuffer>;
beforeAll(async () => {
  const picture = { create: { width: 64, height: 64, channels: 3 as const, background: '#3277ba' } };
  bytes = Buffer.from(await sharp(picture).png().toBuffer());
  service = await openService({ engines: { ra1: instantEngine() } });
  headers = (await service.account({ credits: '100000' })).keyHeader;
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
});

const base64 = () => bytes.toString('base64');
const FORMS: [string, () => string][] = [
  ['with a type', () => `data:image/png;base64,${base64()}`],
  ['with another type', () => `data:application/octet-stream;base64,${base64()}`],
  ['without a type', () => `data:;base64,${base64()}`],
  ['without a type or a semicolon', () => `data:base64,${base64()}`],
  ['in capitals', () => `DATA:IMAGE/PNG;BASE64,${base64()}`],
  ['with parameters', () => `data:image/png;name=a b.png;charset=utf-8;base64,${base64()}`],
  ['with line breaks', () => `data:image/png;base64,\n${base64().replaceAll(/.{76}/g, '$&\r\n')}`],
  ['in the other alphabet', () => `data:image/png;base64,${bytes.toString('base64url')}`],
  ['base64 alone', base64],
];

/** Fields of pictures, with the rest of a call. Priced calls are dry runs: they read the picture and charge nothing. */
const FIELDS: [path: string, field: string, body: () => object][] = [
  ['/api/remove-background', 'image_url', () => ({})],
  ['/api/smart-resize', 'image_url', () => ({ target_sizes: ['256x256'] })],
  ['/api/ra2-image-editor', 'image_url', () => ({ prompt: 'black and white' })],
  ['/api/ra2-image-editor', 'image_base64', () => ({ prompt: 'black and white' })],
  ['/api/ra2-image-editor', 'mask', () => ({ prompt: 'black and white', image_base64: base64() })],
  ['/api/wan', 'image_url', () => ({ prompt: 'waves' })],
  ['/api/ltx-video-v097', 'image_url', () => ({ prompt: 'waves' })],
  ['/api/ra2v', 'image_url', () => ({ prompt: 'waves' })],
  ['/api/ltx-2', 'image_url', () => ({ prompt: 'waves' })],
  ['ALT/api/ltx-2.3-image-to-video', 'image_url', () => ({ prompt: 'waves' })],
  [
    'ALT/api/ltx-2.3-image-to-video',
    'end_image_url',
    () => ({ prompt: 'waves', image_url: `data:;base64,${base64()}` }),
  ],
];
const STORED: typeof FIELDS = [
  ['/api/create-post', 'media_url', () => ({})],
  ['/api/create-post', 'media_bytes', () => ({})],
  ['/api/create-ai', 'avatar_url', () => ({ name: 'Mira' })],
  ['/api/create-ai', 'avatar_bytes', () => ({ name: 'Mira' })],
];
const CHECKED: typeof FIELDS = [
  ['/api/provenance', 'url', () => ({})],
  ['/api/provenance', 'image_url', () => ({})],
];

const addressOf = (path: string) => (path.startsWith('ALT') ? `${service.altBaseUrl}${path.slice(3)}` : path);
const post = (path: string, body: object, dry = true) =>
  service.post(`${addressOf(path)}${dry ? '?dry_run=true' : ''}`, body, headers);

describe.each(FORMS)('a data URI %s', (_name, text) => {
  test.each(FIELDS)('%s %s', async (path, field, body) => {
    const { status, body: answer } = await post(path, { ...body(), [field]: text() });
    expect(status, JSON.stringify(answer)).toBe(200);
  });
  test.each([...STORED, ...CHECKED])('%s %s', async (path, field, body) => {
    const { status, body: answer } = await post(path, { ...body(), [field]: text() }, false);
    expect(status, JSON.stringify(answer)).toBe(200);
  });
});

/** Operations of both hosts with a picture in their JSON, and the names of those fields. */
const TAKING = (['main', 'alt'] as const).flatMap((host) =>
  operationsOf(host).flatMap(({ route, bodies }) => {
    const properties = (bodies['application/json']?.schema?.properties ?? {}) as Record<string, Json>;
    const fields = Object.entries(properties).flatMap(([name, { pattern }]) =>
      String(pattern).includes('[Dd][Aa][Tt][Aa]') ? [name] : [],
    );
    return fields.length > 0 ? [{ path: route.path, fields, form: bodies['multipart/form-data'] }] : [];
  }),
);
/** Fields of films, which film-forms.test.ts sends. */
const OF_FILMS = [
  '/api/remove-background-video video_url',
  '/api/video-relight video_url',
  '/api/video-relight reference_image_url',
  '/api/uploads url',
];
/** Addresses to which the service or a browser goes, not files. */
const DESTINATIONS = /webhook|success_url|cancel_url/i;
/** Another path of an operation, and paths with an identifier, whose schemas are those of a path above. */
const SAME = ['/api/ra2-image-edit', '/api/characters', '/api/characters/{character_id}'];

test('every picture of the contract is among them', () => {
  const named = [...FIELDS, ...STORED, ...CHECKED]
    .map(([path, field]) => `${path.replace('ALT', '')} ${field}`)
    .concat(OF_FILMS);
  const found = TAKING.flatMap(({ path, fields }) => fields.map((field) => ({ path, field })));
  const missing = found.filter(
    ({ path, field }) => !SAME.includes(path) && !named.includes(`${path} ${field}`),
  );
  expect(found.length).toBeGreaterThan(12);
  expect(missing).toEqual([]);
});

/** The addresses of public files in a schema that take no data URI. */
function plainAddresses(schema: Json | undefined, name = ''): string[] {
  const { pattern, properties, items, allOf } = (schema ?? {}) as Record<string, Json | string>;
  const isPlain = /^\^?\[Hh\]/.test(String(pattern ?? ''));
  const parts = [
    ...Object.entries((properties ?? {}) as Json),
    [name, items],
    ...Object.entries((allOf ?? []) as Json),
  ];
  return [
    ...(isPlain ? [name] : []),
    ...parts.flatMap(([part, inner]) => (inner ? plainAddresses(inner as Json, String(part)) : [])),
  ];
}

test('no address of a file takes a URL alone', () => {
  const plain = (['main', 'alt'] as const).flatMap((host) =>
    operationsOf(host).flatMap(({ id, bodies }) =>
      Object.values(bodies).flatMap(({ schema }) => plainAddresses(schema).map((name) => `${id} ${name}`)),
    ),
  );
  expect(plain.length).toBeGreaterThan(20);
  expect(plain.filter((each) => !DESTINATIONS.test(each))).toEqual([]);
});

describe('a form', () => {
  test('every operation with a picture takes one', () => {
    // A change of a character is JSON.
    const without = TAKING.filter(({ form }) => !form).map(({ path }) => path);
    expect(without).toEqual(['/api/characters/{character_id}']);
  });

  const uploading = FIELDS.filter(([, field]) => field === 'image_url').map(([path, , body]) => ({
    path,
    body,
  }));
  const send = (path: string, body: object, picture: Record<string, Blob | string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...body, ...picture })) form.append(name, value as string);
    return post(path, form);
  };
  test.each(uploading)('$path takes the file, under any name of its field', async ({ path, body }) => {
    for (const name of ['image', 'file']) {
      const { status, body: answer } = await send(path, body(), { [name]: new Blob([bytes]) });
      expect(status, JSON.stringify(answer)).toBe(200);
    }
  });

  const texts = uploading.filter(({ path }) => path !== '/api/ra2-image-editor');
  test.each(texts)('$path takes a data URI as the text of image', async ({ path, body }) => {
    const { status, body: answer } = await send(path, body(), { image: `data:;base64,${base64()}` });
    expect(status, JSON.stringify(answer)).toBe(200);
  });

  test.each(texts)('$path names the field of a file that is no picture', async ({ path, body }) => {
    const { status, body: answer } = await send(path, body(), { image: new Blob(['no picture']) });
    expect([status, answer]).toEqual([400, expect.objectContaining({ param: 'image' })]);
  });
});
