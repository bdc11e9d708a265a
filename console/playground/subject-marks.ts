/** Hints to the subject of a picture, as the fields `box` and `points` hold them. Pure. */
import type { Values } from '../contract/body.ts';
import type { Field } from '../contract/fields.ts';

/** Pixels of the picture. */
export type Box = { x: number; y: number; width: number; height: number };
export type HintPoint = { x: number; y: number; subject: boolean };
export type Marks = { box?: Box; points: HintPoint[] };
export type Size = { width: number; height: number };
/** Shares of the width and the height, 0–1. */
export type Place = { x: number; y: number };

/** The fields of a form whose picture takes marks; undefined for other forms. */
export function fieldsForMarks(fields: Field[]): { picture: Field; box: Field; points: Field } | undefined {
  const named = (name: string) => fields.find((each) => each.name === name && each.kind === 'json');
  const [box, points] = [named('box'), named('points')];
  const picture = fields.find(({ media }) => media?.accept === 'image');
  return picture && box && points && { picture, box, points };
}

/** Text that is no JSON, or JSON of another form, is no mark. */
export function marksIn({ box, points }: Values): Marks {
  const found = parsed(box) as Box | undefined;
  const list = parsed(points);
  return {
    ...(typeof found?.width === 'number' && typeof found.height === 'number' && { box: found }),
    points: Array.isArray(list) ? (list as HintPoint[]) : [],
  };
}

export const valuesOfMarks = ({ box, points }: Marks): { box: string; points: string } => ({
  box: box ? JSON.stringify(box) : '',
  points: points.length > 0 ? JSON.stringify(points) : '',
});

/** Narrower and lower boxes are slips of the pointer. */
const SHARE_MIN = 0.01;

/** The box with these opposite corners; undefined for one that is too small. */
export function boxBetween(one: Place, other: Place, size: Size): Box | undefined {
  const [left, top] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const [right, bottom] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  if (right - left < SHARE_MIN || bottom - top < SHARE_MIN) return undefined;
  const [x, y] = [Math.round(left * size.width), Math.round(top * size.height)];
  return {
    ...{ x, y },
    width: Math.max(1, Math.round(right * size.width) - x),
    height: Math.max(1, Math.round(bottom * size.height) - y),
  };
}

/** The pixel at a place; the last one at the far edges. */
export const pointAt = ({ x, y }: Place, { width, height }: Size, subject: boolean): HintPoint => ({
  x: Math.min(width - 1, Math.floor(x * width)),
  y: Math.min(height - 1, Math.floor(y * height)),
  subject,
});

function parsed(text: Values[string] | undefined): unknown {
  try {
    return JSON.parse(String(text ?? ''));
  } catch {
    return undefined;
  }
}
