/**
 * `npm run docs`: writes the documentation as static files to `docs/dist`, or to the folder in `--out`. The service
 * itself does not need it, and the command needs no network. `--gallery N` renders at most N pictures and films; the
 * others stay empty frames. `--base-url` and `--alt-base-url` are the addresses of the documented service.
 */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openEmbeddedEngines } from '@reverie/engines';
import { exported } from './site/export.ts';
import { hang, SECTIONS } from './site/gallery/gallery.ts';
import { filesOf } from './site/gallery/shots.ts';
import { USUAL } from './site/policy.ts';

const CACHE_FOLDER = 'docs/.gallery';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'docs/dist' },
    gallery: { type: 'string' },
    'base-url': { type: 'string', default: USUAL.baseUrl },
    'alt-base-url': { type: 'string', default: USUAL.altBaseUrl },
  },
});

const site = resolve(values.out);
rmSync(site, { recursive: true, force: true });
let count = 0;
for (const [file, bytes] of exported({ baseUrl: values['base-url'], altBaseUrl: values['alt-base-url'] })) {
  mkdirSync(dirname(join(site, file)), { recursive: true });
  writeFileSync(join(site, file), bytes);
  count++;
}
console.log(`${count} pages and files are written.`);
await hangGallery(
  SECTIONS.flatMap(({ shots }) => shots).slice(0, Number(values.gallery ?? Number.POSITIVE_INFINITY)),
);
console.log(`The documentation is in ${site}, for any server of files, at any address.`);

async function hangGallery(shots: Parameters<typeof hang>[0]): Promise<void> {
  if (shots.length === 0) return;
  const { easel, close } = await openEmbeddedEngines();
  mkdirSync(join(site, 'gallery'), { recursive: true });
  try {
    for (const [index, shot] of shots.entries()) {
      await hang([shot], CACHE_FOLDER, easel);
      for (const file of filesOf(shot)) copyFileSync(join(CACHE_FOLDER, file), join(site, 'gallery', file));
      console.log(`${index + 1} of ${shots.length} pictures and films of the gallery`);
    }
  } finally {
    await close();
  }
}
