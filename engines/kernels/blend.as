// Two planes into one. Functions over addresses: no state, no allocation, nothing freed.

/** dst = a + (b − a) × weight / 256, over `bytes` bytes rounded up to 16. Weight 0 … 256. */
export function mix(dst: usize, a: usize, b: usize, bytes: i32, weight: i32): void {
  const wb = i16x8.splat(<i16>weight);
  const wa = i16x8.splat(<i16>(256 - weight));
  const half = i16x8.splat(128);
  for (let at = 0; at < bytes; at += 16) {
    const va = v128.load(a + at);
    const vb = v128.load(b + at);
    const lo = i16x8.shr_u(i16x8.add(i16x8.add(i16x8.mul(i16x8.extend_low_i8x16_u(va), wa), i16x8.mul(i16x8.extend_low_i8x16_u(vb), wb)), half), 8);
    const hi = i16x8.shr_u(i16x8.add(i16x8.add(i16x8.mul(i16x8.extend_high_i8x16_u(va), wa), i16x8.mul(i16x8.extend_high_i8x16_u(vb), wb)), half), 8);
    v128.store(dst + at, i8x16.narrow_i16x8_u(lo, hi));
  }
}

/**
 * dst = a + (b − a) × weight, the weight bilinear between the nodes of a grid: f32 0 … 1, one node every `cell` pixels
 * (a multiple of 8), `gw` a row. Up to 7 bytes are written past the last row.
 */
export function mixGrid(
  dst: usize, a: usize, b: usize, w: i32, h: i32, grid: usize, gw: i32, cell: i32,
): void {
  const step: f32 = <f32>1.0 / <f32>cell;
  const lanes = i16x8(0, 1, 2, 3, 4, 5, 6, 7);
  for (let y = 0; y < h; y++) {
    const gy = y / cell;
    const v: f32 = <f32>(y - gy * cell) * step;
    const upper = grid + (<usize>(gy * gw) << 2);
    const lower = upper + (<usize>gw << 2);
    const row = <usize>(y * w);
    let p: usize = 0;
    for (let x = 0; x < w; x += cell, p += 4) {
      const from = load<f32>(upper + p) + (load<f32>(lower + p) - load<f32>(upper + p)) * v;
      const to = load<f32>(upper + p, 4) + (load<f32>(lower + p, 4) - load<f32>(upper + p, 4)) * v;
      const slope = (to - from) * step;
      const end = min(x + cell, w);
      for (let k = x; k < end; k += 8) {
        const at = row + k;
        const weight = i16x8.add(i16x8.splat(<i16>((from + slope * <f32>(k - x)) * 32767)), i16x8.mul(lanes, i16x8.splat(<i16>(slope * 32767))));
        const va = i16x8.shl(v128.load_ext<u8>(a + at), 7);
        const vb = i16x8.shl(v128.load_ext<u8>(b + at), 7);
        const m = i16x8.add(va, i16x8.q15mulr_sat_s(i16x8.sub(vb, va), weight));
        const out = i16x8.shr_u(i16x8.add(m, i16x8.splat(64)), 7);
        v128.store_lane<i64>(dst + at, i8x16.narrow_i16x8_u(out, out), 0);
      }
    }
  }
}
