/** Character Cards: versions 1 to 3 are read, versions 2 and 3 are written. */
import { breathe } from '../../lib/event-loop.ts';
import { DEPTH_MAX, isObject, isTooDeep, type Json, type JsonObject } from '../../lib/json.ts';
import { scanText, VALUES_MAX } from '../../lib/json-scan.ts';
import type { Character } from './characters.ts';
import { countKeys } from './lore-entry.ts';
import { specBook } from './spec-book.ts';

/** Facts about a character in a card. `card` holds all other fields unchanged. */
export type CardFacts = {
  name: string;
  description: string | null;
  greeting: string | null;
  card: JsonObject;
};

/** Why a card cannot be taken: `param` is the field within it. */
export type CardRefusal = { refused: string; param: string };

const LENGTHS = { name: 100, description: 20_000, first_mes: 4000 } as const;
/** Lore books grow large; a model is told the entries whose keys occur. */
const REST_CHARACTERS_MAX = 500_000;
/** More than the largest public lorebooks have. Source: https://docs.spicychat.ai/product-guides/lorebook (5,000 entries) */
const KEYS_MAX = 20_000;
/** A card at its other limits is shorter, even with every letter escaped. */
const TEXT_CHARACTERS_MAX = 4 * 2 ** 20;
const TOO_DEEP = `Card must be nested no deeper than ${DEPTH_MAX} levels`;

/** Yields between its steps, because a card may have megabytes. */
export async function readCardJson(text: string): Promise<CardFacts | CardRefusal> {
  if (text.length > TEXT_CHARACTERS_MAX)
    return { refused: 'Card must have at most 4 MB of JSON', param: 'card' };
  await breathe();
  const fault = scanText(text);
  if (fault === 'too_deep') return { refused: TOO_DEEP, param: 'card' };
  if (fault) return { refused: `Card must have at most ${VALUES_MAX} values`, param: 'card' };
  await breathe();
  let json: Json;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return { refused: 'Card is not valid JSON', param: 'card' };
  }
  await breathe();
  return readCardObject(json);
}

export function readCardObject(json: Json | undefined): CardFacts | CardRefusal {
  if (isTooDeep(json)) return { refused: TOO_DEEP, param: 'card' };
  if (!isObject(json)) return { refused: 'Card must be a JSON object', param: 'card' };
  const data = isObject(json.data) ? json.data : json;
  const { name, description, first_mes, ...others } = data;
  const { character_book: book } = others;
  const rest = book === undefined ? others : { ...others, character_book: specBook(book) };
  for (const [field, value] of Object.entries({ name, description, first_mes })) {
    if (value !== undefined && value !== null && typeof value !== 'string')
      return { refused: `Card: ${field} must be a string`, param: `card.data.${field}` };
    const max = LENGTHS[field as keyof typeof LENGTHS];
    if (typeof value === 'string' && isLonger(value, max))
      return { refused: `Card: ${field} must have at most ${max} characters`, param: `card.data.${field}` };
  }
  if (typeof name !== 'string' || name.trim() === '')
    return { refused: 'Card: name is required', param: 'card.data.name' };
  if (JSON.stringify(rest).length > REST_CHARACTERS_MAX)
    return { refused: `Card must have at most ${REST_CHARACTERS_MAX} characters`, param: 'card' };
  if (countKeys(rest.character_book) > KEYS_MAX)
    return {
      refused: `Card: character_book must have at most ${KEYS_MAX} keys`,
      param: 'card.data.character_book',
    };
  // Version 1 has the six fields at the top, and nothing of its own beside them.
  const { spec: _, spec_version: __, ...card } = rest;
  return { name: name.trim(), description: textOf(description), greeting: textOf(first_mes), card };
}

/**
 * Further fields of a card after a change: a sent field replaces the stored one, null removes it. The name, the
 * description and the greeting are no part of it.
 */
export function changedCard(before: JsonObject, changes: JsonObject): { card: JsonObject } | CardRefusal {
  const own = ['name', 'description', 'first_mes'].find((field) => Object.hasOwn(changes, field));
  if (own !== undefined) {
    const field = own === 'first_mes' ? 'greeting' : own;
    return { refused: `Card: send ${own} as ${field}, beside the card`, param: `card.${own}` };
  }
  const merged = Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null);
  const read = readCardObject({ data: { ...Object.fromEntries(merged), name: 'unchanged' } });
  return 'refused' in read ? read : { card: read.card };
}

export type Card = {
  spec: 'chara_card_v2';
  spec_version: '2.0';
  data: JsonObject & {
    name: string;
    description: string;
    personality: string;
    scenario: string;
    first_mes: string;
    mes_example: string;
  };
};

/** The character as a card of version 2. It includes the unknown fields of an imported card. */
export function cardOf({ name, description, greeting, card }: Character): Card {
  return {
    spec: 'chara_card_v2',
    spec_version: '2.0',
    data: {
      creator_notes: '',
      system_prompt: '',
      post_history_instructions: '',
      alternate_greetings: [],
      tags: [],
      creator: '',
      character_version: '',
      extensions: {},
      ...card,
      personality: stringOf(card.personality),
      scenario: stringOf(card.scenario),
      mes_example: stringOf(card.mes_example),
      name,
      description: description ?? '',
      first_mes: greeting ?? '',
    },
  };
}

/** The same as a card of version 3, which requires some more fields. */
export function laterCardOf({ data }: Card): { spec: string; spec_version: string; data: JsonObject } {
  const { character_book: book } = data;
  const entries = isObject(book) && Array.isArray(book.entries) ? book.entries.map(laterEntryOf) : [];
  return {
    spec: 'chara_card_v3',
    spec_version: '3.0',
    data: {
      group_only_greetings: [],
      ...data,
      ...(isObject(book) && { character_book: { extensions: {}, ...book, entries } }),
    },
  };
}

function laterEntryOf(entry: Json): Json {
  if (!isObject(entry)) return entry;
  return { keys: [], extensions: {}, enabled: true, insertion_order: 0, use_regex: false, ...entry };
}

/** The texts of both versions, as pictures carry them. */
export function cardTextsOf(card: Card): { chara: string; ccv3: string } {
  return { chara: JSON.stringify(card), ccv3: JSON.stringify(laterCardOf(card)) };
}

/** Counts in code points. Texts that are certainly too long are not counted. */
function isLonger(text: string, max: number): boolean {
  return text.length > max && (text.length > 2 * max || [...text].length > max);
}

function textOf(value: Json | undefined): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

function stringOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
