/** A composition: shapes around the place of the words. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { css, mix, type Rgb } from '../raster/colour.ts';
import type { Random } from '../raster/random.ts';
import type { Palette } from './palettes.ts';

export type CardFrame = {
  /** Pixels. */
  width: number;
  height: number;
  /** The shorter side. */
  unit: number;
  /** Words are on the left and shapes on the right; else words are above and shapes below. */
  wide: boolean;
};

export type CardPen = SKRSContext2D;
export type CardComposition = (pen: CardPen, frame: CardFrame, palette: Palette, random: Random) => void;

/** Cards at least so much wider than high have their words on the left. */
const WIDE_FROM = 1.7;

export function cardFrame(width: number, height: number): CardFrame {
  return { width, height, unit: Math.min(width, height), wide: width / height >= WIDE_FROM };
}

export function layGround(pen: CardPen, { width, height, wide }: CardFrame, { from, to }: Palette): void {
  const fill = pen.createLinearGradient(0, 0, wide ? width : width * 0.25, height);
  fill.addColorStop(0, css(from));
  fill.addColorStop(1, css(to));
  pen.fillStyle = fill;
  pen.fillRect(0, 0, width, height);
}

export function fillDisc(pen: CardPen, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
}

/** `many` colours from far to near. */
export function depths({ far, middle, near }: Palette, many: number): Rgb[] {
  return Array.from({ length: many }, (_, i) => {
    const share = many > 1 ? (i / (many - 1)) * 2 : 2;
    return share <= 1 ? mix(far, middle, share) : mix(middle, near, share - 1);
  });
}
