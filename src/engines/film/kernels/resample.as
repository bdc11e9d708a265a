// Rows and columns moved to fractional places, each a sum of neighbours. Functions over addresses: no state, no
// allocation. Weights are i32 of which 16384 make one; `first` (i32), `count` (i32) and `most` weights an output place.

const HALF: i32 = 8192;
const SHIFT: i32 = 14;

/** Along the rows: pixels of `channels` (3 or 4) bytes. Up to 1 byte is read and written past the last. */
export function across(
  src: usize, width: i32, height: i32, channels: i32,
  first: usize, count: usize, weights: usize, most: i32,
  dst: usize, columns: i32,
): void {
  const half = i32x4.splat(HALF);
  const line = width * channels;
  for (let y = 0; y < height; y++) {
    const row = src + <usize>(y * line);
    let to = dst + <usize>(y * columns * channels);
    for (let x = 0; x < columns; x++) {
      const place = <usize>x << 2;
      let at = row + <usize>(load<i32>(first + place) * channels);
      let weight = weights + (<usize>(x * most) << 2);
      const end = weight + (<usize>load<i32>(count + place) << 2);
      let sum = half;
      for (; weight < end; weight += 4, at += <usize>channels) {
        const pixel = i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(at)));
        sum = i32x4.add(sum, i32x4.mul(pixel, i32x4.splat(load<i32>(weight))));
      }
      const words = i16x8.narrow_i32x4_s(i32x4.shr_s(sum, SHIFT), sum);
      v128.store_lane<u32>(to, i8x16.narrow_i16x8_u(words, words), 0);
      to += <usize>channels;
    }
  }
}

/** Down the columns: rows of `line` bytes. Up to 7 bytes are read and written past the last. */
export function down(
  src: usize, line: i32,
  first: usize, count: usize, weights: usize, most: i32,
  dst: usize, rows: i32,
): void {
  const half = i32x4.splat(HALF);
  for (let y = 0; y < rows; y++) {
    const place = <usize>y << 2;
    const from = src + <usize>(load<i32>(first + place) * line);
    const taps = load<i32>(count + place);
    const weight = weights + (<usize>(y * most) << 2);
    const to = dst + <usize>(y * line);
    for (let x = 0; x < line; x += 8) {
      let low = half;
      let high = half;
      for (let tap = 0; tap < taps; tap += 2) {
        const paired = tap + 1 < taps;
        const at = from + <usize>(tap * line + x);
        const a = i16x8.extend_low_i8x16_u(v128.load64_zero(at));
        const b = paired ? i16x8.extend_low_i8x16_u(v128.load64_zero(at + <usize>line)) : a;
        const wa = load<i32>(weight + (<usize>tap << 2));
        const wb = paired ? load<i32>(weight + (<usize>(tap + 1) << 2)) : 0;
        const pair = i32x4.splat((wb << 16) | (wa & 0xffff));
        low = i32x4.add(low, i32x4.dot_i16x8_s(v128.shuffle<i16>(a, b, 0, 8, 1, 9, 2, 10, 3, 11), pair));
        high = i32x4.add(high, i32x4.dot_i16x8_s(v128.shuffle<i16>(a, b, 4, 12, 5, 13, 6, 14, 7, 15), pair));
      }
      const words = i16x8.narrow_i32x4_s(i32x4.shr_s(low, SHIFT), i32x4.shr_s(high, SHIFT));
      v128.store_lane<u64>(to + <usize>x, i8x16.narrow_i16x8_u(words, words), 0);
    }
  }
}
