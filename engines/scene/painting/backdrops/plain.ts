/** Places that are no place: among clouds, a seamless backdrop, shapes and waves of colour. */
import { brighter, css, hsl, hueInTurns, mix, type Rgb, rgb, saturate } from '../../../raster/colour.ts';
import { clamp, fbm, noise, ridged, smooth } from '../../../raster/noise.ts';
import { block } from '../shapes.ts';
import { paintDots, type Stage } from '../stage.ts';
import { paintMist } from '../terrain.ts';
import { paintOpenSky } from './open-sky.ts';

/** High above the ground, over a floor of clouds. */
export function paintAmongClouds(stage: Stage): void {
  const { width, height, light, unit } = stage;
  stage.horizon = Math.round(height * 0.86);
  paintOpenSky(stage);
  const seed = stage.random('floor of clouds').int(1, 1e6);
  for (let bank = 0; bank < 3; bank++) {
    stage.cut('bank', 0.85 - bank * 0.25);
    const top = height * (0.66 + bank * 0.1);
    const size = 3.2 - bank * 0.7;
    const box = { x: 0, y: top - height * 0.1, width, height: height * 1.02 - top + height * 0.1 };
    paintDots(stage.pen, box, Math.max(2, unit * 3), (data, at, cx, cy, columns, rows) => {
      const u = (cx / columns) * size * (width / height);
      const y = box.y + (cy / rows) * box.height;
      const crest = top + (fbm(u * 1.6, bank * 5.1, seed, 4) - 0.5) * height * 0.2;
      const puff = 1 - ridged(u * 2.4, (y / height) * 5, seed + bank, 4);
      const body = smooth(-0.01, 0.03, (y - crest) / height + (puff - 0.5) * 0.05);
      const lit = clamp(0.95 - ((y - crest) / height) * 2.6 + (puff - 0.5) * 0.9);
      for (let c = 0; c < 3; c++)
        data[at + c] = light.cloud.shade[c]! + (light.cloud.lit[c]! - light.cloud.shade[c]!) * lit;
      data[at + 3] = 255 * body;
    });
  }
  paintMist(stage, height * 0.96, height * 0.12, 0.7);
}

/** A floor that bends up into a wall without an edge, lit from one side. */
export function paintStudio(stage: Stage): void {
  const { pen, width, height, scene } = stage;
  const colour = backdropColour(stage);
  const dark =
    scene.lighting === 'spotlight' ||
    scene.mood === 'dramatic' ||
    scene.mood === 'mysterious' ||
    stage.outside.darkness > 0.7;
  const wall = dark ? brighter(colour, 0.32) : colour;
  const x = (stage.light.source.x < 0.5 ? 0.34 : 0.66) * width;
  const glow = pen.createRadialGradient(
    x,
    height * 0.36,
    0,
    width / 2,
    height * 0.46,
    Math.max(width, height) * 0.86,
  );
  glow.addColorStop(0, css(mix(wall, [255, 255, 255], dark ? 0.3 : 0.42)));
  glow.addColorStop(0.42, css(wall));
  glow.addColorStop(1, css(brighter(saturate(wall, 1.1), 0.62)));
  block(pen, glow, 0, 0, width, height);
  const bend = stage.horizon + (height - stage.horizon) * 0.18;
  const floor = pen.createLinearGradient(0, bend - height * 0.12, 0, height);
  floor.addColorStop(0, css(brighter(wall, 0.8), 0));
  floor.addColorStop(0.2, css(brighter(wall, 0.84), 0.6));
  floor.addColorStop(0.5, css(mix(wall, [255, 255, 255], 0.2), 0.75));
  floor.addColorStop(1, css(brighter(wall, 0.8), 0.85));
  block(pen, floor, 0, bend - height * 0.12, width, height);
  stage.soil = wall;
}

/** The palette's first colour, or one that sets off what is shown. */
export function backdropColour(stage: Stage): Rgb {
  const { scene } = stage;
  const wanted = scene.palette?.[0];
  if (wanted) return rgb(wanted.hex);
  if (scene.monochrome) return [206, 206, 206];
  const random = stage.random('backdrop');
  const own = scene.subjects[0]?.colour?.hex;
  const hue = own ? (hueInTurns(rgb(own)) + 0.5) % 1 : random.next();
  return hsl(hue, random.between(0.28, 0.46), random.between(0.7, 0.8));
}

/** Five colours that go together, from dark to light or around a strong one. */
const HARMONIES = [
  ['#0b1d3a', '#1f5f8b', '#3fb6c6', '#f4d58d', '#f28f3b'],
  ['#2b1a4a', '#7b2d8b', '#d1495b', '#f79256', '#fbd1a2'],
  ['#0f2f2e', '#1f6f5c', '#7cb77b', '#e9d985', '#f4f1de'],
  ['#14213d', '#3a4f9f', '#8f7fd4', '#f1a7c6', '#fde8e9'],
  ['#3d0c11', '#9b2226', '#ca6702', '#ee9b00', '#e9d8a6'],
  ['#001219', '#005f73', '#0a9396', '#94d2bd', '#e9d8a6'],
  ['#22223b', '#4a4e69', '#9a8c98', '#c9ada7', '#f2e9e4'],
  ['#10002b', '#3c096c', '#9d4edd', '#5fd3f3', '#e0fbfc'],
];

/** Colours that pass into one another from corner to corner. */
function paintGradient({ pen, width, height }: Stage, colours: readonly Rgb[], turned: boolean): void {
  const run = turned
    ? pen.createLinearGradient(width, 0, 0, height)
    : pen.createLinearGradient(0, 0, width, height);
  const three = [colours[1]!, colours[Math.ceil(colours.length / 2)]!, colours.at(-2)!];
  for (const [at, colour] of three.entries()) run.addColorStop(at / 2, css(colour));
  block(pen, run, 0, 0, width, height);
}

/** Waves of colour that blend into one another, or one even gradient on request. */
export function paintAbstract(stage: Stage): void {
  const { width, height, unit, scene } = stage;
  const random = stage.random('abstract');
  const seed = random.int(1, 1e6);
  const palette = scene.palette?.map(({ hex }) => rgb(hex)) ?? [];
  const colours =
    palette.length > 1
      ? palette
      : palette.length === 1
        ? shades(palette[0]!)
        : random.pick(HARMONIES).map(rgb);
  if (/gradient/i.test(scene.place_said ?? '')) {
    paintGradient(
      stage,
      colours.length > 3 ? colours : [colours[0]!, ...colours, colours.at(-1)!],
      random.chance(0.5),
    );
    return;
  }
  const size = Math.max(width, height);
  const step = Math.max(1, unit * 1.6);
  const flow = scene.mood === 'dramatic' || scene.mood === 'epic' ? 2.2 : 1.25;
  paintDots(stage.pen, { x: 0, y: 0, width, height }, step, (data, at, cx, cy) => {
    const [x, y] = [(cx * step) / size, (cy * step) / size];
    const wx = fbm(x * 1.8, y * 1.8, seed, 3) - 0.5;
    const wy = fbm(x * 1.8 + 4, y * 1.8 + 8, seed + 20, 3) - 0.5;
    const field = fbm(x * 2 + wx * flow * 1.6, y * 2 + wy * flow * 1.6, seed + 40, 4);
    const band = clamp((field - 0.24) / 0.52) * (colours.length - 1) * 1.001;
    const i = Math.min(colours.length - 2, Math.floor(band));
    const edge = smooth(0.16, 0.84, band - i);
    const fold = ridged(x * 2 + wx * flow * 2, y * 2 + wy * flow * 2, seed + 60, 3);
    const light = 0.72 + smooth(0.35, 0.9, fold) * 0.5 + (noise(x * 3, y * 3, seed + 80) - 0.5) * 0.2;
    const [a, b] = [colours[i]!, colours[i + 1] ?? colours[i]!];
    for (let c = 0; c < 3; c++)
      data[at + c] = (a[c]! + (b[c]! - a[c]!) * edge) * light + 18 * smooth(0.8, 1, fold);
    data[at + 3] = 255;
  });
}

function shades(colour: Rgb): Rgb[] {
  return [
    brighter(colour, 0.3),
    brighter(colour, 0.65),
    colour,
    mix(colour, [255, 255, 255], 0.45),
    mix(colour, [255, 250, 240], 0.8),
  ];
}
