// Which way everything in a frame faces, by node of its grid. Functions over addresses: no state but the scratch, no
// allocation, nothing freed. Slopes are quads of f32: to the right and downwards of the subject, then of what is behind.

// @ts-ignore: decorator
@inline function within(at: i32, length: i32): i32 {
  return at < 0 ? 0 : at >= length ? length - 1 : at;
}

// @ts-ignore: decorator
@inline function f32At(base: usize, at: i32): usize {
  return base + (<usize>at << 2);
}

/** The mean over squares of 2 × radius + 1, edges continued; in place. `scratch`: w × h + w + 4 f32. */
function mean(plane: usize, w: i32, h: i32, radius: i32, scratch: usize): void {
  const share = <f32>1.0 / <f32>(radius + radius + 1);
  for (let y = 0; y < h; y++) {
    const row = f32At(plane, y * w);
    const out = f32At(scratch, y * w);
    let sum: f32 = 0;
    for (let x = -radius; x <= radius; x++) sum += load<f32>(f32At(row, within(x, w)));
    for (let x = 0; x < w; x++) {
      store<f32>(f32At(out, x), sum * share);
      sum += load<f32>(f32At(row, within(x + radius + 1, w))) - load<f32>(f32At(row, within(x - radius, w)));
    }
  }
  const sums = f32At(scratch, w * h);
  for (let x = 0; x < w; x++) store<f32>(f32At(sums, x), 0);
  for (let y = -radius; y <= radius; y++) {
    const row = f32At(scratch, within(y, h) * w);
    for (let x = 0; x < w; x++) store<f32>(f32At(sums, x), load<f32>(f32At(sums, x)) + load<f32>(f32At(row, x)));
  }
  const shares = f32x4.splat(share);
  for (let y = 0; y < h; y++) {
    const enters = f32At(scratch, within(y + radius + 1, h) * w);
    const leaves = f32At(scratch, within(y - radius, h) * w);
    const out = f32At(plane, y * w);
    let x = 0;
    for (; x <= w - 4; x += 4) {
      const sum = v128.load(f32At(sums, x));
      v128.store(f32At(out, x), f32x4.mul(sum, shares));
      v128.store(f32At(sums, x), f32x4.add(sum, f32x4.sub(v128.load(f32At(enters, x)), v128.load(f32At(leaves, x)))));
    }
    for (; x < w; x++) {
      const sum = load<f32>(f32At(sums, x));
      store<f32>(f32At(out, x), sum * share);
      store<f32>(f32At(sums, x), sum + load<f32>(f32At(enters, x)) - load<f32>(f32At(leaves, x)));
    }
  }
}

/**
 * The slopes of one frame. Everything has the relief of its luma: bright parts stand out. The subject bulges: blurs of
 * its mask at `count` sizes (i32 each at `reaches`, in nodes) add up to a height that grows inwards from its outline.
 * The surroundings are a shallow vault.
 *
 * `pixels`: three bytes a node, Y first. `mask`: the subject, f32 0 … 1 a node. `how`: f32 relief for each grey level
 * from node to node, the most of it, bulge, and the vault at the frame’s edges to the right and downwards. `scratch`:
 * 4 w × h + 2 w + 8 f32.
 */
export function slopes(
  quads: usize, pixels: usize, mask: usize, w: i32, h: i32, reaches: usize, count: i32, how: usize, scratch: usize,
): void {
  const nodes = w * h;
  const luma = scratch;
  const height = f32At(luma, nodes);
  const soft = f32At(height, nodes);
  const rest = f32At(soft, nodes);
  for (let at = 0; at < nodes; at++) {
    store<f32>(f32At(luma, at), <f32>load<u8>(pixels + <usize>(at * 3)));
    store<f32>(f32At(height, at), 0);
  }
  mean(luma, w, h, 1, rest);
  const bulge = load<f32>(how, 8);
  for (let nth = 0; nth < count; nth++) {
    const reach = load<i32>(f32At(reaches, nth));
    memory.copy(soft, mask, <usize>nodes << 2);
    mean(soft, w, h, reach, rest);
    mean(soft, w, h, max(1, reach >> 1), rest);
    // A mask that ends over 2 × reach nodes has slopes of 1 / (2 × reach): all sizes weigh the same.
    const weight = <f32>(reach + reach) * bulge;
    for (let at = 0; at < nodes; at++)
      store<f32>(f32At(height, at), load<f32>(f32At(height, at)) + weight * load<f32>(f32At(soft, at)));
  }
  const relief = load<f32>(how);
  const most = load<f32>(how, 4);
  const vaultX = load<f32>(how, 12);
  const vaultY = load<f32>(how, 16);
  for (let y = 0, at = 0; y < h; y++) {
    const above = y > 0 ? w : 0;
    const below = y < h - 1 ? w : 0;
    const tall: f32 = above && below ? <f32>0.5 : <f32>1.0;
    const v = vaultY * (<f32>(y + y) / <f32>(h - 1) - <f32>1.0);
    for (let x = 0; x < w; x++, at++) {
      const left = at - (x > 0 ? 1 : 0);
      const right = at + (x < w - 1 ? 1 : 0);
      const wide: f32 = right - left == 2 ? <f32>0.5 : <f32>1.0;
      const lx = (load<f32>(f32At(luma, right)) - load<f32>(f32At(luma, left))) * wide;
      const ly = (load<f32>(f32At(luma, at + below)) - load<f32>(f32At(luma, at - above))) * tall;
      const rx = min<f32>(most, max<f32>(-most, -lx * relief));
      const ry = min<f32>(most, max<f32>(-most, -ly * relief));
      const hx = (load<f32>(f32At(height, right)) - load<f32>(f32At(height, left))) * wide;
      const hy = (load<f32>(f32At(height, at + below)) - load<f32>(f32At(height, at - above))) * tall;
      const to = quads + (<usize>at << 4);
      store<f32>(to, rx - hx);
      store<f32>(to, ry - hy, 4);
      store<f32>(to, rx + vaultX * (<f32>(x + x) / <f32>(w - 1) - <f32>1.0), 8);
      store<f32>(to, ry + v, 12);
    }
  }
}

/**
 * now += (before, carried along by the motion, − now) × stored. `dx` and `dy`: f32, where a block came from, in nodes;
 * a block every `step` nodes, `columns` a row, as many as reach past the grid. Beyond the edges all goes on as at them.
 */
export function settle(
  now: usize, before: usize, w: i32, h: i32, dx: usize, dy: usize, columns: i32, step: i32, stored: f32,
): void {
  const share = f32x4.splat(stored);
  const unit = <f32>1.0 / <f32>step;
  for (let y = 0, at = 0; y < h; y++) {
    const row = y / step;
    const v = <f32>(y - row * step) * unit;
    for (let x = 0; x < w; x++, at++) {
      const column = x / step;
      const u = <f32>(x - column * step) * unit;
      const a = row * columns + column;
      const fx = min<f32>(<f32>(w - 1), max<f32>(0, <f32>x + between(dx, a, columns, u, v)));
      const fy = min<f32>(<f32>(h - 1), max<f32>(0, <f32>y + between(dy, a, columns, u, v)));
      const x0 = min(w - 2, <i32>fx);
      const y0 = min(h - 2, <i32>fy);
      const from = before + (<usize>(y0 * w + x0) << 4);
      const lower = from + (<usize>w << 4);
      const across = f32x4.splat(fx - <f32>x0);
      const down = f32x4.splat(fy - <f32>y0);
      const top = v128.load(from);
      const bottom = v128.load(lower);
      const above = f32x4.add(top, f32x4.mul(f32x4.sub(v128.load(from, 16), top), across));
      const below = f32x4.add(bottom, f32x4.mul(f32x4.sub(v128.load(lower, 16), bottom), across));
      const then = f32x4.add(above, f32x4.mul(f32x4.sub(below, above), down));
      const to = now + (<usize>at << 4);
      const fresh = v128.load(to);
      v128.store(to, f32x4.add(fresh, f32x4.mul(f32x4.sub(then, fresh), share)));
    }
  }
}

// @ts-ignore: decorator
@inline function between(plane: usize, a: i32, columns: i32, u: f32, v: f32): f32 {
  const p = f32At(plane, a);
  const q = f32At(plane, a + columns);
  const one: f32 = 1;
  return (load<f32>(p) * (one - u) + load<f32>(p, 4) * u) * (one - v) + (load<f32>(q) * (one - u) + load<f32>(q, 4) * u) * v;
}

/**
 * Brightness by surface orientation, as nine f64 at `sums`: weight; and, weighed, brightness, x, y, x²,
 * y², xy, x × brightness, y × brightness, of unit vectors to the right and up. Nodes of a weight (f32 0 … 1) under a
 * half are left out. `slopes`: the first of a quad’s two. `linear`: 256 f32, brightness for each level of luma.
 */
export function lean(sums: usize, pixels: usize, slopes: usize, weights: usize, nodes: i32, linear: usize): void {
  let n: f64 = 0, m: f64 = 0, sx: f64 = 0, sy: f64 = 0, xx: f64 = 0, yy: f64 = 0, xy: f64 = 0, vx: f64 = 0, vy: f64 = 0;
  for (let at = 0; at < nodes; at++) {
    const weight = load<f32>(f32At(weights, at));
    if (weight < <f32>0.5) continue;
    const across = load<f32>(slopes + (<usize>at << 4));
    const down = load<f32>(slopes + (<usize>at << 4), 4);
    const z: f32 = <f32>1.0 / sqrt<f32>(<f32>1.0 + across * across + down * down);
    const w = <f64>weight;
    const x = <f64>(across * z);
    const y = <f64>(-down * z);
    const value = w * <f64>load<f32>(f32At(linear, <i32>load<u8>(pixels + <usize>(at * 3))));
    n += w;
    m += value;
    sx += w * x;
    sy += w * y;
    xx += w * x * x;
    yy += w * y * y;
    xy += w * x * y;
    vx += x * value;
    vy += y * value;
  }
  store<f64>(sums, n);
  store<f64>(sums, m, 8);
  store<f64>(sums, sx, 16);
  store<f64>(sums, sy, 24);
  store<f64>(sums, xx, 32);
  store<f64>(sums, yy, 40);
  store<f64>(sums, xy, 48);
  store<f64>(sums, vx, 56);
  store<f64>(sums, vy, 64);
}
