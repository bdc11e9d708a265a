/** Building blocks of landscapes: ranges, woods at their foot, water, what is scattered over the ground. */

import { mix, type Rgb } from '../../../raster/colour.ts';
import type { Feature } from '../../scene.ts';
import { standingSizes } from '../features.ts';
import { flowerKindOf, paintFlowers } from '../flowers.ts';
import { paintGround } from '../ground.ts';
import { paintGrass, paintReeds, sizeAt } from '../plants.ts';
import type { Range } from '../range.ts';
import { paintSkyline } from '../skyline.ts';
import { groundAt, hasFeature, type Stage } from '../stage.ts';
import { paintRange } from '../terrain.ts';
import type { TreeKind } from '../trees.ts';
import { downTo, LAKE, paintWater, SEA } from '../water.ts';
import { paintPath } from '../ways.ts';
import { paintTreeLine } from '../woods.ts';
import { fujiOf, paintFuji } from './fuji.ts';
import { featureOf, tintOf } from './open-sky.ts';
import { scatterBushes } from './scatter.ts';
import { paintCone } from './volcano.ts';

const SNOWY_ROCK: Rgb = [112, 112, 128];

export function winter(stage: Stage): boolean {
  return stage.surface === 'snow';
}

/** The far ranges a place has by itself, and those its scene asks for. */
export function paintFarRanges(stage: Stage, own: Partial<Range>[]): void {
  const { horizon, unit } = stage;
  const cold = winter(stage);
  const tall = Math.min(horizon, stage.width * 0.8);
  if (stage.scene.place !== 'city' && hasFeature(stage, 'skyline', 'skyscraper')) {
    paintSkyline(stage, {
      base: horizon + unit * 6,
      height: tall * 0.62,
      away: 0.7,
      width: unit * 56,
      name: 'far',
    });
    paintSkyline(stage, {
      base: horizon + unit * 10,
      height: tall * 0.4,
      away: 0.48,
      width: unit * 74,
      name: 'near',
    });
  }
  if (hasFeature(stage, 'volcano') && stage.scene.place !== 'volcano')
    paintCone(stage, stage.width * 0.62, tall * 0.6);
  const isNamed = (kind: 'mountains' | 'hills' | 'cliff' | 'dunes') =>
    hasFeature(stage, kind) &&
    stage.raised !== kind &&
    !own.some((range) => range.kind === (kind === 'cliff' ? 'cliffs' : kind));
  const fuji = fujiOf(stage);
  if (fuji) paintFuji(stage, stage.width * 0.5, horizon * 0.72);
  // Before it lie low hills only: another range would hide it.
  const ranges = fuji ? own.filter(({ kind }) => kind !== 'mountains' && kind !== 'cliffs') : [...own];
  if (isNamed('mountains') && !fuji) ranges.unshift({ kind: 'mountains', height: tall * 0.52, away: 0.72 });
  if (isNamed('hills')) ranges.push({ kind: 'hills', height: tall * 0.16, away: 0.4 });
  if (isNamed('cliff'))
    ranges.unshift({ kind: 'cliffs', height: tall * 0.5, away: 0.4, colour: [168, 156, 140], snow: 0 });
  if (isNamed('dunes')) ranges.push({ kind: 'dunes', height: tall * 0.2, away: 0.4 });
  ranges.forEach((range, i) => {
    const kind = range.kind ?? 'hills';
    if (stage.scene.negatives.includes(kind)) return;
    const rocky = kind === 'mountains' || kind === 'cliffs';
    paintRange(stage, {
      kind,
      base: horizon + unit * (range.base ?? 4),
      height: range.height ?? tall * 0.2,
      away: range.away ?? 0.5,
      colour:
        range.colour ?? (rocky ? SNOWY_ROCK : cold ? [226, 234, 246] : mix(stage.soil, [70, 120, 80], 0.35)),
      snow: range.snow ?? (rocky ? (cold ? 0.95 : 0.46) : cold ? 1.4 : 0),
      name: `range ${i}`,
      ...(range.peak === undefined ? {} : { peak: range.peak }),
    });
  });
}

/** Ground with its grass, flowers, paths: everything that lies flat. */
export function paintLand(
  stage: Stage,
  options: { grass?: number; flowers?: number; top?: number } = {},
): void {
  const { soil, surface, horizon, unit } = stage;
  paintGround(stage, options.top ?? horizon + unit * 2, surface, soil);
  paintWays(stage);
  if (surface === 'grass') paintGrass(stage, soil, options.grass ?? 1);
  for (const feature of stage.scene.features) {
    if (feature.kind === 'grass' && surface === 'grass') paintGrass(stage, tintOf(feature) ?? soil, 1.4);
  }
  const flowers = stage.scene.features.filter(
    (feature) => feature.kind === 'flowers' && !standingSizes(feature, false),
  );
  for (const feature of flowers) {
    paintFlowers(stage, flowerKindOf(feature), {
      share: feature.emphasis === 'main' || feature.variety === 'sunflowers' ? 0.85 : 0.6,
      size: feature.emphasis === 'main' ? 1.1 : 1,
      colour: tintOf(feature),
      planted: isField(stage, feature),
    });
  }
  const wild = options.flowers ?? 0;
  if (
    flowers.length === 0 &&
    wild > 0 &&
    !hasFeature(stage, 'crops') &&
    surface === 'grass' &&
    stage.scene.season !== 'autumn'
  ) {
    paintFlowers(stage, 'wildflowers', { share: wild, size: 0.8, colour: null });
  }
  if (stage.scene.features.some((one) => one.kind === 'bush' && !standingSizes(one, false)))
    scatterBushes(stage, 9, 0.05, 0.5, 150);
  if (stage.scene.place !== 'waterfall') paintLakeWater(stage);
}

/** Sown from edge to edge, or growing wild between the grass? */
function isField(stage: Stage, { label, variety, emphasis, relation }: Feature): boolean {
  if (variety === null || relation) return false;
  if (/\b(?:fields?|meadows?|rows|carpet|acres|sea|plantation)\b/i.test(label)) return true;
  return emphasis === 'main' && ['meadow', 'farm', 'hills'].includes(stage.scene.place);
}

function paintWays(stage: Stage): void {
  const road = featureOf(stage, 'road');
  if (road) paintPath(stage, tintOf(road) ?? [92, 92, 98], 0.5, 0.35);
  const path = featureOf(stage, 'path');
  if (path) paintPath(stage, tintOf(path) ?? (winter(stage) ? [214, 222, 236] : [204, 176, 128]), 0.26, 0.8);
  const river = featureOf(stage, 'river');
  if (river && stage.scene.place !== 'river') paintStream(stage, 0.3);
}

/** A river from the horizon to the bottom edge, mirroring the sky. */
export function paintStream(stage: Stage, width: number): void {
  const random = stage.random('stream');
  const top = groundAt(stage, 0.015);
  const from = stage.width * (0.5 + random.sign() * random.between(0.04, 0.12));
  const to = stage.width * (0.5 + random.bell() * 0.2);
  const phase = random.between(0, 6);
  const edge = (near: number, side: number) => {
    const bend =
      Math.sin(phase + (1 - near) ** 1.4 * 6) * stage.width * (0.02 + 0.15 * near) * (1 - near * 0.5);
    return to + (from - to) * near + bend + side * stage.width * width * (0.008 + near * 0.5);
  };
  paintWater(stage, {
    top,
    bottom: stage.height,
    colour: LAKE,
    rough: 0.3,
    outline: (pen) => {
      for (let i = 0; i <= 40; i++)
        pen.lineTo(edge((i / 40) ** 1.6, -1), top + (stage.height + 4 - top) * (i / 40) ** 1.6);
      for (let i = 40; i >= 0; i--)
        pen.lineTo(edge((i / 40) ** 1.6, 1), top + (stage.height + 4 - top) * (i / 40) ** 1.6);
    },
  });
}

/** A lake or pond with a curved near shore, reeds on it. */
export function paintLakeWater(stage: Stage): void {
  const { water, width, unit } = stage;
  if (!water) return;
  const random = stage.random('lake shore');
  const sway = (water.bottom - water.top) * 0.12;
  const phase = random.between(0, 6);
  const shore = (x: number) =>
    water.bottom +
    Math.sin(phase + (x / width) * 4.2) * sway +
    Math.sin(phase * 2 + (x / width) * 11) * sway * 0.25;
  paintWater(stage, {
    top: water.top,
    bottom: Math.min(stage.height, water.bottom + sway * 1.3),
    colour: stage.scene.place === 'swamp' ? [58, 78, 56] : stage.scene.place === 'sea' ? SEA : LAKE,
    rough: stage.scene.weather === 'storm' || stage.scene.weather === 'wind' ? 0.7 : 0.22,
    outline: downTo(stage, water.top, shore),
  });
  if (winter(stage)) return;
  for (let i = 0; i < 8; i++) {
    const x = i % 2 ? random.between(0, 0.24) * width : random.between(0.78, 1) * width;
    const y = shore(x) + unit * random.between(-6, 22);
    if (y > stage.height * 1.02) continue;
    const tall = sizeAt(stage, y, 150) * random.between(0.7, 1.15);
    stage.props.push({
      y,
      sways: true,
      paint: (pen) => paintReeds(stage, pen, { x, y, reach: tall * 0.4, tall }, stage.random(`reeds ${i}`)),
    });
  }
}

/** The edge of a wood along the horizon. */
export function paintWoodEdge(
  stage: Stage,
  kinds: TreeKind[],
  size: number,
  options: { y?: number; away?: number; gaps?: number; name?: string } = {},
): void {
  paintTreeLine(stage, {
    y: options.y ?? stage.horizon + stage.unit * 8,
    height: stage.unit * size,
    away: options.away ?? 0.42,
    kinds,
    gaps: options.gaps ?? 0.08,
    name: options.name ?? 'edge',
  });
}
