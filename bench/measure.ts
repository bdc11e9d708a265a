/** Functions that the benches share. */

/** Runs flows that each repeat `act` for some seconds. Returns the total rate in acts per second. */
export async function rate(
  flows: number,
  seconds: number,
  act: (flow: number) => Promise<unknown>,
): Promise<number> {
  let acts = 0;
  const begun = performance.now();
  const end = begun + seconds * 1000;
  await Promise.all(
    Array.from({ length: flows }, async (_, flow) => {
      while (performance.now() < end) {
        await act(flow);
        acts += 1;
      }
    }),
  );
  return (acts * 1000) / (performance.now() - begun);
}

export function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export type Verdict = { what: string; measured: number; unit: string; target: string; reached: boolean };

/** Prints one line per measurement. Returns true when all reached their targets. */
export function report(verdicts: Verdict[]): boolean {
  const width = Math.max(...verdicts.map(({ what }) => what.length));
  for (const { what, measured, unit, target, reached } of verdicts) {
    const figure = measured >= 100 ? measured.toFixed(0) : measured.toFixed(2);
    console.log(
      `${what.padEnd(width)}  ${`${figure} ${unit}`.padStart(16)}  target ${target}  ${reached ? 'reached' : 'MISSED'}`,
    );
  }
  return verdicts.every(({ reached }) => reached);
}
