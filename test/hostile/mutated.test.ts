import { expect, test } from 'vitest';
import { FULL } from '../../engines/test/support/full.ts';
import { assault } from './assault.ts';

/** `npm run test:hostile` sends 10,000. */
const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? (FULL ? 300 : 150));
const TIMEOUT_MS = 60_000 + REQUESTS * 500;
const SEED = Number(process.env.HOSTILE_SEED ?? 1);

test(
  `${REQUESTS} mutated requests: no fault of ours, every answer in the contract, nothing told`,
  async () => {
    const { sent, byStatus, byWhat, faults } = await assault({ count: REQUESTS, seed: SEED });
    process.stdout.write(
      `hostile: ${sent} requests, seed ${SEED}; by status ${JSON.stringify(byStatus)}; ${JSON.stringify(byWhat)}; ${faults.length} faults\n`,
    );
    for (const fault of faults) process.stdout.write(`  ${fault}\n`);
    expect(faults).toEqual([]);
    expect(sent).toBe(REQUESTS);
  },
  TIMEOUT_MS,
);
