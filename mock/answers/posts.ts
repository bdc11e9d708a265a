/** Posts: create, find, change and delete. */
import type { Operations } from '../../generated/main/operations.ts';
import { exact } from '../../src/contract/contract.ts';
import type { Invocation } from '../../src/contract/invocation.ts';
import { postNeedsText } from '../../src/contract/refusals.ts';
import { bringMedia } from '../../src/handlers/posts/createPost.ts';
import { readTags, textOfPost } from '../../src/handlers/posts/post-fields.ts';
import { refuseBlocked, refuseLoneSurrogates } from '../../src/handlers/refuse-blocked.ts';
import { newId } from '../../src/lib/id.ts';
import { presentPost } from '../../src/presenters/present-post.ts';
import { forgetFile, keepFile } from './files.ts';
import { about, type Needs, once, own, pageOfOwn } from './needs.ts';

type Posts = Pick<
  Operations<Invocation>,
  'createPost' | 'listPosts' | 'getPost' | 'updatePost' | 'deletePost'
>;

export function postAnswers(needs: Needs): Posts {
  const { memory, context } = needs;
  const { baseUrl } = context.settings;
  const find = (id: string, caller: { account_id: string }) => own(memory.state.posts, id, caller, 'post');
  return {
    createPost: exact(async (request, invocation) => {
      const { body } = request;
      const { visibility } = body;
      const { account_id } = invocation.caller;
      const [text, tags] = [textOfPost(body.text), readTags(body.tags)];
      refuseLoneSurrogates({ text, tags });
      await refuseBlocked([text, ...tags].join('\n'));
      const make = async () => {
        const media = await bringMedia(context, request, account_id);
        const media_key = media ? await keepFile(needs, media, { account_id, visibility }) : null;
        const created_at = context.clock.now();
        const post = { id: newId('pst'), account_id, text, tags, media_key, visibility, created_at };
        memory.state.posts.set(post.id, post);
        return { ...presentPost(baseUrl, post), ...about(invocation) };
      };
      return { status: 200, ...(await once(needs, invocation, { operation: 'createPost', body, make })) };
    }),
    listPosts: exact(({ query }, { caller }) => {
      const page = pageOfOwn(memory.state.posts.values(), ({ id }) => id, caller, query);
      const posts = page.rows.map((each) => presentPost(baseUrl, each));
      return { status: 200, body: { posts, next_cursor: page.next_cursor } };
    }),
    getPost: exact(({ path }, { caller, request_id }) => ({
      status: 200,
      body: { ...presentPost(baseUrl, find(path.post_id, caller)), request_id },
    })),
    updatePost: exact(async ({ path, body }, invocation) => {
      const text = body.text === undefined ? undefined : textOfPost(body.text);
      const tags = body.tags === undefined ? undefined : readTags(body.tags);
      refuseLoneSurrogates({ text, tags });
      await refuseBlocked([text, ...(tags ?? [])].join('\n'));
      const post = find(path.post_id, invocation.caller);
      if (text === null && post.media_key === null) {
        throw postNeedsText();
      }
      if (text !== undefined) post.text = text;
      if (tags !== undefined) post.tags = tags;
      if (body.visibility !== undefined) post.visibility = body.visibility;
      return { status: 200, body: { ...presentPost(baseUrl, post), ...about(invocation) } };
    }),
    deletePost: exact(({ path }, { caller, request_id }) => {
      const { id, media_key } = find(path.post_id, caller);
      memory.state.posts.delete(id);
      if (media_key !== null) forgetFile(needs, media_key);
      return { status: 200, body: { id, deleted: true, request_id } };
    }),
  };
}
