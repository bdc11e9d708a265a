/** A picture in, its subject on nothing out. */
import sharp from 'sharp';
import { boxOf } from '../analysis/matting/alpha-box.ts';
import type { Point } from '../analysis/matting/hypotheses.ts';
import { matte } from '../analysis/matting/matte.ts';
import type { Matte, Matting } from '../analysis/matting/matting-result.ts';
import { cutAlong, matteOf } from '../analysis/matting/own-alpha.ts';
import type { PictureRefusal } from '../intake/picture-refusal.ts';
import type { Box } from '../raster/box.ts';
import { type DecodedPicture, decodePicture } from '../raster/decode-picture.ts';
import { outlineIn } from '../raster/subject-outline.ts';
import { isUndivided, middleAlpha } from '../stand-in/middle.ts';

export type RemoveBackground = {
  bytes: Uint8Array;
  /** The subject is inside, in pixels of the upright source. */
  box?: Box;
  /** Places that surely are the subject, or surely are not. */
  points?: readonly Point[];
  /** Keeps the middle of the picture when no subject is found. Default false. */
  guess?: boolean;
  /** An operator's model instead of the embedded method. */
  matting?: Matting;
  signal?: AbortSignal;
};

export type CutOut = {
  /** RGBA, not premultiplied, as large as the upright source, without metadata. */
  png: Uint8Array;
  width: number;
  height: number;
  /** 0–1, see `Matte`. */
  confidence: number;
  subject_box: Box;
};

/** The same input makes the same bytes. Rejects with the signal's reason when it aborts. */
export async function removeBackground(input: RemoveBackground): Promise<CutOut | PictureRefusal> {
  const { bytes, box, points, guess = false, signal, matting = matte } = input;
  signal?.throwIfAborted();
  const decoded = await decodePicture(bytes);
  if ('refused' in decoded) return decoded;
  const { width, height } = decoded;
  const hints = { ...(box && { box }), ...(points && { points }) };
  const outline = box || points || matting !== matte ? undefined : outlineIn(bytes, decoded);
  const seen = await matteOf(decoded, outline ? { outline } : hints, matting, signal);
  const found = guess && isUndivided(seen.alpha) ? middleOf(decoded) : seen;
  signal?.throwIfAborted();
  const pixels = cutAlong(decoded, found);
  const png = await sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels: false })
    .png({ compressionLevel: 5 })
    .toBuffer();
  signal?.throwIfAborted();
  return { png, width, height, confidence: found.confidence, subject_box: found.subject_box };
}

function middleOf({ width, height }: Pick<DecodedPicture, 'width' | 'height'>): Matte {
  const alpha = middleAlpha({ width, height });
  return { width, height, alpha, confidence: 0, standing: 0, subject_box: boxOf({ width, height }, alpha) };
}
