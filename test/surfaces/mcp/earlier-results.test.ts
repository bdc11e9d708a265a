/** Agents name earlier results by the ids that they have. */
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAiStage } from '../openai/stage.ts';
import { overHttp, refusal, use } from './connect.ts';
import { heldFilms } from './films.ts';

const films = heldFilms();
const stage = openAiStage({ 'ltx-2': films.engine, 'video-editor/render': films.engine });
let client: Client;
beforeAll(async () => {
  client = await overHttp(stage.service.baseUrl, stage.account.key);
});
afterAll(() => client.close());

const tasksOf = (operation: string) => stage.engines[operation]!.tasks;
const jobOf = async (request_id: unknown) =>
  (await stage.service.get(`/api/requests/${request_id}`, stage.account.keyHeader)).body.job_id as string;

describe('a picture', () => {
  test('is edited by the id of its call or of its job', async () => {
    const picture = await use(client, 'generate_image', { prompt: 'a fox', model: 'ra1' });
    const job_id = await jobOf(picture.request_id);
    for (const id of [picture.request_id, job_id]) {
      const edited = await use(client, 'edit_image', { prompt: 'make it blue', image_url: id });
      const { body } = await stage.service.get(
        `/api/jobs/${await jobOf(edited.request_id)}`,
        stage.account.keyHeader,
      );
      expect(body.input).toMatchObject({ image_url: picture.image_url });
    }
  });

  test('is made again with changes', async () => {
    const first = await use(client, 'generate_image', { prompt: 'a red fox', model: 'zimage', seed: 3 });
    const again = await use(client, 'generate_image', { prompt: 'a blue fox', repeat_of: first.request_id });
    expect(again).toMatchObject({ seed: 3 });
    expect(tasksOf('zimage').at(-1)!.input).toMatchObject({ prompt: 'a blue fox' });
    const other = await use(client, 'generate_image', {
      repeat_of: await jobOf(again.request_id),
      seed: 4,
    });
    expect(other).toMatchObject({ seed: 4 });
    expect(tasksOf('zimage').at(-1)!.input).toMatchObject({ prompt: 'a blue fox' });
    expect(other).not.toHaveProperty('warnings');
  });
});

test('a project names a film by its id', async () => {
  const film = await use(client, 'generate_video', { prompt: 'waves', duration: 4 });
  const project = { clips: [{ type: 'video', url: film.request_id }] };
  const rendered = await use(client, 'render_timeline', { project });
  const { body } = await stage.service.get(
    `/api/jobs/${await jobOf(rendered.request_id)}`,
    stage.account.keyHeader,
  );
  expect(JSON.stringify(body.input)).toContain(String(film.video_url));
});

test('an id without such a result is refused by name, and nothing is charged', async () => {
  const before = await stage.posted();
  const image_url = 'job_01KAJ6T3A1B2C3D4E5F6G7H8JK';
  expect(await refusal(client, 'edit_image', { prompt: 'blue', image_url })).toMatchObject({ status: 404 });
  const film = await use(client, 'generate_video', { prompt: 'rain', duration: 4 });
  const spent = await stage.posted();
  expect(await refusal(client, 'edit_image', { prompt: 'blue', image_url: film.request_id })).toMatchObject({
    param: 'image_url',
    error: `The result of ${film.request_id} has no picture`,
  });
  expect(await refusal(client, 'generate_image', { repeat_of: film.request_id })).toMatchObject({
    param: 'repeat_of',
    error: 'This call is of ltx-2, which is another tool',
  });
  expect(await refusal(client, 'generate_image', { prompt: 'a', repeat_of: 'the fox' })).toMatchObject({
    param: 'repeat_of',
  });
  expect(await stage.posted()).toBe(spent);
  expect(before).not.toBe(spent);
});

test('a result of another account, and a key without the scope for jobs, get nothing', async () => {
  const picture = await use(client, 'generate_image', { prompt: 'a fox', model: 'ra1' });
  const stranger = await stage.service.account();
  const theirs = await overHttp(stage.service.baseUrl, stranger.key);
  const input = { prompt: 'blue', image_url: picture.request_id };
  expect(await refusal(theirs, 'edit_image', input)).toMatchObject({ status: 404 });
  await theirs.close();
  const { body } = await stage.service.post(
    '/api/keys',
    { name: 'narrow', scopes: ['images'] },
    stage.account.keyHeader,
  );
  const narrow = await overHttp(stage.service.baseUrl, body.api_key as string);
  expect(await refusal(narrow, 'edit_image', input)).toMatchObject({ status: 403 });
  await narrow.close();
});
