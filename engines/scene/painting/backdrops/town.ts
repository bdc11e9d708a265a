/** Cities from afar and from within. */
import { css, mix } from '../../../raster/colour.ts';
import { paintGround } from '../ground.ts';
import { fade, shade } from '../light.ts';
import { isGlowing } from '../setting.ts';
import { block } from '../shapes.ts';
import { paintSkyline } from '../skyline.ts';
import { hasFeature, type Stage } from '../stage.ts';
import { paintStreetFronts } from '../street-fronts.ts';
import { paintMist } from '../terrain.ts';
import { paintWater, SEA } from '../water.ts';
import { fujiOf, paintFuji } from './fuji.ts';
import { homestead } from './homestead.ts';
import { paintOpenSky } from './open-sky.ts';
import { scatterTrees } from './scatter.ts';

export function paintCity(stage: Stage): void {
  const { unit, horizon, width } = stage;
  const watery = hasFeature(stage, 'river', 'lake', 'waves', 'bridge');
  const neon = neonCity(stage);
  const wetDay = ['rain', 'storm', 'snow'].includes(stage.scene.weather);
  if ((neon || wetDay) && !watery && !hasFeature(stage, 'skyline', 'skyscraper')) {
    paintStreet(stage);
    return;
  }
  paintOpenSky(stage);
  paintCityGlow(stage);
  // The towers leave the view of the mountain open.
  const fuji = fujiOf(stage);
  if (fuji) paintFuji(stage, width * 0.5, horizon * 0.82);
  const tall = Math.min(horizon * 0.86, width * 0.8) * (fuji ? 0.44 : 1);
  paintSkyline(stage, {
    base: horizon + unit * 4,
    height: tall * 0.95,
    away: 0.82,
    width: unit * 62,
    name: 'far',
  });
  paintMist(stage, horizon - unit * 40, unit * 120, 0.4);
  paintSkyline(stage, {
    base: horizon + unit * 14,
    height: tall * 0.74,
    away: 0.5,
    width: unit * 88,
    name: 'middle',
    neon,
  });
  paintSkyline(stage, {
    base: horizon + unit * 30,
    height: tall * 0.46,
    away: 0.22,
    width: unit * 122,
    name: 'near',
    neon,
  });
  if (watery || hasFeature(stage, 'reflection') || (stage.scene.framing === 'wide' && !stage.occupied)) {
    paintWater(stage, { top: horizon + unit * 30, bottom: stage.height, colour: SEA, rough: 0.3 });
    return;
  }
  square(stage);
}

/** The light of a city on the air above it. */
function paintCityGlow(stage: Stage): void {
  const { pen, light, horizon, width } = stage;
  if (light.darkness < 0.5) return;
  const glow = pen.createLinearGradient(0, horizon * 0.25, 0, horizon);
  const tint = neonCity(stage) ? '214,70,190' : '255,156,84';
  glow.addColorStop(0, `rgba(${tint},0)`);
  glow.addColorStop(1, `rgba(${tint},0.5)`);
  pen.save();
  pen.globalCompositeOperation = 'screen';
  block(pen, glow, 0, horizon * 0.25, width, horizon);
  pen.restore();
}

/** An open place before the towers: paving, trees, lamps. */
function square(stage: Stage): void {
  const { unit, horizon, soil } = stage;
  paintGround(stage, horizon + unit * 28, 'paved', soil);
  wet(stage, horizon + unit * 28);
  scatterTrees(stage, ['broadleaf'], { many: 5, from: 0.1, to: 0.3, size: 420 });
  homestead(stage, 'street-lamp', 0.1, 0.36, 380);
  homestead(stage, 'street-lamp', 0.9, 0.36, 380);
  homestead(stage, 'street-lamp', 0.24, 0.16, 380);
  homestead(stage, 'street-lamp', 0.76, 0.16, 380);
}

export function paintStreet(stage: Stage): void {
  const { unit, horizon, width, pen, light, height } = stage;
  paintOpenSky(stage);
  const neon = neonCity(stage);
  paintCityGlow(stage);
  paintSkyline(stage, {
    base: horizon + unit * 6,
    height: horizon * (neon ? 0.92 : 0.5),
    away: 0.7,
    width: unit * 60,
    name: 'end',
    neon,
  });
  const road =
    stage.scene.weather === 'snow' || stage.scene.season === 'winter'
      ? ([206, 212, 222] as const)
      : stage.soil;
  paintGround(stage, horizon, 'paved', road);
  // The pavement on both sides, a little brighter than the road.
  for (const way of [-1, 1]) {
    pen.fillStyle = css(shade(light, [158, 154, 150], 0.62), 0.85);
    pen.beginPath();
    const x = width / 2 + way * width * 0.5;
    pen.moveTo(width / 2 + way * 2, horizon + 2);
    pen.lineTo(x + way * width * 0.3, height);
    pen.lineTo(x - way * width * 0.1, height);
    pen.fill();
  }
  stage.cut('fronts', 0.6);
  paintStreetFronts(stage, { height: neon ? 0.96 : 0.62, neon, old: !neon });
  wet(stage, horizon + unit * 10);
  const veil = fade(light, 0.8);
  block(pen, css(mix(light.haze, light.low, 0.4), veil * 0.4), 0, horizon - unit * 60, width, unit * 90);
  // The signs light a street of towers.
  if (neon) return;
  homestead(stage, 'street-lamp', 0.2, 0.3, 560);
  homestead(stage, 'street-lamp', 0.8, 0.3, 560);
  homestead(stage, 'street-lamp', 0.36, 0.1, 560);
  homestead(stage, 'street-lamp', 0.64, 0.1, 560);
}

/** Wet paving throws back what stands over it. */
function wet(stage: Stage, top: number): void {
  const { weather, lighting } = stage.scene;
  const rainy = weather === 'rain' || weather === 'storm';
  if (!rainy && lighting !== 'neon' && !hasFeature(stage, 'neon-signs', 'puddle', 'reflection')) return;
  stage.pen.save();
  stage.pen.globalAlpha = 1;
  stage.cut('fronts', 0.6);
  const ground = stage.below().getImageData(0, Math.round(top), stage.width, stage.height - Math.round(top));
  paintWater(stage, { top, bottom: stage.height, colour: [44, 46, 60], rough: 0.2 });
  stage.cut('fronts', 0.6);
  const mirror = stage.below().getImageData(0, Math.round(top), stage.width, stage.height - Math.round(top));
  for (let i = 0; i < ground.data.length; i++)
    ground.data[i] = ground.data[i]! * 0.45 + mirror.data[i]! * 0.55;
  stage.pen.putImageData(ground, 0, Math.round(top));
  stage.pen.restore();
}

function neonCity(stage: Stage): boolean {
  return isGlowing(stage.scene) || (stage.light.darkness > 0.6 && stage.random('neon').chance(0.35));
}
