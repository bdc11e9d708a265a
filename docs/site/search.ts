/** Search index of the site: one row per heading. */
import { ERRORS, type ErrorCode } from '../../generated/errors.ts';
import { documentOf, HOSTS, placesOf, referenceLink } from './contract.ts';
import { page, written } from './pages.ts';
import { addressOf, BASE, tokensOf, wordsOf } from './render.ts';

/** Page, heading, address without the base, text. */
export type Row = [page: string, heading: string, address: string, words: string];

/** Longest text of a section, in characters; later text adds little. */
const WORDS_MAX = 1000;

export function searchRows(): Row[] {
  return [...written().flatMap(rowsOfPage), ...HOSTS.flatMap(rowsOfHost)];
}

function rowsOfPage(file: string): Row[] {
  const path = `/${file.replace(/\.md$/, '').replace(/(^|\/)index$/, '$1')}`;
  const rows: Row[] = [];
  let title = '';
  let heading = false;
  for (const token of tokensOf(page(file), path)) {
    if (token.type === 'heading_open') {
      heading = true;
      rows.push([title, '', `${path.slice(1)}${token.tag === 'h1' ? '' : `#${token.attrGet('id')}`}`, '']);
    } else if (token.type === 'inline') {
      const last = rows.at(-1) ?? [title, '', path.slice(1), ''];
      if (rows.length === 0) rows.push(last);
      const words = wordsOf(token).replaceAll(/<[^>]+>/g, ' ');
      if (heading) last[1] = words;
      else if (last[3].length < WORDS_MAX) last[3] = `${last[3]} ${words}`.trim().slice(0, WORDS_MAX);
      if (heading && title === '') {
        title = last[0] = words;
        last[1] = `${words}${errorOf(file)}`;
      }
      heading = false;
    }
  }
  return rows;
}

/** Makes errors searchable by status and code. */
function errorOf(file: string): string {
  const code = /^errors\/(\w+)\.md$/.exec(file)?.[1];
  return code !== undefined && code in ERRORS ? ` · ${ERRORS[code as ErrorCode].status} ${code}` : '';
}

function rowsOfHost(host: (typeof HOSTS)[number]): Row[] {
  const { title } = documentOf(host).info;
  return placesOf(host).map((place) => {
    const { method, path, operation } = place;
    const call = `${method.toUpperCase()} ${path}`;
    const words = `${operation.operationId} ${operation.description ?? ''}`.replaceAll(/\s+/g, ' ');
    const address = addressOf(referenceLink(place), '/').slice(BASE.length + 1);
    return [title, `${operation.summary} · ${call}`, address, words.slice(0, WORDS_MAX)];
  });
}
