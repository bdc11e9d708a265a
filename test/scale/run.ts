/**
 * `npm run test:scale`: the service itself (`npm start`), three times, on one PostgreSQL and one bucket. Under the
 * traffic of callers one process is killed and another restarted politely, in turns.
 *
 * Options: `--seconds 60` of traffic, `--callers 8`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from '../support/postgres.ts';
import { openFleet } from './fleet.ts';
import { judge } from './judge.ts';
import { startSuite } from './suite.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, callers: { type: 'string', default: '8' } },
});
const server = await startPostgres({ fsync: 'on' });
const fleet = await openFleet({
  file: new URL('../../src/main.ts', import.meta.url),
  roles: ['all', 'all', 'worker'],
  databaseUrl: server.url,
});
try {
  console.log('Three processes began at once on an empty database: all, all, worker.');
  const suite = startSuite(fleet, Number(values.callers));
  const part = (Number(values.seconds) * 1000) / 4;
  const failures = () =>
    suite.received.flatMap(({ answers }) => answers).filter(({ status }) => status >= 400).length;
  await sleep(part);
  const before = failures();
  const code = await fleet.doors[1]!.stop();
  await fleet.doors[1]!.start();
  await fleet.members[2]!.stop();
  await fleet.members[2]!.start();
  await sleep(part);
  const rolling = failures() - before;
  console.log(
    `Restarted politely: a door (exit code ${code}) and the worker; calls that failed: ${rolling}.`,
  );
  await fleet.doors[0]!.kill();
  await sleep(part);
  await fleet.doors[0]!.start();
  await fleet.members[2]!.kill();
  await fleet.members[2]!.start();
  await sleep(part);
  await suite.stop();
  const { faults, ...figures } = await judge(fleet, suite.received);
  console.log(
    `Killed with -9: a door and the worker; calls that failed, uncharged: ${failures() - before - rolling}.`,
  );
  console.log(
    `${figures.answered} calls answered after ${figures.repeats} repeats; ${figures.completed} completed, ` +
      `${figures.charged} credits charged; ${fleet.upstream.submissions.length} upstream submissions; ` +
      `${faults.length} lost or charged twice.`,
  );
  for (const fault of faults) console.log(`  ${fault}`);
  if (faults.length > 0 || before + rolling > 0) process.exitCode = 1;
} finally {
  await fleet.close();
  await server.stop();
}
