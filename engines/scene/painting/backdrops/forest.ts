/** Woods from within: forest, jungle, swamp. */

import { brighter, css, mix, type Rgb } from '../../../raster/colour.ts';
import { leafAt } from '../crowns.ts';
import { paintSource } from '../heavens.ts';
import { shade } from '../light.ts';
import { block, outwards } from '../shapes.ts';
import { hasFeature, type Stage } from '../stage.ts';
import { paintMist } from '../terrain.ts';
import type { TreeKind } from '../trees.ts';
import { paintTrunks } from '../woods.ts';
import { paintLand, paintWoodEdge, winter } from './lie-of-land.ts';
import { paintOpenSky } from './open-sky.ts';
import { scatter, scatterBushes, scatterTrees } from './scatter.ts';

export function paintForest(stage: Stage): void {
  const { unit, horizon, light, width } = stage;
  paintOpenSky(stage);
  // Deep in the wood the light comes from an opening at the end of the rows of trunks.
  const autumn = stage.scene.season === 'autumn';
  const green: Rgb = winter(stage) ? [196, 210, 226] : autumn ? [206, 150, 70] : [110, 156, 82];
  stage.light = {
    ...light,
    haze: mix(shade(light, mix(green, [255, 250, 214], 0.5), 0.95), light.haze, 0.3),
  };
  stage.pen.fillStyle = outwards(stage.pen, width * 0.5, horizon * 0.82, width * 0.8, [
    css(mix(shade(light, mix(green, [255, 250, 214], 0.62), 1.02), light.low, 0.3), 0.92),
    css(shade(light, green, 0.62), 0.95),
    css(shade(light, brighter(green, 0.5), 0.25), 0.98),
  ]);
  stage.pen.fillRect(0, 0, width, horizon + unit * 20);
  if (hasFeature(stage, 'moon', 'crescent-moon', 'sun')) paintSource(stage);
  const kinds: TreeKind[] = winter(stage)
    ? ['pine', 'bare']
    : autumn
      ? ['maple', 'birch']
      : ['broadleaf', 'pine'];
  paintWoodEdge(stage, kinds, 240, { away: 0.66, gaps: 0.04, name: 'deep' });
  paintWoodEdge(stage, kinds, 330, { away: 0.42, gaps: 0.3, name: 'middle', y: horizon + unit * 22 });
  paintLand(stage, { flowers: 0.12, grass: 0.8 });
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
  block(stage.pen, haze, 0, 0, width, horizon + 4);
  paintWoodEdge(stage, ['palm', 'broadleaf'], 330, { away: 0.66, gaps: 0.02, name: 'deep' });
  paintWoodEdge(stage, ['palm', 'broadleaf'], 400, {
    away: 0.36,
    gaps: 0.35,
    name: 'middle',
    y: horizon + unit * 30,
  });
  paintLand(stage, { grass: 1.3 });
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
  paintMist(stage, stage.horizon + stage.unit * 60, stage.unit * 110, 0.6);
  scatterTrees(stage, ['willow', 'bare'], { many: 6, from: 0.82, to: 1, size: 760 });
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
function canopy(stage: Stage, green: Rgb): void {
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
