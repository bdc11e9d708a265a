/** Low plants: grass blades, tufts, flowers, reeds, bushes. */
import { css, mix, type Rgb, vary } from '../../raster/colour.ts';
import { noise } from '../../raster/noise.ts';
import type { Random } from '../../raster/random.ts';
import { fade, shade } from './light.ts';
import { brings, distanceAt, groundAt, nearness, type Pen, type Stage } from './stage.ts';

/** Blades of grass over the whole ground, thicker and longer near us. `density` 1 is a meadow. */
export function paintGrass(stage: Stage, soil: Rgb, density = 1, from = 0.06): void {
  if (!brings(stage, 'grass')) return;
  const { pen, light, unit, width } = stage;
  const random = stage.random('grass');
  const rows = 13;
  for (let row = 0; row < rows; row++) {
    const near = from + (1.04 - from) * (row / (rows - 1)) ** 1.5;
    const y0 = groundAt(stage, near);
    const veil = fade(light, distanceAt(stage, y0));
    const many = Math.round((density * (150 + 60 * near) * width) / (unit * 1000));
    for (const [lit, tone] of [
      [0.42, 0.74],
      [0.85, 1.06],
      [1.08, 1.3],
    ] as const) {
      const colour = vary([soil[0] * tone, soil[1] * tone, soil[2] * tone * 0.92], 0.12, () => random.next());
      pen.fillStyle = css(mix(shade(light, colour, lit), light.haze, veil));
      pen.beginPath();
      for (let i = 0; i < many / 3; i++) {
        const x = random.next() * width;
        const y = y0 + random.bell() * unit * (8 + 46 * near);
        if (noise(x / (unit * 90), y / (unit * 26), stage.seed & 1023) < 0.42) continue;
        const long = unit * (3 + 30 * near) * random.between(0.5, 1.25);
        const bend = random.bell() * long * 0.6;
        const half = unit * (0.5 + 1.5 * near);
        pen.moveTo(x - half, y);
        pen.quadraticCurveTo(x, y - long * 0.6, x + bend, y - long);
        pen.quadraticCurveTo(x + half, y - long * 0.5, x + half, y);
      }
      pen.fill();
    }
  }
}

/** A tuft that hides what stands behind its foot. */
export function paintTuft(
  stage: Stage,
  pen: Pen,
  at: { x: number; y: number; reach: number; tall: number },
  random: Random,
): void {
  if (!brings(stage, 'grass')) return;
  const { light, soil } = stage;
  const veil = fade(light, distanceAt(stage, at.y));
  for (let coat = 0; coat < 3; coat++) {
    const tone = 0.7 + coat * 0.26;
    pen.fillStyle = css(
      mix(
        shade(light, [soil[0] * tone, soil[1] * tone, soil[2] * tone * 0.9], 0.35 + coat * 0.34),
        light.haze,
        veil,
      ),
    );
    pen.beginPath();
    const many = Math.max(5, Math.round(at.reach / Math.max(1.5, at.tall * 0.16)));
    for (let i = 0; i < many; i++) {
      const x = at.x + random.bell() * at.reach;
      const y = at.y + random.between(-0.02, 0.16) * at.tall;
      const long = at.tall * random.between(0.45, 1.1);
      const bend = random.bell() * long * 0.7;
      const half = Math.max(0.7, at.tall * 0.055);
      pen.moveTo(x - half, y);
      pen.quadraticCurveTo(x, y - long * 0.6, x + bend, y - long);
      pen.quadraticCurveTo(x + half * 1.4, y - long * 0.5, x + half, y);
    }
    pen.fill();
  }
}

/** Reeds and cattails standing in shallow water. */
export function paintReeds(
  stage: Stage,
  pen: Pen,
  at: { x: number; y: number; reach: number; tall: number },
  random: Random,
): void {
  if (!brings(stage, 'reeds')) return;
  const { light } = stage;
  const veil = fade(light, distanceAt(stage, at.y));
  for (let i = 0; i < 16; i++) {
    const x = at.x + random.bell() * at.reach;
    const tall = at.tall * random.between(0.55, 1.1);
    const bend = random.bell() * tall * 0.25;
    const colour = vary([104, 132, 62], 0.3, () => random.next());
    pen.strokeStyle = css(mix(shade(light, colour, random.between(0.3, 1)), light.haze, veil));
    pen.lineWidth = Math.max(1, at.tall * 0.018);
    pen.beginPath();
    pen.moveTo(x, at.y);
    pen.quadraticCurveTo(x, at.y - tall * 0.6, x + bend, at.y - tall);
    pen.stroke();
    if (i % 3) continue;
    pen.strokeStyle = css(mix(shade(light, [98, 62, 36], 0.7), light.haze, veil));
    pen.lineWidth = at.tall * 0.05;
    pen.lineCap = 'round';
    pen.beginPath();
    pen.moveTo(x + bend * 0.8, at.y - tall * 0.9);
    pen.lineTo(x + bend, at.y - tall * 1.05);
    pen.stroke();
  }
}

/** Size of an object on the ground at `y` that is `size` thousandths tall at the bottom edge. */
export function sizeAt(stage: Stage, y: number, size: number): number {
  return stage.unit * size * (0.06 + 0.94 * nearness(stage, y));
}
