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
  /** Whose pose it takes. */
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
  if (actor.under) drawUnder(on, view, actor, actor.under, lift, pose, t);
  const body = actor.bodies[Math.floor(pose.step * actor.bodies.length)];
  const steps = actor.bodies.length > 1;
  const move = { x: lift.x, y: path.y + pose.dy * (steps ? 0.4 : 1) * figure.height };
  // Who has legs of its own to walk with is not stretched.
  if (body) drawBody(on, view, actor, leader, body, move, steps ? { ...pose, stride: 0 } : pose);
  if (actor.over) drawOver(on, view, actor, actor.over, { x: path.x, y: path.y }, pose);
}

/** Shadows stay on the ground and pale as their owner rises; mirror images waver. */
function drawUnder(
  on: Compositor,
  view: View,
  actor: Actor,
  plate: Plate,
  move: { x: number; y: number },
  pose: GaitPose,
  t: number,
): void {
  const pale = actor.reflects ? 1 : Math.max(0.25, 1 + Math.min(0, pose.dy) * 1.6);
  const lift = actor.reflects ? -pose.dy * actor.figure.height : 0;
  const sway = actor.reflects ? actor.figure.height * 0.012 : 0;
  placePlate(on, view, plate, actor.near, move.x, move.y + lift, (painted) => ({
    shift:
      sway *
      Math.sin(painted * 0.09 - t * 3.1) *
      Math.min(1.6, Math.abs(painted - actor.figure.y) / (actor.figure.height * 0.4)),
    level: pale,
  }));
}

function drawOver(
  on: Compositor,
  view: View,
  actor: Actor,
  plate: Plate,
  move: { x: number; y: number },
  pose: GaitPose,
): void {
  // A splash is there while its leaper breaks the water.
  const level = actor.waterline === null ? 1 : Math.max(0, 1 - Math.abs(pose.dy - 0.55) * 1.7);
  if (actor.away && actor.waterline === null && !actor.reflects) return;
  placePlate(on, view, plate, actor.near, move.x, move.y, () => ({ shift: 0, level }));
}

/** An unturned plate: enlarged by the camera, moved, its rows shifted. */
export function placePlate(
  on: Compositor,
  view: View,
  plate: Plate,
  near: number,
  dx: number,
  dy: number,
  each: (painted: number) => { shift: number; level: number },
): void {
  const step = 1 / (view.enlarged(near) * view.scale);
  const top = view.y(plate.top + dy, near);
  const left = view.x(plate.left + dx, near);
  const slack = plate.width * 0.05 + 4;
  const box = {
    from: top,
    to: view.y(plate.top + plate.height + dy, near),
    left: left - slack,
    right: left + plate.width / step + slack,
  };
  const originX = view.backX(0, near) - plate.left - dx;
  on.draw(plate, box, (y: number, out: Row) => {
    const painted = view.backY(y, near) - dy;
    const { shift, level } = each(painted);
    out.x = originX + shift;
    out.y = painted - plate.top;
    out.stepX = step;
    out.stepY = 0;
    out.level = level;
  });
}

function drawBody(
  on: Compositor,
  view: View,
  actor: Actor,
  leader: Actor,
  plate: Plate,
  move: { x: number; y: number },
  pose: GaitPose,
): void {
  const { figure } = leader;
  const near = leader.near;
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
