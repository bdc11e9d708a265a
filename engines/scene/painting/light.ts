/** The light of a scene: what the sky shines, how bright its lit and shaded sides are, where shadows fall. */

import { asNumber, asOneOf, asText, asTuple, readRows, rowsBy } from '../../lib/read-table.ts';
import { asRgb, luma, mix, type Rgb, rgb, saturate, under } from '../../raster/colour.ts';
import type { Random } from '../../raster/random.ts';
import { type Mood, type Scene, TIMES } from '../scene.ts';

export type Light = {
  /** The sky from top to horizon. */
  zenith: Rgb;
  middle: Rgb;
  low: Rgb;
  /** Factors by which the sun (or moon) and the open sky multiply a surface: 0–1 and slightly above. */
  key: Rgb;
  ambient: Rgb;
  /** The colour of the far distance. */
  haze: Rgb;
  /** 0 clear air, 1 fog. */
  thickness: number;
  /** Strength of the haze that clear air adds at the horizon: 0.72 outdoors, almost zero in a room. */
  air: number;
  /** Where the sun or moon stands: x in widths, `height` in parts of the sky above the horizon. */
  source: { x: number; height: number; colour: Rgb; body: 'sun' | 'moon' };
  /** The sky hides the sun or moon: no disc, soft shadows. */
  covered: boolean;
  /** 0 day, 1 deep night: windows and lamps are lit. */
  darkness: number;
  cloud: { lit: Rgb; shade: Rgb; cover: number };
  /** Shadows on the ground: their darkness, and the lean of their length per height: x to the right, y towards us. */
  shadow: { strength: number; x: number; y: number };
};

/** `sky`: its zenith, middle and low; `cloud`: its lit and its shaded side. */
const HOURS = rowsBy(
  readRows(new URL('hours.tsv', import.meta.url), {
    time: asOneOf(TIMES),
    sky: asTuple<[string, string, string]>(asText, asText, asText),
    key: asRgb,
    ambient: asRgb,
    haze: asText,
    height: asNumber,
    sun: asText,
    darkness: asNumber,
    cloud: asTuple<[lit: string, shade: string]>(asText, asText),
  }),
  'time',
  TIMES,
);

/** Cloud cover of the sky, and the light and colour that remain below it. */
const WEATHERS: Record<
  Scene['weather'],
  { cover: number; grey: number; dim: number; thick: number; flat: number }
> = {
  clear: { cover: 0.3, grey: 0, dim: 1, thick: 0, flat: 0 },
  wind: { cover: 0.42, grey: 0.05, dim: 1, thick: 0, flat: 0 },
  cloudy: { cover: 0.62, grey: 0.15, dim: 0.97, thick: 0.05, flat: 0.3 },
  overcast: { cover: 0.95, grey: 0.75, dim: 0.9, thick: 0.15, flat: 0.8 },
  rain: { cover: 1, grey: 0.62, dim: 0.84, thick: 0.2, flat: 0.7 },
  storm: { cover: 1, grey: 0.6, dim: 0.62, thick: 0.16, flat: 0.55 },
  snow: { cover: 0.9, grey: 0.6, dim: 1, thick: 0.3, flat: 0.7 },
  fog: { cover: 0.8, grey: 0.55, dim: 0.98, thick: 0.8, flat: 0.9 },
};

const DIM_MOODS: Partial<Record<Mood, { dim: number; grey: number }>> = {
  spooky: { dim: 0.8, grey: 0.3 },
  mysterious: { dim: 0.85, grey: 0.2 },
  melancholy: { dim: 0.92, grey: 0.35 },
  lonely: { dim: 0.95, grey: 0.25 },
};

const SOURCES: ReadonlySet<string> = new Set(['sun', 'moon', 'crescent-moon']);

export function sceneLight(scene: Scene, random: Random): Light {
  const hour = HOURS[scene.time];
  const weather = WEATHERS[scene.weather];
  const mood = DIM_MOODS[scene.mood ?? 'calm'] ?? { dim: 1, grey: 0 };
  const grey = Math.max(weather.grey, mood.grey);
  const dim = weather.dim * mood.dim;
  const sky = hour.sky.map((hex) => weathered(rgb(hex), grey, dim)) as [Rgb, Rgb, Rgb];
  const mean = mix(hour.key, hour.ambient, 0.45);
  const flat = scene.lighting === 'soft' ? Math.max(0.5, weather.flat) : weather.flat;
  const backlit = scene.lighting === 'backlit' || scene.lighting === 'rays';
  const drawn = random.sign();
  const across = scene.features.find(({ kind }) => SOURCES.has(kind))?.stated?.side?.across;
  const side = across === 'left' ? -1 : across === 'right' ? 1 : drawn;
  const x = backlit ? 0.5 + side * random.between(0.06, 0.16) : 0.5 + side * random.between(0.2, 0.34);
  const hasMoon = scene.features.some(({ kind }) => kind === 'moon' || kind === 'crescent-moon');
  const height = backlit ? Math.min(hour.height, 0.3) : hasMoon ? Math.max(hour.height, 0.8) : hour.height;
  const lean = Math.min(2.6, 0.55 / Math.max(0.16, height));
  return {
    zenith: sky[0],
    middle: sky[1],
    low: sky[2],
    key: dimmed(mix(hour.key, mean, flat), dim),
    ambient: dimmed(mix(hour.ambient, mean, flat * 0.6), dim),
    haze: weathered(rgb(hour.haze), grey, dim),
    thickness: weather.thick,
    air: 0.72,
    source: {
      x,
      height,
      colour: rgb(hour.sun),
      body: scene.time === 'night' || scene.time === 'dusk' ? 'moon' : 'sun',
    },
    covered: weather.cover > 0.8,
    darkness: Math.min(1, hour.darkness + (1 - dim) * 0.9),
    cloud: {
      lit: weathered(rgb(hour.cloud[0]), grey * 0.8, dim),
      shade: weathered(rgb(hour.cloud[1]), grey, dim * 0.96),
      cover:
        weather.cover > 0.8 ? weather.cover : Math.max(0.12, weather.cover + random.between(-0.14, 0.16)),
    },
    shadow: {
      strength: (1 - flat) * (scene.time === 'night' ? 0.42 : 0.5) + 0.06,
      x: -Math.sign(x - 0.5) * lean,
      y: backlit ? lean * 0.42 : lean * 0.2 + 0.1,
    },
  };
}

/** The colour of a surface. `lit` 0 in shade, 1 facing the light; `away` 0 at hand, 1 at the horizon. */
export function shade(light: Light, surface: Rgb, lit: number, away = 0): Rgb {
  const near = under(surface, mix(light.ambient, light.key, lit));
  return away <= 0 ? near : mix(near, light.haze, fade(light, away));
}

/** Haze in front of something at distance `away` (0–1). */
export function fade(light: Light, away: number): number {
  const clear = light.air * away ** 1.35;
  const fog = 1 - Math.exp(-light.thickness * 3.2 * away);
  return Math.min(0.96, 1 - (1 - clear) * (1 - fog));
}

function weathered(colour: Rgb, grey: number, dim: number): Rgb {
  const calm = saturate(colour, 1 - grey * 0.85);
  const level = luma(calm);
  // Clouds close in: the sky's top comes up to the brightness of its middle, and everything dims.
  return dimmed(
    mix(calm, [level * 0.4 + 108, level * 0.4 + 114, level * 0.4 + 122], grey * 0.45 * (level / 255)),
    dim,
  );
}

function dimmed(colour: Rgb, dim: number): Rgb {
  return [colour[0] * dim, colour[1] * dim, colour[2] * dim];
}
