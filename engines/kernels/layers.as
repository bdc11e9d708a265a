// Pictures laid over each other row by row. Functions over addresses: no state, no allocation, nothing freed.
// Pixels are RGBA, 8 bits each, multiplied with their alpha.

/** Multiplies colour with alpha in place. */
export function premultiply(at: usize, pixels: i32): void {
  for (let i = 0; i < pixels; i++, at += 4) {
    const a = <u32>load<u8>(at, 3);
    if (a == 255) continue;
    if (a == 0) {
      store<u32>(at, 0);
      continue;
    }
    store<u8>(at, <u8>((<u32>load<u8>(at) * a + 127) / 255));
    store<u8>(at, <u8>((<u32>load<u8>(at, 1) * a + 127) / 255), 1);
    store<u8>(at, <u8>((<u32>load<u8>(at, 2) * a + 127) / 255), 2);
  }
}

/**
 * Lays a picture (`sw` × `sh`, at least 2 × 2) over another (`dw` wide), rows `y0` to before `y1` of the latter.
 *
 * Eight f32 a row at `table` (the first for row `y0`): where in the source its pixel 0 lies (x, y), how far each next
 * pixel moves there (x, y), from which pixel to before which it is drawn, and its strength 0 … 1; the last is free.
 * Between pixels the source is interpolated; beyond its edge its edge goes on. `mode` 0 lays over, 1 copies (a source
 * without holes), 2 brightens (screen). `wave` is 0 or the address of one f32 a pixel of the row: added to the
 * source's y.
 */
export function rows(
  dst: usize, dw: i32, src: usize, sw: i32, sh: i32, table: usize, y0: i32, y1: i32, mode: i32, wave: usize,
): void {
  for (let y = y0; y < y1; y++, table += 32) {
    const x0 = max(0, <i32>load<f32>(table, 16));
    const x1 = min(dw, <i32>load<f32>(table, 20));
    const level = <i32>(load<f32>(table, 24) * 256.0 + 0.5);
    if (x0 >= x1 || level <= 0) continue;
    const stepX = load<f32>(table, 8);
    const stepY = load<f32>(table, 12);
    const fx = load<f32>(table);
    const fy = load<f32>(table, 4);
    const line = dst + (<usize>(y * dw) << 2);
    if (wave == 0 && stepX == 1.0 && stepY == 0.0) {
      const left = <i32>Math.floor(fx);
      const top = <i32>Math.floor(fy);
      if (left + x0 >= 0 && left + x1 + 1 < sw && top >= 0 && top + 1 < sh) {
        const wx = <i32>((fx - <f32>left) * 256.0);
        const wy = <i32>((fy - <f32>top) * 256.0);
        straight(line, src + (<usize>(top * sw + left) << 2), sw, x0, x1, wx, wy, level, mode);
        continue;
      }
    }
    if (wave == 0 && stepY == 0.0) scaled(line, src, sw, sh, fx, fy, stepX, x0, x1, level, mode);
    else bent(line, src, sw, sh, fx, fy, stepX, stepY, x0, x1, level, mode, wave);
  }
}

// @ts-ignore: decorator
@inline
function over(s: v128, d: v128, mode: i32): v128 {
  if (mode == 2) {
    const rest = i16x8.sub(i16x8.splat(256), s);
    return i16x8.add(s, i16x8.shr_u(i16x8.mul(d, rest), 8));
  }
  const a = i8x16.swizzle(s, i8x16(6, 7, 6, 7, 6, 7, 6, 7, 14, 15, 14, 15, 14, 15, 14, 15));
  const rest = i16x8.sub(i16x8.splat(256), i16x8.add(a, i16x8.shr_u(a, 7)));
  return i16x8.add(s, i16x8.shr_u(i16x8.add(i16x8.mul(d, rest), i16x8.splat(128)), 8));
}

/** A row without scaling: all pixels share their weights, two are done at a time. */
function straight(
  line: usize, from: usize, sw: i32, x0: i32, x1: i32, wx: i32, wy: i32, level: i32, mode: i32,
): void {
  const stride = <usize>sw << 2;
  if (mode == 1 && wx == 0 && wy == 0 && level >= 256) {
    memory.copy(line + (<usize>x0 << 2), from + (<usize>x0 << 2), <usize>(x1 - x0) << 2);
    return;
  }
  const w11 = (wx * wy) >> 8;
  const w01 = wx - w11;
  const w10 = wy - w11;
  const w00 = 256 - wx - w10;
  const v00 = i16x8.splat(<i16>w00);
  const v01 = i16x8.splat(<i16>w01);
  const v10 = i16x8.splat(<i16>w10);
  const v11 = i16x8.splat(<i16>w11);
  const half = i16x8.splat(128);
  const strength = i16x8.splat(<i16>level);
  let x = x0;
  for (; x < x1; x += 2) {
    const p = from + (<usize>x << 2);
    const q = p + stride;
    let s = i16x8.mul(v128.load_ext<u8>(p), v00);
    s = i16x8.add(s, i16x8.mul(v128.load_ext<u8>(p, 4), v01));
    s = i16x8.add(s, i16x8.mul(v128.load_ext<u8>(q), v10));
    s = i16x8.add(s, i16x8.mul(v128.load_ext<u8>(q, 4), v11));
    s = i16x8.shr_u(i16x8.add(s, half), 8);
    if (mode != 1) {
      if (!v128.any_true(s)) continue;
      if (level < 256) s = i16x8.shr_u(i16x8.mul(s, strength), 8);
      s = over(s, v128.load_ext<u8>(line + (<usize>x << 2)), mode);
    }
    const out = i8x16.narrow_i16x8_u(s, s);
    if (x + 1 < x1) v128.store_lane<i64>(line + (<usize>x << 2), out, 0);
    else v128.store_lane<i32>(line + (<usize>x << 2), out, 0);
  }
}

// @ts-ignore: decorator
@inline
function between(upper: usize, lower: usize, last: i32, u: i32, wa: v128, wb: v128): v128 {
  let ix = u >> 16;
  let wx = (u >> 8) & 255;
  if (<u32>ix >= <u32>last) {
    wx = ix < 0 ? 0 : 256;
    ix = ix < 0 ? 0 : last - 1;
  }
  const at = <usize>ix << 2;
  const sum = i16x8.add(i16x8.mul(v128.load_ext<u8>(upper + at), wa), i16x8.mul(v128.load_ext<u8>(lower + at), wb));
  const mixed = i16x8.shr_u(i16x8.add(sum, i16x8.splat(128)), 8);
  return i16x8.mul(
    mixed,
    i16x8.add(i16x8.mul(i16x8.splat(<i16>wx), i16x8(-1, -1, -1, -1, 1, 1, 1, 1)), i16x8(256, 256, 256, 256, 0, 0, 0, 0)),
  );
}

/** A row that is enlarged but not turned: it lies between two rows of the source; two pixels are done at a time. */
function scaled(
  line: usize, src: usize, sw: i32, sh: i32, fx: f32, fy: f32, stepX: f32, x0: i32, x1: i32, level: i32, mode: i32,
): void {
  let iy = <i32>Math.floor(fy);
  let wy = <i32>((fy - <f32>iy) * 256.0);
  if (<u32>iy >= <u32>(sh - 1)) {
    wy = iy < 0 ? 0 : 256;
    iy = iy < 0 ? 0 : sh - 2;
  }
  const upper = src + (<usize>(iy * sw) << 2);
  const lower = upper + (<usize>sw << 2);
  const wa = i16x8.splat(<i16>(256 - wy));
  const wb = i16x8.splat(<i16>wy);
  const half = i16x8.splat(128);
  const strength = i16x8.splat(<i16>level);
  const du = <i32>(stepX * 65536.0);
  const last = sw - 1;
  let u = <i32>((fx + stepX * <f32>x0) * 65536.0);
  for (let x = x0; x < x1; x += 2, u += du + du) {
    if (mode != 1) {
      // Most of a plate with trees or figures is empty.
      const ix = min(max(u >> 16, 0), last - 1);
      const jx = min(max((u + du) >> 16, 0), last - 1);
      const near = load<u64>(upper + (<usize>ix << 2)) | load<u64>(lower + (<usize>ix << 2));
      if ((near | load<u64>(upper + (<usize>jx << 2)) | load<u64>(lower + (<usize>jx << 2))) == 0) continue;
    }
    const a = between(upper, lower, last, u, wa, wb);
    const b = between(upper, lower, last, u + du, wa, wb);
    let s = i16x8.add(
      i8x16.shuffle(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23),
      i8x16.shuffle(a, b, 8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31),
    );
    s = i16x8.shr_u(i16x8.add(s, half), 8);
    const to = line + (<usize>x << 2);
    if (mode != 1) {
      if (level < 256) s = i16x8.shr_u(i16x8.mul(s, strength), 8);
      s = over(s, v128.load_ext<u8>(to), mode);
    }
    const out = i8x16.narrow_i16x8_u(s, s);
    if (x + 1 < x1) v128.store_lane<i64>(to, out, 0);
    else v128.store_lane<i32>(to, out, 0);
  }
}

/** Any other row: every pixel looks for its own place in the source. */
function bent(
  line: usize, src: usize, sw: i32, sh: i32, fx: f32, fy: f32, stepX: f32, stepY: f32,
  x0: i32, x1: i32, level: i32, mode: i32, wave: usize,
): void {
  const stride = <usize>sw << 2;
  const dx = <i32>(stepX * 65536.0);
  const dy = <i32>(stepY * 65536.0);
  let u = <i32>((fx + stepX * <f32>x0) * 65536.0);
  let v = <i32>((fy + stepY * <f32>x0) * 65536.0);
  const sign = i16x8(-1, -1, -1, -1, 1, 1, 1, 1);
  const base = i16x8(256, 256, 256, 256, 0, 0, 0, 0);
  const half = i16x8.splat(128);
  const strength = i16x8.splat(<i16>level);
  for (let x = x0; x < x1; x++, u += dx, v += dy) {
    let at = v;
    if (wave != 0) at += <i32>(load<f32>(wave + (<usize>x << 2)) * 65536.0);
    let ix = u >> 16;
    let iy = at >> 16;
    let wx = (u >> 8) & 255;
    let wy = (at >> 8) & 255;
    if (<u32>ix >= <u32>(sw - 1)) {
      wx = ix < 0 ? 0 : 256;
      ix = ix < 0 ? 0 : sw - 2;
    }
    if (<u32>iy >= <u32>(sh - 1)) {
      wy = iy < 0 ? 0 : 256;
      iy = iy < 0 ? 0 : sh - 2;
    }
    const p = src + (<usize>(iy * sw + ix) << 2);
    if (mode != 1 && (load<u64>(p) | load<u64>(p + stride)) == 0) continue;
    const a = v128.load_ext<u8>(p);
    const b = v128.load_ext<u8>(p + stride);
    const mixed = i16x8.shr_u(
      i16x8.add(i16x8.add(i16x8.mul(a, i16x8.splat(<i16>(256 - wy))), i16x8.mul(b, i16x8.splat(<i16>wy))), half), 8);
    const m = i16x8.mul(mixed, i16x8.add(i16x8.mul(i16x8.splat(<i16>wx), sign), base));
    let s = i16x8.shr_u(i16x8.add(i16x8.add(m, i8x16.shuffle(m, m, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7)), half), 8);
    const to = line + (<usize>x << 2);
    if (mode != 1) {
      if (!v128.any_true(s)) continue;
      if (level < 256) s = i16x8.shr_u(i16x8.mul(s, strength), 8);
      s = over(s, v128.load_ext<u8>(to), mode);
    }
    v128.store_lane<i32>(to, i8x16.narrow_i16x8_u(s, s), 0);
  }
}

/**
 * RGBA (alpha not looked at) to the planes of a BT.709 picture in video range, chroma the mean of four. Both sides even.
 */
export function planes(src: usize, w: i32, h: i32, luma: usize, u: usize, v: usize): void {
  const stride = <usize>w << 2;
  const yw = i16x8(47, 157, 16, 0, 47, 157, 16, 0);
  for (let y = 0; y < h; y += 2) {
    let p = src + <usize>y * stride;
    let up = luma + <usize>(y * w);
    for (let x = 0; x < w; x += 2, p += 8, up += 2, u++, v++) {
      const a = v128.load_ext<u8>(p);
      const b = v128.load_ext<u8>(p + stride);
      const ya = i32x4.dot_i16x8_s(a, yw);
      const yb = i32x4.dot_i16x8_s(b, yw);
      store<u8>(up, <u8>((i32x4.extract_lane(ya, 0) + i32x4.extract_lane(ya, 1) + 4224) >> 8));
      store<u8>(up, <u8>((i32x4.extract_lane(ya, 2) + i32x4.extract_lane(ya, 3) + 4224) >> 8), 1);
      store<u8>(up + w, <u8>((i32x4.extract_lane(yb, 0) + i32x4.extract_lane(yb, 1) + 4224) >> 8));
      store<u8>(up + w, <u8>((i32x4.extract_lane(yb, 2) + i32x4.extract_lane(yb, 3) + 4224) >> 8), 1);
      const sum = i16x8.add(a, b);
      const r = i16x8.extract_lane_u(sum, 0) + i16x8.extract_lane_u(sum, 4);
      const g = i16x8.extract_lane_u(sum, 1) + i16x8.extract_lane_u(sum, 5);
      const bl = i16x8.extract_lane_u(sum, 2) + i16x8.extract_lane_u(sum, 6);
      store<u8>(u, <u8>((<i32>bl * 112 - <i32>r * 26 - <i32>g * 86 + 131584) >> 10));
      store<u8>(v, <u8>((<i32>r * 112 - <i32>g * 102 - <i32>bl * 10 + 131584) >> 10));
    }
  }
}
