// The layers of a convolutional network over planes of f32: pixel after pixel, the channels of a pixel side by side.
// Places and strides are in bytes; a place is that of the pixel at 0, 0. Around it lie zeros as far as a layer reaches.
// Functions over addresses: no state, no allocation.

/**
 * 3 × 3 taps, `reach` pixels apart, then ReLU where `relu`, then what lies at `plus` where that is not 0. `channels` is
 * even, `outputs` a multiple of 8, `width` at least 4. Weights: for each 8 outputs their 8 biases, then for each tap and
 * channel 8 weights.
 */
export function convolve(
  src: usize, pixel: usize, row: usize, channels: i32, reach: i32, weights: usize,
  dst: usize, dst_pixel: usize, dst_row: usize, outputs: i32, width: i32, height: i32,
  relu: i32, plus: usize, plus_pixel: usize, plus_row: usize,
): void {
  const zero = f32x4.splat(0);
  const line = <usize>channels << 2;
  const block = 32 + 9 * <usize>channels * 32;
  for (let output = 0; output < outputs; output += 8, weights += block) {
    const place = <usize>output << 2;
    const bias_a = v128.load(weights);
    const bias_b = v128.load(weights, 16);
    for (let y = 0; y < height; y++) {
      for (let from = 0; from < width; from += 4) {
        // The last four may be some of those before.
        const x = <usize>min(from, width - 4);
        let a0 = bias_a, a1 = bias_a, a2 = bias_a, a3 = bias_a;
        let b0 = bias_b, b1 = bias_b, b2 = bias_b, b3 = bias_b;
        let weight = weights + 32;
        for (let down = -reach; down <= reach; down += reach) {
          for (let across = -reach; across <= reach; across += reach) {
            let p = src + (<usize>(y + down)) * row + (x + <usize>across) * pixel;
            let q = p + pixel;
            let r = q + pixel;
            let s = r + pixel;
            const end = p + line;
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
          }
        }
        if (relu) {
          a0 = f32x4.max(a0, zero); b0 = f32x4.max(b0, zero);
          a1 = f32x4.max(a1, zero); b1 = f32x4.max(b1, zero);
          a2 = f32x4.max(a2, zero); b2 = f32x4.max(b2, zero);
          a3 = f32x4.max(a3, zero); b3 = f32x4.max(b3, zero);
        }
        if (plus) {
          let t = plus + place + <usize>y * plus_row + x * plus_pixel;
          a0 = f32x4.add(a0, v128.load(t)); b0 = f32x4.add(b0, v128.load(t, 16));
          t += plus_pixel;
          a1 = f32x4.add(a1, v128.load(t)); b1 = f32x4.add(b1, v128.load(t, 16));
          t += plus_pixel;
          a2 = f32x4.add(a2, v128.load(t)); b2 = f32x4.add(b2, v128.load(t, 16));
          t += plus_pixel;
          a3 = f32x4.add(a3, v128.load(t)); b3 = f32x4.add(b3, v128.load(t, 16));
        }
        let t = dst + place + <usize>y * dst_row + x * dst_pixel;
        v128.store(t, a0); v128.store(t, b0, 16);
        t += dst_pixel;
        v128.store(t, a1); v128.store(t, b1, 16);
        t += dst_pixel;
        v128.store(t, a2); v128.store(t, b2, 16);
        t += dst_pixel;
        v128.store(t, a3); v128.store(t, b3, 16);
      }
    }
  }
}

/** The largest of each 2 × 2; `width` and `height` are those of what comes out. `channels` is a multiple of 4. */
export function pool(
  src: usize, pixel: usize, row: usize, channels: i32,
  dst: usize, dst_pixel: usize, dst_row: usize, width: i32, height: i32,
): void {
  const line = <usize>channels << 2;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = src + <usize>(y << 1) * row + <usize>(x << 1) * pixel;
      const to = dst + <usize>y * dst_row + <usize>x * dst_pixel;
      for (let c: usize = 0; c < line; c += 16) {
        const above = f32x4.max(v128.load(from + c), v128.load(from + c + pixel));
        const below = f32x4.max(v128.load(from + c + row), v128.load(from + c + row + pixel));
        v128.store(to + c, f32x4.max(above, below));
      }
    }
  }
}

/**
 * Twice as wide and high, between the four nearest pixels; `width` and `height` are those of what goes in. `channels` is
 * a multiple of 4.
 */
export function double(
  src: usize, pixel: usize, row: usize, channels: i32, width: i32, height: i32,
  dst: usize, dst_pixel: usize, dst_row: usize,
): void {
  const near = f32x4.splat(0.75);
  const far = f32x4.splat(0.25);
  const line = <usize>channels << 2;
  for (let y = 0; y < height << 1; y++) {
    const here = y >> 1;
    const beside = max(0, min(height - 1, y & 1 ? here + 1 : here - 1));
    const one = src + <usize>here * row;
    const two = src + <usize>beside * row;
    for (let x = 0; x < width << 1; x++) {
      const column = x >> 1;
      const next = max(0, min(width - 1, x & 1 ? column + 1 : column - 1));
      const to = dst + <usize>y * dst_row + <usize>x * dst_pixel;
      const a = <usize>column * pixel;
      const b = <usize>next * pixel;
      for (let c: usize = 0; c < line; c += 16) {
        const left = f32x4.add(f32x4.mul(near, v128.load(one + a + c)), f32x4.mul(far, v128.load(two + a + c)));
        const right = f32x4.add(f32x4.mul(near, v128.load(one + b + c)), f32x4.mul(far, v128.load(two + b + c)));
        v128.store(to + c, f32x4.add(f32x4.mul(near, left), f32x4.mul(far, right)));
      }
    }
  }
}
