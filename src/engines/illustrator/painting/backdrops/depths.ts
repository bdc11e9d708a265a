/** Below the surface: the sea floor and caves. */
import { brighter, css, hsl, mix, type Rgb, rgb } from '../colour.ts';
import { leafAt } from '../crowns.ts';
import { paintGround } from '../ground.ts';
import { fade, shade } from '../light.ts';
import { clamp, fbm, noise, ridged, smooth } from '../noise.ts';
import { distanceAt, groundAt, has, type Pen, paintDots, type Stage } from '../stage.ts';
import { paintRange } from '../terrain.ts';
import { scatter, scatterRocks } from './lie-of-land.ts';

export function paintUnderwater(stage: Stage): void {
  const { pen, width, height, light, unit } = stage;
  const deep = pen.createLinearGradient(0, 0, 0, height);
  deep.addColorStop(0, css(light.zenith));
  deep.addColorStop(0.32, css(mix(light.zenith, light.middle, 0.7)));
  deep.addColorStop(0.75, css(light.low));
  deep.addColorStop(1, css(brighter(light.low, 0.7)));
  pen.fillStyle = deep;
  pen.fillRect(0, 0, width, height);
  surfaceRipples(stage);
  const floor = groundAt(stage, stage.farthest);
  paintRange(stage, {
    kind: 'mountains',
    base: floor + unit * 8,
    height: unit * 300,
    away: 0.72,
    colour: [40, 80, 96],
    snow: 0,
    name: 'reef far',
  });
  paintRange(stage, {
    kind: 'mountains',
    base: floor + unit * 20,
    height: unit * 170,
    away: 0.4,
    colour: [52, 84, 92],
    snow: 0,
    name: 'reef',
  });
  paintGround(stage, floor, 'sand', stage.soil);
  caustics(stage, floor);
  scatterRocks(stage, 6, 0.36, 0.95, 130, [96, 104, 112]);
  scatter(stage, 'coral', { many: 16, from: 0.34, to: 1, size: 210 }, (on, at, i) => coral(stage, on, at, i));
  weeds(stage);
  shafts(stage);
  bubbles(stage, has(stage, 'bubbles') ? 90 : 46);
}

/** The bright net of the surface seen from below. */
function surfaceRipples(stage: Stage): void {
  const { width, height, light, unit } = stage;
  const seed = stage.random('surface').int(1, 1e6);
  const box = { x: 0, y: 0, width, height: height * 0.3 };
  paintDots(stage.pen, box, Math.max(2, unit * 3), (data, at, cx, cy, columns, rows) => {
    const t = cy / rows;
    const depth = 0.2 + t * 1.2;
    const u = (cx / columns - 0.5) / depth;
    const net = ridged(u * 9, 1 / depth + t * 3, seed, 3);
    const glow = smooth(0.42, 0.75, net) * (1 - t) ** 1.5;
    const centre = Math.exp(-(((cx / columns - light.source.x) * 2.2) ** 2));
    for (let c = 0; c < 3; c++) data[at + c] = 255 - (255 - light.zenith[c]!) * 0.4;
    data[at + 3] = 220 * clamp(glow * (0.5 + centre) + centre * 0.5 * (1 - t) ** 2);
  });
}

function caustics(stage: Stage, floor: number): void {
  const { width, height, unit } = stage;
  const seed = stage.random('caustics').int(1, 1e6);
  const box = { x: 0, y: floor, width, height: height - floor };
  stage.pen.save();
  stage.pen.globalCompositeOperation = 'screen';
  paintDots(stage.pen, box, Math.max(2, unit * 3), (data, at, cx, cy, columns, rows) => {
    const near = stage.farthest + (1 - stage.farthest) * (cy / rows);
    const u = ((cx / columns - 0.5) / near) * 7;
    const net = ridged(u + noise(u, 5 / near, seed) * 0.8, 9 / near, seed, 2);
    const line = smooth(0.72, 0.95, net) * near;
    data[at] = 150;
    data[at + 1] = 230;
    data[at + 2] = 226;
    data[at + 3] = 110 * line;
  });
  stage.pen.restore();
}

const CORALS = ['#f0647c', '#f59a4c', '#c65fd0', '#f2c84b', '#5fc8b0', '#e8536a'].map(rgb);

function coral(stage: Stage, pen: Pen, at: { x: number; y: number; height: number }, index: number): void {
  const { light } = stage;
  const random = stage.random(`coral ${index}`);
  const colour = random.pick(CORALS);
  const veil = fade(light, distanceAt(stage, at.y));
  const tone = (surface: Rgb, lit: number) => css(mix(shade(light, surface, lit), light.haze, veil));
  const form = random.int(0, 2);
  pen.lineCap = 'round';
  if (form === 0) {
    const branch = (
      x: number,
      y: number,
      angle: number,
      length: number,
      thick: number,
      left: number,
    ): void => {
      const [tx, ty] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
      for (const [shift, lit] of [
        [0, 0.35],
        [-0.2, 0.95],
      ] as const) {
        pen.strokeStyle = tone(brighter(colour, lit > 0.5 ? 1.1 : 0.8), lit);
        pen.lineWidth = thick * (lit > 0.5 ? 0.5 : 1);
        pen.beginPath();
        pen.moveTo(x + shift * thick, y);
        pen.lineTo(tx + shift * thick, ty);
        pen.stroke();
      }
      if (left > 0)
        for (const way of [-1, 1])
          branch(tx, ty, angle + way * random.between(0.25, 0.6), length * 0.74, thick * 0.72, left - 1);
    };
    branch(at.x, at.y, -Math.PI / 2, at.height * 0.3, at.height * 0.1, 3);
  } else if (form === 1) {
    for (let i = 0; i < 9; i++) {
      const x = at.x + random.bell() * at.height * 0.4;
      const tall = at.height * random.between(0.3, 0.75);
      const w = at.height * 0.11;
      const paint = pen.createLinearGradient(x - w, 0, x + w, 0);
      paint.addColorStop(0, tone(brighter(colour, 1.15), 1));
      paint.addColorStop(1, tone(brighter(colour, 0.6), 0.3));
      pen.strokeStyle = paint;
      pen.lineWidth = w;
      pen.beginPath();
      pen.moveTo(x, at.y);
      pen.lineTo(x + 0.1, at.y - tall);
      pen.stroke();
    }
  } else {
    for (let i = 0; i < 5; i++) {
      const way = (i / 4 - 0.5) * 2;
      pen.fillStyle = tone(brighter(colour, 0.8 + 0.3 * random.next()), 0.4 + 0.5 * random.next());
      pen.beginPath();
      pen.ellipse(
        at.x + way * at.height * 0.34,
        at.y - at.height * 0.3,
        at.height * 0.3,
        at.height * 0.36,
        way * 0.5,
        Math.PI * 0.9,
        Math.PI * 2.1,
      );
      pen.lineTo(at.x, at.y);
      pen.fill();
    }
  }
}

function weeds(stage: Stage): void {
  const { light, width, focus } = stage;
  const random = stage.random('weeds');
  for (let i = 0; i < 18; i++) {
    const side = random.chance(0.5);
    const x = width * (side ? random.next() ** 1.6 * 0.3 : 1 - random.next() ** 1.6 * 0.3);
    const near = random.between(0.36, 1.05);
    const y = groundAt(stage, near);
    if (x > focus.left && x < focus.right && y > focus.foot) continue;
    const tall = stage.unit * (90 + 430 * near) * random.between(0.4, 1);
    const colour = random.pick<Rgb>([
      [72, 140, 84],
      [104, 150, 70],
      [56, 116, 96],
    ]);
    const phase = random.between(0, 6);
    stage.props.push({
      y,
      paint: (pen) => {
        const veil = fade(light, distanceAt(stage, y));
        for (let blade = 0; blade < 3; blade++) {
          pen.fillStyle = css(
            mix(shade(light, brighter(colour, 0.75 + blade * 0.22), 0.3 + blade * 0.3), light.haze, veil),
          );
          pen.beginPath();
          const steps = 11;
          for (let k = 0; k < steps; k++) {
            const t = k / steps;
            const sway = Math.sin(phase + t * 4 + blade) * tall * 0.09 * t;
            leafAt(
              pen,
              x + sway + (blade - 1) * tall * 0.05,
              y - tall * t * (0.8 + blade * 0.1),
              (tall / steps) * 0.95 * (1 - t * 0.4),
              -1.57 + Math.cos(phase + t * 4) * 0.4,
            );
          }
          pen.fill();
        }
      },
    });
  }
}

/** Slanting beams of light from above. */
export function shafts(stage: Stage, alpha = 0.2): void {
  const { width, height, light, unit } = stage;
  stage.front.push({
    y: 1,
    paint: (pen) => {
      const random = stage.random('shafts');
      pen.save();
      pen.globalCompositeOperation = 'screen';
      pen.filter = `blur(${Math.max(2, unit * 12).toFixed(1)}px)`;
      const x0 = light.source.x * width;
      for (let i = 0; i < 7; i++) {
        const from = x0 + random.bell() * width * 0.5;
        const to = from + (from - x0) * 0.9 + random.bell() * width * 0.2;
        const half = width * random.between(0.01, 0.04);
        const beam = pen.createLinearGradient(0, 0, 0, height * random.between(0.6, 0.95));
        beam.addColorStop(0, css(mix(light.zenith, [255, 255, 240], 0.6), alpha * random.between(0.5, 1.2)));
        beam.addColorStop(1, css(light.zenith, 0));
        pen.fillStyle = beam;
        pen.beginPath();
        pen.moveTo(from - half, -20);
        pen.lineTo(from + half, -20);
        pen.lineTo(to + half * 3, height);
        pen.lineTo(to - half * 3, height);
        pen.fill();
      }
      pen.restore();
    },
  });
}

export function bubbles(stage: Stage, many: number): void {
  const { width, height, unit } = stage;
  stage.front.push({
    y: 2,
    paint: (pen) => {
      const random = stage.random('bubbles');
      for (let i = 0; i < many; i++) {
        const [x, y] = [random.next() * width, random.next() * height];
        const r = unit * (2 + 17 * random.next() ** 4);
        const ball = pen.createRadialGradient(x - r * 0.3, y - r * 0.4, r * 0.1, x, y, r);
        ball.addColorStop(0, 'rgba(255,255,255,0.5)');
        ball.addColorStop(0.5, 'rgba(220,245,255,0.05)');
        ball.addColorStop(1, 'rgba(230,250,255,0.55)');
        pen.fillStyle = ball;
        pen.beginPath();
        pen.arc(x, y, r, 0, Math.PI * 2);
        pen.fill();
      }
    },
  });
}

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
      const strata = ridged(angle * 3 + away * 2, away * 7, seed + 3, 4);
      const lit = clamp(0.9 - away * 1.5 + (strata - 0.4) * 1.1);
      const rock = mix(shade(light, stage.soil, lit), outside, Math.exp(-away * 5.5) * 0.5);
      for (let c = 0; c < 3; c++) data[at + c] = rock[c]! * (1 - open) + outside[c]! * open;
      data[at + 3] = 255;
    },
  );
  stage.glows.push({ x: mouth.x, y: mouth.y, radius: width * 0.5, colour: outside, strength: 0.6 });
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
    stage.glows.push({ x: at.x, y: at.y - at.height * 0.5, radius: at.height * 1.3, colour, strength: 0.45 });
  });
}
