/** Character cards while they are edited in the console. */
import { expect, test } from 'vitest';
import {
  changesBetween,
  entriesOf,
  newEntry,
  placeOfEntry,
  withEntries,
  withPlace,
  wordsOf,
} from '../../console/characters/card-draft.ts';

test('only changed fields are sent, and those of the card beside the others', () => {
  const before = { name: 'Luna', first_mes: 'Hello.', tags: ['sea'], personality: '', extensions: { a: 1 } };
  expect(changesBetween(before, { ...before })).toEqual({});
  expect(changesBetween(before, { ...before, name: 'Mira', first_mes: '', tags: ['sea', 'sky'] })).toEqual({
    name: 'Mira',
    greeting: null,
    card: { tags: ['sea', 'sky'] },
  });
  const { tags: _, ...without } = before;
  expect(changesBetween(before, without)).toEqual({ card: { tags: null } });
});

test('a lorebook keeps the fields that are not shown, and is removed with its last entry', () => {
  const card = { character_book: { scan_depth: 2, entries: [{ ...newEntry(), id: 7 }, 'no entry'] } };
  expect(entriesOf(card)).toEqual([{ ...newEntry(), id: 7 }]);
  expect(withEntries(card, [])).toEqual({ character_book: { scan_depth: 2, extensions: {}, entries: [] } });
  expect(withEntries({}, [newEntry()])).toEqual({
    character_book: { extensions: {}, entries: [newEntry()] },
  });
  expect(withEntries({ character_book: { entries: [newEntry()] } }, []).character_book).toBeUndefined();
});

test('an entry stands before or after the description, or at a depth of the conversation', () => {
  const entry = { ...newEntry(), extensions: { vectorized: false } };
  for (const place of [{ at: 'before' }, { at: 'after' }, { at: 'depth', depth: 2 }] as const)
    expect(placeOfEntry(withPlace(entry, place))).toEqual(place);
  expect(withPlace(entry, { at: 'depth', depth: 2 }).extensions).toEqual({
    vectorized: false,
    position: 4,
    depth: 2,
  });
  expect(placeOfEntry({ position: 'before_char' })).toEqual({ at: 'before' });
  expect(placeOfEntry({ extensions: { position: 4 } })).toEqual({ at: 'depth', depth: 4 });
});

test('words are separated by commas of any script', () => {
  expect(wordsOf(' lamp, , 灯、光，light')).toEqual(['lamp', '灯', '光', 'light']);
});
