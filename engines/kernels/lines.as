// Planes from planes by rules that change smoothly across the picture: opacity that follows edges, light, clean edges.
// Functions over addresses: no state but the scratch row, no allocation, nothing freed. Nothing is written past a row.

/** Four bytes as floats. */
// @ts-ignore: decorator
@inline function four(at: usize): v128 {
  return f32x4.convert_i32x4_u(i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(at))));
}

/** Two bytes, each twice, as floats. */
// @ts-ignore: decorator
@inline function twoTwice(at: usize): v128 {
  const two = i16x8.extend_low_i8x16_u(v128.load16_splat(at));
  return f32x4.convert_i32x4_u(i32x4.extend_low_i16x8_u(i16x8.shuffle(two, two, 0, 0, 1, 1, 0, 0, 1, 1)));
}

/** Floats, rounded and held within a byte, to `count` places. */
// @ts-ignore: decorator
@inline function put(at: usize, values: v128, count: i32): void {
  const whole = i32x4.trunc_sat_f32x4_s(f32x4.add(values, f32x4.splat(0.5)));
  const short = i16x8.narrow_i32x4_s(whole, whole);
  const bytes = i8x16.narrow_i16x8_u(short, short);
  if (count >= 4) {
    v128.store32_lane(at, bytes, 0);
    return;
  }
  store<u8>(at, <u8>i8x16.extract_lane_u(bytes, 0));
  if (count > 1) store<u8>(at + 1, <u8>i8x16.extract_lane_u(bytes, 1));
  if (count > 2) store<u8>(at + 2, <u8>i8x16.extract_lane_u(bytes, 2));
}

/** One row of nodes (f32x4 each) between two rows of the grid. */
// @ts-ignore: decorator
@inline function nodesAt(grid: usize, gw: i32, cell: i32, y: i32, row: usize): void {
  const gy = y / cell;
  const share = f32x4.splat(<f32>(y - gy * cell) / <f32>cell);
  const upper = grid + (<usize>(gy * gw) << 4);
  const lower = upper + (<usize>gw << 4);
  for (let k: usize = 0; k < <usize>gw << 4; k += 16) {
    const a = v128.load(upper + k);
    v128.store(row + k, f32x4.add(a, f32x4.mul(f32x4.sub(v128.load(lower + k), a), share)));
  }
}

/**
 * dst = a × p + b × q + c × r + d, with a, b, c, d bilinear between the nodes of a grid.
 *
 * Grid: f32 quadruples, one node every `cell` pixels (a multiple of 4), `gw` a row; as many rows and columns as reach
 * past the plane. `halved`: q and r are half as wide and high as p. `row`: scratch of gw × 16 bytes. dst is none of the
 * sources.
 */
export function lines(
  dst: usize, p: usize, q: usize, r: usize, w: i32, h: i32, halved: i32, grid: usize, gw: i32, cell: i32, row: usize,
): void {
  const step = f32x4.splat(<f32>1.0 / <f32>cell);
  const lanes = f32x4(0, 1, 2, 3);
  const zero = f32x4.splat(0);
  const fourMore = f32x4.splat(4);
  for (let y = 0; y < h; y++) {
    nodesAt(grid, gw, cell, y, row);
    const at = <usize>(y * w);
    const other = halved ? <usize>((y >> 1) * (w >> 1)) : at;
    let node = row;
    for (let x = 0; x < w; x += cell, node += 16) {
      const from = v128.load(node);
      const to = v128.load(node, 16);
      const slope = f32x4.mul(f32x4.sub(to, from), step);
      const end = min(x + cell, w);
      // The same constant on both sides: far from every edge.
      const constant = f32x4.extract_lane(from, 0) == 0 && !v128.any_true(f32x4.ne(slope, zero))
        && f32x4.extract_lane(from, 1) == 0 && f32x4.extract_lane(from, 2) == 0;
      if (constant) {
        const value = i8x16.shuffle(from, from, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15);
        const whole = i32x4.trunc_sat_f32x4_s(f32x4.add(value, f32x4.splat(0.5)));
        const byte = <u32>min(255, max(0, i32x4.extract_lane(whole, 0)));
        let k = x;
        for (; k <= end - 4; k += 4) store<u32>(dst + at + k, byte * 0x01010101);
        for (; k < end; k++) store<u8>(dst + at + k, <u8>byte);
        continue;
      }
      const fromA = lane(from, 0);
      const fromB = lane(from, 1);
      const fromC = lane(from, 2);
      const fromD = lane(from, 3);
      const slopeA = lane(slope, 0);
      const slopeB = lane(slope, 1);
      const slopeC = lane(slope, 2);
      const slopeD = lane(slope, 3);
      let j = lanes;
      let k = x;
      for (; k <= end - 8; k += 8) {
        const i = f32x4.add(j, fourMore);
        const low = i16x8.extend_low_i8x16_u(v128.load64_zero(p + at + k));
        const vp = f32x4.convert_i32x4_u(i32x4.extend_low_i16x8_u(low));
        const wp = f32x4.convert_i32x4_u(i32x4.extend_high_i16x8_u(low));
        let vq: v128, wq: v128, vr: v128, wr: v128;
        if (halved) {
          const q4 = four(q + other + (k >> 1));
          const r4 = four(r + other + (k >> 1));
          vq = i32x4.shuffle(q4, q4, 0, 0, 1, 1);
          wq = i32x4.shuffle(q4, q4, 2, 2, 3, 3);
          vr = i32x4.shuffle(r4, r4, 0, 0, 1, 1);
          wr = i32x4.shuffle(r4, r4, 2, 2, 3, 3);
        } else {
          vq = four(q + other + k);
          wq = four(q + other + k + 4);
          vr = four(r + other + k);
          wr = four(r + other + k + 4);
        }
        const first = summed(
          run(fromA, slopeA, j), run(fromB, slopeB, j), run(fromC, slopeC, j), run(fromD, slopeD, j), vp, vq, vr,
        );
        const second = summed(
          run(fromA, slopeA, i), run(fromB, slopeB, i), run(fromC, slopeC, i), run(fromD, slopeD, i), wp, wq, wr,
        );
        const short = i16x8.narrow_i32x4_s(whole(first), whole(second));
        v128.store64_lane(dst + at + k, i8x16.narrow_i16x8_u(short, short), 0);
        j = f32x4.add(i, fourMore);
      }
      for (; k < end; k += 4) {
        const vp = four(p + at + k);
        const vq = halved ? twoTwice(q + other + (k >> 1)) : four(q + other + k);
        const vr = halved ? twoTwice(r + other + (k >> 1)) : four(r + other + k);
        const sum = summed(
          run(fromA, slopeA, j), run(fromB, slopeB, j), run(fromC, slopeC, j), run(fromD, slopeD, j), vp, vq, vr,
        );
        put(dst + at + k, sum, end - k);
        j = f32x4.add(j, fourMore);
      }
    }
  }
}

// @ts-ignore: decorator
@inline function lane(values: v128, which: u8): v128 {
  if (which == 0) return i32x4.shuffle(values, values, 0, 0, 0, 0);
  if (which == 1) return i32x4.shuffle(values, values, 1, 1, 1, 1);
  if (which == 2) return i32x4.shuffle(values, values, 2, 2, 2, 2);
  return i32x4.shuffle(values, values, 3, 3, 3, 3);
}

// @ts-ignore: decorator
@inline function run(from: v128, slope: v128, at: v128): v128 {
  return f32x4.add(from, f32x4.mul(at, slope));
}

/** a p + b q + (c r + d). */
// @ts-ignore: decorator
@inline function summed(a: v128, b: v128, c: v128, d: v128, p: v128, q: v128, r: v128): v128 {
  return f32x4.add(f32x4.add(f32x4.mul(a, p), f32x4.mul(b, q)), f32x4.add(f32x4.mul(c, r), d));
}

/** Rounded as `put` does. */
// @ts-ignore: decorator
@inline function whole(values: v128): v128 {
  return i32x4.trunc_sat_f32x4_s(f32x4.add(values, f32x4.splat(0.5)));
}

/**
 * A pixel’s own color without the backdrop that shines through: with s = alpha / 255, dst = f + s × (p − s × f − (1 − s) × b).
 * f and b lie in lanes `lane` and `lane` + 1 of the grid’s nodes. Where alpha is full dst is p, where it is 0 f.
 */
export function clean(
  dst: usize, p: usize, alpha: usize, w: i32, h: i32, grid: usize, gw: i32, cell: i32, lane: i32, row: usize,
): void {
  const lanes = f32x4(0, 1, 2, 3);
  const one = f32x4.splat(1);
  const share = f32x4.splat(<f32>(1.0 / 255.0));
  const step: f32 = <f32>1.0 / <f32>cell;
  for (let y = 0; y < h; y++) {
    nodesAt(grid, gw, cell, y, row);
    const at = <usize>(y * w);
    let node = row + (<usize>lane << 2);
    for (let x = 0; x < w; x += cell, node += 16) {
      const f0 = load<f32>(node);
      const b0 = load<f32>(node, 4);
      const fs = (load<f32>(node, 16) - f0) * step;
      const bs = (load<f32>(node, 20) - b0) * step;
      const end = min(x + cell, w);
      for (let k = x; k < end; k += 4) {
        const vp = four(p + at + k);
        const s = f32x4.mul(four(alpha + at + k), share);
        const j = f32x4.add(lanes, f32x4.splat(<f32>(k - x)));
        const f = f32x4.add(f32x4.splat(f0), f32x4.mul(j, f32x4.splat(fs)));
        const b = f32x4.add(f32x4.splat(b0), f32x4.mul(j, f32x4.splat(bs)));
        const rest = f32x4.sub(f32x4.sub(vp, f32x4.mul(s, f)), f32x4.mul(f32x4.sub(one, s), b));
        put(dst + at + k, f32x4.add(f, f32x4.mul(s, rest)), end - k);
      }
    }
  }
}

/**
 * The mean of the cell around every node of a grid of `gw` by `gh`, one node every `cell` pixels (even): one byte every
 * third place from `dst` on. Nodes beyond the plane’s edge have what the last ones before it have.
 */
export function means(dst: usize, plane: usize, w: i32, h: i32, cell: i32, gw: i32, gh: i32): void {
  const half = cell >> 1;
  let to = dst;
  for (let row = 0; row < gh; row++) {
    const y0 = max(0, row * cell - half);
    const y1 = min(h, row * cell + half);
    if (y1 <= y0) {
      for (let k = 0; k < gw; k++, to += 3) store<u8>(to, load<u8>(to - <usize>(gw * 3)));
      continue;
    }
    for (let column = 0; column < gw; column++, to += 3) {
      const x0 = max(0, column * cell - half);
      const x1 = min(w, column * cell + half);
      if (x1 <= x0) {
        store<u8>(to, load<u8>(to - 3));
        continue;
      }
      let sums = i32x4.splat(0);
      let sum = 0;
      for (let y = y0; y < y1; y++) {
        const line = plane + <usize>(y * w);
        let row = i16x8.splat(0);
        let x = x0;
        // A cell is far less than 2 048 pixels wide: pairs of bytes add up to less than a short holds.
        for (; x <= x1 - 16; x += 16)
          row = i16x8.add(row, i16x8.extadd_pairwise_i8x16_u(v128.load(line + <usize>x)));
        for (; x <= x1 - 8; x += 8)
          row = i16x8.add(row, i16x8.extadd_pairwise_i8x16_u(v128.load64_zero(line + <usize>x)));
        for (; x < x1; x++) sum += <i32>load<u8>(line + <usize>x);
        sums = i32x4.add(sums, i32x4.extadd_pairwise_i16x8_u(row));
      }
      sum += i32x4.extract_lane(sums, 0) + i32x4.extract_lane(sums, 1);
      sum += i32x4.extract_lane(sums, 2) + i32x4.extract_lane(sums, 3);
      const count = (x1 - x0) * (y1 - y0);
      store<u8>(to, <u8>((sum + (count >> 1)) / count));
    }
  }
}
