/** Casts a film: gives every figure an action, from its kind and the prompt's words. */

import { Random } from '../../raster/random.ts';
import type { Figure } from '../../scene/painting/figure.ts';
import type { Stage } from '../../scene/painting/stage.ts';
import { deedsOf } from './deeds.ts';
import type { Gait, Mover } from './gaits.ts';
import { isFourLegged } from './stepping.ts';

export type ActorPart = Mover & {
  /** Goes on its way: the camera follows, or it crosses the picture. */
  travels: boolean;
  /** Rises along its own axis until it is out of sight. */
  launches: boolean;
};

const HOPPERS = /rabbit|frog|kangaroo|cricket|grasshopper|mouse|chick|sparrow|monkey|squirrel|chipmunk/;
const FLAPPERS = /butterfly|bat\b|moth|fairy/;
const PULSING = /jellyfish|octopus|squid/;
const RUNNERS =
  /dog|cat|horse|deer|fox|wolf|lion|tiger|leopard|zebra|unicorn|cow|goat|sheep|donkey|camel|giraffe|elephant|pig|bison|ox|ram|ewe|llama|t-rex|dragon|rhino|hippo|bear|panda|poodle/;
const STILL_VEHICLES =
  /skateboard|roller-skate|skis|wheel$|anchor|ring-buoy|surfboard|shopping-cart|wheelchair/;

/** Decides for every figure by itself; what is worn, held or ridden moves with whom it belongs to. */
export function castOf(
  stage: Stage,
  figures: Figure[],
  prompt: string,
  pace: number,
): Map<Figure, ActorPart> {
  const deeds = deedsOf(prompt);
  const parts = new Map<Figure, ActorPart>();
  for (const figure of figures) {
    const random = new Random(stage.seed, `part ${figure.item.name} ${figure.copy}`);
    const gait = gaitFor(stage, figure, deeds);
    const launches = gait === 'rocket' && deeds.has('launch');
    const travels = !launches && travelling(stage, figure, gait, deeds);
    parts.set(figure, { gait, travels, launches, facing: facingOf(figure), random, pace });
  }
  return parts;
}

/** −1 to the left, 1 to the right; who looks at us goes the way of the light. */
export function facingOf({ item, flip }: Figure): number {
  const drawn = item.facts?.facing ?? 'front';
  if (drawn === 'front') return flip !== isFourLegged(item.facts?.id ?? '') ? -1 : 1;
  return (drawn === 'right') === !flip ? 1 : -1;
}

/** The figure this one hangs on, as far down as they move as one. */
export function rootOf(figure: Figure, all: Figure[], moves: (figure: Figure) => boolean): Figure {
  const { tie } = figure.item;
  if (!tie) return figure;
  const host =
    all.find((one) => one.item === tie.host && one.copy === figure.copy) ??
    all.find((one) => one.item === tie.host);
  if (!host) return figure;
  const root = rootOf(host, all, moves);
  const joined = tie.kind === 'wearing' || tie.kind === 'holding' || tie.kind === 'riding';
  return joined || moves(root) ? root : figure;
}

function gaitFor(stage: Stage, figure: Figure, deeds: ReadonlySet<string>): Gait {
  const { item, hold } = figure;
  if (!item.facts)
    return item.name.startsWith('campfire') ? 'flicker' : plantLike(item.name) ? 'sway' : 'still';
  const { category, id } = item.facts;
  const weightless = stage.scene.place === 'space';
  if (item.pose === 'sleeping' || id.endsWith('-asleep') || id === 'sleeper') return 'sleep';
  if (id === 'fire' || /candle/.test(id)) return 'flicker';
  switch (category) {
    case 'animal':
    case 'insect':
      return animal(figure, deeds, weightless);
    case 'bird':
      if (item.pose === 'flying' || hold === 'air') return 'fly';
      if (hold === 'water') return 'sail';
      return deeds.has('walk') || deeds.has('run') ? 'walk' : deeds.has('dance') ? 'dance' : 'breathe';
    case 'fish':
      if (/coral|shell|oyster/.test(id)) return 'still';
      if (PULSING.test(id)) return 'pulse';
      if (item.pose === 'jumping' || deeds.has('jump'))
        return stage.surface === 'water' || stage.water ? 'leap' : 'hop';
      return hold === 'air' || hold === 'water' ? 'swim' : 'breathe';
    case 'person':
    case 'fantasy':
      return person(figure, deeds, weightless);
    case 'vehicle':
      if (STILL_VEHICLES.test(id)) return 'still';
      if (hold === 'water') return 'sail';
      if (weightless || /rocket|satellite|saucer/.test(id)) return /rocket/.test(id) ? 'rocket' : 'float';
      if (/balloon/.test(id)) return 'float';
      if (hold === 'air') return 'glide';
      return deeds.has('rest') ? 'still' : 'drive';
    case 'plant':
      return hold === 'water' ? 'sail' : 'sway';
    case 'nature':
      return hold === 'air' ? (/star|comet|heart|sparkle/.test(id) ? 'float' : 'glide') : 'still';
    default:
      if (hold === 'air') return 'float';
      if (hold === 'water') return 'sail';
      return deeds.has('dance') ? 'dance' : deeds.has('spin') ? 'spin' : 'still';
  }
}

function animal({ item, hold }: Figure, deeds: ReadonlySet<string>, weightless: boolean): Gait {
  const id = item.facts!.id;
  if (weightless) return 'float';
  if (FLAPPERS.test(id)) return 'flutter';
  if (item.pose === 'flying') return 'fly';
  if (hold === 'water') return 'sail';
  if (hold === 'air' && item.pose !== 'jumping') return item.facts!.pose === 'floating' ? 'float' : 'glide';
  if (item.pose === 'jumping' || deeds.has('jump')) return 'hop';
  if (item.pose === 'running' || deeds.has('run'))
    return HOPPERS.test(id) ? 'hop' : RUNNERS.test(id) && item.facts!.facing !== 'front' ? 'gallop' : 'run';
  if (deeds.has('dance')) return 'dance';
  if (deeds.has('walk')) return HOPPERS.test(id) ? 'hop' : 'walk';
  return 'breathe';
}

function person({ item, hold }: Figure, deeds: ReadonlySet<string>, weightless: boolean): Gait {
  const id = item.facts!.id;
  if (weightless) return 'float';
  if (hold === 'air')
    return item.pose === 'jumping' ? 'hop' : item.pose === 'flying' && /dragon/.test(id) ? 'fly' : 'float';
  if (hold === 'water') return 'sail';
  if (/running|skier|snowboarder|jockey|biking|cyclist/.test(id)) return /running/.test(id) ? 'run' : 'drive';
  if (/walking/.test(id)) return 'walk';
  if (/danc|gymnast|juggler/.test(id) || deeds.has('dance')) return 'dance';
  if (item.pose === 'running' || deeds.has('run')) return 'run';
  if (item.pose === 'jumping' || deeds.has('jump')) return 'hop';
  if (deeds.has('walk')) return 'walk';
  return 'breathe';
}

function travelling({ scene }: Stage, figure: Figure, gait: Gait, deeds: ReadonlySet<string>): boolean {
  if (!figure.item.facts || !figure.item.main || figure.hold === 'perched' || figure.hold === 'table')
    return false;
  if (deeds.has('rest') && gait !== 'run' && gait !== 'gallop') return false;
  if (scene.place === 'studio' || scene.place === 'abstract' || figure.item.pose === 'sleeping') return false;
  switch (gait) {
    case 'run':
    case 'gallop':
    case 'drive':
    case 'rocket':
      return true;
    case 'walk':
      return deeds.has('walk') || /walking/.test(figure.item.facts.id);
    case 'hop':
      return deeds.has('run') || deeds.has('walk') || figure.item.pose === 'running';
    case 'fly':
    case 'glide':
      return figure.item.facts.facing !== 'front' || deeds.has('fly');
    case 'swim':
      return figure.item.facts.facing !== 'front' && figure.item.count < 4;
    case 'sail':
      return figure.item.facts.category === 'vehicle' && !/anchor|ring|surf/.test(figure.item.facts.id);
    default:
      return false;
  }
}

function plantLike(name: string): boolean {
  return /^(tree|bush|flowers|reeds|grass|crops|vines|branch)/.test(name);
}

const WINGED = /dragon|bat$|superhero|fairy|witch|ghost|phoenix/;

/** Figures that the prompt describes as flying are airborne, also when the prompt was translated. */
export function takeOff(figures: Figure[], prompt: string, height: number): void {
  if (!deedsOf(prompt).has('fly') || figures.some(({ item }) => item.pose === 'flying')) return;
  for (const figure of figures) {
    const facts = figure.item.facts;
    const able = facts && (facts.category === 'bird' || facts.pose === 'flying' || WINGED.test(facts.id));
    if (!able || figure.hold !== 'ground' || figure.item.tie) continue;
    figure.hold = 'air';
    figure.item.pose = 'flying';
    figure.y -= height * 0.3;
  }
}

const BOTTOM = /coral|oyster|shell|crab|lobster|anchor|treasure|chest/;

/** Sea-floor animals rest on the floor; animals that keep to them come down with them. */
export function settleDown(
  figures: Figure[],
  { scene, horizon, height }: Stage,
  frame: { top: number; height: number },
): void {
  if (scene.place !== 'underwater') return;
  const floor = horizon + (Math.min(height, frame.top + frame.height) - horizon) * 0.55;
  for (const figure of figures) {
    if (figure.hold !== 'air' || figure.item.tie || !BOTTOM.test(figure.item.facts?.id ?? '')) continue;
    const fall = Math.max(0, floor - figure.y);
    for (const one of figures) {
      if (one !== figure && one.item.tie?.host !== figure.item) continue;
      one.y += fall * (one === figure ? 1 : 0.8);
      one.order = one === figure ? floor : one.order;
    }
    figure.hold = 'ground';
  }
}
