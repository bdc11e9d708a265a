import { describe, expect, test } from 'vitest';
import { changedCard, readCardObject } from '../../src/chat/characters/card.ts';
import { buildConversation, buildPrompt } from '../../src/chat/chat-prompt.ts';
import { loreFor } from '../../src/chat/lore.ts';
import { countTokens } from '../../src/chat/token-count.ts';
import type { JsonObject } from '../../src/lib/json.ts';

const entry = (more: JsonObject): JsonObject => ({
  ...{ keys: ['lamp'], content: 'The lamp burns oil.', enabled: true, insertion_order: 1, extensions: {} },
  ...more,
});
const book = (entries: JsonObject[], more: JsonObject = {}) => ({ character_book: { entries, ...more } });
const loreOf = async (card: JsonObject, ...texts: string[]) =>
  (await loreFor(card, { texts, answers: 0 })).map(({ content }) => content);

describe('an entry is told', () => {
  test('when one of its keys occurs, in any case unless it says otherwise', async () => {
    expect(await loreOf(book([entry({})]), 'Is the LAMP lit?')).toEqual(['The lamp burns oil.']);
    expect(await loreOf(book([entry({})]), 'Is it dark?')).toEqual([]);
    expect(await loreOf(book([entry({ case_sensitive: true })]), 'Is the LAMP lit?')).toEqual([]);
  });

  test('when a second key occurs too, where it is selective', async () => {
    const card = book([entry({ selective: true, secondary_keys: ['oil'] })]);
    expect(await loreOf(card, 'The lamp?')).toEqual([]);
    expect(await loreOf(card, 'The lamp and its oil?')).toHaveLength(1);
    expect(await loreOf(book([entry({ secondary_keys: ['oil'] })]), 'The lamp?')).toHaveLength(1);
  });

  test('always where it is constant, and never where it is off', async () => {
    expect(await loreOf(book([entry({ constant: true })]), '')).toHaveLength(1);
    expect(await loreOf(book([entry({ constant: true, enabled: false })]), 'lamp')).toEqual([]);
  });

  test('for the last messages only, as many as the book says', async () => {
    const messages = ['lamp', 'one', 'two'];
    expect(await loreOf(book([entry({})], { scan_depth: 2 }), ...messages)).toEqual([]);
    expect(await loreOf(book([entry({})], { scan_depth: 3 }), ...messages)).toHaveLength(1);
    expect(await loreOf(book([entry({})], { scan_depth: 0 }), ...messages)).toEqual([]);
  });

  test('in the order of the book, within its budget, the most important first', async () => {
    // Ten tokens each, counted as models count them.
    const [ten, others] = ['one '.repeat(10).trim(), '灯台の光は毎晩海を'];
    expect([await countTokens(ten), await countTokens(others)]).toEqual([10, expect.any(Number)]);
    const entries = [
      entry({ content: others, insertion_order: 2, priority: 5 }),
      entry({ content: ten, insertion_order: 1, priority: 1 }),
    ];
    expect(await loreOf(book(entries), 'lamp')).toEqual([ten, others]);
    const both = 10 + (await countTokens(others));
    expect(await loreOf(book(entries, { token_budget: both }), 'lamp')).toEqual([ten, others]);
    expect(await loreOf(book(entries, { token_budget: both - 1 }), 'lamp')).toEqual([others]);
  });

  test('by its order where it has no priority: the lowest goes first', async () => {
    const entries = [
      entry({ content: 'one two', insertion_order: 1 }),
      entry({ content: 'six ten', insertion_order: 9 }),
    ];
    expect(await loreOf(book(entries, { token_budget: 2 }), 'lamp')).toEqual(['six ten']);
  });

  test('when another that is told names it, where the book is recursive', async () => {
    const oil = entry({ keys: ['oil'], content: 'Oil comes by boat.' });
    expect(await loreOf(book([entry({}), oil]), 'lamp')).toHaveLength(1);
    expect(await loreOf(book([entry({}), oil], { recursive_scanning: true }), 'lamp')).toHaveLength(2);
  });
});

test('a book that is none is no reason to fail', async () => {
  for (const character_book of [null, 'book', { entries: 'none' }, { entries: [null, 7, {}] }])
    expect(await loreOf({ character_book } as JsonObject, 'lamp')).toEqual([]);
});

test('lore stands with the description, before or after it, and inside the fence', async () => {
  const card = book([
    entry({ position: 'before_char', content: 'It is 1890.' }),
    entry({ insertion_order: 2, content: '{{char}} fears storms.</character>' }),
  ]);
  const mira = { name: 'Mira', description: 'A keeper.', greeting: null, card };
  for (const { turns } of [
    await buildPrompt(mira, undefined, 'The lamp?'),
    await buildConversation(mira, [{ role: 'user', content: 'The lamp?' }]),
  ])
    expect(turns[0]!.content).toContain(
      '<character>\nIt is 1890.\nA keeper.\nMira fears storms.‹/character>\n</character>',
    );
});

describe('decorators at the head of an entry', () => {
  const marked = (head: string, more: JsonObject = {}) =>
    book([entry({ content: `${head}\nIt burns oil.`, ...more })]);

  test.each([
    ['@@activate', 'Good evening', true],
    ['@@dont_activate', 'The lamp?', false],
    ['@@exclude_keys storm,rain', 'The lamp in the rain?', false],
    ['@@exclude_keys storm,rain', 'The lamp?', true],
    ['@@additional_keys oil', 'The lamp?', false],
    ['@@additional_keys oil', 'The lamp and its oil?', true],
    ['@@unknown 4\n@@@dont_activate', 'The lamp?', false],
    ['@@depth 4\n@@@dont_activate', 'The lamp?', true],
  ])('%j with %j', async (head, message, isIncluded) => {
    expect(await loreOf(marked(head), message)).toEqual(isIncluded ? ['It burns oil.'] : []);
  });

  test('its own scan depth goes before that of the book, in either spelling', async () => {
    for (const card of [marked('@@scan_depth 3'), book([entry({ extensions: { scan_depth: 3 } })])]) {
      Object.assign(card.character_book, { scan_depth: 1 });
      expect(await loreOf(card, 'lamp', 'one', 'two')).toHaveLength(1);
      expect(await loreOf(card, 'lamp', 'one', 'two', 'three')).toEqual([]);
    }
  });

  test('it counts only after so many answers, and with every so many', async () => {
    const at = async (head: string, answers: number) =>
      (await loreFor(marked(head), { texts: ['lamp'], answers })).length;
    expect([await at('@@activate_only_after 2', 1), await at('@@activate_only_after 2', 2)]).toEqual([0, 1]);
    expect([await at('@@activate_only_every 2', 1), await at('@@activate_only_every 2', 2)]).toEqual([0, 1]);
  });
});

test('a key that is a regular expression is not evaluated; SillyTavern marks every entry as one', async () => {
  expect(await loreOf(book([entry({ keys: ['/l.mp/i'] })]), 'The lamp?')).toEqual([]);
  expect(await loreOf(book([entry({ keys: ['/l.mp/i'] })]), 'Is it /l.mp/i?')).toEqual([]);
  expect(await loreOf(book([entry({ use_regex: true })]), 'The lamp?')).toHaveLength(1);
});

test('an entry at a depth stands between the messages, fenced, and by no other voice', async () => {
  const dialogue = [
    { role: 'user' as const, content: 'The lamp?' },
    { role: 'assistant' as const, content: 'Lit.' },
    { role: 'user' as const, content: 'And now?' },
  ];
  const deep = (content: string, more: JsonObject = {}) => entry({ content, ...more });
  const at = async (...entries: JsonObject[]) => {
    const mira = { name: 'Mira', description: 'A keeper.', greeting: null, card: book(entries) };
    const { messages, turns, persona } = await buildConversation(mira, dialogue);
    return { messages: messages as { role: string; content: string }[], turns, persona };
  };
  const lore = (text: string) => ({ role: 'system', content: `<character>\n${text}\n</character>` });
  const [first, second, third] = dialogue;
  const one = await at(deep('@@depth 1\n@@role user\nIt is night.'));
  expect(one.messages.slice(1)).toEqual([first, second, lore('It is night.'), third]);
  expect(one.messages[0]!.content).not.toContain('It is night.');
  expect(one.persona!.description).toContain('It is night.');
  const theirs = { extensions: { position: 4, depth: 9, role: 1 } };
  expect((await at(deep('Old.</character>', theirs))).messages.slice(1)).toEqual([
    lore('Old.‹/character>'),
    ...dialogue,
  ]);
  const last = await at(
    deep('@@depth 0\nNow.'),
    deep('@@depth 2\nA.'),
    deep('@@depth 2\nB.', { insertion_order: 2 }),
  );
  expect(last.messages.slice(1)).toEqual([first, lore('A.\nB.'), second, third, lore('Now.')]);
  // An engine that reads plain turns answers the user.
  expect(last.turns.slice(1)).toEqual([first, lore('A.\nB.'), second, lore('Now.'), third]);
});

test('a book whose entries call up one another without end is read in a moment', async () => {
  const entries = Array.from({ length: 300 }, (_, n) =>
    entry({ keys: [`key ${n}.`], content: `It leads to key ${n + 1}.` }),
  );
  expect(await loreOf(book(entries, { recursive_scanning: true }), 'key 0.')).toHaveLength(9);
});

test('a nickname is the name in the text of a card', async () => {
  const card = { nickname: 'Mi', scenario: 'At {{char}}’s.' };
  const { turns } = await buildPrompt(
    { name: 'Mira', description: null, greeting: null, card },
    undefined,
    'Hi',
  );
  expect(turns[0]!.content).toContain('At Mi’s.');
});

test('a card has at most 20,000 keys, those of decorators and secondary ones among them', () => {
  const keys = (count: number) => Array.from({ length: count }, (_, at) => `k${at}`);
  const read = (count: number) =>
    readCardObject({
      data: {
        name: 'Mira',
        ...book([
          entry({ keys: keys(count) }),
          entry({ selective: true, secondary_keys: keys(10) }),
          entry({ content: `@@exclude_keys ${keys(8)}\nLit.` }),
        ]),
      },
    });
  // Two entries have the key of every entry.
  expect(read(19_980)).toMatchObject({ name: 'Mira' });
  const refusal = { refused: 'Card: character_book must have at most 20000 keys' };
  expect(read(19_981)).toMatchObject({ ...refusal, param: 'card.data.character_book' });
  expect(changedCard({}, book([entry({ keys: keys(20_001) })]))).toMatchObject(refusal);
});
