/** Two kinds of calls of one account at the same time, at both doors. */
import { ACTS } from './acts.ts';
import type { Stage } from './stage.ts';

export type Collision = {
  /** Answers of 500 and above, each with its call. */
  failed: string[];
  /** Statuses of each kind, to see that the calls did something. */
  statuses: Record<string, number[]>;
};

export async function collide(stage: Stage, names: [string, string], count: number): Promise<Collision> {
  const owner = await stage.owner();
  const failed: string[] = [];
  const statuses: Record<string, number[]> = {};
  const calls: (() => Promise<void>)[] = [];
  for (const name of new Set(names)) {
    const act = ACTS[name]!;
    statuses[name] = [];
    const subjects = (await act.prepare?.(stage, owner, count)) ?? [''];
    for (let n = 0; n < count; n++) {
      calls.push(async () => {
        const subject = subjects[n % subjects.length]!;
        const { status, body } = await act.call(stage, owner, { door: n % 2, n, subject });
        statuses[name]!.push(status);
        if (status >= 500) failed.push(`${name}: ${status} ${JSON.stringify(body).slice(0, 300)}`);
      });
    }
  }
  await Promise.all(calls.map((call) => call()));
  return { failed, statuses };
}
