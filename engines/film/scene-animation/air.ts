/**
 * Particles and creatures in the air, in front of and behind the scene. Every kind is a stateless formula of time.
 */
import { hsl, type Rgb, rgb } from '../../raster/colour.ts';
import type { Stage } from '../../scene/painting/stage.ts';
import type { FeatureKind } from '../../scene/scene.ts';
import { falling, leafColours, rainfall, snow } from './falls.ts';
import { glowingPoints, motes, rising, risingBubbles, smoke } from './floats.ts';
import { fog } from './fog.ts';
import { lanterns } from './lanterns.ts';
import type { Darkroom } from './plates.ts';
import type { Airborne, Maker } from './stamps.ts';

/** Everything that floats, falls, rises or glows in this scene. `extra` names kinds the direction asks for. */
export function airOf(
  stage: Stage,
  room: Darkroom,
  { width, height }: { width: number; height: number },
  extra: ReadonlyMap<string, number>,
): Airborne[] {
  const { scene } = stage;
  const effects = new Map<string, { strength: number; tint: Rgb | null }>();
  const ask = (kind: string, strength: number, tint: Rgb | null = null) => {
    if (!effects.has(kind) && !refused(stage, kind)) effects.set(kind, { strength, tint });
  };
  const has = (kind: FeatureKind) => scene.features.find((one) => one.kind === kind);
  const outdoors = stage.light.air > 0.3;
  if (outdoors && scene.weather === 'rain') ask('rain', 1);
  if (outdoors && scene.weather === 'storm') ask('rain', 1.6);
  if ((outdoors && scene.weather === 'snow') || has('snowfall')) ask('snow', 1);
  if ((outdoors && scene.weather === 'fog') || has('mist')) ask('fog', 1);
  for (const [feature, kind] of FEATURES) {
    const one = has(feature);
    if (one) ask(kind, 1, one.colour ? rgb(one.colour.hex) : null);
  }
  if (outdoors && scene.weather === 'wind') ask(scene.season === 'spring' ? 'petals' : 'leaves', 0.8);
  for (const [kind, strength] of extra) ask(kind, strength);
  if (scene.place === 'underwater') ask('bubbles', 1);
  if (scene.place === 'underwater' || scene.lighting === 'rays') ask('motes', 0.7);
  if (scene.place === 'volcano') ask('embers', 1);
  if (scene.mood === 'magical' && !effects.has('fireflies')) ask('sparkle', 0.8);
  if (effects.size === 0 && outdoors && stage.light.darkness < 0.5) ask('motes', 0.45);
  const frame = { width, height, unit: Math.min(width, height) / 1000 };
  return [...effects].flatMap(([kind, { strength, tint }]) => {
    const make = MAKERS[kind];
    return make ? [make({ stage, room, ...frame, strength, tint })] : [];
  });
}

const FEATURES: [FeatureKind, string][] = [
  ['fireflies', 'fireflies'],
  ['sparks', 'embers'],
  ['petals', 'petals'],
  ['falling-leaves', 'leaves'],
  ['confetti', 'confetti'],
  ['bubbles', 'bubbles'],
  ['lanterns', 'lanterns'],
  ['smoke', 'smoke'],
  ['mist', 'fog'],
];

function refused({ scene }: Stage, kind: string): boolean {
  return scene.negatives.some((word) => word.startsWith(kind.replace(/s$/, '')));
}

const CONFETTI = [0, 0.13, 0.33, 0.55, 0.8, 0.92].map((hue) => hsl(hue, 0.85, 0.6));

const MAKERS: Record<string, Maker> = {
  rain: rainfall,
  snow,
  fog,
  fireflies: (air) => glowingPoints(air, 'fireflies', 46, [214, 255, 120]),
  sparkle: (air) => glowingPoints(air, 'sparkle', 52, [255, 236, 170]),
  embers: rising,
  bubbles: risingBubbles,
  motes,
  dust: motes,
  smoke,
  petals: (air) => falling(air, 60, 10, [air.tint ?? [255, 190, 208], [255, 224, 232]]),
  leaves: (air) => falling(air, 46, 13, air.tint ? [air.tint] : leafColours(air.stage)),
  confetti: (air) => falling(air, 120, 9, CONFETTI),
  lanterns,
};
