// New light on the nodes of a frame's grid, as rules for its pixels. Functions over addresses: no state, no allocation,
// nothing freed. A quad is four f32 side by side.

/**
 * Effect of new light on the colors of nodes, as rules for `luma` and `chroma`: one number at `ruleY`, four each at `ruleU`
 * and `ruleV`. Nodes whose byte in `needs` lacks the bit `need` are left as they are. Of U and V
 * there are rules for every `every`th (1 or 2) node of a row or column of the grid of w × h, and for the last; `cw` a row.
 *
 * `slopes`: the first of two f32, to the right and downwards, a quad for each node. `light`: nine quads, the harmonics of red, green and blue; then
 * exposure and how the film’s own light leans, to the right and up. `gamma`: 1025 f32, the factor of what a film stores
 * for each step of linear light from 0 to `most`; `least` is the darkest. Source of the numbers: ITU-R BT.709-6, with
 * R = Y + 1.5748 V, G = Y − 0.1873 U − 0.4681 V, B = Y + 1.8556 U.
 */
export function rules(
  ruleY: usize, ruleU: usize, ruleV: usize, pixels: usize, slopes: usize, w: i32, h: i32, needs: usize, need: i32,
  every: i32, cw: i32, light: usize, gamma: usize, least: f32, most: f32,
): void {
  const exposure = load<f32>(light, 144);
  const leanX = load<f32>(light, 148);
  const leanY = load<f32>(light, 152);
  const steps = f32x4.splat(<f32>1024.0 / most);
  const nodes = w * h;
  for (let node = 0, x0 = 0, y0 = 0; node < nodes; node++, x0++) {
    if (x0 == w) {
      x0 = 0;
      y0++;
    }
    if (!(load<u8>(needs + <usize>node) & need)) continue;
    const across = load<f32>(slopes + (<usize>node << 4));
    const down = load<f32>(slopes + (<usize>node << 4), 4);
    const z: f32 = <f32>1.0 / sqrt<f32>(<f32>1.0 + across * across + down * down);
    const x = across * z;
    const y = -down * z;
    let sum = v128.load(light);
    sum = f32x4.add(sum, f32x4.mul(v128.load(light, 16), f32x4.splat(y)));
    sum = f32x4.add(sum, f32x4.mul(v128.load(light, 32), f32x4.splat(z)));
    sum = f32x4.add(sum, f32x4.mul(v128.load(light, 48), f32x4.splat(x)));
    sum = f32x4.add(sum, f32x4.mul(v128.load(light, 64), f32x4.splat(x * y)));
    sum = f32x4.add(sum, f32x4.mul(v128.load(light, 80), f32x4.splat(y * z)));
    sum = f32x4.add(sum, f32x4.mul(v128.load(light, 96), f32x4.splat(<f32>3.0 * z * z - <f32>1.0)));
    sum = f32x4.add(sum, f32x4.mul(v128.load(light, 112), f32x4.splat(x * z)));
    sum = f32x4.add(sum, f32x4.mul(v128.load(light, 128), f32x4.splat(x * x - y * y)));
    const own = exposure / max<f32>(<f32>0.5, <f32>1.0 + leanX * x + leanY * y);
    const linear = f32x4.mul(sum, f32x4.splat(own));
    const kept = f32x4.min(f32x4.max(linear, f32x4.splat(least)), f32x4.splat(most));
    const step = i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(kept, steps), f32x4.splat(0.5)));
    const luma = <f32>load<u8>(pixels + <usize>(node * 3)) * <f32>(1.0 / 255.0);
    // Bright places are raised less, so that they do not burn out.
    const room: f32 = <f32>1.0 - luma * luma * luma;
    const r = factor(gamma, i32x4.extract_lane(step, 0), room);
    const g = factor(gamma, i32x4.extract_lane(step, 1), room);
    const b = factor(gamma, i32x4.extract_lane(step, 2), room);
    const yy = <f32>0.2126 * r + <f32>0.7152 * g + <f32>0.0722 * b;
    const yu = <f32>0.133976 * (b - g);
    const yv = <f32>0.334802 * r - <f32>0.334785 * g;
    // Of 8-bit video range: what a step of luma is to one of chroma.
    const k: f32 = <f32>(224.0 / 219.0);
    store<i16>(ruleY + (<usize>node << 1), <i16>i32x4.extract_lane(coded(yy, 0, 0, 0), 0));
    const column = placed(x0, w, every);
    const row = placed(y0, h, every);
    if (column < 0 || row < 0) continue;
    const at = <usize>(row * cw + column) << 3;
    rule(ruleU + at, (k * (b - yy)) / <f32>1.8556, b - yu / <f32>1.8556, -yv / <f32>1.8556, yu / k);
    rule(ruleV + at, (k * (r - yy)) / <f32>1.5748, -yu / <f32>1.5748, r - yv / <f32>1.5748, yv / k);
  }
}

// Where a node stands among every so many of them and the last; −1 where it is none.
// @ts-ignore: decorator
@inline function placed(at: i32, length: i32, every: i32): i32 {
  return every == 1 ? at : (at & 1) == 0 ? at >> 1 : at == length - 1 ? (at + 1) >> 1 : -1;
}

// @ts-ignore: decorator
@inline function factor(gamma: usize, step: i32, room: f32): f32 {
  const gain = load<f32>(gamma + (<usize>step << 2));
  return gain > 1 ? <f32>1.0 + (gain - <f32>1.0) * room : gain;
}

/** In Q13, under 4 either way. */
// @ts-ignore: decorator
@inline function coded(a: f32, b: f32, c: f32, d: f32): v128 {
  const one = f32x4.splat(8192);
  const four = f32x4.nearest(f32x4.mul(f32x4(a, b, c, d), one));
  return i32x4.trunc_sat_f32x4_s(f32x4.min(f32x4.max(four, f32x4.splat(-32767)), f32x4.splat(32767)));
}

// @ts-ignore: decorator
@inline function rule(at: usize, a: f32, b: f32, c: f32, d: f32): void {
  const four = coded(a, b, c, d);
  v128.store64_lane(at, i16x8.narrow_i32x4_s(four, four), 0);
}
