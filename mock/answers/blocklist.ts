/** The blocklist in memory. Files are compared only by their bytes. */
import type { Operations } from '../../generated/admin/operations.ts';
import { exact } from '../../src/contract/contract.ts';
import type { Invocation } from '../../src/contract/invocation.ts';
import { noSuch } from '../../src/contract/refusals.ts';
import { takenOrProblem } from '../../src/handlers/intake-problem.ts';
import { pageOrProblem } from '../../src/handlers/page-or-problem.ts';
import { newId } from '../../src/lib/id.ts';
import { MEDIA_TO_COMPARE, takeMedia } from '../../src/media/intake/take-media.ts';
import { sha256 } from '../../src/media/media-store.ts';
import { presentBlocked } from '../../src/presenters/present-operated.ts';
import { pageOf } from '../state.ts';
import type { Needs } from './needs.ts';
import { record } from './operator.ts';

type Answered = 'listBlockedMedia' | 'createBlockedMedium' | 'removeBlockedMedium';
type Answers = Pick<Operations<Invocation>, Answered>;

export function blocklistAnswers(needs: Needs): Answers {
  const { memory, context } = needs;
  /** Assumes that every medium has a fingerprint. */
  const described = async ({ type, body }: Parameters<Answers['createBlockedMedium']>[0]) => {
    if (type === 'multipart/form-data') {
      const upload = { field: 'file', value: body.file };
      const media = await takenOrProblem(takeMedia(context, { upload }, MEDIA_TO_COMPARE, ''));
      return { sha256: await sha256(media!.bytes), stills: 1 };
    }
    if (body.sha256 !== undefined) return { sha256: body.sha256, stills: 0 };
    const medium = memory.state.media.get(body.url!.split(/[?#]/)[0]!.split('/').at(-1)!);
    if (!medium) throw noSuch('medium');
    return { sha256: medium.sha256, stills: medium.bytes ? 1 : 0 };
  };
  return {
    listBlockedMedia: exact(({ query }) => {
      const page = pageOf(memory.state.blocked.values(), ({ entry_id }) => entry_id, query);
      const { rows, next_cursor } = pageOrProblem(page);
      return { status: 200, body: { entries: rows.map(presentBlocked), next_cursor } };
    }),
    createBlockedMedium: exact(async (request, invocation) => {
      const { blocked } = memory.state;
      const { stills, ...medium } = await described(request);
      const reason = request.body.reason.trim();
      const earlier = [...blocked.values()].find((each) => each.sha256 === medium.sha256);
      if (earlier && stills <= earlier.stills) return { status: 201, body: presentBlocked(earlier) };
      const created = { entry_id: newId('blk'), ...medium, reason, created_at: context.clock.now() };
      const entry = { ...(earlier ?? created), stills };
      blocked.set(entry.entry_id, entry);
      record(needs, invocation, {
        ...{ act: 'createBlockedMedium', about: entry.entry_id, reason },
        details: { sha256: entry.sha256, stills },
      });
      return { status: 201, body: presentBlocked(entry) };
    }),
    removeBlockedMedium: exact(({ path: { entry_id }, body: { reason } }, invocation) => {
      const entry = memory.state.blocked.get(entry_id);
      if (!entry) throw noSuch('entry');
      memory.state.blocked.delete(entry_id);
      const details = { sha256: entry.sha256 };
      record(needs, invocation, { act: 'removeBlockedMedium', about: entry_id, reason, details });
      return { status: 200, body: presentBlocked(entry) };
    }),
  };
}
