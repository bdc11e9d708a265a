/**
 * Smooths opacity along the picture's own edges: in every small window opacity is a line in colour. Source: He, Sun &
 * Tang, "Guided Image Filtering", PAMI 2013; the lines are found on a smaller grid and laid over the full one, as in
 * "Fast Guided Filter" (2015), so strands stay as sharp as the picture is.
 */
import { boxBlur, type Plane, plane } from '../../raster/plane.ts';
import type { RgbPicture } from '../../raster/shrink.ts';

/** Opacity = red·R + green·G + blue·B + base, colours in 0–1; one line per pixel of the grid. */
export type Lines = { width: number; height: number; red: Plane; green: Plane; blue: Plane; base: Plane };

/** `trust` (0–1) weighs each pixel; `smoothness` is in squared colour (0–1). */
export function linesOf(
  guide: RgbPicture,
  opacity: Float32Array,
  trust: Float32Array,
  radius: number,
  smoothness: number,
): Lines {
  const { width, height, pixels } = guide;
  const count = width * height;
  const parts = [0, 1, 2].map((channel) => {
    const out = new Float32Array(count);
    for (let at = 0; at < count; at++) out[at] = pixels[at * 3 + channel]! / 255;
    return out;
  }) as [Float32Array, Float32Array, Float32Array];
  /** The blurred product, each pixel counting as much as it is trusted. */
  const weighed = (...factors: Float32Array[]): Float32Array => {
    const out = { width, height, values: trust.slice() };
    for (const factor of factors) for (let at = 0; at < count; at++) out.values[at]! *= factor[at]!;
    return boxBlur(out, radius).values;
  };
  const w = weighed();
  const p = weighed(opacity);
  const [r, g, b] = [weighed(parts[0]), weighed(parts[1]), weighed(parts[2])];
  const [rp, gp, bp] = [weighed(parts[0], opacity), weighed(parts[1], opacity), weighed(parts[2], opacity)];
  const [rr, rg, rb] = [
    weighed(parts[0], parts[0]),
    weighed(parts[0], parts[1]),
    weighed(parts[0], parts[2]),
  ];
  const [gg, gb, bb] = [
    weighed(parts[1], parts[1]),
    weighed(parts[1], parts[2]),
    weighed(parts[2], parts[2]),
  ];
  const lines = [
    plane(width, height),
    plane(width, height),
    plane(width, height),
    plane(width, height),
  ] as const;
  for (let at = 0; at < count; at++) {
    const k = 1 / (w[at]! + 1e-6);
    const [mr, mg, mb, mp] = [r[at]! * k, g[at]! * k, b[at]! * k, p[at]! * k];
    const aa = rr[at]! * k - mr * mr + smoothness;
    const ab = rg[at]! * k - mr * mg;
    const ac = rb[at]! * k - mr * mb;
    const dd = gg[at]! * k - mg * mg + smoothness;
    const de = gb[at]! * k - mg * mb;
    const ff = bb[at]! * k - mb * mb + smoothness;
    const x = rp[at]! * k - mr * mp;
    const y = gp[at]! * k - mg * mp;
    const z = bp[at]! * k - mb * mp;
    const [c00, c01, c02] = [dd * ff - de * de, ac * de - ab * ff, ab * de - ac * dd];
    const det = 1 / (aa * c00 + ab * c01 + ac * c02);
    const lr = (c00 * x + c01 * y + c02 * z) * det;
    const lg = (c01 * x + (aa * ff - ac * ac) * y + (ac * ab - aa * de) * z) * det;
    const lb = (c02 * x + (ac * ab - aa * de) * y + (aa * dd - ab * ab) * z) * det;
    lines[0].values[at] = lr;
    lines[1].values[at] = lg;
    lines[2].values[at] = lb;
    lines[3].values[at] = mp - lr * mr - lg * mg - lb * mb;
  }
  const [red, green, blue, base] = lines.map((line) => boxBlur(line, radius)) as [Plane, Plane, Plane, Plane];
  return { width, height, red, green, blue, base };
}

/** Lays the lines over a picture of any size of the same shape; only where `wanted` says so. */
export function follow(
  lines: Lines,
  picture: RgbPicture,
  out: Float32Array,
  wanted: (at: number) => boolean,
): void {
  const { width, height, pixels } = picture;
  for (let y = 0, at = 0; y < height; y++) {
    const fy = Math.min(lines.height - 1, Math.max(0, ((y + 0.5) * lines.height) / height - 0.5));
    const y0 = Math.floor(fy);
    const down = fy - y0;
    const upper = y0 * lines.width;
    const lower = Math.min(lines.height - 1, y0 + 1) * lines.width;
    for (let x = 0; x < width; x++, at++) {
      if (!wanted(at)) continue;
      const fx = Math.min(lines.width - 1, Math.max(0, ((x + 0.5) * lines.width) / width - 0.5));
      const x0 = Math.floor(fx);
      const across = fx - x0;
      const x1 = Math.min(lines.width - 1, x0 + 1);
      const [a, b, c, d] = [
        (1 - across) * (1 - down),
        across * (1 - down),
        (1 - across) * down,
        across * down,
      ];
      const mix = ({ values }: Plane) =>
        a * values[upper + x0]! + b * values[upper + x1]! + c * values[lower + x0]! + d * values[lower + x1]!;
      const value =
        (mix(lines.red) * pixels[at * 3]! +
          mix(lines.green) * pixels[at * 3 + 1]! +
          mix(lines.blue) * pixels[at * 3 + 2]!) /
          255 +
        mix(lines.base);
      out[at] = Math.min(1, Math.max(0, value));
    }
  }
}
