/** Texts, objects and lists made to cost more than they weigh: each with its kind. */

import { UNITS } from '../../patterns/units.ts';
import { Attachment } from '../../support/contract/calls.ts';
import type { Json } from '../../support/contract/documents.ts';
import { Raw } from '../../support/contract/raw.ts';

export type ValueKind =
  | 'scripts'
  | 'runs'
  | 'expressions'
  | 'deep JSON'
  | 'many keys'
  | 'chained rules'
  | 'huge arrays'
  | 'tiny parts';

export type HostileValue = {
  kind: ValueKind;
  name: string;
  /** True for one that is also sent as long as the body may be, whatever the field takes. */
  swollen?: true;
  /** `length` in code points for a text, and in bytes for all else; `sample` is an ordinary item of a list. */
  make(length: number, sample: unknown): unknown;
};

function repeated(unit: string, length: number): string {
  const points = [...unit].length;
  return unit.repeat(Math.max(1, Math.floor(length / points)));
}

const text = (kind: ValueKind, name: string, unit: string): HostileValue => ({
  kind,
  name,
  make: (length) => repeated(unit, length),
});

export const TEXTS: HostileValue[] = [
  text('scripts', 'Chinese and Japanese', '東京都の狐は速く走る。春眠不覺曉處處聞啼鳥'),
  text('scripts', 'Arabic and Thai', 'الثعلب السريع สุนัขจิ้งจอกวิ่งเร็ว'),
  text('scripts', 'emoji of families', '👩‍👩‍👧‍👦🏳️‍🌈👨🏿‍🚀'),
  text('scripts', 'marks on one letter', 'a\u0301\u0302\u0323\u0334'),
  { ...text('runs', 'one letter', 'a'), swollen: true },
  text('runs', 'blanks', ' '),
  text('runs', 'ends of lines', '\n'),
  text('runs', 'a data URI', 'data:image/png;'),
  text('runs', 'an address', 'https://a.'),
  {
    kind: 'expressions',
    name: 'units of every expression',
    make: (length) =>
      UNITS.map((unit) => repeated(unit, Math.ceil(length / UNITS.length)))
        .join('')
        .slice(0, length)
        .toWellFormed(),
  },
  {
    kind: 'expressions',
    name: 'nearly a match',
    swollen: true,
    make: (length) => `${repeated('a a_a.a-a@a', length - 1)}!`,
  },
  text('expressions', 'brackets and quotes', '({["'),
  {
    kind: 'chained rules',
    name: 'names of templates',
    make: (length) => repeated('{{user}}{{char}}{{random:a,b}}{{#if}}', length),
  },
];

const deep = (open: string, close: string) => (length: number) => {
  const depth = Math.min(200_000, Math.floor(length / (open.length + close.length + 1)));
  return new Raw(`${open.repeat(depth)}1${close.repeat(depth)}`);
};
/** As deep as the service lets a body be, so that its own code sees it. */
const nested = (depth: number) => (): unknown => {
  let value: unknown = 1;
  for (let n = 0; n < depth; n++) value = n % 2 ? [value] : { a: value };
  return value;
};

/** Names of members that JavaScript has too, and as many others as fit. */
function members(length: number): Json {
  const entries = Array.from({ length: Math.min(500_000, Math.floor(length / 16)) }, (_, n) => [`k${n}`, n]);
  return Object.fromEntries([...entries, ['constructor', {}], ['toString', 'a'], ['length', 2 ** 31]]);
}

/** Each entry is activated by the text of the one before it; the keys are what costs. */
export function lorebook(length: number, entryCount: number): Json {
  const keyCount = Math.min(15_000, Math.floor(length / 24 / entryCount) * entryCount);
  const keys = (entry: number) =>
    Array.from({ length: Math.floor(keyCount / entryCount) }, (_, n) => `nokey${entry}x${n}`);
  return {
    name: 'L',
    recursive_scanning: true,
    scan_depth: 1000,
    token_budget: 1_000_000,
    extensions: {},
    entries: Array.from({ length: entryCount }, (_, n) => ({
      keys: [`link${n}`, ...keys(n)],
      secondary_keys: keys(n + entryCount),
      content: `link${n + 1} ${'nokey '.repeat(800)}`,
      enabled: true,
      // The first entry is active whatever the text says.
      constant: n === 0,
      selective: false,
      case_sensitive: n % 2 === 0,
      insertion_order: n,
      extensions: {},
    })),
  };
}

function card(length: number, entryCount: number): Json {
  const data = {
    name: 'Rules',
    description: 'Calm.',
    first_mes: 'link0',
    character_book: lorebook(length, entryCount),
  };
  return { spec: 'chara_card_v2', spec_version: '2.0', data };
}

export const OBJECTS: HostileValue[] = [
  { kind: 'deep JSON', name: '200,000 objects', make: deep('{"a":', '}') },
  { kind: 'deep JSON', name: '200,000 lists', make: deep('[', ']') },
  { kind: 'deep JSON', name: '30 levels', make: nested(30) },
  { kind: 'deep JSON', name: '1,000 levels', make: nested(1000) },
  { kind: 'many keys', name: 'members', make: members },
  {
    kind: 'many keys',
    name: 'a member of every prototype',
    make: () => new Raw('{"__proto__":{"a":1},"constructor":{"prototype":{}}}'),
  },
  { kind: 'chained rules', name: 'lorebook of 9 entries', make: (length) => lorebook(length, 9) },
  { kind: 'chained rules', name: 'card of 9 entries', make: (length) => card(length, 9) },
  { kind: 'chained rules', name: 'card of 2,000 entries', make: (length) => card(length, 2000) },
];

export const LISTS: HostileValue[] = [
  {
    kind: 'huge arrays',
    name: 'of the usual item',
    swollen: true,
    make: (length, item) => filled(length, item),
  },
  { kind: 'huge arrays', name: 'of empty objects', make: (length) => filled(length, {}) },
  { kind: 'huge arrays', name: 'of numbers', make: (length) => filled(length, 1) },
  { kind: 'huge arrays', name: 'of empty texts', make: (length) => filled(length, '') },
  { kind: 'deep JSON', name: 'lists in lists', make: deep('[', ']') },
];

function filled(length: number, item: unknown): unknown[] {
  const bytes = JSON.stringify(item ?? null).length + 1;
  return Array(Math.max(1, Math.min(2_000_000, Math.floor(length / bytes)))).fill(item);
}

/** Parts of a form beside its own: by name. */
export const PARTS: HostileValue[] = [
  { kind: 'tiny parts', name: '20,000 fields', make: () => Object.fromEntries(numbered(20_000, 'a')) },
  {
    kind: 'tiny parts',
    name: '2,000 files of one name',
    make: () => ({ file: numbered(2000, new Attachment('a.png', Buffer.from('a'))).map(([, file]) => file) }),
  },
  {
    kind: 'tiny parts',
    name: '2,000 files',
    make: () => Object.fromEntries(numbered(2000, new Attachment('a.png', Buffer.from('a')))),
  },
  { kind: 'tiny parts', name: 'a name of 1 MB', make: () => ({ ['n'.repeat(2 ** 20)]: 'a' }) },
];

function numbered<T>(count: number, value: T): [string, T][] {
  return Array.from({ length: count }, (_, n) => [`part${n}`, value]);
}
