/** Small plates put down many at a time, and how what floats goes round. */
import type { ImageData } from '@napi-rs/canvas';
import type { Rgb } from '../../raster/colour.ts';
import { alphaOf } from '../../raster/pixels.ts';
import type { Stage } from '../../scene/painting/stage.ts';
import type { Compositor } from './compositor.ts';
import { type Darkroom, type Plate, plateOf } from './plates.ts';
import type { View } from './scene-camera.ts';

/** Draws its things for one moment. */
export type Airborne = (on: Compositor, view: View, t: number) => void;

/** One kind of thing for a frame of these pixels; a `unit` is a thousandth of its shorter side. */
export type Air = {
  stage: Stage;
  room: Darkroom;
  width: number;
  height: number;
  unit: number;
  /** 1 as usual. */
  strength: number;
  /** The requested colour. */
  tint: Rgb | null;
};

export type Maker = (air: Air) => Airborne;

/** Keeps a value within 0 … size, coming in again on the other side; `reach` beyond both edges. */
export function wrappedAround(value: number, size: number, reach: number): number {
  const span = size + 2 * reach;
  return ((((value + reach) % span) + span) % span) - reach;
}

/** Shift of the view from the painting's middle, for things at a depth: 0 far … 1 near. Frame pixels. */
export function drift(view: View, depth: number): { x: number; y: number } {
  return { x: -(view.where.truck * depth + view.where.yaw) * view.scale, y: -view.where.tilt * view.scale };
}

/** A place shifted and kept within the frame as `wrappedAround` does. */
export function floating(
  { width, height }: Pick<Air, 'width' | 'height'>,
  shift: { x: number; y: number },
  x: number,
  y: number,
  across: number,
  down = across,
): { x: number; y: number } {
  return { x: wrappedAround(x + shift.x, width, across), y: wrappedAround(y + shift.y, height, down) };
}

/** A small plate of RGBA that is not multiplied with its alpha. */
export function stampOf(
  room: Pick<Darkroom, 'arena' | 'kernels'>,
  { width, height, data }: Pick<ImageData, 'width' | 'height' | 'data'>,
): Plate {
  return plateOf(room, data, alphaOf(data), { left: 0, top: 0, width, height });
}

/** Puts a small plate down with its middle at a place; `turn` in radians, `flat` squeezes its height. */
export function stamp(
  on: Compositor,
  plate: Plate,
  { x, y }: { x: number; y: number },
  level: number,
  turn = 0,
  flat = 1,
): void {
  const [w, h] = [plate.width / 2, plate.height / 2];
  const plain = turn === 0 && flat === 1;
  const reach = plain ? w : Math.hypot(w, h);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const rise = plain ? h : reach;
  on.draw(plate, { from: y - rise, to: y + rise, left: x - reach, right: x + reach }, (row, out) => {
    const down = row - y;
    out.x = w + sin * down - cos * x;
    out.y = h + (cos * down + sin * x) / flat;
    out.stepX = cos;
    out.stepY = -sin / flat;
    out.level = level;
  });
}
