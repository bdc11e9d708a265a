/** Pictures made larger by a model, tile after tile. */
import sharp from 'sharp';
import type { RunModel } from '../models/run-model.ts';
import type { DecodedPicture } from '../raster/decode-picture.ts';

/** As sharp as the model makes it, twice as large a side; other pictures stay as they are. */
export type Enlarge = (picture: DecodedPicture) => Promise<DecodedPicture>;

export type Enlarger = { model_path: string; scale: 2 | 4; threads?: number };

/** An enlargement below this shows nothing that a model could add. */
export const ENLARGE_FROM = 1.5;
/** Larger ones have pixels enough, and would take long. */
const PIXELS_MAX = 2_000_000;
const TILE = 256;
/** Receptive field of a model around a pixel: one pixel per layer. */
const MARGIN = 16;

/** `source` stays what it was; alpha is enlarged as ever. */
export function enlarger({ model_path, scale, threads }: Enlarger, run: RunModel): Enlarge {
  return async (picture) => {
    const { width, height, channels } = picture;
    if (width * height > PIXELS_MAX) return picture;
    const size = { width: width * scale, height: height * scale };
    const pixels =
      channels === 4 ? await plainlyEnlarged(picture, size) : new Uint8Array(size.width * size.height * 3);
    for (let top = 0; top < height; top += TILE) {
      for (let left = 0; left < width; left += TILE) {
        const tile = tileAt(picture, left, top);
        const input = { values: planesOf(picture, tile), shape: [1, 3, tile.height, tile.width] };
        const { values } = await run({ path: model_path, threads, input });
        put(values, tile, { pixels, channels, width: size.width, scale });
      }
    }
    return { ...picture, ...size, pixels };
  };
}

type Tile = {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The part of the tile that is kept. */
  inner: { x: number; y: number; width: number; height: number };
};

function tileAt({ width, height }: DecodedPicture, left: number, top: number): Tile {
  const [x, y] = [Math.max(0, left - MARGIN), Math.max(0, top - MARGIN)];
  const inner = {
    x: left,
    y: top,
    width: Math.min(TILE, width - left),
    height: Math.min(TILE, height - top),
  };
  return {
    x,
    y,
    width: Math.min(width, left + inner.width + MARGIN) - x,
    height: Math.min(height, top + inner.height + MARGIN) - y,
    inner,
  };
}

/** 0–1, channel after channel. */
function planesOf(picture: DecodedPicture, { x, y, width, height }: Tile): Float32Array<ArrayBuffer> {
  const { pixels, channels } = picture;
  const planes = new Float32Array(3 * width * height);
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++, at++) {
      const from = ((y + row) * picture.width + x + column) * channels;
      for (let part = 0; part < 3; part++) planes[part * width * height + at] = pixels[from + part]! / 255;
    }
  }
  return planes;
}

type Into = { pixels: Uint8Array; channels: 3 | 4; width: number; scale: number };

function put(planes: Float32Array, tile: Tile, { pixels, channels, width, scale }: Into): void {
  const { inner } = tile;
  const across = tile.width * scale;
  const count = across * tile.height * scale;
  for (let row = 0; row < inner.height * scale; row++) {
    const y = (inner.y - tile.y) * scale + row;
    for (let column = 0; column < inner.width * scale; column++) {
      const at = y * across + (inner.x - tile.x) * scale + column;
      const to = ((inner.y * scale + row) * width + inner.x * scale + column) * channels;
      for (let part = 0; part < 3; part++)
        pixels[to + part] = Math.max(0, Math.min(255, Math.round(planes[part * count + at]! * 255)));
    }
  }
}

async function plainlyEnlarged(
  { pixels, width, height, channels }: DecodedPicture,
  to: { width: number; height: number },
): Promise<Uint8Array> {
  return sharp(pixels, { raw: { width, height, channels } })
    .resize(to.width, to.height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
}
