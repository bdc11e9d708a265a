/** Where a picture's own light comes from, in shares of its width and height. */
import type { Lab } from '../../raster/lab.ts';
import { boxBlur, type Plane } from '../../raster/plane.ts';

/** The brightest place of the upper two thirds, rather in the columns of the subject. */
export function lampOf({ width, height, planes: [light] }: Lab, subject: Plane): { x: number; y: number } {
  const calm = boxBlur(light, 1);
  const columns = new Float32Array(width);
  for (let at = 0; at < subject.values.length; at++)
    columns[at % width] = Math.max(columns[at % width]!, subject.values[at]!);
  const worth = (at: number) => calm.values[at]! * (0.65 + 0.35 * columns[at % width]!);
  let best = 0;
  for (let at = 0; at < Math.floor(height * 0.66) * width; at++) if (worth(at) > worth(best)) best = at;
  return { x: ((best % width) + 0.5) / width, y: (Math.floor(best / width) + 0.5) / height };
}

/** Bright and orange to yellow, in one fair piece of the picture that is not the sky. */
export function fireOf({ width, planes }: Lab, sky: Plane): { x: number; y: number } | undefined {
  const [l, a, b] = planes.map(({ values }) => values) as [Float32Array, Float32Array, Float32Array];
  let [count, right, down] = [0, 0, 0];
  for (let at = 0; at < l.length; at++) {
    if (l[at]! < 58 || a[at]! < 4 || b[at]! < 42 || sky.values[at]! > 0.5) continue;
    count++;
    right += at % width;
    down += Math.floor(at / width);
  }
  const share = count / l.length;
  if (share < 0.0008 || share > 0.2) return undefined;
  return { x: (right / count + 0.5) / width, y: (down / count + 0.5) / (l.length / width) };
}
