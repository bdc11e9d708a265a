/** Things in the air in front of the scene: rain, snow, fog, and small things that float, glow or fall. */

import { css, hsl, mix, type Rgb, rgb } from '../../raster/colour.ts';
import type { Random } from '../../raster/random.ts';
import type { FeatureKind } from '../scene.ts';
import { leafAt } from './crowns.ts';
import { shade } from './light.ts';
import { disc, outwards } from './shapes.ts';
import { addGlow, hasFeature, type Pen, type Stage } from './stage.ts';
import { paintMist } from './terrain.ts';

export function paintWeather(stage: Stage): void {
  const { scene, pen } = stage;
  const outdoors = stage.light.air > 0.3;
  if (outdoors && (scene.weather === 'rain' || scene.weather === 'storm'))
    rain(stage, scene.weather === 'storm' ? 1.5 : 1);
  if ((outdoors && scene.weather === 'snow') || hasFeature(stage, 'snowfall')) snow(stage);
  if (outdoors && scene.weather === 'fog') {
    paintMist(stage, stage.horizon + stage.unit * 60, stage.unit * 230, 0.75);
    paintMist(stage, stage.height * 0.86, stage.unit * 150, 0.5);
  }
  if (hasFeature(stage, 'mist')) {
    paintMist(stage, stage.horizon + stage.unit * 70, stage.unit * 150, 0.8);
    paintMist(stage, stage.height * 0.88, stage.unit * 110, 0.55);
  }
  for (const [kind, paint] of FLOATING) {
    const feature = scene.features.find((one) => one.kind === kind);
    if (feature) paint(stage, pen, stage.random(kind), feature.colour ? rgb(feature.colour.hex) : null);
  }
  if (scene.weather === 'wind' && outdoors && !hasFeature(stage, 'falling-leaves', 'petals'))
    leavesInWind(stage, pen, stage.random('wind'), null);
  if (scene.mood === 'magical' && !hasFeature(stage, 'fireflies', 'sparks'))
    motes(stage, pen, stage.random('motes'), null);
}

type Floating = (stage: Stage, pen: Pen, random: Random, colour: Rgb | null) => void;

const FLOATING: [FeatureKind, Floating][] = [
  ['fireflies', (stage, pen, random, colour) => motes(stage, pen, random, colour ?? [214, 255, 120])],
  ['sparks', (stage, pen, random, colour) => motes(stage, pen, random, colour ?? [255, 170, 70])],
  [
    'petals',
    (stage, pen, random, colour) =>
      flakes(stage, pen, random, [colour ?? [255, 190, 208], [255, 224, 232]], 80, 9),
  ],
  ['falling-leaves', leavesInWind],
  [
    'confetti',
    (stage, pen, random) =>
      flakes(
        stage,
        pen,
        random,
        [0, 0.13, 0.33, 0.55, 0.8, 0.92].map((hue) => hsl(hue, 0.85, 0.6)),
        150,
        8,
      ),
  ],
  ['bubbles', soapBubbles],
  ['lanterns', lanterns],
  ['smoke', smoke],
];

function rain(stage: Stage, strength: number): void {
  const { pen, width, height, unit } = stage;
  const random = stage.random('rain');
  const slant = random.sign() * random.between(0.1, 0.28);
  pen.save();
  pen.lineCap = 'round';
  for (const [many, long, thick, alpha] of [
    [240, 38, 1.1, 0.16],
    [120, 70, 1.6, 0.2],
    [34, 120, 2.3, 0.22],
  ] as const) {
    pen.strokeStyle = css(mix(stage.light.low, [235, 242, 255], 0.65), alpha);
    pen.lineWidth = unit * thick;
    pen.beginPath();
    for (let i = 0; i < many * strength * (width / height); i++) {
      const x = random.next() * width * 1.2 - width * 0.1;
      const y = random.next() * height;
      const reach = unit * long * random.between(0.6, 1.2);
      pen.moveTo(x, y);
      pen.lineTo(x + slant * reach, y + reach);
    }
    pen.stroke();
  }
  pen.strokeStyle = css([235, 242, 255], 0.4);
  pen.lineWidth = unit * 1.4;
  for (let i = 0; i < 60 * strength; i++) {
    const t = random.next();
    const y = stage.horizon + (height - stage.horizon) * (0.12 + 0.88 * t);
    const r = unit * (3 + 13 * t);
    pen.beginPath();
    pen.ellipse(random.next() * width, y, r, r * 0.3, 0, 0, Math.PI * 2);
    pen.stroke();
  }
  pen.restore();
}

/** Flakes of three depths; the nearest are large and out of focus. */
function snow(stage: Stage): void {
  const { pen, width, height, unit } = stage;
  const random = stage.random('snow');
  const wide = width / height;
  for (const [many, size, alpha] of [
    [420, 1.9, 0.75],
    [170, 3.7, 0.85],
  ] as const) {
    pen.fillStyle = css([255, 255, 255], alpha);
    for (let i = 0; i < many * wide; i++) {
      const r = unit * size * random.between(0.6, 1.3);
      pen.beginPath();
      pen.arc(random.next() * width, random.next() * height, r, 0, Math.PI * 2);
      pen.fill();
    }
  }
  for (let i = 0; i < 22; i++) {
    const [x, y] = [random.next() * width, random.next() * height];
    soft(pen, x, y, unit * random.between(9, 24), [255, 255, 255], 0.42);
  }
}

function soft(pen: Pen, x: number, y: number, r: number, colour: Rgb, alpha: number): void {
  pen.fillStyle = outwards(pen, x, y, r, [css(colour, alpha), css(colour, alpha * 0.6), css(colour, 0)]);
  pen.fillRect(x - r, y - r, r * 2, r * 2);
}

/** Points of light, most of them low, that shine. */
function motes(stage: Stage, pen: Pen, random: Random, colour: Rgb | null): void {
  const { width, height, unit } = stage;
  const tint =
    colour ??
    random.pick<Rgb>([
      [255, 232, 150],
      [170, 230, 255],
      [240, 190, 255],
    ]);
  pen.save();
  pen.globalCompositeOperation = 'screen';
  for (let i = 0; i < 64; i++) {
    const [x, y] = [random.next() * width, height * (1 - 0.75 * random.next() ** 1.3)];
    const r = unit * (1.6 + 4.4 * random.next() ** 3);
    soft(pen, x, y, r * 7, tint, 0.42);
    disc(pen, css(mix(tint, [255, 255, 255], 0.7)), x, y, r * 0.8);
  }
  pen.restore();
}

function flakes(stage: Stage, pen: Pen, random: Random, colours: Rgb[], many: number, size: number): void {
  const { width, height, unit, light } = stage;
  for (let i = 0; i < many; i++) {
    const [x, y] = [random.next() * width, random.next() * height];
    const near = random.next() ** 3;
    pen.fillStyle = css(shade(light, random.pick(colours), random.between(0.55, 1.05)), 0.95);
    pen.beginPath();
    leafAt(pen, x, y, unit * size * (0.6 + near * 1.7), random.between(0, 6));
    pen.fill();
  }
}

function leavesInWind(stage: Stage, pen: Pen, random: Random, colour: Rgb | null): void {
  const autumn: Rgb[] =
    stage.scene.season === 'spring' || stage.scene.season === 'summer'
      ? [
          [120, 168, 70],
          [152, 190, 84],
        ]
      : [
          [214, 112, 40],
          [232, 168, 54],
          [184, 66, 38],
        ];
  flakes(stage, pen, random, colour ? [colour] : autumn, 60, 11);
}

function soapBubbles(stage: Stage, pen: Pen, random: Random): void {
  if (stage.scene.place === 'underwater') return;
  for (let i = 0; i < 26; i++) {
    const r = stage.unit * (8 + 44 * random.next() ** 3);
    const [x, y] = [random.next() * stage.width, random.next() * stage.height * 0.85];
    const ball = pen.createRadialGradient(x - r * 0.35, y - r * 0.4, r * 0.05, x, y, r);
    ball.addColorStop(0, 'rgba(255,255,255,0.65)');
    ball.addColorStop(0.3, 'rgba(255,255,255,0.06)');
    ball.addColorStop(0.78, css(hsl(random.next(), 0.8, 0.75), 0.12));
    ball.addColorStop(0.96, css(hsl(random.next(), 0.8, 0.75), 0.6));
    ball.addColorStop(1, 'rgba(255,255,255,0.1)');
    disc(pen, ball, x, y, r);
  }
}

/** Paper lanterns rising into the sky, smaller with distance. */
function lanterns(stage: Stage, pen: Pen, random: Random, colour: Rgb | null): void {
  const { width, unit, horizon } = stage;
  const list = Array.from({ length: 26 }, () => ({
    far: random.next(),
    x: random.next(),
    y: random.next(),
  })).sort((a, b) => b.far - a.far);
  for (const { far, x, y } of list) {
    const h = unit * (14 + 74 * (1 - far) ** 2);
    const [px, py] = [x * width, horizon * (0.06 + 0.86 * y)];
    const paper = pen.createLinearGradient(0, py - h / 2, 0, py + h / 2);
    const tint = colour ?? ([255, 150, 60] as Rgb);
    paper.addColorStop(0, css(mix(tint, [120, 40, 20], 0.35)));
    paper.addColorStop(0.7, css(mix(tint, [255, 220, 140], 0.5)));
    paper.addColorStop(1, css([255, 244, 200]));
    pen.fillStyle = paper;
    pen.beginPath();
    pen.moveTo(px - h * 0.26, py + h * 0.5);
    pen.bezierCurveTo(px - h * 0.46, py, px - h * 0.4, py - h * 0.5, px, py - h * 0.52);
    pen.bezierCurveTo(px + h * 0.4, py - h * 0.5, px + h * 0.46, py, px + h * 0.26, py + h * 0.5);
    pen.quadraticCurveTo(px, py + h * 0.58, px - h * 0.26, py + h * 0.5);
    pen.fill();
    addGlow(stage, px, py + h * 0.2, h * 1.7, [255, 170, 80], 0.5);
  }
}

function smoke(stage: Stage, pen: Pen, random: Random): void {
  const x0 = stage.width * random.between(0.3, 0.7);
  for (let i = 0; i < 46; i++) {
    const t = i / 46;
    const x = x0 + (random.bell() * 0.06 + t * t * 0.16) * stage.width;
    soft(
      pen,
      x,
      stage.horizon * (1.1 - t),
      stage.unit * (34 + 120 * t),
      mix(stage.light.haze, [120, 120, 126], 0.5),
      0.2 * (1 - t),
    );
  }
}
