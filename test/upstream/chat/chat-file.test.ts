/** The part of the engines file that names chat models: what it takes, and how its mistakes are told. */
import { expect, test } from 'vitest';
import { ENGINE_SPECS } from '../../../generated/engines.ts';
import type { EnginesFileError } from '../../../upstreams/engines-file-error.ts';
import { parseEngines } from '../../../upstreams/file.ts';
import { createRegistry } from '../../../upstreams/registry.ts';

const registryOf = (text: string) =>
  createRegistry({
    specs: ENGINE_SPECS,
    embedded: new Map(),
    file: parseEngines(text),
    environment: {},
    fetch,
  });

const wrong = (text: string): string | undefined => {
  try {
    registryOf(text);
  } catch (error) {
    return (error as EnginesFileError).message;
  }
  return undefined;
};
const ONE = '{ protocol: openai, base_url: https://x.example/v1, model: m }';

test('every mistake at once, each with its place', () => {
  const message = wrong(`
chat_models:
  a/b:
    - { protocol: openai, base_url: https://x.example/v1, model: m, extra_body: { messages: [] } }
    - { protocol: openai, base_url: https://x.example/v1, model: m, free: true }
    - { engine: imaginary }
  c/d: []
  e/f: { protocol: openai, base_url: https://x.example/v1, model: m, first_token_seconds: 0 }
`);
  expect(message).toMatch(/chat_models\.a\/b\.0\.extra_body \(line 4\) takes members of their request body/);
  expect(message).toMatch(/chat_models\.a\/b\.1 \(line 5\) knows no free/);
  expect(message).toMatch(/chat_models\.a\/b\.2\S* \(line 6\) takes protocol openai or gguf/);
  expect(message).toMatch(/chat_models\.c\/d\S* \(line 7\) takes/);
  expect(message).toMatch(/chat_models\.e\/f\.first_token_seconds \(line 8\) takes seconds/);
});

test('a key that is nowhere stops the start, of a later entry too', () => {
  const keyed = ONE.replace('model: m', 'model: m, key_env: NO_SUCH_KEY');
  expect(wrong(`chat_models: { a/b: [${ONE}, ${keyed}] }`)).toMatch(/NO_SUCH_KEY, which has no value/);
});

test('where unnamed is refused, live accounts see no embedded model', () => {
  const { chatModels } = registryOf(`unnamed: refuse\nchat_models: { a/b: ${ONE} }`);
  expect(chatModels('live').map(({ id }) => id)).toEqual(['a/b']);
  expect(chatModels('test').map(({ id }) => id)).toEqual(['a/b', 'local/scripted']);
});
