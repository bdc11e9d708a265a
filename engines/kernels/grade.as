// Colour grading of a few rows of RGBA. Functions over addresses: no state, no allocation, nothing freed.

// @ts-ignore: decorators on functions are AssemblyScript's
@inline
function grains(noise: v128): v128 {
  noise = v128.xor(noise, i32x4.shl(noise, 13));
  noise = v128.xor(noise, i32x4.shr_u(noise, 17));
  return v128.xor(noise, i32x4.shl(noise, 5));
}

/**
 * One row of `count` pixels in place; four at a time, so up to three past the last are touched.
 *
 * `curve`: f32 of every level 0–255. `tones`: what dark and bright lean to, f32 × 4 (r, g, b, 0) of every level of grey,
 * times `split`. `keep` is 1 − split. `columns`: f32 of every column, how far from the middle, squared; `down` the same of
 * the row. `state`: four u32 of the grain, moved on. `grain` is its amplitude in levels, 0 none.
 */
export function grade(
  row: usize, count: i32, curve: usize, tones: usize, keep: f32, saturation: f32,
  columns: usize, down: f32, vignette: f32, state: usize, grain: f32,
): void {
  const sat = f32x4.splat(saturation);
  const kept = f32x4.splat(keep);
  const weights = f32x4(0.299, 0.587, 0.114, 0);
  const fall = vignette * 0.62;
  const per: f32 = grain / 65536.0;
  let noise = v128.load(state);
  for (let x = 0; x < count; x += 4) {
    let specks = f32x4.splat(0);
    if (grain > 0) {
      noise = grains(noise);
      const both = i32x4.add(v128.and(noise, i32x4.splat(0xffff)), i32x4.shr_u(noise, 16));
      specks = f32x4.sub(f32x4.mul(f32x4.convert_i32x4_s(both), f32x4.splat(per)), f32x4.splat(grain));
    }
    const a = one(row, 0, curve, tones, kept, sat, weights, rim(columns, x, 0, down, fall), f32x4.splat(f32x4.extract_lane(specks, 0)));
    const b = one(row, 4, curve, tones, kept, sat, weights, rim(columns, x, 4, down, fall), f32x4.splat(f32x4.extract_lane(specks, 1)));
    const c = one(row, 8, curve, tones, kept, sat, weights, rim(columns, x, 8, down, fall), f32x4.splat(f32x4.extract_lane(specks, 2)));
    const d = one(row, 12, curve, tones, kept, sat, weights, rim(columns, x, 12, down, fall), f32x4.splat(f32x4.extract_lane(specks, 3)));
    const ab = i16x8.narrow_i32x4_s(a, b);
    const cd = i16x8.narrow_i32x4_s(c, d);
    v128.store(row, v128.or(i8x16.narrow_i16x8_u(ab, cd), i32x4.splat(<i32>0xff000000)));
    row += 16;
  }
  v128.store(state, noise);
}

// @ts-ignore: decorators on functions are AssemblyScript's
@inline
function rim(columns: usize, x: i32, lane: usize, down: f32, fall: f32): v128 {
  const away = load<f32>(columns + (<usize>x << 2) + lane) + down;
  return f32x4.splat(away > 0.3 ? <f32>1.0 - fall * (away - <f32>0.3) : <f32>1.0);
}

// @ts-ignore: decorators on functions are AssemblyScript's
@inline
function one(
  row: usize, at: usize, curve: usize, tones: usize, kept: v128, sat: v128, weights: v128, dark: v128, speck: v128,
): v128 {
  let p = f32x4.splat(load<f32>(curve + (<usize>load<u8>(row + at) << 2)));
  p = f32x4.replace_lane(p, 1, load<f32>(curve + (<usize>load<u8>(row + at + 1) << 2)));
  p = f32x4.replace_lane(p, 2, load<f32>(curve + (<usize>load<u8>(row + at + 2) << 2)));
  const w = f32x4.mul(p, weights);
  const grey = f32x4.extract_lane(w, 0) + f32x4.extract_lane(w, 1) + f32x4.extract_lane(w, 2);
  const g = f32x4.splat(grey);
  p = f32x4.add(g, f32x4.mul(f32x4.sub(p, g), sat));
  const level = <usize>min(max(grey, 0), 255);
  p = f32x4.add(f32x4.mul(p, kept), v128.load(tones + (level << 4)));
  p = f32x4.add(f32x4.mul(p, dark), speck);
  return i32x4.trunc_sat_f32x4_s(f32x4.nearest(p));
}

/** Each channel of a row times 1 + amount × the f32 of its pixel at `sheet`; alpha stays. Up to three pixels past the last. */
export function toothed(row: usize, count: i32, sheet: usize, amount: f32): void {
  const half = f32x4.splat(0.5);
  for (let x = 0; x < count; x += 4, row += 16, sheet += 16) {
    const pixels = v128.load(row);
    const low = i16x8.extend_low_i8x16_u(pixels);
    const high = i16x8.extend_high_i8x16_u(pixels);
    const t = f32x4.add(f32x4.splat(1), f32x4.mul(v128.load(sheet), f32x4.splat(amount)));
    const a = f32x4.mul(f32x4.convert_i32x4_u(i32x4.extend_low_i16x8_u(low)), f32x4.splat(f32x4.extract_lane(t, 0)));
    const b = f32x4.mul(f32x4.convert_i32x4_u(i32x4.extend_high_i16x8_u(low)), f32x4.splat(f32x4.extract_lane(t, 1)));
    const c = f32x4.mul(f32x4.convert_i32x4_u(i32x4.extend_low_i16x8_u(high)), f32x4.splat(f32x4.extract_lane(t, 2)));
    const d = f32x4.mul(f32x4.convert_i32x4_u(i32x4.extend_high_i16x8_u(high)), f32x4.splat(f32x4.extract_lane(t, 3)));
    const ab = i16x8.narrow_i32x4_s(i32x4.trunc_sat_f32x4_s(f32x4.add(a, half)), i32x4.trunc_sat_f32x4_s(f32x4.add(b, half)));
    const cd = i16x8.narrow_i32x4_s(i32x4.trunc_sat_f32x4_s(f32x4.add(c, half)), i32x4.trunc_sat_f32x4_s(f32x4.add(d, half)));
    v128.store(row, v128.or(i8x16.narrow_i16x8_u(ab, cd), i32x4.splat(<i32>0xff000000)));
  }
}
