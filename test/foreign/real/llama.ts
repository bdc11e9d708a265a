/** llama.cpp's own server, and the one of its Python binding, with a small model of random weights. */
import { join } from 'node:path';
import { freePort, openProgram } from '../program.ts';
import { driveChat } from './chat-walk.ts';
import { installed, json, type Python } from './python.ts';
import type { RealProgram } from './real-program.ts';
import type { Walk } from './walk.ts';

const KEY = 'fixture-key';

async function driveModel(
  walk: Walk,
  python: Python,
  name: string,
  argsOf: (model: string, port: string) => string[],
) {
  const model = join(python.bin, '..', 'tiny.gguf');
  await json(python, 'tiny_gguf.py', [model]);
  const port = await freePort();
  const ready = `/v1/models`;
  const entry = (key_env: string) =>
    `protocol: openai, base_url: "http://127.0.0.1:${port}/v1", key_env: ${key_env}, model: tiny, max_tokens: 3000`;
  await driveChat(walk, {
    ...{ entry: entry('RIGHT_KEY'), keyless: entry('WRONG_KEY') },
    env: { RIGHT_KEY: KEY, WRONG_KEY: 'another-key' },
    start: () =>
      openProgram({
        ...{ name, cwd: import.meta.dirname, port, ready, headers: { authorization: `Bearer ${KEY}` } },
        ...{ command: python.python, args: argsOf(model, String(port)) },
      }),
    slow: 'Tell a long story.',
    too_long: 'A long story. '.repeat(500),
  });
}

export const llamaCpp: RealProgram = {
  about: 'chat server: llama.cpp, as the xllamacpp package ships it',
  async drive(walk) {
    const python = await installed('xllamacpp', ['xllamacpp', 'gguf']);
    await driveModel(walk, python, 'llama.cpp', (model, port) => ['llama_server.py', model, port]);
    return `of xllamacpp ${python.version}`;
  },
};

export const llamaCppPython: RealProgram = {
  about: 'chat server: llama_cpp.server of llama-cpp-python, which pip compiles',
  async drive(walk) {
    const python = await installed('llama-cpp-python', ['llama-cpp-python[server]', 'gguf']);
    await driveModel(walk, python, 'llama-cpp-python', (model, port) => [
      ...['-m', 'llama_cpp.server', '--model', model, '--port', port, '--host', '127.0.0.1'],
      ...['--api_key', KEY, '--n_ctx', '4096', '--n_threads', '1'],
    ]);
    return python.version;
  },
};
