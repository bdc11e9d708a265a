/** Crops that other libraries would choose for a size, in source pixels. */

import { createRequire } from 'node:module';
import sharp from 'sharp';
import type { RenderedSize } from '../../engines/imaging/resize/rendering.ts';
import type { Box } from '../../engines/raster/box.ts';

/** A CommonJS module whose types describe an ES module; this is the part used. */
type Smartcrop = {
  crop(
    image: Source,
    options: RenderedSize & { imageOperations: typeof OPERATIONS },
  ): Promise<{ topCrop: Box }>;
};
const smartcrop = createRequire(import.meta.url)('smartcrop') as Smartcrop;

export type Source = { bytes: Uint8Array; width: number; height: number };

export function centre({ width, height }: Source, target: RenderedSize): Box {
  const scale = Math.max(target.width / width, target.height / height);
  const [w, h] = [target.width / scale, target.height / scale];
  return { x: (width - w) / 2, y: (height - h) / 2, width: w, height: h };
}

export async function attention({ bytes, width, height }: Source, target: RenderedSize): Promise<Box> {
  const { info } = await sharp(bytes)
    .resize(target.width, target.height, { fit: 'cover', position: 'attention' })
    .toBuffer({ resolveWithObject: true });
  const scale = Math.max(target.width / width, target.height / height);
  return {
    x: -(info.cropOffsetLeft ?? 0) / scale,
    y: -(info.cropOffsetTop ?? 0) / scale,
    width: target.width / scale,
    height: target.height / scale,
  };
}

type Opened = Source & { pixels: Uint8ClampedArray };

export async function smart(source: Source, target: RenderedSize): Promise<Box> {
  const { topCrop } = await smartcrop.crop(source as never, {
    ...target,
    imageOperations: OPERATIONS as never,
  });
  return topCrop;
}

/** smartcrop asks for pixels through these; they come from sharp. */
const OPERATIONS = {
  open: async (source: Source) => source,
  resample: async (source: Source, width: number, height: number) => ({
    ...source,
    width: Math.round(width),
    height: Math.round(height),
  }),
  getData: async ({ bytes, width, height }: Source): Promise<Opened & { data: Uint8ClampedArray }> => {
    const raw = await sharp(bytes)
      .resize(width, height, { fit: 'fill' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer();
    const pixels = new Uint8ClampedArray(raw);
    return { bytes, width, height, pixels, data: pixels };
  },
};
