/** Effect of an attack on another customer, and its cost: measured, printed, and bounded by tests. */
import { loadavg } from 'node:os';
import type { Answer } from '../support/service.ts';
import { watchSpending } from '../support/spent.ts';

type StatusOnly = Pick<Answer, 'status'>;
export type Report = {
  answer: StatusOnly;
  /** The middle one of the rounds. */
  ratio: number;
  /** Of the round that the machine disturbed least: what the attack itself does to others is in every round. */
  least: number;
  processor_seconds: number;
  memory_mb: number;
};

/** As long as this, and no longer, another customer may wait, in what the call takes alone. */
export const RATIO_MAX = 3;

/** Each by itself may have met a moment in which the machine did something else. */
const ROUNDS = 3;

/**
 * A customer's call alone and then while something else goes on, a few times: told is the middle one of the ratios, and
 * what the process of the service took meanwhile (`pid`, this one unless told).
 */
export async function neighbour(
  what: string,
  {
    alone,
    beside,
    pid = process.pid,
  }: {
    alone(): Promise<StatusOnly>;
    beside(act: () => Promise<StatusOnly>): Promise<StatusOnly>;
    pid?: number;
  },
): Promise<Report> {
  await alone();
  const rounds: Omit<Report, 'least'>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const usual = middle([await timed(alone), await timed(alone), await timed(alone)]);
    const spent = watchSpending(pid);
    let count = 0;
    const answer = await beside(async () => {
      const acted = await timed(alone);
      count = acted.seconds;
      return acted.answer;
    });
    rounds.push({ answer, ratio: count / usual, ...spent() });
  }
  const [{ ratio: least }, report] = rounds.sort((a, b) => a.ratio - b.ratio) as [Report, Report, Report];
  const ratios = rounds.map(({ ratio }) => ratio.toFixed(1)).join(', ');
  console.log(
    `${what}: another customer waits ${report.ratio.toFixed(1)} x as long as alone (${ratios}), beside a load of ${loadavg()[0]!.toFixed(0)}, at most ${RATIO_MAX}: ${report.ratio <= RATIO_MAX ? 'met' : 'MISSED'}; ` +
      `the attack took ${report.processor_seconds.toFixed(1)} s of processor, ${report.memory_mb.toFixed(0)} MB`,
  );
  return { ...report, least };
}

function middle(times: { seconds: number }[]): number {
  return times.map(({ seconds }) => seconds).sort((a, b) => a - b)[1]!;
}

async function timed(act: () => Promise<StatusOnly>): Promise<{ seconds: number; answer: StatusOnly }> {
  const begun = performance.now();
  const answer = await act();
  return { seconds: (performance.now() - begun) / 1000, answer };
}
