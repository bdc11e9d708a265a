/**
 * Builds the documentation site: `npm run docs` writes it into the folder that the service serves at `/docs`, or
 * into the one that `--out` names. Needs no network. `--gallery 1` shows one picture of each kind, which is quicker.
 */
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vitepress';
import { hangGallery } from './site/gallery/gallery.ts';
import { writePages } from './site/pages.ts';
import { buildReferences } from './site/reference.ts';

const CACHE = 'docs/.vitepress/cache';

const { values } = parseArgs({
  options: { out: { type: 'string', default: 'docs/dist' }, gallery: { type: 'string' } },
});
const shown = values.gallery === undefined ? undefined : Number(values.gallery);
const site = resolve(values.out);

rmSync(site, { recursive: true, force: true });
writePages(`${CACHE}/pages`, shown);
await hangGallery(`${CACHE}/pages/public/gallery`, `${CACHE}/gallery`, shown);
await build('docs', { outDir: site });
await buildReferences(site, `${CACHE}/reference`);
console.log(`The documentation is in ${site}; the service serves it at /docs.`);
