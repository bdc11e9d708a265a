// Light on a frame, by rules that change smoothly across it. Functions over addresses: no state but the scratch, no
// allocation, nothing freed. Everything beyond luma is computed once for four pixels of luma.
//
// Rules are numbers in Q13 (under 4), shorts, at the nodes of a grid: one node every `cell` pixels (a multiple of 4),
// `gw` a row, as many rows and columns as reach past the plane; bilinear in between. `cells` has a byte a cell, laid out
// as nodes are: 0 where the rules `back` hold, 1 for `front`, else both, mixed by `alpha`.
//
// In luma: Y − 16 = a (Y − 16) + t. In chroma, less 128: U = a (Y − 16) + b U + c V, with another rule for V.

/** Bytes of scratch for one side’s rules of four numbers at eight pixels, and of one number. */
const FOUR: usize = 128;
const ONE: usize = 32;

/** Writes the position of each pixel of a cell between its node and the next, in Q15, to `scratch`. Returns its end. */
function shares(scratch: usize, cell: i32): usize {
  const end = (cell + 7) & ~7;
  for (let k = 0; k < end; k++) store<i16>(scratch + (<usize>k << 1), <i16>min(32767, (k << 15) / cell));
  return scratch + (<usize>end << 1);
}

/** A number at eight pixels of a cell’s first row, and what is added to it down to its last. */
// @ts-ignore: decorator
@inline function column(to: usize, top: v128, topStep: v128, low: v128, lowStep: v128, share: v128): void {
  const from = i16x8.add(top, i16x8.relaxed_q15mulr_s(topStep, share));
  const end = i16x8.add(low, i16x8.relaxed_q15mulr_s(lowStep, share));
  v128.store(to, from);
  v128.store(to, i16x8.sub_sat_s(end, from), 16);
}

/** The rules of one cell, of four numbers a node. */
// @ts-ignore: decorator
@inline function fours(to: usize, upper: usize, lower: usize, cell: i32, scratch: usize): void {
  const top = v128.load64_zero(upper);
  const low = v128.load64_zero(lower);
  const topStep = i16x8.sub_sat_s(v128.load64_zero(upper, 8), top);
  const lowStep = i16x8.sub_sat_s(v128.load64_zero(lower, 8), low);
  for (let k: usize = 0; k < <usize>cell; k += 8, to += FOUR) {
    const share = v128.load(scratch + (k << 1));
    column(
      to, i16x8.shuffle(top, top, 0, 0, 0, 0, 0, 0, 0, 0), i16x8.shuffle(topStep, topStep, 0, 0, 0, 0, 0, 0, 0, 0),
      i16x8.shuffle(low, low, 0, 0, 0, 0, 0, 0, 0, 0), i16x8.shuffle(lowStep, lowStep, 0, 0, 0, 0, 0, 0, 0, 0), share,
    );
    column(
      to + 32, i16x8.shuffle(top, top, 1, 1, 1, 1, 1, 1, 1, 1), i16x8.shuffle(topStep, topStep, 1, 1, 1, 1, 1, 1, 1, 1),
      i16x8.shuffle(low, low, 1, 1, 1, 1, 1, 1, 1, 1), i16x8.shuffle(lowStep, lowStep, 1, 1, 1, 1, 1, 1, 1, 1), share,
    );
    column(
      to + 64, i16x8.shuffle(top, top, 2, 2, 2, 2, 2, 2, 2, 2), i16x8.shuffle(topStep, topStep, 2, 2, 2, 2, 2, 2, 2, 2),
      i16x8.shuffle(low, low, 2, 2, 2, 2, 2, 2, 2, 2), i16x8.shuffle(lowStep, lowStep, 2, 2, 2, 2, 2, 2, 2, 2), share,
    );
    column(
      to + 96, i16x8.shuffle(top, top, 3, 3, 3, 3, 3, 3, 3, 3), i16x8.shuffle(topStep, topStep, 3, 3, 3, 3, 3, 3, 3, 3),
      i16x8.shuffle(low, low, 3, 3, 3, 3, 3, 3, 3, 3), i16x8.shuffle(lowStep, lowStep, 3, 3, 3, 3, 3, 3, 3, 3), share,
    );
  }
}

/** The rules of one cell, of one number a node. */
// @ts-ignore: decorator
@inline function ones(to: usize, upper: usize, lower: usize, cell: i32, scratch: usize): void {
  const top = i16x8.splat(load<i16>(upper));
  const low = i16x8.splat(load<i16>(lower));
  const topStep = i16x8.sub_sat_s(i16x8.splat(load<i16>(upper, 2)), top);
  const lowStep = i16x8.sub_sat_s(i16x8.splat(load<i16>(lower, 2)), low);
  for (let k: usize = 0; k < <usize>cell; k += 8, to += ONE)
    column(to, top, topStep, low, lowStep, v128.load(scratch + (k << 1)));
}

/** A number of a rule at eight pixels of the row that lies so far down in its cell. */
// @ts-ignore: decorator
@inline function rule(at: usize, down: v128): v128 {
  return i16x8.add(v128.load(at), i16x8.relaxed_q15mulr_s(v128.load(at, 16), down));
}

/** Eight bytes less what grey is stored as, ready to be multiplied by a rule to sixteenths. */
// @ts-ignore: decorator
@inline function eight(at: usize, grey: i16): v128 {
  return i16x8.shl(i16x8.sub(v128.load_ext<u8>(at), i16x8.splat(grey)), 6);
}

// @ts-ignore: decorator
@inline function product(value: v128, by: v128): v128 {
  return i16x8.relaxed_q15mulr_s(value, by);
}

// @ts-ignore: decorator
@inline function three(p: v128, q: v128, r: v128, rules: usize, down: v128): v128 {
  const two = i16x8.add_sat_s(product(p, rule(rules, down)), product(q, rule(rules + 32, down)));
  return i16x8.add_sat_s(two, product(r, rule(rules + 64, down)));
}

/** From one to the other by a weight in Q15. */
// @ts-ignore: decorator
@inline function mixed(under: v128, over: v128, weight: v128): v128 {
  return i16x8.add_sat_s(under, i16x8.relaxed_q15mulr_s(i16x8.sub_sat_s(over, under), weight));
}

/** Opacity 0 … 255 as Q15. */
// @ts-ignore: decorator
@inline function opacity(at: usize): v128 {
  return i16x8.shr_u(i16x8.mul(v128.load_ext<u8>(at), i16x8.splat(257)), 1);
}

/** Sixteenths, rounded, more by what grey is stored as; at most as many as there is room for. */
// @ts-ignore: decorator
@inline function put(at: usize, values: v128, grey: i16, room: i32): void {
  const whole = i16x8.shr_s(i16x8.add_sat_s(values, i16x8.splat(16 * grey + 8)), 4);
  const bytes = i8x16.narrow_i16x8_u(whole, whole);
  if (room >= 8) {
    v128.store64_lane(at, bytes, 0);
    return;
  }
  if (room == 4) {
    v128.store32_lane(at, bytes, 0);
    return;
  }
  let left = i64x2.extract_lane(bytes, 0);
  for (let k = 0; k < room; k++, left >>= 8) store<u8>(at + <usize>k, <u8>left);
}

/** Number of writable places out of eight: the cell’s own, and past the end of a row as many where another row follows. */
// @ts-ignore: decorator
@inline function placesAt(inCell: i32, inRow: i32, more: bool): i32 {
  return more ? inCell : min(inCell, inRow);
}

/**
 * New U and V from Y (as wide and high as they are), U and V; and to `light` what they add to luma, in sixteenths, shorts
 * in rows of (w + 7) & ~7. Rules of four numbers: a, b, c of U and the b of luma; a, b, c of V and the c of luma, so
 * that luma is added b U + c V. Sources are none of the destinations; up to 7 bytes past them are read.
 *
 * `scratch`: (cell + 7) × 66 bytes and 64 more.
 */
export function chroma(
  dstU: usize, dstV: usize, light: usize, y: usize, u: usize, v: usize, alpha: usize, w: i32, h: i32,
  backU: usize, backV: usize, frontU: usize, frontV: usize, cells: usize, gw: i32, cell: i32, scratch: usize,
): void {
  const one = shares(scratch, cell);
  const side = <usize>((cell + 7) >> 3) * FOUR;
  const wide = (w + 7) & ~7;
  const columns = (w + cell - 1) / cell;
  for (let y0 = 0, gy = 0; y0 < h; y0 += cell, gy++) {
    const upper = <usize>(gy * gw) << 3;
    const lower = upper + (<usize>gw << 3);
    const bottom = min(y0 + cell, h);
    // From the right: what is written past the end of a row is the beginning of the next, and that comes later.
    for (let column = columns - 1; column >= 0; column--) {
      const state = load<u8>(cells + <usize>(gy * gw + column));
      const node = <usize>column << 3;
      const oneU = state == 1 ? frontU : backU;
      const oneV = state == 1 ? frontV : backV;
      fours(one, oneU + upper + node, oneU + lower + node, cell, scratch);
      fours(one + side, oneV + upper + node, oneV + lower + node, cell, scratch);
      if (state > 1) {
        fours(one + 2 * side, frontU + upper + node, frontU + lower + node, cell, scratch);
        fours(one + 3 * side, frontV + upper + node, frontV + lower + node, cell, scratch);
      }
      const x = column * cell;
      const end = min(x + cell, w);
      for (let row = y0; row < bottom; row++) {
        const down = i16x8.splat(load<i16>(scratch + (<usize>(row - y0) << 1)));
        const at = <usize>(row * w);
        const to = light + (<usize>(row * wide) << 1);
        let rules = one;
        for (let k = x; k < end; k += 8, rules += FOUR) {
          const here = at + <usize>k;
          const room = placesAt(x + cell - k, w - k, row < h - 1);
          const p = eight(y + here, 16);
          const q = eight(u + here, 128);
          const r = eight(v + here, 128);
          const second = rules + side;
          let outU = three(p, q, r, rules, down);
          let outV = three(p, q, r, second, down);
          let outY = i16x8.add_sat_s(product(q, rule(rules + 96, down)), product(r, rule(second + 96, down)));
          if (state > 1) {
            const weight = opacity(alpha + here);
            const third = second + side;
            const fourth = third + side;
            const overY = i16x8.add_sat_s(product(q, rule(third + 96, down)), product(r, rule(fourth + 96, down)));
            outU = mixed(outU, three(p, q, r, third, down), weight);
            outV = mixed(outV, three(p, q, r, fourth, down), weight);
            outY = mixed(outY, overY, weight);
          }
          put(dstU + here, outU, 128, room);
          put(dstV + here, outV, 128, room);
          if (x + cell - k >= 8) v128.store(to + (<usize>k << 1), outY);
          else v128.store64_lane(to + (<usize>k << 1), outY, 0);
        }
      }
    }
  }
}

/**
 * New Y from Y and from what its chroma adds, as `chroma` writes it, half as wide and high. Rules of one number. dst is
 * none of the sources; up to 7 bytes past them are read. `scratch`: (cell + 7) × 10 bytes and 64 more.
 */
export function luma(
  dst: usize, y: usize, light: usize, alpha: usize, w: i32, h: i32, back: usize, front: usize, cells: usize, gw: i32,
  cell: i32, scratch: usize,
): void {
  const one = shares(scratch, cell);
  const side = <usize>((cell + 7) >> 3) * ONE;
  const wide = ((w >> 1) + 7) & ~7;
  const columns = (w + cell - 1) / cell;
  for (let y0 = 0, gy = 0; y0 < h; y0 += cell, gy++) {
    const upper = <usize>(gy * gw) << 1;
    const lower = upper + (<usize>gw << 1);
    const bottom = min(y0 + cell, h);
    for (let column = columns - 1; column >= 0; column--) {
      const state = load<u8>(cells + <usize>(gy * gw + column));
      const node = <usize>column << 1;
      const first = state == 1 ? front : back;
      ones(one, first + upper + node, first + lower + node, cell, scratch);
      if (state > 1) ones(one + side, front + upper + node, front + lower + node, cell, scratch);
      const x = column * cell;
      const end = min(x + cell, w);
      for (let row = y0; row < bottom; row++) {
        const down = i16x8.splat(load<i16>(scratch + (<usize>(row - y0) << 1)));
        const at = <usize>(row * w);
        const other = light + (<usize>((row >> 1) * wide) << 1);
        let rules = one;
        for (let k = x; k < end; k += 8, rules += ONE) {
          const here = at + <usize>k;
          const p = eight(y + here, 16);
          let out = product(p, rule(rules, down));
          if (state > 1) out = mixed(out, product(p, rule(rules + side, down)), opacity(alpha + here));
          const four = v128.load64_zero(other + <usize>k);
          out = i16x8.add_sat_s(out, i16x8.shuffle(four, four, 0, 0, 1, 1, 2, 2, 3, 3));
          put(dst + here, out, 16, placesAt(x + cell - k, w - k, row < h - 1));
        }
      }
    }
  }
}
