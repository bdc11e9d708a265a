/** What posts are made and changed with. */
import { problem } from '../../contract/problem.ts';

const TAGS_MAX = 30;
const TAG_LENGTH_MAX = 64;

/** A blank text is as good as none. */
export function textOfPost(text: string | null | undefined): string | null {
  return text === undefined || text === null || text.trim() === '' ? null : text;
}

/** A list, or words between commas; trimmed, without repeats. Throws the 400 for too many or too long ones. */
export function readTags(given: string | string[] | undefined): string[] {
  const list = typeof given === 'string' ? given.split(',') : (given ?? []);
  const tags = [...new Set(list.map((tag) => tag.trim()).filter((tag) => tag !== ''))];
  const detail = { facts: { param: 'tags' } };
  if (tags.length > TAGS_MAX)
    throw problem('invalid_request', `Tags must have at most ${TAGS_MAX} items`, detail);
  if (tags.some((tag) => [...tag].length > TAG_LENGTH_MAX))
    throw problem(
      'invalid_request',
      `Each of the tags must have at most ${TAG_LENGTH_MAX} characters`,
      detail,
    );
  return tags;
}
