import { exact } from '../../contract/contract.ts';
import { hidePicture } from '../../gallery/gallery.ts';
import { takePostAway as remove } from '../../gallery/posts.ts';
import { forgetMedia } from '../../media/keep.ts';
import type { Context, MainOperations } from '../context.ts';
import { foundPost } from './found-post.ts';

export function deletePost({
  db,
  clock,
  media,
}: Pick<Context, 'db' | 'clock' | 'media'>): MainOperations['deletePost'] {
  return exact(async ({ path }, { caller, request_id }) => {
    const deleted = await db.transaction(async (tx) => {
      const post = await remove(tx, { account_id: caller.account_id, id: path.post_id });
      if (!post) return undefined;
      if (post.media_key) await forgetMedia(tx, post.media_key, clock.now());
      await hidePicture(tx, post.id);
      return post;
    });
    const { id, media_key } = foundPost(deleted);
    if (media_key) await media.remove(media_key);
    return { status: 200, body: { id, deleted: true, request_id } };
  });
}
