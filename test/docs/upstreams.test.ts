/** Examples in the protocol pages work in an engines file unchanged. */
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import { parseEngines } from '../../upstreams/file.ts';
import { openEntries } from '../../upstreams/open-entries.ts';
import { PROTOCOLS_SPOKEN } from '../../upstreams/protocols.ts';
import { fencesOf } from './fences.ts';

/** Any variable holds a key. */
const environment = new Proxy({}, { get: () => 'a-key' });
const open = (text: string) =>
  openEntries({
    specs: ENGINE_SPECS,
    embedded: new Map(),
    file: parseEngines(text),
    folder: 'docs/upstreams',
    environment,
    fetch: () => Promise.reject(new Error('examples are not called')),
  }).entries;

const PAGES = ['openai-images', 'openai-videos', 'replicate', 'gemini'] as const;

describe.each(PAGES.filter((name) => existsSync(`docs/upstreams/${name}.md`)))('%s', (name) => {
  const examples = fencesOf(`docs/upstreams/${name}.md`).filter(({ info }) => info === 'yaml');

  test.each(examples.map(({ line, text }) => [line, text] as const))(
    'the example in line %i works',
    (_, text) => {
      const protocols = Object.values(parseEngines(text).engines).map(({ protocol }) => protocol);
      expect(protocols).toContain(name);
      expect(open(text).length).toBeGreaterThan(0);
    },
  );

  test('there is an example of every operation that the protocol serves by itself', () => {
    const served = Object.entries(ENGINE_SPECS).filter(
      ([operation, spec]) =>
        spec.gives.medium !== 'text' && PROTOCOLS_SPOKEN[name]!.mappingFor(operation, spec),
    );
    const operations = new Set(examples.flatMap(({ text }) => open(text).map(({ operation }) => operation)));
    expect(served.map(([operation]) => operation).filter((operation) => !operations.has(operation))).toEqual(
      [],
    );
    expect(served.length).toBeGreaterThan(0);
  });
});
