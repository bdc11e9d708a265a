/** Faults in the seeds of results. */
import { type Mutant, of } from '../mutant.ts';

const SEEDS = ['test/upstream/seeds.test.ts'];

export const SEED_MUTANTS: Mutant[] = [
  ...of(
    'src/generation/run/result-seed.ts',
    SEEDS,
    ['(reported - seed) % COMMON === 0', 'true'],
    ['reported === undefined || ', ''],
    ["typeof seed !== 'number' || ", ''],
  ),
  ...of('src/generation/run/run.ts', SEEDS, ["ignored.includes('seed') ? [] : ", '']),
  ...of('src/presenters/present-image.ts', SEEDS, ['result?.facts.seed === null ? null : seed', 'seed']),
  ...of('src/presenters/present-job.ts', SEEDS, ['seed: seedOf(generation)', 'seed: generation.seed']),
  ...of('upstreams/upstream.ts', SEEDS, ['!isSent || repeats === false', '!isSent']),
  ...of('upstreams/replicate-replies.ts', SEEDS, [
    'seed === undefined ? undefined : Number(seed)',
    'undefined',
  ]),
  ...of('upstreams/file-check.ts', SEEDS, ['if (entry.seeds && !sendsSeed)', 'if (false)']),
];
