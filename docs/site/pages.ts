/** The written pages, with their generated parts. */
import { basename, dirname } from 'node:path';
import type { ErrorCode } from '../../generated/errors.ts';
import { errorList, errorPage } from './errors.ts';
import { list, read } from './files.ts';
import { galleryPage } from './gallery/gallery.ts';
import { filled, withoutExampleMarks } from './markdown.ts';
import { operationTables, textTable } from './operations.ts';
import { priceTable, sampleTable, tenCallsTable } from './prices.ts';

/**
 * The path of every public page, relative to `docs`. The pages on architecture and decisions are only for readers of
 * the repository.
 */
export function written(): string[] {
  paths ??= list('docs/{index,glossary,licences,{guides,recipes,errors,upstreams,gallery}/*}.md').map(
    (file) => file.slice('docs/'.length),
  );
  return paths;
}

let paths: string[] | undefined;

/** A complete page as Markdown. */
export function page(path: string): string {
  return withoutExampleMarks(complete(path, read(`docs/${path}`)));
}

/** All pages by path. */
export function pages(): Map<string, string> {
  return new Map(written().map((path) => [path, page(path)]));
}

function complete(path: string, text: string): string {
  if (path === 'errors/index.md') return filled(text, { errors: errorList() });
  if (dirname(path) === 'errors') return errorPage(basename(path, '.md') as ErrorCode, text);
  if (path === 'gallery/index.md') return galleryPage(text);
  if (path === 'guides/operations-list.md')
    return filled(text, { 'from-text': textTable(), operations: operationTables() });
  if (path === 'guides/credits-and-prices.md')
    return filled(text, { prices: priceTable(), samples: sampleTable(), 'ten-calls': tenCallsTable() });
  return text;
}
