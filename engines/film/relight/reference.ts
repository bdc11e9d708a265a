/** The reference image: the ball on it, and the light on the ball. */

import { type DecodedPicture, decodePicture } from '../../raster/decode-picture.ts';
import { boxBlur } from '../../raster/plane.ts';
import { shrink } from '../../raster/shrink.ts';
import { isBall } from './ball-signs.ts';
import { type BallLight, ballLight } from './light-terms.ts';
import { type Disc, findDisc } from './sphere.ts';

/** A fault that continues a sentence after the field's human-readable name. */
type NoLight = {
  refused: 'unreadable_image' | 'unsupported_image_format' | 'media_too_large';
  message: string;
};

/** The ball is looked for in a picture of this long side. */
const SIDE = 240;
const CLEAR_SHARE = 0.02;
const NO_SPHERE: NoLight = {
  refused: 'unreadable_image',
  message:
    'shows no sphere: send a picture of one whole ball before a plain background, in the desired light',
};

export async function readLight(bytes: Uint8Array): Promise<{ light: BallLight; disc: Disc } | NoLight> {
  const decoded = await decodePicture(bytes);
  if ('refused' in decoded) {
    const refused = decoded.refused === 'image_too_large' ? 'media_too_large' : decoded.refused;
    return { refused, message: decoded.message.replace(/^Image /, '') };
  }
  const { width, height } = decoded;
  const seen = shrink({ width, height, pixels: coloursOf(decoded) }, SIDE);
  // A ball that was cut out: its outline is where it ends.
  const cut = clearPixels(decoded) > CLEAR_SHARE * width * height;
  const small = cut ? shrink({ width, height, pixels: opacityOf(decoded) }, SIDE) : seen;
  const values = new Float32Array(small.width * small.height);
  for (let at = 0; at < values.length; at++) {
    const [r, g, b] = [small.pixels[at * 3]!, small.pixels[at * 3 + 1]!, small.pixels[at * 3 + 2]!];
    values[at] = 0.299 * r + 0.587 * g + 0.114 * b;
  }
  const disc = findDisc(boxBlur({ width: small.width, height: small.height, values }, 1));
  if (!disc) return NO_SPHERE;
  const light = ballLight(seen, disc);
  // Of a ball that was cut out, what lies beside it in the colours is nothing.
  return isBall(
    cut ? { ...seen, pixels: small.pixels.map((opaque, at) => (opaque > 127 ? seen.pixels[at]! : 0)) } : seen,
    disc,
    light,
  )
    ? { light, disc }
    : NO_SPHERE;
}

/** RGB. A picture without alpha is not copied: it may have 64 million pixels. */
function coloursOf({ width, height, channels, pixels }: DecodedPicture): Uint8Array {
  if (channels === 3) return pixels;
  const colours = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++)
    for (let part = 0; part < 3; part++) colours[at * 3 + part] = pixels[at * 4 + part]!;
  return colours;
}

/** The alpha channel as a grey RGB picture. */
function opacityOf({ width, height, pixels }: DecodedPicture): Uint8Array {
  const grey = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) grey.fill(pixels[at * 4 + 3]!, at * 3, at * 3 + 3);
  return grey;
}

function clearPixels({ width, height, channels, pixels }: DecodedPicture): number {
  let clear = 0;
  if (channels === 4) for (let at = 0; at < width * height; at++) if (pixels[at * 4 + 3]! < 16) clear++;
  return clear;
}
