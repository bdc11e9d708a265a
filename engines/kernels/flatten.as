// Means of squares, and the calmest of four. Functions over addresses: no state, no allocation, nothing freed.

// @ts-ignore: decorators on functions are AssemblyScript's
@inline
function sixteenths(r: i32, g: i32, b: i32): i32 {
  return (77 * r + 150 * g + 29 * b) >> 4;
}

// @ts-ignore: decorators on functions are AssemblyScript's
@inline
function measured(at: usize): v128 {
  const r = <i32>load<u8>(at);
  const g = <i32>load<u8>(at, 1);
  const b = <i32>load<u8>(at, 2);
  const light = sixteenths(r, g, b);
  return i32x4.replace_lane(i32x4.replace_lane(i32x4.replace_lane(i32x4.splat(light * light), 0, r), 1, g), 2, b);
}

/** Takes a row of RGBA into the sums down its columns (i32 × 4: r, g, b, squared brightness), in the place of `stored`. */
export function enter(row: usize, stored: usize, sums: usize, count: i32): void {
  for (let x = 0; x < count; x++, row += 4, stored += 4, sums += 16) {
    v128.store(sums, i32x4.add(v128.load(sums), i32x4.sub(measured(row), measured(stored))));
    store<u32>(stored, load<u32>(row));
  }
}

/** Means along the row over 2 × half + 1 columns: RGBA to `colour`, f32 brightness to `light`, its variance to `unrest`. */
export function means(sums: usize, count: i32, half: i32, colour: usize, light: usize, unrest: usize): void {
  const side = 2 * half + 1;
  const share: f64 = 1.0 / <f64>(side * side);
  const last = count - 1;
  let sum = i32x4.splat(0);
  for (let x = -half; x <= half; x++) sum = i32x4.add(sum, v128.load(sums + (<usize>min(last, max(0, x)) << 4)));
  const shares = f32x4.splat(<f32>share);
  for (let x = 0; x < count; x++) {
    const mean =
      <f64>sixteenths(i32x4.extract_lane(sum, 0), i32x4.extract_lane(sum, 1), i32x4.extract_lane(sum, 2)) * share * 0.0625;
    const c = i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(sum), shares), f32x4.splat(0.5)));
    const p = i16x8.narrow_i32x4_s(c, c);
    const to = <usize>x << 2;
    store<u32>(colour + to, <u32>i32x4.extract_lane(i8x16.narrow_i16x8_u(p, p), 0) | 0xff000000);
    store<f32>(light + to, <f32>mean);
    store<f32>(unrest + to, <f32>(<f64>i32x4.extract_lane(sum, 3) * (share / 256.0) - mean * mean));
    const next = x + half < last ? x + half + 1 : last;
    const gone = x < half ? 0 : x - half;
    sum = i32x4.add(sum, i32x4.sub(v128.load(sums + (<usize>next << 4)), v128.load(sums + (<usize>gone << 4))));
  }
}

/** Gives every pixel the calmest of its four means: of rows `up` and `down` (in bytes), half a square left and right. */
export function calmest(
  row: usize, shine: usize, count: i32, half: i32,
  colour: usize, light: usize, unrest: usize, up: usize, down: usize,
): void {
  for (let x = 0; x < count; x++) {
    const left = <usize>max(0, x - half) << 2;
    const right = <usize>min(count - 1, x + half) << 2;
    let best = up + left;
    let least = load<f32>(unrest + best);
    let other = up + right;
    let value = load<f32>(unrest + other);
    if (value < least) {
      least = value;
      best = other;
    }
    other = down + left;
    value = load<f32>(unrest + other);
    if (value < least) {
      least = value;
      best = other;
    }
    other = down + right;
    if (load<f32>(unrest + other) < least) best = other;
    store<u32>(row + (<usize>x << 2), load<u32>(colour + best));
    store<f32>(shine + (<usize>x << 2), load<f32>(light + best));
  }
}

/**
 * Light from above left on a row, by how much brighter each pixel is than the one above left of it. `above` holds that
 * row’s f32 brightness, `here` takes this one’s, `weave` is f32 added by 2.6. The first and the last pixel stay.
 */
export function relief(row: usize, count: i32, above: usize, here: usize, weave: usize, strength: f32, lift: i32): void {
  for (let x = 0; x < count; x++) {
    const at = row + (<usize>x << 2);
    store<f32>(
      here + (<usize>x << 2),
      <f32>0.299 * <f32>load<u8>(at) + <f32>0.587 * <f32>load<u8>(at, 1) + <f32>0.114 * <f32>load<u8>(at, 2),
    );
  }
  if (!lift) return;
  for (let x = 1; x < count - 1; x++) {
    const to = <usize>x << 2;
    const bump = (load<f32>(here + to) - load<f32>(above + to - 4)) * strength;
    const by = min<f32>(14, max<f32>(-14, bump)) + load<f32>(weave + to) * <f32>2.6;
    const p = f32x4.convert_i32x4_u(i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(row + to))));
    const c = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.add(p, f32x4.splat(by))));
    const n = i16x8.narrow_i32x4_s(c, c);
    store<u32>(row + to, <u32>i32x4.extract_lane(i8x16.narrow_i16x8_u(n, n), 0) | 0xff000000);
  }
}
