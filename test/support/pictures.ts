/** Pictures that show something: an upstream that delivers a plain colour is not believed. */
import sharp from 'sharp';

type Size = { width: number; height: number };

/** A PNG of two colours, one of them of the seed, with an edge and a disc in it. */
export function pictureOf({ width, height }: Size, seed = 1): Promise<Uint8Array> {
  const colour = `rgb(${seed % 256}, ${(seed >> 8) % 256}, 128)`;
  return drawn({ width, height }, `<rect width="100%" height="100%" fill="${colour}"/>`);
}

/** The same on nothing: what is left when the background is removed. */
export function cutOutOf(size: Size): Promise<Uint8Array> {
  return drawn(size, '');
}

function drawn({ width, height }: Size, background: string): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${background}
    <circle cx="35%" cy="45%" r="22%" fill="#f4c430"/><rect x="60%" y="20%" width="25%" height="60%" fill="#20342f"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
