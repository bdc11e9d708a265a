import { ROUTES } from '../../../generated/main/operations.ts';
import { exact } from '../../contract/contract.ts';
import { searchGallery } from '../../gallery/picture-search.ts';
import type { Context, MainOperations } from '../context.ts';

export function searchImages({
  db,
  settings,
}: Pick<Context, 'db' | 'settings'>): MainOperations['searchImages'] {
  return exact(async ({ query: { query = '', limit, offset } }) => {
    const { matches, total } = await searchGallery(db, query, { limit, offset });
    const links = linksOf({ query, limit, offset, total }, `${settings.baseUrl}${ROUTES.searchImages.path}`);
    return {
      status: 200,
      headers: { 'X-Total-Count': String(total), ...(links && { Link: links }) },
      body: matches.map(({ id, kind, name, url_name, media_name }) => ({
        name,
        avatar_file_name: media_name,
        avatar_url: `${settings.baseUrl}/media/${media_name}`,
        kind,
        id: kind === 'bundled' ? null : id,
        url_name,
      })),
    };
  });
}

type Search = { query: string; limit: number; offset: number; total: number };

/** The pages around this one. Source: https://www.rfc-editor.org/rfc/rfc8288 */
export function linksOf({ query, limit, offset, total }: Search, url: string): string {
  const last = Math.max(0, Math.floor((total - 1) / limit) * limit);
  const pages: [string, number][] = [
    ['first', 0],
    ...(offset > 0 ? [['prev', Math.max(0, Math.min(offset - limit, last))] as [string, number]] : []),
    ...(offset + limit < total ? [['next', offset + limit] as [string, number]] : []),
    ['last', last],
  ];
  return pages
    .map(([rel, at]) => {
      const search = new URLSearchParams({ query, limit: String(limit), offset: String(at) });
      return `<${url}?${search}>; rel="${rel}"`;
    })
    .join(', ');
}
