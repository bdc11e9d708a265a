import { problem } from '../../contract/problem.ts';
import type { Post } from '../../posts/posts.ts';

/** The post, or the 404 that somebody else's gets too. */
export function foundPost(post: Post | undefined): Post {
  if (!post) throw problem('not_found', 'There is no such post');
  return post;
}
