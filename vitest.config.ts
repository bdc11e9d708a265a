import { configDefaults, defineConfig } from 'vitest/config';
import { ClosingLine } from './test/support/closing-line.ts';
import { LongestFirst } from './test/support/longest-first.ts';

/** Harnesses that kill, flood and starve the whole service; `npm run test:strength` runs a short form of each. */
export const STRENGTH = ['test/{crash,scale,hostile}/**', 'test/engines/studio/load.test.ts'];

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...STRENGTH],
    globalSetup: ['test/support/setup.ts'],
    reporters: ['default', new ClosingLine()],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // The modules of the house are loaded once a worker, not once a file.
    isolate: false,
  },
});
