import { characterShowing } from '../../chat/characters/characters.ts';
import { exact } from '../../contract/contract.ts';
import { fileGone, fileInUse, noSuch } from '../../contract/refusals.ts';
import type { Db } from '../../db/db.ts';
import { postShowing } from '../../gallery/posts.ts';
import { removeBytes } from '../../generation/accept/generation-sources.ts';
import { forgetMedia } from '../../media/keep.ts';
import { claimMedia } from '../../media/media-catalogue.ts';
import type { Context, MainOperations } from '../context.ts';

export function deleteMedia({
  db,
  clock,
  media,
}: Pick<Context, 'db' | 'clock' | 'media'>): MainOperations['deleteMedia'] {
  return exact(async ({ path: { name } }, { caller, request_id }) => {
    const at = clock.now();
    await db.transaction(async (tx) => {
      const found = await claimMedia(tx, { account_id: caller.account_id, name, at });
      if (!found) throw noSuch('file');
      if (found.unavailable) throw fileGone();
      await refuseIfPublished(tx, name);
      await forgetMedia(tx, name, at);
    });
    await removeBytes({ db, media }, name);
    return { status: 200, body: { id: name, deleted: true, request_id } };
  });
}

async function refuseIfPublished(tx: Db, name: string): Promise<void> {
  const character = await characterShowing(tx, name);
  const post = character ? undefined : await postShowing(tx, name);
  if (!character && !post) return;
  const shows = character ? `character ${character}` : `post ${post}`;
  throw fileInUse(shows);
}
