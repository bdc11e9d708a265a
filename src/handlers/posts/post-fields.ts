/** Fields for creating and updating posts. */
import { problem } from '../../contract/problem.ts';

const TAGS_MAX = 30;
const TAG_LENGTH_MAX = 64;

/** A blank text is as good as none. */
export function textOfPost(text: string | null | undefined): string | null {
  return text === undefined || text === null || text.trim() === '' ? null : text;
}

/**
 * Tags, trimmed and without repeats. A list in a string has been split before validation. Throws the 400 for too many or
 * too long ones.
 */
export function readTags(given: string | string[] = []): string[] {
  const list = [given].flat();
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
