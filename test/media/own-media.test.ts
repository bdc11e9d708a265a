/** The service's own media can be used as sources, wherever it runs. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine, Task } from '../../engines/port/engine.ts';
import { instantEngine, picture } from '../support/engines.ts';
import { openService, type Service } from '../support/service.ts';

const tasks: Task[] = [];
const cutter: Engine = {
  label: { name: 'test-cutter', version: '1.0.0', kind: 'local' },
  about: 'Answers a small picture.',
  async start(task) {
    tasks.push(task);
    return { is: 'done', outputs: [await picture()], facts: { confidence: 0.93 } };
  },
};

let service: Service;
let keyHeader: Record<string, string>;
let url: string;
beforeAll(async () => {
  service = await openService({ engines: { ra1: instantEngine(), 'remove-background': cutter } });
  ({ keyHeader } = await service.account());
  const { body } = await service.post('/api/ra1', { prompt: 'a fox' }, keyHeader);
  url = String(body.image_url);
});
afterAll(() => service.stop());

const cut = (image_url: string) => service.post('/api/remove-background', { image_url }, keyHeader);

test('a picture that was made here is taken by its address, although the service is at a private one', async () => {
  const { status } = await cut(url);
  expect(status).toBe(200);
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  expect(Buffer.from(tasks.at(-1)!.sources!.image_url!).equals(bytes)).toBe(true);
});

test('so is one that a character shows; of a private one only by its account', async () => {
  const avatar = Buffer.from(await (await fetch(url)).arrayBuffer()).toString('base64');
  const make = async (visibility: string) => {
    const { body } = await service.post(
      '/api/create-ai',
      { name: 'Mira', avatar_bytes: avatar, visibility },
      keyHeader,
    );
    return String(body.avatar_url);
  };
  expect((await cut(await make('public'))).status).toBe(200);
  const hidden = await make('private');
  expect((await cut(hidden)).status).toBe(200);
  const stranger = (await service.account()).keyHeader;
  const refused = await service.post('/api/remove-background', { image_url: hidden }, stranger);
  expect([refused.status, refused.body.code]).toEqual([400, 'url_unreachable']);
});

test.each([
  ['another path', (url: URL) => Object.assign(url, { pathname: '/api/translate/languages' })],
  ['more than a name', (url: URL) => Object.assign(url, { search: '?api_key=mk_test_x' })],
  ['a path that climbs', (url: URL) => Object.assign(url, { pathname: '/media/..%2fmetrics' })],
  ['another port', (url: URL) => Object.assign(url, { port: '9' })],
  ['another name of this machine', (url: URL) => Object.assign(url, { hostname: 'localhost' })],
])('nothing else of it is: %s', async (_, change) => {
  const { status, body } = await cut(String(change(new URL(url))));
  expect([status, body.code]).toEqual([400, 'url_not_public']);
});
