// Smooth noise at many points at once. Functions over addresses: no state, no allocation, nothing freed.

/** Four lattice points' values, 0 … 1. The hash of raster/noise.ts. */
// @ts-ignore: decorators on functions are AssemblyScript's
@inline
function lattice(x: v128, y: v128, s: v128): v128 {
  let h = i32x4.add(i32x4.add(i32x4.mul(x, i32x4.splat(374761393)), i32x4.mul(y, i32x4.splat(668265263))), s);
  h = i32x4.mul(v128.xor(h, i32x4.shr_u(h, 13)), i32x4.splat(1274126177));
  h = v128.xor(h, i32x4.shr_u(h, 16));
  return f32x4.mul(f32x4.convert_i32x4_u(h), f32x4.splat(<f32>(1.0 / 4294967296.0)));
}

// @ts-ignore: decorators on functions are AssemblyScript's
@inline
function fade(t: v128): v128 {
  return f32x4.mul(f32x4.mul(t, t), f32x4.sub(f32x4.splat(3), f32x4.add(t, t)));
}

// @ts-ignore: decorators on functions are AssemblyScript's
@inline
function noise4(x: v128, y: v128, seed: i32): v128 {
  const s = i32x4.splat(seed * 974634541);
  const fx = f32x4.floor(x);
  const fy = f32x4.floor(y);
  const u = fade(f32x4.sub(x, fx));
  const v = fade(f32x4.sub(y, fy));
  const ix = i32x4.trunc_sat_f32x4_s(fx);
  const iy = i32x4.trunc_sat_f32x4_s(fy);
  const one = i32x4.splat(1);
  const jx = i32x4.add(ix, one);
  const jy = i32x4.add(iy, one);
  const a = lattice(ix, iy, s);
  const b = lattice(jx, iy, s);
  const c = lattice(ix, jy, s);
  const d = lattice(jx, jy, s);
  const top = f32x4.add(a, f32x4.mul(f32x4.sub(b, a), u));
  const low = f32x4.add(c, f32x4.mul(f32x4.sub(d, c), u));
  return f32x4.add(top, f32x4.mul(f32x4.sub(low, top), v));
}

/**
 * Noise of several sizes added up, at `count` points whose f32 coordinates lie at `us` and `vs`; 0 … 1 into `dst`.
 * `crests` other than 0 folds every size about its middle: sharp crests. Up to 3 points past the last are written.
 */
export function fractal(dst: usize, us: usize, vs: usize, count: i32, seed: i32, octaves: i32, crests: i32): void {
  let weight: f32 = 0;
  let share: f32 = 1;
  for (let i = 0; i < octaves; i++, share *= 0.5) weight += share;
  const whole = f32x4.splat(<f32>1.0 / weight);
  const grow = f32x4.splat(<f32>2.03);
  for (let k: usize = 0; k < <usize>count << 2; k += 16) {
    let x = v128.load(us + k);
    let y = v128.load(vs + k);
    let sum = f32x4.splat(0);
    share = 1;
    for (let i = 0; i < octaves; i++) {
      let n = noise4(x, y, seed + i);
      if (crests) {
        n = f32x4.sub(f32x4.splat(1), f32x4.abs(f32x4.sub(f32x4.add(n, n), f32x4.splat(1))));
        n = f32x4.mul(n, n);
      }
      sum = f32x4.add(sum, f32x4.mul(n, f32x4.splat(share)));
      share *= 0.5;
      x = f32x4.add(f32x4.mul(x, grow), f32x4.splat(<f32>17.1));
      y = f32x4.add(f32x4.mul(y, grow), f32x4.splat(<f32>9.7));
    }
    v128.store(dst + k, f32x4.mul(sum, whole));
  }
}
