// One plane laid over a part of another. Functions over addresses: no state, no allocation, nothing freed.

/** dst += (src − dst) × weight / 256 in a rectangle of `w` × `h`; rows of dst are `stride` apart, of src `w`. */
export function lay(dst: usize, stride: i32, src: usize, w: i32, h: i32, weight: i32): void {
  const wb = i16x8.splat(<i16>weight);
  const wa = i16x8.splat(<i16>(256 - weight));
  const half = i16x8.splat(128);
  for (let y = 0; y < h; y++) {
    const to = dst + <usize>(y * stride);
    const from = src + <usize>(y * w);
    let x = 0;
    for (; x <= w - 16; x += 16) {
      const va = v128.load(to + x);
      const vb = v128.load(from + x);
      const lo = i16x8.shr_u(i16x8.add(i16x8.add(i16x8.mul(i16x8.extend_low_i8x16_u(va), wa), i16x8.mul(i16x8.extend_low_i8x16_u(vb), wb)), half), 8);
      const hi = i16x8.shr_u(i16x8.add(i16x8.add(i16x8.mul(i16x8.extend_high_i8x16_u(va), wa), i16x8.mul(i16x8.extend_high_i8x16_u(vb), wb)), half), 8);
      v128.store(to + x, i8x16.narrow_i16x8_u(lo, hi));
    }
    for (; x < w; x++) {
      const a = <i32>load<u8>(to + x);
      store<u8>(to + x, <u8>((a * (256 - weight) + <i32>load<u8>(from + x) * weight + 128) >> 8));
    }
  }
}

/** The same, each pixel by its own alpha as well: dst += (src − dst) × alpha × weight / 65280. */
export function over(dst: usize, stride: i32, src: usize, alpha: usize, w: i32, h: i32, weight: i32): void {
  const full = i16x8.splat(256);
  const half = i16x8.splat(128);
  const by = i16x8.splat(<i16>weight);
  for (let y = 0; y < h; y++) {
    const to = dst + <usize>(y * stride);
    const from = src + <usize>(y * w);
    const how = alpha + <usize>(y * w);
    let x = 0;
    for (; x <= w - 8; x += 8) {
      const a = v128.load_ext<u8>(how + x);
      // 0 … 255 to 0 … 256, so that what is opaque hides all.
      const opaque = i16x8.add(a, i16x8.shr_u(a, 7));
      // 256 × 256 does not fit in 16 bits: a whole weight is left out.
      const weights = weight == 256 ? opaque : i16x8.shr_u(i16x8.mul(opaque, by), 8);
      const va = v128.load_ext<u8>(to + x);
      const vb = v128.load_ext<u8>(from + x);
      const out = i16x8.shr_u(i16x8.add(i16x8.add(i16x8.mul(va, i16x8.sub(full, weights)), i16x8.mul(vb, weights)), half), 8);
      v128.store_lane<i64>(to + x, i8x16.narrow_i16x8_u(out, out), 0);
    }
    for (; x < w; x++) {
      let a = <i32>load<u8>(how + x);
      a = ((a + (a >> 7)) * weight) >> 8;
      const under = <i32>load<u8>(to + x);
      store<u8>(to + x, <u8>((under * (256 - a) + <i32>load<u8>(from + x) * a + 128) >> 8));
    }
  }
}

/** Halves a plane of alpha both ways, as chroma is: the mean of each four. `w` and `h` are of the result. */
export function halve(dst: usize, src: usize, w: i32, h: i32): void {
  const stride = <usize>(w << 1);
  for (let y = 0; y < h; y++) {
    const upper = src + <usize>(y << 1) * stride;
    const lower = upper + stride;
    const row = dst + <usize>(y * w);
    let x = 0;
    for (; x <= w - 8; x += 8) {
      const at = <usize>(x << 1);
      const above = i16x8.extadd_pairwise_i8x16_u(v128.load(upper + at));
      const below = i16x8.extadd_pairwise_i8x16_u(v128.load(lower + at));
      const out = i16x8.shr_u(i16x8.add(i16x8.add(above, below), i16x8.splat(2)), 2);
      v128.store_lane<i64>(row + x, i8x16.narrow_i16x8_u(out, out), 0);
    }
    for (; x < w; x++) {
      const at = <usize>(x << 1);
      const sum = <i32>load<u8>(upper + at) + <i32>load<u8>(upper + at, 1) + <i32>load<u8>(lower + at) + <i32>load<u8>(lower + at, 1);
      store<u8>(row + x, <u8>((sum + 2) >> 2));
    }
  }
}
