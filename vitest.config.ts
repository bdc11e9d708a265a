import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { ClosingLine } from './test/support/closing-line.ts';
import { LongestFirst } from './test/support/longest-first.ts';

/**
 * Tests with a command of their own, `npm run test:strength`: those that kill, flood and starve the service, start
 * whole programs, build a whole site, package or index, make films or cut subjects out of many pictures, and those
 * that exercise every operation completely: each declared response by Dredd, each field at its bounds and as null,
 * each upstream protocol.
 */
export const STRENGTH = [
  'test/{crash,scale,fuzz,upstreams,browser,first-day,handlers/videos}/**',
  'test/media-matrix/**',
  'test/field/{films,film-looks,film-uploads}.test.ts',
  'test/hostile/*.test.ts',
  'test/contract/{dredd,nulls,bounds,generate,check}.test.ts',
  'test/values/films.test.ts',
  'test/embedded/**',
  'engines/test/film/{cutout,motion,relight,timeline}/**',
  'engines/test/{film-engine,film/film-crop}.test.ts',
  'engines/test/imaging/edit/{colours,edit}.test.ts',
  'engines/test/models/models-command.test.ts',
  'test/{generation/{deadlines,check-films,stored-results},handlers/images/nothingDone,payments/automatic}.test.ts',
  'test/upstream/{call-process,service}.test.ts',
  'test/jobs/crash.test.ts',
  'test/db/embedded.test.ts',
  'test/start/{start,renew-gallery,secrets,telemetry}.test.ts',
  'test/operator/{backup,backup-attacked,commands,engines-command,filled,move,doctor}.test.ts',
  'test/{ledger/every-row,handlers/account/everything}.test.ts',
  'test/docs/{site,samples,guides,gallery,film-from-disk,recipes}.test.ts',
  'test/client/{package,published,python,python-damaged}.test.ts',
  'engines/test/emoji/build.test.ts',
  'test/foreign/{foreign,openai,openai-python}.test.ts',
  'test/recipes/recipes.test.ts',
  'test/release/package.test.ts',
  'test/mock/{package,serve}.test.ts',
  'test/surfaces/mcp/conformance.test.ts',
];

export default defineConfig({
  test: {
    include: ['{test,engines/test}/**/*.test.ts'],
    // `npm run test:mutants` picks from both suites.
    exclude: [...configDefaults.exclude, ...(process.env.TESTS === 'any' ? [] : STRENGTH)],
    globalSetup: ['test/support/setup.ts'],
    setupFiles: [
      'test/support/baseline-wasm.ts',
      'test/support/tell-why.ts',
      'test/support/processor-time.ts',
    ],
    reporters: ['default', new ClosingLine()],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // The modules of the house are loaded once a worker, not once a file.
    isolate: false,
    // The test processes share a compile cache, as the service's processes do.
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') },
  },
});
