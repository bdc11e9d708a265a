/** The camera over the planes: where it stands at each moment, and where that puts what lies near or far. */

import { Random } from '../../raster/random.ts';
import type { Frame } from '../../scene/painting/planes.ts';
import { wandering } from '../sound/signal.ts';

/** Moves the camera knows, as a prompt's direction names them; others leave it as it is. */
export type SceneShot = {
  moves: readonly string[];
  /** 0.5 slow … 1.6 fast. */
  pace: number;
};

export type CameraOffset = {
  /** Sideways, in pixels of the painting, of what is nearest; and of everything alike. */
  truck: number;
  yaw: number;
  /** Downwards, of everything alike. */
  tilt: number;
  /** 1 as painted, more is nearer. */
  zoom: number;
};

/** Extent of the painting beyond the frame. */
export type Room = { across: number; down: number };

const ZOOM = 0.17;
/** Nearness of the leaves that hang in front of everything. */
const NEAREST = 1.25;

/**
 * Room that a shot needs around its frame, in parts of the frame. `follow_seconds` is the time of following a figure.
 */
export function roomFor({ moves }: SceneShot, follow_seconds: number, weightless: boolean): Room {
  // Where nothing is near, things that pass far away are all there is to see: they are kept close.
  if (follow_seconds > 0)
    return { across: weightless ? 0.7 : Math.min(1.9, 0.5 + follow_seconds * 0.16), down: 0.1 };
  const across = moves.some((move) => /pan_|truck_|orbit_/.test(move)) ? 0.46 : 0.2;
  const down = moves.some((move) => /tilt_|crane_/.test(move)) ? 0.3 : 0.1;
  return { across, down };
}

/** More than this is not painted across a frame: the largest films are painted smaller and enlarged. */
const PAINTED_ROWS_MAX = 1440;
/** Pixels of a whole painting: some twenty planes of it are kept. */
const PAINTED_MAX = 4_300_000;
/** Beyond the frame this much is kept before the painting itself is made smaller. */
const ACROSS_MIN = 0.8;

/** Room and scale of the painting that fit into memory. */
export function afforded(
  { width, height }: { width: number; height: number },
  wanted: Room,
): { beyond: Room; shrink: number } {
  const shrink = Math.min(1, PAINTED_ROWS_MAX / Math.min(width, height));
  const frame = width * height * shrink * shrink * (1 + wanted.down);
  const most = Math.max(PAINTED_MAX / frame - 1, Math.min(ACROSS_MIN, wanted.across));
  const across = Math.min(wanted.across, most);
  const less = Math.min(1, Math.sqrt(PAINTED_MAX / (frame * (1 + across))));
  return { beyond: { across, down: wanted.down }, shrink: shrink * less };
}

/**
 * The camera path of a film. `room` is in pixels on each side; `follow` is −1 or 1 to follow a figure to the left or
 * right, else 0; `focus` is the nearness of the shot's subject. Starts and ends at rest, without jumps.
 */
export function wayOf(
  shot: SceneShot,
  seed: number,
  room: { x: number; y: number },
  follow: number,
  focus: number,
): (share: number, seconds: number) => CameraOffset {
  const random = new Random(seed, 'camera');
  const own = follow === 0 ? [random.pick(['push_in', 'push_in', 'drift', 'pull_back'])] : [];
  const cameraMoves = shot.moves.length > 0 ? shot.moves : own;
  // Of two that undo each other the first counts.
  const moves = cameraMoves.filter((move, i) => !cameraMoves.slice(0, i).includes(opposite(move)));
  const strength = Math.min(1.25, 0.6 + 0.4 * shot.pace);
  const side = random.sign();
  const shakes = [0, 1, 2].map(() => [wandering(random, 0.55), wandering(random, 1.7)] as const);
  return (share, seconds) => {
    const where: CameraOffset = { truck: 0, yaw: 0, tilt: 0, zoom: 1 };
    // Half even, half eased: films begin and end moving gently.
    const soft = share * share * (3 - 2 * share);
    const at = 0.4 * share + 0.6 * soft;
    const swing = at * 2 - 1;
    for (const move of moves) {
      const way = /left|up$/.test(move) ? -1 : 1;
      if (move === 'push_in' || move === 'zoom_in' || move === 'dolly_zoom')
        where.zoom += ZOOM * strength * at;
      else if (move === 'pull_back' || move === 'zoom_out') where.zoom += ZOOM * strength * (1 - at);
      else if (move.startsWith('pan_')) where.yaw += swing * way * room.x * 0.86;
      else if (move.startsWith('truck_')) where.truck += swing * way * room.x * 0.74;
      else if (move.startsWith('orbit_')) {
        where.truck += swing * way * room.x * 0.7;
        where.yaw -= swing * way * room.x * 0.7 * focus;
      } else if (move.startsWith('tilt_') || move.startsWith('crane_'))
        where.tilt += swing * way * room.y * 0.9;
      else if (move === 'handheld') {
        const [x, y, z] = shakes.map(
          ([fast, slow]) => (fast(seconds) - 0.5) * 0.5 + (slow(seconds) - 0.5),
        ) as [number, number, number];
        where.yaw += x * room.x * 0.22;
        where.tilt += y * room.y * 0.5;
        where.zoom += 0.02 + z * 0.012;
      } else if (move === 'drift') {
        where.truck += swing * side * room.x * 0.6;
        where.zoom += ZOOM * 0.25 * at;
      }
    }
    // Following needs a constant speed: with easing the figure would seem to slow down.
    if (follow !== 0) where.truck += follow * (share * 2 - 1) * room.x * 0.74;
    return within(where, room);
  };
}

const OPPOSITES = [
  ['left', 'right'],
  ['up', 'down'],
  ['push_in', 'pull_back'],
  ['zoom_in', 'zoom_out'],
] as const;

function opposite(move: string): string {
  for (const [one, other] of OPPOSITES) {
    if (move.endsWith(one)) return move.replace(one, other);
    if (move.endsWith(other)) return move.replace(other, one);
  }
  return '';
}

/** Simultaneous moves share the available room, so that the painting's edge stays out of view. */
function within(where: CameraOffset, room: { x: number; y: number }): CameraOffset {
  const across = Math.abs(where.truck) * NEAREST + Math.abs(where.yaw);
  const part = Math.min(1, (room.x * 0.98) / Math.max(1, across));
  const tilt = Math.max(-room.y * 0.95, Math.min(room.y * 0.95, where.tilt));
  return { truck: where.truck * part, yaw: where.yaw * part, tilt, zoom: where.zoom };
}

export type View = ReturnType<typeof viewFrom>;

/**
 * Turns places in the painting into places in the frame, for one moment. `scale` is pixels of the frame per pixel of the
 * painting; `near` 0 far … 1 near.
 */
export function viewFrom(
  frame: Frame,
  where: CameraOffset,
  scale: number,
  land: { horizon: number; height: number },
  focus: { x: number; y: number },
) {
  const { truck, yaw, tilt, zoom } = where;
  const ground = Math.max(1, land.height - land.horizon);

  /** Nearness of an object on the ground whose foot is at `y`. */
  const nearAt = (y: number) => Math.max(0, (y - land.horizon) / ground);

  /** Enlargement of an object relative to its painted size. */
  const enlarged = (near: number) => 1 + (zoom - 1) * (0.5 + 0.8 * Math.min(1.3, near));

  const x = (px: number, near: number) =>
    ((px - focus.x) * enlarged(near) + focus.x - frame.left - truck * near - yaw) * scale;
  const y = (py: number, near: number) =>
    ((py - focus.y) * enlarged(near) + focus.y - frame.top - tilt) * scale;

  /** The painting's x that is seen at a column of the frame, and its y at a row: the other way round. */
  const backX = (px: number, near: number) =>
    focus.x + (px / scale - focus.x + frame.left + truck * near + yaw) / enlarged(near);
  const backY = (py: number, near: number) =>
    focus.y + (py / scale - focus.y + frame.top + tilt) / enlarged(near);

  /** Which row of the ground is seen at a row of the frame: it is as near as it lies low. */
  function groundY(py: number): number {
    let painted = backY(py, 0);
    for (let i = 0; i < 4; i++) painted = backY(py, nearAt(painted));
    return painted;
  }

  const at = (px: number, py: number, near: number) => ({ x: x(px, near), y: y(py, near) });

  return { where, scale, nearAt, enlarged, x, y, at, backX, backY, groundY };
}
