/** Mirroring, turning, zooming, borders. */
import type { Edit } from '../edit-plan.ts';
import { colourIn } from './colours.ts';
import { strengthOf } from './strength.ts';

export function readFraming(text: string): Edit[] | null {
  if (
    /\b(?:flip|flipped|mirror|mirrored|mirrors)\b/.test(text) &&
    !/\bmirror (?:on|in|behind)\b|\ba mirror\b/.test(text)
  ) {
    const vertical =
      /\bvertical(?:ly)?\b|\bupside[- ]down\b|\bup[ -]?(?:and|to)?[ -]?down\b|\btop to bottom\b/.test(text);
    return [{ do: 'flip', axis: vertical ? 'vertical' : 'horizontal' }];
  }
  if (/\bupside[- ]down\b/.test(text)) return [{ do: 'rotate', degrees: 180 }];
  if (
    /\b(?:rotate|rotated|turn|turned|spin)\b/.test(text) &&
    /\b\d+|\b(?:left|right|clockwise|anticlockwise|counter-?clockwise|around|quarter|half|sideways)\b/.test(
      text,
    )
  ) {
    return turned(text);
  }
  const onto =
    /\b(?:crop|zoom|cut|trim|focus in)(?: it| (?:the|this) (?:image|picture|photo))?(?: closely| tightly| in| down)*(?: to| on| onto| into| around)+ (?:the |his |her |its |their |my )?(face|faces|head|subject|person|main (?:subject|object))$/.exec(
      text,
    );
  if (onto) return [{ do: 'zoom', factor: 1, onto: /face|head/.test(onto[1]!) ? 'face' : 'subject' }];
  if (
    /\b(?:zoom in|zoomed in|zoom into|crop in|crop closer|crop tighter|move closer|closer|close[- ]up|tighter)\b/.test(
      text,
    )
  )
    return [{ do: 'zoom', factor: { 0.5: 1.2, 1: 1.5, 1.6: 2.2 }[strengthOf(text)] ?? 1.5 }];
  if (/\bpolaroid\b/.test(text)) return [frame('polaroid', text)];
  if (/\bround(?:ed)?\b.*\bcorners?\b/.test(text)) return [frame('rounded', text)];
  const bordered = /\b(?:border|borders|frame|framed|passepartout)\b/.test(text);
  if (bordered && !/\bframe(?:d)? by\b/.test(text)) return [frame('border', text)];
  return null;
}

function frame(kind: 'border' | 'rounded' | 'polaroid', text: string): Edit {
  const wide = /\b(?:thick|wide|big|large|broad)\b/.test(text);
  const thin = /\b(?:thin|narrow|small|fine|slim)\b/.test(text);
  return {
    do: 'frame',
    kind,
    colour: colourIn(
      text
        .replace(/\bframed?\b/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ),
    strength: wide ? 1.8 : thin ? 0.5 : 1,
  };
}

function turned(text: string): Edit[] | null {
  const digits = /\b(\d+)\s*(?:°|deg)?/.exec(text)?.[1];
  const back = /\b(?:left|anticlockwise|anti-clockwise|counter-?clockwise|ccw)\b/.test(text);
  const angle = digits ? Number(digits) : /\b(?:around|half)\b/.test(text) ? 180 : 90;
  if (angle % 90 !== 0) return null;
  const degrees = (((back ? -angle : angle) % 360) + 360) % 360;
  return degrees === 90 || degrees === 180 || degrees === 270 ? [{ do: 'rotate', degrees }] : [];
}
