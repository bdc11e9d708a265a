/**
 * Follows the page for operators who come from LiteLLM or new-api: its engines files, its commands and its loops, against
 * a service that `npm start` starts, with the official client of OpenAI.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import OpenAI from 'openai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { npmStart, type Started } from '../support/npm-start.ts';
import {
  type ChatServer,
  END,
  openChatServer,
  piece,
  streams,
  usage,
} from '../support/upstream/chat-server.ts';
import { type OpenAiImagesServer, openAiImagesServer } from '../support/upstream/openai-images-server.ts';
import { fencesOf } from './fences.ts';

const run = promisify(execFile);
const PAGE = 'docs/guides/coming-from-gateways.md';
const ROOT = process.cwd();
const fences = fencesOf(PAGE);
const [litellm, newApi] = fences.filter(({ info }) => info === 'yaml').map(({ text }) => text) as [
  string,
  string,
];
const commands = fences.filter(({ info }) => info === 'bash').map(({ text }) => text);
const KEYS = { ACME_KEY: 'a', ACME_KEY_A: 'a', ACME_KEY_B: 'b', OPENAI_API_KEY: 'fixture-key' };

let chat: ChatServer;
let images: OpenAiImagesServer;
beforeAll(async () => {
  [chat, images] = await Promise.all([openChatServer(), openAiImagesServer({ models: ['gpt-image-2'] })]);
});
afterAll(async () => {
  chat.close();
  await images.close();
});

/** The page's file with addresses on this machine. The first chat server is down. */
const local = (yaml: string) =>
  yaml
    .replaceAll(/"?https:\/\/api\.example\.com\/v1"?/g, '"http://127.0.0.1:9/v1"')
    .replaceAll('http://10.0.0.5:8000/v1', chat.base_url)
    .replaceAll('https://api.openai.com/v1', `${images.url}/v1`);

async function started(yaml: string) {
  const folder = mkdtempSync(join(tmpdir(), 'gateways-'));
  const file = join(folder, 'engines.yaml');
  writeFileSync(file, local(yaml));
  const service = await npmStart(ROOT, { ...KEYS, ENGINES_FILE: file, DATA_DIR: join(folder, 'data') });
  const ADMIN_TOKEN = readFileSync(join(folder, 'data/admin-token'), 'utf8').trim();
  return {
    service,
    /** Runs a block of the page in the repository, as its operator would. */
    async follow(text: string, env: Record<string, string> = {}): Promise<string> {
      const script = text
        .replaceAll('http://127.0.0.1:8080', service.url)
        .replaceAll(/(\w+)\.json/g, join(folder, '$1.json'));
      const own = { PATH: process.env.PATH!, BASE_URL: service.url, ADMIN_TOKEN, ...env };
      const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], { cwd: ROOT, env: own });
      return stdout;
    },
    async stop() {
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const clientOf = (service: Started, apiKey: string) =>
  new OpenAI({ apiKey, baseURL: `${service.url}/v1`, maxRetries: 0 });
const printedJson = (text: string) => JSON.parse(text.slice(text.indexOf('{'))) as Record<string, string>;
const eachOf = (text: string) =>
  text
    .split(/(?<=\})(?=\{)|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Record<string, string>);
const ask = (client: OpenAI) =>
  client.chat.completions.create({ model: 'large', messages: [{ role: 'user', content: 'Hello' }] });

describe('coming from LiteLLM', () => {
  let stage: Awaited<ReturnType<typeof started>>;
  let key: string;
  let keys: Record<string, string>[];
  beforeAll(async () => {
    stage = await started(litellm);
    const [create, loop] = commands as [string, string];
    key = printedJson(await stage.follow(create)).api_key!;
    keys = eachOf(await stage.follow(loop, { REVERIE_API_KEY: key }));
  }, 120_000);
  afterAll(() => stage?.stop());
  const posted = async () => {
    const answer = await fetch(`${stage.service.url}/api/account`, { headers: { 'X-API-Key': key } });
    return Number(((await answer.json()) as { credits: { posted: string } }).credits.posted);
  };

  test('the account and its keys have the money of the page', async () => {
    expect(await posted()).toBe(500);
    expect(keys).toMatchObject([
      { name: 'website', spend_cap: '8', spend_reset: 'monthly' },
      { name: 'nightly', spend_cap: '375', spend_reset: null },
    ]);
  });

  test('the same model name answers, although its first server is down, at the price of the page', async () => {
    chat.answers(streams(piece('Hello, '), piece('traveller.'), usage(20, 4), END));
    const before = await posted();
    const answer = await ask(clientOf(stage.service, key));
    expect(answer.choices[0]!.message.content).toBe('Hello, traveller.');
    expect(chat.requests.at(-1)!.body).toMatchObject({ model: 'large-2026' });
    // 200 and 600 credits for a million tokens.
    const { prompt_tokens, completion_tokens } = answer.usage!;
    expect(completion_tokens).toBeGreaterThan(0);
    expect(before - (await posted())).toBeCloseTo(prompt_tokens * 0.0002 + completion_tokens * 0.0006, 9);
  });

  test.each(['ra1/painter', 'gpt-image-2', 'ra1'])('a picture by the name %s', async (model) => {
    const { data } = await clientOf(stage.service, key).images.generate({ model, prompt: 'A lighthouse' });
    expect(data![0]!.url ?? data![0]!.b64_json).toBeTruthy();
    expect(images.received.at(-1)).toMatchObject({ model: 'gpt-image-2', prompt: 'A lighthouse' });
  });

  test('five calls at once cannot pass the cap of a key', async () => {
    const website = clientOf(stage.service, keys[0]!.api_key!);
    const calls = await Promise.allSettled(
      Array.from({ length: 5 }, () => website.images.generate({ model: 'ra1', prompt: 'A fox' })),
    );
    const refused = calls.flatMap((call) => (call.status === 'rejected' ? [call.reason] : []));
    expect(refused).toHaveLength(3);
    for (const error of refused)
      expect(error).toMatchObject({ status: 402, code: 'key_cap_reached', type: 'insufficient_quota' });
  });

  test('a call that fails after its first word costs nothing', async () => {
    chat.answers((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(piece('Hello, '), () => response.destroy());
    });
    const before = await posted();
    await expect(ask(clientOf(stage.service, key))).rejects.toMatchObject({ status: 502 });
    expect(await posted()).toBe(before);
  });

  test('refused content is a fault of the caller and costs nothing', async () => {
    const before = await posted();
    const call = clientOf(stage.service, key).images.generate({ model: 'ra1', prompt: 'a forbidden boat' });
    await expect(call).rejects.toMatchObject({ status: 400, code: 'content_blocked' });
    expect(await posted()).toBe(before);
  });
});

describe('coming from new-api', () => {
  let stage: Awaited<ReturnType<typeof started>>;
  beforeAll(async () => {
    stage = await started(newApi);
  }, 120_000);
  afterAll(() => stage?.stop());

  test('its channels answer in order, and its tokens have the rest of their quota', async () => {
    const [create, , loop] = commands as [string, string, string];
    const key = printedJson(await stage.follow(create)).api_key!;
    const keys = eachOf(await stage.follow(loop, { REVERIE_API_KEY: key }));
    expect(keys).toMatchObject([
      { name: 'app', spend_cap: '50' },
      { name: 'home', spend_cap: null },
    ]);
    chat.answers(streams(piece('Yes.'), usage(20, 10), END));
    const { data, response } = await ask(clientOf(stage.service, keys[0]!.api_key!)).withResponse();
    expect(data.choices[0]!.message.content).toBe('Yes.');
    expect(chat.requests.at(-1)!.body).toMatchObject({ model: 'large' });
    expect(response.headers.get('x-cost-usd')).not.toBeNull();
  });
});
