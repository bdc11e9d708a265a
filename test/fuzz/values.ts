/** Values at random: what a schema allows, its bounds and their neighbours, and what callers send all the same. */
import fc from 'fast-check';
import { anyOf, type Schema } from '../support/contract/bodies.ts';
import { Raw } from '../support/contract/raw.ts';

/** As text they are also what queries, headers and forms carry. */
const SPELLINGS = [
  ...['0', '-0', '-1', '1.0', '1.5', '4.000000000000001', '1e2', '1E2', '0.1e1', '1e-400', '1e309', '-1e309'],
  ...['2147483648', '9007199254740993', '9223372036854775808', '-9223372036854775809', '1'.repeat(400)],
];
/** They are no JSON. */
const MISSPELT = ['0x10', '+1', '007', '1.', '.5', ' 1 ', 'NaN', 'Infinity', '1_000', '１２', '1,5', '٣', ''];
const TEXTS = [
  ...['', ' ', '\u3000', '\u00a0\ufeff', '\u200b', '\0', 'a\0b', '\n', '\r\n', '\t', '\u0007', '\u2028'],
  ...[
    '\ud800',
    'fox \udc00',
    '\ufffe',
    '\u{10ffff}',
    '\u202eevil',
    'e\u0301\u0302\u0303',
    'ﷺ',
    '👩‍👩‍👧‍👦🏳️‍🌈',
    'İıßſ',
  ],
  ...[
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    'null',
    'undefined',
    'true',
    '[object Object]',
  ],
  ...[
    '<script>alert(1)</script>',
    '{{7*7}}',
    '%{7*7}',
    "' or 1=1 --",
    '%00',
    '%zz',
    '../../etc/passwd',
    '\\',
  ],
  ...[
    'https://',
    'http://[::1]/',
    'https://user:pass@example.com/',
    'javascript:1',
    'data:,x',
    'ftp://example.com/x',
  ],
  ...[
    '//example.com',
    'https://exämple.com/ä?ö',
    'https://127.0.0.1/',
    'https://example.com:99999/',
    'about:blank',
  ],
  ...[
    '2026-02-30',
    '2026-11-22',
    '0000-00-00',
    '2026-11-22T25:00:00Z',
    '1920x1080',
    '1x1',
    '99999x99999',
    '16:9',
    '0:0',
  ],
  ...[
    'mk_live_x',
    'job_01KAJ6T2V9Q4X8N7C5D3W1F0GH',
    'qte_01KAJ6T4B2C3D4E5F6G7H8JKMN',
    'en',
    'zh-TW',
    'xx',
    '#12345g',
  ],
];

/** Text at random: odd letters above all. */
export const ANY_TEXT = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.constantFrom(...SPELLINGS, ...MISSPELT),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 })
    .map((units) => String.fromCharCode(...units)),
  fc
    .constantFrom('a', '🦊', 'ä ', '字')
    .chain((unit) => fc.integer({ min: 60, max: 6000 }).map((n) => unit.repeat(n))),
);

/** Anything at all, as JSON has it. */
const ANY_JSON: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: ANY_TEXT },
  { weight: 3, arbitrary: fc.constantFrom(...SPELLINGS).map((text) => new Raw(text)) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { a: null }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** The bounds of a schema and what lies beside them. */
function bounds(schema: Schema): unknown[] {
  const numbers = [schema.minimum, schema.maximum, schema.exclusiveMinimum, schema.exclusiveMaximum]
    .filter((bound) => typeof bound === 'number')
    .flatMap((bound) => [bound - 1, bound - 0.5, bound, bound + 0.5, bound + 1]);
  const lengths = [schema.minLength, schema.maxLength]
    .filter((length) => typeof length === 'number' && length < 30_000)
    .flatMap((length) => [length as number, (length as number) + 1])
    .flatMap((length) => ['a'.repeat(length), '🦊'.repeat(length)]);
  return [...numbers, ...lengths];
}

/** A value for this place: often one that fits, or nearly. */
export function valueFor(schema: Schema | undefined): fc.Arbitrary<unknown> {
  if (schema === undefined) return ANY_JSON;
  const beside = bounds(schema);
  return fc.oneof(
    { weight: 5, arbitrary: anyOf(schema) },
    ...(beside.length > 0 ? [{ weight: 3, arbitrary: fc.constantFrom(...beside) }] : []),
    { weight: 4, arbitrary: ANY_JSON },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}

/** The same as text, for queries and forms. */
export function textFor(schema: Schema | undefined): fc.Arbitrary<string> {
  return fc.oneof({ weight: 2, arbitrary: valueFor(schema).map(plain) }, { weight: 1, arbitrary: ANY_TEXT });
}

function plain(value: unknown): string {
  if (value instanceof Raw) return value.text;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
