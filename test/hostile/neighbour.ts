/** How another customer fares beside an attack, and what the attack took: measured, printed, and bounded by tests. */
import { loadavg } from 'node:os';
import type { Answer } from '../support/service.ts';

export type Report = { answer: Answer; ratio: number; cpu_seconds: number; grown_bytes: number };

/** Each by itself may have met a moment in which the machine did something else. */
const ROUNDS = 3;

/** A customer's call alone and then while something else goes on, a few times: told is the middle one of the ratios. */
export async function neighbour(
  what: string,
  { alone, beside }: { alone(): Promise<Answer>; beside(act: () => Promise<Answer>): Promise<Answer> },
): Promise<Report> {
  await alone();
  const rounds: Report[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const usual = middle([await timed(alone), await timed(alone), await timed(alone)]);
    const cpu = process.cpuUsage();
    const memory = process.memoryUsage.rss();
    let taken = 0;
    const answer = await beside(async () => {
      const acted = await timed(alone);
      taken = acted.seconds;
      return acted.answer;
    });
    const { user, system } = process.cpuUsage(cpu);
    rounds.push({
      answer,
      ratio: taken / usual,
      cpu_seconds: (user + system) / 1e6,
      grown_bytes: process.memoryUsage.rss() - memory,
    });
  }
  const [, report] = rounds.sort((a, b) => a.ratio - b.ratio) as [Report, Report, Report];
  const ratios = rounds.map(({ ratio }) => ratio.toFixed(1)).join(', ');
  console.log(
    `${what}: another customer waits ${report.ratio.toFixed(1)} x as long as alone (${ratios}), beside a load of ${loadavg()[0]!.toFixed(0)}; ` +
      `the attack took ${report.cpu_seconds.toFixed(1)} s of processor, ${Math.round(report.grown_bytes / 2 ** 20)} MB`,
  );
  return report;
}

function middle(times: { seconds: number }[]): number {
  return times.map(({ seconds }) => seconds).sort((a, b) => a - b)[1]!;
}

async function timed(act: () => Promise<Answer>): Promise<{ seconds: number; answer: Answer }> {
  const begun = performance.now();
  const answer = await act();
  return { seconds: (performance.now() - begun) / 1000, answer };
}
