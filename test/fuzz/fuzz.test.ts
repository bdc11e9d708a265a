import { expect, test } from 'vitest';
import { fuzz } from './fuzz.ts';

/** `npm run test:fuzz` sends 10,000. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 500);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const TIMEOUT_MS = 120_000 + REQUESTS * 500;

test(
  `${REQUESTS} requests made from the contracts: every answer is one that they declare`,
  async () => {
    const only = process.env.FUZZ_ONLY ?? '';
    const { sent, byStatus, fulfilled, unfulfilled, streams, findings } = await fuzz({
      count: REQUESTS,
      seed: SEED,
      only,
    });
    process.stdout.write(
      `fuzz: ${sent} requests, seed ${SEED}; by status ${JSON.stringify(byStatus)}; ${fulfilled} operations fulfilled, ${streams} streams; ${findings.length} findings\n`,
    );
    if (unfulfilled.length > 0) process.stdout.write(`  never fulfilled: ${unfulfilled.join(', ')}\n`);
    for (const finding of findings) process.stdout.write(`  ${finding}\n`);
    expect(findings).toEqual([]);
    expect(sent).toBe(REQUESTS);
    expect(unfulfilled).toEqual([]);
    expect(streams).toBeGreaterThan(only === '' ? 0 : -1);
  },
  TIMEOUT_MS,
);
