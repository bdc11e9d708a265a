/** The configuration under which Stryker runs the neighbour tests; `stryker.ts` sets the variables. */
import { defineConfig } from 'vitest/config';

const { MUTATION_TESTS = '', MUTATION_SETUP } = process.env;

export default defineConfig({
  test: {
    include: MUTATION_TESTS.split(','),
    ...(MUTATION_SETUP === 'yes' && { globalSetup: ['test/support/setup.ts'] }),
    setupFiles: ['test/support/baseline-wasm.ts', 'test/mutants/stryker/fixed-seed.ts'],
    // A mutant that hangs fails its test. Stryker's own time limit ends the worker, and starting another takes longer.
    testTimeout: 15_000,
    hookTimeout: 30_000,
    isolate: false,
  },
});
