/** Sound of a prompt: its scene as the illustrator understands it, and the words that name a sound. */
import type { Scene } from '../../scene/scene.ts';
import { subject } from '../../scene/subjects/library.ts';
import { understand } from '../../scene/understanding/understand.ts';
import { type Creature, isCreature } from './creatures.ts';
import type { Feeling } from './manners.ts';
import { isDenied, type SoundName, soundsNamed } from './sound-names.ts';
import { BY_FEATURE, BY_MOOD, BY_PLACE, BY_SUBJECT } from './suggested.ts';

export type SoundHints = {
  /** Every sound with its strength, 1 as usual. */
  sounds: Map<SoundName, number>;
  creatures: Creature[];
  feeling: Feeling;
  /** 0 none, 1 leading. */
  music: number;
};

/** Reads a prompt of any language. Never throws, and never leaves a film without a sound. */
export function hintsOf(prompt: string): SoundHints {
  const scene = understand(prompt);
  const sounds = new Map<SoundName, number>();
  const add = (name: SoundName, level: number) => sounds.set(name, Math.max(level, sounds.get(name) ?? 0));
  const dark = scene.time === 'night' || scene.time === 'dusk';
  for (const [name, level] of BY_PLACE[scene.place] ?? []) {
    const sings = name === 'birds' || name === 'bees';
    // At night and in the rain birds are silent; crickets have the summer's nights.
    if (sings && (dark || scene.weather === 'storm' || scene.season === 'winter')) {
      if (dark && scene.season !== 'winter' && scene.weather === 'clear') add('crickets', 0.8);
    } else add(name, sings && scene.weather === 'rain' ? level * 0.4 : level);
  }
  byWeather(scene, add);
  for (const { kind } of scene.features) {
    const sound = BY_FEATURE[kind];
    if (sound) add(...sound);
  }
  const creatures: Creature[] = [];
  for (const one of scene.subjects) soundOf(one, scene, add, creatures);
  for (const [name, level] of soundsNamed(prompt)) if (name !== 'music') add(name, level);
  for (const name of [...sounds.keys()]) if (isDenied(prompt, name)) sounds.delete(name);
  const music = isDenied(prompt, 'music') ? 0 : soundsNamed(prompt).has('music') ? 1 : 0.72;
  if (sounds.size === 0 && creatures.length === 0) sounds.set('still', 1);
  return { sounds, creatures: [...new Set(creatures)].slice(0, 3), feeling: feelingOf(scene, prompt), music };
}

function byWeather(scene: Scene, add: (name: SoundName, level: number) => void): void {
  const outdoors = !['underwater', 'space', 'moon', 'cave'].includes(scene.place);
  if (!outdoors) return;
  const within = ['room', 'bedroom', 'kitchen', 'library', 'cafe'].includes(scene.place) ? 0.5 : 1;
  if (scene.weather === 'rain') add('rain', within);
  if (scene.weather === 'storm') {
    add('rain', 1.4 * within);
    add('wind', 1.3 * within);
    add('thunder', within);
  }
  if (scene.weather === 'wind') add('wind', 1.2 * within);
  if (scene.weather === 'snow') {
    add('wind', 0.5 * within);
    add('still', 1);
  }
  if (scene.weather === 'fog') add('still', 1);
}

function soundOf(
  one: Scene['subjects'][number],
  scene: Scene,
  add: (name: SoundName, level: number) => void,
  creatures: Creature[],
): void {
  const facts = subject(one.id);
  const words = `${one.id} ${one.label}`.toLowerCase();
  const matching = one.id.split('-').find((part) => BY_SUBJECT[part]);
  if (matching) add(BY_SUBJECT[matching]!, 0.9);
  else if (facts?.category === 'vehicle' && !/boat|ship|sail|canoe|bicycle|sled|balloon|ufo/.test(words))
    add('engine', 0.8);
  if (/boat|ship|sail|canoe/.test(words)) add('waves', 0.6);
  const asleep = one.pose === 'sleeping' || one.id.endsWith('-asleep');
  if (/cat|kitten/.test(words) && asleep) add('purr', 1);
  else if (/owl/.test(words)) add('owl', 1);
  else if (/gull|seagull/.test(words)) add('gulls', 1);
  else if (/\bbee|bumble|dragonfly|\bfly\b|hornet/.test(words)) add('bees', 1);
  else if (/frog|toad/.test(words)) add('frogs', 1);
  else if (/cricket|grasshopper|cicada/.test(words)) add('crickets', 1);
  else if (facts?.category === 'bird') {
    const own = one.id.split('-').find((part): part is Creature => isCreature(part));
    if (own) creatures.push(own);
    else if (one.pose === 'flying') add('wings', 0.8);
    else add('birds', 1);
  } else if (!asleep) {
    const own = words.split(/[^a-z]+/).find((part): part is Creature => isCreature(part));
    if (own) creatures.push(own);
  }
  const onFoot = one.pose === 'running' && scene.place !== 'space' && scene.place !== 'underwater';
  if (onFoot) add(/horse|unicorn|deer|zebra|donkey|camel/.test(words) ? 'hooves' : 'running', 0.8);
  if (one.pose === 'flying' && (facts?.category === 'animal' || facts?.category === 'fantasy'))
    add('wings', 0.8);
}

function feelingOf(scene: Scene, prompt: string): Feeling {
  if (scene.mood) return BY_MOOD[scene.mood] ?? 'calm';
  if (
    /\b(chase|race|racing|action|fast|speed|battle|fight|drive|driving|carrera|rennen|course)\b/i.test(prompt)
  )
    return 'driving';
  if (/\b(party|dance|dancing|funny|playful|celebrat\w*|fiesta|fête|feier|tanz\w*|bail\w*)\b/i.test(prompt))
    return 'bright';
  if (scene.place === 'space' || scene.place === 'underwater' || scene.place === 'moon') return 'wonder';
  if (scene.weather === 'storm' || scene.place === 'volcano') return 'grand';
  if (scene.place === 'cave') return 'dark';
  if (scene.weather === 'rain' || scene.weather === 'fog') return 'sad';
  if (scene.subjects.some(({ pose }) => pose === 'running')) return 'driving';
  if (scene.time === 'sunset' || scene.time === 'golden-hour' || scene.time === 'dawn') return 'tender';
  return scene.time === 'day' || scene.time === 'morning' ? 'bright' : 'calm';
}
