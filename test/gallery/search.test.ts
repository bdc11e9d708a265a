/** The search over public pictures, on both databases: any script, misspelt words, pages that neither repeat nor skip. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GalleryPicture, hidePicture, showPicture, showPictures } from '../../src/gallery/gallery.ts';
import { editDistance, searchGallery } from '../../src/gallery/picture-search.ts';
import { DATABASES, openTestDatabase, type TestDatabase } from '../support/database.ts';

const PICTURES: [name: string, text: string, tags?: string[]][] = [
  ['Mira', 'A lighthouse keeper who collects storms in bottles.', ['lighthouse', 'sea']],
  ['Lighthouse at dusk', 'Painted from the cliff.'],
  ['First storm of the year.', 'The lighthouses were lit.', ['sea']],
  ['東京タワー', '夜の東京をながめる。'],
  ['Маяк на скале', 'Смотритель маяка.'],
  ['여우와 등대', '등대를 지키는 여우.'],
  ['ประภาคาร', 'ประภาคารริมทะเล'],
  ['प्रकाशस्तंभ', 'समुद्र के किनारे'],
  ['منارة البحر', 'حارس المنارة'],
  ['Crème brûlée', 'A café scene.'],
  ['<b>Bold</b> & "quoted"', "It's an o'clock \\ backslash % _ percent."],
];

describe.each(DATABASES)('on %s', (kind) => {
  let database: TestDatabase;
  const search = async (query: string, limit = 20, offset = 0) => {
    const { matches, total } = await searchGallery(database.db, query, { limit, offset });
    return { names: matches.map(({ name }) => name), total };
  };
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    for (const [index, [name, text, tags = []]] of PICTURES.entries()) await show(name, index, text, tags);
  });
  afterAll(() => database.close());

  function show(name: string, index: number, text = '', tags: string[] = []): Promise<void> {
    const picture: GalleryPicture = {
      id: `pst_${index}`,
      kind: 'post',
      name,
      url_name: null,
      media_name: `media${index}.png`,
      tags,
      text,
      created_at: new Date(Date.UTC(2026, 0, 1, 0, index)),
    };
    return database.db.transaction((tx) => showPicture(tx, picture));
  }

  test('names come before tags and text, one number of a noun finds the other', async () => {
    expect(await search('lighthouse')).toEqual({
      // The last is one in Korean.
      names: ['Lighthouse at dusk', 'First storm of the year.', 'Mira', '여우와 등대'],
      total: 4,
    });
    expect((await search('storms')).names).toEqual(['First storm of the year.', 'Mira']);
  });

  test.each([
    ['lighthuose', 'Lighthouse at dusk'],
    ['ligthouse keper', 'Mira'],
    ['botles', 'Mira'],
    ['strom', 'First storm of the year.'],
    ['маек', 'Маяк на скале'],
    ['creme brulee', 'Crème brûlée'],
    ['LIGHTH', 'Lighthouse at dusk'],
  ])('%s means %s', async (query, name) => {
    expect((await search(query)).names).toContain(name);
  });

  test.each([
    ['東京', '東京タワー'],
    ['タワー', '東京タワー'],
    ['塔', undefined],
    ['маяк', 'Маяк на скале'],
    ['mayak', 'Маяк на скале'],
    ['등대', '여우와 등대'],
    ['ทะเล', 'ประภาคาร'],
    ['समुद्र', 'प्रकाशस्तंभ'],
    ['المنارة', 'منارة البحر'],
  ])('%s is found in its own script', async (query, name) => {
    expect((await search(query)).names[0]).toBe(name);
  });

  test('every word must fit; where nothing has all of them, something is better than nothing', async () => {
    expect((await search('storm sea')).names).toEqual(['First storm of the year.', 'Mira']);
    expect((await search('lighthouse cliff')).names).toEqual(['Lighthouse at dusk']);
    expect((await search('cliff brûlée')).total).toBe(2);
    expect(await search('zzzzqqq')).toEqual({ names: [], total: 0 });
    expect(await search('!!! ???')).toEqual({ names: [], total: 0 });
  });

  test.each(['ヌワー', 'zz-collects-qq', 'zz_scene_9'])(
    '%s is one word that nobody knows, not the pieces of it',
    async (query) => {
      expect(await search(query)).toEqual({ names: [], total: 0 });
      expect((await search(`${query} Crème`)).names).toEqual(['Crème brûlée']);
    },
  );

  test('signs of any query language are only signs', async () => {
    for (const query of [
      "o'clock",
      'a & b | !c',
      "'; drop table gallery; --",
      'back\\slash',
      '%',
      '(:*',
      '<b>bold</b>',
    ])
      await search(query);
    expect((await search('bold quoted')).names).toEqual(['<b>Bold</b> & "quoted"']);
    expect((await search('')).total).toBe(PICTURES.length);
  });

  test('pages neither repeat nor skip, with words and without', async () => {
    for (const query of ['', 'lighthouse']) {
      const { names, total } = await search(query, 100);
      const paged: string[] = [];
      for (let offset = 0; offset < total; offset += 2) paged.push(...(await search(query, 2, offset)).names);
      expect(paged).toEqual(names);
      expect((await search(query, 2, 1000)).total).toBe(total);
    }
  });

  test('changed pictures are found by their new words, hidden ones not at all', async () => {
    await show('Quartz', 100, 'A stone.');
    await show('Opal', 100, 'A stone.');
    expect((await search('quartz')).total).toBe(0);
    expect((await search('opal')).names).toEqual(['Opal']);
    await database.db.transaction((tx) => hidePicture(tx, 'pst_100'));
    expect((await search('opal')).total).toBe(0);
  });

  test('words that are in thousands of pictures are ordered and counted as rare ones are', async () => {
    const many = Array.from({ length: 1800 }, (_, index): GalleryPicture => {
      // Named by the word among the oldest only; told of by it anywhere, and here and there only beginning with it.
      const name = index % 9 === 0 && index < 900 ? `Nebula ${index}` : `Comet ${index}`;
      const text = index % 7 === 0 ? 'Nebulae far away' : 'A nebula';
      const created_at = new Date(Date.UTC(2026, 1, 1, 0, 0, index));
      const media_name = `${index}.png`;
      return {
        id: `pst_m${index}`,
        kind: 'post',
        name,
        url_name: null,
        media_name,
        tags: [],
        text,
        created_at,
      };
    });
    await database.db.transaction((tx) => showPictures(tx, many));
    const tier = ({ name, text }: GalleryPicture) =>
      name.startsWith('Nebula ') ? 0 : text === 'A nebula' ? 1 : 2;
    const expected = [...many]
      .sort((a, b) => tier(a) - tier(b) || b.created_at.getTime() - a.created_at.getTime())
      .map(({ name }) => name);
    for (const offset of [0, 60, 95, 100, 300, 1600, 1790])
      expect(await search('nebula', 50, offset)).toEqual({
        names: expected.slice(offset, offset + 50),
        total: 1800,
      });
    const comets = expected.filter((name) => name.startsWith('Comet'));
    expect(await search('comet', 1, comets.length - 1)).toEqual({ total: comets.length, names: ['Comet 1'] });
    expect((await search('comet nowhere')).total).toBe(comets.length);
    expect((await search('nebula lighthouses')).total).toBe(1804);
    await database.db.transaction(async (tx) => {
      for (const { id } of many.slice(0, 20)) await hidePicture(tx, id);
      for (const picture of many.slice(20, 40)) await showPicture(tx, { ...picture, name: 'Bare', text: '' });
    });
    expect((await search('nebula')).total).toBe(1760);
    expect((await search('')).total).toBe(PICTURES.length + 1780);
  });

  test('pictures that an earlier version showed keep their words and what they are named', async () => {
    await show('Basalt', 200, 'The obsidian.');
    await show('Obsidian', 201, 'The basalt.');
    const old = "'obsidian':1A 'basalt':2C";
    await database.db.query({
      text: 'update gallery set document = $1 where id = $2',
      values: [old, 'pst_201'],
    });
    const migration = new URL('../../src/db/migrations/0005-named-pictures.sql', import.meta.url);
    await database.db.query({ text: readFileSync(migration, 'utf8') });
    expect((await search('obsidian')).names).toEqual(['Obsidian', 'Basalt']);
    expect((await search('basalt')).names).toEqual(['Basalt', 'Obsidian']);
  });
});

test('distance counts letters to insert, leave out, replace or swap', () => {
  expect(editDistance('light', 'light')).toBe(0);
  expect(editDistance('lihgt', 'light')).toBe(1);
  expect(editDistance('ligt', 'light')).toBe(1);
  expect(editDistance('kitten', 'sitting')).toBe(3);
  expect(editDistance('', 'abc')).toBe(3);
});
