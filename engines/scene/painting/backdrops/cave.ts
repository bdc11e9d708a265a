/** Caves: a mouth of light, stones from the roof, crystals. */

import { brighter, css, hsl, mix, type Rgb } from '../../../raster/colour.ts';
import { clamp, fbm, noise, smooth } from '../../../raster/noise.ts';
import { paintGround } from '../ground.ts';
import { shade } from '../light.ts';
import { addGlow, groundAt, paintDots, type Stage } from '../stage.ts';
import { shafts } from './depths.ts';
import { scatter, scatterRocks } from './scatter.ts';

export function paintCave(stage: Stage): void {
  const { pen, width, light, unit, horizon } = stage;
  const magic =
    stage.scene.mood === 'magical' || stage.scene.mood === 'dreamy' || stage.scene.mood === 'mysterious';
  const seed = stage.random('cave').int(1, 1e6);
  const mouth = { x: width * (0.5 + stage.random('mouth').bell() * 0.1), y: horizon - unit * 120 };
  const outside = magic ? ([110, 200, 230] as Rgb) : mix(stage.outside.low, [255, 250, 226], 0.4);
  paintDots(
    pen,
    { x: 0, y: 0, width, height: horizon + unit * 60 },
    Math.max(2, unit * 3),
    (data, at, cx, cy) => {
      const step = Math.max(2, unit * 3);
      const [x, y] = [cx * step, cy * step];
      const angle = Math.atan2(y - mouth.y, x - mouth.x);
      const away = Math.hypot((x - mouth.x) / width, ((y - mouth.y) / width) * 1.1);
      const edge =
        0.15 +
        (noise(angle * 2.3 + 9, 1, seed) - 0.5) * 0.1 +
        (fbm(x * 0.02, y * 0.02, seed, 3) - 0.5) * 0.05;
      const open = smooth(edge + 0.012, edge - 0.012, away);
      const [px, py] = [x / (unit * 90), y / (unit * 90)];
      const bump = fbm(px, py, seed + 3, 4);
      const towards = fbm(px + (mouth.x - x) / (width * 5), py + (mouth.y - y) / (width * 5), seed + 3, 4);
      const ledge = noise(angle * 5, away * 13, seed + 7) - 0.5;
      const lit = clamp(0.8 - away * 1.25 + (bump - towards) * 3.4 + ledge * 0.3);
      const rock = mix(shade(light, stage.soil, lit), outside, Math.exp(-away * 5.5) * 0.5);
      for (let c = 0; c < 3; c++) data[at + c] = rock[c]! * (1 - open) + outside[c]! * open;
      data[at + 3] = 255;
    },
  );
  addGlow(stage, mouth.x, mouth.y, width * 0.5, outside, 0.6);
  paintGround(stage, groundAt(stage, stage.farthest), 'rock', stage.soil);
  teeth(stage, seed);
  if (magic) crystals(stage);
  scatterRocks(stage, 12, 0.16, 1, 110, [92, 84, 80]);
  shafts(stage, 0.12);
}

/** Stones hanging from the roof. */
function teeth(stage: Stage, seed: number): void {
  const { width, height, light } = stage;
  stage.front.push({
    y: 0,
    paint: (pen) => {
      const random = stage.random('teeth');
      for (let row = 0; row < 2; row++) {
        pen.fillStyle = css(shade(light, brighter(stage.soil, row ? 0.3 : 0.6), 0.2));
        pen.beginPath();
        pen.moveTo(-10, -10);
        for (let i = 0; i <= 16; i++) {
          const x = (i / 16) * width;
          const edge = Math.abs(i / 8 - 1);
          const deep = height * (0.02 + 0.2 * edge ** 2 + random.next() * 0.1) * (row ? 0.7 : 1);
          pen.lineTo(x - width * 0.022, height * 0.02 * noise(i, row, seed));
          pen.lineTo(x, deep);
          pen.lineTo(x + width * 0.022, height * 0.02 * noise(i, row, seed));
        }
        pen.lineTo(width + 10, -10);
        pen.fill();
      }
    },
  });
}

function crystals(stage: Stage): void {
  scatter(stage, 'crystals', { many: 13, from: 0.14, to: 1, size: 230 }, (pen, at, i) => {
    const random = stage.random(`crystal ${i}`);
    const colour = hsl(0.48 + random.next() * 0.36, 0.75, 0.6);
    for (let k = 0; k < 4; k++) {
      const lean = random.bell() * 0.5;
      const tall = at.height * random.between(0.4, 1);
      const half = tall * 0.13;
      const [tx, ty] = [at.x + lean * tall, at.y - tall];
      for (const [side, tone] of [
        [-1, 1.25],
        [1, 0.7],
      ] as const) {
        pen.fillStyle = css(brighter(colour, tone), 0.92);
        pen.beginPath();
        pen.moveTo(at.x + side * half + k * half - half * 2, at.y);
        pen.lineTo(tx + side * half * 0.8, ty + half * 2);
        pen.lineTo(tx, ty);
        pen.lineTo(at.x + k * half - half * 2, at.y);
        pen.fill();
      }
    }
    addGlow(stage, at.x, at.y - at.height * 0.5, at.height * 1.3, colour, 0.45);
  });
}
