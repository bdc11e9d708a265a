import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { ClosingLine } from './test/support/closing-line.ts';
import { LongestFirst } from './test/support/longest-first.ts';

/**
 * What has a command of its own, `npm run test:strength`: what kills, floods and starves the service, what starts whole
 * programs, builds a whole site, package or index, makes films or cuts subjects out of many pictures, and what asks every
 * operation everything: each declared answer by Dredd, each field at its bounds and as null, each upstream protocol.
 */
export const STRENGTH = [
  'test/{crash,scale,hostile,fuzz,upstreams,browser,first-day,handlers/videos}/**',
  'test/contract/{dredd,nulls,bounds,generate,check}.test.ts',
  'test/values/films.test.ts',
  'test/engines/embedded/pool/{load,death}.test.ts',
  'test/engines/embedded/film/{cutout,motion,relight,timeline}/**',
  'test/engines/embedded/{film-engine,film/film-crop,analysis/saliency/u2net}.test.ts',
  'test/engines/embedded/imaging/{remove-background,matting-service,sources-service,edit/colours,edit/edit}.test.ts',
  'test/engines/models/models-command.test.ts',
  'test/{generation/check-films,generation/kept-results,handlers/images/nothingDone,payments/automatic}.test.ts',
  'test/engines/upstream/{call-process,service}.test.ts',
  'test/jobs/crash.test.ts',
  'test/db/embedded.test.ts',
  'test/start/{start,renew-gallery}.test.ts',
  'test/operator/{engines-command,move,doctor}.test.ts',
  'test/telemetry/telemetry.test.ts',
  'test/docs/{site,samples,guides,gallery}.test.ts',
  'test/client/{package,python}.test.ts',
  'test/emoji/build.test.ts',
  'test/foreign/foreign.test.ts',
  'test/recipes/recipes.test.ts',
  'test/release/package.test.ts',
  'test/mock/{package,serve}.test.ts',
];

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // `npm run test:mutants` picks from both suites.
    exclude: [...configDefaults.exclude, ...(process.env.TESTS === 'any' ? [] : STRENGTH)],
    globalSetup: ['test/support/setup.ts'],
    setupFiles: ['test/support/baseline-wasm.ts', 'test/support/tell-why.ts'],
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
