/** Things put into the picture: drawn subjects, weather and sky, and words. */

import { asOneOf, asPattern, readRows } from '../../../lib/read-table.ts';
import type { Subject } from '../../../scene/scene.ts';
import { understand } from '../../../scene/understanding/understand.ts';
import { type Edit, OVERLAYS, type Spot } from '../edit-plan.ts';
import { spotIn } from './spots.ts';
import { strengthOf } from './strength.ts';

const WORDED = readRows(new URL('overlays.tsv', import.meta.url), {
  words: asPattern,
  overlay: asOneOf(OVERLAYS),
});

const LEAD =
  /^(?:add(?:ing)?|put|place|insert|draw|include|overlay|stick|sprinkle|show|have|make(?: it)?|let(?: it)?|give (?:it|him|her|them|the [\w-]+|this [\w-]+|my [\w-]+)|with|dress (?:it|him|her|the [\w-]+) in|wearing|attach|bring in|paint|hang|there (?:is|are)|throw in|it is|it's|look like (?:it is|it's))\s+/;

/** "Steam rising from the cup": the cup is there, and only the steam is added. */
const VAPOUR_FROM =
  /\b(steam|vapou?r|smoke|fog|mist|haze)\s+(?:(?:that is |which is )?(?:rising|coming|pouring|billowing|drifting|rolling|swirling|curling|floating|hanging|wafting)\b.*|(?:from|out of|off|to|over|above|around|on|onto|in|into|behind|across|through) .*)$/;

export function readOverlay(text: string): Edit[] | null {
  const led = text
    .replace(LEAD, '')
    .replace(/^(?:it|look|be|seem|with)\s+/, '')
    .replace(VAPOUR_FROM, '$1');
  const { rest, spot } = spotIn(led);
  if (spot.across === 'left' || spot.across === 'right') {
    // A named corner means one thing there; only the sky's own are overlays anywhere.
    if (!/\b(?:sun|moon|rainbow|lightning)\b/.test(rest)) return null;
  }
  const words = rest
    .replace(
      /\b(?:some|a|an|the|few|lots of|many|lot of|of|more|heavy|light|thick|dense|soft|gentle|beautiful|bright|big|magical|colourful|white|floating|falling|fall|drifting|effect|overlay|in|on|down|coming|around|everywhere|lightly|heavily|weather|day|slight|little|bit|strong|slightly|very|out|over it|over the [a-z]+|in the (?:air|background|foreground|scene))\b/g,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim();
  const found = WORDED.find(({ words: pattern }) => pattern.test(words) || pattern.test(rest))?.overlay;
  return found ? [{ do: 'overlay', what: found, strength: strengthOf(text) }] : null;
}

/** Parts of the illustrator's scenery of which the subject library has a drawing too. */
const DRAWN_FEATURES: Record<string, string> = {
  flowers: 'flowers bouquet',
  clouds: 'cloud',
  tree: 'deciduous tree',
  campfire: 'fire',
  house: 'hut',
  cottage: 'hut',
  rock: 'rock',
};

export function readAdding(text: string): { edits: Edit[]; warning?: string } | null {
  const lead = LEAD.exec(text);
  if (!lead) return null;
  const { spot, rest } = spotIn(text.slice(lead[0].length));
  const worn =
    /\b(?:wear|wearing|dress|give|put|stick)\b/.test(lead[0]) ||
    /\bon (?:it|him|her|them|(?:the|my|this) [\w-]+)$/.test(rest);
  const target = /\b(?:on|to|onto|for) (?:it|him|her|them|(?:the|my|this) [\w-]+)$/.exec(rest);
  const words = target ? rest.slice(0, target.index).trim() : rest;
  let { subjects } = understand(words);
  const { features } = understand(words);
  if (subjects.length === 0 && features[0])
    subjects = understand(DRAWN_FEATURES[features[0].kind] ?? '').subjects;
  if (subjects.length === 0) {
    if (/^(?:add|insert|draw|include|attach)/.test(lead[0]))
      return { edits: [], warning: `There is no drawing of "${words}" to add.` };
    return null;
  }
  return {
    edits: subjects.slice(0, 4).map((subject) => ({
      do: 'add',
      // In the air a bird flies.
      subject: spot.at === 'sky' && subject.id === 'bird' ? { ...subject, id: 'dove' } : subject,
      spot: fitting(subject, spot, worn || target !== null),
    })),
  };
}

/** Hats go on heads and glasses on eyes, where something is there to wear them. */
function fitting(subject: Subject, spot: Spot, worn: boolean): Spot {
  const free = spot.at === 'frame' && spot.across === 'free' && spot.down === 'free';
  if (/(?:hat|cap|crown|helmet|tiara)$/.test(subject.id) && (worn || spot.at === 'head' || free))
    return { ...spot, at: 'head' };
  if (
    /(?:glasses|goggles|monocle-bag|diving-mask|^mask)$/.test(subject.id) &&
    (worn || spot.at !== 'frame' || free)
  )
    return { ...spot, at: 'eyes' };
  if (/(?:scarf|necktie|beads|ribbon)$/.test(subject.id) && (worn || spot.at === 'neck'))
    return { ...spot, at: 'neck' };
  return spot.at === 'eyes' || spot.at === 'neck' ? { ...spot, at: 'frame' } : spot;
}

const TEXT_LEAD =
  /\b(?:text|words?|caption|title|headline|lettering|write|writing|written|says?|saying|label|slogan|subtitle|type|quote|watermark|inscription|heading|put|add)\b/;

const LETTERED =
  /^(?:add|put|write|place|include|insert|show)?\s*(?:the |a |some )?(?:text|words?|caption|title|headline|slogan|label)(?: that)?(?: saying| says| reading| reads| of|:)? .+$|^write .+$/;

/** `written` is the clause as it came: what is lettered keeps its letters. */
export function readLettering(written: string, text: string, quotes: readonly string[]): Edit[] | null {
  const quoted = /«(\d+)»/.exec(text);
  const { spot } = spotIn(text.replace(/«\d+»/g, ' ').replace(/\s+/g, ' ').trim());
  if (quoted) {
    if (!TEXT_LEAD.test(text) && text.replace(/«\d+»/, '').trim() !== '') return null;
    return [{ do: 'text', text: quotes[Number(quoted[1])]!, spot }];
  }
  const plain = written
    .normalize('NFKC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const content =
    /(?:^|\s)(?:add|put|write|place|include|insert|show)? ?(?:the |a |some )?(?:text|words?|caption|title|headline|slogan|label)(?: that)?(?: saying| says| reading| reads| of|:)? (.+)$/i.exec(
      plain,
    )?.[1] ?? /(?:^|\s)write (.+)$/i.exec(plain)?.[1];
  const hasLetters = LETTERED.test(text);
  if (!content || !hasLetters) return null;
  const { rest, spot: where } = spotIn(content.toLowerCase());
  const words = rest.replace(/\b(?:on|over|in) (?:it|the (?:image|picture|photo))$/, '').trim();
  const from = content.toLowerCase().indexOf(words);
  if (words === '') return null;
  return [{ do: 'text', text: from < 0 ? words : content.slice(from, from + words.length), spot: where }];
}
