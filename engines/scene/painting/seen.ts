/** Measurements of a finished painting: positions, numbers, and things that the place brought along. */

import { oklabOf, oklabOfHex } from '../../raster/oklab.ts';
import type { Painted } from '../../raster/pixels.ts';
import type { Scene } from '../scene.ts';
import { subject } from '../subjects/library.ts';
import { corner, type Figure, type Ref } from './figure.ts';
import { sourceAt } from './sky.ts';
import type { Stage } from './stage.ts';

/** In parts of the picture's width and height. */
export type SeenBox = { left: number; top: number; width: number; height: number };

export type SeenPlaces = {
  /** Of every subject and feature with a place of its own, one for each copy: `subjects 0`. */
  boxes: ReadonlyMap<string, readonly SeenBox[]>;
  /** Kinds of features, drawings and their categories, weathers and grounds. */
  painted: ReadonlySet<string>;
  /** Things whose requested colour cannot be found in the picture. */
  colourless: ReadonlySet<string>;
};

export function refKey({ list, index }: Ref): string {
  return `${list} ${index}`;
}

/** The part of the painting that is seen, in pixels. */
type Frame = { left: number; top: number; width: number; height: number };

/** Where everything is and what was painted; colours are measured later, in the finished picture. */
export function seenOn(
  stage: Stage,
  figures: readonly Figure[],
  frame: Frame = { left: 0, top: 0, width: stage.width, height: stage.height },
): Omit<SeenPlaces, 'colourless'> {
  const { scene } = stage;
  const { width, height } = frame;
  const boxes = new Map<string, SeenBox[]>();
  const painted = new Set<string>([
    ...stage.painted,
    scene.weather,
    scene.place,
    ...(stage.surface === 'snow' ? ['snow', 'snowfield'] : []),
  ]);
  for (const figure of figures) {
    const { left, top } = corner(figure);
    const box = {
      left: (left - frame.left) / width,
      top: (top - frame.top) / height,
      width: figure.width / width,
      height: figure.height / height,
    };
    const key = refKey(figure.item.ref);
    boxes.set(key, [...(boxes.get(key) ?? []), box]);
    for (const kind of kindsOf(scene, figure.item.ref)) painted.add(kind);
  }
  scene.features.forEach(({ kind }, index) => {
    if (!painted.has(kind) || !/^(?:sun|moon|crescent-moon)$/.test(kind)) return;
    const { x, y } = sourceAt(stage);
    boxes.set(refKey({ list: 'features', index }), [
      { left: (x - frame.left) / width, top: (y - frame.top) / height, width: 0, height: 0 },
    ]);
  });
  return { boxes, painted };
}

function kindsOf(scene: Scene, { list, index }: Ref): string[] {
  if (list === 'features') return scene.features[index] ? [scene.features[index].kind] : [];
  const id = scene.subjects[index]?.id;
  const category = id === undefined ? undefined : subject(id)?.category;
  return [id, category].filter((kind) => kind !== undefined);
}

/** Minimum share of a thing's box that its colour must fill. */
const SHARE_MIN = 0.03;
const ANYWHERE_MIN = 0.001;
/** Tolerance of a hue, in radians: light and haze shift it. */
const HUE_OFF = 0.75;
/** Less is grey. */
const CHROMA_MIN = 0.035;

/** The things whose colour cannot be found where they are in the finished picture. */
type Pixels = Pick<Painted, 'width' | 'height'> & { data: Uint8ClampedArray | Uint8Array };

/** Of what moves the colours may be anywhere in the frame, however small. */
export function colourlessInFrame(frame: Pixels, scene: Scene, boxes: SeenPlaces['boxes']): Set<string> {
  const anywhere = { left: 0, top: 0, width: 1, height: 1 };
  const all = new Map([...boxes.keys()].map((key) => [key, [anywhere]]));
  return colourlessIn(frame, scene, all, ANYWHERE_MIN);
}

export function colourlessIn(
  picture: Pixels,
  scene: Scene,
  boxes: SeenPlaces['boxes'],
  least = SHARE_MIN,
): Set<string> {
  const missing = new Set<string>();
  for (const list of ['subjects', 'features'] as const)
    scene[list].forEach(({ colour }, index) => {
      const key = refKey({ list, index });
      const of = boxes.get(key);
      if (colour && of && of.length > 0 && !of.some((box) => shareOf(picture, box, colour.hex) > least))
        missing.add(key);
    });
  return missing;
}

/** The share of a box that is of a colour's hue, or, for a colour without hue, as light and as grey as that. */
function shareOf({ data, width, height }: Pixels, box: SeenBox, hex: string): number {
  const wanted = oklabOfHex(hex);
  const [left, right] = [box.left * width, (box.left + box.width) * width].map(Math.round) as [
    number,
    number,
  ];
  const [top, bottom] = [box.top * height, (box.top + box.height) * height].map(Math.round) as [
    number,
    number,
  ];
  const step = Math.max(1, Math.floor((right - left) / 48));
  let [all, alike] = [0, 0];
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y += step)
    for (let x = Math.max(0, left); x < Math.min(width, right); x += step) {
      const at = (y * width + x) * 4;
      all++;
      if (near(oklabOf(data[at]!, data[at + 1]!, data[at + 2]!), wanted)) alike++;
    }
  return all === 0 ? 0 : alike / all;
}

type Colour = ReturnType<typeof oklabOfHex>;

function near([lightness, a, b]: Colour, [wanted, wa, wb]: Colour): boolean {
  const chroma = Math.hypot(a, b);
  if (Math.hypot(wa, wb) < CHROMA_MIN) return chroma < 2 * CHROMA_MIN && Math.abs(lightness - wanted) < 0.25;
  const off = Math.abs(Math.atan2(b, a) - Math.atan2(wb, wa));
  return chroma > CHROMA_MIN && Math.min(off, 2 * Math.PI - off) < HUE_OFF;
}
