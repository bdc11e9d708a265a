// Rows and columns moved to fractional places, each a sum of neighbours. Functions over addresses: no state, no
// allocation. Weights are i16 of which 16384 make one; what there is to weigh is filled up with weights of 0.

const HALF: i32 = 8192;
const SHIFT: i32 = 14;

/** One row from `pairs` pairs of rows (i32 addresses in `rows`), `bytes` long. Up to 15 bytes more are read and written. */
export function down(rows: usize, weights: usize, pairs: i32, dst: usize, bytes: i32): void {
  const half = i32x4.splat(HALF);
  const end = rows + (<usize>pairs << 3);
  for (let x: usize = 0; x < <usize>bytes; x += 16) {
    let a = half;
    let b = half;
    let c = half;
    let d = half;
    let weight = weights;
    for (let row = rows; row < end; row += 8, weight += 4) {
      const one = v128.load(<usize>load<i32>(row) + x);
      const two = v128.load(<usize>load<i32>(row, 4) + x);
      const pair = v128.load32_splat(weight);
      const low = i8x16.shuffle(one, two, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
      const high = i8x16.shuffle(one, two, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
      a = i32x4.add(a, i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(low), pair));
      b = i32x4.add(b, i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(low), pair));
      c = i32x4.add(c, i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(high), pair));
      d = i32x4.add(d, i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(high), pair));
    }
    const near = i16x8.narrow_i32x4_s(i32x4.shr_s(a, SHIFT), i32x4.shr_s(b, SHIFT));
    const far = i16x8.narrow_i32x4_s(i32x4.shr_s(c, SHIFT), i32x4.shr_s(d, SHIFT));
    v128.store(dst + x, i8x16.narrow_i16x8_u(near, far));
  }
}

/**
 * Along one row of pixels of `channels` (3 or 4) bytes. For each of `columns` places: `first` (i32) and `fours` (i32)
 * say which pixels, `most` weights (a multiple of 4) how much each. Up to 28 bytes are read past the row's end, 1
 * written past the last place.
 */
export function across(
  src: usize, channels: i32,
  first: usize, fours: usize, weights: usize, most: i32,
  dst: usize, columns: i32,
): void {
  const half = i32x4.splat(HALF);
  // Two pixels side by side to pairs of one channel, widened: 255 stands for nothing.
  const near = channels == 3
    ? i8x16(0, -1, 3, -1, 1, -1, 4, -1, 2, -1, 5, -1, -1, -1, -1, -1)
    : i8x16(0, -1, 4, -1, 1, -1, 5, -1, 2, -1, 6, -1, 3, -1, 7, -1);
  const far = channels == 3
    ? i8x16(6, -1, 9, -1, 7, -1, 10, -1, 8, -1, 11, -1, -1, -1, -1, -1)
    : i8x16(8, -1, 12, -1, 9, -1, 13, -1, 10, -1, 14, -1, 11, -1, 15, -1);
  const step = <usize>channels << 2;
  const stride = <usize>most << 1;
  for (let x = 0; x < columns; x++) {
    const place = <usize>x << 2;
    let at = src + <usize>(load<i32>(first + place) * channels);
    let weight = weights + <usize>x * stride;
    const end = weight + (<usize>load<i32>(fours + place) << 3);
    let sum = half;
    for (; weight < end; weight += 8, at += step) {
      const pixels = v128.load(at);
      const two = i32x4.dot_i16x8_s(i8x16.relaxed_swizzle(pixels, near), v128.load32_splat(weight));
      const more = i32x4.dot_i16x8_s(i8x16.relaxed_swizzle(pixels, far), v128.load32_splat(weight, 4));
      sum = i32x4.add(sum, i32x4.add(two, more));
    }
    const words = i16x8.narrow_i32x4_s(i32x4.shr_s(sum, SHIFT), sum);
    v128.store_lane<u32>(dst, i8x16.narrow_i16x8_u(words, words), 0);
    dst += <usize>channels;
  }
}

/**
 * One row of bytes from three of i16 that hold bytes times 64, with shares that make 64 together. Up to 7 bytes are
 * written, 14 read, past the last.
 */
export function mixed(
  a: usize, b: usize, c: usize,
  ofA: i32, ofB: i32, ofC: i32,
  dst: usize, bytes: i32,
): void {
  const half = i32x4.splat(2048);
  const two = i32x4.splat((ofB << 16) | ofA);
  const one = i16x8.splat(<i16>ofC);
  for (let x: usize = 0; x < <usize>bytes; x += 8) {
    const at = x << 1;
    const p = v128.load(a + at);
    const q = v128.load(b + at);
    const r = v128.load(c + at);
    const low = i32x4.add(
      i32x4.dot_i16x8_s(v128.shuffle<i16>(p, q, 0, 8, 1, 9, 2, 10, 3, 11), two),
      i32x4.extmul_low_i16x8_s(r, one),
    );
    const high = i32x4.add(
      i32x4.dot_i16x8_s(v128.shuffle<i16>(p, q, 4, 12, 5, 13, 6, 14, 7, 15), two),
      i32x4.extmul_high_i16x8_s(r, one),
    );
    const words = i16x8.narrow_i32x4_s(i32x4.shr_s(i32x4.add(low, half), 12), i32x4.shr_s(i32x4.add(high, half), 12));
    v128.store_lane<u64>(dst + x, i8x16.narrow_i16x8_u(words, words), 0);
  }
}
