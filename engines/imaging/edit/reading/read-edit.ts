/** From a prompt to a plan: clause by clause, each by the first rule that knows it. */
import { translated } from '../../../scene/understanding/translate.ts';
import { understand } from '../../../scene/understanding/understand.ts';
import { describeEdits } from '../describe.ts';
import type { Edit, EditPlan } from '../edit-plan.ts';
import { readAdding, readLettering, readOverlay } from './adding.ts';
import { type EditClause, editClauses } from './edit-clauses.ts';
import { readFraming } from './framing.ts';
import { isScene, readBackdrop } from './read-backdrop.ts';
import { readRecolour, readTint } from './recolours.ts';
import { editRefusal } from './refusals.ts';
import { readFocus, readStyle } from './styles.ts';
import { readTones, tonesIn } from './tones.ts';

type Reading = { edits: Edit[]; warning?: string };

/** More than this in one prompt is not carried out: every edit costs time. */
const EDITS_MAX = 16;

export const CAPABILITIES =
  'The editor can change light, tone and colour, recolour the sky, grass, water or a named colour, blur and sharpen, apply ' +
  'painting styles, remove or replace the background, add drawn things, weather and text, and flip, turn, zoom and frame.';

/** Reads a prompt of any length and language; never throws. The same prompt makes the same plan. */
export function readPlan(prompt: string): EditPlan {
  const edits: Edit[] = [];
  const warnings: string[] = [];
  const clauses: EditPlan['clauses'] = [];
  let last: Edit | undefined;
  for (const clause of editClauses(prompt)) {
    const carried = clause.fresh ? undefined : last;
    const reading = read(clause, carried) ?? continued(clause, carried);
    const existing = reading?.edits.map((edit) => edits.find((other) => same(other, edit)) ?? edit) ?? [];
    if (reading && KEEP_CLAUSE.test(clause.text)) {
      if (reading.warning) {
        warnings.push(reading.warning);
        clauses.push({ original: clause.original, edits: [], whole: false });
      }
      continue;
    }
    const otherwise = existing.length > 0 ? reading?.warning : undefined;
    const whole = reading?.warning === undefined;
    clauses.push({
      original: clause.original,
      edits: existing,
      whole,
      ...(otherwise && { warning: otherwise }),
    });
    if (!reading) {
      const refusal = editRefusal(clause.text);
      warnings.push(refusal ?? `Not understood: "${shortened(clause.original)}".`);
      continue;
    }
    if (reading.warning && !otherwise) warnings.push(reading.warning);
    for (const edit of reading.edits) if (!edits.some((other) => same(other, edit))) edits.push(edit);
    last = reading.edits.at(-1) ?? last;
  }
  if (edits.length > EDITS_MAX) warnings.push(`Only the first ${EDITS_MAX} edits were made.`);
  return { edits: edits.slice(0, EDITS_MAX), warnings: [...new Set(warnings)], clauses };
}

/** Not an edit, but what none may touch. */
const KEEP_CLAUSE =
  /^(?:keep|leave|preserve|retain|don'?t (?:change|touch|alter)|do not (?:change|touch|alter)|without changing|not) (.+)$/;
const ALL_ELSE = /^(?:everything|all|anything)(?: else)?\b|\b(?:rest|others?)\b/;

function read(clause: EditClause, carried: Edit | undefined): Reading | null {
  const { text, quotes } = clause;
  const protectedPart = KEEP_CLAUSE.exec(text)?.[1];
  if (protectedPart)
    return ALL_ELSE.test(protectedPart)
      ? { edits: [] }
      : {
          edits: [],
          warning: `An edit cannot exclude a thing by its name: "${shortened(clause.original)}".`,
        };
  const lettering = readLettering(clause.original, text, quotes);
  if (lettering) return { edits: lettering };
  const own = byRules(text, carried);
  if (own && own.edits.length > 0) return own;
  const english = translated(text).toLowerCase().replace(/\s+/g, ' ').trim();
  const foreign = english === text ? null : byRules(english, carried);
  if (!foreign) return own;
  const lost = lostOf(english, foreign.edits);
  return lost.length > 0 && foreign.warning === undefined
    ? { ...foreign, warning: `Of "${shortened(clause.original)}" not done: ${lost.join(', ')}.` }
    : foreign;
}

/** The things a translated clause names that no edit of it speaks of: it may have been two instructions. */
function lostOf(english: string, edits: readonly Edit[]): string[] {
  if (edits.some((edit) => ['add', 'backdrop', 'new-sky', 'text'].includes(edit.do))) return [];
  const description = describeEdits({ edits: [...edits] }).toLowerCase();
  const { subjects, features, unknown } = understand(english);
  return [...subjects, ...features]
    .map(({ label }) => label.toLowerCase())
    .concat(unknown)
    .filter((label) => !label.split(' ').some((word) => description.includes(word)));
}

function byRules(text: string, carried: Edit | undefined): Reading | null {
  const early = readBackdrop(text) ?? readFocus(text) ?? readFraming(text) ?? readOverlay(text);
  if (early) return { edits: early };
  const tint = readTint(text);
  if (tint) return { edits: tint };
  const both = readLitWith(text);
  if (both) return { edits: both };
  const toneReading = tonesIn(text);
  const tones = toneReading?.edits;
  // "on a beach, at sunset": still the new background's light.
  if (
    tones &&
    carried?.do === 'backdrop' &&
    carried.colour === null &&
    /^(?:at|in|during|under)\b/.test(text) &&
    isScene(text)
  )
    return null;
  if (toneReading)
    return {
      edits: toneReading.edits,
      ...(toneReading.beside.length > 0 && { warning: coloursOnly(toneReading.beside) }),
    };
  const recolour = readRecolour(text);
  const guessed = recolour?.edits.some((edit) => edit.do === 'recolour' && edit.region === 'subject');
  if (recolour && !(guessed && editRefusal(text))) return recolour;
  const style = readStyle(text);
  if (style) return { edits: style };
  const refused = editRefusal(text);
  if (refused && !/^(?:add|put|place|insert|draw|include|give)\b/.test(text))
    return { edits: [], warning: refused };
  return readAdding(text);
}

/** A season, or a thing that was to change alone, in a clause that only changed light and colour. */
function coloursOnly(beside: readonly string[]): string {
  return `Only the light and colour of the whole picture were changed; not shown: ${beside.join(', ')}.`;
}

/** "Night with stars": a light, and what shows in the sky by it. */
function readLitWith(text: string): Edit[] | null {
  const parts = /^(.+?) (?:with|under|and) (.+)$/.exec(text);
  if (!parts) return null;
  const light = readTones(parts[1]!);
  const overlay = light && readOverlay(`add ${parts[2]}`);
  if (!overlay) return null;
  const night = light.every((edit) => edit.do === 'tone' && edit.tone === 'night');
  return night && overlay.every((edit) => edit.do === 'overlay' && NIGHTLY.has(edit.what))
    ? overlay
    : [...light, ...overlay];
}

/** They bring their night along: the sky is found while it is still bright. */
const NIGHTLY: ReadonlySet<string> = new Set(['stars', 'aurora', 'fireworks']);

const VERBS: Partial<Record<Edit['do'], string>> = {
  add: 'add',
  overlay: 'add',
  recolour: 'make',
  style: 'make it',
  tone: 'make it',
  focus: 'blur',
  flip: 'flip',
  rotate: 'rotate',
};

/** A clause without a verb of its own goes on with the one before: "add a balloon and two kites". */
function continued(clause: EditClause, carried: Edit | undefined): Reading | null {
  if (!carried) return null;
  if (
    carried.do === 'backdrop' &&
    carried.colour === null &&
    !/^(?:add|make|turn|put|remove|change|replace)\b/.test(clause.text)
  ) {
    if (!isScene(clause.text)) return null;
    carried.words = `${carried.words}, ${clause.text}`;
    return { edits: [] };
  }
  const verb = VERBS[carried.do];
  if (!verb) return null;
  return read({ ...clause, text: `${verb} ${clause.text}` }, undefined);
}

function same(a: Edit, b: Edit): boolean {
  if (a.do === 'tone' && b.do === 'tone') return a.tone === b.tone;
  return JSON.stringify(a) === JSON.stringify(b);
}

function shortened(words: string): string {
  return words.length > 80 ? `${words.slice(0, 77)}…` : words;
}
