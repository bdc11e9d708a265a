import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../engines/port/engine.ts';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import { EnginesFileError } from '../../upstreams/engines-file-error.ts';
import { readEngines } from '../../upstreams/file.ts';
import { createRegistry, type RegistrySources } from '../../upstreams/registry.ts';
import { timeLimit } from '../support/upstream/adapter.ts';
import { queueServer } from '../support/upstream/queue-server.ts';

const ORDINARY = `
engines:
  my-fal:
    protocol: queue
    base_url: https://queue.example/
    key_env: FAL_KEY
operations:
  ra1:
    engine: my-fal
    model: vendor/painter/fast
`;

const illustrator: Engine = {
  about: 'Paints.',
  label: { name: 'illustrator', version: '1.0.0', kind: 'local' },
  start: async () => ({ is: 'done', outputs: [] }),
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'engines-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('which engine', () => {
  test('live accounts get the engine of the file, test accounts the embedded one', () => {
    const { engineFor } = registryOf(ORDINARY);
    expect(engineFor('ra1', 'live')!.label).toEqual({
      name: 'my-fal',
      version: 'vendor/painter/fast',
      kind: 'upstream',
    });
    expect(engineFor('ra1', 'test')).toBe(illustrator);
  });

  test('an operation the file does not name runs embedded, and one that nothing serves has no engine', () => {
    const { engineFor } = registryOf(ORDINARY);
    expect(engineFor('ra2', 'live')).toBe(illustrator);
    expect(engineFor('wan', 'live')).toBeUndefined();
  });

  test('without a file everything runs embedded', () => {
    const { engineFor } = createRegistry({ ...sources, environment: {} });
    expect(engineFor('ra1', 'live')).toBe(illustrator);
  });

  test('an engine of the file calls its upstream with the key of the environment and the input of the file', async () => {
    const upstream = await queueServer({ key: 'sesame' });
    const { engineFor } = registryOf(
      `
engines: { near: { protocol: queue, base_url: "${upstream.url}", key_env: NEAR_KEY } }
operations:
  ra1:
    engine: near
    model: vendor/painter
    poll_seconds: 0.5
    input:
      text: { from: prompt }
      image_size: { from: size, values: { square: square_hd } }
      output_format: png
      nested: { value: { steps: 4 } }
`,
      { NEAR_KEY: ' sesame\n' },
    );
    const task = { operation: 'ra1', input: { prompt: 'a fox', size: 'square' }, seed: 1 };
    const step = await engineFor('ra1', 'live')!.start(task, timeLimit());
    expect(step).toMatchObject({ is: 'running', after_seconds: 0.5 });
    expect(upstream.submissions[0]).toMatchObject({
      model: 'vendor/painter',
      input: { text: 'a fox', image_size: 'square_hd', output_format: 'png', nested: { steps: 4 } },
    });
    await upstream.close();
  });
});

describe('a file that cannot be used is refused, one line a mistake', () => {
  test.each<[string, string, string[]]>([
    [
      'an operation that does not exist',
      ORDINARY.replace('ra1:', 'ra9:'),
      [
        expect.stringMatching(
          /^operations\.ra9 \(line 9\) is not an operation: takes ra1, ra2, .*, video-relight, /,
        ),
      ],
    ],
    [
      'an engine that is not in the file',
      ORDINARY.replace('engine: my-fal', 'engine: fal'),
      ['operations.ra1.engine (line 9) takes the name of an engine of this file: my-fal, embedded'],
    ],
    [
      'a word that is not known',
      ORDINARY.replace('key_env', 'key'),
      [
        'engines.my-fal (line 4) knows no key: it takes protocol, base_url, key_env, headers, concurrency, gpu, timeout_seconds',
      ],
    ],
    [
      'another protocol',
      ORDINARY.replace('queue\n', 'comfy\n'),
      [expect.stringContaining('engines.my-fal.protocol (line 4) takes queue, ')],
    ],
    [
      'a key in place of its variable',
      ORDINARY.replace('FAL_KEY', 'sk-1234'),
      [
        'engines.my-fal.key_env (line 6) takes the name of an environment variable, e.g. FAL_KEY; never the key itself',
      ],
    ],
    [
      'a key over a road that anybody can read',
      ORDINARY.replace('https:', 'http:'),
      [
        'engines.my-fal.base_url (line 5) takes https://… without query or user, or http://… on this machine, a private address or without key_env',
      ],
    ],
    [
      'models that are no path',
      ORDINARY.replace('vendor/painter/fast', '"vendor/../admin"'),
      ['operations.ra1.model (line 10) takes the name that the upstream has for the model'],
    ],
    [
      'a source that is not one',
      `${ORDINARY}    input: { prompt: { form: prompt } }\n    poll_seconds: 0\n`,
      [
        'operations.ra1.input.prompt (line 11) takes a constant, {value: …}, or {from: a field of our request, default: a constant, values: {ours: theirs}, as: data_uri | base64 | url | upload}',
        'operations.ra1.poll_seconds (line 12) takes seconds from 0.1 to 300',
      ],
    ],
    [
      'a list',
      '- a',
      ['the file takes engines, gpus, operations, models, unnamed, chat_models, matting, translation'],
    ],
    [
      'an entry that is empty',
      'operations: { ra1: }',
      [expect.stringMatching(/^operations\.ra1 \(line 1\) takes engine, model, /)],
    ],
  ])('%s', (_, text, mistakes) => {
    expect(mistakesOf(() => registryOf(text))).toEqual(mistakes);
  });

  test('several mistakes are told together', () => {
    const text = ORDINARY.replace('queue\n', 'comfy\n').replace('vendor/painter/fast', '/painter');
    expect(mistakesOf(() => registryOf(text))).toHaveLength(2);
  });

  test('text that is no YAML names the line', () => {
    expect(mistakesOf(() => registryOf('engines:\n  a: [1,\n'))[0]).toMatch(/^line \d is not YAML: /);
    expect(mistakesOf(() => registryOf('engines: {}\nengines: {}\n'))[0]).toMatch(/^line 2 is not YAML: /);
  });

  test.each([undefined, '', '  ', 'two words', 'naïve'])('a variable that holds %o is no key', (FAL_KEY) => {
    expect(mistakesOf(() => registryOf(ORDINARY, { FAL_KEY }))).toEqual([
      'engines.my-fal.key_env (line 6) names FAL_KEY, which has no value in the environment',
    ]);
  });

  test('a file that is not there', () => {
    expect(mistakesOf(() => readEngines('/nowhere/engines.yaml'))).toEqual([
      '/nowhere/engines.yaml cannot be read (ENOENT): takes the path of a YAML file',
    ]);
  });

  test('the message is one line a mistake, each naming the variable', () => {
    const text = ORDINARY.replace('queue\n', 'comfy\n').replace('vendor/painter/fast', '/painter');
    const error = thrownBy(() => registryOf(text));
    expect(error.message.split('\n')).toEqual(error.mistakes.map((mistake) => `ENGINES_FILE: ${mistake}`));
  });
});

test.each([
  'http://localhost:9000',
  'http://127.0.0.1:9000',
  'http://192.168.1.20',
  'http://[::1]:9000',
  'http://[fd00::1]',
])('a key may go to %s', (base_url) => {
  expect(() => registryOf(ORDINARY.replace('https://queue.example/', base_url))).not.toThrow();
});

test('without a key any http address will do', () => {
  const text = ORDINARY.replace('https:', 'http:').replace('    key_env: FAL_KEY\n', '');
  expect(() => registryOf(text)).not.toThrow();
});

const sources: Omit<RegistrySources, 'environment'> = {
  specs: ENGINE_SPECS,
  embedded: new Map([
    ['ra1', illustrator],
    ['ra2', illustrator],
  ]),
  fetch,
};

function registryOf(text: string, environment: RegistrySources['environment'] = { FAL_KEY: 'secret' }) {
  const path = join(folder, 'engines.yaml');
  writeFileSync(path, text);
  return createRegistry({ ...sources, file: readEngines(path), environment });
}

function thrownBy(act: () => unknown): EnginesFileError {
  try {
    act();
  } catch (error) {
    if (error instanceof EnginesFileError) return error;
    throw error;
  }
  throw new Error('Nothing was thrown.');
}

function mistakesOf(act: () => unknown): string[] {
  return thrownBy(act).mistakes;
}
