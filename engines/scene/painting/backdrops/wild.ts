/** Wild places: forests, jungles, swamps, deserts, canyons, volcanoes, waterfalls. */

import { brighter, mix, type Rgb } from '../../../raster/colour.ts';
import type { Stage } from '../stage.ts';
import { paintRange } from '../terrain.ts';
import { paintFarRanges, paintLand } from './lie-of-land.ts';
import { paintOpenSky } from './open-sky.ts';
import { scatterBushes, scatterRocks, scatterTrees } from './scatter.ts';
import { paintCone } from './volcano.ts';

export function paintDesert(stage: Stage): void {
  const { unit, soil } = stage;
  paintOpenSky(stage);
  paintFarRanges(stage, [
    { kind: 'mesas', height: unit * 190, away: 0.78, colour: mix(soil, [196, 104, 72], 0.5) },
    { kind: 'dunes', height: unit * 120, away: 0.55, colour: soil },
    { kind: 'dunes', height: unit * 100, away: 0.3, base: 30, colour: brighter(soil, 1.03) },
  ]);
  paintLand(stage, { top: stage.horizon + unit * 24 });
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
  const { unit, horizon, width } = stage;
  paintOpenSky(stage);
  paintCone(stage, width * 0.5, Math.min(horizon * 0.74, width * 0.56));
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
  scatterRocks(stage, 14, 0.05, 1, 110, [74, 68, 70]);
}
