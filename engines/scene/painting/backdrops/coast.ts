/** Where land meets the sea: beaches, open sea, harbours. */
import { css, mix, type Rgb } from '../../../raster/colour.ts';
import { paintGround } from '../ground.ts';
import { shade } from '../light.ts';
import { block, oval } from '../shapes.ts';
import { tower } from '../skyline.ts';
import { groundAt, hasFeature, type Stage } from '../stage.ts';
import { paintRange } from '../terrain.ts';
import { downTo, LAGOON, paintBreakers, paintSurf, paintWater, SEA, shoreline } from '../water.ts';
import { paintGreatWave } from './great-wave.ts';
import { homestead } from './homestead.ts';
import { paintFarRanges } from './lie-of-land.ts';
import { featureOf, paintOpenSky } from './open-sky.ts';
import { scatterRocks, scatterTrees } from './scatter.ts';

export function paintBeach(stage: Stage): void {
  const { unit, soil } = stage;
  paintOpenSky(stage);
  farCoast(stage);
  const water = stage.water!;
  paintGround(stage, water.top + (water.bottom - water.top) * 0.5, 'sand', soil);
  const shore = shoreline(stage, water.bottom - unit * 24, unit * 34, 'beach');
  paintWater(stage, {
    top: stage.horizon,
    bottom: water.bottom + unit * 30,
    colour: stage.light.covered ? SEA : LAGOON,
    rough: rough(stage, 0.5),
    outline: downTo(stage, stage.horizon, shore),
  });
  paintBreakers(stage, stage.horizon + unit * 30, water.bottom - unit * 60, 7);
  paintSurf(stage, shore, soil);
  scatterTrees(stage, ['palm'], { many: 4, from: 0.5, to: 0.86, size: 880 });
  scatterRocks(stage, 5, 0.5, 0.98, 70, [150, 136, 122]);
  shells(stage);
}

export function paintOpenSea(stage: Stage): void {
  paintOpenSky(stage);
  farCoast(stage);
  const stormy = rough(stage, 0.55);
  paintWater(stage, { top: stage.horizon, bottom: stage.height, colour: SEA, rough: stormy });
  paintBreakers(stage, stage.horizon + stage.unit * 14, stage.height, Math.round(8 + stormy * 22));
  // Explicitly requested waves get room to rise: nothing stands in the water.
  if (hasFeature(stage, 'waves') && !stage.occupied)
    paintGreatWave(stage, stage.height * 0.86, Math.min(stage.height * 0.66, stage.width * 0.6));
}

export function paintHarbour(stage: Stage): void {
  const { unit, width } = stage;
  paintOpenSky(stage);
  paintFarRanges(stage, [{ kind: 'hills', height: unit * 130, away: 0.62 }]);
  const random = stage.random('quay');
  for (let x = -20; x < width; ) {
    const w = unit * random.between(34, 62);
    tower(
      stage,
      stage.pen,
      { x, w, tall: unit * random.between(50, 120), base: stage.horizon + unit * 6, away: 0.34, neon: false },
      random,
    );
    x += w;
  }
  paintWater(stage, {
    top: stage.horizon + unit * 4,
    bottom: stage.height,
    colour: SEA,
    rough: rough(stage, 0.25),
  });
  const quay = groundAt(stage, 0.66);
  paintGround(stage, quay, 'paved', stage.soil);
  block(stage.pen, css(shade(stage.light, [96, 84, 74], 0.35)), 0, quay - unit * 4, width, unit * 16);
  for (let i = 0; i < 5; i++) {
    const x = width * (0.06 + i * 0.23);
    bollard(stage, x, quay + unit * 26);
  }
  homestead(stage, 'street-lamp', 0.12, 0.72, 330);
}

function bollard(stage: Stage, x: number, y: number): void {
  const { unit, light } = stage;
  stage.props.push({
    y,
    paint: (pen) => {
      block(pen, css(shade(light, [62, 60, 66], 0.6)), x - unit * 11, y - unit * 40, unit * 22, unit * 40);
      oval(pen, css(shade(light, [86, 84, 92], 0.95)), x, y - unit * 40, unit * 17, unit * 8);
    },
  });
}

/** Islands, cliffs and headlands on the horizon. */
function farCoast(stage: Stage): void {
  const { unit, horizon, width } = stage;
  const cliff = stage.raised === 'cliff' ? undefined : featureOf(stage, 'cliff');
  if (hasFeature(stage, 'mountains')) paintFarRanges(stage, []);
  if (cliff) {
    const peak = stage.focus.left + stage.focus.right > width ? 0.06 : 0.94;
    paintRange(stage, {
      kind: 'cliffs',
      base: horizon + unit * 4,
      height: unit * 330,
      away: 0.36,
      colour: [168, 156, 140],
      snow: 0,
      name: 'cliff',
      peak,
    });
    return;
  }
  if (stage.raised === 'island' || (!hasFeature(stage, 'island') && stage.random('coast').chance(0.4)))
    return;
  const x = width * (stage.light.source.x > 0.5 ? 0.2 : 0.8);
  island(stage, x, horizon + unit * 2, unit * (hasFeature(stage, 'island') ? 250 : 130));
}

function island(stage: Stage, x: number, y: number, half: number): void {
  const { pen, light } = stage;
  const random = stage.random('island');
  const land = (colour: Rgb, lit: number) => css(mix(shade(light, colour, lit), light.haze, 0.42));
  for (const [colour, lit, tall] of [
    [[74, 108, 70], 0.3, 0.46],
    [[96, 134, 76], 0.85, 0.34],
  ] as [Rgb, number, number][]) {
    pen.fillStyle = land(colour, lit);
    pen.beginPath();
    pen.moveTo(x - half, y);
    for (let i = 0; i <= 20; i++) {
      const t = i / 20;
      const rise = Math.sin(t * Math.PI) ** 0.8 * (0.6 + 0.4 * Math.sin(t * 7 + 1)) * tall;
      pen.lineTo(x - half + t * half * 2, y - half * rise - random.next() * half * 0.03);
    }
    pen.lineTo(x + half, y);
    pen.fill();
  }
  block(pen, land([232, 212, 164], 0.9), x - half * 0.92, y - half * 0.025, half * 1.84, half * 0.03);
}

function shells(stage: Stage): void {
  const random = stage.random('shells');
  for (let i = 0; i < 26; i++) {
    const y = groundAt(stage, random.between(0.5, 1));
    const r = stage.unit * random.between(1.5, 5) * (y / stage.height);
    stage.pen.fillStyle = css(
      shade(
        stage.light,
        random.pick<Rgb>([
          [250, 240, 226],
          [226, 176, 150],
          [190, 170, 150],
        ]),
        0.9,
      ),
    );
    stage.pen.beginPath();
    stage.pen.ellipse(random.next() * stage.width, y, r * 1.4, r, random.next(), 0, Math.PI * 2);
    stage.pen.fill();
  }
}

export function rough(stage: Stage, usual: number): number {
  const { weather } = stage.scene;
  if (weather === 'storm') return 1;
  if (hasFeature(stage, 'waves')) return 0.9;
  if (weather === 'wind' || weather === 'rain') return 0.75;
  return stage.scene.mood === 'calm' ? 0.15 : usual;
}
