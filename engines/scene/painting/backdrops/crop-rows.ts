/** Shared parts of crop fields: plants in rows from far to near, and the field's colour from afar. */
import { brighter, css, mix, type Rgb } from '../../../raster/colour.ts';
import { noise } from '../../../raster/noise.ts';
import type { Random } from '../../../raster/random.ts';
import { fade, shade } from '../light.ts';
import { block } from '../shapes.ts';
import { distanceAt, groundAt, type Pen, type Stage } from '../stage.ts';
import { type Stamps, stampsOf } from '../stamped.ts';

/** A plant of a field: how it is painted, `tall` pixels high with its foot at the origin. */
export type Plant = (pen: Pen, tall: number, tone: RowTone, random: Random) => void;
/** A colour in the light of the scene and the haze of its row. */
export type RowTone = (surface: Rgb, lit: number) => string;

/** Beyond this they are a colour of the ground, no plants. */
export const FARTHEST = 0.03;

/** Plants in rows from far to near: each row has a few of its own, set down many times. */
export function rowsOf(
  stage: Stage,
  name: string,
  rows: { many: number; from: number; until: number; bend: number },
  sizes: { tall: (near: number) => number; half: number; variants?: number },
  plant: Plant,
  places: (near: number, tall: number, random: Random, put: (x: number, lift: number) => void) => void,
): void {
  const { light, pen, unit } = stage;
  const random = stage.random(name);
  const seed = stage.seed & 1023;
  const variants = sizes.variants ?? 7;
  for (let row = 0; row < rows.many; row++) {
    const near = rows.from + (rows.until - rows.from) * (row / (rows.many - 1)) ** rows.bend;
    const y = groundAt(stage, near);
    const veil = fade(light, distanceAt(stage, y));
    const tall = sizes.tall(near);
    // From dark to bright, so that a field has its drifts.
    const painted: Stamps = stampsOf(
      variants,
      { half: tall * sizes.half, above: tall * 1.2, below: tall * 0.06 },
      (on, nth, own) => {
        const bright = 0.84 + (0.3 * nth) / (variants - 1);
        plant(
          on,
          tall * own,
          (surface, lit) => css(mix(shade(light, brighter(surface, bright), lit), light.haze, veil)),
          random,
        );
      },
    );
    places(near, tall, random, (x, lift) => {
      const drift = noise(x / (unit * 170 * (0.1 + near)), near * 7, seed);
      const nth = Math.round((drift * 1.5 - 0.25 + random.bell() * 0.27) * (variants - 1));
      painted.put(pen, Math.max(0, Math.min(variants - 1, nth)), x, y + lift);
    });
    painted.free();
  }
}

/** The colour that a field has from afar, laid under its plants. */
export function wash(stage: Stage, colour: Rgb, lit: number): void {
  const { pen, light, width, height } = stage;
  const top = groundAt(stage, FARTHEST * 0.4);
  const fall = pen.createLinearGradient(0, top, 0, height);
  for (const near of [0, 0.06, 0.2, 0.5, 1]) {
    const veil = fade(light, 1 / (1 + 9 * near));
    fall.addColorStop(near, css(mix(shade(light, colour, lit - near * 0.25), light.haze, veil)));
  }
  block(pen, fall, 0, top, width, height - top);
}

/** Rows that run to one point on the horizon: at each place on them `put` is called. */
export function alongRows(
  stage: Stage,
  pitch: number,
  near: number,
  vanish: number,
  put: (x: number) => void,
): void {
  const { width } = stage;
  const apart = width * pitch * near;
  const reach = Math.min(26, Math.ceil((width * 0.7) / apart));
  for (let row = -reach; row <= reach; row++) {
    const x = vanish + (row + 0.5) * apart;
    if (x > -apart && x < width + apart) put(x);
  }
}
