/**
 * Accounts for every content word of a prompt. Labels, looks and exclusions name most of them; a verb, a number or a
 * material that no label names is here found in the scene, or reported as lost.
 */
import { SMALL_WORDS } from '../../lib/small-words.ts';
import type { LostWords, Scene } from '../scene.ts';
import type { Draft, ReadTerm } from './draft.ts';
import type { Effect } from './lexicon.ts';

const PARTS_MAX = 40;

/** Words that join others. */
const JOINING: ReadonlySet<string> = new Set(
  (
    `${SMALL_WORDS.en} on upon atop top onto inside within into under beneath underneath below beside next near ` +
    'alongside side sides close besides along together against around behind front before ahead above over between ' +
    'among amongst amid amidst across down outside toward towards through versus vs no not without never except but ' +
    'only another both few some several various many other different back edge middle out up off than then while ' +
    'plus featuring including having containing full filled made covered accompanied surrounded minus excluding ' +
    'who whose which where also one s t'
  ).split(' '),
);

/** Verbs that the drawn relation shows as such. */
const LITERAL: Partial<Record<string, RegExp>> = {
  holding: /^(?:hold|carr|clutch|wield|grip|grab|brandish|rais|us|bring|wav|catch)/,
  wearing: /./,
  riding: /./,
  on: /^(?:stand|sit|sat|seat|l[iay]+ing|lie|perch|rest|lay|relax|curl|park|plac|balanc|sleep|asleep|nap)/,
  in: /^(?:sit|driv|float|swim|grow|stuck|trap|steer|pilot|wrap|sleep|asleep|fl[yi]|run)/,
  under: /./,
  above: /./,
  'left-of': /./,
  'right-of': /./,
  beside: /^(?:stand|walk|meet|gather|visit|fac)/,
};

/** The scene, with every content word that it does not name yet among its lost, unknown or done words. */
export function withAllWords(draft: Draft, scene: Scene): Scene {
  const named = namedIn(scene);
  const depicted: string[] = [];
  const lost: LostWords[] = [];
  const unknown: string[] = [];
  for (const read of draft.read) {
    const words = contentOf(read.term.text);
    if (read.negated || words.length === 0 || words.every((word) => named.has(word))) continue;
    if (isSilent(read)) continue;
    for (const word of words) named.add(word);
    const text = spelt(read.term.text.toLowerCase());
    const outcome = read.sense && outcomeOf(read.sense, text, draft, scene);
    if (outcome === undefined) unknown.push(read.term.text);
    else if (outcome === 'done') depicted.push(text);
    else lost.push({ words: text, ...(outcome !== 'missing' && { shown_as: outcome.shown_as }) });
  }
  const all = [...(scene.lost ?? []), ...lost].slice(0, PARTS_MAX);
  return {
    ...scene,
    unknown: [...scene.unknown, ...unknown].slice(0, PARTS_MAX),
    ...(all.length > 0 && { lost: all }),
    ...(depicted.length > 0 && { depicted: depicted.slice(0, PARTS_MAX) }),
  };
}

export function contentOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.filter((word) => !JOINING.has(word) && !/^[a-z\d]$/.test(word));
}

/** Sides are spelt as one word while a prompt is read. */
function spelt(text: string): string {
  return text
    .replace(/^(left|right)ofthat$/, '$1 of')
    .replace(/^side(?=left|right|top|bottom|middle|far)/, '');
}

function isSilent({ sense }: ReadTerm): boolean {
  return sense?.every(({ kind }) => kind === 'silent') === true;
}

/** Words of the parts that are reported anyway. */
function namedIn({ subjects, features, looks = [], lost = [], unknown, place_said, text, negatives }: Scene) {
  const parts = [
    ...[...subjects, ...features].flatMap(({ label, stated }) => [label, stated?.count?.words ?? '']),
    ...looks.filter(({ usual, near }) => !usual || near).map(({ words }) => words),
    ...lost.map(({ words }) => words),
    ...unknown,
    ...negatives,
    place_said ?? '',
    text ?? '',
  ];
  return new Set(parts.flatMap(contentOf));
}

type Outcome = 'done' | 'missing' | { shown_as: string };

/** A replacement goes before a missing effect. */
function outcomeOf(sense: readonly Effect[], words: string, draft: Draft, scene: Scene): Outcome {
  // "Running in a park": the deed decides, and the picture is measured against the relation elsewhere.
  const deeds = sense.filter(({ kind }) => kind === 'act' || kind === 'pose');
  const outcomes = (deeds.length > 0 ? deeds : sense).map((effect) => outcome(effect, words, draft, scene));
  return (
    outcomes.find((each) => typeof each === 'object') ?? (outcomes.includes('missing') ? 'missing' : 'done')
  );
}

function outcome({ kind, value }: Effect, words: string, draft: Draft, scene: Scene): Outcome {
  const is = (holds: boolean): Outcome => (holds ? 'done' : 'missing');
  const { subjects, features } = scene;
  switch (kind) {
    case 'rel': {
      const linked = subjects.some(({ relations }) => relations.some((each) => each.kind === value));
      if (!linked && !features.some(({ relation }) => relation?.kind === value)) return 'missing';
      return LITERAL[value]?.test(words) ? 'done' : { shown_as: value.replaceAll('-', ' ') };
    }
    case 'pose':
      return is(subjects.some(({ pose }) => pose === value));
    case 'act':
      return is(draft.things.some(({ act }) => act === value));
    case 'colour':
      return is(
        subjects.some(({ colour, colour_second }) => colour?.hex === value || colour_second?.hex === value) ||
          features.some(({ colour }) => colour?.hex === value) ||
          (scene.palette ?? []).some(({ hex }) => hex === value) ||
          scene.monochrome,
      );
    case 'material':
      return is(subjects.some(({ material }) => material === value));
    case 'size':
      return is(draft.things.some(({ sized }) => sized === Number(value)));
    case 'count':
      return is(subjects.some(({ count }) => String(count) === value));
    case 'side':
      return is(
        subjects.some(({ stated, relations }) => stated?.side || relations.some((r) => /-of$/.test(r.kind))),
      );
    case 'subject':
      return is(subjects.some(({ id }) => id === value));
    case 'feature':
      return is(features.some((feature) => feature.kind === value.split('/')[0]));
    case 'place':
      return is(scene.place === value);
    case 'undrawn':
      return 'missing';
    default:
      return 'done';
  }
}
