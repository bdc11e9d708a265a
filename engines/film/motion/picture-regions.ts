/** Regions of a picture, estimated from colours and shapes: sky, ground, subject, water, plants. */
import { barrierDistance, borderContrast } from '../../analysis/barrier.ts';
import { type Lab, toLab } from '../../raster/lab.ts';
import { boxBlur, mean, otsu, type Plane, plane, stretch } from '../../raster/plane.ts';
import type { RgbPicture } from '../../raster/shrink.ts';
import { fireOf, lampOf } from './light-sources.ts';

/** All planes are 0–1 and as large as the picture that was looked at; their edges are soft. */
export type Regions = {
  width: number;
  height: number;
  /** 0 the farthest, 1 the nearest. */
  near: Plane;
  sky: Plane;
  water: Plane;
  green: Plane;
  subject: Plane;
  /** Where the subject is, 0–1 of the picture; the middle where there is none. */
  centre: { x: number; y: number };
  /** 0–1 of the height: where ground begins. */
  horizon: number;
  /** The brightest place of the upper two thirds, rather at the subject than beside it; 0–1 of the picture. */
  lamp: { x: number; y: number };
  /** The middle of what glows like a fire, 0–1 of the picture; undefined where nothing does. */
  fire: { x: number; y: number } | undefined;
};

/** Told by the prompt: a colour alone does not make water. */
type PromptFacts = { water: boolean };

export function pictureRegions(picture: RgbPicture, promptFacts: PromptFacts): Regions {
  const { width, height } = picture;
  const lab = toLab(picture.pixels, width, height, 3);
  const sky = skyOf(lab);
  const horizon = horizonOf(sky);
  const subject = subjectOf(lab, sky);
  const water = waterOf(lab, { sky, subject, horizon }, promptFacts);
  const green = greenOf(lab, sky);
  const near = nearness({ sky, subject, horizon });
  return {
    width,
    height,
    // Very soft: a depth that jumps would bend what it runs through.
    near: soften(near, 9),
    sky: soften(sky, 2),
    water: soften(water, 3),
    green: soften(green, 2),
    subject: soften(subject, 2),
    centre: centreOf(subject),
    horizon,
    lamp: lampOf(lab, subject),
    fire: fireOf(lab, sky),
  };
}

/** Value at a place, 0–1 of the picture each way. */
export function valueAt({ width, height, values }: Plane, x: number, y: number): number {
  const px = Math.min(width - 1.001, Math.max(0, x * width - 0.5));
  const py = Math.min(height - 1.001, Math.max(0, y * height - 0.5));
  const left = px | 0;
  const top = py | 0;
  const fx = px - left;
  const fy = py - top;
  const at = top * width + left;
  const upper = values[at]! + (values[at + 1]! - values[at]!) * fx;
  const lower = values[at + width]! + (values[at + width + 1]! - values[at + width]!) * fx;
  return upper + (lower - upper) * fy;
}

function soften(source: Plane, radius: number): Plane {
  return boxBlur(boxBlur(source, radius), radius);
}

/** Steps between neighbours that still belong to one sky, in Lab units. */
const SKY_STEP = 5;
const SKY_DRIFT = 55;
const SKY_LEAST = 0.06;

/** Floods down from the top edge as long as the colour changes gently. Indoors and close-ups have none. */
function skyOf({ width, height, planes }: Lab): Plane {
  const [l, a, b] = planes.map(({ values }) => values) as [Float32Array, Float32Array, Float32Array];
  const out = plane(width, height);
  const queue: number[] = [];
  const from = new Int32Array(width * height);
  for (let x = 0; x < width; x++) {
    out.values[x] = 1;
    from[x] = x;
    queue.push(x);
  }
  const apart = (one: number, other: number) =>
    Math.abs(l[one]! - l[other]!) + Math.abs(a[one]! - a[other]!) + Math.abs(b[one]! - b[other]!);
  const lowest = Math.floor(height * 0.8);
  for (let next = 0; next < queue.length; next++) {
    const at = queue[next]!;
    const x = at % width;
    const y = (at - x) / width;
    for (const [dx, dy] of NEIGHBOURS) {
      const [nx, ny] = [x + dx, y + dy];
      if (nx < 0 || nx >= width || ny < 0 || ny >= lowest) continue;
      const to = ny * width + nx;
      if (out.values[to] === 1 || apart(at, to) > SKY_STEP || apart(from[at]!, to) > SKY_DRIFT) continue;
      out.values[to] = 1;
      from[to] = from[at]!;
      queue.push(to);
    }
  }
  if (mean(out) < SKY_LEAST) out.values.fill(0);
  return fillSpecks(out);
}

const NEIGHBOURS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** Stars, birds and leaves are not holes in the sky. */
function fillSpecks(mask: Plane): Plane {
  const around = boxBlur(mask, 3);
  const out = plane(mask.width, mask.height);
  for (let at = 0; at < out.values.length; at++)
    out.values[at] =
      mask.values[at]! > 0 ? (around.values[at]! > 0.3 ? 1 : 0) : around.values[at]! > 0.62 ? 1 : 0;
  return out;
}

/** The row under which a typical column's sky ends; a third down where there is no sky. */
function horizonOf({ width, height, values }: Plane): number {
  const ends: number[] = [];
  for (let x = 0; x < width; x++) {
    let y = 0;
    while (y < height && values[y * width + x]! > 0.5) y++;
    ends.push(y);
  }
  ends.sort((one, other) => one - other);
  const end = ends[Math.floor(width * 0.7)]! / height;
  return end < 0.08 ? 0.33 : Math.min(0.8, end);
}

/** The region that stands out from the borders, without the sky. */
function subjectOf(lab: Lab, sky: Plane): Plane {
  const { width, height } = lab;
  const barrier = barrierDistance(lab);
  const contrast = borderContrast(lab);
  const out = plane(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      // Things in the middle are more often meant than things at the edge.
      const middle = Math.exp(-(((x / width - 0.5) / 0.42) ** 2) - ((y / height - 0.55) / 0.5) ** 2);
      out.values[at] = (barrier.values[at]! + 0.5 * contrast.values[at]!) * middle * (1 - sky.values[at]!);
    }
  }
  stretch(out);
  const threshold = Math.max(0.3, otsu(out));
  for (let at = 0; at < out.values.length; at++)
    out.values[at] = Math.min(1, Math.max(0, (out.values[at]! - threshold * 0.75) / (threshold * 0.5)));
  return out;
}

type Landmarks = { sky: Plane; subject: Plane; horizon: number };

/** Flat ground under the horizon comes nearer towards the lower edge; a subject stands where its feet are. */
function nearness({ sky, subject, horizon }: Landmarks): Plane {
  const { width, height } = sky;
  const out = plane(width, height);
  const start = horizon * height;
  const feet = feetOf(subject);
  for (let y = 0; y < height; y++) {
    const down = Math.max(0, (y - start) / Math.max(1, height - start));
    const above = y < start ? 0.12 * (1 - (start - y) / Math.max(1, start)) : 0.12;
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const ground = (above + 0.68 * down ** 0.8) * (1 - sky.values[at]!);
      const stands = Math.min(1, 0.3 + 0.6 * Math.max(0, (feet - start) / Math.max(1, height - start)));
      const share = subject.values[at]!;
      out.values[at] = Math.max(ground, ground + (stands - ground) * share);
    }
  }
  return out;
}

/** The lowest row, in pixels, that still holds a fair piece of the subject. */
function feetOf({ width, height, values }: Plane): number {
  for (let y = height - 1; y > 0; y--) {
    let sum = 0;
    for (let x = 0; x < width; x++) sum += values[y * width + x]!;
    if (sum > width * 0.04) return y;
  }
  return height * 0.8;
}

/** Blue to green-blue under the horizon; where the prompt speaks of water, all that is neither green nor earthen. */
function waterOf(
  { width, height, planes }: Lab,
  { sky, subject, horizon }: Landmarks,
  { water }: PromptFacts,
): Plane {
  const [l, a, b] = planes.map(({ values }) => values) as [Float32Array, Float32Array, Float32Array];
  const out = plane(width, height);
  if (!water) return out;
  for (let y = Math.floor(horizon * height); y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const blue = b[at]! < 4 && a[at]! < 18;
      const pale = Math.abs(a[at]!) < 9 && Math.abs(b[at]!) < 12 && l[at]! > 18;
      if (!blue && !pale) continue;
      out.values[at] = (1 - sky.values[at]!) * (1 - 0.8 * subject.values[at]!);
    }
  }
  return out;
}

/** Leaves and grass. */
function greenOf({ width, height, planes }: Lab, sky: Plane): Plane {
  const [l, a, b] = planes.map(({ values }) => values) as [Float32Array, Float32Array, Float32Array];
  const out = plane(width, height);
  for (let at = 0; at < out.values.length; at++)
    out.values[at] = a[at]! < -5 && b[at]! > 2 && l[at]! > 8 ? 1 - sky.values[at]! : 0;
  return out;
}

function centreOf({ width, height, values }: Plane): { x: number; y: number } {
  let [sum, right, down] = [0, 0, 0];
  for (let at = 0; at < values.length; at++) {
    const weight = values[at]! ** 2;
    sum += weight;
    right += weight * (at % width);
    down += weight * Math.floor(at / width);
  }
  if (sum < width * height * 0.004) return { x: 0.5, y: 0.5 };
  return { x: (right / sum + 0.5) / width, y: (down / sum + 0.5) / height };
}
