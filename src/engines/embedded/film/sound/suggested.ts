/** What places, features, subjects and moods sound like when nobody says so. */
import type { Scene } from '../../scene/scene.ts';
import type { Feeling } from './manners.ts';
import type { SoundName } from './sound-names.ts';

export const BY_PLACE: Partial<Record<Scene['place'], [SoundName, number][]>> = {
  meadow: [
    ['wind', 0.4],
    ['birds', 0.9],
  ],
  forest: [
    ['wind', 0.5],
    ['birds', 1],
  ],
  jungle: [
    ['birds', 1.2],
    ['crickets', 0.6],
  ],
  beach: [['waves', 1]],
  sea: [
    ['waves', 1.1],
    ['wind', 0.4],
  ],
  underwater: [['underwater', 1]],
  lake: [
    ['stream', 0.3],
    ['birds', 0.6],
    ['wind', 0.3],
  ],
  river: [
    ['stream', 0.8],
    ['birds', 0.5],
  ],
  waterfall: [['stream', 1.5]],
  mountains: [['wind', 0.9]],
  hills: [
    ['wind', 0.6],
    ['birds', 0.7],
  ],
  desert: [['wind', 0.8]],
  canyon: [['wind', 0.8]],
  volcano: [
    ['fire', 1],
    ['wind', 0.6],
  ],
  savanna: [
    ['wind', 0.4],
    ['crickets', 0.7],
  ],
  swamp: [
    ['frogs', 1],
    ['crickets', 0.7],
  ],
  snowfield: [
    ['wind', 0.7],
    ['still', 1],
  ],
  farm: [
    ['birds', 0.8],
    ['wind', 0.3],
  ],
  garden: [
    ['birds', 1],
    ['bees', 0.6],
  ],
  park: [
    ['birds', 0.9],
    ['crowd', 0.25],
  ],
  city: [['city', 1]],
  street: [
    ['city', 0.8],
    ['crowd', 0.35],
  ],
  village: [
    ['birds', 0.7],
    ['wind', 0.3],
  ],
  harbour: [
    ['waves', 0.5],
    ['gulls', 1],
  ],
  'castle-grounds': [
    ['wind', 0.6],
    ['birds', 0.5],
  ],
  road: [['wind', 0.5]],
  cave: [
    ['drips', 1],
    ['still', 1],
  ],
  room: [
    ['still', 1],
    ['clock', 0.6],
  ],
  bedroom: [
    ['still', 1],
    ['clock', 0.5],
  ],
  kitchen: [
    ['still', 1],
    ['clock', 0.4],
  ],
  library: [
    ['still', 1],
    ['clock', 0.7],
  ],
  cafe: [['crowd', 0.7]],
  laboratory: [
    ['hum', 0.8],
    ['drips', 0.4],
  ],
  stage: [['crowd', 0.5]],
  stadium: [['cheer', 1]],
  space: [['space', 1]],
  moon: [['space', 0.8]],
  mars: [
    ['wind', 0.7],
    ['space', 0.4],
  ],
  sky: [['wind', 0.9]],
};

export const BY_FEATURE: Partial<Record<Scene['features'][number]['kind'], [SoundName, number]>> = {
  campfire: ['fire', 1],
  fireplace: ['fire', 0.8],
  volcano: ['fire', 0.8],
  waterfall: ['stream', 1.4],
  river: ['stream', 0.7],
  fountain: ['stream', 0.7],
  waves: ['waves', 1.1],
  lightning: ['thunder', 1],
  fireworks: ['fireworks', 1],
  railway: ['train', 0.4],
  church: ['bells', 0.7],
  temple: ['chimes', 0.8],
  pagoda: ['chimes', 0.8],
  bubbles: ['bubbles', 0.6],
};

export const BY_SUBJECT: Readonly<Record<string, SoundName>> = {
  rocket: 'jet',
  airplane: 'jet',
  helicopter: 'engine',
  train: 'train',
  locomotive: 'train',
  car: 'engine',
  truck: 'engine',
  bus: 'engine',
  tractor: 'engine',
  motorcycle: 'engine',
  campfire: 'fire',
  fire: 'fire',
  bee: 'bees',
  heart: 'heartbeat',
  bell: 'bells',
};

export const BY_MOOD: Partial<Record<NonNullable<Scene['mood']>, Feeling>> = {
  calm: 'calm',
  happy: 'bright',
  cosy: 'tender',
  dreamy: 'wonder',
  magical: 'wonder',
  romantic: 'tender',
  melancholy: 'sad',
  mysterious: 'dark',
  spooky: 'dark',
  epic: 'grand',
  dramatic: 'grand',
  lonely: 'sad',
};
