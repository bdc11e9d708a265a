/** Media a picture can be put into, and what is sharp or blurred in it. */
import type { ArtMedium } from '../../../scene/scene.ts';
import { understand } from '../../../scene/understanding/understand.ts';
import type { Edit, EditPlace } from '../edit-plan.ts';
import { strengthOf } from './strength.ts';

const STYLE_FORM =
  /^(?:(?:make|turn|convert|transform|change|render|redraw|redo|repaint|paint|draw|restyle|stylize|stylise|style|show|recreate|reimagine)\b ?(?:(?:the|this|my) (?:whole |entire )?(?:image|picture|photograph|photo|scene)|it|this|that|him|her|them|me|everything|(?:the|my) \w+)?\b ?(?:(?:to be|look like|looks like|looking like|look|into|to|as if it (?:was|were|is)|as though|as|like|in|an|a)\b ?)*|(?:as|in|like|apply|use|give it|with|add)\b)? ?(?:(?:the style of|style of|a style of|an|a|the)\b)? ?(.+?)(?:[ -]?(?:style|styled|effect|filter|look|version|aesthetic|art ?work|rendering|form|painting style))*$/;

const CARTOON =
  /\b(?:cartoon\w*|anime|ghibli|pixar|disney|toon|cel[- ]shad\w*|caricature|animation|animated)\b/;

/** Understood by the illustrator as a medium, here as a tone of the photograph. */
const TONES_INSTEAD: readonly ArtMedium[] = ['photo', 'storybook', 'vintage', 'silhouette'];

export function readStyle(text: string): Edit[] | null {
  if (/^(?:add|put|place|insert|remove|write)\b/.test(text) && !/\b(?:style|effect|filter|look)\b/.test(text))
    return null;
  const words = STYLE_FORM.exec(text)?.[1]?.trim();
  if (!words) return null;
  if (CARTOON.test(words)) return [{ do: 'style', medium: 'cartoon' }];
  if (
    /\b(?:illustration|illustrated|painting|painted|painterly|drawing)\b/.test(words) &&
    words.split(' ').length === 1
  )
    return [
      {
        do: 'style',
        medium: words.startsWith('draw') ? 'sketch' : words.startsWith('illus') ? 'gouache' : 'oil',
      },
    ];
  const scene = understand(words);
  if (TONES_INSTEAD.includes(scene.medium) || scene.subjects.length > 0) return null;
  if (scene.medium === 'pastel' && !/\b(?:drawing|painting|chalk|crayon|art)\b/.test(words)) return null;
  return [{ do: 'style', medium: scene.medium }];
}

export function readFocus(text: string): Edit[] | null {
  const strength = strengthOf(text);
  if (
    /\b(?:bokeh|depth of field|portrait mode|shallow focus|focus on (?:the |him|her|it|my)|out[- ]of[- ]focus background)\b/.test(
      text,
    )
  )
    return [{ do: 'focus', how: 'blur', where: 'background', strength }];
  if (
    /\b(?:less blur\w*|unblur|deblur|remove (?:the )?blur|sharpen|sharper|sharpness|sharp|crisper|more defined|in focus|upscale|upscaled)\b/.test(
      text,
    )
  )
    return [{ do: 'focus', how: 'sharpen', where: placeOf(text), strength }];
  if (
    /\b(?:pixelate|pixelated|pixellate|mosaic|censor|anonymi[sz]e)\b/.test(text) &&
    !/\b(?:tile|roman|style)\b/.test(text)
  ) {
    const where = placeOf(text);
    if (where !== 'all' || /\b(?:pixel\w*|censor)\b/.test(text))
      return [{ do: 'focus', how: 'pixelate', where, strength }];
  }
  if (/\b(?:blur|blurry|blurred|blurrier|flou|desenfoca\w*|unscharf|weichzeichn\w*)\b/.test(text))
    return [{ do: 'focus', how: 'blur', where: placeOf(text), strength }];
  return null;
}

function placeOf(text: string): EditPlace {
  if (/\b(?:faces?|head|heads|identity)\b/.test(text)) return 'faces';
  if (
    /\b(?:back ?ground|backdrop|surroundings?|behind|everything (?:else|but|except)|hintergrund|fondo|arrière-plan)\b/.test(
      text,
    )
  )
    return 'background';
  if (/\b(?:subject|foreground|person|man|woman|cat|dog|object|car)\b/.test(text)) return 'subject';
  return 'all';
}
