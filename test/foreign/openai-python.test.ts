/** The `openai` package for Python, as pip installs it, on the service: the paths of `/v1` that it has methods for. */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../engines/port/engine.ts';
import { film, png } from '../support/engines.ts';
import { delta, openAiStage, stream } from '../surfaces/openai/stage.ts';

const run = promisify(execFile);
const VERSION = '3.22.1';
const SITE = fileURLToPath(new URL(`../../dist/foreign-python/openai-${VERSION}`, import.meta.url));
const missing = await install();
if (missing) console.log(`Skipped: openai ${VERSION} for Python cannot be had (${missing}).`);

/** Undefined when it is here, else why it is not. Only the first run needs a registry. */
async function install(): Promise<string | undefined> {
  if (spawnSync('python3', ['-c', 'import pip']).status !== 0) return 'there is no Python with pip';
  if (existsSync(join(SITE, 'openai'))) return undefined;
  mkdirSync(SITE, { recursive: true });
  const quiet = ['--quiet', '--disable-pip-version-check', '--only-binary', ':all:'];
  return run('python3', ['-m', 'pip', 'install', ...quiet, '--target', SITE, `openai==${VERSION}`]).then(
    () => undefined,
    (error: Error) => error.message.split('\n').slice(0, 3).join(' '),
  );
}

const instant: Engine = {
  label: { name: 'test-film', version: '1.0.0', kind: 'local' },
  about: 'Answers a small film.',
  start: async () => ({ is: 'done', outputs: [film()] }),
};

describe.skipIf(missing)(`openai ${VERSION} for Python`, () => {
  const stage = openAiStage({ 'ltx-2': instant });
  let picture: string;
  beforeAll(async () => {
    picture = join(SITE, '..', 'lighthouse.png');
    writeFileSync(picture, await png(64, 64));
  });

  /** JSON that a program writes; `client` is the package's client, and retries nothing. */
  async function python(program: string): Promise<unknown> {
    const head = [
      'import json, openai',
      `client = openai.OpenAI(api_key=${JSON.stringify(stage.account.key)}, base_url="${stage.service.baseUrl}/v1", max_retries=0)`,
      'hi = [{"role": "user", "content": "Who are you?"}]',
      'def tell(value): print(json.dumps(value))',
    ];
    const env = { ...process.env, PYTHONPATH: SITE };
    const { stdout } = await run('python3', ['-c', [...head, program].join('\n')], { env });
    return JSON.parse(stdout);
  }

  test('models: listed and found', async () => {
    const output = await python(
      'tell([[m.id for m in client.models.list()], client.models.retrieve("character/mira").id])',
    );
    expect(output).toEqual([expect.arrayContaining(['ra1', 'character/mira']), 'character/mira']);
  });

  test('chat: whole, with its tokens and headers', async () => {
    const output = await python(`
raw = client.chat.completions.with_raw_response.create(model="character/mira", messages=hi)
answer = raw.parse()
tell([answer.choices[0].finish_reason, answer.usage.total_tokens > 0, raw.headers["x-request-id"][:4], answer._request_id[:4]])`);
    expect(output).toEqual(['stop', true, 'req_', 'req_']);
  });

  test('chat: streamed, with the tokens at the end', async () => {
    const output = await python(`
chunks = list(client.chat.completions.create(model="character/mira", messages=hi, stream=True, stream_options={"include_usage": True}))
tell(["".join(c.choices[0].delta.content or "" for c in chunks if c.choices) != "", chunks[-1].usage.total_tokens > 0])`);
    expect(output).toEqual([true, true]);
  });

  test('chat: a tool is called', async () => {
    const call = { index: 0, id: 'call_1', type: 'function' };
    const named = { ...call, function: { name: 'weather', arguments: '{"city":"Paris"}' } };
    stage.serve = (_body, response) =>
      stream(response, [delta({ tool_calls: [named] }), delta({}, 'tool_calls')]);
    const output = await python(`
tools = [{"type": "function", "function": {"name": "weather", "parameters": {"type": "object", "properties": {}}}}]
answer = client.chat.completions.create(model="vendor/served", messages=hi, tools=tools)
tell([answer.choices[0].finish_reason, answer.choices[0].message.tool_calls[0].function.arguments])`);
    expect(output).toEqual(['tool_calls', '{"city":"Paris"}']);
  });

  test('chat: parse reads the form that it asked for', async () => {
    stage.serve = (_body, response) => stream(response, [delta({ content: '{"city":"Paris"}' }, 'stop')]);
    const output = await python(`
from pydantic import BaseModel
class Place(BaseModel):
    city: str
tell(client.chat.completions.parse(model="vendor/served", messages=hi, response_format=Place).choices[0].message.parsed.city)`);
    expect(output).toBe('Paris');
  });

  test('pictures: made and edited, at an address and as bytes', async () => {
    const output = await python(`
made = client.images.generate(model="gpt-image-1", prompt="A fox", size="1024x1024", quality="high")
url = client.images.generate(model="ra1", prompt="A fox", n=2)
edited = client.images.edit(model="ra2-image-editor", image=open(${JSON.stringify(picture)}, "rb"), prompt="Make it night")
tell([made.data[0].b64_json[:8], len(url.data), edited.data[0].url.split("/")[3]])`);
    expect(output).toEqual(['iVBORw0K', 2, 'media']);
  });

  test('films: ordered, polled, downloaded, listed and deleted', async () => {
    const output = await python(`
film = client.videos.create_and_poll(model="sora-2", prompt="Waves", poll_interval_ms=50)
data = client.videos.download_content(film.id).read()
listed = [each.id for each in client.videos.list()]
gone = client.videos.delete(film.id)
tell([film.status, data[4:8].decode(), film.id in listed, gone.deleted])`);
    expect(output).toEqual(['completed', 'ftyp', true, true]);
  });

  test('moderations: a verdict', async () => {
    const output = await python(
      'tell([r.flagged for r in client.moderations.create(input=["A lighthouse", "a naked woman"]).results])',
    );
    expect(output).toEqual([false, true]);
  });

  test('errors are its own classes, with our codes', async () => {
    const output = await python(`
def failure(call):
    try:
        call()
    except openai.APIStatusError as error:
        return [type(error).__name__, error.code, error.param]
tell([
    failure(lambda: client.chat.completions.create(model="nobody", messages=hi)),
    failure(lambda: client.chat.completions.create(model="character/mira", messages=[{"role": "wizard", "content": "a"}])),
    failure(lambda: client.images.generate(model="ra1", prompt="a naked woman")),
    failure(lambda: openai.OpenAI(api_key="mk_test_none", base_url=client.base_url).models.list()),
    failure(lambda: client.embeddings.create(model="ra1", input="a")),
])`);
    expect(output).toEqual([
      ['NotFoundError', 'model_not_found', 'model'],
      ['BadRequestError', 'invalid_request', 'messages[0].role'],
      ['BadRequestError', 'content_blocked', 'prompt'],
      ['AuthenticationError', 'invalid_api_key', null],
      ['NotFoundError', 'not_found', null],
    ]);
  });
});
