/** Open WebUI's own server as a client of /v1: it chats with a character and makes pictures. */
import { join } from 'node:path';
import { png } from '../../support/engines.ts';
import { freePort, openProgram } from '../program.ts';
import { installed, Unavailable } from './python.ts';
import type { RealProgram } from './real-program.ts';
import { type Body, openStage } from './stage.ts';

/** Its packages for local models take gigabytes and serve no purpose here. It starts without them. */
const WITHOUT =
  /^(accelerate|sentence-transformers|transformers|faster-whisper|rapidocr|opencv|azure|google-cloud|pyarrow|opensearch|ddgs|youtube|pandas|pypandoc|anthropic|einops)/;

export const openWebui: RealProgram = {
  about: "client: Open WebUI's server chats with a character and makes pictures",
  async drive(walk) {
    const { bin, version } = await installed('open-webui', ['open-webui'], WITHOUT);
    const stage = await openStage('unnamed: embedded\n');
    await stage.post('/api/create-ai', {
      name: 'Mira',
      description: 'A lighthouse keeper.',
      greeting: 'Hello.',
    });
    const ours = `${stage.url}/v1`;
    const port = await freePort();
    const program = await openProgram({
      ...{ name: 'open-webui', cwd: stage.folder, port, ready: '/health', command: join(bin, 'open-webui') },
      args: ['serve', '--host', '127.0.0.1', '--port', String(port)],
      env: {
        ...{
          DATA_DIR: join(stage.folder, 'webui'),
          WEBUI_AUTH: 'False',
          OFFLINE_MODE: 'True',
          HF_HUB_OFFLINE: '1',
        },
        ...{ ENABLE_OLLAMA_API: 'False', RAG_EMBEDDING_ENGINE: 'openai', ANONYMIZED_TELEMETRY: 'False' },
        ...{ OPENAI_API_BASE_URL: ours, OPENAI_API_KEY: stage.key, ENABLE_IMAGE_GENERATION: 'True' },
        ...{ IMAGE_GENERATION_ENGINE: 'openai', IMAGE_GENERATION_MODEL: 'ra1', IMAGE_SIZE: '512x512' },
        ...{ IMAGES_OPENAI_API_BASE_URL: ours, IMAGES_OPENAI_API_KEY: stage.key, ENABLE_IMAGE_EDIT: 'True' },
        ...{ IMAGES_EDIT_OPENAI_API_BASE_URL: ours, IMAGES_EDIT_OPENAI_API_KEY: stage.key },
        ...{ IMAGE_EDIT_MODEL: 'ra2-image-editor', IMAGE_EDIT_SIZE: '512x512' },
      },
    }).catch((error: Error) => {
      throw /ModuleNotFoundError/.test(error.message) ? new Unavailable(error.message.slice(-300)) : error;
    });
    let token = '';
    const call = async (
      path: string,
      body?: object,
    ): Promise<{ status: number; text: string; body: Body }> => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const posted = body && { method: 'POST', body: JSON.stringify(body) };
      const answer = await fetch(`${program.url}${path}`, { headers, ...posted });
      const text = await answer.text();
      return { status: answer.status, text, body: /^[{[]/.test(text) ? JSON.parse(text) : {} };
    };
    const messages = [{ role: 'user', content: 'Who are you?' }];
    try {
      await walk.attempt('signs in and lists our models', async () => {
        token = (await call('/api/v1/auths/signin', { email: '', password: '' })).body.token;
        const { body, text } = await call('/api/models');
        const ids = (body.data ?? []).map(({ id }: Body) => id);
        return [ids.includes('character/mira'), ids.length > 0 ? `${ids.length} models` : text.slice(0, 200)];
      });
      await walk.attempt('chats with a character, whole', async () => {
        const { body, text } = await call('/api/chat/completions', { model: 'character/mira', messages });
        const content = body.choices?.[0]?.message?.content;
        return [Boolean(content), String(content ?? text).slice(0, 200)];
      });
      await walk.attempt('chats with a character, streamed', async () => {
        const { text } = await call('/api/chat/completions', {
          model: 'character/mira',
          messages,
          stream: true,
        });
        return [/"content":\s*"[^"]/.test(text) && /\[DONE\]/.test(text), text.slice(0, 120)];
      });
      await walk.attempt('makes a picture', async () => {
        const { status, body, text } = await call('/api/v1/images/generations', { prompt: 'A fox' });
        return [status === 200 && Boolean(body[0]?.url), text.slice(0, 200)];
      });
      await walk.attempt('edits a picture', async () => {
        const image = `data:image/png;base64,${Buffer.from(await png(512, 512)).toString('base64')}`;
        const { status, body, text } = await call('/api/v1/images/edit', { prompt: 'At night', image });
        return [status === 200 && Boolean(body[0]?.url), text.slice(0, 200)];
      });
      await walk.attempt('shows our refusal of a prompt', async () => {
        const { status, text } = await call('/api/v1/images/generations', { prompt: 'a naked woman' });
        return [status >= 400 && /refused|content/i.test(text), `${status} ${text.slice(0, 160)}`];
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
    return version;
  },
};
