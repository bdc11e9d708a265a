import { wrongField } from '../contract/problem.ts';
import type { Paged } from '../db/newest.ts';

/** The page, or the 400 for a cursor that is not from an earlier response. */
export function pageOrProblem<Row>(page: Paged<Row>) {
  if ('refused' in page) throw wrongField('cursor', 'Cursor must be the next_cursor of an earlier response');
  return page;
}
