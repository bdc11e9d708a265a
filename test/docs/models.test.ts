/** The engines files of the guide for several models can be used unchanged. */
import { describe, expect, test } from 'vitest';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import { parseEngines } from '../../upstreams/file.ts';
import { openEntries } from '../../upstreams/open-entries.ts';
import { fencesOf } from './fences.ts';

/** Any variable holds a key. */
const environment = new Proxy({}, { get: () => 'a-key' });
const FAMILIES = ['flux', 'sdxl', 'qwen', 'wan', 'ltx'];
const examples = fencesOf('docs/guides/choosing-models.md').filter(({ info }) => info === 'yaml');

describe('the guide for several models', () => {
  test('has an example for each of three protocols', () => {
    const protocols = examples.flatMap(({ text }) =>
      Object.values(parseEngines(text).engines).map(({ protocol }) => protocol),
    );
    expect(protocols).toEqual(['queue', 'replicate', 'comfyui']);
  });

  test.each(examples.map(({ line, text }) => [line, text] as const))(
    'the example in line %i offers a model of every family',
    (_, text) => {
      const { entries } = openEntries({
        specs: ENGINE_SPECS,
        embedded: new Map(),
        file: parseEngines(text),
        folder: 'docs/upstreams',
        environment,
        fetch: () => Promise.reject(new Error('examples are not called')),
      });
      const offered = entries.map(({ offered: name }) => name ?? '');
      expect(FAMILIES.map((family) => offered.some((name) => name.startsWith(family)))).toEqual(
        FAMILIES.map(() => true),
      );
    },
  );
});
