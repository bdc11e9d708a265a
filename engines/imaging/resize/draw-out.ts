/** Continues a picture far beyond its edge without repeating what it shows. */
import type { Raster } from './resample.ts';
import type { Body } from './soften.ts';

/** Share of background at a position of the body, 0–1; both coordinates are 0–1. */
export type Calm = (x: number, y: number) => number;

/** The depth of the strip at the body's edge whose colours are drawn out, as a share of the body. */
const STRIP = 0.15;
/** The distance over which the reflection gives way to them, as a share of the body. */
const GIVE_WAY = 0.16;
/** Reach of colour mixing along the edge, as a share of its length. */
const MIXED = 0.05;
/** Places that are not calm count this little beside those that are. */
const LEAST = 0.002;

/**
 * Draws the calm colours of the body's edges outwards, in place: a sky goes on beside a sky and a floor beside a floor,
 * and nothing in the picture is seen a second time, blurred.
 */
export function drawOut(canvas: Raster, body: Body, calm: Calm): void {
  const upright = body.height < canvas.height;
  const [start, length] = upright ? [body.y, body.height] : [body.x, body.width];
  const ends = upright ? canvas.height : canvas.width;
  const edge = upright ? canvas.width : canvas.height;
  const at = (along: number, away: number) =>
    upright ? away * canvas.width + along : along * canvas.width + away;
  const calmAt = (along: number, away: number) => (upright ? calm(along, away) : calm(away, along));
  const strip = Math.max(1, Math.round(STRIP * length));
  const way = Math.max(1, GIVE_WAY * length);
  const sides = [
    { inner: start, outer: start + strip, from: 0, to: start },
    { inner: start + length - strip, outer: start + length, from: start + length, to: ends },
  ];
  for (const { inner, outer, from, to } of sides) {
    if (from >= to) continue;
    const colours = edgeColours(canvas, edge, [inner, outer], at, calmAt);
    for (let away = from; away < to; away++) {
      const distance = from === 0 ? to - away - 0.5 : away + 0.5 - from;
      const share = Math.min(1, distance / way);
      const eased = share * share * (3 - 2 * share);
      for (let along = 0; along < edge; along++) {
        const pixel = at(along, away) * canvas.channels;
        for (let c = 0; c < canvas.channels; c++) {
          const own = canvas.pixels[pixel + c]!;
          canvas.pixels[pixel + c] = own + (colours[along * canvas.channels + c]! - own) * eased + 0.5;
        }
      }
    }
  }
}

/** The mean of the strip at each place along the edge, mixed with its neighbours. */
function edgeColours(
  { pixels, channels }: Raster,
  edge: number,
  [inner, outer]: readonly [number, number],
  at: (along: number, away: number) => number,
  calmAt: (along: number, away: number) => number,
): Float64Array {
  const sums = new Float64Array(edge * (channels + 1));
  for (let along = 0; along < edge; along++)
    for (let away = inner; away < outer; away++) {
      const weight = LEAST + calmAt(along, away);
      for (let c = 0; c < channels; c++)
        sums[along * (channels + 1) + c]! += weight * pixels[at(along, away) * channels + c]!;
      sums[along * (channels + 1) + channels]! += weight;
    }
  const out = new Float64Array(edge * channels);
  const reach = Math.max(0.7, MIXED * edge);
  const mixed = new Float64Array(channels + 1);
  for (let along = 0; along < edge; along++) {
    mixed.fill(0);
    for (let from = 0; from < edge; from++) {
      const near = Math.exp(-0.5 * ((along - from) / reach) ** 2) + 1e-4;
      for (let c = 0; c <= channels; c++) mixed[c]! += near * sums[from * (channels + 1) + c]!;
    }
    for (let c = 0; c < channels; c++) out[along * channels + c] = mixed[c]! / mixed[channels]!;
  }
  return out;
}
