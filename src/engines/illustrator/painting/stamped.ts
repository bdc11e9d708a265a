/** What is many and alike: a few are painted, and set down again and again. */
import { layer, type Pen, release } from './stage.ts';

export type Stamps = {
  many: number;
  /** Sets one down with its foot at (`x`, `y`), `factor` times as large; mirrored where that is below 0. */
  put: (pen: Pen, nth: number, x: number, y: number, factor: number) => void;
  /** Gives their memory back. */
  done: () => void;
};

/** `paint` is called once for each, with the foot at the origin; nothing beyond `half`, `above` and `below` is kept. */
export function stampsOf(
  many: number,
  { half, above, below }: { half: number; above: number; below: number },
  paint: (pen: Pen, nth: number) => void,
): Stamps {
  const [wide, tall] = [Math.ceil(half * 2) + 2, Math.ceil(above + below) + 2];
  const { canvas, pen } = layer(wide * many, tall);
  const foot = Math.ceil(above) + 1;
  for (let nth = 0; nth < many; nth++) {
    pen.save();
    pen.beginPath();
    pen.rect(nth * wide, 0, wide, tall);
    pen.clip();
    pen.translate((nth + 0.5) * wide, foot);
    paint(pen, nth);
    pen.restore();
  }
  return {
    many,
    put: (on, nth, x, y, factor) => {
      const size = Math.abs(factor);
      const [left, top] = [x - (wide / 2) * size, y - foot * size];
      if (factor > 0) {
        on.drawImage(canvas, nth * wide, 0, wide, tall, left, top, wide * size, tall * size);
        return;
      }
      on.save();
      on.translate(2 * x, 0);
      on.scale(-1, 1);
      on.drawImage(canvas, nth * wide, 0, wide, tall, left, top, wide * size, tall * size);
      on.restore();
    },
    done: () => release(canvas),
  };
}
