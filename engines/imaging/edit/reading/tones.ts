/** Words for light, tone and colour of the whole picture. */

import { asOneOf, asPattern, readRows } from '../../../lib/read-table.ts';
import { type Edit, type EditTone, TONES } from '../edit-plan.ts';
import { colourAtEnd, colourIn, colourOf } from './colours.ts';
import { strengthOf } from './strength.ts';

const WORDED = readRows(new URL('tones.tsv', import.meta.url), { words: asPattern, tone: asOneOf(TONES) });

/** Words of the instruction that name no thing of their own. */
const FILLER =
  /\b(?:make|made|turn|change|convert|transform|give|add|apply|put|set|adjust|increase|boost|raise|more|less|reduce|lower|decrease|use|have|look|looks|looking|like|feel|feeling|get|keep|render|it|this|that|its|the|a|an|some|all|whole|entire|everything|overall|in|into|to|at|as|of|on|with|for|by|up|down|is|was|were|be|if|so|very|much|lot|bit|little|touch|tad|slight|slightly|really|extremely|super|subtle|subtly|somewhat|strong|strongly|heavy|heavily|intense|way|far|extra|too|quite|image|picture|photo|photograph|scene|shot|effect|filter|look|style|tone|tones|mood|vibe|atmosphere|lighting|light|lights|colour|colours|time|day|during|taken|grade|grading|temperature|white|balance|levels?|edges|corners|contrast|saturation|brightness|exposure|grain|film|hour|please|his|her|my|me|just|completely|totally|nice|there|weather|aesthetic|happen|place|set|season|quality|details?|mode|fully|hint|old|deeper|stronger|higher|softly|gently|dramatically)\b/g;

/** The tones a clause asks for; null when it asks for none, or speaks of something else beside. */
export function readTones(text: string): Edit[] | null {
  return tonesIn(text)?.edits ?? null;
}

/** The same with what the clause says beside, which the tones do not show. */
export function tonesIn(text: string): { edits: Edit[]; beside: string[] } | null {
  const duotone = duotoneOf(text);
  if (duotone) return { edits: [duotone], beside: [] };
  if (
    /\b(?:denoise|de-?noise|reduce (?:the )?(?:noise|grain)|remove (?:the |all )?(?:noise|grain)|noise reduction|less (?:noise|grain)|smooth(?:er|en)?(?: (?:the )?skin)?)\b/.test(
      text,
    )
  )
    return { edits: [tone('denoise', text)], beside: [] };
  const edits: Edit[] = [];
  let rest = text;
  for (const { words: pattern, tone: name } of WORDED) {
    if (!pattern.test(rest)) continue;
    if (edits.length >= 4) break;
    rest = rest.replace(new RegExp(pattern, 'g'), ' ');
    edits.push(tone(name, text));
  }
  if (edits.length === 0) return null;
  const others: string[] = rest.replace(FILLER, ' ').match(/[\p{L}\p{N}«»#-]+/gu) ?? [];
  // "a bright red ball": the tone word belongs to a thing.
  if (others.length > 1) return null;
  const season = /\b(?:winter|wintry|spring)\w*\b/.exec(text)?.[0];
  return { edits, beside: season ? [...others, season] : others };
}

function tone(name: EditTone, text: string): Edit {
  return { do: 'tone', tone: name, strength: strengthOf(text) };
}

function duotoneOf(text: string): Edit | null {
  const found = /\bduo-?tone\b|\btwo[- ]tone\b|\bgradient map\b/.exec(text);
  if (!found) return null;
  const words = text.replace(found[0], ' ').replace(/\s+/g, ' ').trim();
  const pair = /(?<![#\w ])([#\w ]+?) (?:and|&|\/|to|with|-) ([#\w ]+)/.exec(words);
  const first = (pair && (colourAtEnd(pair[1]!)?.colour ?? null)) ?? colourIn(words);
  const second = pair ? colourIn(pair[2]!) : null;
  const dark = first ?? colourOf('midnight blue')!;
  return { do: 'duotone', dark, light: second ?? colourOf('cream')! };
}
