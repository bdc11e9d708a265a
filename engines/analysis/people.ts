import { integral, type Plane, plane, sumOver } from '../raster/plane.ts';
import { faceCascade } from './cascade.ts';
import { skin } from './cues.ts';
import { type Face, findFaces } from './faces.ts';

/** The mean difference between channels, of 255, above which a picture counts as coloured. */
const COLOUR_MIN = 12;

/** Faces in interleaved sRGB. One seen in few windows is believed only where there is skin. */
export function facesIn(pixels: Uint8Array, width: number, height: number, channels: number): Face[] {
  const grey = plane(width, height);
  let colour = 0;
  for (let at = 0, from = 0; at < grey.values.length; at++, from += channels) {
    const red = pixels[from]!;
    const green = pixels[from + 1]!;
    const blue = pixels[from + 2]!;
    grey.values[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
    colour += Math.abs(red - green) + Math.abs(green - blue);
  }
  const skins = integral(skin(pixels, width, height, channels));
  const coloured = colour > COLOUR_MIN * grey.values.length;
  return findFaces(grey, faceCascade(), VOTES_MIN, coloured ? skins : undefined).filter((face) => {
    const x1 = Math.min(width, Math.round(face.x + face.width));
    const y1 = Math.min(height, Math.round(face.y + face.height));
    const share = sumOver(skins, Math.round(face.x), Math.round(face.y), x1, y1) / (face.width * face.height);
    return face.votes >= VOTES_ENOUGH || share > 0.4;
  });
}

const VOTES_MIN = 5;
const VOTES_ENOUGH = 7;

/** A face matters most; below it there are shoulders and a body. */
export function people({ width, height, values }: Plane, face: Face): void {
  const middle = face.x + face.width / 2;
  for (let y = 0; y < height; y++) {
    const down = (y - face.y) / face.height;
    if (down < -0.4 || down > 3.5) continue;
    for (let x = 0; x < width; x++) {
      const across = Math.abs(x - middle) / face.width;
      const head = across < 0.65 && down < 1.2;
      const body = down >= 1.1 && across < Math.min(1.3, 0.5 + (down - 1.1));
      const at = y * width + x;
      if (head) values[at] = 1;
      else if (body) values[at] = Math.max(values[at]!, 0.65 - 0.1 * down);
    }
  }
}
