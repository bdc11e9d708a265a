/**
 * `npm run test:hostile`: requests of the contract with something wrong in each, to the whole service.
 *
 * Options: `--requests 10000`, `--seed 1`. A run prints how many requests, payloads, bombs and slow clients there were.
 * `npm run test:hostile -- kinds` is another program, in `kinds/run.ts`.
 */
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';
import { runKinds } from './kinds/run.ts';

const [program, ...args] = process.argv.slice(2);
if (program === 'kinds') process.exit((await runKinds(args)) ? 0 : 1);

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});
process.env.HOSTILE_REQUESTS = values.requests;
process.env.HOSTILE_SEED = values.seed;
// The fixtures of the service are vitest's: the run is the short one's, with more requests.
const begun = performance.now();
const vitest = await startVitest('test', [], {
  config: 'vitest.strength.config.ts',
  include: ['test/hostile/*.test.ts', 'test/media/ssrf*.test.ts'],
  watch: false,
  testTimeout: 3_600_000,
});
const tests = vitest.state.getTestModules().flatMap((module) =>
  [...module.children.allTests()].map((each) => ({
    name: `${module.relativeModuleId} > ${each.fullName}`,
    passed: each.ok(),
  })),
);
for (const [what, name] of [
  ['SSRF payloads', /media\/ssrf\S* > (nothing is dialled for|it |a redirect by \d+ leads to nothing that)/],
  [
    'other SSRF tests',
    /media\/ssrf\S* > (?!nothing is dialled for|it |a redirect by \d+ leads to nothing that)/,
  ],
  ['bombs', /hostile\/bombs\.test/],
  ['files that are large for a decoder, by operation', /hostile\/bombs-in-files/],
  ['neighbours', /hostile\/neighbours/],
  ['attacks without a key, and with one body', /hostile\/keyless/],
  ['slow and broken clients', /hostile\/slow/],
  ['watchers that do not read', /hostile\/watchers/],
  ['uploads that fill, drip or end', /hostile\/uploads/],
  ['texts, media and connections beside other callers', /hostile\/stalls/],
  ['operations with swollen texts', /hostile\/swollen/],
] as const) {
  const of = tests.filter((each) => name.test(each.name));
  console.log(`hostile: ${of.length} ${what}, ${of.filter(({ passed }) => !passed).length} not held off`);
}
console.log(`hostile: ${((performance.now() - begun) / 60_000).toFixed(1)} min`);
await vitest.close();
