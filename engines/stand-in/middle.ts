/** The guess where nothing stands out in a picture: its middle, with a soft edge. */

/** Shares of the half sides: opaque up to the first, clear from the second on. */
const [OPAQUE, CLEAR] = [0.62, 0.8];

/** Opacity 0–255, row by row. */
export function middleAlpha({ width, height }: { width: number; height: number }): Uint8Array {
  const alpha = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const down = ((2 * y + 1) / height - 1) ** 2;
    for (let x = 0; x < width; x++) {
      const away = Math.sqrt(((2 * x + 1) / width - 1) ** 2 + down);
      alpha[y * width + x] = Math.round(255 * Math.min(1, Math.max(0, (CLEAR - away) / (CLEAR - OPAQUE))));
    }
  }
  return alpha;
}

/** True when nothing was told apart: less than half opaque everywhere, or more. */
export function isUndivided(alpha: Uint8Array): boolean {
  let [some, all] = [false, true];
  for (const opacity of alpha) {
    if (opacity >= 128) some = true;
    else all = false;
  }
  return !some || all;
}
