/** The edits that a prompt requests. `reading` writes the plan and `apply` executes it. */
import type { ArtMedium, Colour, Subject } from '../../scene/scene.ts';

// biome-ignore format: a list of words
export const TONES = [
  'warmer', 'cooler', 'brighter', 'darker', 'more-contrast', 'less-contrast', 'vivid', 'muted', 'pastel',
  'black-and-white', 'sepia', 'vintage', 'cinematic', 'hdr', 'night', 'sunset', 'golden-hour', 'foggy',
  'grain', 'vignette', 'invert', 'enhance', 'denoise', 'glow', 'soft-focus', 'autumn', 'summer',
  'cyberpunk',
] as const;
export type EditTone = (typeof TONES)[number];

/** `hue` is every place of the colour named with it; `subject` what stands out, without a colour named. */
// biome-ignore format: a list of words
const REGIONS = [
  'sky', 'grass', 'foliage', 'water', 'sand', 'background', 'subject', 'hue', 'all',
] as const;
export type EditRegion = (typeof REGIONS)[number];

// biome-ignore format: a list of words
export const OVERLAYS = [
  'snow', 'rain', 'fog', 'lightning', 'stars', 'rainbow', 'sun', 'moon', 'aurora', 'clouds', 'fireworks',
  'light-rays', 'petals', 'falling-leaves', 'confetti', 'bubbles', 'lanterns', 'fireflies', 'sparks',
  'smoke', 'steam',
] as const;
export type Overlay = (typeof OVERLAYS)[number];

/** A place in the picture; `free` leaves it to what the thing is and where there is room. */
export type Spot = {
  across: 'left' | 'centre' | 'right' | 'free';
  down: 'top' | 'middle' | 'bottom' | 'free';
  /** Beside or on what the picture is about, instead of a place in the frame. */
  at: 'frame' | 'sky' | 'head' | 'eyes' | 'neck' | 'beside';
};

export type EditPlace = 'all' | 'background' | 'subject' | 'faces';

export type Edit =
  | { do: 'flip'; axis: 'horizontal' | 'vertical' }
  | { do: 'rotate'; degrees: 90 | 180 | 270 }
  /** `onto` a face or the subject: as close as shows it whole; else about what matters, `factor` times. */
  | { do: 'zoom'; factor: number; onto?: 'face' | 'subject' }
  | { do: 'cut-out' }
  /** `words` describe a scene unless the caller requested a plain `colour`. */
  | { do: 'backdrop'; words: string; colour: Colour | null }
  | { do: 'new-sky'; words: string }
  /** `tint`: the colour is mixed in, instead of put in place of the old ones. */
  | { do: 'recolour'; region: EditRegion; label: string; from: Colour | null; to: Colour; tint?: true }
  /** Strength: 0.5 slightly, 1 by default, 1.6 very. */
  | { do: 'tone'; tone: EditTone; strength: number }
  | { do: 'duotone'; dark: Colour; light: Colour }
  | { do: 'focus'; how: 'blur' | 'sharpen' | 'pixelate'; where: EditPlace; strength: number }
  | { do: 'style'; medium: ArtMedium | 'cartoon' }
  | { do: 'add'; subject: Subject; spot: Spot }
  | { do: 'overlay'; what: Overlay; strength: number }
  | { do: 'text'; text: string; spot: Spot }
  | { do: 'frame'; kind: 'border' | 'rounded' | 'polaroid'; colour: Colour | null; strength: number };

export type EditPlan = {
  /** In the order of the prompt. */
  edits: Edit[];
  /** Sentences about requested edits that will not be made. */
  warnings: string[];
  /** The parts of the prompt as written, in order, each with what it came to, and whether that is the whole of it. */
  clauses: EditPlanClause[];
};

type EditPlanClause = {
  original: string;
  edits: Edit[];
  whole: boolean;
  /** Warning that the edits deviate from the request. Reported only when the edits were made. */
  warning?: string;
};

/** The order in which edits are carried out, whatever the prompt's: where things are, then what they look like. */
// biome-ignore format: a list of words
const ORDER: Edit['do'][] = [
  'flip', 'rotate', 'zoom', 'recolour', 'new-sky', 'backdrop', 'cut-out', 'focus', 'add', 'tone',
  'overlay', 'duotone', 'style', 'text', 'frame',
];

/** Overlays in front of the lens. They are applied after those that light the sky and darken the land. */
const FALLING: readonly Overlay[] = ['rain', 'snow', 'fog'];

export function editsInOrder(edits: readonly Edit[]): Edit[] {
  const rank = (edit: Edit) =>
    ORDER.indexOf(edit.do) + (edit.do === 'overlay' && FALLING.includes(edit.what) ? 0.5 : 0);
  return edits.toSorted((a, b) => rank(a) - rank(b));
}
