import { exact } from '../../contract/contract.ts';
import { postsOf as list } from '../../posts/posts.ts';
import { presentPost } from '../../presenters/present-post.ts';
import type { Context, MainOperations } from '../context.ts';
import { pageOrProblem } from '../page-or-problem.ts';

export function listPosts({ db, settings }: Pick<Context, 'db' | 'settings'>): MainOperations['listPosts'] {
  return exact(async ({ query }, { caller }) => {
    const { limit, cursor } = query;
    const page = pageOrProblem(await list(db, { account_id: caller.account_id, limit, cursor }));
    return {
      status: 200,
      body: {
        posts: page.posts.map((each) => presentPost(settings.baseUrl, each)),
        next_cursor: page.next_cursor,
      },
    };
  });
}
