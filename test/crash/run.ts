/**
 * `npm run test:crash`: seeded schedules of kill -9 under mixed load, on the embedded database and on PostgreSQL.
 *
 * Options: `--schedules 500` in all, `--seed 1` of the first, `--each 10` between two looks, `--on embedded|postgres`.
 * A schedule that broke a promise is played again with its seed: `--seed N --schedules 1 --on …`.
 */
import { parseArgs } from 'node:util';
import { startPostgres } from '../support/postgres.ts';
import { playRounds, type Rounds } from './rounds.ts';

const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    each: { type: 'string', default: '10' },
    on: { type: 'string' },
  },
});
const kinds = (['embedded', 'postgres'] as const).filter(
  (kind) => values.on === undefined || values.on === kind,
);
const begun = performance.now();
const minutes = () => `${((performance.now() - begun) / 60_000).toFixed(1)} min`;
let isIntact = true;
for (const [index, kind] of kinds.entries()) {
  const schedules = Math.floor((Number(values.schedules) + index) / kinds.length);
  const server = kind === 'postgres' ? await startPostgres({ fsync: 'on' }) : undefined;
  const rounds: Rounds = {
    seed: Number(values.seed),
    schedules,
    each: Number(values.each),
    databaseUrl: server?.url,
    onRound(played, verdict, blows) {
      const struck = Object.entries(blows).map(([blow, count]) => `${count} ${blow}`);
      console.log(
        `${kind}: ${played} of ${schedules} schedules, struck ${struck.join(', ')}; ` +
          `${verdict.acknowledged} acknowledged, ${verdict.refused} refused; ${verdict.completed} charged once, ${verdict.billed} billed on a cancel, ` +
          `${verdict.failed} given back; ${verdict.submissions} submissions; ${verdict.strays} stray files swept; ` +
          `${verdict.faults.length} promises broken (${minutes()})`,
      );
    },
  };
  try {
    const { faults } = await playRounds(rounds);
    for (const fault of faults) console.log(`  ${fault}`);
    isIntact &&= faults.length === 0;
  } finally {
    await server?.stop();
  }
}
console.log(isIntact ? 'Every promise was kept.' : 'Promises were broken.');
if (!isIntact) process.exitCode = 1;
