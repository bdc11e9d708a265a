/**
 * `npm run test:hostile`: requests of the contract with something wrong in each, to the whole service.
 *
 * Options: `--requests 10000`, `--seed 1`.
 */
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});
process.env.HOSTILE_REQUESTS = values.requests;
process.env.HOSTILE_SEED = values.seed;
// The fixtures of the service are vitest's: the run is the short one's, with more requests.
const vitest = await startVitest('test', ['test/hostile', 'test/media/ssrf'], {
  watch: false,
  testTimeout: 3_600_000,
});
await vitest.close();
