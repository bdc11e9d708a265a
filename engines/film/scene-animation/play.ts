/** Sets a scene up as a play: painted once, cast, lit, with everything in the order it is drawn. */
import type { Figure } from '../../scene/painting/figure.ts';
import { composePlanes, type Frame, rehearsePainting } from '../../scene/painting/planes.ts';
import { type SeenPlaces, seenOn } from '../../scene/painting/seen.ts';
import { nearness, type Pen, type Stage } from '../../scene/painting/stage.ts';
import type { Scene } from '../../scene/scene.ts';
import { type Actor, drawActor } from './actors.ts';
import { airOf } from './air.ts';
import { captionLayer } from './caption.ts';
import { type ActorPart, castOf, facingOf, rootOf, settleDown, takeOff } from './cast.ts';
import { type Gait, gaitOf } from './gaits.ts';
import type { Land, Layer } from './layer.ts';
import { type Darkroom, develop } from './plates.ts';
import { afforded, type CameraOffset, roomFor, type SceneShot, wayOf } from './scene-camera.ts';
import { lightsOf } from './scene-lights.ts';
import { scenery } from './scenery.ts';
import { stepsOf } from './stepping.ts';
import { trailsOf } from './trails.ts';

type PlayOrder = {
  scene: Scene;
  prompt: string;
  seed: number;
  width: number;
  height: number;
  seconds: number;
  shot: SceneShot;
  ambience: ReadonlyMap<string, number>;
  darkroom: Omit<Darkroom, 'unit'>;
};

export type Play = {
  layers: Layer[];
  way: (share: number, seconds: number) => CameraOffset;
  frame: Frame;
  /** Pixels of the frame per pixel of the painting. */
  scale: number;
  land: { horizon: number; height: number };
  focus: { x: number; y: number };
  /** The painted parts and their positions in the frame before anything moves. */
  seen: Omit<SeenPlaces, 'colourless'>;
  /** Gaits of the film's main figures. */
  gaits: ReadonlySet<Gait>;
};

export function playOf(order: PlayOrder): Play {
  const { scene, prompt, seed, shot, seconds } = order;
  const pace = 0.75 + 0.25 * shot.pace;
  const leader = leaderOf(scene, seed, order, prompt, pace);
  const follow = leader === null || shot.moves.includes('static') ? 0 : leader;
  const weightless = ['space', 'sky'].includes(scene.place);
  const { beyond, shrink } = afforded(order, roomFor(shot, follow === 0 ? 0 : seconds * pace, weightless));
  const size = { width: Math.round(order.width * shrink), height: Math.round(order.height * shrink) };
  const room = {
    x: Math.ceil((size.width * beyond.across) / 2),
    y: Math.ceil((size.height * beyond.down) / 2),
  };
  const frame: Frame = { left: room.x, top: room.y, ...size };
  const whole = { width: size.width + room.x * 2, height: size.height + room.y * 2 };
  const darkroom: Darkroom = { ...order.darkroom, unit: Math.min(size.width, size.height) / 1000 };
  const scenes: Layer[] = [];
  /** Number of sky plates. */
  let skies = 0;
  const actors = new Map<Figure, Actor>();
  let parts = new Map<Figure, ActorPart>();
  let land: Land | undefined;
  let painted: Pen | undefined;
  const { stage, figures } = composePlanes(scene, seed, whole, frame, {
    arranged: (all, at) => {
      const steady = !shot.moves.some((move) => /pan_|orbit_/.test(move));
      land = { stage: at, frame, room, seconds, covered: { from: Number.POSITIVE_INFINITY }, steady };
      takeOff(all, prompt, frame.height);
      settleDown(all, at, frame);
      parts = castOf(at, all, prompt, pace);
      for (const [figure, part] of parts) {
        const astray = part.travels && leader !== null && part.facing !== leader;
        // Leapers go over one after the other, not into each other.
        const against =
          part.gait === 'leap' &&
          part.facing !== [...parts.values()].find(({ gait }) => gait === 'leap')!.facing;
        if (astray || against) turnRound(figure, all);
        part.facing = facingOf(figure);
      }
    },
    drawings: (figure) => {
      const { gait } = parts.get(figure)!;
      const swing = gait === 'walk' ? 24 : gait === 'run' || gait === 'gallop' ? 36 : 0;
      return swing > 0 ? stepsOf(figure, seed + figure.item.ref.index, swing) : null;
    },
    plane: (cut, pen, below) => {
      painted = below;
      const plate = develop(darkroom, pen, below, { left: 0, top: 0, ...whole });
      if (!plate) return;
      scenes.push(scenery(land!, cut, plate));
      if (SKY_KINDS.has(cut.kind) && skies === scenes.length - 1) skies++;
    },
    figure: (figure, part, pen, below) => {
      painted = below;
      let actor = actors.get(figure);
      if (!actor) {
        const own = newActor(land!, figure, parts.get(figure)!);
        actors.set(figure, own);
        scenes.push((on, view, share, t) => drawActor(on, view, own, share, t));
        actor = own;
      }
      const plate = develop(darkroom, pen, below, boxAround(figure, whole));
      if (part !== 'body') actor[part] = plate;
      else if (plate) actor.bodies.push(plate);
    },
  });
  const moves = (one: Figure) => !['still', 'sway', 'flicker'].includes(parts.get(one)!.gait);
  for (const actor of actors.values()) {
    const root = rootOf(actor.figure, figures, moves);
    actor.root = root === actor.figure ? null : (actors.get(root) ?? null);
  }
  const first = figures.find((figure) => parts.get(figure)!.travels);
  const way = wayOf(shot, seed, room, follow, first ? actors.get(first)!.near : 0.5);
  for (const actor of actors.values())
    if (parts.get(actor.figure)!.travels) actor.path = pathOf(actor, follow, leader ?? 1, way, frame);
    else if (parts.get(actor.figure)!.launches) actor.path = launchOf(parts.get(actor.figure)!.facing, frame);
  const lights = lightsOf(land!, darkroom);
  const layers = [
    ...scenes.slice(0, Math.max(1, skies)),
    ...lights.behind,
    ...scenes.slice(Math.max(1, skies)),
  ];
  layers.push(...trailsOf(stage, [...actors.values()], parts, follow * ((room.x * 1.48) / seconds)));
  layers.push(...lights.before);
  for (const air of airOf(stage, darkroom, order, order.ambience))
    layers.push((on, view, _, t) => air(on, view, t));
  const words = painted && captionLayer(scene, darkroom, painted, frame);
  if (words) layers.push(words);
  const focus = focusOf(figures, frame, stage);
  return {
    layers,
    way,
    frame,
    scale: 1 / shrink,
    land: { horizon: stage.horizon, height: whole.height },
    focus,
    seen: seenOn(stage, figures, frame),
    gaits: new Set([...parts].flatMap(([{ item }, { gait }]) => (item.main ? [gait] : []))),
  };
}

const SKY_KINDS: ReadonlySet<string> = new Set(['sky', 'source', 'clouds', 'show']);

/** Direction of the first traveller, −1 or 1; null when no figure leaves. */
function leaderOf(
  scene: Scene,
  seed: number,
  size: { width: number; height: number },
  prompt: string,
  pace: number,
): number | null {
  const { stage, figures } = rehearsePainting(scene, seed, size);
  takeOff(figures, prompt, size.height);
  for (const part of castOf(stage, figures, prompt, pace).values()) if (part.travels) return part.facing;
  return null;
}

/** Mirrors a figure with everything it wears, holds or rides. */
function turnRound(figure: Figure, all: Figure[]): void {
  for (const one of all) {
    let host = one.item.tie?.host;
    while (host && host !== figure.item) host = host.tie?.host;
    if (one !== figure && !(host && one.copy === figure.copy)) continue;
    one.x = 2 * figure.x - one.x;
    one.flip = !one.flip;
    one.tilt = -one.tilt;
  }
}

function newActor({ stage, frame }: Land, figure: Figure, part: ActorPart): Actor {
  const near =
    figure.hold === 'air'
      ? 0.25 + 0.5 * Math.min(1, figure.height / frame.height)
      : nearness(stage, figure.order);
  return {
    figure,
    under: null,
    bodies: [],
    over: null,
    root: null,
    pose: gaitOf(part),
    near,
    waterline: part.gait === 'leap' ? figure.order : null,
    path: () => ({ x: 0, y: 0 }),
    reflects: figure.hold === 'water' && !figure.item.mound,
    away: part.travels || part.launches,
  };
}

/** Along with the camera and a little faster than it; or, when it stands still, across the picture. */
function pathOf(
  { near }: Actor,
  follow: number,
  facing: number,
  way: Play['way'],
  frame: Frame,
): Actor['path'] {
  if (follow === 0) return (share) => ({ x: facing * (share - 0.5) * frame.width * 0.86, y: 0 });
  return (share, t) => {
    const { truck, zoom } = way(share, t);
    const along = (truck * near) / (1 + (zoom - 1) * (0.5 + 0.8 * Math.min(1.3, near)));
    return { x: along + facing * (share - 0.5) * frame.width * 0.16, y: 0 };
  };
}

/** Where a launch begins and ends, in heights of the frame from where the rocket was painted. */
const LAUNCH = { from: -0.2, by: 1.15 };

/** Slow at first, then ever faster, up and to the side that the drawing points to. */
function launchOf(facing: number, frame: Frame): Actor['path'] {
  return (share) => {
    const way = (LAUNCH.from + LAUNCH.by * share ** 2.4) * frame.height;
    return { x: facing * way * 0.8, y: -way };
  };
}

/** Largest painted area of a figure, with its shadow and its mirror image. */
function boxAround(
  { x, y, width, height, item }: Figure,
  whole: { width: number; height: number },
): { left: number; top: number; width: number; height: number } {
  const across = item.name.startsWith('branch') ? whole.width : width + height * 1.7;
  const left = Math.max(0, Math.floor(x - across));
  const top = Math.max(0, Math.floor(y - height * 1.7));
  const right = Math.min(whole.width, Math.ceil(x + across));
  const bottom = Math.min(whole.height, Math.ceil(y + height * 1.3 + 40));
  return {
    left: Math.min(left, whole.width - 2),
    top: Math.min(top, whole.height - 2),
    width: Math.max(2, right - left),
    height: Math.max(2, bottom - top),
  };
}

/** The middle of what the film is about. */
function focusOf(figures: Figure[], frame: Frame, stage: Stage): { x: number; y: number } {
  const main = figures.filter(({ item }) => item.main);
  const ground = Math.min(stage.horizon, frame.top + frame.height * 0.6);
  if (main.length === 0) return { x: frame.left + frame.width / 2, y: ground };
  const mean = (of: (figure: Figure) => number) => main.reduce((sum, one) => sum + of(one), 0) / main.length;
  const within = (value: number, from: number, length: number) =>
    Math.max(from + length * 0.25, Math.min(from + length * 0.75, value));
  const [x, y] = [mean((one) => one.x), mean((one) => one.y - one.height / 2)];
  return { x: within(x, frame.left, frame.width), y: within(y, frame.top, frame.height) };
}
