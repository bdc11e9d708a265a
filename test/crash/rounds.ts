/** Rounds of schedules: each ends with a look at everything, and the next goes on with the same database. */
import { type Field, openField } from './field.ts';
import { judge, type Verdict } from './judge.ts';
import { nothingPlayed, type Played, play } from './play.ts';
import { scheduleOf } from './schedule.ts';

export type Rounds = {
  seed: number;
  schedules: number;
  /** Schedules between two looks. */
  each: number;
  databaseUrl?: string | undefined;
  /** After every round. */
  onRound?(played: number, verdict: Verdict, blows: Played['blows']): void;
};

export async function playRounds({
  seed,
  schedules,
  each,
  databaseUrl,
  onRound,
}: Rounds): Promise<Verdict & Pick<Played, 'blows'>> {
  const field = await openField(databaseUrl);
  const played = nothingPlayed();
  let verdict: Verdict | undefined;
  try {
    for (let index = 0; index < schedules; ) {
      const end = Math.min(schedules, index + each);
      for (; index < end; index++) await play(field, scheduleOf(field.kind, seed + index), played);
      verdict = await judge(field, played);
      onRound?.(index, verdict, played.blows);
      if (verdict.faults.length > 0) break;
      if (index < schedules) await startAgain(field);
    }
  } finally {
    await field.close();
  }
  return { ...verdict!, blows: played.blows };
}

async function startAgain({ server, worker }: Field): Promise<void> {
  await server.start();
  await worker?.start();
}
