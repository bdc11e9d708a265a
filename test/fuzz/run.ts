/**
 * `npm run test:fuzz`: requests made at random from the three contracts, every answer judged by what they declare.
 *
 * Options: `--requests 10000`, `--seed 1`, `--only PART` of operationIds. The same seed makes the same requests.
 */
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});
process.env.FUZZ_REQUESTS = values.requests;
process.env.FUZZ_SEED = values.seed;
process.env.FUZZ_ONLY = values.only;
const vitest = await startVitest('test', [], {
  config: 'vitest.strength.config.ts',
  include: ['test/fuzz/*.test.ts'],
  watch: false,
});
await vitest.close();
