/** Pictures made by the tests themselves. */
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export type Spot = { x: number; y: number; width: number; height: number };

/** A calm, slightly uneven ground with one bright disc filling the spot. */
export function discOnGround(width: number, height: number, spot: Spot): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const inDisc =
        ((x + 0.5 - spot.x - spot.width / 2) / (spot.width / 2)) ** 2 +
          ((y + 0.5 - spot.y - spot.height / 2) / (spot.height / 2)) ** 2 <=
        1;
      const uneven = 6 * Math.sin(x / 9) + 6 * Math.cos(y / 7);
      const at = (y * width + x) * 3;
      const stripes = (x >> 2) % 2 === 0 ? 40 : 0;
      pixels[at] = inDisc ? 235 : 70 + uneven;
      pixels[at + 1] = inDisc ? 60 + stripes : 105 + uneven;
      pixels[at + 2] = inDisc ? 40 : 125 + uneven;
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A drawn face, plain enough to be drawn in a few lines and real enough for a detector. `size` is the head's height. */
export function faceSvg(x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 130})">
    <ellipse cx="50" cy="66" rx="46" ry="62" fill="#3a2a20"/>
    <ellipse cx="50" cy="70" rx="39" ry="54" fill="#d9a686"/>
    <ellipse cx="50" cy="46" rx="30" ry="14" fill="#e8bd9e"/>
    <rect x="20" y="52" width="25" height="6" rx="3" fill="#4a3527"/>
    <rect x="55" y="52" width="25" height="6" rx="3" fill="#4a3527"/>
    <ellipse cx="33" cy="66" rx="12" ry="7" fill="#6b4a38"/>
    <ellipse cx="67" cy="66" rx="12" ry="7" fill="#6b4a38"/>
    <circle cx="33" cy="66" r="5" fill="#1c1410"/>
    <circle cx="67" cy="66" r="5" fill="#1c1410"/>
    <path d="M46 62h8l4 26q-8 6-16 0z" fill="#e6b698"/>
    <ellipse cx="24" cy="84" rx="10" ry="9" fill="#e2b092"/>
    <ellipse cx="76" cy="84" rx="10" ry="9" fill="#e2b092"/>
    <path d="M40 91q10 6 20 0l-2 3q-8 4-16 0z" fill="#8a5a44"/>
    <ellipse cx="50" cy="103" rx="16" ry="5" fill="#8c3f3a"/>
    <ellipse cx="50" cy="116" rx="14" ry="5" fill="#e0ad8e"/>
  </g>`;
}

/** Drawn faces on a wall, as JPEG. */
export async function faces(
  width: number,
  height: number,
  heads: { x: number; y: number; size: number }[],
): Promise<Buffer> {
  const drawn = heads.map(({ x, y, size }) => faceSvg(x, y, size)).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#7d93a3"/>${drawn}</svg>`;
  return sharp(Buffer.from(svg)).blur(1.2).jpeg({ quality: 90 }).toBuffer();
}

/** A PNG whose header claims this size, with the checksum made right again. */
export function withPngSize(png: Uint8Array, width: number, height: number): Buffer {
  const claimed = Buffer.from(png);
  claimed.writeUInt32BE(width, 16);
  claimed.writeUInt32BE(height, 20);
  claimed.writeUInt32BE(crc32(claimed.subarray(12, 29)), 29);
  return claimed;
}
