/**
 * `npm run test:hostile -- kinds`: every field of the contract with every kind of bytes and text, to a started service.
 *
 * Options: `--seed 1`, `--database embedded|postgres`, `--only KIND/OPERATION` (a regular expression), `--part 1/7` or
 * `today`, `--minutes 600`, `--from N` (leaves out the first N cells), `--count N`, `--all` (every cell, not one of each
 * class), `--repeats 100`, `--checkout DIR` (another version of the service). It prints the worst of each operation and kind, and exits 1 when one is above a limit.
 */
import { parseArgs } from 'node:util';
import { startPostgres } from '../../support/postgres.ts';
import { assail } from './assail.ts';
import { LIMITS } from './verdict.ts';

const PARTS = 7;
const DAY = Math.floor(Date.now() / 86_400_000);

export async function runKinds(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string' },
      database: { type: 'string', default: 'embedded' },
      only: { type: 'string', default: '' },
      part: { type: 'string' },
      minutes: { type: 'string', default: '600' },
      from: { type: 'string' },
      count: { type: 'string' },
      all: { type: 'boolean', default: false },
      repeats: { type: 'string', default: '100' },
      checkout: { type: 'string' },
    },
  });
  const seed = Number(values.seed ?? (values.part === 'today' ? DAY : 1));
  const part = values.part === undefined ? undefined : partOf(values.part);
  const postgres = values.database === 'postgres' ? await startPostgres() : undefined;
  const begun = performance.now();
  try {
    const { sent, left, findings, table, stays } = await assail({
      seed,
      only: values.only,
      all: values.all,
      minutes: Number(values.minutes),
      repeats: Number(values.repeats),
      ...(values.from !== undefined && { from: Number(values.from) }),
      ...(values.count !== undefined && { count: Number(values.count) }),
      ...(part && { part }),
      ...(values.checkout !== undefined && { checkout: values.checkout }),
      ...(postgres && { server: postgres.url }),
    });
    table.print();
    for (const { of, left_mb, repeats } of stays)
      console.log(
        `hostile kinds: ${left_mb.toFixed(0).padStart(4)} MB stay after ${repeats} repeats of ${of}`,
      );
    for (const finding of findings) console.log(`hostile kinds: ${finding}`);
    console.log(
      `hostile kinds: ${sent} calls on the ${values.database} database, seed ${seed}, ${left} left out, in ${((performance.now() - begun) / 60_000).toFixed(1)} min; ` +
        `limits ${JSON.stringify(LIMITS)}; ${findings.length} findings`,
    );
    return findings.length === 0;
  } finally {
    await postgres?.stop();
  }
}

/** `today` is one of seven, another one each day, in an order of that day. */
function partOf(text: string): [number, number] {
  if (text === 'today') return [1 + (DAY % PARTS), PARTS];
  const [, n, of] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(text) ?? [];
  if (n === undefined || Number(n) > Number(of)) throw new Error(`--part must be N/M or today, not ${text}`);
  return [Number(n), Number(of)];
}
