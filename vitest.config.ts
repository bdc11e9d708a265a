import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { ClosingLine } from './test/support/closing-line.ts';
import { LongestFirst } from './test/support/longest-first.ts';

/**
 * What kills, floods and starves the service, in short forms, and what builds a whole site, package or index: run by
 * `npm run test:strength`.
 */
export const STRENGTH = [
  'test/{crash,scale,hostile,fuzz}/**',
  'test/engines/embedded/pool/{load,death}.test.ts',
  'test/jobs/crash.test.ts',
  'test/db/embedded.test.ts',
  'test/docs/{site,samples,guides}.test.ts',
  'test/browser/**',
  'test/client/{package,python}.test.ts',
  'test/emoji/build.test.ts',
  'test/contract/check.test.ts',
  'test/foreign/foreign.test.ts',
  'test/recipes/recipes.test.ts',
  'test/upstreams/large.test.ts',
  'test/release/package.test.ts',
  'test/mock/package.test.ts',
];

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...STRENGTH],
    globalSetup: ['test/support/setup.ts'],
    setupFiles: ['test/support/baseline-wasm.ts'],
    reporters: ['default', new ClosingLine()],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // The modules of the house are loaded once a worker, not once a file.
    isolate: false,
    // What one process of ours has compiled, the next one finds, as it does in a service.
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') },
  },
});
