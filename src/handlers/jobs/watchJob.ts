import { exact } from '../../contract/contract.ts';
import { noSuch } from '../../contract/refusals.ts';
import { placeInLine } from '../../generation/accept/place-in-line.ts';
import { findOwn } from '../../generation/generation.ts';
import { idOfState } from '../../generation/watchers.ts';
import type { Context, MainOperations } from '../context.ts';
import { jobEvent, leaving } from './job-event.ts';

export function watchJob({
  db,
  settings,
  watchers,
}: Pick<Context, 'db' | 'settings' | 'watchers'>): MainOperations['watchJob'] {
  return exact(async ({ path, query, header }, { caller }) => {
    const generation = await findOwn(db, caller.account_id, { id: path.job_id });
    if (!generation) throw noSuch('job');
    const place = await placeInLine(db, generation);
    const seen = { id: idOfState(generation, place), generation, place };
    const isLatest = header['last-event-id'] === seen.id;
    const hasEnded = generation.state !== 'in_progress';
    if (hasEnded && isLatest) return { status: 204 };
    return {
      status: 200,
      async *body(disconnected: AbortSignal) {
        if (!isLatest) yield jobEvent(seen, settings);
        if (hasEnded) return;
        const leave = leaving(disconnected, query.max_seconds);
        for await (const state of watchers.follow({ seen }, leave)) yield jobEvent(state, settings);
      },
    };
  });
}
