import type { Operations } from '../../../generated/main/operations.ts';
import type { Context } from '../../context.ts';
import { exact } from '../../contract.ts';
import type { Invocation } from '../../http/caller.ts';
import { findOwnPost, type Post } from '../../posts/posts.ts';
import { problem } from '../../problem.ts';
import { presentPost } from './present.ts';

export function getPost({
  db,
  settings,
}: Pick<Context, 'db' | 'settings'>): Operations<Invocation>['getPost'] {
  return exact(async ({ path }, { caller, request_id }) => {
    const post = foundPost(await findOwnPost(db, caller.account_id, path.post_id));
    return { status: 200, body: { ...presentPost(settings.baseUrl, post), request_id } };
  });
}

/** The post, or the 404 that somebody else's gets too. */
export function foundPost(post: Post | undefined): Post {
  if (!post) throw problem('not_found', 'There is no such post');
  return post;
}
