/** Puts one figure into a frame: its pose at the moment, through the camera, row by row. */
import type { Figure } from '../../scene/painting/figure.ts';
import type { Compositor, Row } from './compositor.ts';
import type { GaitPose } from './gaits.ts';
import type { Plate } from './plates.ts';
import type { View } from './scene-camera.ts';

export type Actor = {
  figure: Figure;
  under: Plate | null;
  /** One drawing, or the phases of a step. */
  bodies: Plate[];
  over: Plate | null;
  /** The actor whose pose this one copies. */
  root: Actor | null;
  pose: (t: number) => GaitPose;
  near: number;
  /** Painted ground below which nothing of it is seen: a leaper dives through the water's face. */
  waterline: number | null;
  /** Where it goes beside the camera's way, in pixels of the painting. */
  path: (share: number, t: number) => { x: number; y: number };
  reflects: boolean;
  /** Leaves its place: what hides its foot does not go with it. */
  away: boolean;
};

/** Everything of an actor, shadow first. */
export function drawActor(on: Compositor, view: View, actor: Actor, share: number, t: number): void {
  const leader = actor.root ?? actor;
  const pose = leader.pose(t);
  const path = leader.path(share, t);
  const { figure } = leader;
  const lift = { x: path.x + pose.dx * figure.width, y: path.y };
  const place = (plate: Plate, upright: Omit<Upright, 'near'>) =>
    placePlate(on, view, plate, { ...upright, near: actor.near });
  if (actor.under) place(actor.under, underneath(actor, lift, pose, t));
  const body = actor.bodies[Math.floor(pose.step * actor.bodies.length)];
  const steps = actor.bodies.length > 1;
  const move = { x: lift.x, y: path.y + pose.dy * (steps ? 0.4 : 1) * figure.height };
  // Figures with walking legs of their own are not stretched.
  if (body) drawBody(on, view, actor, body, move, steps ? { ...pose, stride: 0 } : pose);
  if (!actor.over || (actor.away && actor.waterline === null && !actor.reflects)) return;
  // A splash is there while its leaper breaks the water.
  const level = actor.waterline === null ? 1 : Math.max(0, 1 - Math.abs(pose.dy - 0.55) * 1.7);
  place(actor.over, { dx: path.x, dy: path.y, level });
}

/** Shadows stay on the ground and pale as their owner rises; mirror images waver. */
function underneath(
  { reflects, figure }: Actor,
  { x, y }: { x: number; y: number },
  pose: GaitPose,
  t: number,
): Omit<Upright, 'near'> {
  const sway = reflects ? figure.height * 0.012 : 0;
  return {
    dx: x,
    dy: y + (reflects ? -pose.dy * figure.height : 0),
    level: reflects ? 1 : Math.max(0.25, 1 + Math.min(0, pose.dy) * 1.6),
    shift: (painted) =>
      sway *
      Math.sin(painted * 0.09 - t * 3.1) *
      Math.min(1.6, Math.abs(painted - figure.y) / (figure.height * 0.4)),
  };
}

/** Transform of a plate that is neither turned nor lying: an offset, with its painted rows shifted sideways. */
export type Upright = {
  near: number;
  dx?: number;
  dy?: number;
  level?: number;
  shift?: (painted: number) => number;
};

/** Where each row of the frame lies in the plate, enlarged by the camera. */
export function uprightRows(
  view: View,
  plate: Plate,
  { near, dx = 0, dy = 0, level = 1, shift = () => 0 }: Upright,
): (y: number, out: Row) => void {
  const step = 1 / (view.enlarged(near) * view.scale);
  const originX = view.backX(0, near) - plate.left - dx;
  return (y, out) => {
    const painted = view.backY(y, near) - dy;
    out.x = originX + shift(painted);
    out.y = painted - plate.top;
    out.stepX = step;
    out.stepY = 0;
    out.level = level;
  };
}

export function placePlate(on: Compositor, view: View, plate: Plate, upright: Upright): void {
  const { near, dx = 0, dy = 0 } = upright;
  const left = view.x(plate.left + dx, near);
  const step = 1 / (view.enlarged(near) * view.scale);
  const slack = plate.width * 0.05 + 4;
  const box = {
    from: view.y(plate.top + dy, near),
    to: view.y(plate.top + plate.height + dy, near),
    left: left - slack,
    right: left + plate.width / step + slack,
  };
  on.draw(plate, box, uprightRows(view, plate, upright));
}

function drawBody(
  on: Compositor,
  view: View,
  actor: Actor,
  plate: Plate,
  move: { x: number; y: number },
  pose: GaitPose,
): void {
  const leader = actor.root ?? actor;
  const { figure, near } = leader;
  const inAir = figure.hold === 'air';
  // Its pivot: the foot of who stands, the middle of who flies.
  const pivot = { x: figure.x, y: inAir ? figure.y - figure.height / 2 : figure.y };
  const grown = view.enlarged(near) * view.scale;
  const [cos, sin] = [Math.cos(pose.turn), Math.sin(pose.turn)];
  const centre = { x: view.x(pivot.x + move.x, near), y: view.y(pivot.y + move.y, near) };
  const corners = [
    [plate.left, plate.top],
    [plate.left + plate.width, plate.top],
    [plate.left, plate.top + plate.height],
    [plate.left + plate.width, plate.top + plate.height],
  ].map(([x, y]) => {
    const [u, v] = [(x! - pivot.x) * pose.wide, (y! - pivot.y) * pose.tall];
    return [centre.x + (u * cos - v * sin) * grown, centre.y + (u * sin + v * cos) * grown] as const;
  });
  const slack =
    (Math.abs(pose.bend) + Math.abs(pose.waver) + Math.abs(pose.stride) * 0.5) * figure.height * grown + 4;
  const rise = pose.wave * figure.width * grown + 2;
  const box = {
    from: Math.min(...corners.map(([, y]) => y)) - rise,
    to: Math.max(...corners.map(([, y]) => y)) + rise,
    left: Math.min(...corners.map(([x]) => x)) - slack,
    right: Math.max(...corners.map(([x]) => x)) + slack,
  };
  if (leader.waterline !== null) box.to = Math.min(box.to, view.y(leader.waterline, near));
  // Backwards from the frame to the plate: unturn, unstretch.
  const [ax, ay] = [cos / (grown * pose.wide), sin / (grown * pose.wide)];
  const [bx, by] = [-sin / (grown * pose.tall), cos / (grown * pose.tall)];
  const middle = figure.x - plate.left;
  const tallness = figure.height;
  const wave =
    pose.wave === 0
      ? undefined
      : (x: number) => {
          const along = (x - centre.x) / (figure.width * grown);
          // The head leads: the tail, behind it, swings most.
          const behind =
            0.5 - along * (actor.figure.flip === (figure.item.facts?.facing === 'left') ? 1 : -1);
          return (
            Math.sin(pose.phase - behind * 4.2) *
            pose.wave *
            figure.width *
            (0.15 + 0.85 * Math.max(0, Math.min(1, behind)))
          );
        };
  on.draw(
    plate,
    box,
    (y, out) => {
      const down = y - centre.y;
      const painted = pivot.y + by * down;
      const high = Math.max(0, (figure.y - painted) / tallness);
      const lean =
        (pose.bend * high * high + pose.waver * high * Math.sin(high * 9 - pose.phase * 2)) * tallness;
      // Below the belly the legs go apart and together about the middle of the body.
      const legs = pose.stride === 0 ? 1 : 1 - pose.stride * Math.max(0, 0.46 - high) * 2.1;
      const x = pivot.x + ay * down - ax * centre.x - lean - plate.left;
      out.x = middle + (x - middle) * legs;
      out.stepX = ax * legs;
      out.y = pivot.y + by * down - bx * centre.x - plate.top;
      out.stepY = bx;
    },
    0,
    wave,
  );
}
