import type { Operations } from '../../../generated/main/operations.ts';
import type { Context } from '../../context.ts';
import { exact } from '../../contract.ts';
import type { Invocation } from '../../http/caller.ts';

export function searchEmoji({ emoji }: Pick<Context, 'emoji'>): Operations<Invocation>['searchEmoji'] {
  return exact(async ({ query: { q, limit } }) => ({
    status: 200,
    body: { results: await emoji.search(q, limit) },
  }));
}
