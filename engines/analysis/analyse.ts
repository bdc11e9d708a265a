import sharp from 'sharp';
import { type Box, scaledBox } from '../raster/box.ts';
import type { DecodedPicture } from '../raster/decode-picture.ts';
import { type Lab, toLab } from '../raster/lab.ts';
import { coloursIn } from '../raster/pixels.ts';
import { boxBlur, mean, otsu, type Plane, plane, stretch } from '../raster/plane.ts';
import { barrierDistance, borderContrast } from './barrier.ts';
import { edgesOfLab, letteringCue, rareColour, sharpness, skin } from './cues.ts';
import type { Face } from './faces.ts';
import { focusBoxes } from './focus-boxes.ts';
import type { Matting } from './matting/matting-result.ts';
import { CLEAR_MIN } from './matting/reliability.ts';
import { facesIn, people } from './people.ts';
import { type PlainBorder, plainBorder } from './plain-border.ts';
import { spectralResidual } from './spectral.ts';

/** Result of analysing a picture. All boxes and planes are in pixels of the small picture. */
export type Analysis = {
  width: number;
  height: number;
  /** Small pixel = this many source pixels. */
  scale: number;
  /** A small pixel's width over its height, in source pixels: about 1, since small sizes are rounded. */
  pixel_aspect: number;
  /** 0–1: how much a place matters. */
  importance: Plane;
  /** Colour steps between neighbours, 0–1: where stretching would show. */
  energy: Plane;
  faces: Face[];
  /** Boxes to keep in view, the most important first: faces, then objects. Never empty. */
  focus: Box[];
  /** 0–1: how clearly the focus stands out. Near 0 for textures and wide views without a subject. */
  clarity: number;
  /** True where a matting was sure of the subject, which is the focus then. */
  settled: boolean;
  /** The whole picture at `LOOK_SIDE`, as it was looked at for faces; alpha is not multiplied in. */
  near: { pixels: Uint8Array; width: number; height: number; channels: 3 | 4 };
  /** Where the border is of one colour, or clear. */
  border?: PlainBorder;
};

/** The long sides of the small pictures on which faces, and everything else, are looked for. */
export const LOOK_SIDE = 240;
const CUES_SIDE = 160;

/** The mean colour step between neighbours, in Lab units, of a picture with something in it. */
const DRAWN = 0.2;

/** Pixels, of whatever file or film they are. */
export type Seen = Omit<DecodedPicture, 'format'>;

/** With a model that finds subjects, what it finds decides; where it is not sure, and without one, the signs of the picture do. */
export async function analyse(picture: Seen, matting?: Matting): Promise<Analysis> {
  const { channels } = picture;
  const near = await reduced(picture, LOOK_SIDE);
  const { pixels: small, width, height } = await reduced(picture, CUES_SIDE);
  const found = facesIn(near.pixels, near.width, near.height, channels);
  const faces = found.map((face) => ({
    ...face,
    x: (face.x * width) / near.width,
    y: (face.y * height) / near.height,
    width: (face.width * width) / near.width,
    height: (face.height * height) / near.height,
  }));
  const alpha = channels === 4 ? setOff(small, width, height) : undefined;
  const lab = toLab(small, width, height, channels);
  const skinned = skin(small, width, height, channels);
  const importance = weigh(lab, skinned, faces, alpha);
  const settled = matting !== undefined && (await settle(importance, { ...near, channels }, matting, found));
  const steps = edgesOfLab(lab);
  // Where there is next to nothing to see, what stands out is noise.
  const drawn = Math.min(1, mean(steps) / DRAWN);
  const threshold = otsu(importance);
  const focus = focusBoxes(importance, threshold, faces);
  const plain = plainBorder({ ...near, channels });
  return {
    width,
    height,
    scale: picture.source.width / width,
    pixel_aspect: picture.source.width / width / (picture.source.height / height),
    importance,
    energy: stretch(steps, 0, 0.98),
    faces,
    focus,
    clarity: drawn * clarityOf(importance, focus),
    settled,
    near: { ...near, channels },
    ...(plain && {
      border: { ...plain, inside: scaledBox(plain.inside, width / near.width, height / near.height) },
    }),
  };
}

async function reduced({ pixels, width, height, channels }: Seen, side: number) {
  const shrink = Math.min(1, side / Math.max(width, height));
  const size = {
    width: Math.max(24, Math.round(width * shrink)),
    height: Math.max(24, Math.round(height * shrink)),
  };
  const small = await sharp(pixels, { raw: { width, height, channels }, limitInputPixels: false })
    .resize(size.width, size.height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  return { ...size, pixels: small };
}

/** Weight of each saliency cue, before it is scaled by how selective the cue is. */
const WEIGHTS = {
  barrier: 1,
  border: 0.9,
  rare: 0.4,
  residual: 0.35,
  sharp: 0.6,
  skin: 0.35,
  letters: 0.3,
} as const;

function weigh(lab: Lab, skinned: Plane, faces: Face[], alpha: Plane | undefined): Plane {
  const [luminance] = lab.planes;
  const cues: [Plane, number][] = [
    [barrierDistance(lab), WEIGHTS.barrier],
    [borderContrast(lab), WEIGHTS.border],
    [rareColour(lab), WEIGHTS.rare],
    [spectralResidual(luminance), WEIGHTS.residual],
    [sharpness(luminance), WEIGHTS.sharp],
    [skinned, WEIGHTS.skin],
    [letteringCue(luminance), WEIGHTS.letters],
  ];
  const { width, height } = lab;
  const sum = plane(width, height);
  for (const [cue, weight] of cues) {
    // A cue that shouts everywhere says nothing.
    const trust = weight * (1 - mean(cue)) ** 3;
    for (let at = 0; at < sum.values.length; at++) sum.values[at]! += trust * cue.values[at]!;
  }
  const across = central(width);
  const down = central(height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      sum.values[at]! *= (0.55 + 0.45 * across[x]! * down[y]!) * (alpha?.values[at] ?? 1);
    }
  }
  const soft = stretch(boxBlur(boxBlur(sum, 2), 2), 0.02);
  for (const face of faces) people(soft, face);
  return soft;
}

/** Factor of cues outside a model's subject. */
const BESIDE = 0.3;

/** In place. Faces stay as they are: they are marked in the plane already. */
async function settle(
  importance: Plane,
  near: Analysis['near'],
  matting: Matting,
  faces: Box[],
): Promise<boolean> {
  const { width, height, channels } = near;
  const found = await matting({ width, height, pixels: coloursIn(near.pixels, channels) }, { faces });
  if (found.confidence < CLEAR_MIN) return false;
  for (let at = 0; at < importance.values.length; at++) {
    const x = Math.floor((((at % importance.width) + 0.5) * width) / importance.width);
    const y = Math.floor(((Math.floor(at / importance.width) + 0.5) * height) / importance.height);
    const own = importance.values[at]!;
    importance.values[at] = Math.max(own === 1 ? 1 : own * BESIDE, found.alpha[y * width + x]! / 255);
  }
  return true;
}

/** 1 in the middle, a third at the ends: photographers seldom put what matters there. */
function central(length: number): Float64Array {
  return Float64Array.from({ length }, (_, at) => Math.exp(-(((at + 0.5) / length - 0.5) ** 2) / 0.22));
}

/** Ratio of importance per pixel between the focus and the rest. */
function clarityOf(importance: Plane, focus: Box[]): number {
  const { width, height, values } = importance;
  const inside = new Uint8Array(width * height);
  for (const box of focus) {
    const [x0, x1] = [Math.floor(box.x), Math.min(width, Math.ceil(box.x + box.width))];
    for (let y = Math.floor(box.y); y < Math.min(height, box.y + box.height); y++) {
      inside.fill(1, y * width + x0, y * width + x1);
    }
  }
  let [within, count] = [0, 0];
  let [rest, restCount] = [0, 0];
  for (let at = 0; at < values.length; at++) {
    if (inside[at] === 1) {
      within += values[at]!;
      count++;
    } else {
      rest += values[at]!;
      restCount++;
    }
  }
  if (restCount < values.length * 0.05) return 0.2;
  const ratio = within / Math.max(1, count) / (rest / restCount + 0.02);
  return Math.min(1, Math.max(0, (ratio - 1.3) / 2.2));
}

/**
 * Lays the opaque part on a ground it stands out from, in place, and returns the opacity (0–1); undefined when next
 * to nothing is transparent.
 */
function setOff(pixels: Uint8Array, width: number, height: number): Plane | undefined {
  const alpha = plane(width, height);
  let [opaque, light] = [0, 0];
  for (let at = 0; at < alpha.values.length; at++) {
    const share = pixels[at * 4 + 3]! / 255;
    alpha.values[at] = share;
    opaque += share;
    light += share * (pixels[at * 4]! + 2 * pixels[at * 4 + 1]! + pixels[at * 4 + 2]!);
  }
  if (opaque > alpha.values.length * 0.98 || opaque === 0) return undefined;
  const ground = light / (4 * opaque) > 127 ? 30 : 235;
  for (let at = 0; at < alpha.values.length; at++) {
    const share = alpha.values[at]!;
    for (let channel = 0; channel < 3; channel++) {
      const from = at * 4 + channel;
      pixels[from] = pixels[from]! * share + ground * (1 - share);
    }
  }
  return alpha;
}
