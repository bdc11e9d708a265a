/** Open country: meadows, hills, mountains, farms, gardens, parks, villages, roads, snow, savanna, lakes and rivers. */

import { mix, type Rgb } from '../../../raster/colour.ts';
import type { FeatureKind } from '../../scene.ts';
import { paintFlowers } from '../flowers.ts';
import { paintGrass } from '../plants.ts';
import { hasFeature, type Stage } from '../stage.ts';
import { paintPath } from '../ways.ts';
import { homestead, native } from './homestead.ts';
import { paintFarRanges, paintLand, paintStream, paintWoodEdge, winter } from './lie-of-land.ts';
import { paintOpenSky } from './open-sky.ts';
import { scatterBushes, scatterRocks, scatterTrees } from './scatter.ts';

export function paintMeadow(stage: Stage): void {
  paintOpenSky(stage);
  paintFarRanges(stage, [
    { kind: 'hills', height: stage.unit * 110, away: 0.62 },
    { kind: 'hills', height: stage.unit * 66, away: 0.4, base: 12 },
  ]);
  paintWoodEdge(stage, native(stage), 74, { gaps: 0.35 });
  paintLand(stage, { flowers: 0.3 });
  scatterTrees(stage, native(stage), { many: 5, from: 0.05, to: 0.4, size: 520 });
  scatterBushes(stage, 3, 0.06, 0.3, 130);
}

export function paintHills(stage: Stage): void {
  paintOpenSky(stage);
  const { unit, horizon } = stage;
  const lush = stage.soil;
  paintFarRanges(stage, [
    { kind: 'hills', height: unit * 190, away: 0.72 },
    { kind: 'hills', height: unit * 150, away: 0.5, base: 34 },
    { kind: 'hills', height: unit * 120, away: 0.3, base: 76, colour: mix(lush, [150, 180, 60], 0.25) },
  ]);
  paintWoodEdge(stage, native(stage), 60, { y: horizon + unit * 66, gaps: 0.7, away: 0.34 });
  paintLand(stage, { flowers: 0.4, top: horizon + unit * 70 });
  scatterTrees(stage, native(stage), { many: 6, from: 0.16, to: 0.42, size: 480 });
}

export function paintMountains(stage: Stage): void {
  paintOpenSky(stage);
  const { unit, horizon } = stage;
  const tall = Math.min(horizon * 0.8, stage.width * 0.62);
  paintFarRanges(stage, [
    { kind: 'mountains', height: tall, away: 0.8 },
    { kind: 'mountains', height: tall * 0.62, away: 0.5, base: 10, snow: winter(stage) ? 0.9 : 0.24 },
    {
      kind: 'hills',
      height: unit * 90,
      away: 0.3,
      base: 24,
      colour: winter(stage) ? [228, 236, 248] : [74, 112, 62],
    },
  ]);
  paintWoodEdge(stage, ['pine'], 96, { y: horizon + unit * 18, away: 0.34, gaps: 0.05 });
  paintLand(stage, { flowers: 0.25, top: horizon + unit * 14 });
  scatterTrees(stage, ['pine'], { many: 9, from: 0.05, to: 0.42, size: 620 });
  scatterRocks(stage, 7, 0.08, 0.9, 90);
}

export function paintSnowfield(stage: Stage): void {
  paintOpenSky(stage);
  paintFarRanges(stage, [
    { kind: 'mountains', height: Math.min(stage.horizon * 0.5, stage.width * 0.4), away: 0.8 },
    { kind: 'hills', height: stage.unit * 80, away: 0.4, base: 12 },
  ]);
  paintWoodEdge(stage, ['pine'], 90, { gaps: 0.3 });
  paintLand(stage);
  scatterTrees(stage, ['pine', 'pine', 'bare'], { many: 8, from: 0.05, to: 0.45, size: 560 });
}

export function paintLake(stage: Stage): void {
  paintOpenSky(stage);
  const tall = Math.min(stage.horizon * 0.52, stage.width * 0.42);
  paintFarRanges(stage, [
    { kind: 'mountains', height: tall, away: 0.72 },
    {
      kind: 'hills',
      height: stage.unit * 90,
      away: 0.42,
      base: 10,
      ...(winter(stage) ? {} : { colour: [70, 112, 66] as Rgb }),
    },
  ]);
  paintWoodEdge(stage, ['pine', ...native(stage)], 96, { y: stage.horizon + stage.unit * 16, away: 0.34 });
  paintLand(stage, { flowers: 0.2, top: stage.horizon + stage.unit * 12 });
  scatterTrees(stage, ['pine'], { many: 4, from: 0.55, to: 0.95, size: 640 });
  scatterRocks(stage, 5, 0.6, 1, 80);
}

export function paintRiver(stage: Stage): void {
  paintOpenSky(stage);
  paintFarRanges(stage, [
    { kind: 'mountains', height: stage.unit * 210, away: 0.8 },
    { kind: 'hills', height: stage.unit * 90, away: 0.45, base: 10 },
  ]);
  paintWoodEdge(stage, native(stage), 90);
  paintLand(stage, { flowers: 0.2 });
  paintStream(stage, 0.46);
  scatterTrees(stage, [...native(stage), 'willow'], { many: 8, from: 0.06, to: 0.5, size: 520 });
  scatterRocks(stage, 8, 0.1, 0.9, 60);
}

export function paintFarm(stage: Stage): void {
  paintOpenSky(stage);
  const { unit } = stage;
  paintFarRanges(stage, [
    { kind: 'hills', height: unit * 120, away: 0.6 },
    { kind: 'hills', height: unit * 70, away: 0.35, base: 16, colour: mix(stage.soil, [222, 190, 88], 0.6) },
  ]);
  paintWoodEdge(stage, native(stage), 66, { gaps: 0.5 });
  paintLand(stage, { flowers: 0.15 });
  if (!hasFeature(stage, 'barn')) homestead(stage, 'barn', 0.2, 0.1, 250);
  if (!hasFeature(stage, 'crops')) {
    homestead(stage, 'fence', 0.36, 0.24, 74);
    homestead(stage, 'fence', 0.84, 0.26, 74);
  }
  scatterTrees(stage, native(stage), { many: 4, from: 0.06, to: 0.26, size: 460 });
}

export function paintGarden(stage: Stage): void {
  paintOpenSky(stage);
  paintFarRanges(stage, [{ kind: 'hills', height: stage.unit * 60, away: 0.5 }]);
  paintWoodEdge(stage, native(stage), 150, { away: 0.3, gaps: 0 });
  paintLand(stage);
  if (!stage.water && !hasFeature(stage, 'path', 'road')) paintPath(stage, [214, 196, 164], 0.2, 0.7);
  if (stage.surface === 'grass') {
    for (const kind of ['roses', 'tulips', 'daisies'] as const)
      paintFlowers(stage, kind, { share: 0.28, size: 0.95, colour: null, from: 0.1 });
  }
  scatterBushes(stage, 9, 0.04, 0.34, 190);
  scatterTrees(stage, ['blossom', 'broadleaf'], { many: 4, from: 0.06, to: 0.34, size: 560 });
}

export function paintPark(stage: Stage): void {
  paintOpenSky(stage);
  paintFarRanges(stage, [{ kind: 'hills', height: stage.unit * 50, away: 0.55 }]);
  paintWoodEdge(stage, native(stage), 130, { away: 0.34, gaps: 0.04 });
  paintLand(stage, { flowers: 0.2 });
  if (!stage.water && !hasFeature(stage, 'path', 'road')) paintPath(stage, [216, 200, 172], 0.3, 0.6);
  homestead(stage, 'street-lamp', 0.16, 0.26, 330);
  homestead(stage, 'street-lamp', 0.82, 0.16, 330);
  scatterBushes(stage, 5, 0.05, 0.3, 150);
  scatterTrees(stage, native(stage), { many: 7, from: 0.06, to: 0.42, size: 600 });
}

export function paintVillage(stage: Stage): void {
  paintOpenSky(stage);
  paintFarRanges(stage, [
    { kind: 'mountains', height: stage.unit * 230, away: 0.78 },
    { kind: 'hills', height: stage.unit * 110, away: 0.4, base: 14 },
  ]);
  paintWoodEdge(stage, native(stage), 90, { gaps: 0.25 });
  paintLand(stage, { flowers: 0.2 });
  if (!hasFeature(stage, 'path', 'road'))
    paintPath(stage, winter(stage) ? [220, 228, 240] : [206, 184, 146], 0.3, 0.6);
  homestead(stage, 'church', 0.62, 0.05, 420);
  const spots: [number, number, FeatureKind][] = [
    [0.12, 0.16, 'house'],
    [0.3, 0.09, 'cottage'],
    [0.78, 0.1, 'house'],
    [0.9, 0.2, 'cottage'],
    [0.46, 0.06, 'house'],
  ];
  for (const [x, near, kind] of spots) homestead(stage, kind, x, near, 330);
  if (stage.scene.framing === 'aerial') {
    // From above the village goes on below us.
    const random = stage.random('roofs');
    for (let i = 0; i < 16; i++) {
      const x = (i % 2 ? 0.04 : 0.6) + random.next() * 0.36;
      homestead(stage, i % 3 ? 'house' : 'cottage', x, 0.16 + (i / 16) * 0.7, 170);
    }
  }
  scatterTrees(stage, native(stage), { many: 6, from: 0.05, to: 0.3, size: 430 });
  scatterBushes(stage, 5, 0.1, 0.3, 110);
}

export function paintCastleGrounds(stage: Stage): void {
  paintOpenSky(stage);
  paintFarRanges(stage, [
    { kind: 'mountains', height: stage.unit * 260, away: 0.8 },
    { kind: 'hills', height: stage.unit * 130, away: 0.4, base: 14 },
  ]);
  paintWoodEdge(stage, native(stage), 80, { gaps: 0.2 });
  paintLand(stage, { flowers: 0.25 });
  if (!hasFeature(stage, 'path', 'road')) paintPath(stage, [206, 188, 152], 0.24, 0.9);
  if (!hasFeature(stage, 'castle'))
    homestead(stage, 'castle', stage.focus.left + stage.focus.right > stage.width ? 0.34 : 0.66, 0.04, 700);
  scatterTrees(stage, native(stage), { many: 7, from: 0.06, to: 0.36, size: 470 });
}

export function paintRoad(stage: Stage): void {
  paintOpenSky(stage);
  paintFarRanges(stage, [
    { kind: 'mountains', height: stage.unit * 250, away: 0.78 },
    { kind: 'hills', height: stage.unit * 80, away: 0.45, base: 10 },
  ]);
  paintLand(stage, { grass: 0.8 });
  if (!hasFeature(stage, 'road')) paintPath(stage, [88, 88, 94], 0.6, 0.22);
  scatterTrees(stage, native(stage), { many: 6, from: 0.05, to: 0.34, size: 460 });
  scatterBushes(stage, 5, 0.08, 0.5, 90);
}

export function paintSavanna(stage: Stage): void {
  paintOpenSky(stage);
  paintFarRanges(stage, [
    { kind: 'mountains', height: stage.unit * 130, away: 0.85, snow: 0, colour: [140, 118, 110] },
    { kind: 'hills', height: stage.unit * 44, away: 0.5, colour: [170, 148, 82] },
  ]);
  paintWoodEdge(stage, ['broadleaf'], 54, { gaps: 0.75 });
  paintLand(stage, { grass: 1.5 });
  paintGrass(stage, [196, 168, 84], 1, 0.3);
  scatterTrees(stage, ['broadleaf'], { many: 5, from: 0.05, to: 0.3, size: 520, colour: [126, 138, 56] });
  scatterBushes(stage, 4, 0.05, 0.3, 100);
}
