import { exact } from '../../contract/contract.ts';
import { noSuch } from '../../contract/refusals.ts';
import { MEDIA_TO_COMPARE, takeMedia } from '../../media/intake/take-media.ts';
import { findMedia } from '../../media/media-catalogue.ts';
import { presentBlocked } from '../../presenters/present-operated.ts';
import { addToBlocklist, forgetBlocklist } from '../../provenance/blocklist.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { takenOrProblem, withStorage } from '../intake-problem.ts';
import { operatorAct } from '../operator-act.ts';

type Needs = Pick<
  Context,
  'clock' | 'convertPicture' | 'db' | 'decoding' | 'fetcher' | 'fetching' | 'media' | 'stripFilm'
>;
type Block = OperatorOperations['createBlockedMedium'];

export function createBlockedMedium(context: Needs): Block {
  return exact(async (request, invocation) => {
    const described = await withStorage(() => describe(context, request));
    const reason = request.body.reason.trim();
    const doing = { act: 'createBlockedMedium', reason };
    const entry = await operatorAct(context, invocation, doing, async (tx, at) => {
      const { entry, changed } = await addToBlocklist(tx, { ...described, reason, at });
      const { entry_id: about, sha256, stills } = entry;
      return { result: entry, changed, about, details: { sha256, stills } };
    });
    forgetBlocklist(context.db);
    return { status: 201, body: presentBlocked(entry) };
  });
}

async function describe(context: Needs, { type, body }: Parameters<Block>[0]) {
  const { db, clock, media } = context;
  if (type === 'multipart/form-data') {
    const upload = { field: 'file', value: body.file };
    // Fetches nothing, because no account would pay for the fetch.
    const received = await takenOrProblem(takeMedia(context, { upload }, MEDIA_TO_COMPARE, ''));
    return media.blocklist.describe(received!.bytes);
  }
  if (body.sha256 !== undefined) return { sha256: body.sha256, stills: [] };
  const name = body.url!.split(/[?#]/)[0]!.split('/').at(-1)!;
  const found = await findMedia(db, name, clock.now());
  if (!found) throw noSuch('medium');
  return found.unavailable
    ? { sha256: found.sha256, stills: [] }
    : media.blocklist.describe({ stored: name });
}
