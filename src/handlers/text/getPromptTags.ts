import { exact } from '../../contract/contract.ts';
import type { Context, MainOperations } from '../context.ts';

export function getPromptTags({ tags }: Pick<Context, 'tags'>): MainOperations['getPromptTags'] {
  return exact(async ({ query: { prompt, max_related } }) => {
    const { found, related, groups } = await tags.read(prompt, max_related);
    return {
      status: 200,
      body: {
        extracted_tags: found,
        related_tags: related.map(({ tag }) => tag),
        related_scored: related,
        category_tags: groups,
      },
    };
  });
}
