import type { Operations } from '../../../generated/main/operations.ts';
import { exact } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import type { Context } from '../context.ts';

export function searchEmoji({ emoji }: Pick<Context, 'emoji'>): Operations<Invocation>['searchEmoji'] {
  return exact(async ({ query: { q, limit } }) => ({
    status: 200,
    body: { results: await emoji.search(q, limit) },
  }));
}
