import { describe, expect, test } from 'vitest';
import type { Engine } from '../../engines/port/engine.ts';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import { EnginesFileError } from '../../upstreams/engines-file-error.ts';
import { parseEngines } from '../../upstreams/file.ts';
import { createRegistry } from '../../upstreams/registry.ts';
import { instantEngine } from '../support/engines.ts';

const HEAD = `engines:
  fast: { protocol: queue, base_url: https://queue.example, key_env: [FAST_A, FAST_B] }
  slow: { protocol: openai-images, base_url: https://api.example }
models:
`;

describe('the section models', () => {
  test('offers each model beside the default one, with its title, factor and options', () => {
    const { modelsOf, engineFor } = registryOf(`${HEAD}
  ra1/flux-pro: { engine: fast, model: vendor/flux, title: Flux Pro, factor: "2.5", options: [steps, loras] }
  ra1/plain: { engine: slow, model: painter }
  video-editor/render/quick: { engine: fast, model: vendor/cutter }
`);
    expect(modelsOf!('ra1')).toMatchObject([
      { name: null, factor: '1', options: {} },
      { name: 'flux-pro', title: 'Flux Pro', factor: '2.5', options: { steps: {}, loras: {} } },
      { name: 'plain', factor: '1', options: {} },
    ]);
    expect(modelsOf!('video-editor/render').map(({ name }) => name)).toEqual([null, 'quick']);
    expect(modelsOf!('ra2')).toHaveLength(1);
    expect(engineFor('ra1', 'live', 'flux-pro')!.label).toMatchObject({
      name: 'fast',
      version: 'vendor/flux',
    });
    expect(engineFor('ra1', 'live')!.label.kind).toBe('local');
    expect(engineFor('ra1', 'test', 'flux-pro')!.label.kind).toBe('local');
  });

  test('the options of the default model are those of its first entry', () => {
    const { modelsOf } = registryOf(
      HEAD.replace('models:', 'operations:') +
        '  ra1: { engine: fast, model: vendor/flux, options: [steps] }',
    );
    expect(modelsOf!('ra1')).toMatchObject([{ name: null, options: { steps: {} } }]);
  });

  test('options with a JSON Schema are checked against it', () => {
    const { modelsOf } = registryOf(`${HEAD}
  ra1/flux:
    engine: fast
    model: vendor/flux
    options:
      steps: { type: integer, minimum: 1, maximum: 50 }
      loras: { type: array, items: { type: object, required: [path] } }
      free: {}
`);
    const { faultIn } = modelsOf!('ra1')[1]!;
    expect(faultIn({ steps: 50, loras: [{ path: 'a' }], free: { any: [1] } })).toBeUndefined();
    expect(faultIn({ steps: 51 })).toEqual({ option: 'steps', says: 'must be <= 50' });
    expect(faultIn({ loras: [{}] })).toEqual({
      option: 'loras',
      says: "must have required property 'path' at /0",
    });
  });
});

describe('a mistake in the section models stops the start, with its line', () => {
  test.each<[string, string, string]>([
    [
      'an operation that does not exist',
      'ra9/x: { engine: fast, model: a/b }',
      'models.ra9/x (line 5) takes OPERATION/NAME with an operation of ra1,',
    ],
    ['no name', 'ra1: { engine: fast, model: a/b }', 'models.ra1 (line 5) takes OPERATION/NAME'],
    [
      'the name of the operation',
      'ra1/ra1: { engine: fast, model: a/b }',
      'models.ra1/ra1 (line 5) takes OPERATION/NAME',
    ],
    [
      'an engine that is not in the file',
      'ra1/x: { engine: none, model: a/b }',
      'models.ra1/x.engine (line 5) takes the name of an engine of this file: fast, slow, embedded',
    ],
    [
      'a factor of 0',
      'ra1/x: { engine: fast, model: a/b, factor: "0.0" }',
      'models.ra1/x.factor (line 5) takes a decimal above 0',
    ],
    [
      'a factor that is a number',
      'ra1/x: { engine: fast, model: a/b, factor: 2.5 }',
      'models.ra1/x.factor (line 5) takes a decimal above 0',
    ],
    [
      'a factor below 0',
      'ra1/x: { engine: fast, model: a/b, factor: "-1" }',
      'models.ra1/x.factor (line 5) takes a decimal above 0',
    ],
    [
      'a factor of a later entry',
      'ra1/x: [{ engine: fast, model: a/b }, { engine: slow, model: c, factor: "2" }]',
      'models.ra1/x.1 (line 5) takes title and factor in the first entry only',
    ],
    [
      'an option that is __proto__',
      'ra1/x: { engine: fast, model: a/b, options: [__proto__] }',
      'models.ra1/x.options (line 5) takes a list of names',
    ],
    [
      'an option whose schema is none',
      'ra1/x: { engine: fast, model: a/b, options: { steps: { type: whole } } }',
      'models.ra1/x.options.steps (line 5) takes a JSON Schema',
    ],
    [
      'an option with the name of a field that the request fills',
      'ra1/x: { engine: fast, model: a/b, options: [image_size] }',
      'models.ra1/x.options (line 5) takes no image_size',
    ],
    [
      'an option that the entry does not list',
      'ra1/x: { engine: fast, model: a/b, input: { prompt: { from: prompt }, n: { from: options.n } } }',
      'models.ra1/x.input.n (line 5) takes no from: options.n',
    ],
    [
      'a pool of one',
      'ra1/x: { any_of: [{ engine: fast, model: a/b }] }',
      'models.ra1/x.any_of (line 5) takes at least two entries',
    ],
    [
      'a rule that does not exist',
      'ra1/x: { any_of: [{ engine: fast, model: a/b }, { engine: slow, model: c }], by: luck }',
      'models.ra1/x.by (line 5) takes least_busy or weight',
    ],
    [
      'a weight of 0',
      'ra1/x: { any_of: [{ engine: fast, model: a/b, weight: 0 }, { engine: slow, model: c }] }',
      'models.ra1/x.any_of.0.weight (line 5) takes a whole number from 1 to 100',
    ],
    [
      'an unknown engine in a pool',
      'ra1/x: { any_of: [{ engine: fast, model: a/b }, { engine: none, model: c }] }',
      'models.ra1/x.any_of.1.engine (line 5) takes the name of an engine of this file',
    ],
  ])('%s', (_what, line, says) => {
    expect(thrownBy(() => registryOf(`${HEAD}  ${line}\n`)).mistakes.join('\n')).toContain(says);
  });

  test('a key that the environment lacks, of several', () => {
    const { mistakes } = thrownBy(() => registryOf(HEAD.replace('models:\n', ''), { FAST_A: 'a' }));
    expect(mistakes).toEqual([
      'engines.fast.key_env (line 2) names FAST_B, which has no value in the environment',
    ]);
  });
});

function registryOf(text: string, environment: Record<string, string> = { FAST_A: 'a', FAST_B: 'b' }) {
  const embedded = new Map<string, Engine>([['ra1', instantEngine()]]);
  return createRegistry({ specs: ENGINE_SPECS, embedded, file: parseEngines(text), environment, fetch });
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
