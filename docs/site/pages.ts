/** Puts the written and the generated pages together in one folder, for VitePress to build. */
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ErrorCode } from '../../generated/errors.ts';
import { errorList, errorPage } from './errors.ts';
import { galleryPage } from './gallery/gallery.ts';
import { HOME } from './home.ts';
import { filled, withoutExampleMarks } from './markdown.ts';
import { operationTables } from './operations.ts';
import { priceTable, sampleTable, tenCallsTable } from './prices.ts';

/** Every page of the site by its path, as Markdown; `shown`: no more than so many of each section of the gallery. */
export function pages(shown?: number): Map<string, string> {
  const written = globSync('docs/{index,licences,{guides,errors,upstreams,decisions,gallery}/*}.md').sort();
  return new Map(
    written.map((file) => {
      const path = file.slice('docs/'.length);
      return [path, withoutExampleMarks(complete(path, readFileSync(file, 'utf8'), shown))];
    }),
  );
}

function complete(path: string, text: string, shown?: number): string {
  if (path === 'index.md') return under(HOME, text);
  if (path === 'errors/index.md') return filled(text, { errors: errorList() });
  if (dirname(path) === 'errors')
    return under(LOOKED_UP, errorPage(basename(path, '.md') as ErrorCode, text));
  if (path === 'gallery/index.md') return under(LOOKED_UP, galleryPage(text, shown));
  if (path === 'guides/operations-list.md') return filled(text, { operations: operationTables() });
  if (path === 'guides/credits-and-prices.md')
    return filled(text, { prices: priceTable(), samples: sampleTable(), 'ten-calls': tenCallsTable() });
  return text;
}

/** Pages that are not read one after the other. */
const LOOKED_UP = { prev: false, next: false };

/** With a frontmatter; what is JSON is YAML as well. */
function under(frontmatter: object, text: string): string {
  return `---\n${JSON.stringify(frontmatter)}\n---\n\n${text}`;
}

/** Writes them, and the files that pages show, into an emptied folder. */
export function writePages(folder: string, shown?: number): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of pages(shown)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  cpSync('docs/public', join(folder, 'public'), { recursive: true });
}
