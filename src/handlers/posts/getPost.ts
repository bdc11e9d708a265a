import { exact } from '../../contract/contract.ts';
import { findOwnPost } from '../../gallery/posts.ts';
import { presentPost } from '../../presenters/present-post.ts';
import type { Context, MainOperations } from '../context.ts';
import { foundPost } from './found-post.ts';

export function getPost({ db, settings }: Pick<Context, 'db' | 'settings'>): MainOperations['getPost'] {
  return exact(async ({ path }, { caller, request_id }) => {
    const post = foundPost(await findOwnPost(db, caller.account_id, path.post_id));
    return { status: 200, body: { ...presentPost(settings.baseUrl, post), request_id } };
  });
}
