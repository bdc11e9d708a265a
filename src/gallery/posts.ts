/** Posts that accounts publish in the gallery. */
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { newestFirst, type Page, type Paged } from '../db/newest.ts';
import { first, run, tables } from '../db/tables.ts';
import { newId } from '../lib/id.ts';

export type Post = {
  id: string;
  account_id: string;
  text: string | null;
  tags: string[];
  /** File name of the picture or film; null for text only. */
  media_key: string | null;
  visibility: 'public' | 'private';
  created_at: Date;
};

export type NewPost = Omit<Post, 'id' | 'created_at'> & { at: Date };
export type PostChanges = Partial<Pick<Post, 'text' | 'tags' | 'visibility'>>;

/** Adds a post; its media must be stored already. */
export async function storePost(tx: Db, { at, ...fields }: NewPost): Promise<Post> {
  const post = { ...fields, id: newId('pst'), created_at: at };
  await run(tx, tables.insertInto('post').values(post));
  return post;
}

/** Returns undefined also for other accounts' posts, so that a caller cannot detect them. */
export function findOwnPost(db: Db, account_id: string, id: string): Promise<Post | undefined> {
  const own = tables.selectFrom('post').selectAll().where('account_id', '=', account_id);
  return first(db, own.where('id', '=', id));
}

/** An account's posts, newest first. */
export async function postsOf(
  db: Db,
  { account_id, ...page }: Page & { account_id: string },
): Promise<Paged<Post>> {
  const query = tables.selectFrom('post').selectAll().where('account_id', '=', account_id);
  return newestFirst(db, query, page, (row) => row);
}

/** Returns the public posts among these ids. */
export function publicPosts(db: Db, ids: string[]): Promise<Post[]> {
  const posts = tables.selectFrom('post').selectAll().where('id', 'in', ids);
  return run(db, posts.where('visibility', '=', 'public'));
}

/**
 * Changes the given fields. Returns undefined when there is no such post, and `empty` when no content would be left.
 */
export async function changePost(
  tx: Db,
  { account_id, id, changes }: { account_id: string; id: string; changes: PostChanges },
): Promise<Post | undefined | { refused: 'empty' }> {
  const post = await findOwnPost(tx, account_id, id);
  if (!post || Object.keys(changes).length === 0) return post;
  if (changes.text === null && post.media_key === null) return { refused: 'empty' };
  return first(tx, tables.updateTable('post').set(changes).where('id', '=', id).returningAll());
}

/** Deletes a post and returns it; undefined when the account has no such post. */
export function takePostAway(
  tx: Db,
  { account_id, id }: { account_id: string; id: string },
): Promise<Post | undefined> {
  const own = tables.deleteFrom('post').where('account_id', '=', account_id);
  return first(tx, own.where('id', '=', id).returningAll());
}

/** The post that shows this picture or film; undefined when none does. */
export async function postShowing(db: Db, media_key: string): Promise<string | undefined> {
  return (await first(db, tables.selectFrom('post').select('id').where('media_key', '=', media_key)))?.id;
}

/** Tags of the newest public posts, one list per post. Posts without tags are omitted. */
export async function tagsOfNewestPosts(db: Db, count: number): Promise<string[][]> {
  const newest = tables
    .selectFrom('post')
    .select('tags')
    .where('visibility', '=', 'public')
    .where(sql<boolean>`cardinality(tags) > 0`)
    .orderBy('created_at', 'desc')
    .limit(count);
  return (await run(db, newest)).map(({ tags }) => tags);
}
