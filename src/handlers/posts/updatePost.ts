import { exact } from '../../contract/contract.ts';
import { postNeedsText } from '../../contract/refusals.ts';
import { showOrHide } from '../../gallery/gallery.ts';
import { changePost as update } from '../../gallery/posts.ts';
import { showMediaTo } from '../../media/keep.ts';
import { postPicture, presentPost } from '../../presenters/present-post.ts';
import type { Context, MainOperations } from '../context.ts';
import { refuseBlocked, refuseLoneSurrogates } from '../refuse-blocked.ts';
import { foundPost } from './found-post.ts';
import { readTags, textOfPost } from './post-fields.ts';

export function updatePost({ db, settings }: Pick<Context, 'db' | 'settings'>): MainOperations['updatePost'] {
  return exact(async ({ path, body }, { caller, request_id, warnings }) => {
    const changes = {
      ...(body.text !== undefined && { text: textOfPost(body.text) }),
      ...(body.visibility !== undefined && { visibility: body.visibility }),
      ...(body.tags !== undefined && { tags: readTags(body.tags) }),
    };
    refuseLoneSurrogates({ text: changes.text, tags: changes.tags });
    await refuseBlocked([changes.text, ...(changes.tags ?? [])].join('\n'));
    const after = await db.transaction(async (tx) => {
      const changed = await update(tx, { account_id: caller.account_id, id: path.post_id, changes });
      if (!changed || 'refused' in changed) return changed;
      if (changed.media_key) await showMediaTo(tx, changed.media_key, changed.visibility);
      const picture = postPicture(changed);
      if (picture) await showOrHide(tx, picture, changed.visibility);
      return changed;
    });
    if (after && 'refused' in after) {
      throw postNeedsText();
    }
    return {
      status: 200,
      body: {
        ...presentPost(settings.baseUrl, foundPost(after)),
        request_id,
        ...(warnings.length > 0 && { warnings }),
      },
    };
  });
}
