/** Free chat: so many messages a day and account. A day is one of UTC. */
import type { Db } from '../db/db.ts';

export type Day = { account_id: string; at: Date };

/** Takes one message off the day's allowance. False when there is none left. */
export async function useAllowance(tx: Db, { account_id, at }: Day, messages_max: number): Promise<boolean> {
  const used = await tx.query({
    text: `insert into chat_allowance as mine (account_id, day, messages) select $1, $2::date, 1 where $3::integer > 0
           on conflict (account_id, day) do update set messages = mine.messages + 1 where mine.messages < $3::integer
           returning messages`,
    values: [account_id, dayOf(at), messages_max],
  });
  return used.length > 0;
}

/** A message that was not answered does not count. `at` is when it was sent. */
export async function giveBackAllowance(tx: Db, { account_id, at }: Day): Promise<void> {
  await tx.query({
    text: `update chat_allowance set messages = greatest(messages - 1, 0) where account_id = $1 and day = $2::date`,
    values: [account_id, dayOf(at)],
  });
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
