import { problem } from '../contract/problem.ts';

/** The page, or the 400 for a cursor that did not come from an earlier answer. */
export function pageOrProblem<Page>(page: Page | { refused: 'invalid_cursor' }): Page {
  if (typeof page === 'object' && page !== null && 'refused' in page) {
    throw problem('invalid_request', 'Cursor must be the next_cursor of an earlier answer', {
      facts: { param: 'cursor' },
    });
  }
  return page as Page;
}
