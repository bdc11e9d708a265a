/** Layout of a place: start and material of its ground, position of water, direction and colour of light. */

import { asNumber, asOneOf, asText, asTuple, asYes, readRows, rowsBy } from '../../lib/read-table.ts';
import { type Rgb, rgb } from '../../raster/colour.ts';
import { PLACES, type Scene, type ScenePlace } from '../scene.ts';
import type { Light } from './light.ts';
import { groundAt, hasFeature, type Stage, SURFACES } from './stage.ts';

/**
 * `water`: the nearness at which it begins and ends; `farthest`: that at which the ground begins; `lift` moves the horizon,
 * in parts of the picture's height.
 */
const SETTINGS = rowsBy(
  readRows(
    new URL('settings.tsv', import.meta.url),
    { place: asOneOf(PLACES), surface: asOneOf(SURFACES), soil: asText },
    {
      water: asTuple<[from: number, to: number]>(asNumber, asNumber),
      indoor: asYes,
      lift: asNumber,
      farthest: asNumber,
    },
  ),
  'place',
  PLACES,
);
type Setting = (typeof SETTINGS)[ScenePlace];

const AUTUMN_GRASS = rgb('#a59a46');
const SPRING_GRASS = rgb('#7bb543');
const SNOW = rgb('#f1f5fd');
/** Where no grass must grow. */
const BARE = rgb('#9a7b58');

/** Settles the stage in its place, before anything is painted or placed. */
export function settle(stage: Stage): void {
  const { scene, height } = stage;
  const setting = SETTINGS[scene.place];
  stage.horizon = Math.round(stage.horizon + (setting.lift ?? 0) * height);
  stage.surface = setting.surface;
  stage.soil = rgb(setting.soil);
  stage.farthest = setting.farthest ?? 0.04;
  if (setting.surface === 'grass') seasonal(stage, scene);
  if (stage.surface === 'grass' && scene.negatives.includes('grass')) {
    stage.surface = 'soil';
    stage.soil = BARE;
  }
  if (setting.indoor) stage.light = indoors(stage.outside, scene);
  if (scene.place === 'underwater') stage.light = sunken(stage.outside);
  if (scene.place === 'cave') stage.light = buried(stage.outside, scene);
  if (scene.place === 'space' || scene.place === 'moon') stage.light = airless(stage.outside);
  if (scene.place === 'studio') stage.light = { ...stage.outside, air: 0.15, thickness: 0 };
  if (isGlowing(scene)) stage.light = neonLight(stage.light);
  if (scene.medium === 'silhouette') stage.light = shadowPlay(stage.light);
  const water = waterOf(stage, setting);
  if (water) stage.water = { top: groundAt(stage, water[0]), bottom: groundAt(stage, water[1]) };
}

function waterOf(stage: Stage, { water, surface }: Setting): [number, number] | undefined {
  if (water) return water;
  if (surface === 'none' || surface === 'floor' || stage.scene.place === 'underwater') return undefined;
  if (hasFeature(stage, 'lake', 'waves', 'island', 'pier')) return [0.03, 0.5];
  if (hasFeature(stage, 'pond', 'lily-pads')) return [0.12, 0.6];
  return undefined;
}

function seasonal(stage: Stage, scene: Scene): void {
  const dry = scene.place === 'savanna';
  if (scene.season === 'winter' || scene.weather === 'snow') {
    stage.surface = 'snow';
    stage.soil = SNOW;
  } else if (scene.season === 'autumn' && !dry) stage.soil = blend(stage.soil, AUTUMN_GRASS, 0.6);
  else if (scene.season === 'spring' && !dry) stage.soil = blend(stage.soil, SPRING_GRASS, 0.5);
}

function blend(a: Rgb, b: Rgb, share: number): Rgb {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

/** A room lit by its window at day and by its lamps at night. */
function indoors(outside: Light, scene: Scene): Light {
  const candle = scene.lighting === 'candle' || scene.mood === 'cosy';
  const night = outside.darkness > 0.5;
  const key: Rgb = night
    ? candle
      ? [1.12, 0.8, 0.5]
      : [1.04, 0.86, 0.64]
    : candle
      ? [1.1, 0.96, 0.78]
      : [1.06, 1, 0.92];
  const ambient: Rgb = night ? (candle ? [0.42, 0.3, 0.3] : [0.42, 0.38, 0.46]) : [0.64, 0.62, 0.64];
  return {
    ...outside,
    key,
    ambient,
    haze: night ? [70, 52, 56] : [196, 178, 160],
    thickness: 0,
    air: 0.1,
    darkness: night ? 0.7 : 0,
    shadow: { strength: 0.34, x: outside.shadow.x * 0.45, y: 0.16 },
  };
}

function sunken(outside: Light): Light {
  const dim = 1 - outside.darkness * 0.55;
  return {
    ...outside,
    zenith: [64 * dim, 190 * dim, 214 * dim],
    middle: [20 * dim, 122 * dim, 168 * dim],
    low: [8 * dim, 62 * dim, 110 * dim],
    key: [0.82 * dim, 1.02 * dim, 1.04 * dim],
    ambient: [0.34 * dim, 0.58 * dim, 0.72 * dim],
    haze: [14 * dim, 92 * dim, 140 * dim],
    thickness: 0.12,
    air: 0.8,
    shadow: { strength: 0.26, x: 0.1, y: 0.12 },
  };
}

function buried(outside: Light, scene: Scene): Light {
  const magic = scene.mood === 'magical' || scene.mood === 'dreamy';
  return {
    ...outside,
    key: magic ? [0.8, 0.95, 1.1] : [1.05, 0.95, 0.82],
    ambient: magic ? [0.3, 0.32, 0.52] : [0.34, 0.3, 0.33],
    haze: magic ? [70, 110, 150] : [196, 180, 150],
    thickness: 0.1,
    darkness: 0.6,
    shadow: { strength: 0.4, x: outside.shadow.x * 0.4, y: 0.5 },
  };
}

/** A town whose signs light it more than its sky does. */
export function isGlowing(scene: Scene): boolean {
  const wantsLights =
    scene.lighting === 'neon' ||
    scene.medium === 'vaporwave' ||
    scene.features.some(({ kind }) => kind === 'neon-signs');
  return wantsLights && (scene.place === 'city' || scene.place === 'street');
}

function neonLight(light: Light): Light {
  return {
    ...light,
    key: [light.key[0] * 0.6 + 0.46, light.key[1] * 0.6 + 0.2, light.key[2] * 0.6 + 0.5],
    ambient: [light.ambient[0] * 0.5 + 0.24, light.ambient[1] * 0.5 + 0.12, light.ambient[2] * 0.5 + 0.36],
    haze: [light.haze[0] * 0.5 + 84, light.haze[1] * 0.5 + 18, light.haze[2] * 0.5 + 86],
    darkness: Math.max(light.darkness, 0.75),
  };
}

/** Everything before the sky is dark, the further the paler. */
function shadowPlay(light: Light): Light {
  const dark: Rgb = [0.19, 0.14, 0.25];
  return {
    ...light,
    key: dark,
    ambient: dark,
    air: Math.max(0.5, light.air * 0.85),
    shadow: { ...light.shadow, strength: 0 },
  };
}

function airless(outside: Light): Light {
  return {
    ...outside,
    zenith: [5, 6, 18],
    middle: [8, 10, 28],
    low: [14, 16, 38],
    key: [1.1, 1.08, 1.02],
    ambient: [0.34, 0.36, 0.5],
    haze: [26, 28, 54],
    thickness: 0,
    air: 0.2,
    darkness: 0.9,
    covered: true,
    shadow: { strength: 0.62, x: outside.shadow.x, y: 0.3 },
  };
}
