// Soft discs over a picture. Functions over addresses: no state, no allocation, nothing freed.
// Pixels are RGBA, 8 bits each, multiplied with their alpha.

/** A soft round spot of light or matter: a disc of `radius` at (cx, cy), edge fading over `soft`, over an RGBA picture. */
export function disc(
  dst: usize, dw: i32, dh: i32, cx: f32, cy: f32, radius: f32, soft: f32, colour: u32, strength: f32, mode: i32,
): void {
  const reach = radius + soft;
  const x0 = max(0, <i32>Math.floor(cx - reach));
  const x1 = min(dw, <i32>Math.ceil(cx + reach) + 1);
  const y0 = max(0, <i32>Math.floor(cy - reach));
  const y1 = min(dh, <i32>Math.ceil(cy + reach) + 1);
  const r = colour & 255;
  const g = (colour >> 8) & 255;
  const b = (colour >> 16) & 255;
  const inner = max(<f32>0, radius - soft);
  const fall: f32 = <f32>1.0 / max(<f32>0.5, reach - inner);
  for (let y = y0; y < y1; y++) {
    const dy = <f32>y - cy;
    for (let x = x0; x < x1; x++) {
      const dx = <f32>x - cx;
      const away = sqrt<f32>(dx * dx + dy * dy);
      let share = (reach - away) * fall;
      if (share <= 0) continue;
      if (share > 1) share = 1;
      share = share * share * (<f32>3 - <f32>2 * share) * strength;
      const a = <u32>(share * 256);
      const at = dst + (<usize>(y * dw + x) << 2);
      blend(at, r, a, mode);
      blend(at + 1, g, a, mode);
      blend(at + 2, b, a, mode);
    }
  }
}

// @ts-ignore: decorator
@inline
function blend(at: usize, colour: u32, a: u32, mode: i32): void {
  const d = <u32>load<u8>(at);
  if (mode == 2) {
    const s = (colour * a) >> 8;
    store<u8>(at, <u8>(s + ((d * (256 - s)) >> 8)));
  } else store<u8>(at, <u8>((d * (256 - a) + colour * a) >> 8));
}
