/** LiteLLM's proxy: as an upstream in front of a server on this machine, and as a client of the service. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stringify } from 'yaml';
import { png } from '../../support/engines.ts';
import { picture } from '../../support/upstream/fixture.ts';
import { openAiImagesServer } from '../../support/upstream/openai-images-server.ts';
import { freePort, openProgram } from '../program.ts';
import { driveChat } from './chat-walk.ts';
import { drivePictures } from './picture-walk.ts';
import { installed, type Python } from './python.ts';
import type { RealProgram } from './real-program.ts';
import { openStage } from './stage.ts';
import type { Walk } from './walk.ts';
import { wordsServer } from './words-server.ts';

const MASTER = 'sk-master-of-the-walk';
/** LiteLLM reads its prices and its settings from the network unless these say otherwise. */
export const OFFLINE = {
  LITELLM_LOCAL_MODEL_COST_MAP: 'True',
  LITELLM_MODE: 'PRODUCTION',
  DO_NOT_TRACK: '1',
};

export type Route = { model_name: string; litellm_params: Record<string, unknown> };

/** Returns how to start the proxy with these models, always at the same port. */
export async function liteLlmProxy({ bin }: Python, routes: Route[], env: Record<string, string> = {}) {
  const port = await freePort();
  const config = join(bin, '..', `config-${port}.yaml`);
  const general_settings = { master_key: MASTER };
  writeFileSync(
    config,
    stringify({ model_list: routes, general_settings, litellm_settings: { num_retries: 0 } }),
  );
  const start = () =>
    openProgram({
      ...{ name: 'litellm', cwd: join(bin, '..'), port, ready: '/health/liveliness' },
      command: join(bin, 'litellm'),
      args: ['--config', config, '--host', '127.0.0.1', '--port', String(port), '--telemetry', 'False'],
      env: { ...OFFLINE, ...env },
    });
  return { url: `http://127.0.0.1:${port}`, start };
}

export const litellm: RealProgram = {
  about: 'proxy as an upstream: pictures, edits and chat through it',
  async drive(walk) {
    const python = await installed('litellm', ['litellm[proxy]']);
    await pictures(walk, python);
    await chat(walk, python);
    return python.version;
  },
};

export const litellmClient: RealProgram = {
  about: 'the same proxy as a client of /v1: a character, a picture, an edit',
  async drive(walk) {
    const python = await installed('litellm', ['litellm[proxy]']);
    await asClient(walk, python);
    return python.version;
  },
};

async function pictures(walk: Walk, python: Python): Promise<void> {
  const far = await openAiImagesServer({
    async make(work, index) {
      if (work.prompt?.includes('slowly')) await sleep(15_000);
      return picture(work, index);
    },
  });
  const painter = { model: 'openai/painter-1', api_base: `${far.url}/v1`, api_key: 'fixture-key' };
  const proxy = await liteLlmProxy(python, [{ model_name: 'painter', litellm_params: painter }]);
  const base = `protocol: openai-images, base_url: "${proxy.url}/v1"`;
  try {
    await drivePictures(walk, {
      engines: `engines:
  far: { ${base}, key_env: RIGHT_KEY }
  keyless: { ${base}, key_env: WRONG_KEY }
operations:
  ra1: { engine: far, model: painter }
  ra2: { engine: keyless, model: painter }
  ra2-image-editor: { engine: far, model: painter }
`,
      env: { RIGHT_KEY: MASTER, WRONG_KEY: 'sk-another-key' },
      start: proxy.start,
      ...{ edits: true, keys: true, refused: 'a forbidden boat', slow: { prompt: 'A boat, slowly' } },
    });
  } finally {
    await far.close();
  }
}

async function chat(walk: Walk, python: Python): Promise<void> {
  const words = await wordsServer();
  const far = { model: 'openai/words', api_base: words.base_url, api_key: 'fixture-key' };
  const proxy = await liteLlmProxy(python, [{ model_name: 'words', litellm_params: far }]);
  const entry = (key_env: string) =>
    `protocol: openai, base_url: "${proxy.url}/v1", key_env: ${key_env}, model: words, max_tokens: 3000`;
  try {
    await driveChat(walk, {
      ...{ entry: entry('RIGHT_KEY'), keyless: entry('WRONG_KEY') },
      env: { RIGHT_KEY: MASTER, WRONG_KEY: 'sk-another-key' },
      ...{ start: proxy.start, slow: 'Tell it slowly.', too_long: 'A story beyond the context.' },
    });
  } finally {
    words.close();
  }
}

/** Callers of the proxy reach a character and a picture of the service. */
async function asClient(walk: Walk, python: Python): Promise<void> {
  const stage = await openStage('unnamed: embedded\n');
  await stage.post('/api/create-ai', {
    name: 'Mira',
    description: 'A lighthouse keeper.',
    greeting: 'Hello.',
  });
  const ours = { api_base: `${stage.url}/v1`, api_key: stage.key };
  const proxy = await liteLlmProxy(python, [
    { model_name: 'mira', litellm_params: { model: 'openai/character/mira', ...ours } },
    { model_name: 'picture', litellm_params: { model: 'openai/ra1', ...ours } },
    { model_name: 'edit', litellm_params: { model: 'openai/ra2-image-editor', ...ours } },
  ]);
  const program = await proxy.start();
  const post = async (path: string, content: object) => {
    const isForm = content instanceof FormData;
    const headers = {
      authorization: `Bearer ${MASTER}`,
      ...(!isForm && { 'content-type': 'application/json' }),
    };
    const body = isForm ? content : JSON.stringify(content);
    const answer = await fetch(`${proxy.url}${path}`, { method: 'POST', headers, body });
    const text = await answer.text();
    return { status: answer.status, text, body: text.startsWith('{') ? JSON.parse(text) : {} };
  };
  const messages = [{ role: 'user', content: 'Who are you?' }];
  try {
    await walk.attempt('chats with a character, whole', async () => {
      const { status, body, text } = await post('/v1/chat/completions', { model: 'mira', messages });
      return [
        status === 200 && body.usage.total_tokens > 0,
        body.choices?.[0]?.message.content ?? text.slice(0, 200),
      ];
    });
    await walk.attempt('chats with a character, streamed', async () => {
      const body = { model: 'mira', messages, stream: true, stream_options: { include_usage: true } };
      const { status, text } = await post('/v1/chat/completions', body);
      return status === 200 && /"content":"[^"]/.test(text) && /"total_tokens":\d/.test(text);
    });
    await walk.attempt('makes a picture', async () => {
      const { status, body, text } = await post('/v1/images/generations', {
        model: 'picture',
        prompt: 'A fox',
        size: '512x512',
      });
      return [
        status === 200 && (body.data[0].url ?? body.data[0].b64_json) !== undefined,
        status === 200 ? '' : text.slice(0, 200),
      ];
    });
    await walk.attempt('edits a picture', async () => {
      const form = new FormData();
      form.set('model', 'edit');
      form.set('prompt', 'At night');
      form.set('image', new File([Buffer.from(await png(256, 256))], 'boat.png', { type: 'image/png' }));
      const { status, body, text } = await post('/v1/images/edits', form);
      return [status === 200 && body.data.length === 1, status === 200 ? '' : text.slice(0, 200)];
    });
    await walk.attempt('passes our refusal of a prompt on', async () => {
      const { status, text } = await post('/v1/images/generations', {
        model: 'picture',
        prompt: 'a naked woman',
      });
      return [status === 400, `${status} ${text.slice(0, 160)}`];
    });
    const { posted } = await stage.credits();
    walk.step(
      'the ledger balances and holds nothing',
      await stage.balanced(),
      `${posted} of 500 credits left`,
    );
  } finally {
    await program.stop();
    await stage.close();
  }
}
