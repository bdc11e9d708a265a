// Small soft things drawn into one plane: flakes, drops, sparks. No state, no allocation, nothing freed.

/**
 * Draws a capsule from (x0, y0) to (x1, y1), a dot where they are one: `radius` pixels around the line, its edge
 * fading over `soft` pixels, moved towards `value` by `opacity` 0 … 1. Parts outside the plane are clipped.
 */
export function spot(
  plane: usize, w: i32, h: i32, x0: f32, y0: f32, x1: f32, y1: f32,
  radius: f32, soft: f32, value: f32, opacity: f32,
): void {
  const reach = radius + soft;
  const left = max<i32>(0, <i32>floor(min(x0, x1) - reach));
  const right = min<i32>(w - 1, <i32>ceil(max(x0, x1) + reach));
  const top = max<i32>(0, <i32>floor(min(y0, y1) - reach));
  const bottom = min<i32>(h - 1, <i32>ceil(max(y0, y1) + reach));
  const ex = x1 - x0;
  const ey = y1 - y0;
  const long = ex * ex + ey * ey;
  const per = long > 0 ? <f32>1.0 / long : <f32>0;
  const fade = <f32>1.0 / max<f32>(soft, 0.01);
  for (let y = top; y <= bottom; y++) {
    const row = plane + <usize>(y * w);
    const dy = <f32>y - y0;
    for (let x = left; x <= right; x++) {
      const dx = <f32>x - x0;
      const t = max<f32>(0, min<f32>(1, (dx * ex + dy * ey) * per));
      const rx = dx - ex * t;
      const ry = dy - ey * t;
      const away = sqrt<f32>(rx * rx + ry * ry);
      if (away >= reach) continue;
      let cover = min<f32>(1, (reach - away) * fade);
      cover = cover * cover * (3 - 2 * cover) * opacity;
      const old = <f32>load<u8>(row + x);
      store<u8>(row + x, <u8>(old + (value - old) * cover + 0.5));
    }
  }
}
