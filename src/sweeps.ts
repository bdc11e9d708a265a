/** What is tidied up now and then, on every process: each sweep is safe beside the same one elsewhere. */
import { endLostChats } from './chat/lease.ts';
import type { Context } from './context.ts';
import { findRunning } from './generation/generation.ts';
import { expireHolds } from './ledger/sweep.ts';
import { errorFacts } from './lib/log.ts';
import { collectEverywhere } from './payments/reversal.ts';

const SWEEP_SECONDS = 60;
const CHAT_SWEEP_SECONDS = 3;

/** Holds whose work vanished are given back, so that no credits stay locked up. */
export function sweepRegularly({ db, clock, log }: Context): NodeJS.Timeout {
  const sweep = async () => {
    const inUse = (ids: string[]) => findRunning(db, ids);
    const released = await expireHolds(db, { at: clock.now(), inUse });
    if (released > 0) log.warn({ released }, 'released holds of lost work');
    await collectEverywhere(db, clock.now());
  };
  return setInterval(
    () => void sweep().catch((error) => log.error(errorFacts(error), 'sweep failed')),
    SWEEP_SECONDS * 1000,
  );
}

/** Chats whose process died are ended soon: somebody may be waiting for the answer of another process. */
export function sweepChats(context: Context): NodeJS.Timeout {
  return setInterval(
    () => void endLostChats(context).catch((error) => context.log.error(errorFacts(error), 'sweep failed')),
    CHAT_SWEEP_SECONDS * 1000,
  );
}
