/** The list of models of each program with OpenAI's protocol, and what it says about a model that is not in it. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { chatChecks } from '../../upstreams/chat/check-chat.ts';
import { parseEngines } from '../../upstreams/file.ts';
import { checkModel } from '../../upstreams/listed-models.ts';
import { timeLimit } from '../support/upstream/adapter.ts';

let server: Server | undefined;
afterEach(() => server?.close());

type Program = {
  models: readonly { id: string; owned_by: string }[];
  /** The answer to one model by its name. */
  one?: (name: string) => { status: number; body: object };
  /** Listed with `return_wildcard_routes`. */
  wildcards?: string[];
};

const listed = (owned_by: string, ...ids: string[]) => ids.map((id) => ({ id, owned_by }));
const noRoute = () => ({ status: 404, body: { detail: 'Not Found' } });

async function opened({ models, one = noRoute, wildcards = [] }: Program): Promise<string> {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://local');
    const [, name] = /^\/v1\/models\/(.+)$/.exec(pathname) ?? [];
    const all = searchParams.get('return_wildcard_routes')
      ? [...models, ...listed('openai', ...wildcards)]
      : models;
    const { status, body } = name ? one(name) : { status: 200, body: { object: 'list', data: all } };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server!.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

const found = async (program: Program, model: string) => {
  const base_url = await opened(program);
  return checkModel({ base_url, fetch }, { base_url, model, name: 'my-gpu' }, timeLimit());
};

// Source: vllm-project/vllm, vllm/entrypoints/openai: there is no path for one model.
const VLLM: Program = { models: listed('vllm', 'Qwen/Qwen-Image', 'ink-lora') };
// Source: openai 7.57.0 and its error codes.
const OPENAI: Program = {
  models: listed('openai', 'gpt-image-2'),
  one: () => ({
    status: 404,
    body: { error: { code: 'model_not_found', message: 'The model does not exist' } },
  }),
};
// Source: ollama/ollama, docs/openai.md: a name without a tag means `latest`.
const OLLAMA: Program = {
  models: listed('library', 'llama3:latest'),
  one: (name) => (name === 'llama3' ? { status: 200, body: { id: 'llama3' } } : noRoute()),
};
const LITELLM: Program = { models: listed('openai', 'large'), wildcards: ['openai/*'] };

test.each([
  ['vLLM', VLLM, 'Qwen/Qwen-Image', 'reached; it has Qwen/Qwen-Image'],
  ['Ollama', OLLAMA, 'llama3', 'reached; it has llama3'],
  [
    'LiteLLM by a wildcard',
    LITELLM,
    'openai/gpt-image-2',
    'reached; its route openai/* takes openai/gpt-image-2',
  ],
  [
    'llama.cpp',
    { models: listed('llamacpp', 'tiny.gguf') },
    'any',
    'reached; it has one model, tiny.gguf, under any name',
  ],
  [
    'KoboldCpp',
    { models: listed('koboldcpp', 'koboldcpp/tiny') },
    'any',
    'reached; it has one model, koboldcpp/tiny, under any name',
  ],
  [
    'sd-server',
    { models: listed('local', 'sd-cpp-local') },
    'any',
    'reached; it has one model, sd-cpp-local, under any name',
  ],
  ['a server without a list', { models: [] }, 'any', 'reached; its list of 0 models does not name any'],
] as const)('%s has the model', async (_name, program, model, line) => {
  expect(await found(program, model)).toBe(line);
});

test.each([
  ['vLLM', VLLM, 'gone', 'my-gpu has no model gone; it has Qwen/Qwen-Image, ink-lora'],
  ['OpenAI', OPENAI, 'gone', 'my-gpu has no model gone; it has gpt-image-2'],
  ['Ollama', OLLAMA, 'gone', 'my-gpu has no model gone; it has llama3:latest'],
  ['LiteLLM', LITELLM, 'gone', 'my-gpu has no model gone; it has large'],
  [
    'llama.cpp as a router',
    { models: listed('llamacpp', 'a', 'b') },
    'gone',
    'my-gpu has no model gone; it has a, b',
  ],
  [
    'a long list',
    { models: listed('vllm', ...'abcdefg') },
    'gone',
    'my-gpu has no model gone; it has a, b, c, d, e and 2 more',
  ],
] as const)('%s has no such model', async (_name, program, model, message) => {
  await expect(found(program, model)).rejects.toThrow(message);
});

test('chat models are checked, each source on its own', async () => {
  const base_url = await opened(VLLM);
  const file = parseEngines(`
chat_models:
  acme/large:
    - { protocol: openai, base_url: "${base_url}", model: ink-lora }
    - { protocol: openai, base_url: "${base_url}", model: gone }
    - { engine: embedded }
  local/small: { protocol: gguf, model: ./no-such.gguf }
`);
  const checks = chatChecks(file, { environment: {}, fetch });
  expect(checks.map(({ id, model }) => `${id} ${model}`)).toEqual([
    'acme/large ink-lora',
    'acme/large gone',
    'local/small ./no-such.gguf',
  ]);
  const outcomes = await Promise.allSettled(checks.map(({ check }) => check(timeLimit())));
  expect(outcomes.map((each) => (each.status === 'fulfilled' ? each.value : each.reason.message))).toEqual([
    'reached; it has ink-lora',
    'acme/large has no model gone; it has Qwen/Qwen-Image, ink-lora',
    'there is no file ./no-such.gguf',
  ]);
});

test('OpenRouter lists a model without its variants', async () => {
  const program = { models: listed('openai', 'openai/gpt-5.2', 'z-ai/glm-5'), one: noRoute };
  expect(await found(program, 'openai/gpt-5.2:nitro')).toBe('reached; it lists openai/gpt-5.2');
  await expect(found(program, 'openai/gpt-6:nitro')).rejects.toThrow('openai/gpt-6:nitro');
});
