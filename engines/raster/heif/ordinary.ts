/** HEIF of either coding (HEVC, AV1) as a picture that everything else reads. Takes long: never on the event loop. */
import sharp, { type Sharp } from 'sharp';
import { openPicture } from '../../intake/open-picture.ts';
import { readHeader } from '../picture-header.ts';
import { decodeHevc } from './hevc.ts';
import { intoJpeg, intoPng, isRgb } from './profile.ts';

export type Ordinary =
  | { bytes: Uint8Array }
  | { refused: 'unreadable_image' | 'unsupported_image_format' | 'media_too_large'; message: string };

/** Quality high enough that lossy sources lose nothing visible. */
const QUALITY = { quality: 95, chromaSubsampling: '4:4:4' };
const UNREADABLE = { refused: 'unreadable_image', message: 'cannot be read' } as const;

/**
 * JPEG, or PNG when the picture has transparency; upright, with the colour profile and without other
 * metadata.
 * The declared size is checked before decoding. `message` continues after the field's human-readable name.
 */
export async function ordinaryPicture(bytes: Uint8Array): Promise<Ordinary> {
  const header = await readHeader(bytes, { formats: ['heif', 'avif'] });
  if ('refused' in header) {
    const refused = header.refused === 'image_too_large' ? 'media_too_large' : header.refused;
    return { refused, message: header.message.replace(/^Image /, '') };
  }
  try {
    const picture = openPicture(header.picture);
    const { compression, icc } = await picture.metadata();
    if (compression !== 'hevc')
      return {
        bytes: await written(
          openPicture(header.picture, { failOn: 'warning' }).autoOrient().keepIccProfile(),
          header.alpha,
          undefined,
        ),
      };
    const { data, width, height, channels } = decodeHevc(header.picture, header.alpha);
    if (width !== header.width || height !== header.height) return UNREADABLE;
    const raw = { width, height, channels };
    return { bytes: await written(sharp(data, { raw, limitInputPixels: false }), header.alpha, icc) };
  } catch {
    return UNREADABLE;
  }
}

async function written(picture: Sharp, alpha: boolean, profile: Uint8Array | undefined): Promise<Uint8Array> {
  const tagged = profile && isRgb(profile) ? profile : undefined;
  if (alpha) {
    const png = await picture.png({ compressionLevel: 3 }).toBuffer();
    return tagged ? intoPng(png, tagged) : png;
  }
  const jpeg = await picture.jpeg(QUALITY).toBuffer();
  return tagged ? intoJpeg(jpeg, tagged) : jpeg;
}
