/** Wild places: forests, jungles, swamps, deserts, canyons, volcanoes, waterfalls. */
import { brighter, css, mix, type Rgb } from '../colour.ts';
import { leafAt } from '../crowns.ts';
import { paintSource } from '../heavens.ts';
import { shade } from '../light.ts';
import { clamp, fbm, noise, smooth } from '../noise.ts';
import { paintGrass } from '../plants.ts';
import { has, type Pen, paintDots, type Stage } from '../stage.ts';
import { paintMist, paintRange } from '../terrain.ts';
import { plantTrees, type TreeKind } from '../trees.ts';
import { LAGOON, paintWater } from '../water.ts';
import { paintTrunks } from '../woods.ts';
import {
  paintFarRanges,
  paintLakeWater,
  paintLand,
  paintWoodEdge,
  scatter,
  scatterBushes,
  scatterRocks,
  scatterTrees,
  winter,
} from './lie-of-land.ts';
import { paintOpenSky } from './open-sky.ts';

export function paintForest(stage: Stage): void {
  const { unit, horizon, light, width } = stage;
  paintOpenSky(stage);
  // Deep in the wood the light comes from an opening at the end of the rows of trunks.
  const autumn = stage.scene.season === 'autumn';
  const green: Rgb = winter(stage) ? [196, 210, 226] : autumn ? [206, 150, 70] : [110, 156, 82];
  const glade = stage.pen.createRadialGradient(
    width * 0.5,
    horizon * 0.82,
    0,
    width * 0.5,
    horizon * 0.82,
    width * 0.8,
  );
  glade.addColorStop(
    0,
    css(mix(shade(light, mix(green, [255, 250, 214], 0.62), 1.02), light.low, 0.3), 0.92),
  );
  glade.addColorStop(0.5, css(shade(light, green, 0.62), 0.95));
  glade.addColorStop(1, css(shade(light, brighter(green, 0.5), 0.25), 0.98));
  stage.pen.fillStyle = glade;
  stage.pen.fillRect(0, 0, width, horizon + unit * 20);
  if (has(stage, 'moon', 'crescent-moon', 'sun')) paintSource(stage);
  const kinds: TreeKind[] = winter(stage)
    ? ['pine', 'bare']
    : autumn
      ? ['maple', 'birch']
      : ['broadleaf', 'pine'];
  paintWoodEdge(stage, kinds, 240, { away: 0.66, gaps: 0.04, name: 'deep' });
  paintWoodEdge(stage, kinds, 330, { away: 0.42, gaps: 0.3, name: 'middle', y: horizon + unit * 22 });
  paintLand(stage, { flowers: 0.12, grass: 0.8 });
  if (stage.water) paintLakeWater(stage);
  const bark: Rgb = winter(stage) ? [120, 112, 112] : autumn ? [116, 92, 76] : [110, 86, 66];
  paintTrunks(stage, 5, bark, {
    thick: 1,
    crooked: 0.35,
    until: 0.62,
    clear: [stage.focus.left - unit * 50, stage.focus.right + unit * 50],
  });
  paintMist(stage, horizon + unit * 40, unit * 150, 0.34 * (0.5 + light.thickness));
  ferns(stage, 9);
  canopy(stage, winter(stage) ? [210, 222, 236] : autumn ? [214, 130, 44] : [70, 118, 50]);
}

export function paintJungle(stage: Stage): void {
  const { unit, horizon, light, width } = stage;
  paintOpenSky(stage);
  const haze = stage.pen.createLinearGradient(0, 0, 0, horizon);
  haze.addColorStop(0, css(shade(light, [58, 104, 60], 0.4), 0.9));
  haze.addColorStop(1, css(shade(light, [206, 226, 150], 0.98), 0.9));
  stage.pen.fillStyle = haze;
  stage.pen.fillRect(0, 0, width, horizon + 4);
  paintWoodEdge(stage, ['palm', 'broadleaf'], 330, { away: 0.66, gaps: 0.02, name: 'deep' });
  paintWoodEdge(stage, ['palm', 'broadleaf'], 400, {
    away: 0.36,
    gaps: 0.35,
    name: 'middle',
    y: horizon + unit * 30,
  });
  paintLand(stage, { grass: 1.3 });
  if (stage.water) paintLakeWater(stage);
  scatterTrees(stage, ['palm'], { many: 7, from: 0.08, to: 0.6, size: 900 });
  paintMist(stage, horizon + unit * 30, unit * 120, 0.3);
  scatterBushes(stage, 8, 0.05, 0.5, 210);
  ferns(stage, 16);
  canopy(stage, [52, 110, 46]);
}

export function paintSwamp(stage: Stage): void {
  paintOpenSky(stage);
  paintWoodEdge(stage, ['willow', 'broadleaf'], 230, { away: 0.6, gaps: 0.04 });
  paintLand(stage, { grass: 1.2 });
  paintLakeWater(stage);
  paintMist(stage, stage.horizon + stage.unit * 60, stage.unit * 110, 0.6);
  scatterTrees(stage, ['willow', 'bare'], { many: 6, from: 0.82, to: 1, size: 760 });
}

export function paintDesert(stage: Stage): void {
  const { unit, soil } = stage;
  paintOpenSky(stage);
  paintFarRanges(stage, [
    { kind: 'mesas', height: unit * 190, away: 0.78, colour: mix(soil, [196, 104, 72], 0.5) },
    { kind: 'dunes', height: unit * 120, away: 0.55, colour: soil },
    { kind: 'dunes', height: unit * 100, away: 0.3, base: 30, colour: brighter(soil, 1.03) },
  ]);
  paintLand(stage, { top: stage.horizon + unit * 24 });
  if (stage.water) paintLakeWater(stage);
  scatterTrees(stage, ['palm'], { many: stage.water ? 6 : 1, from: 0.08, to: 0.4, size: 520 });
  scatterRocks(stage, 5, 0.08, 0.9, 70, [196, 140, 96]);
}

export function paintCanyon(stage: Stage): void {
  const { unit, horizon } = stage;
  paintOpenSky(stage);
  const red: Rgb = [198, 106, 66];
  paintFarRanges(stage, [
    {
      kind: 'mesas',
      height: Math.min(horizon * 0.7, unit * 380),
      away: 0.85,
      colour: mix(red, [190, 150, 140], 0.3),
    },
    { kind: 'mesas', height: Math.min(horizon * 0.55, unit * 300), away: 0.5, colour: red, base: 14 },
    { kind: 'mesas', height: unit * 150, away: 0.26, colour: brighter(red, 0.92), base: 34 },
  ]);
  paintLand(stage, { top: horizon + unit * 30 });
  scatterRocks(stage, 12, 0.06, 0.95, 120, [188, 104, 68]);
  scatterBushes(stage, 5, 0.1, 0.6, 70);
}

export function paintVolcano(stage: Stage): void {
  const { unit, horizon, width, pen, light } = stage;
  paintOpenSky(stage);
  const x = width * 0.5;
  const top = horizon - Math.min(horizon * 0.74, width * 0.56);
  const rock = (lit: number) => css(mix(shade(light, [86, 74, 76], lit), light.haze, 0.24));
  plume(stage, x, top);
  const spread = width * 0.46;
  const slope = pen.createLinearGradient(x - spread, 0, x + spread, 0);
  const side = light.source.x < 0.5;
  slope.addColorStop(side ? 0 : 1, rock(0.95));
  slope.addColorStop(0.5, rock(0.5));
  slope.addColorStop(side ? 1 : 0, rock(0.12));
  pen.fillStyle = slope;
  pen.beginPath();
  pen.moveTo(x - spread, horizon + 8);
  pen.bezierCurveTo(
    x - spread * 0.5,
    horizon - (horizon - top) * 0.3,
    x - spread * 0.28,
    top + unit * 30,
    x - spread * 0.16,
    top,
  );
  pen.quadraticCurveTo(x, top + unit * 22, x + spread * 0.16, top);
  pen.bezierCurveTo(
    x + spread * 0.28,
    top + unit * 30,
    x + spread * 0.5,
    horizon - (horizon - top) * 0.3,
    x + spread,
    horizon + 8,
  );
  pen.fill();
  lava(stage, x, top, spread);
  paintRange(stage, {
    kind: 'mountains',
    base: horizon + unit * 8,
    height: unit * 110,
    away: 0.3,
    colour: [78, 68, 70],
    snow: 0,
    name: 'slag',
  });
  paintLand(stage);
  stage.glows.push({ x, y: top, radius: unit * 320, colour: [255, 110, 40], strength: 0.7 });
  scatterRocks(stage, 14, 0.05, 1, 110, [74, 68, 70]);
}

function lava(stage: Stage, x: number, top: number, spread: number): void {
  const { pen, unit, horizon } = stage;
  const random = stage.random('lava');
  for (let i = 0; i < 5; i++) {
    const start = x + spread * 0.13 * (i / 2 - 1);
    const end = x + spread * 0.6 * (i / 2 - 1) + random.bell() * unit * 40;
    for (const [w, colour] of [
      [13, [196, 44, 18]],
      [8, [255, 120, 30]],
      [3.4, [255, 226, 130]],
    ] as [number, Rgb][]) {
      pen.strokeStyle = css(colour, 0.9);
      pen.lineWidth = unit * w;
      pen.lineCap = 'round';
      pen.beginPath();
      pen.moveTo(start, top + unit * 8);
      pen.bezierCurveTo(
        start,
        top + unit * 90,
        end + unit * 30,
        horizon - unit * 200,
        end,
        horizon - unit * random.between(30, 90),
      );
      pen.stroke();
    }
  }
}

function plume(stage: Stage, x: number, top: number): void {
  const random = stage.random('plume');
  const seed = random.int(1, 1e6);
  const drift = random.sign();
  const { unit, light } = stage;
  const box = { x: x - stage.width * 0.4, y: 0, width: stage.width * 0.8, height: top + unit * 20 };
  paintDots(stage.pen, box, Math.max(2, unit * 4), (data, at, cx, cy, columns, rows) => {
    const rise = 1 - cy / rows;
    const u = (cx / columns - 0.5) * 2 - drift * rise * rise * 0.5;
    const puff = fbm(u * 4 + 9, rise * 5, seed, 5);
    const reach = 0.1 + rise * 0.55;
    const body = smooth(reach, reach * 0.3, Math.abs(u) + (puff - 0.5) * 0.5);
    const bright = clamp(0.3 + (puff - 0.45) * 2.4 + u * Math.sign(light.source.x - 0.5) * 0.3);
    const fire = smooth(0.22, 0, rise) * 0.9;
    for (let i = 0; i < 3; i++) {
      const smoke = light.cloud.shade[i]! * (0.5 + bright * 0.55);
      data[at + i] = smoke + ([255, 120, 50][i]! - smoke) * fire * puff;
    }
    data[at + 3] = 245 * body;
  });
}

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
  const kept = stage.props.splice(0);
  plantTrees(stage, winter(stage) ? ['pine'] : ['broadleaf', 'pine'], crown, null, 0.3);
  for (const prop of stage.props.splice(0)) prop.paint(pen);
  stage.props.push(...kept);
  fall(stage, fallX, top + unit * 6, pool.top + unit * 12, half);
  paintLand(stage, { top: pool.top - unit * 4 });
  paintWater(stage, {
    top: pool.top,
    bottom: Math.min(height, pool.bottom),
    colour: LAGOON,
    rough: 0.5,
    outline: shoreOf(stage),
  });
  foam(stage, fallX, pool.top + unit * 8, half * 1.7);
  scatterRocks(stage, 10, 0.74, 1, 150, [104, 104, 100]);
  scatterBushes(stage, 5, 0.76, 0.98, 120);
  paintGrass(stage, green, 0.5, 0.8);
}

function shoreOf(stage: Stage): (pen: Pen) => void {
  const pool = stage.water!;
  return (pen) => {
    pen.moveTo(-4, pool.top);
    pen.lineTo(stage.width + 4, pool.top);
    for (let x = stage.width + 4; x >= -8; x -= 8)
      pen.lineTo(x, pool.bottom - Math.sin((x / stage.width) * 5) * stage.unit * 26);
  };
}

function fall(stage: Stage, x: number, top: number, foot: number, half: number): void {
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

function foam(stage: Stage, x: number, y: number, half: number): void {
  const random = stage.random('foam');
  for (let i = 0; i < 60; i++) {
    const r = stage.unit * random.between(12, 44);
    const [px, py] = [x + random.bell() * half, y + random.bell() * stage.unit * 26 - stage.unit * 12];
    const cloud = stage.pen.createRadialGradient(px, py, 0, px, py, r);
    cloud.addColorStop(0, css(shade(stage.light, [255, 255, 255], 0.95), 0.34));
    cloud.addColorStop(1, css(shade(stage.light, [255, 255, 255], 0.95), 0));
    stage.pen.fillStyle = cloud;
    stage.pen.fillRect(px - r, py - r, r * 2, r * 2);
  }
}

/** Fronds bending up from the ground at both sides. */
function ferns(stage: Stage, many: number): void {
  if (winter(stage)) return;
  const { light } = stage;
  const green: Rgb = stage.scene.season === 'autumn' ? [176, 124, 52] : [72, 122, 54];
  scatter(stage, 'ferns', { many, from: 0.2, to: 0.95, size: 170 }, (pen, at, index) => {
    const random = stage.random(`fern ${index}`);
    for (let i = 0; i < 7; i++) {
      const way = (i / 6 - 0.5) * 2;
      const tip = { x: at.x + way * at.height * 0.8, y: at.y - at.height * (1 - Math.abs(way) * 0.55) };
      pen.fillStyle = css(
        shade(light, brighter(green, random.between(0.75, 1.25)), random.between(0.35, 0.95)),
      );
      pen.beginPath();
      for (let k = 1; k <= 10; k++) {
        const t = k / 10;
        const x = at.x + (tip.x - at.x) * t;
        const y = at.y + (tip.y - at.y) * (1 - (1 - t) ** 1.7);
        const size = at.height * 0.12 * (1.05 - t);
        leafAt(pen, x - size * 0.5, y - size * 0.4, size, -2.3 + way * 0.5);
        leafAt(pen, x + size * 0.5, y - size * 0.4, size, -0.8 + way * 0.5);
      }
      pen.fill();
    }
  });
}

/** Boughs hanging in from above, out of the light: a frame for what is beyond. */
export function canopy(stage: Stage, green: Rgb): void {
  const { width, unit, light } = stage;
  stage.front.push({
    y: 0,
    paint: (pen) => {
      const random = stage.random('canopy');
      for (const [tone, lit, many] of [
        [0.42, 0.1, 130],
        [0.62, 0.3, 110],
        [0.95, 0.75, 46],
      ] as const) {
        pen.fillStyle = css(shade(light, brighter(green, tone), lit));
        pen.beginPath();
        for (let i = 0; i < many; i++) {
          const x = random.next() * width;
          const edge = Math.abs(x / width - 0.5) * 2;
          const deep = unit * (14 + 190 * edge ** 2.4);
          leafAt(
            pen,
            x,
            random.next() * deep - unit * 6,
            unit * random.between(13, 26),
            random.between(0, 3),
          );
        }
        pen.fill();
      }
    },
  });
}
