import { exact } from '../../contract/contract.ts';
import { mediaOf as list } from '../../media/media-catalogue.ts';
import { presentMedium } from '../../presenters/present-medium.ts';
import type { Context, MainOperations } from '../context.ts';
import { pageOrProblem } from '../page-or-problem.ts';

/** The scopes that cover `GET /api/jobs`, which has the inputs of calls. */
const READ_INPUTS: ReadonlySet<string> = new Set(['*', 'read', 'jobs']);

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
    const readsInputs = caller.scopes.some((scope) => READ_INPUTS.has(scope));
    const media = rows.map((each) =>
      presentMedium(settings.baseUrl, readsInputs ? each : { ...each, prompt: null }),
    );
    return { status: 200, body: { media, next_cursor } };
  });
}
