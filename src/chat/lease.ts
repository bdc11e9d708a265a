/**
 * Leases of chats: the process that accepted a chat answers it for as long as it lives. Every few seconds a process
 * renews its lease, in one statement for all its chats, by the database's clock. A chat with an expired lease is
 * ended without a charge. A process never gives up its own chats.
 */
import type { Db } from '../db/db.ts';
import { pageByPage } from '../db/page-by-page.ts';
import { RowFailures } from '../db/row-failures.ts';
import { INTERNAL_FAULT } from '../generation/faults.ts';
import { findGeneration } from '../generation/generation.ts';
import type { GenerationContext } from '../generation/generation-context.ts';
import { newId } from '../lib/id.ts';
import { endChat } from './settle-chat.ts';

/** Between two words of a living process; many of them fit into what it is believed for. */
export const LEASE_BEAT_SECONDS = 3;
const ALIVE_SECONDS = 20;
/** Maximum duration of an answer, and the additional time after which it counts as abandoned. */
export const ANSWER_SECONDS_MAX = 300;
const OVERDUE_SECONDS = 600;
/** Of chats that no process looks after. */
const UNTENDED_SECONDS = 5;
export const OPERATION = 'chatpred_or';

export type Lease = {
  /** Aborts when another process ended the chat. */
  lost: AbortSignal;
  /** Aborts when a cancel of the chat was requested. */
  unwanted: AbortSignal;
  stop(): void;
};

export type Leases = {
  /** This process, as its chats name it. */
  process: string;
  hold(id: string): Lease;
  /** Says that this process lives, and hears which of its chats were canceled or ended elsewhere. */
  beat(): Promise<void>;
  /** Ends all leases of this process. */
  close(): Promise<void>;
};

/** The embedded database belongs to one process: earlier holders of leases are dead. */
export async function openLeases(db: GenerationContext['db']): Promise<Leases> {
  const me = newId('prc');
  const held = new Map<string, { lost: AbortController; unwanted: AbortController }>();
  const beat = async () => {
    for (const { id, ended } of await sayAlive(db, me, [...held.keys()])) {
      const lease = held.get(id);
      if (ended) lease?.lost.abort();
      else lease?.unwanted.abort();
    }
  };
  if (db.kind === 'embedded') await db.query({ text: 'delete from chat_process' });
  await beat();
  return {
    process: me,
    beat,
    hold(id) {
      const lease = { lost: new AbortController(), unwanted: new AbortController() };
      held.set(id, lease);
      return {
        lost: lease.lost.signal,
        unwanted: lease.unwanted.signal,
        stop: () => void held.delete(id),
      };
    },
    async close() {
      await db.query({ text: 'delete from chat_process where id = $1', values: [me] });
    },
  };
}

/** Answers which of these chats are not to be gone on with. */
function sayAlive(db: Db, me: string, chats: string[]): Promise<{ id: string; ended: boolean }[]> {
  return db.query({
    name: 'chat_process_alive',
    text: `with alive as (
             insert into chat_process (id, alive_until) values ($1, now() + $2 * interval '1 second')
             on conflict (id) do update set alive_until = excluded.alive_until
           )
           select id, state <> 'in_progress' as ended from generation
           where id = any($3::text[]) and (cancel_requested or state <> 'in_progress')`,
    values: [me, ALIVE_SECONDS, chats],
  });
}

/**
 * Ends every chat with an expired lease. Returns their number. An error of one chat is thrown after the others have
 * been ended.
 */
export async function endLostChats(
  context: Pick<GenerationContext, 'db' | 'clock' | 'waiters' | 'finished'> & {
    leases: Pick<Leases, 'process'>;
  },
): Promise<number> {
  const lost = pageByPage({ id: '', deadline: '-infinity' }, (last) =>
    context.db.query<{ id: string; deadline: string }>({
      name: 'chat_lost',
      text: `select id, deadline_at::text as deadline from generation
           where operation = '${OPERATION}' and state = 'in_progress' and (
             deadline_at < now() - $2 * interval '1 second'
             or answered_by is null and deadline_at < now() - $3 * interval '1 second'
             or answered_by <> $1
               and not exists (select from chat_process where id = answered_by and alive_until > now())
           ) and (deadline_at, id) > ($4::timestamptz, $5)
           order by deadline_at, id limit 100`,
      values: [context.leases.process, OVERDUE_SECONDS, UNTENDED_SECONDS, last.deadline, last.id],
    }),
  );
  const failures = new RowFailures();
  let found = 0;
  for await (const { id } of lost) {
    found += 1;
    await failures.alone(id, async () => {
      const generation = await findGeneration(context.db, id);
      if (generation) await endChat(context, generation, { state: 'failed', error: INTERNAL_FAULT });
    });
  }
  failures.throwAny();
  return found;
}

/** Forgets processes that have been dead for so long that none of their chats can be left. */
export async function forgetProcesses(db: Db): Promise<void> {
  await db.query({ text: `delete from chat_process where alive_until < now() - interval '1 day'` });
}
