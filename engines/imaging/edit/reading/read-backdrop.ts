/** Reads edits of the background and of the sky. */
import { understand } from '../../../scene/understanding/understand.ts';
import type { Edit } from '../edit-plan.ts';
import { colourOf, flatColourOf } from './colours.ts';

const BACK = '(?:back ?ground|backdrop|bg|hintergrund|fondo|fond|surroundings?|setting|scenery)';
const THE = '(?:the |its |his |her |their |my |this |whole |entire |current |existing |original )*';

const CUT_OUT = new RegExp(
  `\\b(?:remove|delete|erase|drop|cut out|get rid of|take (?:out|away)|strip|clear|no)\\b ?${THE}${BACK}\\b|\\b(?:transparent|without(?: a| any| the)?|no) ?${BACK}\\b|\\b${BACK} (?:removed?|transparent|removal)\\b|^(?:cut ?out|isolate|extract) ${THE}(?:subject|person|object|foreground|main \\w+|it)\\b|\\bcut it out\\b|\\bmake ${THE}${BACK} transparent\\b`,
);

const CHANGES: RegExp[] = [
  new RegExp(
    `^(?:change|replace|swap|set|make|turn|switch|convert|transform|give|put|update|fill)(?: out)? ${THE}${BACK}(?:'s)?(?: colour)?(?: of (?:the|this) (?:image|picture|photo))?(?: to look like| to be| look like| to| with| by| into| for| as| from .* to|:)? (.+)$`,
  ),
  new RegExp(`^(?:change|set|make|turn|switch) (?:the )?colour of ${THE}${BACK}(?: to| into| be| =)? (.+)$`),
  new RegExp(`^${THE}${BACK}(?: colour)? (?:should be|becomes?|is|as|to|of|:|=) (.+)$`),
  new RegExp(
    `^(?:with|on|against|use|give (?:it|him|her|them|this)|add|put (?:it|him|her|them|this) (?:on|against)|make it have|has|have|onto|in front of|place it on)? ?(?:a |an |the )?(.+?) ${BACK}$`,
  ),
  /^(?:put|place|move|set|transport|teleport|relocate|drop|bring|send|take|transfer|insert|show|make|let|have) (?:(?:it|him|her|them|me|us|this|that)|(?:the|this|my|these) [\w -]+?) (?:standing |sitting |be |appear |stand |sit |look like (?:it|he|she)(?:'s| is) )?((?:in front of|on top of|onto|on|in|into|at|to|under|inside|by|near|against|among|over) .+)$/,
  /^(?:as if |so that )?(?:it|he|she|they)(?:'s| is| are| were| was)? (?:standing |sitting )?((?:in|on|at|under|by) .+)$/,
  /^(?:change|replace|set) the (?:scene|location|place) (?:to|with) (.+)$/,
];

/** "on the left" is a place in the frame, "into a watercolour" a style, "on its head" a part of the subject. */
const NO_SCENE =
  /^(?:in|on|at|to|into|onto|over|under|by) (?:the |a |an |its |his |her )?(?:(?:top|bottom|upper|lower|left|right|middle|centre|corner|head|face|eyes|neck|side|picture|image|photo|frame|black|style)\b.*)$/;

export function readBackdrop(text: string): Edit[] | null {
  if (CUT_OUT.test(text)) return [{ do: 'cut-out' }];
  const sky =
    /^(?:change|replace|swap|set|make|turn|give)(?: out)? (?:the|its) sky (?:to look like|to|with|by|into|for|a)? ?(.+)$/.exec(
      text,
    )?.[1];
  if (sky && !colourOf(sky) && isScene(`${sky} sky`))
    return [{ do: 'new-sky', words: sky.includes('sky') ? sky : `${sky} sky` }];
  if (/\b(?:blur|blurry|blurred|bokeh|sharpen|pixelate|darker?|brighter|black and white)\b/.test(text))
    return null;
  for (const pattern of CHANGES) {
    const words = pattern.exec(text)?.[1]?.trim();
    if (!words || NO_SCENE.test(words)) continue;
    const bare = words
      .replace(/^(?:in front of|against|onto|into|on|in|to|be|a|an|the)\s+/, '')
      .replace(/^(?:a|an|the)\s+/, '');
    const plain = flatColourOf(bare.replace(new RegExp(` ?${BACK}$`), ''));
    if (plain) return [{ do: 'backdrop', words: plain.name, colour: plain }];
    if (isScene(words)) return [{ do: 'backdrop', words: trimmed(words), colour: null }];
    if (new RegExp(BACK).test(text)) return [];
  }
  return null;
}

function trimmed(words: string): string {
  return words
    .replace(
      /^(?:in front of|on top of|against|onto|into|on|in|at|to|under|inside|by|near|among|over)\s+/,
      '',
    )
    .trim();
}

/** True when the illustrator knows the described place. */
export function isScene(words: string): boolean {
  const scene = understand(words.replace(/\bbackground\b/g, ' '));
  if (scene.features.length > 0) return true;
  if (scene.subjects.length > 0 && scene.unknown.length === 0 && scene.place !== 'studio') return true;
  const bland = understand('something');
  return (
    scene.subjects.length === 0 &&
    (scene.place !== bland.place ||
      scene.time !== bland.time ||
      scene.weather !== bland.weather ||
      /\b(?:meadow|field|studio|gradient)\b/.test(words))
  );
}
