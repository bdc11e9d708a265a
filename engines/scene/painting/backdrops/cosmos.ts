/** Beyond the air: open space, the moon, Mars. */
import { css, hsl, mix, type Rgb, rgb } from '../../../raster/colour.ts';
import { fbm, smooth } from '../../../raster/noise.ts';
import { paintGround } from '../ground.ts';
import { paintMilkyWay, paintPlanet, paintSource, paintStars } from '../heavens.ts';
import { shade } from '../light.ts';
import { block, oval } from '../shapes.ts';
import { paintClouds, paintSky } from '../sky.ts';
import { paintShootingStars } from '../sky-show.ts';
import { hasFeature, paintDots, type Stage } from '../stage.ts';
import { paintRange } from '../terrain.ts';
import { featureOf, tintOf } from './open-sky.ts';
import { scatter, scatterRocks } from './scatter.ts';

export function paintSpace(stage: Stage): void {
  const { pen, width, height } = stage;
  const random = stage.random('space');
  block(pen, 'rgb(5,6,18)', 0, 0, width, height);
  nebula(stage, stage.scene.palette?.map(({ hex }) => rgb(hex)) ?? null);
  paintStars(stage, height, hasFeature(stage, 'stars') ? 2.4 : 1.7);
  if (hasFeature(stage, 'milky-way')) paintMilkyWay(stage, height);
  stage.cut('far', 0.75);
  const planets = stage.scene.features.filter(({ kind }) => kind === 'planet');
  const lit: [number, number] = [Math.sign(stage.light.source.x - 0.5) * 0.75, -0.55];
  const many = planets.length > 0 ? planets.reduce((sum, { count }) => sum + (count ?? 5), 0) : 2;
  for (let i = 0; i < Math.min(6, many); i++) {
    const named = planets[Math.min(i, planets.length - 1)];
    const tint = tintOf(named) ?? hsl(random.next(), random.between(0.35, 0.65), random.between(0.5, 0.65));
    const main = named?.emphasis === 'main' && i === 0 && stage.scene.subjects.length === 0;
    const radius = stage.unit * (main ? 270 : i === 0 ? 190 : random.between(36, 80)) * (named?.size ?? 1);
    const spots: [number, number][] = [
      [0.8, 0.24],
      [0.16, 0.7],
      [0.3, 0.16],
      [0.86, 0.82],
      [0.1, 0.36],
      [0.58, 0.1],
    ];
    const [sx, sy] = main ? [0.5, 0.48] : spots[i % spots.length]!;
    const x = width * (lit[0] > 0 ? 1 - sx : sx);
    paintPlanet(
      stage,
      { x, y: height * sy, radius },
      [mix(tint, [20, 20, 50], 0.45), tint, mix(tint, [255, 248, 230], 0.6)],
      {
        ring: random.chance(i === 0 ? 0.55 : 0.2),
        bands: random.chance(0.5),
        seed: random.int(1, 9999),
        lit,
      },
    );
  }
  const falling = featureOf(stage, 'shooting-star');
  if (falling) paintShootingStars(stage, falling.count ?? 2);
}

function nebula(stage: Stage, palette: Rgb[] | null): void {
  const { width, height, unit } = stage;
  const random = stage.random('nebula');
  const seed = random.int(1, 1e6);
  const hue = random.next();
  const inner = palette?.[0] ?? hsl(hue, 0.75, 0.55);
  const outer = palette?.[1] ?? hsl((hue + 0.22 + random.next() * 0.2) % 1, 0.7, 0.45);
  const size = Math.max(width, height);
  const step = Math.max(2, unit * 4);
  stage.pen.save();
  stage.pen.globalCompositeOperation = 'screen';
  paintDots(stage.pen, { x: 0, y: 0, width, height }, step, (data, at, cx, cy) => {
    const x = (cx * step) / size;
    const y = (cy * step) / size;
    const wx = fbm(x * 3 + 2, y * 3, seed + 30, 3) - 0.5;
    const wy = fbm(x * 3, y * 3 + 7, seed + 50, 3) - 0.5;
    const cloud = fbm(x * 2.4 + wx * 1.6, y * 2.4 + wy * 1.6, seed, 5);
    const fine = fbm(x * 7 + wx * 3, y * 7 + wy * 3, seed + 9, 4);
    const body = smooth(0.4, 0.72, cloud) * (0.55 + fine * 0.8);
    const core = smooth(0.55, 0.82, cloud);
    const dust = smooth(0.5, 0.66, fbm(x * 5 + wy * 4, y * 5, seed + 70, 4)) * 0.7;
    for (let c = 0; c < 3; c++)
      data[at + c] =
        (outer[c]! * (1 - core) + inner[c]! * core) * body * (1 - dust) + 255 * core * core * fine * 0.4;
    data[at + 3] = 235;
  });
  stage.pen.restore();
}

export function paintMoonscape(stage: Stage): void {
  const { pen, width, height, horizon, unit, soil } = stage;
  block(pen, 'rgb(5,6,16)', 0, 0, width, height);
  paintStars(stage, horizon, 2.2);
  const random = stage.random('earth');
  const side = Math.sign(stage.light.source.x - 0.5);
  if (!stage.scene.negatives.includes('planet')) {
    paintPlanet(
      stage,
      { x: width * (side > 0 ? 0.24 : 0.76), y: horizon * 0.36, radius: unit * 105 },
      [
        [24, 70, 150],
        [60, 130, 90],
        [250, 252, 255],
      ],
      { ring: false, bands: false, seed: random.int(1, 9999), lit: [side * 0.8, -0.3] },
    );
  }
  paintRange(stage, {
    kind: 'mountains',
    base: horizon + unit * 6,
    height: unit * 130,
    away: 0.4,
    colour: [150, 150, 156],
    snow: 0,
    name: 'rim',
  });
  paintGround(stage, horizon + unit * 2, 'rock', soil);
  scatter(stage, 'craters', { many: 26, from: 0.03, to: 1, size: 130 }, (on, at) =>
    crater(stage, on, at, soil),
  );
  stage.props.sort((a, b) => a.y - b.y);
  for (const prop of stage.props.splice(0)) prop.paint(pen);
  scatterRocks(stage, 9, 0.1, 1, 60, soil);
}

function crater(
  stage: Stage,
  pen: Stage['pen'],
  at: { x: number; y: number; height: number },
  soil: Rgb,
): void {
  const { light } = stage;
  const side = Math.sign(light.source.x - 0.5);
  const [rx, ry] = [at.height, at.height * 0.3];
  const bowl = pen.createLinearGradient(at.x - rx * side, 0, at.x + rx * side, 0);
  bowl.addColorStop(0, css(shade(light, soil, 0.95)));
  bowl.addColorStop(1, css(shade(light, soil, 0.05)));
  pen.fillStyle = css(shade(light, [soil[0] * 1.1, soil[1] * 1.1, soil[2] * 1.1], 1.05));
  pen.beginPath();
  pen.ellipse(at.x - side * rx * 0.04, at.y, rx * 1.08, ry * 1.14, 0, 0, Math.PI * 2);
  pen.fill();
  oval(pen, bowl, at.x, at.y, rx, ry);
}

export function paintMars(stage: Stage): void {
  const { horizon, unit, soil, light } = stage;
  const night = light.darkness > 0.6;
  stage.light = {
    ...light,
    zenith: night ? [28, 16, 26] : [172, 112, 84],
    middle: night ? [60, 32, 36] : [214, 156, 112],
    low: night ? [112, 64, 54] : [240, 200, 152],
    haze: night ? [88, 52, 46] : [226, 170, 124],
    key: night ? [0.7, 0.6, 0.62] : [1.12, 0.96, 0.84],
    ambient: night ? [0.3, 0.26, 0.34] : [0.62, 0.5, 0.5],
    cloud: { ...light.cloud, lit: [246, 214, 176], shade: [206, 152, 116] },
  };
  paintSky(stage);
  if (night) paintStars(stage);
  paintSource(stage);
  paintClouds(stage, 0.22);
  paintRange(stage, {
    kind: 'mesas',
    base: horizon + unit * 4,
    height: unit * 200,
    away: 0.72,
    colour: [178, 96, 62],
    snow: 0,
    name: 'mars far',
  });
  paintRange(stage, {
    kind: 'mountains',
    base: horizon + unit * 10,
    height: unit * 120,
    away: 0.45,
    colour: [164, 84, 54],
    snow: 0,
    name: 'mars',
  });
  paintGround(stage, horizon + unit * 6, 'soil', soil);
  scatterRocks(stage, 24, 0.03, 1, 80, [150, 82, 56]);
}
