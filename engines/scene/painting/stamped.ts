/** Paints many similar things: a few variants are painted and then stamped repeatedly. */
import { freeCanvas, layer, type Pen } from './stage.ts';

export type Stamps = {
  many: number;
  /** Sets one down with its foot at (`x`, `y`), on whole pixels: an unscaled copy costs a fraction of any other. */
  put: (pen: Pen, nth: number, x: number, y: number) => void;
  /** Gives their memory back. */
  free: () => void;
};

/**
 * `paint` is called once for each, with the foot at the origin and a size of its own, between 0.8 and 1.15. Nothing
 * beyond `half`, `above` and `below` is kept; below 0 their feet are cut off, where others hide them.
 */
export function stampsOf(
  many: number,
  { half, above, below }: { half: number; above: number; below: number },
  paint: (pen: Pen, nth: number, size: number) => void,
): Stamps {
  const [wide, tall] = [2 * Math.ceil(half) + 2, Math.ceil(above + below) + 2];
  const { canvas, pen } = layer(wide * many, tall);
  const foot = Math.ceil(above) + 1;
  for (let nth = 0; nth < many; nth++) {
    pen.save();
    pen.beginPath();
    pen.rect(nth * wide, 0, wide, tall);
    pen.clip();
    pen.translate((nth + 0.5) * wide, foot);
    // No two neighbours of one size: the order of the stamps is left to who paints them.
    paint(pen, nth, 0.8 + (0.35 * ((nth * 4 + 2) % 9)) / 8);
    pen.restore();
  }
  return {
    many,
    put: (on, nth, x, y) => {
      const [left, top] = [Math.round(x) - wide / 2, Math.round(y) - foot];
      if (left + wide < 0 || left > on.canvas.width || top > on.canvas.height) return;
      on.drawImage(canvas, nth * wide, 0, wide, tall, left, top, wide, tall);
    },
    free: () => freeCanvas(canvas),
  };
}
