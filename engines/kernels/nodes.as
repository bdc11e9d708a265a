// Operations on the few thousand nodes of a frame's grid. Functions over addresses: no state but the scratch,
// no allocation, nothing freed. A quad is four f32 side by side.

/**
 * The mean of `count` planes of quads, one after another, over squares of 2 × radius + 1 nodes, edges continued; in
 * place. `scratch`: w × h + w quads.
 */
export function blur(quads: usize, w: i32, h: i32, radius: i32, count: i32, scratch: usize): void {
  const share = f32x4.splat(<f32>1.0 / <f32>(radius + radius + 1));
  const sums = scratch + (<usize>(w * h) << 4);
  const stride = <usize>w << 4;
  for (let nth = 0; nth < count; nth++, quads += <usize>(w * h) << 4) {
    for (let y = 0; y < h; y++) {
      const row = quads + <usize>y * stride;
      const out = scratch + <usize>y * stride;
      let sum = f32x4.splat(0);
      for (let x = -radius; x <= radius; x++) sum = f32x4.add(sum, v128.load(row + held(x, w)));
      for (let x = 0; x < w; x++) {
        v128.store(out + (<usize>x << 4), f32x4.mul(sum, share));
        const enters = v128.load(row + held(x + radius + 1, w));
        sum = f32x4.add(sum, f32x4.sub(enters, v128.load(row + held(x - radius, w))));
      }
    }
    for (let x: usize = 0; x < stride; x += 16) v128.store(sums + x, f32x4.splat(0));
    for (let y = -radius; y <= radius; y++) {
      const row = scratch + <usize>within(y, h) * stride;
      for (let x: usize = 0; x < stride; x += 16)
        v128.store(sums + x, f32x4.add(v128.load(sums + x), v128.load(row + x)));
    }
    for (let y = 0; y < h; y++) {
      const enters = scratch + <usize>within(y + radius + 1, h) * stride;
      const leaves = scratch + <usize>within(y - radius, h) * stride;
      const out = quads + <usize>y * stride;
      for (let x: usize = 0; x < stride; x += 16) {
        const sum = v128.load(sums + x);
        v128.store(out + x, f32x4.mul(sum, share));
        v128.store(sums + x, f32x4.add(sum, f32x4.sub(v128.load(enters + x), v128.load(leaves + x))));
      }
    }
  }
}

// @ts-ignore: decorator
@inline function within(at: i32, length: i32): i32 {
  return at < 0 ? 0 : at >= length ? length - 1 : at;
}

// @ts-ignore: decorator
@inline function held(at: i32, length: i32): usize {
  return <usize>within(at, length) << 4;
}

/** Where all of a window is believed to be alike, to so much, there is no line in it. */
const PLAIN: f32 = 0.001;

/**
 * In every small window what is believed (f32 0 … 1 a node) is a line in color: belief = a Y + b U + c V + d. Writes
 * a, b, c, d to `lines`, colors and belief in 0 … 1, and to `around` the mean belief of each window, one f32 a node.
 * Source: He, Sun & Tang, "Guided Image Filtering", PAMI 2013. Nodes that are neither surely in nor out count little.
 *
 * `pixels`: three bytes a node. `smoothness`: how little color must change for the line to bend, squared.
 * `scratch`: 5 w × h + w quads.
 */
export function outline(
  lines: usize, around: usize, pixels: usize, belief: usize, w: i32, h: i32, radius: i32, smoothness: f64,
  scratch: usize,
): void {
  const nodes = w * h;
  const plane = <usize>nodes << 4;
  const second = scratch + plane;
  const third = second + plane;
  const fourth = third + plane;
  const unit: f32 = <f32>(1.0 / 255.0);
  for (let node = 0; node < nodes; node++) {
    const at = <usize>node << 4;
    const from = pixels + <usize>(node * 3);
    const r = <f32>load<u8>(from) * unit;
    const g = <f32>load<u8>(from, 1) * unit;
    const b = <f32>load<u8>(from, 2) * unit;
    const p = load<f32>(belief + (<usize>node << 2));
    const weight = <f32>0.15 + <f32>0.85 * abs<f32>(<f32>2.0 * p - <f32>1.0);
    const wr = weight * r;
    const wg = weight * g;
    const wb = weight * b;
    quad(scratch + at, weight, weight * p, wr, wg);
    quad(second + at, wb, wr * p, wg * p, wb * p);
    quad(third + at, wr * r, wr * g, wr * b, wg * g);
    quad(fourth + at, wg * b, wb * b, p, 0);
  }
  blur(scratch, w, h, radius, 4, fourth + plane);
  for (let node = 0; node < nodes; node++) {
    const at = <usize>node << 4;
    const mean = load<f32>(fourth + at, 8);
    store<f32>(around + (<usize>node << 2), mean);
    if (mean < PLAIN || mean > <f32>1.0 - PLAIN) {
      quad(lines + at, 0, 0, 0, mean);
      continue;
    }
    const k = 1.0 / (<f64>load<f32>(scratch + at) + 1e-6);
    const mp = <f64>load<f32>(scratch + at, 4) * k;
    const mr = <f64>load<f32>(scratch + at, 8) * k;
    const mg = <f64>load<f32>(scratch + at, 12) * k;
    const mb = <f64>load<f32>(second + at) * k;
    const x = <f64>load<f32>(second + at, 4) * k - mr * mp;
    const y = <f64>load<f32>(second + at, 8) * k - mg * mp;
    const z = <f64>load<f32>(second + at, 12) * k - mb * mp;
    const rr = <f64>load<f32>(third + at) * k - mr * mr + smoothness;
    const rg = <f64>load<f32>(third + at, 4) * k - mr * mg;
    const rb = <f64>load<f32>(third + at, 8) * k - mr * mb;
    const gg = <f64>load<f32>(third + at, 12) * k - mg * mg + smoothness;
    const gb = <f64>load<f32>(fourth + at) * k - mg * mb;
    const bb = <f64>load<f32>(fourth + at, 4) * k - mb * mb + smoothness;
    const c00 = gg * bb - gb * gb;
    const c01 = rb * gb - rg * bb;
    const c02 = rg * gb - rb * gg;
    const c12 = rb * rg - rr * gb;
    const det = 1.0 / (rr * c00 + rg * c01 + rb * c02);
    const a = (c00 * x + c01 * y + c02 * z) * det;
    const b = (c01 * x + (rr * bb - rb * rb) * y + c12 * z) * det;
    const c = (c02 * x + c12 * y + (rr * gg - rg * rg) * z) * det;
    quad(lines + at, <f32>a, <f32>b, <f32>c, <f32>(mp - a * mr - b * mg - c * mb));
  }
  blur(lines, w, h, radius, 1, scratch);
}

// @ts-ignore: decorator
@inline function quad(at: usize, a: f32, b: f32, c: f32, d: f32): void {
  store<f32>(at, a);
  store<f32>(at, b, 4);
  store<f32>(at, c, 8);
  store<f32>(at, d, 12);
}

/**
 * Side of each cell of a plane, by the `sides` (bytes) of the nodes at its corners: 0 out, 1 in, 2 where they differ
 * or one of them is 2; but 0 or 1 where `alpha`, of `wide` by `high` pixels, `cell` from node to node, says so of all its
 * pixels. Cells reach over `every` nodes of the grid of w × h; there are cw × ch, laid out as nodes are.
 * Adds to `needs`, a byte a node, which rules its cells will ask it for: 1 of what is out, 2 of what is in.
 */
export function tell(
  cells: usize, cw: i32, ch: i32, sides: usize, w: i32, h: i32, every: i32, needs: usize, alpha: usize, wide: i32,
  high: i32, cell: i32,
): void {
  for (let row = 0; row < ch; row++) {
    const top = min(h - 1, row * every);
    const bottom = min(h - 1, top + every);
    for (let column = 0; column < cw; column++) {
      const left = min(w - 1, column * every);
      const right = min(w - 1, left + every);
      let side = load<u8>(sides + <usize>(top * w + left));
      for (let y = top; y <= bottom; y++)
        for (let x = left; x <= right; x++) if (load<u8>(sides + <usize>(y * w + x)) != side) side = 2;
      if (side == 2) {
        const x = left * cell;
        const y = top * cell;
        side = plain(alpha, wide, x, y, min(wide, right * cell), min(high, bottom * cell));
      }
      store<u8>(cells + <usize>(row * cw + column), side);
      const need: u8 = side == 0 ? 1 : side == 1 ? 2 : 3;
      ask(needs, top * w + left, need);
      ask(needs, top * w + right, need);
      ask(needs, bottom * w + left, need);
      ask(needs, bottom * w + right, need);
    }
  }
}

/** 0 where all these pixels are 0, 1 where all are 255, else 2. */
function plain(alpha: usize, wide: i32, x0: i32, y0: i32, x1: i32, y1: i32): u8 {
  if (x1 <= x0 || y1 <= y0) return 2;
  const byte = load<u8>(alpha + <usize>(y0 * wide + x0));
  if (byte != 0 && byte != 255) return 2;
  const all = i8x16.splat(byte);
  for (let y = y0; y < y1; y++) {
    const row = alpha + <usize>(y * wide);
    let x = x0;
    for (; x <= x1 - 16; x += 16) if (v128.any_true(v128.xor(v128.load(row + <usize>x), all))) return 2;
    for (; x < x1; x++) if (load<u8>(row + <usize>x) != byte) return 2;
  }
  return byte & 1;
}

// @ts-ignore: decorator
@inline function ask(needs: usize, node: i32, need: u8): void {
  const at = needs + <usize>node;
  store<u8>(at, load<u8>(at) | need);
}
