/** Rows of what is many and alike. */
import type { Random } from './random.ts';
import { layer, type Pen, release, type Stage } from './stage.ts';

/** A part of a row painted once, and set side by side. `paint` is given the part's width. */
export function stampRow(
  { pen, width }: Stage,
  { y, above, below }: { y: number; above: number; below: number },
  repeats: number,
  random: Random,
  paint: (pen: Pen, across: number) => void,
): void {
  const across = Math.ceil(width / repeats);
  const margin = Math.ceil(above * 0.7);
  const top = Math.floor(y - above);
  const strip = layer(across + 2 * margin, above + below);
  strip.pen.translate(margin, -top);
  paint(strip.pen, across);
  for (let x = -Math.round(random.next() * across); x < width + margin; x += across) {
    pen.drawImage(strip.canvas, x - margin, top);
  }
  release(strip.canvas);
}
