/** The reference image: the ball on it, and the light on the ball. */

import { decodePicture } from '../../raster/decode-picture.ts';
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
  const { width, height, channels, pixels } = decoded;
  const rgb = new Uint8Array(width * height * 3);
  const grey = new Uint8Array(width * height * 3);
  let clear = 0;
  for (let at = 0; at < width * height; at++) {
    const from = at * channels;
    const opaque = channels === 4 ? pixels[from + 3]! : 255;
    if (opaque < 16) clear++;
    for (let part = 0; part < 3; part++) {
      rgb[at * 3 + part] = pixels[from + part]!;
      grey[at * 3 + part] = opaque;
    }
  }
  // A ball that was cut out: its outline is where it ends.
  const cut = clear > CLEAR_SHARE * width * height;
  const small = shrink({ width, height, pixels: cut ? grey : rgb }, SIDE);
  const values = new Float32Array(small.width * small.height);
  for (let at = 0; at < values.length; at++) {
    const [r, g, b] = [small.pixels[at * 3]!, small.pixels[at * 3 + 1]!, small.pixels[at * 3 + 2]!];
    values[at] = 0.299 * r + 0.587 * g + 0.114 * b;
  }
  const disc = findDisc(boxBlur({ width: small.width, height: small.height, values }, 1));
  if (!disc) return NO_SPHERE;
  const seen = shrink({ width, height, pixels: rgb }, SIDE);
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
