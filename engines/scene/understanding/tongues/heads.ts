/**
 * Clauses of languages that say what belongs to a noun before it, and the verb last: "park-in red balloon holding girl"
 * becomes "girl holding red balloon in park".
 */
import type { TongueToken } from './cut-words.ts';
import type { Tongue } from './spelling.ts';
import { borne } from './with-articles.ts';

type Phrase = { is: 'noun'; text: string; place: boolean; role: 'subj' | 'obj' | null; behindVerb: boolean };
type Unit =
  | Phrase
  | { is: 'prep'; text: string }
  | { is: 'verb'; text: string; trans: boolean }
  | { is: 'and' };

const MODIFIES = new Set(['adj', 'count']);

export function headsLast(tongue: Tongue, clause: readonly TongueToken[]): string[] {
  const { units, looks } = unitsOf(tongue, clause);
  return [...headed(tongue, units), ...looks.map((look) => `, ${look}`)];
}

/** Noun phrases, prepositions, verbs, and words about the whole picture. */
function unitsOf(tongue: Tongue, clause: readonly TongueToken[]): { units: Unit[]; looks: string[] } {
  const units: Unit[] = [];
  const looks: string[] = [];
  let before: string[] = [];
  let fore: string | null = null;
  const last = () => units.at(-1);
  /** Numbers behind their noun: 고양이 두 마리. */
  const counted = () => {
    const noun = units.findLast((unit) => unit.is === 'noun');
    if (noun && before.length > 0) noun.text = [...before, noun.text].join(' ');
    before = [];
  };
  const placed = (english: string) => {
    const noun = last();
    if (noun?.is !== 'noun') return;
    units[units.length - 1] = { is: 'prep', text: `${borne(english, noun.text)} ${noun.text}` };
  };
  for (const [at, { english, kind }] of clause.entries()) {
    const next = clause.slice(at + 1).find((token) => token.kind !== 'x');
    if (kind === 'art') before.unshift(english);
    else if (MODIFIES.has(kind)) before.push(english);
    else if (kind === 'noun' || kind === 'place' || kind === 'unread') {
      const behind = clause[at - 1];
      const compound = last();
      if (
        compound?.is === 'noun' &&
        compound.role === null &&
        before.length === 0 &&
        isNoun(behind) &&
        tongue !== 'hi'
      )
        units[units.length - 1] = {
          ...compound,
          text: `${compound.text} ${english}`,
          place: kind === 'place',
        };
      else {
        const behindVerb = last()?.is === 'verb' && !between(clause, at).includes('gen');
        units.push({
          is: 'noun',
          text: [...before, english].join(' '),
          place: kind === 'place',
          role: null,
          behindVerb,
        });
      }
      before = [];
      if (fore !== null && next?.kind !== 'prep' && !(next && isNoun(next))) {
        placed(fore);
        fore = null;
      }
    } else if (kind === 'fore') fore = english;
    else if (kind === 'prep') {
      counted();
      placed(english);
      fore = null;
    } else if (kind === 'verb' || kind === 'trans') {
      counted();
      fore = null;
      units.push({ is: 'verb', text: english, trans: kind === 'trans' });
    } else if (kind === 'subj' || kind === 'obj') {
      counted();
      const noun = last();
      if (noun?.is === 'noun') noun.role = kind;
    } else if (kind === 'and') {
      counted();
      units.push({ is: 'and' });
    } else if (kind === 'look') {
      looks.push(english);
      fore = null;
    } else if (kind === 'gen') {
      const noun = last();
      if (noun?.is === 'noun' && noun.place && before.length === 0) placed('in');
    }
  }
  counted();
  return { units, looks };
}

function isNoun(token: TongueToken | undefined): boolean {
  return token?.kind === 'noun' || token?.kind === 'place';
}

/** Kinds of the tokens between the verb before and this one. */
function between(clause: readonly TongueToken[], at: number): string[] {
  const kinds: string[] = [];
  for (let back = at - 1; back >= 0 && !['verb', 'trans'].includes(clause[back]!.kind); back--)
    // 的 behind an adjective belongs to it.
    if (clause[back]!.kind !== 'gen' || clause[back - 1]?.kind !== 'adj') kinds.push(clause[back]!.kind);
  return kinds;
}

type Deed = { verb: string; words: string[] };

/** Each head, then what it does and where it stands. */
function headed(tongue: Tongue, units: readonly Unit[]): string[] {
  const out: string[] = [];
  let head: string | null = null;
  let deeds: Deed[] = [];
  let waiting: string[] = [];
  let objects: string[] = [];
  /** English says last what these languages say first. */
  const takeObjects = () => {
    const words = [...objects, ...waiting.reverse()];
    objects = [];
    waiting = [];
    return words;
  };
  const flush = () => {
    if (head !== null) out.push(head);
    for (const { verb, words } of deeds) out.push(verb, ...words);
    out.push(...takeObjects());
    head = null;
    deeds = [];
  };
  for (const [at, unit] of units.entries()) {
    if (unit.is === 'and') {
      flush();
      out.push('and');
    } else if (unit.is === 'prep') {
      const deed = units[at - 1]?.is === 'verb' && tongue === 'zh' ? deeds.at(-1) : undefined;
      if (deed) deed.words.unshift(unit.text);
      else waiting.push(unit.text);
    } else if (unit.is === 'verb') {
      // Languages that say "over" and "on" with one word mean that it flies over.
      const words = takeObjects();
      deeds.push({
        verb: unit.text,
        words: unit.text === 'flying' ? words.map((place) => place.replace(/^on /, 'above ')) : words,
      });
    } else if (isObject(tongue, units, at)) {
      const deed = deeds.at(-1);
      if (tongue === 'zh' && deed) deed.words.unshift(unit.text);
      else objects.push(unit.text);
    } else {
      if (head !== null) {
        // Objects found since belong to the next head, unless they had a verb of their own.
        const [next, had] = [waiting, objects];
        waiting = [];
        objects = [];
        flush();
        waiting = next;
        objects = had;
      }
      head = unit.text;
    }
  }
  flush();
  return out;
}

/** Said to the editor: what is named is what it is done to. */
const ORDERS = new Set(['add', 'remove', 'blur']);

function isObject(tongue: Tongue, units: readonly Unit[], at: number): boolean {
  const unit = units[at]!;
  if (unit.is !== 'noun' || unit.role === 'subj') return false;
  if (unit.role === 'obj') return true;
  const heads = units.filter((other, index) => index !== at && other.is === 'noun' && other.role !== 'obj');
  if (tongue === 'zh') {
    const before = units[at - 1];
    return before?.is === 'verb' && before.trans && unit.behindVerb;
  }
  const next = units[at + 1];
  return next?.is === 'verb' && next.trans && (heads.length > 0 || ORDERS.has(next.text));
}
