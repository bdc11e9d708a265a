/** A figure framed at head and shoulders: portraits, headshots and close-ups. */
import { clamp } from '../../raster/noise.ts';
import type { Random } from '../../raster/random.ts';
import type { Scene, Subject } from '../scene.ts';
import { subject } from '../subjects/library.ts';
import type { Figure, Item } from './figure.ts';
import { finishedFigure } from './holding.ts';
import { layer, type Stage } from './stage.ts';

const SITTERS: ReadonlySet<string> = new Set(['person', 'animal', 'bird', 'fantasy']);
/**
 * Height of the head, as a share of the picture's height, and its maximum width, as a share of the picture's width.
 */
const HEAD_SHARE = { person: 0.5, other: 0.58 };
const HEAD_WIDEST = 0.56;
/** Above the head, of the picture's height; a hat takes more. */
const HEADROOM = { bare: 0.13, hat: 0.3 };
/** A drawing taller than so many pictures would lose too much of its sharpness. */
const TALLEST = 3;

/** The index of the subject that is framed so, or undefined: one, alone but for what is worn, in no place of its own. */
export function sitterOf({ framing, layout, subjects }: Scene): number | undefined {
  if (layout !== 'scene' || (framing !== 'portrait' && framing !== 'close-up')) return undefined;
  const alone = subjects.every(({ relations }) => relations.every(({ kind }) => kind === 'wearing'));
  const worn = new Set(subjects.flatMap(({ relations }) => relations.map(({ to }) => to.index)));
  const visible = subjects.flatMap((_, index) => (worn.has(index) ? [] : [index]));
  const [index] = visible;
  if (!alone || visible.length !== 1 || index === undefined || subjects[index]!.count > 1) return undefined;
  const facts = subject(subjects[index]!.id);
  const framed = facts?.head && facts.part === 'body' && SITTERS.has(facts.category);
  return framed ? index : undefined;
}

/** True for a person or an animal that can be framed this way. */
export function couldSit({ id, emphasis }: Subject): boolean {
  const facts = subject(id);
  return emphasis === 'main' && facts?.part === 'body' && SITTERS.has(facts.category);
}

/** The figure of the sitter: the head near the middle, the rest below the picture's edge. */
export function seatedBefore(stage: Stage, item: Item, random: Random): Figure {
  const { width, height } = stage;
  const head = item.facts!.head!;
  const tall = Math.max(0.1, head.neck - head.top);
  const broad = head.width * item.aspect;
  const hat = stage.scene.subjects.length > 1;
  const share = (item.facts!.category === 'person' ? HEAD_SHARE.person : HEAD_SHARE.other) * (hat ? 0.84 : 1);
  const size = Math.min((height * share) / tall, (width * HEAD_WIDEST) / broad, height * TALLEST);
  const box = { width: size * item.aspect, height: size };
  const headroom = height * (hat ? HEADROOM.hat : HEADROOM.bare);
  // The feet of figures that fill the width before the height stay below the edge as well.
  const sunk = height * 1.04 - size * (1 - head.top);
  const above = Math.max(headroom, height * 0.44 - size * tall * 0.62, sunk);
  const y = above + size * (1 - head.top);
  const figure = finishedFigure(stage, item, 0, { ...box, x: width / 2, y }, random);
  const centre = item.facts!.foot.centre;
  const aside = (head.x - centre) * box.width * (figure.flip ? -1 : 1);
  // A figure seen from the side gets some room in its viewing direction.
  const room = item.facts!.facing === 'front' ? 0 : figure.flip ? -0.05 : 0.05;
  const x = width * (0.5 + room) - aside;
  return {
    ...figure,
    x: clamp(x, -box.width, width + box.width),
    y,
    hold: 'ground',
    tilt: 0,
    sunk: 0,
    order: y,
  };
}

/** Of the picture's shorter side. */
const BLUR = 0.012;
/** It is blurred at a part of its size. */
const STEP = 4;

/** Blurs everything that was painted so far. */
export function softenBust(stage: Stage): void {
  const { canvas, pen, width, height } = stage;
  const small = layer(width / STEP, height / STEP);
  small.pen.filter = `blur(${((Math.min(width, height) * BLUR) / STEP).toFixed(2)}px)`;
  small.pen.drawImage(canvas, 0, 0, small.canvas.width, small.canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(small.canvas, 0, 0, width, height);
  small.canvas.width = 1;
}
