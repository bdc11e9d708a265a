/** Area means of interleaved RGB. Pictures already small enough are answered as they are. */
export type RgbPicture = { width: number; height: number; pixels: Uint8Array };

export function shrink(picture: RgbPicture, long_side: number): RgbPicture {
  const { width, height, pixels } = picture;
  const scale = Math.min(1, long_side / Math.max(width, height));
  if (scale === 1) return picture;
  const [toWidth, toHeight] = [
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  ];
  const out = new Uint8Array(toWidth * toHeight * 3);
  const ends = Int32Array.from({ length: toWidth + 1 }, (_, x) => Math.floor((x * width) / toWidth) * 3);
  const sums = new Float64Array(toWidth * 3);
  for (let y = 0; y < toHeight; y++) {
    const [top, bottom] = [Math.floor((y * height) / toHeight), Math.floor(((y + 1) * height) / toHeight)];
    sums.fill(0);
    for (let row = top; row < bottom; row++) {
      const from = row * width * 3;
      for (let x = 0; x < toWidth; x++) {
        let [red, green, blue] = [0, 0, 0];
        for (let at = from + ends[x]!; at < from + ends[x + 1]!; at += 3) {
          red += pixels[at]!;
          green += pixels[at + 1]!;
          blue += pixels[at + 2]!;
        }
        sums[x * 3]! += red;
        sums[x * 3 + 1]! += green;
        sums[x * 3 + 2]! += blue;
      }
    }
    for (let x = 0; x < toWidth; x++) {
      const share = 3 / ((ends[x + 1]! - ends[x]!) * (bottom - top));
      for (let part = 0; part < 3; part++)
        out[(y * toWidth + x) * 3 + part] = sums[x * 3 + part]! * share + 0.5;
    }
  }
  return { width: toWidth, height: toHeight, pixels: out };
}
