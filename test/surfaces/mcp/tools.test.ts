import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOOLS } from '../../../generated/tools.ts';
import { openAiStage } from '../openai/stage.ts';
import { call, overHttp, overStdio, REVISIONS, use } from './connect.ts';
import { heldFilms } from './films.ts';

const films = heldFilms();
const stage = openAiStage({
  ...{ 'ltx-2': films.engine, wan: films.engine, 'ltx-2.3-image-to-video': films.engine },
  ...{ 'video-editor/render': films.engine, 'video-relight': films.engine },
});
const open: Client[] = [];
const WAYS = REVISIONS.flatMap((revision) => [
  ['HTTP', revision, overHttp] as const,
  ['stdio', revision, overStdio] as const,
]);

afterAll(() => Promise.all(open.map((client) => client.close())));

/** The names of the tools that a test has called. */
const used = new Set<string>();
const uses = (client: Client, name: string, args: object = {}) => {
  used.add(name);
  return use(client, name, args);
};

describe.each(WAYS)('over %s, revision %s', (_way, revision, connect) => {
  let client: Client;
  beforeAll(async () => {
    client = await connect(stage.service.baseUrl, stage.account.key, { revision });
    open.push(client);
  });

  test('the server tells who it is and lists its tools', async () => {
    expect(client.getServerVersion()).toMatchObject({ name: 'reverie', title: 'Reverie' });
    expect(client.getInstructions()).toContain('max_credits');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name));
  });

  test('a picture has a link, a preview, its facts and its price', async () => {
    used.add('generate_image');
    const before = Number(await stage.posted());
    const result = await call(client, 'generate_image', { prompt: 'a red fox', seed: 7, max_credits: 10 });
    const picture = result.structuredContent as { image_url: string; seed: number; credits_charged: number };
    expect(picture).toMatchObject({ seed: 7, credits_charged: 4 });
    expect(before - Number(await stage.posted())).toBe(4);
    const kinds = result.content.map(({ type }) => type);
    expect(kinds).toEqual(['text', 'resource_link', 'image']);
    expect(result.content[1]).toMatchObject({ uri: picture.image_url, mimeType: 'image/png' });
    expect(result.content[2]).toMatchObject({ mimeType: expect.stringMatching(/^image\/(jpeg|webp)$/) });
    expect(JSON.parse((result.content[0] as { text: string }).text)).toEqual(picture);
  });

  test('each model of a tool is a choice, and the arguments choose where none is named', async () => {
    const named = await uses(client, 'generate_image', { prompt: 'a fox', model: 'zimage' });
    const chosen = await uses(client, 'generate_image', { prompt: 'a fox', num_images: 2 });
    const operations = await Promise.all([named, chosen].map(operationOf));
    expect(operations).toEqual(['zimage', 'ra2']);
    expect(stage.engines.ra2!.tasks.at(-1)!.input).toMatchObject({ num_images: 2 });
  });

  test('an argument that the model does not take is named in a warning', async () => {
    const picture = await uses(client, 'generate_image', { prompt: 'a fox', model: 'ra1', num_images: 2 });
    expect(picture.warnings).toEqual(['Unknown field "num_images" was ignored']);
  });

  test('pictures are edited, resized and cut out', async () => {
    const image_url = stage.picture_url;
    expect(await uses(client, 'edit_image', { prompt: 'make it blue', image_url })).toHaveProperty(
      'image_url',
    );
    const resized = await uses(client, 'resize_image', { image_url, target_sizes: ['100x100', '64x128'] });
    expect(resized).toHaveProperty('credits_charged');
    expect(await uses(client, 'remove_background', { image_url })).toHaveProperty('image_url');
  });

  test('films are made from text and pictures, relit and rendered', async () => {
    const image_url = stage.picture_url;
    const film = await uses(client, 'generate_video', { prompt: 'waves', duration: 4 });
    expect(film).toMatchObject({ video_url: expect.stringContaining('/media/') });
    const moving = await uses(client, 'generate_video', { prompt: 'waves', image_url, model: 'wan' });
    expect(await operationOf(moving)).toBe('wan');
    const ending = { prompt: 'waves', image_url, end_image_url: image_url };
    expect(await operationOf(await uses(client, 'generate_video', ending))).toBe('ltx-2.3-image-to-video');
    const relit = { video_url: film.video_url, reference_image_url: image_url };
    // The film of the engine is too short to be relit.
    await expect(uses(client, 'relight_video', relit)).rejects.toThrow('unreadable_video');
    const project = { clips: [{ type: 'color', color: '#102030', duration: 1 }] };
    const rendered = await uses(client, 'render_timeline', { project });
    expect(rendered).toMatchObject({ video_url: expect.stringContaining('/media/') });
  });

  test('a character answers, a text is translated, and searches find', async () => {
    const chat = await uses(client, 'chat_with_character', { character: 'mira', query: 'Good evening' });
    expect(String(chat.response)).not.toBe('');
    const translated = await uses(client, 'translate', { text: 'the moon', target_lang: 'de' });
    expect(JSON.stringify(translated)).toContain('Mond');
    const { results: emoji } = await uses(client, 'search_emoji', { q: 'fox', limit: 3 });
    expect(emoji).toMatchObject([{ emoji: '🦊' }]);
    const { results: images } = await uses(client, 'search_images', { query: 'Mira' });
    expect(images).toMatchObject([{ name: 'Mira' }]);
  });

  test('a character is created and imported, private at first, and listed', async () => {
    const nora = await uses(client, 'create_character', {
      ...{ name: 'Nora', description: 'A baker.', visibility: 'private' },
    });
    expect(nora).toMatchObject({ url_name: expect.stringMatching(/^nora/) });
    const card = {
      spec: 'chara_card_v2',
      spec_version: '2.0',
      data: { name: 'Olaf', description: 'A miller.' },
    };
    const olaf = await uses(client, 'import_character', { card, visibility: 'private' });
    const { characters } = await uses(client, 'list_characters', { limit: 2 });
    const names = (characters as { id: string }[]).map(({ id }) => id);
    expect(names).toEqual([olaf.id, nora.id]);
  });

  test('a price, the balance and the models are told', async () => {
    const quote = await uses(client, 'quote', { operation: 'ra1', input: { prompt: 'a fox' } });
    expect(quote).toMatchObject({ operation: 'ra1', credits: '4', quote_id: null });
    expect(await uses(client, 'get_balance')).toHaveProperty('credits');
    const { models } = (await uses(client, 'list_models')) as { models: { id: string }[] };
    expect(models.map(({ id }) => id)).toContain('zimage');
  });

  test('a job is told with its media, and a finished one cannot be canceled', async () => {
    const film = await uses(client, 'generate_video', { prompt: 'rain', duration: 4 });
    const job_id = await jobOf(film);
    const result = await call(client, 'get_job', { job_id });
    expect(result.structuredContent).toMatchObject({ job_id, status: 'completed' });
    expect(result.content.map(({ type }) => type)).toEqual(['text', 'resource_link', 'image']);
    used.add('get_job').add('cancel_job');
    const { isError, content } = await call(client, 'cancel_job', { job_id });
    expect(isError).toBe(true);
    expect(JSON.stringify(content)).toContain('already_finished');
  });
});

test('the command of the guide is an MCP server on standard input and output', async () => {
  const command = { command: 'npm', args: ['run', '-s', '--prefix', process.cwd(), 'mcp'], cwd: '/' };
  const client = await overStdio(stage.service.baseUrl, stage.account.key, command);
  expect((await client.listTools()).tools).toHaveLength(TOOLS.length);
  await client.close();
});

test('every tool was called', () => {
  expect([...used].sort()).toEqual(TOOLS.map(({ name }) => name).sort());
});

async function stored({ request_id }: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { body } = await stage.service.get(`/api/requests/${request_id}`, stage.account.keyHeader);
  return body;
}
const operationOf = async (result: Record<string, unknown>) => (await stored(result)).operation;
const jobOf = async (result: Record<string, unknown>) => (await stored(result)).job_id;
