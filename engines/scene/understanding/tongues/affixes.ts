/** Affixes that no table lists: articles, particles, cases and plurals. */

import { asOneOf, asPattern, asSeveral, asText, readRows } from '../../../lib/read-table.ts';
import { englishPlural } from './plural.ts';
import type { Kind, Tongue, TongueEntry } from './spelling.ts';

/** A word found without what was written onto it, and what that says before and behind it. */
export type Bare = { entry: TongueEntry; before: TongueEntry[]; after: TongueEntry[] };

type Entries = ReadonlyMap<string, TongueEntry>;
type Affix = readonly [affix: RegExp, kind: Kind | 'plural', english: string];

const NAMED: ReadonlySet<Kind> = new Set<Kind>(['noun', 'place', 'look', 'adj']);

/** Particles of Korean, the longest first. */
const PARTICLES: readonly Affix[] = [
  [/(?:에서는|에서의|에서|에는|에)$/, 'prep', 'in'],
  [/(?:으로|로)$/, 'x', ''],
  [/(?:은|는|이|가|께서)$/, 'subj', ''],
  [/(?:을|를)$/, 'obj', ''],
  [/의$/, 'gen', ''],
  [/(?:이랑|랑|하고|와|과)$/, 'and', 'and'],
  [/(?:입니다|이다|도|만)$/, 'x', ''],
];

/** Cases of Turkish, written without its special letters. */
const CASES: readonly Affix[] = [
  [/n?[dt][ae](?:ki)?$/, 'prep', 'in'],
  [/n?[dt][ae]n$/, 'x', ''],
  [/y?l[ae]$/, 'prep', 'with'],
  [/l[iu]$/, 'prep', 'with'],
  [/n?[iu]n$/, 'gen', ''],
  [/[yn]?[iu]$/, 'obj', ''],
  [/[yn]?[ae]$/, 'x', ''],
];
const SOFTENED: Readonly<Record<string, string>> = { g: 'k', b: 'p', d: 't' };

/** Words that Arabic writes onto the next one. */
const CLITICS: readonly Affix[] = [
  [/^و(?:ال)?/, 'and', 'and'],
  [/^(?:بال|ب)/, 'prep', 'with'],
  [/^(?:لل|ل|كال|ك|فال|ف)/, 'x', ''],
  [/^ال/, 'x', ''],
];

/** Endings of languages whose forms are mostly in the tables. `ends`: what the plain word may end with instead. */
const ENDINGS = Map.groupBy(
  readRows(new URL('endings.tsv', import.meta.url), {
    tongue: asText,
    ending: asPattern,
    number: asOneOf(['one', 'many']),
    ends: asSeveral(asText, '|'),
  }),
  ({ tongue }) => tongue,
);
/** Minimum length of the remaining stem in letters; fewer where the ending is long. */
const STEM_MIN = 3;

/** A word that the table has only in another form, or undefined. */
export function bared(tongue: Tongue, key: string, entries: Entries): Bare | undefined {
  if (tongue === 'ar') return arabic(key, entries);
  if (tongue === 'ko') return korean(key, entries);
  if (tongue === 'tr') return turkish(key, entries);
  for (const { ending, number, ends } of ENDINGS.get(tongue) ?? []) {
    if (!ending.test(key)) continue;
    const stem = key.replace(ending, '');
    if (stem.length < STEM_MIN - Number(key.length - stem.length > 1)) continue;
    for (const end of ends) {
      const entry = entries.get(stem + end);
      if (entry && NAMED.has(entry.kind))
        return { entry: number === 'many' ? several(entry) : entry, before: [], after: [] };
    }
  }
  return undefined;
}

function arabic(key: string, entries: Entries): Bare | undefined {
  for (const [clitic, kind, english] of CLITICS) {
    const [, ...others] = key.split(' ');
    // The article stands before every word of a phrase.
    const first = key.split(' ')[0]!.replace(clitic, '');
    if (first === key.split(' ')[0]) continue;
    const rest = [first, ...others.map((word) => word.replace(/^ال/, ''))].join(' ');
    const entry = entries.get(rest) ?? entries.get(rest.replace(/ا$/, '')) ?? entries.get(`ال${rest}`);
    if (entry && first.length > 1)
      return { entry, before: kind === 'x' ? [] : [{ english, kind: kind as Kind }], after: [] };
  }
  const entry = /ا$/.test(key) ? entries.get(key.replace(/ا$/, '')) : undefined;
  return entry && { entry, before: [], after: [] };
}

function korean(key: string, entries: Entries): Bare | undefined {
  for (const [particle, kind, english] of PARTICLES) {
    const base = key.replace(particle, '');
    if (base === key || base === '') continue;
    const one = entries.get(base);
    const many = one ? undefined : entries.get(base.replace(/들$/, ''));
    const entry = one ?? (many && several(many));
    if (entry && (NAMED.has(entry.kind) || entry.kind === 'class' || entry.kind === 'prep'))
      return { entry, before: [], after: [{ english, kind: kind as Kind }] };
  }
  const many = /들$/.test(key) ? entries.get(key.replace(/들$/, '')) : undefined;
  return many && { entry: several(many), before: [], after: [] };
}

function turkish(key: string, entries: Entries): Bare | undefined {
  const whole = turkishBase(key, entries);
  if (whole) return { entry: whole, before: [], after: [] };
  for (const [ending, kind, english] of CASES) {
    const base = key.replace(ending, '');
    if (base === key || base.length < 2) continue;
    const entry = turkishBase(base, entries);
    if (entry) return { entry, before: [], after: [{ english, kind: kind as Kind }] };
  }
  return undefined;
}

/** Without plural and possessive; the last consonant may have become soft. */
function turkishBase(base: string, entries: Entries): TongueEntry | undefined {
  for (const [form, many] of [
    [base, false],
    [base.replace(/l[ae]r(?:[iu]n?)?$/, ''), true],
    [base.replace(/s?[iu]n?$/, ''), false],
  ] as const) {
    if (form.length < 2 || (many && form === base)) continue;
    const hard = SOFTENED[form.at(-1)!];
    const entry =
      entries.get(form) ?? (hard && form.length > 2 ? entries.get(form.slice(0, -1) + hard) : undefined);
    if (entry && NAMED.has(entry.kind)) return many ? several(entry) : entry;
  }
  return undefined;
}

function several({ english, kind }: TongueEntry): TongueEntry {
  return { english: kind === 'noun' ? englishPlural(english) : english, kind };
}
