/** Planes of other sizes. */
import { type Plane, plane } from './plane.ts';

/** Between the four nearest pixels. */
export function resized(from: Plane, width: number, height: number): Plane {
  const out = plane(width, height);
  const columns = places(from.width, width);
  for (const [y, row] of places(from.height, height).entries()) {
    const [above, below] = [row.low * from.width, row.high * from.width];
    for (const [x, { low, high, far }] of columns.entries()) {
      const top = from.values[above + low]! * (1 - far) + from.values[above + high]! * far;
      const bottom = from.values[below + low]! * (1 - far) + from.values[below + high]! * far;
      out.values[y * width + x] = top * (1 - row.far) + bottom * row.far;
    }
  }
  return out;
}

function places(from: number, to: number): { low: number; high: number; far: number }[] {
  return Array.from({ length: to }, (_, at) => {
    const place = Math.min(from - 1, Math.max(0, ((at + 0.5) * from) / to - 0.5));
    const low = Math.floor(place);
    return { low, high: Math.min(from - 1, low + 1), far: place - low };
  });
}
