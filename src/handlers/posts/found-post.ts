import { noSuch } from '../../contract/refusals.ts';
import type { Post } from '../../gallery/posts.ts';

/** The post, or the same 404 as for another account's post. */
export function foundPost(post: Post | undefined): Post {
  if (!post) throw noSuch('post');
  return post;
}
