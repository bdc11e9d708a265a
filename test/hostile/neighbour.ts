/** How another customer fares beside an attack, and what the attack took: measured, printed, and bounded by tests. */
import type { Answer } from '../support/service.ts';

export type Report = { answer: Answer; ratio: number; cpu_seconds: number; grown_bytes: number };

/** A customer's call alone, a few times, and then once while something else goes on. */
export async function neighbour(
  what: string,
  { alone, beside }: { alone(): Promise<Answer>; beside(act: () => Promise<Answer>): Promise<Answer> },
): Promise<Report> {
  const times: number[] = [];
  for (let round = 0; round < 3; round++) times.push((await timed(alone)).seconds);
  const usual = times.sort((a, b) => a - b)[1]!;
  const cpu = process.cpuUsage();
  const memory = process.memoryUsage.rss();
  let taken = 0;
  const answer = await beside(async () => {
    const { seconds, answer: told } = await timed(alone);
    taken = seconds;
    return told;
  });
  const { user, system } = process.cpuUsage(cpu);
  const report = {
    answer,
    ratio: taken / usual,
    cpu_seconds: (user + system) / 1e6,
    grown_bytes: process.memoryUsage.rss() - memory,
  };
  console.log(
    `${what}: another customer waits ${report.ratio.toFixed(1)} x as long as alone (${usual.toFixed(2)} s); ` +
      `the attack took ${report.cpu_seconds.toFixed(1)} s of processor, ${Math.round(report.grown_bytes / 2 ** 20)} MB`,
  );
  return report;
}

async function timed(act: () => Promise<Answer>): Promise<{ seconds: number; answer: Answer }> {
  const begun = performance.now();
  const answer = await act();
  return { seconds: (performance.now() - begun) / 1000, answer };
}
