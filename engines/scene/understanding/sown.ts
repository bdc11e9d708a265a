/**
 * Fields of plants: "a field of red tulips", "a poppy meadow", "rows of golden corn". A sown plant is not a single
 * thing but hundreds, so its words describe the field.
 */
import { asText, readRows, rowsBy } from '../../lib/read-table.ts';
import type { Effect, PromptLexicon } from './lexicon.ts';
import { singularsOf } from './prompt-words.ts';
import type { Term } from './terms.ts';

/** Words for a field. */
const FIELDS = new Set(
  'field meadow row carpet acre sea patch plantation paddy terrace hillside prairie'.split(' '),
);

/** Said of anything else they mean no field: "a row of houses". */
const OF =
  /^(?:of|full(?: of)?|(?:filled |covered |planted |blooming |in bloom )?with|covered in|containing)$/;

/** The field of every plant, and the colour of its name where it is no plant that is drawn as itself. */
const SOWN: Readonly<Record<string, { field: string; colour?: string }>> = rowsBy(
  readRows(new URL('sown.tsv', import.meta.url), { plant: asText, field: asText }, { colour: asText }),
  'plant',
);

/** Words between "of" and what grows. */
const BETWEEN_MAX = 4;

/** The terms with every field of plants in one term of its own, its colours before it. */
export function sown(terms: readonly Term[], lexicon: PromptLexicon): Term[] {
  const out: Term[] = [];
  for (let at = 0; at < terms.length; at++) {
    const found = fieldOf(terms, at) ?? planted(terms, at);
    const senses = found && lexicon.senses.get(found.field);
    if (!found || !senses) {
      out.push(terms[at]!);
      continue;
    }
    const words = terms.slice(at, found.end).map(({ text }) => text);
    const first = terms[at]!;
    const before = found.colours.length > 0 || !found.tint ? found.colours : [coloured(found.tint)];
    // The field's own words hold theirs.
    out.push(...before.map((term, nth) => ({ ...term, text: '', pause: nth === 0 && first.pause })));
    out.push({
      ...first,
      text: words.join(' '),
      key: found.field,
      senses,
      plural: false,
      pause: before.length === 0 && first.pause,
    });
    at = found.end - 1;
  }
  return out;
}

type Found = { field: string; colours: Term[]; tint: string | null; end: number };

/** "field of red tulips". Words of colour are kept, others that only describe are not missed. */
function fieldOf(terms: readonly Term[], at: number): Found | null {
  if (!isField(terms[at]!) || !OF.test(terms[at + 1]?.key ?? '')) return null;
  const colours: Term[] = [];
  for (let next = at + 2; next < Math.min(terms.length, at + 3 + BETWEEN_MAX); next++) {
    const term = terms[next]!;
    if (term.pause) return null;
    const plant = plantOf(term);
    if (plant) {
      const after = terms[next + 1];
      const behind = after && !after.pause && isColour(after) && colours.length === 0;
      return { ...plant, colours: behind ? [after] : colours, end: next + (behind ? 2 : 1) };
    }
    if (isColour(term)) colours.push(term);
    else if (term.senses.some((sense) => sense.some(({ kind }) => NOUNS.has(kind)))) return null;
  }
  return null;
}

const NOUNS = new Set(['subject', 'feature', 'place', 'rel']);

/** "tulip fields", "poppy meadow". */
function planted(terms: readonly Term[], at: number): Found | null {
  const [plant, field] = [plantOf(terms[at]!), terms[at + 1]];
  if (!plant || !field || field.pause) return null;
  return isField(field) || field.key === 'flower field' ? { ...plant, colours: [], end: at + 2 } : null;
}

function plantOf({ key, senses }: Term): { field: string; tint: string | null } | null {
  const last = key.split(' ').at(-1)!;
  const name = [last, ...singularsOf(last)].find((word) => Object.hasOwn(SOWN, word));
  if (name === undefined) return null;
  const { field, colour } = SOWN[name]!;
  // "Red tulip" is a name of its own, with its colour.
  const named = key.includes(' ') ? senses.flat().find(({ tint }) => tint !== null)?.tint : null;
  return { field, tint: named ?? colour ?? null };
}

function isField({ key }: Term): boolean {
  return [key, ...singularsOf(key)].some((word) => FIELDS.has(word));
}

function isColour({ senses }: Term): boolean {
  return senses.some((sense) => sense.some(({ kind }) => kind === 'colour'));
}

function coloured(hex: string): Term {
  const colour: Effect = { kind: 'colour', value: hex, weak: false, size: 1, tint: null };
  return { text: hex, key: hex, senses: [[colour]], plural: false, pause: false, possessive: false };
}
