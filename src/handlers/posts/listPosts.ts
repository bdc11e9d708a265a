import type { Operations } from '../../../generated/main/operations.ts';
import type { Context } from '../../context.ts';
import { exact } from '../../contract.ts';
import type { Invocation } from '../../http/caller.ts';
import { listPosts as list } from '../../posts/posts.ts';
import { pageOrProblem } from '../paging.ts';
import { presentPost } from './present.ts';

export function listPosts({
  db,
  settings,
}: Pick<Context, 'db' | 'settings'>): Operations<Invocation>['listPosts'] {
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
