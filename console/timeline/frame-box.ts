/** The place of a clip in the frame, as the renderer computes it. Pixels of the frame unless stated otherwise. */
import type { Clip } from './project.ts';

export type Size = { width: number; height: number };
export type Box = Size & { x: number; y: number };
export type Point = { x: number; y: number };

/** The position of a clip, in shares of what the frame leaves free. */
const ANCHORS: Record<string, Point> = {
  center: { x: 0.5, y: 0.5 },
  top: { x: 0.5, y: 0 },
  bottom: { x: 0.5, y: 1 },
  left: { x: 0, y: 0.5 },
  right: { x: 1, y: 0.5 },
  top_left: { x: 0, y: 0 },
  top_right: { x: 1, y: 0 },
  bottom_left: { x: 0, y: 1 },
  bottom_right: { x: 1, y: 1 },
};
/** Smaller clips would be hard to find again. The contract allows any scale above 0. */
const SCALE_MIN = 0.02;
const SCALE_MAX = 10;
/** Source of these four: the renderer's lettering. Shares of the frame, and of the height of the letters. */
const LETTERS = 0.085;
const LETTERS_MIN = 0.03;
const MARGIN = 0.05;
export const LINE = 1.3;

export const anchorOf = ({ position = 'center' }: Pick<Clip, 'position'>): Point =>
  ANCHORS[position] ?? ANCHORS.center!;

/** The box of a picture, a video or a color; it may reach beyond the frame. `natural`: size of the file. */
export function pictureBox(clip: Clip, natural: Size, frame: Size): Box {
  const target = clip.type === 'color' ? frame : fittedSize(clip.fit ?? 'crop', natural, frame);
  const { scale = 1, offset } = clip;
  const [width, height] = [target.width * scale, target.height * scale];
  const anchor = anchorOf(clip);
  return {
    x: anchor.x * (frame.width - width) + (offset?.x ?? 0) * frame.width,
    y: anchor.y * (frame.height - height) + (offset?.y ?? 0) * frame.height,
    width,
    height,
  };
}

function fittedSize(fit: NonNullable<Clip['fit']>, natural: Size, frame: Size): Size {
  if (fit === 'none') return natural;
  if (fit !== 'contain') return frame;
  const by = Math.min(frame.width / natural.width, frame.height / natural.height);
  return { width: natural.width * by, height: natural.height * by };
}

export type Letters = { lines: string[]; size: number; width: number };
/** Width of a text at a height of the letters. */
export type Measure = (text: string, size: number) => number;

/** The largest letters with which all lines fit, broken at spaces. */
export function lettersOf({ text = '', scale = 1 }: Clip, frame: Size, measure: Measure): Letters {
  const shorter = Math.min(frame.width, frame.height);
  const room = (1 - 2 * MARGIN) * Math.max(1, scale);
  for (let share = LETTERS; ; share *= 0.92) {
    const size = Math.max(6, shorter * share * scale);
    const lines = text.split('\n').flatMap((line) => wrapped(line, size, frame.width * room, measure));
    const width = Math.max(1, ...lines.map((line) => measure(line, size)));
    const fits = width <= frame.width * room && lines.length * size * LINE <= frame.height * room;
    if (fits || share < LETTERS_MIN) return { lines, size, width };
  }
}

function wrapped(line: string, size: number, most: number, measure: Measure): string[] {
  const lines = [''];
  for (const word of line.split(' ')) {
    const last = lines.at(-1)!;
    const longer = last === '' ? word : `${last} ${word}`;
    if (last === '' || measure(longer, size) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The box of a text, inside the margins of the frame. */
export function textBox(clip: Clip, { lines, size, width }: Letters, frame: Size): Box {
  const pad = Math.ceil(size * 0.35);
  const box = { width: width + 2 * pad, height: lines.length * size * LINE + 2 * pad };
  const anchor = anchorOf(clip);
  const at = (side: 'width' | 'height', share: number, offset: number) => {
    const free = frame[side] * MARGIN - pad;
    return free + share * (frame[side] - 2 * free - box[side]) + offset * frame[side];
  };
  return {
    ...box,
    x: at('width', anchor.x, clip.offset?.x ?? 0),
    y: at('height', anchor.y, clip.offset?.y ?? 0),
  };
}

const thousandths = (value: number) => Math.round(value * 1000) / 1000 + 0;
const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The clip, moved by shares of the frame. Offsets of 0 are left out. */
export function movedBy(clip: Clip, by: Point): Clip {
  const x = thousandths(within((clip.offset?.x ?? 0) + by.x, -1, 1));
  const y = thousandths(within((clip.offset?.y ?? 0) + by.y, -1, 1));
  const { offset: _, ...rest } = clip;
  return x === 0 && y === 0 ? rest : { ...rest, offset: { x, y } };
}

/** The clip, larger by a factor. */
export const scaledBy = (clip: Clip, factor: number): Clip => ({
  ...clip,
  scale: thousandths(within((clip.scale ?? 1) * factor, SCALE_MIN, SCALE_MAX)),
});

/** The point of the box that stays where it is when its scale changes. */
export function fixedPoint(clip: Pick<Clip, 'position'>, box: Box): Point {
  const anchor = anchorOf(clip);
  return { x: box.x + anchor.x * box.width, y: box.y + anchor.y * box.height };
}

/** The factor that brings a corner as far as the pointer; undefined for a corner that cannot move. */
export function factorTo(fixed: Point, corner: Point, pointer: Point): number | undefined {
  const [x, y] = [corner.x - fixed.x, corner.y - fixed.y];
  const length = x * x + y * y;
  if (length < 1) return undefined;
  return Math.max(0.01, ((pointer.x - fixed.x) * x + (pointer.y - fixed.y) * y) / length);
}

/** The box in shares of the frame, as styles. */
export const percent = (box: Box, frame: Size) => ({
  left: `${(100 * box.x) / frame.width}%`,
  top: `${(100 * box.y) / frame.height}%`,
  width: `${(100 * box.width) / frame.width}%`,
  height: `${(100 * box.height) / frame.height}%`,
});
