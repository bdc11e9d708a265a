/** No import circles, and the private files of other packages. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { circlesIn, importGraph, importsIn } from './support/import-graph.ts';

const FILES = globSync('{src,engines,upstreams,console,mock,client,openapi,docs}/**/*.{ts,tsx}', {
  exclude: ['**/node_modules', '**/dist', '**/cache', 'engines/test/**'],
}).sort();

/** Files behind the names of workspaces. */
const DOORS = { '@reverie/engines': 'engines/index.ts', '@reverie/upstreams': 'upstreams/index.ts' };

test('no file imports itself through others, type-only imports included', () => {
  const graph = importGraph(FILES, DOORS);
  expect([...graph.values()].flat().length).toBeGreaterThan(FILES.length);
  expect(circlesIn(graph)).toEqual([]);
});

test('a circle is found over any number of files', () => {
  const graph = new Map([
    ['a', ['b', 'd']],
    ['b', ['c']],
    ['c', ['b']],
    ['d', ['d']],
  ]);
  expect(circlesIn(graph)).toEqual([
    ['b', 'c', 'b'],
    ['d', 'd'],
  ]);
});

/** Files of a package below these folders are private unless its documentation names them. */
const PRIVATE = /^((?:@[\w-]+\/)?[\w-]+)\/(?:dist|lib|src|build|internal)\//;
/** Source: https://ajv.js.org/json-schema.html and https://ajv.js.org/standalone.html. */
const DOCUMENTED = ['ajv/dist/2020.js', 'ajv/dist/standalone/index.js'];

/** Each private part is used by one file of a workspace, and was checked against this version of its package. */
const USED: Record<string, { version: string; files: string[] }> = {
  'express-openapi-validator': {
    version: '5.6.2',
    files: ['openapi/generate/validator-compiler.ts', 'src/http/validator-parts.ts'],
  },
  '@stoplight/prism-http': { version: '5.16.0', files: ['mock/prism.ts'] },
};
/** The socket of a client, which is a private property instead of a private file. */
const SOCKET = {
  of: 'pg',
  version: '8.23.1',
  file: 'src/db/connection-pool.ts',
  text: 'connection: { stream: Writable }',
};

test('private files of other packages are imported by one file of a workspace each', () => {
  const found = FILES.flatMap((file) =>
    importsIn(file)
      .filter((path) => !DOCUMENTED.includes(path))
      .flatMap((path) => PRIVATE.exec(path)?.[1] ?? [])
      .map((name) => [name, file] as const),
  );
  const byPackage = Object.groupBy(found, ([name]) => name);
  const files = Object.entries(byPackage).map(([name, all]) => [
    name,
    [...new Set(all!.map(([, file]) => file))],
  ]);
  expect(Object.fromEntries(files)).toEqual(
    Object.fromEntries(Object.entries(USED).map(([name, { files }]) => [name, files])),
  );
  expect(FILES.filter((file) => readFileSync(file, 'utf8').includes(SOCKET.text))).toEqual([SOCKET.file]);
});

test.each([
  ...Object.entries(USED).map(([name, { version }]) => [name, version]),
  [SOCKET.of, SOCKET.version],
])(
  'the private parts of %s were checked against version %s; after an update, check them again',
  (name, version) => {
    const { version: installed } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
    expect(installed).toBe(version);
  },
);
