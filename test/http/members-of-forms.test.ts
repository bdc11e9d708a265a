/** Fields of a form that name a member, `prompt[a]`, which the parser reads as objects. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantEngine } from '../support/engines.ts';
import { pictureOf } from '../support/pictures.ts';
import { openService, type Service } from '../support/service.ts';

type Part = [name: string, value: string | Blob];

let service: Service;
let account: Awaited<ReturnType<Service['account']>>;
let photo: Blob;
beforeAll(async () => {
  photo = new Blob([new Uint8Array(await pictureOf({ width: 64, height: 48 }))], { type: 'image/png' });
  service = await openService({ engines: { 'ra2-image-editor': instantEngine() } });
  account = await service.account({ credits: '1000' });
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
});

function post(path: string, parts: Part[]) {
  const form = new FormData();
  for (const [name, value] of parts)
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, 'photo.png');
  return service.post(path, form, account.keyHeader);
}

test.each([
  ['prompt[a]', 'prompt'],
  ['prompt[]', 'prompt'],
  ['prompt[a][b]', 'prompt'],
  ['seed[a]', 'seed'],
  ['image[a]', 'image'],
])('a member, %s, is no value of the field, which is named', async (name, param) => {
  const body: Part[] = [
    ['image', photo],
    ['prompt', 'warmer'],
    [name, 'x'],
  ];
  const rest = body.filter(([each]) => each !== param);
  expect(await post('/api/ra2-image-editor', rest)).toMatchObject({
    status: 400,
    body: { code: expect.stringMatching(/invalid_request|malformed_form/), param, charged: false },
  });
});

test('names of members that objects inherit are unknown fields', async () => {
  const names = ['__proto__[prompt]', 'constructor[prototype][a]', 'toString[a]'];
  const answer = await post('/api/ra2-image-editor', [
    ...names.map((name): Part => [name, 'x']),
    ['image', photo],
    ['prompt', 'warmer'],
  ]);
  expect(answer.status).toBe(200);
  expect(({} as Record<string, unknown>).prompt).toBeUndefined();
});

test('a member of a file under /v1 is no file either, but for the one that is an address', async () => {
  for (const [path, name] of [
    ['/v1/videos', 'input_reference[a]'],
    ['/v1/images/edits', 'image[a]'],
  ] as const) {
    const answer = await post(path, [
      ['prompt', 'warmer'],
      [name, 'x'],
    ]);
    const param = name.slice(0, name.indexOf('['));
    expect(answer).toMatchObject({ status: 400, body: { error: { param, charged: false } } });
  }
});
