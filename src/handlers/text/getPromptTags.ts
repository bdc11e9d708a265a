import type { Operations } from '../../../generated/main/operations.ts';
import { exact } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import type { Context } from '../context.ts';

export function getPromptTags({ tags }: Pick<Context, 'tags'>): Operations<Invocation>['getPromptTags'] {
  return exact(({ query: { prompt, max_related } }) => {
    const { found, related, groups } = tags.read(prompt, max_related);
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
