/**
 * `npm run librechat`: LibreChat's own packages follow docs/guides/other-clients.md to the letter, on the service.
 *
 * LibreChat itself needs MongoDB and is not on npm. Its two packages that matter here are: `librechat-data-provider` reads and
 * checks `librechat.yaml`, and `@librechat/agents` calls the model. They take 390 MB, so they are no dependency: this command
 * installs them into a folder of the machine's temporary files. Prints a line a step; exits 1 where one fails.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { npmStart } from '../support/npm-start.ts';
import { step } from './step.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const GUIDE = readFileSync(join(ROOT, 'docs/guides/other-clients.md'), 'utf8');
const PACKAGES = ['librechat-data-provider@0.8.524', '@librechat/agents@3.9.2'];

/** The members of both packages that are used here. */
type DataProvider = {
  configSchema: { strict(): { safeParse(value: unknown): { data?: Settings; error?: { message: string } } } };
  extractEnvVariable(text: string): string;
};
type Settings = {
  endpoints: { custom: { name: string; apiKey: string; baseURL: string; models: { default: string[] } }[] };
};
type Agents = {
  Providers: { OPENAI: string };
  GraphEvents: { CHAT_MODEL_STREAM: string; ON_MESSAGE_DELTA: string };
  Run: {
    create(settings: object): Promise<{ processStream(inputs: object, config: object): Promise<Part[]> }>;
  };
  ChatModelStreamHandler: new () => unknown;
};
type Part = { type: string; text?: string };

const folder = mkdtempSync(join(tmpdir(), 'librechat-run-'));
const service = await npmStart(ROOT, { DATA_DIR: join(folder, 'data') });
try {
  const load = createRequire(join(installed(), 'package.json'));
  const { configSchema, extractEnvVariable }: DataProvider = load('librechat-data-provider');
  const read = configSchema.strict().safeParse(parse(blockOfTheGuide('yaml', 'Reverie')));
  step(`reads the file${read.error ? `: ${read.error.message}` : ''}`, read.error === undefined);

  process.env.REVERIE_API_KEY = service.key;
  const created = execFileSync('sh', ['-c', blockOfTheGuide('bash', 'create-ai')], { encoding: 'utf8' });
  step('the character is created', JSON.parse(created).url_name === 'mira');
  const { apiKey, baseURL, models } = read.data!.endpoints.custom[0]!;
  const settings = { apiKey: extractEnvVariable(apiKey), baseURL: extractEnvVariable(baseURL) };
  step('takes the key from the environment', settings.apiKey === service.key);

  // LibreChat asks so for the models of an endpoint with `fetch: true`.
  const listed = await fetch(`${settings.baseURL}/models`, {
    headers: { authorization: `Bearer ${settings.apiKey}` },
  });
  const { data } = (await listed.json()) as { data: { id: string }[] };
  step(
    'lists the models',
    data.some(({ id }) => id === models.default[0]),
  );

  const agents: Agents = load('@librechat/agents');
  const { text, pieces } = await answer(agents, { ...settings, model: models.default[0]! });
  step(`chats with the character, in ${pieces} pieces: ${text}`, text.length > 0 && pieces > 1);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
}

function blockOfTheGuide(language: string, text: string): string {
  const blocks = [...GUIDE.matchAll(/^```(.+)\n([\s\S]*?)^```/gm)];
  const block = blocks.find((one) => one[1] === language && one[2]!.includes(text))![2]!;
  return block.replace('http://127.0.0.1:8080', service.url);
}

/** One streamed turn, as LibreChat runs it. */
async function answer(
  { Run, Providers, GraphEvents, ChatModelStreamHandler }: Agents,
  { apiKey, baseURL, model }: { apiKey: string; baseURL: string; model: string },
): Promise<{ text: string; pieces: number }> {
  let pieces = 0;
  const run = await Run.create({
    runId: 'run',
    graphConfig: {
      type: 'standard',
      llmConfig: { provider: Providers.OPENAI, model, apiKey, configuration: { baseURL }, streaming: true },
    },
    customHandlers: {
      [GraphEvents.CHAT_MODEL_STREAM]: new ChatModelStreamHandler(),
      [GraphEvents.ON_MESSAGE_DELTA]: { handle: () => (pieces += 1) },
    },
    returnContent: true,
  });
  const { HumanMessage } = createRequire(join(installed(), 'package.json'))('@langchain/core/messages');
  const config = { configurable: { thread_id: 'thread' }, streamMode: 'values', version: 'v2' };
  const parts = await run.processStream({ messages: [new HumanMessage('Who are you?')] }, config);
  return { text: parts.map(({ text = '' }) => text).join(''), pieces };
}

/** Kept between runs. */
function installed(): string {
  const home = join(tmpdir(), 'reverie-librechat');
  if (existsSync(join(home, 'node_modules/@librechat/agents'))) return home;
  mkdirSync(home, { recursive: true });
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--no-save', '--silent', '--omit=dev'];
  execFileSync('npm', ['install', ...quiet, '--legacy-peer-deps', '--prefix', home, ...PACKAGES], {
    stdio: 'pipe',
  });
  return home;
}
