import { characterShowing } from '../../characters/characters.ts';
import { exact } from '../../contract/contract.ts';
import { problem } from '../../contract/problem.ts';
import type { Db } from '../../db/db.ts';
import { forgetMedia } from '../../media/keep.ts';
import { claimMedia } from '../../media/media-catalogue.ts';
import { postShowing } from '../../posts/posts.ts';
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
      if (!found) throw problem('not_found', 'There is no such file');
      if (found.gone) throw problem('gone', 'This file was deleted or has expired');
      await refuseShown(tx, name);
      await forgetMedia(tx, name, at);
    });
    await media.remove(name);
    return { status: 200, body: { id: name, deleted: true, request_id } };
  });
}

async function refuseShown(tx: Db, name: string): Promise<void> {
  const character = await characterShowing(tx, name);
  const post = character ? undefined : await postShowing(tx, name);
  if (!character && !post) return;
  const shows = character ? `The character ${character}` : `The post ${post}`;
  throw problem('media_in_use', `${shows} shows this file; change or delete that first`, {
    facts: { param: 'name' },
  });
}
