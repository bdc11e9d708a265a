import { exact } from '../../contract/contract.ts';
import { mediaOf as list } from '../../media/media-catalogue.ts';
import { presentMedium } from '../../presenters/present-medium.ts';
import type { Context, MainOperations } from '../context.ts';
import { pageOrProblem } from '../page-or-problem.ts';

export function listMedia({
  db,
  clock,
  settings,
}: Pick<Context, 'db' | 'clock' | 'settings'>): MainOperations['listMedia'] {
  return exact(async ({ query: { limit, cursor, kind, origin, operation } }, { caller }) => {
    const { account_id } = caller;
    const filter = { kind, origin, operation };
    const page = await list(db, { account_id, at: clock.now(), limit, cursor, ...filter });
    const { rows, next_cursor } = pageOrProblem(page);
    const media = rows.map((each) => presentMedium(settings.baseUrl, each));
    return { status: 200, body: { media, next_cursor } };
  });
}
