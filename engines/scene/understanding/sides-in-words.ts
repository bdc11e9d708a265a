/** Sides of the picture in a prompt: "on the left", "top right", "to the left of the dog". */
import type { Side } from '../scene.ts';
import type { Thing } from './draft.ts';
import { isNoun } from './lexicon.ts';
import { carries } from './relate.ts';
import type { State } from './state.ts';

const OF_PICTURE = '(?: of (?:the |this )?(?:picture|image|photo|frame|scene|canvas|composition))';
const PART_OF_BODY = '(?! (?:hand|arm|leg|foot|eye|ear|shoulder|wing|paw|side of)\\b)';
const PART = '(?:[- ]hand)?(?: (?:side|half|edge|corner|third))?';
const INTO = '(?:on|at|to|in) (?:the |its )?(?:far |very )?';

/** "To the left of", "left of". */
const BESIDE = new RegExp(
  `\\b(?:${INTO})?(left|right)${PART} of (?!(?:the |this )?(?:picture|image|photo|frame|scene|canvas|composition)\\b)`,
  'gi',
);
/** "On the left", "in the top right corner of the picture". */
const ACROSS = new RegExp(
  `\\b${INTO}(?:(top|upper|bottom|lower)[- ])?(left|right)${PART}${OF_PICTURE}?\\b${PART_OF_BODY}`,
  'gi',
);
const FAR = /\b(?:far|very|corner|edge)\b/i;
/** Light and wind come from there. */
const FROM = new RegExp(`\\bfrom (?:the )?(?:left|right)${PART}${OF_PICTURE}?\\b`, 'gi');
/** "At the top"; "at the top of a hill" is something else. */
const UP = new RegExp(
  `\\b(?:on|at|in) the (top|bottom|upper|lower|middle|centre|center)(?: (?:side|half|edge|part|third))?(?:${OF_PICTURE}|(?=\\s*(?:[,;.]|$|and\\b)))`,
  'gi',
);
/** "Left: a cat", "a cat left, a dog right". Looking, turning or going left gives no position. */
const HEADED = /(^|[,;.]\s*|\n[^\S\n]*)(left|right|top|bottom)\s*:/gi;
const TRAILED = /(?<![\p{L}\p{N}_])(?=\w)(\p{L}+) (left|right)(?=\s*(?:[,;.]|$|and\b))/giu;
const TURNED =
  /^(?:facing|looks?|looking|turn(?:s|ed|ing)?|point(?:s|ed|ing)?|go(?:es|ing)?|mov(?:es|ing)|heads?|heading|walk(?:s|ing)|runn?(?:s|ing)|gaz(?:es|ing)|pan(?:s|ning)?|to|the|his|her|its|from|bright|all|is|was)$/i;

/** Letters before a side among which the word before it is looked for. */
const BEFORE = 40;

/** "Left a cat, right a dog", as some languages have it put into English. */
const LED = /((?:^|[,;.、])\s*|\n[^\S\n]*)(left|right) (?=\p{L})/giu;

/**
 * The text with words for sides of the picture in one spelling, which the lexicon has. A clause of a `foreign` prompt
 * may begin with its side.
 */
export function sidesSpelt(prompt: string, foreign = false): string {
  const text = foreign
    ? prompt.replace(LED, (_, before: string, side: string) => `${before} side${side.toLowerCase()} `)
    : prompt;
  return text
    .replace(BESIDE, (_, side: string) => ` ${side.toLowerCase()}ofthat `)
    .replace(FROM, ' ')
    .replace(ACROSS, (all, up: string | undefined, side: string, at: number, whole: string) =>
      TURNED.test(/(?<!\p{L})\p{L}+(?=\s*$)/u.exec(whole.slice(Math.max(0, at - BEFORE), at))?.[0] ?? '')
        ? all
        : `${up ? ` side${UPS[up.toLowerCase()]}` : ''} side${side.toLowerCase()}${FAR.test(all) ? ' sidefar' : ''} `,
    )
    .replace(UP, (_, up: string) => ` side${UPS[up.toLowerCase()]} `)
    .replace(HEADED, (_, before: string, side: string) => `${before} side${side.toLowerCase()} `)
    .replace(TRAILED, (all, before: string, side: string) =>
      TURNED.test(before) ? all : `${before} side${side.toLowerCase()} `,
    );
}

const UPS: Readonly<Record<string, string>> = {
  top: 'top',
  upper: 'top',
  bottom: 'bottom',
  lower: 'bottom',
  middle: 'middle',
  centre: 'middle',
  center: 'middle',
};

/** A side was named: it belongs to what was just spoken of, or to what comes next: `before` its noun, or `opening` a clause. */
export function sided(state: State, value: string, where: { before: boolean; opening: boolean }): void {
  const side = sideOf(value);
  const { group, last } = state;
  const carried = last !== null && group.some((thing) => carries(thing, last));
  const mentioned = last === null ? [] : group.includes(last) || carried ? group : [last];
  const free = mentioned.filter(
    (thing) => state.draft.things.indexOf(thing) >= state.clause && !clashes(thing.side, side),
  );
  if (free.length > 0 && !where.before) {
    for (const thing of free) thing.side = { ...thing.side, ...side };
    return;
  }
  const { previous } = state;
  if (!where.before && !where.opening && previous?.senses.some(isNoun)) {
    // A place, or something that is everywhere: it has no side that could be kept.
    state.draft.unknown.push(`${previous.text} at the ${value}`);
    return;
  }
  state.side = { side: { ...(state.side?.used === false && state.side.side), ...side }, used: false };
}

/** The next named thing takes the pending side. */
export function takeSide(state: State, thing: Thing): void {
  if (!state.side) return;
  thing.side = { ...state.side.side };
  state.side.used = true;
}

function sideOf(value: string): Side {
  if (value === 'far') return { far: true };
  return value === 'top' || value === 'bottom'
    ? { up: value }
    : { across: value as NonNullable<Side['across']> };
}

function clashes(has: Side | undefined, more: Side): boolean {
  return (
    (more.across !== undefined && has?.across !== undefined) ||
    (more.up !== undefined && has?.up !== undefined)
  );
}
