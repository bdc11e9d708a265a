/** Fields of what is farmed: grain from edge to edge, corn in rows, rice in its water, vines on a slope. */
import { brighter, css, mix, type Rgb } from '../../../raster/colour.ts';
import { leafAt } from '../crowns.ts';
import { fade, shade } from '../light.ts';
import { block } from '../shapes.ts';
import { distanceAt, groundAt, type Stage } from '../stage.ts';
import { LAKE, paintWater } from '../water.ts';
import { alongRows, FARTHEST, type Plant, rowsOf, wash } from './crop-rows.ts';

const RIPE: Rgb = [224, 184, 84];
const LEAF: Rgb = [104, 150, 58];

export function paintCrops(stage: Stage, variety: string | null, colour: Rgb | null): void {
  if (variety === 'vines') vineyard(stage, colour ?? [112, 62, 128]);
  else if (variety === 'rice') paddies(stage, colour ?? [122, 172, 62]);
  else if (variety === 'corn') corn(stage, colour ?? LEAF);
  else grain(stage, colour ?? RIPE);
}

/** Ripe grain, with the two tracks of a tractor. */
function grain(stage: Stage, ripe: Rgb): void {
  const { width, unit } = stage;
  wash(stage, ripe, 0.8);
  const vanish = width * (0.5 + stage.random('tracks').bell() * 0.16);
  const track = (near: number, side: number) => vanish + (side * 0.09 + 0.34) * width * near;
  const ear: Plant = (pen, tall, tone, random) => {
    for (const [shift, lit] of [
      [0, 0.35],
      [1, 0.75],
      [2, 1.05],
    ] as const) {
      pen.fillStyle = tone(shift === 0 ? [ripe[0] * 0.74, ripe[1] * 0.7, ripe[2] * 0.6] : ripe, lit);
      pen.beginPath();
      for (let i = 0; i < 4; i++) {
        const x = random.bell() * tall * 0.3;
        const lean = (random.bell() * 0.5 + 0.12) * tall * 0.3;
        const high = tall * random.between(0.72, 1) * (0.9 + shift * 0.05);
        const half = Math.max(0.35, tall * 0.008);
        pen.moveTo(x - half, 0);
        pen.quadraticCurveTo(x, -high * 0.6, x + lean, -high);
        pen.quadraticCurveTo(x + half * 2, -high * 0.6, x + half, 0);
        const angle = -1.57 + (lean / tall) * 1.6;
        leafAt(pen, x + lean, -high, tall * 0.11, angle);
        if (tall < unit * 40) continue;
        for (const side of [-1, 1])
          leafAt(pen, x + lean + side * tall * 0.022, -high + tall * 0.02, tall * 0.06, angle + side * 0.5);
      }
      pen.fill();
    }
  };
  const sizes = { tall: (near: number) => unit * (5 + 118 * near), half: 0.62 };
  rowsOf(
    stage,
    'grain',
    { many: 34, from: FARTHEST, until: 1.16, bend: 1.5 },
    sizes,
    ear,
    (near, tall, random, put) => {
      const many = Math.min(420, Math.round((width * 1.1) / (tall * 0.2)));
      for (let i = 0; i < many; i++) {
        const x = random.next() * width * 1.04 - width * 0.02;
        const reach = width * 0.02 * near;
        if ([-1, 1].some((side) => Math.abs(x - track(near, side)) < reach)) continue;
        put(x, random.bell() * tall * 0.16);
      }
    },
  );
}

function corn(stage: Stage, leaf: Rgb): void {
  const { width, unit } = stage;
  wash(stage, mix(leaf, [120, 92, 56], 0.35), 0.6);
  const vanish = width * (0.5 + stage.random('corn rows').bell() * 0.12);
  const stalk: Plant = (pen, tall, tone, random) => {
    block(pen, tone(leaf, 0.5), -tall * 0.014, -tall * 0.86, tall * 0.028, tall * 0.86);
    for (let i = 0; i < 8; i++) {
      const side = i % 2 ? 1 : -1;
      const y = -tall * (0.14 + i * 0.085);
      const out = side * tall * random.between(0.22, 0.34);
      pen.fillStyle = tone(i < 4 ? brighter(leaf, 0.82) : leaf, side > 0 ? 0.95 : 0.55);
      pen.beginPath();
      pen.moveTo(0, y);
      pen.quadraticCurveTo(out * 0.5, y - tall * 0.16, out, y + tall * random.between(-0.02, 0.1));
      pen.quadraticCurveTo(out * 0.5, y - tall * 0.09, 0, y + tall * 0.035);
      pen.fill();
    }
    pen.fillStyle = tone([238, 196, 70], 0.95);
    pen.beginPath();
    leafAt(pen, tall * 0.04, -tall * 0.5, tall * 0.075, -1.3);
    pen.fill();
    pen.strokeStyle = tone([214, 184, 120], 0.9);
    pen.lineWidth = Math.max(0.5, tall * 0.012);
    pen.beginPath();
    for (const way of [-0.5, -0.2, 0.1, 0.4]) {
      pen.moveTo(0, -tall * 0.84);
      pen.quadraticCurveTo(
        way * tall * 0.06,
        -tall * 0.98,
        way * tall * 0.2,
        -tall * (1.04 - Math.abs(way) * 0.12),
      );
    }
    pen.stroke();
  };
  const sizes = { tall: (near: number) => unit * (7 + 250 * near), half: 0.4 };
  rowsOf(
    stage,
    'corn',
    { many: 46, from: FARTHEST, until: 1.22, bend: 1.6 },
    sizes,
    stalk,
    (near, tall, random, put) =>
      alongRows(stage, 0.17, near, vanish, (x) =>
        put(x + random.bell() * tall * 0.06, random.bell() * tall * 0.02),
      ),
  );
}

/** Green tufts in shallow water between grassy banks. */
function paddies(stage: Stage, green: Rgb): void {
  const { pen, width, height, unit, light } = stage;
  const random = stage.random('paddies');
  paintWater(stage, { top: groundAt(stage, FARTHEST), bottom: height, colour: LAKE, rough: 0.06 });
  const tuft: Plant = (on, tall, tone, chance) => {
    for (const lit of [0.35, 0.75, 1.05]) {
      on.fillStyle = tone(lit < 0.5 ? brighter(green, 0.78) : green, lit);
      on.beginPath();
      for (let i = 0; i < 9; i++) {
        const x = chance.bell() * tall * 0.16;
        const lean = chance.bell() * tall * 0.62;
        const high = tall * chance.between(0.6, 1);
        const half = Math.max(0.5, tall * 0.028);
        on.moveTo(x - half, 0);
        on.quadraticCurveTo(x + lean * 0.2, -high * 0.8, x + lean, -high);
        on.quadraticCurveTo(x + lean * 0.2 + half * 2, -high * 0.7, x + half, 0);
      }
      on.fill();
    }
  };
  const vanish = width * (0.5 + random.bell() * 0.1);
  const sizes = { tall: (near: number) => unit * (4 + 66 * near), half: 0.8 };
  const bends = random.between(0, 6);
  const banks = [0.045, 0.085, 0.15, 0.26, 0.45, 0.78];
  rowsOf(
    stage,
    'rice',
    { many: 44, from: FARTHEST, until: 1.08, bend: 1.6 },
    sizes,
    tuft,
    (near, tall, chance, put) =>
      alongRows(stage, 0.1, near, vanish, (x) => {
        if (x > -tall && x < width + tall) put(x + chance.bell() * tall * 0.12, chance.bell() * tall * 0.08);
      }),
  );
  for (const bank of banks) {
    const line = (x: number) =>
      groundAt(stage, bank * (1 + 0.16 * Math.sin(bends + bank * 40 + (x / width) * 5)));
    const veil = fade(light, distanceAt(stage, groundAt(stage, bank)));
    for (const [thick, lit, surface] of [
      [30, 0.3, [96, 104, 54]],
      [22, 0.75, [126, 164, 74]],
    ] as [number, number, Rgb][]) {
      pen.strokeStyle = css(mix(shade(light, surface, lit), light.haze, veil));
      pen.lineWidth = unit * thick * (0.12 + bank * 1.5);
      pen.beginPath();
      for (let x = -20; x <= width + 20; x += 20) pen.lineTo(x, line(x) - (lit > 0.5 ? unit * bank * 7 : 0));
      pen.stroke();
    }
  }
}

/** Hedges of vines on their posts, bare earth between them. */
function vineyard(stage: Stage, grapes: Rgb): void {
  const { pen, width, height, unit, light } = stage;
  const vanish = width * (0.5 + stage.random('vine rows').sign() * 0.16);
  wash(stage, mix([150, 116, 78], stage.soil, 0.3), 0.7);
  const pitch = 0.34;
  pen.fillStyle = css(shade(light, stage.soil, 0.7), 0.5);
  pen.beginPath();
  for (let row = -12; row <= 12; row++) {
    const x = (near: number, side: number) => vanish + (row + side * 0.16) * width * pitch * near;
    pen.moveTo(x(0.02, 0), groundAt(stage, 0.02));
    pen.lineTo(x(1.1, -1), height * 1.04);
    pen.lineTo(x(1.1, 1), height * 1.04);
  }
  pen.fill();
  const bush: Plant = (on, tall, tone, random) => {
    block(on, tone([106, 80, 58], 0.6), -tall * 0.025, -tall * 0.96, tall * 0.05, tall * 0.96);
    for (const [shift, lit, bright] of [
      [0, 0.2, 0.62],
      [0.05, 0.6, 0.86],
      [0.1, 1, 1.12],
    ] as const) {
      on.fillStyle = tone(brighter(LEAF, bright), lit);
      on.beginPath();
      for (let i = 0; i < (tall > unit * 60 ? 44 : 16); i++) {
        const angle = random.between(0, 6.28);
        const far = Math.sqrt(random.next());
        leafAt(
          on,
          Math.cos(angle) * far * tall * 0.42,
          -tall * (0.64 + shift) + Math.sin(angle) * far * tall * 0.3,
          tall * (tall > unit * 60 ? 0.7 : 1.15) * random.between(0.06, 0.1),
          random.between(0, 6),
        );
      }
      on.fill();
    }
    for (let bunch = 0; bunch < 2; bunch++) {
      const [x, y] = [random.bell() * tall * 0.3, -tall * random.between(0.36, 0.56)];
      for (const [part, bright] of [
        [0, 0.9],
        [1, 1.25],
      ] as const) {
        on.fillStyle = tone(brighter(grapes, bright), 0.8);
        on.beginPath();
        for (let i = part; i < 9; i += 2) {
          const down = Math.floor(i / 3);
          const px = x + ((i % 3) - 1) * tall * 0.03 * (1 - down * 0.3);
          on.moveTo(px, y + down * tall * 0.035);
          on.arc(px, y + down * tall * 0.035, tall * 0.022, 0, 7);
        }
        on.fill();
      }
    }
  };
  const sizes = { tall: (near: number) => unit * (6 + 235 * near), half: 0.56, variants: 4 };
  rowsOf(
    stage,
    'vines',
    { many: 42, from: FARTHEST, until: 1.3, bend: 1.7 },
    sizes,
    bush,
    (near, tall, random, put) =>
      alongRows(stage, pitch, near, vanish, (x) => put(x, random.bell() * tall * 0.02)),
  );
}
