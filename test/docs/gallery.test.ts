/** The gallery shows what it promises, and a rebuild paints nothing twice. */
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { SECTIONS } from '../../docs/site/gallery/gallery.ts';
import { fileOf, filesOf, makeShots, type Shot } from '../../docs/site/gallery/shots.ts';
import { pages } from '../../docs/site/pages.ts';
import { sheetOf } from '../../engines/film/film-sheet.ts';
import { openFilm } from '../../engines/film-engine.ts';
import { openWorkerPool } from '../../engines/pool/worker-pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'reverie-gallery-'));
const pool = openWorkerPool(1);
const film = openFilm();
const easel = { pool, film: film.engine, sheetOf };
afterAll(async () => {
  await pool.close();
  await film.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ['painted', 24],
  ['edited', 8],
  ['resized', 6],
  ['cut-out', 8],
  ['filmed', 18],
])('%s: at least %i, each with its caption on the page', (name, least) => {
  const { shots } = SECTIONS.find((section) => section.name === name)!;
  expect(shots.length).toBeGreaterThanOrEqual(least);
  expect(new Set(shots.map(fileOf)).size).toBe(shots.length);
  const page = pages().get('gallery/index.md')!;
  for (const shot of shots) {
    for (const file of filesOf(shot)) expect(page).toContain(`/gallery/${file}`);
    expect(page).toContain(shot.caption);
  }
});

test('a picture is made once, in the size the page reserves for it', async () => {
  let count = 0;
  const [cut] = SECTIONS.find(({ name }) => name === 'cut-out')!.shots;
  const counted: Shot = {
    ...cut!,
    make: (on) => {
      count++;
      return cut!.make(on);
    },
  };
  await makeShots([counted], folder, easel);
  const file = join(folder, fileOf(counted));
  const { width, height } = await sharp(file).metadata();
  expect({ width, height }).toEqual({ width: cut!.width, height: cut!.height });
  expect(statSync(file).size).toBeGreaterThan(2000);
  await makeShots([counted], folder, easel);
  expect(count).toBe(1);
  expect(existsSync(`${file}.part`)).toBe(false);
});
