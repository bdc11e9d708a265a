/** Describes the understood edit in plain words, for `final_prompt` in the response. */
import { asOneOf, asText, readPairs } from '../../lib/read-table.ts';
import { type Edit, type EditPlan, type EditTone, type Spot, TONES } from './edit-plan.ts';

/** "Background replaced by a beach at sunset; warmer; snow falling". */
export function describeEdits({ edits }: Pick<EditPlan, 'edits'>): string {
  if (edits.length === 0) return 'Picture fitted to the size, nothing else changed';
  const sentence = edits.map(wordsOf).join('; ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Of the tones whose names are no words for a reader. */
const TONE_WORDS: Partial<Record<EditTone, string>> = readPairs(
  new URL('tone-words.tsv', import.meta.url),
  asText,
  asOneOf(TONES),
);

function wordsOf(edit: Edit): string {
  switch (edit.do) {
    case 'flip':
      return `flipped ${edit.axis}ly`;
    case 'rotate':
      return `rotated by ${edit.degrees}°`;
    case 'zoom':
      return edit.onto ? `cropped to the ${edit.onto}` : `zoomed in ${edit.factor}×`;
    case 'cut-out':
      return 'background removed';
    case 'backdrop':
      return `background replaced by ${edit.colour ? `plain ${edit.colour.name}` : edit.words}`;
    case 'new-sky':
      return `sky replaced by ${edit.words}`;
    case 'recolour':
      if (edit.tint) return `tinted ${edit.to.name}`;
      if (edit.label === 'it') return `turned ${edit.to.name}`;
      if (edit.region === 'subject') return `the subject turned ${edit.to.name}`;
      return `${edit.from ? `${edit.from.name} ` : ''}${edit.label === edit.from?.name ? 'parts' : edit.label} turned ${edit.to.name}`;
    case 'tone':
      return `${much(edit.strength)}${TONE_WORDS[edit.tone] ?? edit.tone.replaceAll('-', ' ')}`;
    case 'duotone':
      return `duotone of ${edit.dark.name} and ${edit.light.name}`;
    case 'focus': {
      const participle = { blur: 'blurred', sharpen: 'sharpened', pixelate: 'pixelated' }[edit.how];
      return `${{ all: 'picture', background: 'background', subject: 'subject', faces: 'faces' }[edit.where]} ${much(edit.strength)}${participle}`;
    }
    case 'style':
      return `style of ${edit.medium.replaceAll('-', ' ')}`;
    case 'add': {
      const { label, count } = edit.subject;
      const thing =
        count > 1 && !/^(?:\d|two|three|four|five|six|seven|eight|nine|ten|some|several|many)/.test(label)
          ? `${count} ${label}`
          : label;
      return `${thing} added${where(edit.spot)}`;
    }
    case 'overlay':
      return `${much(edit.strength)}${edit.what.replaceAll('-', ' ')}${['snow', 'rain'].includes(edit.what) ? ' falling' : ' added'}`;
    case 'text':
      return `text “${edit.text}”${where(edit.spot)}`;
    case 'frame': {
      const colour = edit.colour ? `${edit.colour.name} ` : '';
      return edit.kind === 'rounded'
        ? 'rounded corners'
        : `${colour}${edit.kind === 'polaroid' ? 'polaroid frame' : 'border'}`;
    }
  }
}

function much(strength: number): string {
  return strength < 1 ? 'slightly ' : strength > 1 ? 'strongly ' : '';
}

function where({ across, down, at }: Spot): string {
  if (at === 'head') return ' on the head';
  if (at === 'eyes') return ' on the eyes';
  if (at === 'neck') return ' at the neck';
  if (at === 'beside') return ' beside the subject';
  const side = across === 'free' || across === 'centre' ? '' : across;
  const level = down === 'free' ? '' : down;
  if (at === 'sky') return side ? ` in the sky on the ${side}` : ' in the sky';
  const words = [level, side].filter(Boolean).join(' ');
  return words ? ` ${level ? 'at' : 'on'} the ${words}` : '';
}
