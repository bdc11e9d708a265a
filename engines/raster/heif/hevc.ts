/** Pictures that HEVC codes, as telephones take them: tiles, turns, mirrors, crops and transparency are libheif's own. */

import libheif from 'libheif-js/wasm-bundle.js';
import type { BoundedPicture } from '../../intake/bounded-picture.ts';

export type Pixels = { data: Uint8Array; width: number; height: number; channels: 3 | 4 };

/** Upright, 8 bits a channel, in the colours that the file's profile means. Throws what libheif says of a bad file. */
export function decodeHevc(picture: BoundedPicture, alpha: boolean): Pixels {
  const context = libheif.heif_context_alloc();
  try {
    libheif.heif_context_read_from_memory(context, picture);
    const handle = or(libheif.heif_js_context_get_primary_image_handle(context));
    try {
      const { heif_chroma_interleaved_RGB: rgb, heif_chroma_interleaved_RGBA: rgba } = libheif.heif_chroma;
      const colours = libheif.heif_colorspace.heif_colorspace_RGB;
      const { image, channels } = or(libheif.heif_js_decode_image2(handle, colours, alpha ? rgba : rgb));
      const [plane] = channels;
      libheif.heif_image_release(image);
      if (!plane) throw new Error('The picture has no pixels.');
      return packed(plane, alpha ? 4 : 3);
    } finally {
      libheif.heif_image_handle_release(handle);
    }
  } finally {
    libheif.heif_context_free(context);
  }
}

/** The result, or an error: a failing libheif function returns a description of the failure instead. */
function or<Answer extends object>(answer: Answer): Exclude<Answer, Failure> {
  if ('code' in answer) throw new Error(`libheif: ${(answer as unknown as Failure).message}`);
  return answer as Exclude<Answer, Failure>;
}

type Failure = { code: unknown; message: string };

/** Rows without the bytes that fill them up. */
function packed(
  plane: { data: Uint8Array; stride: number; width: number; height: number },
  channels: 3 | 4,
): Pixels {
  const { data, stride, width, height } = plane;
  const row = width * channels;
  if (stride === row) return { data: data.subarray(0, row * height), width, height, channels };
  const out = new Uint8Array(row * height);
  for (let y = 0; y < height; y++) out.set(data.subarray(y * stride, y * stride + row), y * row);
  return { data: out, width, height, channels };
}
