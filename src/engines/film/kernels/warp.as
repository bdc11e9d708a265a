// Resampling of one plane along a grid of points. Functions over addresses: no state, no allocation, nothing freed.

/**
 * dst(x, y) = src at the place that the grid says, bilinear between nodes and between pixels.
 *
 * Grid: f32 pairs x, y in source pixels, one node every `cell` destination pixels (a multiple of 8), `gw` nodes a row;
 * as many rows and columns as reach past the destination. Nodes lie in 0 … sw − 2 and 0 … sh − 2: whatever lies between
 * them then does too. Up to 7 bytes are written past the last row, up to 16 read past the source.
 */
export function warp(
  src: usize, sw: i32, dst: usize, dw: i32, dh: i32, grid: usize, gw: i32, cell: i32,
): void {
  const step: f32 = <f32>1.0 / <f32>cell;
  const stride = i32x4.splat(sw);
  const low = i16x8.splat(0x00ff);
  const full = i16x8.splat(256);
  const lanesLow = i32x4(0, 1, 2, 3);
  const lanesHigh = i32x4(4, 5, 6, 7);
  const lanes = i16x8(0, 1, 2, 3, 4, 5, 6, 7);
  const none = i16x8.splat(0);
  const one = i16x8.splat(1);
  const half = i16x8.splat(64);
  for (let y = 0; y < dh; y++) {
    const gy = y / cell;
    const v: f32 = <f32>(y - gy * cell) * step;
    const upper = grid + (<usize>(gy * gw) << 3);
    const lower = upper + (<usize>gw << 3);
    const row = dst + <usize>(y * dw);
    let p: usize = 0;
    let ax = load<f32>(upper) + (load<f32>(lower) - load<f32>(upper)) * v;
    let ay = load<f32>(upper, 4) + (load<f32>(lower, 4) - load<f32>(upper, 4)) * v;
    for (let x = 0; x < dw; x += cell, p += 8) {
      const bx = load<f32>(upper + p, 8) + (load<f32>(lower + p, 8) - load<f32>(upper + p, 8)) * v;
      const by = load<f32>(upper + p, 12) + (load<f32>(lower + p, 12) - load<f32>(upper + p, 12)) * v;
      // 16.16 fixed point: a source of up to 32767 pixels.
      let ux = <i32>(ax * 65536);
      let uy = <i32>(ay * 65536);
      const dx = <i32>((bx - ax) * step * 65536);
      const dy = <i32>((by - ay) * step * 65536);
      const end = min(x + cell, dw);
      // Most runs of eight come from one pair of rows: then two loads hold them all, and shuffling sorts them.
      const step8 = i16x8.mul(lanes, i16x8.splat(<i16>((dx + 128) >> 8)));
      const tilt8 = i16x8.mul(lanes, i16x8.splat(<i16>((dy + 128) >> 8)));
      const plain = dx >= 0 && dx < 112640;
      const dx8 = dx << 3;
      const dy8 = dy << 3;
      const dy7 = dy8 - dy;
      for (let k = x; k < end; k += 8, ux += dx8, uy += dy8) {
        const top = uy >> 16;
        if (plain && (uy + dy7) >> 16 == top) {
          const from = src + <usize>(top * sw + (ux >> 16));
          const along = i16x8.add(i16x8.splat(<i16>((ux >> 8) & 255)), step8);
          const index = i16x8.shr_u(along, 8);
          const pair = i8x16.narrow_i16x8_u(index, i16x8.add(index, one));
          const above = i8x16.swizzle(v128.load(from), pair);
          const below = i8x16.swizzle(v128.load(from + sw), pair);
          const fx = v128.and(along, low);
          const gx = i16x8.sub(full, fx);
          // Rounding may step over the row's edge by a hair: it stays on the edge.
          const lean = i16x8.add(i16x8.splat(<i16>((uy >> 8) & 255)), tilt8);
          const fy = i16x8.shl(i16x8.min_s(i16x8.max_s(lean, none), low), 7);
          const t = i16x8.shr_u(i16x8.add(i16x8.mul(i16x8.extend_low_i8x16_u(above), gx), i16x8.mul(i16x8.extend_high_i8x16_u(above), fx)), 1);
          const u = i16x8.shr_u(i16x8.add(i16x8.mul(i16x8.extend_low_i8x16_u(below), gx), i16x8.mul(i16x8.extend_high_i8x16_u(below), fx)), 1);
          const w = i16x8.add(t, i16x8.q15mulr_sat_s(i16x8.sub(u, t), fy));
          const out = i16x8.shr_u(i16x8.add(w, half), 7);
          v128.store_lane<i64>(row + k, i8x16.narrow_i16x8_u(out, out), 0);
          continue;
        }
        const px0 = i32x4.shr_s(i32x4.add(i32x4.splat(ux), i32x4.mul(lanesLow, i32x4.splat(dx))), 8);
        const px1 = i32x4.shr_s(i32x4.add(i32x4.splat(ux), i32x4.mul(lanesHigh, i32x4.splat(dx))), 8);
        const py0 = i32x4.shr_s(i32x4.add(i32x4.splat(uy), i32x4.mul(lanesLow, i32x4.splat(dy))), 8);
        const py1 = i32x4.shr_s(i32x4.add(i32x4.splat(uy), i32x4.mul(lanesHigh, i32x4.splat(dy))), 8);
        const at0 = i32x4.add(i32x4.mul(i32x4.shr_s(py0, 8), stride), i32x4.shr_s(px0, 8));
        const at1 = i32x4.add(i32x4.mul(i32x4.shr_s(py1, 8), stride), i32x4.shr_s(px1, 8));
        const q0 = src + <usize>i32x4.extract_lane(at0, 0);
        const q1 = src + <usize>i32x4.extract_lane(at0, 1);
        const q2 = src + <usize>i32x4.extract_lane(at0, 2);
        const q3 = src + <usize>i32x4.extract_lane(at0, 3);
        const q4 = src + <usize>i32x4.extract_lane(at1, 0);
        const q5 = src + <usize>i32x4.extract_lane(at1, 1);
        const q6 = src + <usize>i32x4.extract_lane(at1, 2);
        const q7 = src + <usize>i32x4.extract_lane(at1, 3);
        // Each lane: a pixel in the low byte, its right neighbour in the high byte.
        let a = i16x8.splat(load<i16>(q0));
        a = v128.load_lane<i16>(q1, a, 1);
        a = v128.load_lane<i16>(q2, a, 2);
        a = v128.load_lane<i16>(q3, a, 3);
        a = v128.load_lane<i16>(q4, a, 4);
        a = v128.load_lane<i16>(q5, a, 5);
        a = v128.load_lane<i16>(q6, a, 6);
        a = v128.load_lane<i16>(q7, a, 7);
        let b = i16x8.splat(load<i16>(q0 + sw));
        b = v128.load_lane<i16>(q1 + sw, b, 1);
        b = v128.load_lane<i16>(q2 + sw, b, 2);
        b = v128.load_lane<i16>(q3 + sw, b, 3);
        b = v128.load_lane<i16>(q4 + sw, b, 4);
        b = v128.load_lane<i16>(q5 + sw, b, 5);
        b = v128.load_lane<i16>(q6 + sw, b, 6);
        b = v128.load_lane<i16>(q7 + sw, b, 7);
        const fx = v128.and(i16x8.narrow_i32x4_u(v128.and(px0, i32x4.splat(255)), v128.and(px1, i32x4.splat(255))), low);
        const fy = i16x8.shl(i16x8.narrow_i32x4_u(v128.and(py0, i32x4.splat(255)), v128.and(py1, i32x4.splat(255))), 7);
        const gx = i16x8.sub(full, fx);
        // 0 … 65280 in 16 bits, halved into the positive range of a signed lane.
        const t = i16x8.shr_u(i16x8.add(i16x8.mul(v128.and(a, low), gx), i16x8.mul(i16x8.shr_u(a, 8), fx)), 1);
        const u = i16x8.shr_u(i16x8.add(i16x8.mul(v128.and(b, low), gx), i16x8.mul(i16x8.shr_u(b, 8), fx)), 1);
        const w = i16x8.add(t, i16x8.q15mulr_sat_s(i16x8.sub(u, t), fy));
        const out = i16x8.shr_u(i16x8.add(w, half), 7);
        v128.store_lane<i64>(row + k, i8x16.narrow_i16x8_u(out, out), 0);
      }
      ax = bx;
      ay = by;
    }
  }
}
