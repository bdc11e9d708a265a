/** The picture while it is being painted: its surface, its perspective, its light and what still waits to be placed. */
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Rgb } from '../../raster/colour.ts';
import { Random } from '../../raster/random.ts';
import type { FeatureKind, Scene } from '../scene.ts';
import { type Light, sceneLight } from './light.ts';

export type Pen = SKRSContext2D;

/** Something standing on the ground: painted from far to near by where it touches the ground. */
export type Prop = { y: number; paint: (pen: Pen) => void /** Bends in the wind. */; sways?: boolean };

/**
 * Parts of a picture, from far to near. A film keeps them on separate planes and moves these against each other; a
 * still paints them all on one.
 */
export type PlaneKind =
  | 'sky'
  | 'source'
  | 'clouds'
  | 'show'
  | 'far'
  | 'edge'
  | 'ground'
  | 'water'
  | 'fall'
  | 'bank'
  | 'fronts'
  | 'row'
  | 'props'
  | 'front';

/** A light that shines: added to the picture after everything is painted. `radius` in pixels. */
export type Glow = {
  x: number;
  y: number;
  radius: number;
  colour: Rgb;
  strength: number;
  /** Of the sun, the moon or a sign: what stands before it takes its light away. */
  far?: boolean;
};

/** Material of the ground: it determines how feet sink in and what hides them. */
// biome-ignore format: a list of words
export const SURFACES = ['grass', 'sand', 'snow', 'rock', 'soil', 'paved', 'floor', 'water', 'none'] as const;
export type Surface = (typeof SURFACES)[number];

export type Stage = {
  scene: Scene;
  seed: number;
  width: number;
  height: number;
  canvas: Canvas;
  pen: Pen;
  /** A thousandth of the picture's shorter side, in pixels: all drawn sizes are multiples of it. */
  unit: number;
  /** Where the ground ends, in pixels from the top. May lie above or below the picture. */
  horizon: number;
  light: Light;
  /** The light of the open sky, where `light` is a room's. */
  outside: Light;
  surface: Surface;
  /** The colour of the ground before light falls on it. */
  soil: Rgb;
  /** Water reaches from `top` down to `bottom` (pixels); null without. */
  water: { top: number; bottom: number } | null;
  /** The kind of land that became a single rise with something on top; null without. */
  raised: string | null;
  /** A table top across the picture, from its far to its near edge (pixels); null without. */
  table: { back: number; front: number } | null;
  /** The nearness at which the ground begins: the foot of a room's wall, the edge of a table. */
  farthest: number;
  /** Does anything stand on the ground? */
  occupied: boolean;
  /** Area that must stay visible: the backdrop puts nothing in front of it. Pixels. */
  focus: { left: number; right: number; foot: number };
  props: Prop[];
  /** Painted after the props, unsorted: framing plants, drops on the lens. */
  front: Prop[];
  glows: Glow[];
  random: (name: string) => Random;
  /** Kinds of things, weathers and grounds painted so far: what must not be shown is looked for here. */
  painted: Set<string>;
  /** Called before a part is painted. `away` is how far it is: 0 at hand, 1 at the horizon. */
  cut: (kind: PlaneKind, away: number) => void;
  /** The pen of everything painted so far, to be read from. */
  below: () => Pen;
};

/** Where the horizon lies, in parts of the picture's height from the top, by framing. */
const HORIZONS: Record<Scene['framing'], number> = {
  macro: 0.42,
  'close-up': 0.46,
  portrait: 0.52,
  medium: 0.54,
  wide: 0.58,
  aerial: 0.24,
};

export function newStage(scene: Scene, seed: number, width: number, height: number): Stage {
  const canvas = createCanvas(width, height);
  const random = (name: string) => new Random(seed, name);
  const tall = height / width;
  // Upright pictures show more ground: the eye looks down along the path.
  const horizon =
    HORIZONS[scene.framing] - (tall > 1.2 ? 0.05 : 0) + random('horizon').between(-0.025, 0.025);
  const outside = sceneLight(scene, random('light'));
  const pen = canvas.getContext('2d');
  return {
    scene,
    seed,
    width,
    height,
    canvas,
    pen,
    unit: Math.min(width, height) / 1000,
    horizon: Math.round(height * horizon),
    light: outside,
    outside,
    surface: 'grass',
    soil: [96, 150, 62],
    water: null,
    raised: null,
    table: null,
    farthest: 0.04,
    occupied: false,
    focus: { left: width * 0.35, right: width * 0.65, foot: height * 0.8 },
    props: [],
    front: [],
    glows: [],
    random,
    painted: new Set(),
    cut: () => undefined,
    below: () => pen,
  };
}

/** 0 at the horizon, 1 at the bottom edge: sizes on the ground grow with it. */
export function nearness(stage: Stage, y: number): number {
  return Math.max(0, (y - stage.horizon) / (stage.height - stage.horizon));
}

/** The height in pixels on the ground of a given nearness. */
export function groundAt(stage: Stage, near: number): number {
  return stage.horizon + (stage.height - stage.horizon) * near;
}

/** 1 at the horizon, falling quickly: how much air lies before something on the ground. */
export function distanceAt(stage: Stage, y: number): number {
  return 1 / (1 + 9 * nearness(stage, y));
}

export function hasFeature(stage: Stage, ...kinds: FeatureKind[]): boolean {
  return stage.scene.features.some((feature) => kinds.includes(feature.kind));
}

/** Kinds of houses. A prompt that excludes houses excludes them too. */
const HOUSES: ReadonlySet<string> = new Set(['cottage', 'cabin', 'barn']);

/** True when a place may bring this along: the prompt does not exclude it. Records the feature as shown. */
export function brings(stage: Stage, kind: FeatureKind): boolean {
  const { negatives } = stage.scene;
  if (negatives.includes(kind) || (HOUSES.has(kind) && negatives.includes('house'))) return false;
  note(stage, kind);
  return true;
}

/** Something of this kind is in the picture. */
export function note(stage: Stage, kind: FeatureKind): void {
  stage.painted.add(kind);
  if (HOUSES.has(kind)) stage.painted.add('house');
}

/** Lets something shine. Lengths in pixels. The light of what is `far` does not shine through who stands before it. */
export function addGlow(
  stage: Stage,
  x: number,
  y: number,
  radius: number,
  colour: Rgb,
  strength: number,
  far = false,
): void {
  stage.glows.push({ x, y, radius, colour, strength, ...(far && { far }) });
}

/** A drawing surface of a part of the picture's size. */
export function layer(width: number, height: number): { canvas: Canvas; pen: Pen } {
  const canvas = createCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
  return { canvas, pen: canvas.getContext('2d') };
}

/** Gives a large surface's memory back at once: its collector sees only the small object that stands for it. */
export function freeCanvas(canvas: Canvas): void {
  canvas.width = 1;
  canvas.height = 1;
}

/** The drawing out of focus, by so many of its pixels; the drawing itself is given back. */
export function blurredDrawing(canvas: Canvas, radius: number): Canvas {
  const soft = layer(canvas.width, canvas.height);
  soft.pen.filter = `blur(${radius.toFixed(2)}px)`;
  soft.pen.drawImage(canvas, 0, 0);
  freeCanvas(canvas);
  return soft.canvas;
}

/**
 * Paints a rectangle dot by dot at a part of its size and stretches it into place.
 * `dot` writes four channels (0–255, not premultiplied) at `at`; x and y are pixels of the small picture.
 */
export function paintDots(
  pen: Pen,
  box: { x: number; y: number; width: number; height: number },
  step: number,
  dot: (data: Uint8ClampedArray, at: number, x: number, y: number, columns: number, rows: number) => void,
): void {
  paintRows(pen, box, step, (data, from, y, columns, rows) => {
    for (let x = 0; x < columns; x++) dot(data, from + x * 4, x, y, columns, rows);
  });
}

/** The same, row by row: `row` writes all dots of row `y`, the first of them at `from`. */
export function paintRows(
  pen: Pen,
  box: { x: number; y: number; width: number; height: number },
  step: number,
  row: (data: Uint8ClampedArray, from: number, y: number, columns: number, rows: number) => void,
): void {
  const columns = Math.max(2, Math.ceil(box.width / step));
  const rows = Math.max(2, Math.ceil(box.height / step));
  const small = layer(columns, rows);
  const image = small.pen.createImageData(columns, rows);
  for (let y = 0; y < rows; y++) row(image.data, y * columns * 4, y, columns, rows);
  small.pen.putImageData(image, 0, 0);
  pen.drawImage(small.canvas, box.x, box.y, box.width, box.height);
  freeCanvas(small.canvas);
}
