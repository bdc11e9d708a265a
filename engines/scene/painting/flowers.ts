/** Flowers in drifts, and each of their kinds. */

import { asNumber, asOneOf, asSeveral, asText, readRows, rowsBy } from '../../lib/read-table.ts';
import { brighter, css, mix, type Rgb, rgb, vary } from '../../raster/colour.ts';
import { noise } from '../../raster/noise.ts';
import type { Random } from '../../raster/random.ts';
import { type Feature, FLOWER_KINDS } from '../scene.ts';
import { leafAt } from './crowns.ts';
import { fade, shade } from './light.ts';
import { oval } from './shapes.ts';
import { brings, distanceAt, groundAt, type Pen, type Stage } from './stage.ts';
import { stampsOf } from './stamped.ts';

export type FlowerKind = (typeof FLOWER_KINDS)[number];

/** Wild ones where no kind was said. */
export function flowerKindOf({ variety }: Feature): FlowerKind {
  return FLOWER_KINDS.find((kind) => kind === variety) ?? 'wildflowers';
}

/** Petals and the heart of each kind, and its height beside the others. */
const FLOWERS = rowsBy(
  readRows(new URL('flowers.tsv', import.meta.url), {
    kind: asOneOf(FLOWER_KINDS),
    petals: asSeveral(asText),
    heart: asText,
    tall: asNumber,
    form: asOneOf(['disc', 'cup', 'spike']),
  }),
  'kind',
  FLOWER_KINDS,
);

/** Flowers strewn in drifts, or sown. `size` is a factor; `share` 0–1 how much of the ground they cover. */
export function paintFlowers(
  stage: Stage,
  kind: FlowerKind,
  options: {
    share: number;
    size: number;
    colour: Rgb | null;
    from?: number;
    until?: number;
    /** Sown as a field: close together from edge to edge, tulips in bands of one colour. */
    planted?: boolean;
  },
): void {
  if (!brings(stage, 'flowers')) return;
  const { unit, width, pen } = stage;
  const random = stage.random(`flowers ${kind}`);
  const planted = options.planted ?? false;
  const rows = planted ? 34 : 15;
  const look = FLOWERS[kind];
  const bands = look.petals.map(rgb);
  const from = options.from ?? 0.05;
  const until = options.until ?? 1.02;
  for (let row = 0; row < rows; row++) {
    const near = from + (until - from) * (row / (rows - 1)) ** 1.35;
    const size = unit * (1.6 + 17 * near) * options.size * (kind === 'sunflowers' ? 1.5 : 1);
    const close = planted ? width * (kind === 'lavender' ? 2 : 1.25) : options.share * 2.3 * width;
    const many = Math.round(close / (size * (planted ? 2.1 : 2.6) + unit * (planted ? 2.5 : 6)));
    const band =
      planted && kind === 'tulips' ? bands[Math.floor((rows - row) / 4) % bands.length]! : options.colour;
    const y = groundAt(stage, near);
    // In a field those before them hide all but the heads.
    const hidden = planted && row < rows - 5;
    const painted = stampsOf(
      many > ALIKE_MIN ? ALIKE : many,
      {
        half: size * (1.3 + look.tall * 0.5),
        above: size * (1.7 + look.tall * 3.7),
        below: size * (hidden ? look.tall * -1.3 : 0.3),
      },
      (on, _nth, own) => {
        on.translate(0, -y);
        paintFlower(stage, on, kind, { x: 0, y, size: size * own }, random, options.colour ?? band);
      },
    );
    for (let i = 0; i < many; i++) {
      const anywhere = random.next() * width;
      const x = planted && kind === 'lavender' ? inFurrow(stage, anywhere, near, random) : anywhere;
      const lift = random.bell() * unit * (planted ? 2 + 16 * near : 5 + 40 * near);
      if (stage.water && y + lift > stage.water.top && y + lift < stage.water.bottom + unit * 14) continue;
      if (
        !planted &&
        noise(x / (unit * 150) + 9, near * 5, (stage.seed & 1023) + 3) < 0.54 - options.share * 0.4
      )
        continue;
      // In a field the bright ones stand together and the dark ones, as the wind and the soil have it.
      const drift = planted ? noise(x / (unit * 130 * (0.15 + near)), near * 6, stage.seed & 1023) : 0;
      const nth = planted ? drift * painted.many * 1.2 + random.bell() * 2.2 : random.next() * painted.many;
      painted.put(pen, Math.max(0, Math.min(painted.many - 1, Math.floor(nth))), x, y + lift);
    }
    painted.free();
  }
}

/** Flowers of a row that are painted each for itself, and how many of a row are worth it. */
const ALIKE = 9;
const ALIKE_MIN = 12;

/** Between furrows in the ground's width at hand. */
const FURROW = 0.13;

/** The nearest of the rows that run to one point on the horizon. */
function inFurrow({ width }: Stage, x: number, near: number, random: Random): number {
  const far = width * 0.56;
  const pitch = FURROW * width * (0.04 + near);
  return far + pitch * (Math.round((x - far) / pitch) + random.bell() * 0.2);
}

/** One flower with its stem; `size` is the radius of its head, in pixels. */
export function paintFlower(
  stage: Stage,
  pen: Pen,
  kind: FlowerKind,
  at: { x: number; y: number; size: number },
  random: Random,
  colour: Rgb | null,
): void {
  if (!brings(stage, 'flowers')) return;
  const { light } = stage;
  const look = FLOWERS[kind];
  const veil = fade(light, distanceAt(stage, at.y));
  const lit = (surface: Rgb, share: number) => css(mix(shade(light, surface, share), light.haze, veil));
  const petal = colour ? vary(colour, 0.16, () => random.next()) : rgb(random.pick(look.petals));
  const tall = at.size * 3.1 * look.tall * random.between(0.8, 1.15);
  const lean = random.bell() * tall * 0.22;
  const [x, y, r] = [at.x + lean, at.y - tall, at.size];
  if (r > 2) {
    pen.strokeStyle = lit([78, 128, 52], 0.6);
    pen.lineWidth = Math.max(0.8, r * 0.2);
    pen.beginPath();
    pen.moveTo(at.x, at.y);
    pen.quadraticCurveTo(at.x, at.y - tall * 0.5, x, y);
    pen.stroke();
    pen.fillStyle = lit([88, 146, 58], 0.75);
    pen.beginPath();
    leafAt(pen, at.x + lean * 0.3 + r * 0.6, at.y - tall * 0.36, r * 0.8, -0.7);
    leafAt(pen, at.x + lean * 0.3 - r * 0.6, at.y - tall * 0.28, r * 0.8, -2.4);
    pen.fill();
  }
  if (look.form === 'spike') paintSpike(pen, x, y, r, lit(petal, 0.7), lit(brighter(petal, 1.2), 1), random);
  else if (look.form === 'cup') paintCup(pen, x, y, r, petal, lit);
  else paintDisc(pen, x, y, r, petal, rgb(look.heart), lit, random.between(0, 1));
}

type Lit = (surface: Rgb, share: number) => string;

/** Radius in pixels below which a flower's lower petals are not told apart. */
const SMALL = 6;

function paintDisc(
  pen: Pen,
  x: number,
  y: number,
  r: number,
  petal: Rgb,
  heart: Rgb,
  lit: Lit,
  turn: number,
): void {
  const petals = r > 5 ? 9 : 6;
  for (const [tone, reach, share] of [
    [0.82, 1, 0.5],
    [1, 0.88, 1],
  ] as const) {
    pen.fillStyle = lit(brighter(petal, tone), share);
    pen.beginPath();
    if (r < SMALL && share < 0.6) {
      // The shaded petals of a far flower are a rim around the lit ones.
      pen.ellipse(x, y, r * 0.86, r * 0.78, 0, 0, Math.PI * 2);
      pen.fill();
      continue;
    }
    for (let i = 0; i < petals; i++) {
      const angle = ((i + turn + (share > 0.6 ? 0.4 : 0)) / petals) * Math.PI * 2;
      leafAt(
        pen,
        x + Math.cos(angle) * r * 0.56 * reach,
        y + Math.sin(angle) * r * 0.5 * reach,
        r * 0.52 * reach,
        Math.atan2(Math.sin(angle) * 0.9, Math.cos(angle)),
      );
    }
    pen.fill();
  }
  oval(pen, lit(heart, 0.85), x, y, r * 0.34, r * 0.3);
}

function paintCup(pen: Pen, x: number, y: number, r: number, petal: Rgb, lit: Lit): void {
  for (const [dx, tone, share] of [
    [-0.4, 0.8, 0.5],
    [0.4, 0.86, 0.6],
    [0, 1.08, 1],
  ] as const) {
    pen.fillStyle = lit(brighter(petal, tone), share);
    pen.beginPath();
    pen.moveTo(x, y + r * 0.75);
    pen.bezierCurveTo(
      x + (dx - 0.75) * r,
      y + r * 0.5,
      x + (dx - 0.6) * r,
      y - r * 0.5,
      x + dx * r * 1.1,
      y - r,
    );
    pen.bezierCurveTo(x + (dx + 0.6) * r, y - r * 0.5, x + (dx + 0.75) * r, y + r * 0.5, x, y + r * 0.75);
    pen.fill();
  }
}

function paintSpike(
  pen: Pen,
  x: number,
  y: number,
  r: number,
  dark: string,
  bright: string,
  random: Random,
): void {
  for (const [style, shift] of [
    [dark, 0],
    [bright, -0.2],
  ] as const) {
    pen.fillStyle = style;
    pen.beginPath();
    for (let i = 0; i < 9; i++) {
      const up = i / 8;
      const side = (i % 2 ? 1 : -1) * r * 0.3 * (1 - up * 0.7);
      leafAt(
        pen,
        x + side + shift * r,
        y + r * (1.1 - up * 2.6),
        r * 0.42 * (1 - up * 0.4),
        random.between(-1, 1),
      );
    }
    pen.fill();
  }
}
