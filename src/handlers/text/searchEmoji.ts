import { exact } from '../../contract/contract.ts';
import type { Context, MainOperations } from '../context.ts';

export function searchEmoji({ emoji }: Pick<Context, 'emoji'>): MainOperations['searchEmoji'] {
  return exact(async ({ query: { q, limit } }) => ({
    status: 200,
    body: { results: await emoji.search(q, limit) },
  }));
}
