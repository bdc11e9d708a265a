/** The whole sky of an outdoor picture, with everything the scene puts into it. */

import { hsl, mix, type Rgb, rgb } from '../../../raster/colour.ts';
import type { Feature, FeatureKind } from '../../scene.ts';
import { paintMilkyWay, paintPlanet, paintSource, paintStars } from '../heavens.ts';
import { paintClouds, paintSky, starry } from '../sky.ts';
import {
  paintAurora,
  paintFireworks,
  paintLightning,
  paintRainbow,
  paintShootingStars,
} from '../sky-show.ts';
import { hasFeature, type Stage } from '../stage.ts';

export function paintOpenSky(stage: Stage): void {
  stage.cut('sky', 1);
  paintSky(stage);
  if (starry(stage)) paintStars(stage, undefined, hasFeature(stage, 'stars') ? 1.8 : 1);
  if (hasFeature(stage, 'milky-way')) paintMilkyWay(stage);
  const aurora = featureOf(stage, 'aurora');
  if (aurora) paintAurora(stage, tintOf(aurora));
  for (const planet of stage.scene.features.filter(({ kind }) => kind === 'planet'))
    paintSkyPlanet(stage, planet);
  stage.cut('source', 1);
  paintSource(stage);
  const cloudless = stage.scene.negatives.includes('clouds') || aurora || hasFeature(stage, 'milky-way');
  if (!cloudless) {
    stage.cut('clouds', 1);
    const clouds = featureOf(stage, 'clouds');
    const base = stage.light.cloud.cover;
    paintClouds(stage, clouds ? Math.max(base, 0.62) : starry(stage) ? base * 0.55 : base);
  }
  stage.cut('show', 1);
  if (hasFeature(stage, 'rainbow')) paintRainbow(stage);
  const fireworks = featureOf(stage, 'fireworks');
  if (fireworks) paintFireworks(stage, fireworks.count ?? 6, tintOf(fireworks));
  const falling = featureOf(stage, 'shooting-star');
  if (falling) paintShootingStars(stage, falling.count ?? 2);
  const bolts = featureOf(stage, 'lightning');
  if (bolts || stage.scene.weather === 'storm') paintLightning(stage, bolts?.count ?? 2);
  stage.cut('sky', 1);
}

function paintSkyPlanet(stage: Stage, planet: Feature): void {
  const random = stage.random('sky planet');
  const tint = tintOf(planet) ?? hsl(random.next(), 0.45, 0.6);
  const radius = stage.unit * 120 * planet.size;
  const x = stage.width * (stage.light.source.x > 0.5 ? 0.26 : 0.74);
  const colours: [Rgb, Rgb, Rgb] = [mix(tint, [30, 30, 60], 0.35), tint, mix(tint, [255, 250, 235], 0.6)];
  paintPlanet(stage, { x, y: stage.horizon * 0.36, radius }, colours, {
    ring: random.chance(0.6),
    bands: random.chance(0.6),
    seed: random.int(1, 9999),
    lit: [Math.sign(stage.light.source.x - 0.5) * 0.8, -0.45],
  });
}

export function featureOf(stage: Stage, ...kinds: FeatureKind[]): Feature | undefined {
  return stage.scene.features.find(({ kind }) => kinds.includes(kind));
}

export function tintOf(feature: Feature | undefined): Rgb | null {
  return feature?.colour ? rgb(feature.colour.hex) : null;
}
