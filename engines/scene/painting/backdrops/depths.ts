/** Below the surface: the sea floor and caves. */

import { brighter, css, mix } from '../../../raster/colour.ts';
import { clamp, noise, ridged, smooth } from '../../../raster/noise.ts';
import { paintGround } from '../ground.ts';
import { block, disc } from '../shapes.ts';
import { paintSkyline } from '../skyline.ts';
import { blurredDrawing, freeCanvas, groundAt, hasFeature, layer, paintDots, type Stage } from '../stage.ts';
import { paintRange } from '../terrain.ts';
import { scatter, scatterRocks } from './scatter.ts';
import { coral, weeds } from './sea-life.ts';

export function paintUnderwater(stage: Stage): void {
  const { pen, width, height, light, unit } = stage;
  const deep = pen.createLinearGradient(0, 0, 0, height);
  deep.addColorStop(0, css(light.zenith));
  deep.addColorStop(0.32, css(mix(light.zenith, light.middle, 0.7)));
  deep.addColorStop(0.75, css(light.low));
  deep.addColorStop(1, css(brighter(light.low, 0.7)));
  block(pen, deep, 0, 0, width, height);
  surfaceRipples(stage);
  const floor = groundAt(stage, stage.farthest);
  if (hasFeature(stage, 'skyline', 'skyscraper'))
    paintSkyline(stage, {
      base: floor + unit * 8,
      height: height * 0.4,
      away: 0.62,
      width: unit * 74,
      name: 'drowned',
    });
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
  paintBubbles(stage, hasFeature(stage, 'bubbles') ? 90 : 46);
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

/** Downscaling factor for soft light. */
const SOFT = 4;

/** Slanting beams of light from above. */
export function shafts(stage: Stage, alpha = 0.2): void {
  const { width, height, light, unit } = stage;
  stage.front.push({
    y: 1,
    paint: (pen) => {
      const random = stage.random('shafts');
      // Soft beams are painted small and stretched: a blur costs by the dot.
      const small = layer(width / SOFT, height / SOFT);
      const on = small.pen;
      on.scale(small.canvas.width / width, small.canvas.height / height);
      on.globalCompositeOperation = 'screen';
      const x0 = light.source.x * width;
      for (let i = 0; i < 7; i++) {
        const from = x0 + random.bell() * width * 0.5;
        const to = from + (from - x0) * 0.9 + random.bell() * width * 0.2;
        const half = width * random.between(0.01, 0.04);
        const beam = on.createLinearGradient(0, 0, 0, height * random.between(0.6, 0.95));
        beam.addColorStop(0, css(mix(light.zenith, [255, 255, 240], 0.6), alpha * random.between(0.5, 1.2)));
        beam.addColorStop(1, css(light.zenith, 0));
        on.fillStyle = beam;
        on.beginPath();
        on.moveTo(from - half, -20);
        on.lineTo(from + half, -20);
        on.lineTo(to + half * 3, height);
        on.lineTo(to - half * 3, height);
        on.fill();
      }
      pen.save();
      pen.globalCompositeOperation = 'screen';
      const beams = blurredDrawing(small.canvas, Math.max(2, unit * 12) / SOFT);
      pen.drawImage(beams, 0, 0, width, height);
      pen.restore();
      freeCanvas(beams);
    },
  });
}

export function paintBubbles(stage: Stage, many: number): void {
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
        disc(pen, ball, x, y, r);
      }
    },
  });
}
