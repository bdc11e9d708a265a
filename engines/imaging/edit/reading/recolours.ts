/** Other colours for parts of the picture: "make the sky purple", "turn the red car blue". */
import type { Colour } from '../../../scene/scene.ts';
import type { Edit, EditRegion } from '../edit-plan.ts';
import { colourAtEnd, colourAtStart, colourOf } from './colours.ts';

const REGION_WORDS: [RegExp, EditRegion][] = [
  [/^(?:skies|sky|heavens?|clouds?)$/, 'sky'],
  [/^(?:grass|lawn|meadow|field|fields|turf|pasture|ground|hills?|hill)$/, 'grass'],
  [/^(?:leaves|leaf|trees?|foliage|bush(?:es)?|plants?|forest|vegetation|hedge|woods)$/, 'foliage'],
  [/^(?:water|sea|ocean|lake|river|pool|pond|waves?)$/, 'water'],
  [/^(?:sand|beach|desert|dunes?)$/, 'sand'],
  [/^(?:back ?ground|backdrop|bg|wall|walls)$/, 'background'],
  [/^(?:everything|all|(?:whole |entire )?(?:image|picture|photo|scene))$/, 'all'],
];

/** Parts whose outline this engine cannot find. */
const PARTS =
  /\b(?:hair|eyes?|lips?|skin|beard|teeth|nails?|eyebrows?|shirt|dress|jacket|trousers|pants|shoes?|hat|tie|coat|sweater|t-shirt|clothes|suit|scarf|sleeves?|ears?|nose|tail|wheels?|roof|door|windows?|text|logo)\b/;

/** The subject's box, or the whole picture where nothing stands out. */
const IT = /^(?:it|this|that|(?:this |that |whole |entire )?thing)$/;

const FORMS: RegExp[] = [
  /^(?:change|set|turn|make|switch|shift) (?:the )?colou?rs? of (?:the |its |my )?(.+?) (?:to|into|be|from \w+ to) (.+)$/,
  /^(?:change|set|turn|make|switch|shift) (?:the )?(.+?)(?:'s)? colour (?:to|into) (.+)$/,
  /^(?:make|turn|paint|colour|recolour|dye|change|set|tint|convert|shade|switch|fill|replace|swap)(?: all)? (?:the |its |his |her |their |my |this |that |these |those )?(.+?)(?: with| to be| to a| to| into| in| a| for| by)? (\S.*)$/,
  /^(?:the |its |my )?(.+?) (?:should be|becomes?|turned|in) (.+)$/,
];

export function readRecolour(text: string): { edits: Edit[]; warning?: string } | null {
  for (const form of FORMS) {
    const [, what, end] = form.exec(text) ?? [];
    if (!what || !end) continue;
    const whole = `${what} ${end}`
      .replace(/\b(?:to|into|with|in|for|by|be|a|an|colour)\b(?= )/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    const found = colourAtEnd(whole);
    if (!found) continue;
    const thing = found.before.replace(/^(?:the|its|a|an|all|of|my)\s+/, '').trim();
    if (thing === '') continue;
    return named(thing, found.colour);
  }
  // "purple sky": a region and its colour, no verb.
  const start = colourAtStart(text.replace(/^(?:with |give it |have |use |add )?(?:a|an|the)\s+/, ''));
  const region = start && regionOf(start.after);
  if (start && region && region !== 'all') return one(region, start.after, null, start.colour);
  return null;
}

function named(thing: string, to: Colour): { edits: Edit[]; warning?: string } | null {
  if (IT.test(thing)) return one('subject', 'it', null, to);
  const part = PARTS.exec(thing);
  const front = colourAtStart(thing);
  if (front && front.after === '') return one('hue', thing, front.colour, to);
  if (front) {
    const region = regionOf(front.after);
    // "the blue sky" is the sky, "the red car" everything red that hangs together.
    return region && region !== 'all'
      ? one(region, front.after, null, to)
      : one('hue', front.after, front.colour, to);
  }
  if (part)
    return {
      edits: [],
      warning: `The ${part[0]} cannot be found by its name alone. Say its present colour too: if it is red, "make the red ${part[0]} ${to.name}".`,
    };
  const region =
    regionOf(thing) ??
    (thing.split(' ').length <= 4 && !/\b(?:into|look|like|style|add|with)\b/.test(thing) ? 'subject' : null);
  if (!region) return null;
  const edits = one(region, thing, null, to);
  return region === 'subject' && !/^(?:subject|foreground|main (?:thing|object|subject))$/.test(thing)
    ? {
        ...edits,
        warning: `The ${thing} cannot be separated from its surroundings: the whole subject of the picture was turned ${to.name}.`,
      }
    : edits;
}

function one(region: EditRegion, label: string, from: Colour | null, to: Colour): { edits: Edit[] } {
  return { edits: [{ do: 'recolour', region, label, from, to }] };
}

function regionOf(words: string): EditRegion | null {
  const thing = words.replace(/^(?:the|its|my|all)\s+/, '').trim();
  return REGION_WORDS.find(([pattern]) => pattern.test(thing))?.[1] ?? null;
}

/** The colour of a whole-picture tint: "give it a blue tint". */
export function readTint(text: string): Edit[] | null {
  const words =
    /^(?:give it|add|apply|with|make it have|use)? ?(?:a|an|some)? ?(?:slight |strong |subtle )?([a-z# ]+?) (?:tint|hue|filter|overlay|cast|tone|tones|wash)$/.exec(
      text,
    )?.[1];
  const colour = words ? colourOf(words) : null;
  return colour
    ? [{ do: 'recolour', region: 'all', label: 'picture', from: null, to: colour, tint: true }]
    : null;
}
