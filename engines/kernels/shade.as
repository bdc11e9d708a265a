// Light on one plane, smooth across it. Functions over addresses: no state, no allocation, nothing freed.

/**
 * v becomes pivot + (v − pivot) × gain + add, with gain and add bilinear between the nodes of a grid.
 *
 * Grid: f32 pairs gain (0 … under 4), add (−255 … 255), one node every `cell` pixels (a multiple of 8), `gw` a row; as
 * many rows and columns as reach past the plane. In place. Up to 7 bytes past the last row are touched.
 */
export function shade(plane: usize, w: i32, h: i32, grid: usize, gw: i32, cell: i32, pivot: i32): void {
  const step: f32 = <f32>1.0 / <f32>cell;
  const middle = i16x8.splat(<i16>pivot);
  const lanes = i16x8(0, 1, 2, 3, 4, 5, 6, 7);
  for (let y = 0; y < h; y++) {
    const gy = y / cell;
    const v: f32 = <f32>(y - gy * cell) * step;
    const upper = grid + (<usize>(gy * gw) << 3);
    const lower = upper + (<usize>gw << 3);
    const row = plane + <usize>(y * w);
    let p: usize = 0;
    let ag = load<f32>(upper) + (load<f32>(lower) - load<f32>(upper)) * v;
    let aa = load<f32>(upper, 4) + (load<f32>(lower, 4) - load<f32>(upper, 4)) * v;
    for (let x = 0; x < w; x += cell, p += 8) {
      const bg = load<f32>(upper + p, 8) + (load<f32>(lower + p, 8) - load<f32>(upper + p, 8)) * v;
      const ba = load<f32>(upper + p, 12) + (load<f32>(lower + p, 12) - load<f32>(upper + p, 12)) * v;
      if (ag == 1 && bg == 1 && aa == 0 && ba == 0) continue; // ag and aa are already the next node’s
      const dg = (bg - ag) * step;
      const da = (ba - aa) * step;
      const end = min(x + cell, w);
      for (let k = x; k < end; k += 8) {
        const j = <f32>(k - x);
        // A quarter of the gain in Q15; the addend in sixteenths.
        const gain = i16x8.add(i16x8.splat(<i16>((ag + dg * j) * 8191)), i16x8.mul(lanes, i16x8.splat(<i16>(dg * 8191))));
        const add = i16x8.add(i16x8.splat(<i16>((aa + da * j) * 16)), i16x8.mul(lanes, i16x8.splat(<i16>(da * 16))));
        const d = i16x8.shl(i16x8.sub(v128.load_ext<u8>(row + k), middle), 6);
        const m = i16x8.add_sat_s(i16x8.q15mulr_sat_s(d, gain), add);
        const out = i16x8.add(i16x8.shr_s(i16x8.add_sat_s(m, i16x8.splat(8)), 4), middle);
        v128.store_lane<i64>(row + k, i8x16.narrow_i16x8_u(out, out), 0);
      }
      ag = bg;
      aa = ba;
    }
  }
}
