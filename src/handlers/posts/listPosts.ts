import { exact } from '../../contract/contract.ts';
import { postsOf as list } from '../../gallery/posts.ts';
import { presentPost } from '../../presenters/present-post.ts';
import type { Context, MainOperations } from '../context.ts';
import { pageOrProblem } from '../page-or-problem.ts';

export function listPosts({ db, settings }: Pick<Context, 'db' | 'settings'>): MainOperations['listPosts'] {
  return exact(async ({ query }, { caller }) => {
    const page = await list(db, { ...query, account_id: caller.account_id });
    const { rows, next_cursor } = pageOrProblem(page);
    const posts = rows.map((each) => presentPost(settings.baseUrl, each));
    return { status: 200, body: { posts, next_cursor } };
  });
}
