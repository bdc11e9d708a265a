/** Elevated supports for figures: a rise of land, a cliff, an island, a bough. */

import { brighter, css, mix, type Rgb } from '../../raster/colour.ts';
import { clamp, fbm, noise, ridged, smooth } from '../../raster/noise.ts';
import type { Random } from '../../raster/random.ts';
import type { FeatureKind } from '../scene.ts';
import { leafAt } from './crowns.ts';
import { fade, shade } from './light.ts';
import { paintTuft } from './plants.ts';
import { distanceAt, freeCanvas, layer, type Pen, paintDots, type Stage } from './stage.ts';

type At = { x: number; y: number; height: number };

/** A rise whose foot is at (x, y). Its top is flat enough to stand on. */
export function paintMound(stage: Stage, pen: Pen, kind: FeatureKind, at: At, colour: Rgb | null): void {
  if (kind === 'lily-pads') {
    paintPad(stage, pen, at);
    return;
  }
  const { light, unit } = stage;
  const seed = stage.random(`mound ${kind}`).int(1, 1e6);
  const rocky = kind === 'cliff' || kind === 'mountains';
  const half =
    at.height * { cliff: 0.95, mountains: 1.3, island: 2.1, hills: 2.6, dunes: 2.4 }[kind as 'cliff'];
  const outline = (x: number) => {
    const t = Math.abs(x) / half;
    const rough = (noise(x / (at.height * 0.16), 2, seed) - 0.5) * (rocky ? 0.12 : 0.02);
    if (kind === 'cliff') return smooth(1.02, 0.5, t + rough * 0.8) * 0.97 + rough * 0.25;
    if (kind === 'mountains') return Math.max(0, 1 - t ** 0.85 * 1.02) * 0.97 + rough;
    return Math.cos(Math.min(1, t) * Math.PI * 0.5) ** 1.5 + rough * 0.3;
  };
  const grass = stage.surface === 'water' || rocky ? ([104, 140, 70] as Rgb) : stage.soil;
  const stone = colour ?? ([142, 132, 122] as Rgb);
  const veil = fade(light, distanceAt(stage, at.y)) * 0.8;
  const side = Math.sign(light.source.x - 0.5);
  const step = Math.max(1, unit * 1.6);
  const box = {
    x: at.x - half * 1.04,
    y: at.y - at.height * 1.06,
    width: half * 2.08,
    height: at.height * 1.08,
  };
  const part = layer(box.width, box.height);
  paintDots(
    part.pen,
    { x: 0, y: 0, width: box.width, height: box.height },
    step,
    (data, i, cx, cy, columns, rows) => {
      const x = ((cx + 0.5) / columns - 0.5) * box.width;
      const rise = 1.06 - ((cy + 0.5) / rows) * 1.08;
      const crest = outline(x);
      const below = crest - rise;
      const body = smooth(-0.006, 0.006, below);
      if (body <= 0) return;
      const slope =
        (outline(x + at.height * 0.06) - outline(x - at.height * 0.06)) * -side * (rocky ? 1.1 : 1.6);
      const grain = ridged(x / (at.height * 0.3), rise * 2.2, seed + 3, 4);
      const beside = ridged((x + side * 4) / (at.height * 0.3), rise * 2.2, seed + 3, 4);
      const turf = rocky
        ? smooth(0.16, 0.02, below + (fbm(x / (at.height * 0.1), 1, seed, 2) - 0.5) * 0.14)
        : 1;
      const meadow = mix(grass, brighter(grass, 0.82), fbm(x / (at.height * 0.2), rise * 6, seed, 3));
      const lit =
        rocky && turf < 0.5
          ? clamp(0.5 + slope * 0.6 + (grain - beside) * 2.6)
          : clamp(0.72 + slope * 0.5 - below * 0.3);
      const surface = mix(mix(stone, brighter(stone, 0.66), grain), meadow, kind === 'mountains' ? 0 : turf);
      const tone = mix(
        shade(light, surface, lit),
        light.haze,
        Math.min(0.9, veil + smooth(0.5, 1, below) * 0.12),
      );
      data[i] = tone[0];
      data[i + 1] = tone[1];
      data[i + 2] = tone[2];
      data[i + 3] = 255 * body;
    },
  );
  pen.drawImage(part.canvas, box.x, box.y);
  freeCanvas(part.canvas);
  if (stage.surface === 'water') surf(stage, pen, at, half);
  else if (stage.surface === 'grass') {
    for (let i = 0; i < 9; i++) {
      const x = at.x + (i / 8 - 0.5) * half * 1.9;
      paintTuft(
        stage,
        pen,
        { x, y: at.y + unit * 3, reach: half * 0.14, tall: unit * 26 },
        stage.random(`mound tuft ${i}`),
      );
    }
  }
}

/** One great leaf on the water. */
function paintPad(stage: Stage, pen: Pen, at: At): void {
  const { light } = stage;
  const [rx, ry] = [at.height * 1.9, at.height * 0.5];
  const y = at.y - ry * 0.6;
  for (const [tone, lit, drop, size] of [
    [0.5, 0.2, 0.16, 1.02],
    [0.9, 0.7, 0, 1],
    [1.12, 0.95, -0.06, 0.86],
  ] as const) {
    pen.fillStyle = css(shade(light, brighter([84, 152, 74], tone), lit));
    pen.beginPath();
    pen.moveTo(at.x, y + ry * drop);
    pen.ellipse(at.x, y + ry * drop, rx * size, ry * size, 0, 0.5, Math.PI * 2 + 0.15);
    pen.fill();
  }
  pen.strokeStyle = css(shade(light, [58, 112, 56], 0.6));
  pen.lineWidth = at.height * 0.02;
  pen.beginPath();
  for (let i = 0; i < 11; i++) {
    const angle = 0.6 + (i / 11) * 5.7;
    pen.moveTo(at.x, y);
    pen.lineTo(at.x + Math.cos(angle) * rx * 0.8, y + Math.sin(angle) * ry * 0.8);
  }
  pen.stroke();
}

/** Waves breaking at a foot of rock. */
function surf(stage: Stage, pen: Pen, at: At, half: number): void {
  const random = stage.random('mound surf');
  for (let i = 0; i < 40; i++) {
    const x = at.x + random.bell() * half * 1.02;
    const r = stage.unit * random.between(6, 22);
    pen.fillStyle = css(shade(stage.light, [255, 255, 255], 0.9), random.between(0.3, 0.75));
    pen.beginPath();
    pen.ellipse(x, at.y + random.bell() * stage.unit * 6, r * 1.9, r * 0.42, 0, 0, Math.PI * 2);
    pen.fill();
  }
}

/** A bough crossing the picture at the height of (x, y), with twigs and leaves. */
export function paintBough(stage: Stage, pen: Pen, at: At, random: Random): void {
  const { light, width } = stage;
  const bare = stage.surface === 'snow' || stage.scene.season === 'winter';
  const thick = at.height * 0.3;
  const y = at.y - at.height * 0.36;
  const from = -width * 0.06;
  const to = width * random.between(0.94, 1.06);
  const bark: Rgb = [104, 76, 56];
  const bend = at.height * 0.2;
  const path = (t: number) => ({
    x: from + (to - from) * t,
    y: y + Math.sin(t * 5 + 1) * bend * 0.3 + bend * (0.5 - t),
  });
  for (const [tone, lit, shift, share] of [
    [0.5, 0.2, 0.12, 1],
    [0.85, 0.6, 0, 0.86],
    [1.15, 1, -0.16, 0.36],
  ] as const) {
    pen.fillStyle = css(shade(light, brighter(bark, tone), lit));
    pen.beginPath();
    for (let i = 0; i <= 30; i++) {
      const { x, y: py } = path(i / 30);
      pen.lineTo(
        x,
        py +
          thick *
            (shift - (share * (1.15 - i / 38)) / 2 + (noise(i * 0.6, 1, stage.seed & 255) - 0.5) * 0.14),
      );
    }
    for (let i = 30; i >= 0; i--) {
      const { x, y: py } = path(i / 30);
      pen.lineTo(
        x,
        py +
          thick *
            (shift + (share * (1.15 - i / 38)) / 2 + (noise(i * 0.6, 4, stage.seed & 255) - 0.5) * 0.14),
      );
    }
    pen.fill();
  }
  const blossom = stage.scene.season === 'spring';
  const autumn = stage.scene.season === 'autumn';
  const leaf: Rgb = blossom ? [248, 176, 200] : autumn ? [222, 132, 46] : [96, 150, 62];
  for (let i = 0; i < 15; i++) {
    const start = path(random.between(0.02, 0.98));
    const up = random.chance(0.4) ? -1 : 1;
    const tip = {
      x: start.x + random.between(-0.3, 0.5) * at.height,
      y: start.y + up * at.height * random.between(0.2, 0.62),
    };
    pen.strokeStyle = css(shade(light, brighter(bark, 0.7), 0.4));
    pen.lineWidth = thick * 0.14;
    pen.lineCap = 'round';
    pen.beginPath();
    pen.moveTo(start.x, start.y);
    pen.quadraticCurveTo((start.x + tip.x) / 2, start.y, tip.x, tip.y);
    pen.stroke();
    if (bare) continue;
    for (const [tone, lit] of [
      [0.7, 0.3],
      [1.05, 0.9],
    ] as const) {
      pen.fillStyle = css(shade(light, brighter(leaf, tone), lit));
      pen.beginPath();
      for (let k = 0; k < 7; k++) {
        const t = random.next();
        const size = at.height * random.between(0.055, 0.1);
        leafAt(
          pen,
          start.x + (tip.x - start.x) * t + random.bell() * size * 2,
          start.y + (tip.y - start.y) * t + random.bell() * size * 2,
          size,
          random.between(0, 6),
        );
      }
      pen.fill();
    }
  }
}
