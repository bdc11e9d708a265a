/** A waterfall: rock face, falling water, pool, spray. */

import { css, mix, type Rgb } from '../../../raster/colour.ts';
import { clamp, fbm, noise, smooth } from '../../../raster/noise.ts';
import { shade } from '../light.ts';
import { paintGrass } from '../plants.ts';
import { block } from '../shapes.ts';
import { paintDots, type Stage } from '../stage.ts';
import { plantTrees } from '../trees.ts';
import { downTo, LAGOON, paintWater } from '../water.ts';
import { paintFarRanges, paintLand, winter } from './lie-of-land.ts';
import { paintOpenSky } from './open-sky.ts';
import { scatterBushes, scatterRocks } from './scatter.ts';

export function paintWaterfall(stage: Stage): void {
  const { unit, horizon, width, pen, light, height } = stage;
  paintOpenSky(stage);
  const green = winter(stage) ? ([226, 234, 244] as Rgb) : ([86, 122, 66] as Rgb);
  paintFarRanges(stage, [{ kind: 'mountains', height: Math.min(horizon * 0.6, width * 0.5), away: 0.8 }]);
  const top = horizon - Math.min(horizon * 0.56, width * 0.46);
  const pool = stage.water!;
  const fallX = width * (stage.focus.left + stage.focus.right > width ? 0.36 : 0.64);
  const half = unit * 92;
  const rockSeed = stage.random('rock face').int(1, 1e6);
  const box = { x: 0, y: top - unit * 40, width, height: pool.top - top + unit * 60 };
  const side = Math.sign(light.source.x - 0.5);
  paintDots(pen, box, Math.max(2, unit * 2), (data, at, cx, cy) => {
    const x = cx * Math.max(2, unit * 2);
    const y = box.y + cy * Math.max(2, unit * 2);
    const lip = top + (noise(x / (unit * 70), 1, rockSeed) - 0.5) * unit * 90 + Math.abs(x - fallX) * 0.12;
    if (y < lip) return;
    const crack = fbm(x / (unit * 46), y / (unit * 130), rockSeed, 4);
    const beside = fbm((x + side * unit * 6) / (unit * 46), y / (unit * 130), rockSeed, 4);
    const moss = smooth(0.48, 0.6, fbm(x / (unit * 80), y / (unit * 60), rockSeed + 3, 3)) * 0.75;
    const stone = mix([112, 106, 100], green, moss);
    const colour = mix(shade(light, stone, clamp(0.42 + (crack - beside) * 4)), light.haze, 0.2);
    data[at] = colour[0];
    data[at + 1] = colour[1];
    data[at + 2] = colour[2];
    data[at + 3] = 255;
  });
  const crown: { x: number; y: number; height: number }[] = [];
  const random = stage.random('crown');
  for (let i = 0; i < 14; i++) {
    const x = (i / 13) * width;
    if (Math.abs(x - fallX) < half * 1.7) continue;
    crown.push({
      x,
      y: top + Math.abs(x - fallX) * 0.12 + unit * random.between(0, 34),
      height: unit * random.between(90, 150),
    });
  }
  const props = stage.props.splice(0);
  plantTrees(stage, winter(stage) ? ['pine'] : ['broadleaf', 'pine'], crown, null, 0.3);
  for (const prop of stage.props.splice(0)) prop.paint(pen);
  stage.props.push(...props);
  stage.cut('fall', 0.5);
  paintFall(stage, fallX, top + unit * 6, pool.top + unit * 12, half);
  paintLand(stage, { top: pool.top - unit * 4 });
  paintWater(stage, {
    top: pool.top,
    bottom: Math.min(height, pool.bottom),
    colour: LAGOON,
    rough: 0.5,
    outline: downTo(stage, pool.top, (x) => pool.bottom - Math.sin((x / width) * 5) * unit * 26),
  });
  foam(stage, fallX, pool.top + unit * 8, half * 1.7);
  scatterRocks(stage, 10, 0.74, 1, 150, [104, 104, 100]);
  scatterBushes(stage, 5, 0.76, 0.98, 120);
  paintGrass(stage, green, 0.5, 0.8);
}

export function paintFall(stage: Stage, x: number, top: number, foot: number, half: number): void {
  const { pen, light, unit } = stage;
  const random = stage.random('fall');
  for (const [many, lit, alpha, w] of [
    [60, 0.35, 0.5, 15],
    [90, 0.8, 0.55, 8],
    [70, 1.05, 0.75, 4],
  ] as const) {
    pen.strokeStyle = css(shade(light, [232, 244, 252], lit), alpha);
    pen.lineCap = 'round';
    pen.lineWidth = unit * w;
    pen.beginPath();
    for (let i = 0; i < many; i++) {
      const px = x + random.bell() * half;
      const from = top + (random.chance(0.4) ? 0 : random.next() * (foot - top) * 0.7);
      const end = Math.min(foot, from + (foot - top) * random.between(0.25, 0.8));
      pen.moveTo(px, from);
      pen.quadraticCurveTo(px + (px - x) * 0.1, (from + end) / 2, px + (px - x) * 0.22, end);
    }
    pen.stroke();
  }
}

export function foam(stage: Stage, x: number, y: number, half: number): void {
  const random = stage.random('foam');
  for (let i = 0; i < 60; i++) {
    const r = stage.unit * random.between(12, 44);
    const [px, py] = [x + random.bell() * half, y + random.bell() * stage.unit * 26 - stage.unit * 12];
    const cloud = stage.pen.createRadialGradient(px, py, 0, px, py, r);
    cloud.addColorStop(0, css(shade(stage.light, [255, 255, 255], 0.95), 0.34));
    cloud.addColorStop(1, css(shade(stage.light, [255, 255, 255], 0.95), 0));
    block(stage.pen, cloud, px - r, py - r, r * 2, r * 2);
  }
}
