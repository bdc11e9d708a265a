// Layers of 3 × 3 neighbouring taps with fewer multiplications: 2 × 2 outputs at once out of 4 × 4 inputs, by 16 products
// where there would be 36. Source: Lavin and Gray, "Fast Algorithms for Convolutional Neural Networks", 2015, F(2×2, 3×3).
// Planes, places, strides and weights as in convolve.as; `width` and `height` are even, `width` at least 8.

/** Tiles that are worked on at once. */
const MOST: i32 = 20;
const BLOCK: usize = 32;

/** Bytes that `winograd` needs beside. */
export function scratch(channels: i32, outputs: i32): i32 {
  return 64 * (channels * outputs + MOST * channels + MOST * 8);
}

/** ReLU of the layer, then what lies at `plus` where that is not 0. `channels` is even, `outputs` a multiple of 8. */
export function winograd(
  src: usize, pixel: usize, row: usize, channels: i32, weights: usize,
  dst: usize, dst_pixel: usize, dst_row: usize, outputs: i32, width: i32, height: i32,
  plus: usize, plus_pixel: usize, plus_row: usize, beside: usize,
): void {
  const raised = beside + <usize>(64 * channels * outputs);
  const products = raised + <usize>(64 * MOST * channels);
  const block = 32 + 9 * <usize>channels * BLOCK;
  for (let output = 0; output < outputs; output += 8)
    raiseWeights(weights + <usize>(output >> 3) * block + 32, channels, beside + <usize>(64 * channels * output));
  const columns = width >> 1;
  const tiles = min(MOST, columns);
  for (let y = 0; y < height; y += 2) {
    for (let start = 0; start < columns; start += tiles) {
      // The last ones may be some of those before.
      const first = min(start, columns - tiles);
      const x = <usize>(first << 1);
      raise(src + <usize>(y - 1) * row + (x - 1) * pixel, pixel, row, channels, tiles, raised);
      for (let output = 0; output < outputs; output += 8) {
        multiply(raised, beside + <usize>(64 * channels * output), channels, tiles, products);
        const place = (<usize>output << 2);
        lower(
          products, tiles, weights + <usize>(output >> 3) * block,
          dst + place + <usize>y * dst_row + x * dst_pixel, dst_pixel, dst_row,
          plus ? plus + place + <usize>y * plus_row + x * plus_pixel : 0, plus_pixel, plus_row,
        );
      }
    }
  }
}

/** Nine taps of each channel and eight outputs to sixteen. */
function raiseWeights(from: usize, channels: i32, to: usize): void {
  const half = f32x4.splat(0.5);
  const tap = <usize>channels * BLOCK;
  for (let at: usize = 0; at < tap; at += 16) {
    // Down each of three columns, then along each of four rows.
    for (let column: usize = 0; column < 3; column++) {
      const a = v128.load(from + at + column * tap);
      const b = v128.load(from + at + (3 + column) * tap);
      const c = v128.load(from + at + (6 + column) * tap);
      const outer = f32x4.add(a, c);
      const t = to + at + column * tap;
      v128.store(t, a);
      v128.store(t + 4 * tap, f32x4.mul(half, f32x4.add(outer, b)));
      v128.store(t + 8 * tap, f32x4.mul(half, f32x4.sub(outer, b)));
      v128.store(t + 12 * tap, c);
    }
    for (let line: usize = 0; line < 4; line++) {
      const t = to + at + 4 * line * tap;
      const a = v128.load(t);
      const b = v128.load(t + tap);
      const c = v128.load(t + 2 * tap);
      const outer = f32x4.add(a, c);
      v128.store(t + tap, f32x4.mul(half, f32x4.add(outer, b)));
      v128.store(t + 2 * tap, f32x4.mul(half, f32x4.sub(outer, b)));
      v128.store(t + 3 * tap, c);
    }
  }
}

/** 4 × 4 pixels of each tile, two apart, to sixteen planes of `tiles` × `channels`. */
function raise(src: usize, pixel: usize, row: usize, channels: i32, tiles: i32, to: usize): void {
  const line = <usize>channels << 2;
  const plane = <usize>tiles * line;
  for (let tile = 0; tile < tiles; tile++) {
    const from = src + <usize>(tile << 1) * pixel;
    const into = to + <usize>tile * line;
    for (let c: usize = 0; c < line; c += 16) {
      for (let column: usize = 0; column < 4; column++) {
        const p = from + c + column * pixel;
        const a = v128.load(p);
        const b = v128.load(p + row);
        const d = v128.load(p + 2 * row);
        const e = v128.load(p + 3 * row);
        const t = into + c + column * plane;
        v128.store(t, f32x4.sub(a, d));
        v128.store(t + 4 * plane, f32x4.add(b, d));
        v128.store(t + 8 * plane, f32x4.sub(d, b));
        v128.store(t + 12 * plane, f32x4.sub(b, e));
      }
      for (let across: usize = 0; across < 4; across++) {
        const t = into + c + 4 * across * plane;
        const a = v128.load(t);
        const b = v128.load(t + plane);
        const d = v128.load(t + 2 * plane);
        const e = v128.load(t + 3 * plane);
        v128.store(t, f32x4.sub(a, d));
        v128.store(t + plane, f32x4.add(b, d));
        v128.store(t + 2 * plane, f32x4.sub(d, b));
        v128.store(t + 3 * plane, f32x4.sub(b, e));
      }
    }
  }
}

/** Sixteen products of `tiles` × `channels` and `channels` × 8. */
function multiply(raised: usize, weights: usize, channels: i32, tiles: i32, products: usize): void {
  const line = <usize>channels << 2;
  const zero = f32x4.splat(0);
  for (let plane = 0; plane < 16; plane++) {
    const from = raised + <usize>(plane * tiles) * line;
    const to = products + <usize>(plane * tiles) * BLOCK;
    for (let group = 0; group < tiles; group += 4) {
      const tile = <usize>min(group, tiles - 4);
      let p = from + tile * line;
      let q = p + line;
      let r = q + line;
      let s = r + line;
      const end = q;
      let weight = weights + <usize>plane * <usize>channels * BLOCK;
      let a0 = zero, a1 = zero, a2 = zero, a3 = zero;
      let b0 = zero, b1 = zero, b2 = zero, b3 = zero;
      while (p < end) {
        let v = v128.load(weight);
        let w = v128.load(weight, 16);
        let one = v128.load32_splat(p);
        a0 = f32x4.relaxed_madd(one, v, a0);
        b0 = f32x4.relaxed_madd(one, w, b0);
        one = v128.load32_splat(q);
        a1 = f32x4.relaxed_madd(one, v, a1);
        b1 = f32x4.relaxed_madd(one, w, b1);
        one = v128.load32_splat(r);
        a2 = f32x4.relaxed_madd(one, v, a2);
        b2 = f32x4.relaxed_madd(one, w, b2);
        one = v128.load32_splat(s);
        a3 = f32x4.relaxed_madd(one, v, a3);
        b3 = f32x4.relaxed_madd(one, w, b3);
        v = v128.load(weight, 32);
        w = v128.load(weight, 48);
        one = v128.load32_splat(p, 4);
        a0 = f32x4.relaxed_madd(one, v, a0);
        b0 = f32x4.relaxed_madd(one, w, b0);
        one = v128.load32_splat(q, 4);
        a1 = f32x4.relaxed_madd(one, v, a1);
        b1 = f32x4.relaxed_madd(one, w, b1);
        one = v128.load32_splat(r, 4);
        a2 = f32x4.relaxed_madd(one, v, a2);
        b2 = f32x4.relaxed_madd(one, w, b2);
        one = v128.load32_splat(s, 4);
        a3 = f32x4.relaxed_madd(one, v, a3);
        b3 = f32x4.relaxed_madd(one, w, b3);
        weight += 64;
        p += 8;
        q += 8;
        r += 8;
        s += 8;
      }
      const t = to + tile * BLOCK;
      v128.store(t, a0); v128.store(t, b0, 16);
      v128.store(t, a1, 32); v128.store(t, b1, 48);
      v128.store(t, a2, 64); v128.store(t, b2, 80);
      v128.store(t, a3, 96); v128.store(t, b3, 112);
    }
  }
}

/** Sixteen planes of `tiles` × 8 to 2 × 2 pixels of each tile. */
function lower(
  products: usize, tiles: i32, biases: usize,
  dst: usize, pixel: usize, row: usize, plus: usize, plus_pixel: usize, plus_row: usize,
): void {
  const plane = <usize>tiles * BLOCK;
  for (let tile = 0; tile < tiles; tile++) {
    for (let part: usize = 0; part < BLOCK; part += 16) {
      const bias = v128.load(biases + part);
      let to = dst + <usize>(tile << 1) * pixel + part;
      let more = plus ? plus + <usize>(tile << 1) * plus_pixel + part : 0;
      for (let second = 0; second < 2; second++) {
        // Rows 0, 1, 2 for the upper pixels; 1, −2, −3 for the lower ones.
        const t = products + <usize>tile * BLOCK + part + (second ? 4 * plane : 0);
        const a = joined(t, 4 * plane, second);
        const b = joined(t + plane, 4 * plane, second);
        const c = joined(t + 2 * plane, 4 * plane, second);
        const d = joined(t + 3 * plane, 4 * plane, second);
        const left = f32x4.add(f32x4.add(a, b), c);
        const right = f32x4.sub(f32x4.sub(b, c), d);
        store(to, left, bias, more);
        store(to + pixel, right, bias, more ? more + plus_pixel : 0);
        to += row;
        if (more) more += plus_row;
      }
    }
  }
}

// @ts-ignore: decorator
@inline
function joined(at: usize, row: usize, second: i32): v128 {
  const a = v128.load(at);
  const b = v128.load(at + row);
  const c = v128.load(at + 2 * row);
  return second ? f32x4.sub(f32x4.sub(a, b), c) : f32x4.add(f32x4.add(a, b), c);
}

// @ts-ignore: decorator
@inline
function store(to: usize, sum: v128, bias: v128, plus: usize): void {
  const value = f32x4.max(f32x4.add(sum, bias), f32x4.splat(0));
  v128.store(to, plus ? f32x4.add(value, v128.load(plus)) : value);
}
