/** A customer's picture made ready for the camera: planes in kernel memory, and a small copy to look at. */
import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { type BoundedPicture, boundedPicture } from '../../intake/bounded-picture.ts';
import { openPicture } from '../../intake/open-picture.ts';
import type { PictureRefusal } from '../../intake/picture-refusal.ts';
import type { Arena } from '../../kernels/arena.ts';
import { spreadGrey } from '../../raster/decode-picture.ts';
import { readHeader } from '../../raster/picture-header.ts';
import type { RgbPicture } from '../../raster/shrink.ts';
import { pictureCrop } from '../film-crop.ts';
import { SourceRefused } from '../film-work.ts';
import type { FrameSize } from '../media/video-frame.ts';
import { wholePixels } from '../timeline/geometry.ts';

export type PicturePlate = FrameSize & {
  /** Addresses of Y, U and V, without padding, as `warp` takes them: each byte less 128. */
  planes: [y: number, u: number, v: number];
  small: RgbPicture;
};

/** The long side of the copy that is looked at. */
const LOOK_SIDE = 192;

/** Header facts of a picture file. @throws SourceRefused naming the field. */
export async function pictureIn(path: string, field: string): Promise<FrameSize & { bytes: Uint8Array }> {
  const bytes = await readFile(path);
  const header = await readHeader(bytes);
  if ('refused' in header) throw refusal(header, field);
  return { bytes, width: header.width, height: header.height };
}

/** Decodes, turns upright, cuts to the shape of `size` around what catches the eye, and scales. */
export async function loadPlate(
  arena: Arena,
  bytes: Uint8Array,
  field: string,
  size: FrameSize,
): Promise<PicturePlate> {
  const { width, height } = size;
  const pixels = await rawOf(await filled(bytes, field, size), field);
  const scale = LOOK_SIDE / Math.max(width, height);
  const look = {
    width: Math.max(16, Math.round(width * scale)),
    height: Math.max(16, Math.round(height * scale)),
  };
  const raw = { width, height, channels: 3 as const };
  const whole = sharp(pixels, { raw, limitInputPixels: false });
  const shrinking = rawOf(whole.resize({ ...look, fit: 'fill', kernel: 'linear' }), field);
  const planes: PicturePlate['planes'] = [
    arena.alloc(width * height),
    arena.alloc((width * height) / 4),
    arena.alloc((width * height) / 4),
  ];
  const [y, u, v] = planes.map((address, index) =>
    arena.bytes(address, (width * height) / (index === 0 ? 1 : 4)),
  ) as [Uint8Array, Uint8Array, Uint8Array];
  // While another thread shrinks it.
  toYuv(pixels, size, y, u, v);
  const small = await shrinking;
  return { ...size, planes, small: { ...look, pixels: small } };
}

/** The part around faces and the subject that has the shape of `size`, in that size. */
async function filled(bytes: Uint8Array, field: string, size: FrameSize): Promise<Sharp> {
  const picture = boundedPicture(bytes);
  if ('refused' in picture) throw refusal(picture, field);
  const { autoOrient: natural } = await openPicture(picture)
    .metadata()
    .catch(() => {
      throw unreadable(field);
    });
  const part = await pictureCrop(bytes, natural, size);
  const { x, y, width, height } = wholePixels(part ?? WHOLE, natural);
  return opened(picture)
    .extract({ left: x, top: y, width, height })
    .resize(size.width, size.height, { fit: 'fill' });
}

const WHOLE = { x: 0, y: 0, width: 1, height: 1 };

/** Upright, sRGB, on white where it was transparent. */
function opened(picture: BoundedPicture): Sharp {
  return openPicture(picture)
    .autoOrient()
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .removeAlpha();
}

async function rawOf(picture: Sharp, field: string): Promise<Uint8Array> {
  try {
    const { data, info } = await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
    return info.channels === 3 ? data : spreadGrey(data, 1, 3);
  } catch {
    throw unreadable(field);
  }
}

function unreadable(field: string): SourceRefused {
  return new SourceRefused('unreadable_image', field, 'Image cannot be read');
}

/**
 * Chroma as the mean of each two by two, all less 128. The factors are those of `raster/bt709.ts` in 1/65536, written out:
 * looked up they would make this a sixth slower.
 */
function toYuv(
  rgb: Uint8Array,
  { width, height }: FrameSize,
  y: Uint8Array,
  u: Uint8Array,
  v: Uint8Array,
): void {
  const half = width / 2;
  for (let row = 0; row < height; row += 2) {
    for (let column = 0; column < width; column += 2) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let corner = 0; corner < 4; corner++) {
        const at = (row + (corner >> 1)) * width + column + (corner & 1);
        const r = rgb[at * 3]!;
        const g = rgb[at * 3 + 1]!;
        const b = rgb[at * 3 + 2]!;
        y[at] = (11_966 * r + 40_254 * g + 4_064 * b - 7_307_264) >> 16;
        red += r;
        green += g;
        blue += b;
      }
      const at = (row >> 1) * half + (column >> 1);
      u[at] = (-1_649 * red - 5_547 * green + 7_196 * blue + 32_768) >> 16;
      v[at] = (7_196 * red - 6_536 * green - 660 * blue + 32_768) >> 16;
    }
  }
}

function refusal({ refused, message }: PictureRefusal, field: string): SourceRefused {
  return new SourceRefused(refused === 'image_too_large' ? 'media_too_large' : refused, field, message);
}
