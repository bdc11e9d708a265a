/** The light of a scene: what the sky shines, how bright its lit and shaded sides are, where shadows fall. */

import { luma, mix, type Rgb, rgb, saturate, under } from '../../raster/colour.ts';
import type { Random } from '../../raster/random.ts';
import type { Mood, Scene, Time } from '../scene.ts';

export type Light = {
  /** The sky from top to horizon. */
  zenith: Rgb;
  middle: Rgb;
  low: Rgb;
  /** What the sun (or moon) and the open sky multiply a surface with: 0–1 and a little above. */
  key: Rgb;
  ambient: Rgb;
  /** What distance fades to. */
  haze: Rgb;
  /** 0 clear air, 1 fog. */
  thickness: number;
  /** How strongly even clear air veils the horizon: 0.72 outdoors, next to nothing in a room. */
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

type Hour = {
  sky: [zenith: string, middle: string, low: string];
  key: Rgb;
  ambient: Rgb;
  haze: string;
  height: number;
  sun: string;
  darkness: number;
  cloud: [lit: string, shade: string];
};

const HOURS: Record<Time, Hour> = {
  dawn: {
    sky: ['#5669ad', '#d5a3ba', '#ffdcae'],
    key: [1.08, 0.86, 0.74],
    ambient: [0.56, 0.53, 0.7],
    haze: '#eac3bb',
    height: 0.14,
    sun: '#fff0cf',
    darkness: 0.25,
    cloud: ['#ffd9c4', '#a58bb5'],
  },
  morning: {
    sky: ['#3f8ddd', '#8fc6f0', '#f7edd2'],
    key: [1.1, 1.02, 0.88],
    ambient: [0.6, 0.66, 0.78],
    haze: '#dbe8e8',
    height: 0.42,
    sun: '#fff8e0',
    darkness: 0,
    cloud: ['#fffaf0', '#b5c6dc'],
  },
  day: {
    sky: ['#2476d2', '#5fb0ee', '#cfecf8'],
    key: [1.1, 1.06, 0.97],
    ambient: [0.56, 0.65, 0.8],
    haze: '#c3dff0',
    height: 0.72,
    sun: '#fffbee',
    darkness: 0,
    cloud: ['#ffffff', '#abc2de'],
  },
  'golden-hour': {
    sky: ['#5a93c9', '#f2cd98', '#ffe0a0'],
    key: [1.22, 0.97, 0.66],
    ambient: [0.58, 0.53, 0.61],
    haze: '#f6d3a0',
    height: 0.24,
    sun: '#fff3c4',
    darkness: 0.08,
    cloud: ['#fff0cf', '#c9a4a0'],
  },
  sunset: {
    sky: ['#3a3f86', '#cf5f7d', '#ffab57'],
    key: [1.18, 0.8, 0.58],
    ambient: [0.5, 0.4, 0.58],
    haze: '#ee9a72',
    height: 0.09,
    sun: '#fff0b4',
    darkness: 0.35,
    cloud: ['#ffbf86', '#8a4f86'],
  },
  dusk: {
    sky: ['#141d4d', '#4a4a92', '#ef9a8e'],
    key: [0.62, 0.55, 0.78],
    ambient: [0.36, 0.36, 0.58],
    haze: '#7d6fa0',
    height: 0.4,
    sun: '#f2f0ff',
    darkness: 0.75,
    cloud: ['#c28bab', '#3c3f78'],
  },
  night: {
    sky: ['#050b26', '#0e2050', '#2b4a80'],
    key: [0.58, 0.68, 0.95],
    ambient: [0.2, 0.26, 0.45],
    haze: '#27406f',
    height: 0.66,
    sun: '#f4f1e2',
    darkness: 1,
    cloud: ['#5d74a8', '#17264f'],
  },
};

/** How much of the sky clouds cover and how much light and colour is left below them. */
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
  const across = scene.features.find(({ kind }) => SOURCES.has(kind))?.said?.side?.across;
  const side = across === 'left' ? -1 : across === 'right' ? 1 : drawn;
  const x = backlit ? 0.5 + side * random.between(0.06, 0.16) : 0.5 + side * random.between(0.2, 0.34);
  const asked = scene.features.some(({ kind }) => kind === 'moon' || kind === 'crescent-moon');
  const height = backlit ? Math.min(hour.height, 0.3) : asked ? Math.max(hour.height, 0.8) : hour.height;
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

/** How much haze lies before something `away` (0–1). */
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
