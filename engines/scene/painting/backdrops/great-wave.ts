/** One towering breaker, curling over, with foam at its lip. */
import { brighter, css, mix, type Rgb } from '../../../raster/colour.ts';
import { shade } from '../light.ts';
import type { Pen, Stage } from '../stage.ts';
import { SEA } from '../water.ts';

/** Stands at the side away from the light, `tall` pixels above the water at `foot`. */
export function paintGreatWave(stage: Stage, foot: number, tall: number): void {
  const { pen, light, width, height } = stage;
  const random = stage.random('great wave');
  const side = light.source.x < 0.5 ? 1 : -1;
  pen.save();
  // Drawn rising from the left and curling to the right, in parts of its height; mirrored where the light asks for it.
  pen.translate(side > 0 ? width : 0, foot);
  pen.scale(-side * tall, tall);
  const water = stage.soil[2] > 60 ? mix(SEA, stage.soil, 0.3) : SEA;
  const body = pen.createLinearGradient(0, -1, 0, 0.5);
  body.addColorStop(0, css(shade(light, mix(water, [120, 190, 200], 0.5), 1)));
  body.addColorStop(0.45, css(shade(light, water, 0.75)));
  body.addColorStop(1, css(shade(light, brighter(water, 0.55), 0.4)));
  pen.fillStyle = body;
  outline(pen);
  pen.lineTo(2.6, (height - foot) / tall + 0.1);
  pen.lineTo(-0.2, (height - foot) / tall + 0.1);
  pen.fill();
  hollow(pen, css(shade(light, brighter(water, 0.5), 0.3), 0.85));
  ribs(pen, random, css(shade(light, mix(water, [200, 230, 236], 0.55), 0.95), 0.75));
  lip(stage, pen, random);
  pen.restore();
}

/** The back rising from the left, the lip thrown forward, the face falling away beneath it. */
function outline(pen: Pen): void {
  pen.beginPath();
  pen.moveTo(-0.2, 0.1);
  pen.lineTo(-0.2, -0.62);
  pen.bezierCurveTo(0.1, -0.98, 0.5, -1.1, 0.86, -0.92);
  pen.bezierCurveTo(1.02, -0.84, 1.1, -0.7, 1.08, -0.54);
  pen.bezierCurveTo(0.98, -0.7, 0.84, -0.74, 0.74, -0.62);
  pen.bezierCurveTo(0.56, -0.36, 0.9, -0.02, 1.5, 0.02);
  pen.bezierCurveTo(1.9, 0.05, 2.2, 0.06, 2.6, 0.1);
}

function hollow(pen: Pen, style: string): void {
  pen.fillStyle = style;
  pen.beginPath();
  pen.moveTo(1.06, -0.56);
  pen.bezierCurveTo(0.96, -0.7, 0.84, -0.74, 0.74, -0.62);
  pen.bezierCurveTo(0.58, -0.38, 0.84, -0.06, 1.3, 0);
  pen.bezierCurveTo(0.98, -0.14, 0.8, -0.36, 0.9, -0.54);
  pen.bezierCurveTo(0.94, -0.6, 1.0, -0.62, 1.06, -0.56);
  pen.fill();
}

/** Streaks following the water up its back and face. */
function ribs(pen: Pen, random: ReturnType<Stage['random']>, style: string): void {
  pen.strokeStyle = style;
  pen.lineCap = 'round';
  for (let i = 0; i < 22; i++) {
    const t = i / 21;
    pen.lineWidth = 0.006 + random.next() * 0.012;
    pen.beginPath();
    pen.moveTo(-0.2 + t * 1.2, 0.3 - t * 0.26);
    pen.bezierCurveTo(
      -0.1 + t * 0.72,
      -0.2 - 0.08 * random.next(),
      0.06 + t * 0.5,
      -0.6,
      0.2 + t * 0.56,
      -0.8 + 0.1 * (t - 0.4) ** 2 + random.next() * 0.06,
    );
    pen.stroke();
  }
}

/** Foam along the crest, breaking into claws at the lip, spray before it. */
function lip(stage: Stage, pen: Pen, random: ReturnType<Stage['random']>): void {
  const { light } = stage;
  const white: Rgb = [250, 252, 255];
  const crest = (t: number): [number, number] => {
    const u = 1 - t;
    const [a, b, c, d] = [u ** 3, 3 * u * u * t, 3 * u * t * t, t ** 3];
    return [a * 0.1 + b * 0.5 + c * 1.02 + d * 1.08, a * -0.86 + b * -1.14 + c * -0.98 + d * -0.5];
  };
  for (const [lit, shift, many] of [
    [0.3, 0.03, 90],
    [0.75, 0, 90],
    [1.05, -0.022, 60],
  ] as const) {
    pen.fillStyle = css(shade(light, white, lit), 0.95);
    for (let i = 0; i < many; i++) {
      const t = random.next() ** 0.6;
      const [x, y] = crest(t);
      const r = (0.016 + 0.04 * t) * random.between(0.5, 1.1);
      pen.beginPath();
      pen.arc(x + random.bell() * 0.03, y + shift + random.bell() * 0.035 * (0.4 + t), r, 0, Math.PI * 2);
      pen.fill();
    }
  }
  pen.strokeStyle = css(shade(light, white, 1));
  for (let i = 0; i < 26; i++) {
    const [x, y] = crest(0.62 + 0.38 * random.next());
    pen.lineWidth = random.between(0.008, 0.02);
    pen.beginPath();
    pen.moveTo(x, y);
    pen.quadraticCurveTo(x + 0.07, y + 0.01, x + random.between(0.05, 0.13), y + random.between(0.04, 0.13));
    pen.stroke();
  }
  pen.fillStyle = css(shade(light, white, 1), 0.85);
  for (let i = 0; i < 80; i++) {
    const far = random.next() ** 2;
    pen.beginPath();
    pen.arc(
      1.05 + far * 0.7,
      -0.72 + random.bell() * 0.4 + far * 0.4,
      random.between(0.003, 0.011),
      0,
      Math.PI * 2,
    );
    pen.fill();
  }
}
