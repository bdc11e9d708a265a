/** Operations without a key: languages, translation and searches. Dictionary results are the contract's examples. */
import { type Operations, ROUTES } from '../../generated/main/operations.ts';
import type { components } from '../../generated/main/server.ts';
import { exact } from '../../src/contract/contract.ts';
import type { Invocation } from '../../src/contract/invocation.ts';
import { refuseLoneSurrogates } from '../../src/handlers/refuse-blocked.ts';
import { listTranslationLanguages } from '../../src/handlers/text/listTranslationLanguages.ts';
import { linksOf } from '../../src/handlers/text/searchImages.ts';
import { LABEL } from '../samples.ts';
import type { Needs } from './needs.ts';

type Texts = Pick<
  Operations<Invocation>,
  'translateText' | 'listTranslationLanguages' | 'searchEmoji' | 'searchImages' | 'getPromptTags'
>;

const ENGINE = { ...LABEL, coverage: 0 };

export function textAnswers({ memory, context, prism }: Needs): Texts {
  const { baseUrl } = context.settings;
  const example = <Body>(id: string) => prism.example(id, { code: 200 })!.body as Body;
  return {
    listTranslationLanguages: listTranslationLanguages({
      translation: { ...context.translation, translator: { label: LABEL } as never },
    }),
    translateText: exact(({ body }, { request_id, warnings }) => {
      const { text, target_lang, source_lang = 'en' } = body;
      refuseLoneSurrogates({ text });
      const lines = text.split('\n').map((src) => ({
        src,
        dst: src === '' ? '' : `[${target_lang}] ${src}`,
        quality: null,
        words: [],
      }));
      const allWarnings = [
        ...warnings,
        'The mock translates nothing: each line is marked with the language alone',
      ];
      return {
        status: 200,
        body: { target_lang, source_lang, engine: ENGINE, lines, request_id, warnings: allWarnings },
      };
    }),
    searchEmoji: exact(({ query }) => {
      const { results } = example<{ results: never[] }>('searchEmoji');
      return { status: 200, body: { results: results.slice(0, query.limit) } };
    }),
    getPromptTags: exact(({ query: { prompt, max_related } }) => {
      const { related_scored, category_tags } = example<{
        related_scored: components['schemas']['PromptTags']['related_scored'];
        category_tags: Record<string, string[]>;
      }>('getPromptTags');
      const related = related_scored.slice(0, max_related);
      const words: string[] = prompt.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
      const kinds = Object.entries(category_tags).map(([kind, tags]): [string, string[]] => [
        kind,
        tags.filter((tag) => words.includes(tag)),
      ]);
      return {
        status: 200,
        body: {
          extracted_tags: [...new Set(words)].slice(0, 50),
          related_tags: related.map(({ tag }) => tag),
          related_scored: related,
          category_tags: Object.fromEntries(kinds.filter(([, tags]) => tags.length > 0)),
        },
      };
    }),
    searchImages: exact(({ query: { query = '', limit, offset } }) => {
      const wanted = query.toLowerCase();
      const all = [...memory.state.characters.values()].filter(
        ({ visibility, name, description }) =>
          visibility === 'public' && `${name} ${description}`.toLowerCase().includes(wanted),
      );
      const total = all.length;
      const links = linksOf({ query, limit, offset, total }, `${baseUrl}${ROUTES.searchImages.path}`);
      return {
        status: 200,
        headers: { 'X-Total-Count': String(total), ...(links && { Link: links }) },
        body: all.slice(offset, offset + limit).map(({ id, name, url_name, avatar_key }) => ({
          name,
          avatar_file_name: avatar_key,
          avatar_url: `${baseUrl}/media/${avatar_key}`,
          kind: 'character' as const,
          id,
          url_name,
        })),
      };
    }),
  };
}
