/** Search by meaning: synonyms, other languages, phrases, exclusions, and words without meaning. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showPictures } from '../../src/gallery/gallery.ts';
import { searchGallery } from '../../src/gallery/picture-search.ts';
import { DATABASES, openTestDatabase, type TestDatabase } from '../support/database.ts';

const PICTURES: [name: string, text: string, tags?: string[]][] = [
  ['Old tower', 'A cat on the roof of the old stone tower.', ['cat', 'tower']],
  ['Samurai', 'He walks through the rain.', ['samurai']],
  ['Spring', 'The garden in April.', ['cherry blossom', 'garden']],
  ['Two dogs', 'They play at the beach.', ['dog', 'beach']],
  ['A dog alone', 'At night in the city.', ['dog', 'night']],
  ['Stone bridge', 'A tower old as the hills.', ['bridge']],
];

describe.each(DATABASES)('on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    const pictures = PICTURES.map(([name, text, tags = []], index) => ({
      id: `pst_${index}`,
      kind: 'post' as const,
      name,
      url_name: null,
      media_name: `${index}.png`,
      tags,
      text,
      created_at: new Date(Date.UTC(2026, 0, 1, 0, index)),
    }));
    await database.db.transaction((tx) => showPictures(tx, pictures));
  });
  afterAll(() => database.close());
  const names = async (query: string) =>
    (await searchGallery(database.db, query, { limit: 20, offset: 0 })).matches.map(({ name }) => name);

  test.each([
    ['sakura', ['Spring']],
    ['kitty', ['Old tower']],
    ['cherry blossoms', ['Spring']],
    ['Katze', ['Old tower']],
    ['perro', ['A dog alone', 'Two dogs']],
    ['собака', ['A dog alone', 'Two dogs']],
    ['桜', ['Spring']],
    ['犬', ['A dog alone', 'Two dogs']],
    ['夜の犬', ['A dog alone']],
    ['قطة', ['Old tower']],
    ['고양이', ['Old tower']],
  ])('%s is found by what it means', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test.each([
    ['the', []],
    ['the and of', []],
    ['the dog at the beach', ['Two dogs']],
    ['dog -beach', ['A dog alone']],
    ['dog -plage', ['A dog alone']],
    ['-dog -cat', ['Stone bridge', 'Spring', 'Samurai']],
    ['"old stone tower"', ['Old tower']],
    ['"tower old"', ['Stone bridge']],
    ['tower -"old stone"', ['Stone bridge']],
    ['"dog" night', ['A dog alone']],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('totals are those of what is shown', async () => {
    for (const query of ['perro', '-dog', '"old stone tower"', 'dog -beach']) {
      const { matches, total } = await searchGallery(database.db, query, { limit: 20, offset: 0 });
      expect(total, query).toBe(matches.length);
    }
  });
});
