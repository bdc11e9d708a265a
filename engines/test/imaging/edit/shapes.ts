/** Pictures of other shapes than a square. */
import sharp from 'sharp';
import { faces } from '../pictures.ts';
import { png } from './pictures.ts';

/** A ring and a triangle, 900 × 500. */
export function logo(ground = '#ffffff'): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="500">
    <path fill="#e4002b" fill-rule="evenodd" d="M150 250 a150 150 0 1 1 300 0 a150 150 0 1 1 -300 0 Z M220 250 a80 80 0 1 1 160 0 a80 80 0 1 1 -160 0 Z"/>
    <path d="M480 400 L620 100 L760 400 Z" fill="#0057b8"/></svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: ground }).png().toBuffer();
}

/** A red ball left of the middle of a wide, uneven meadow, 320 × 160. */
export function wideMeadow(): Promise<Uint8Array> {
  return png(
    (x, y) =>
      Math.hypot(x - 120, y - 90) < 26
        ? [206, 36, 30]
        : [70 + ((x * 7 + y * 13) % 29), 130 + ((x * 5 + y * 3) % 41), 50 + ((x * 3 + y * 11) % 23)],
    320,
    160,
  );
}

export function facesAtBothEnds(): Promise<Buffer> {
  return faces(1000, 420, [
    { x: 40, y: 120, size: 190 },
    { x: 780, y: 130, size: 190 },
  ]);
}
