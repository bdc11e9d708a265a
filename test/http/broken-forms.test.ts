/** Forms that end early, whose HTTP body is whole: each is refused, and the process goes on. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openService, type Service } from '../support/service.ts';

let service: Service;
let key: string;
beforeAll(async () => {
  service = await openService();
  key = (await service.account()).key;
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
});

const FILE = '--x\r\nContent-Disposition: form-data; name="media"; filename="a.png"\r\n\r\n';
const UPLOAD = FILE.replace('media', 'file');
const TEXT = '--x\r\nContent-Disposition: form-data; name="media_bytes"\r\n\r\n';

test.each([
  ['within a file', '/api/create-post', `${FILE}abc`],
  ['within a long file', '/api/create-post', FILE + 'a'.repeat(3_000_000)],
  ['within a file as base64 text', '/api/create-post', `${TEXT}AAAA`],
  ['within a long file as base64 text', '/api/create-post', TEXT + 'A'.repeat(3_000_000)],
  ['after a whole file', '/api/create-post', `${FILE}abc\r\n${FILE.replace('media', 'other')}abc`],
  ['within the head of a part', '/api/create-post', '--x\r\nContent-Dis'],
  ['before its first part', '/api/create-post', 'nothing of it'],
  ['within a file that is read as it comes', '/api/uploads', `${UPLOAD}abc`],
])('a form that ends %s is 400', async (_, path, body) => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'x-api-key': key };
  const answer = await fetch(`${service.baseUrl}${path}`, { method: 'POST', headers, body });
  expect(await answer.json()).toMatchObject({ status: 400, code: 'malformed_form', charged: false });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(unhandled).toEqual([]);
});

test.each([
  ['60,000 values', `{"a":[${Array(60_000).fill(1)}]}`, /has more than 50000 values/],
  [
    '1,001 members',
    `{${Array.from({ length: 1001 }, (_, n) => `"k${n}":${n}`).join()}}`,
    /has more than 1000 members/,
  ],
  ['80 levels', `{"a":${'['.repeat(80)}${']'.repeat(80)}}`, /is nested deeper than \d+ levels/],
])('an object in a form with %s is 400 before it is parsed', async (_, options, message) => {
  const form = new FormData();
  form.set('prompt', 'a fox');
  form.set('options', options);
  const { status, body } = await service.post('/api/ltx-2', form, { 'x-api-key': key });
  expect({ status, code: body.code, param: body.param }).toEqual({
    ...{ status: 400, code: 'malformed_form', param: 'options' },
  });
  expect(body.error).toMatch(message);
});
