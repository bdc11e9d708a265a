/** Subjects as pixels. */
import { type Canvas, createCanvas, Image } from '@napi-rs/canvas';
import { loadSubjects, variantOf } from './library.ts';
import { documentOf } from './svg.ts';

/** Above this a drawing is enlarged from here: its shading is smooth, and its filters cost by the pixel. */
const DRAWN_MAX_PX = 330_000;
const HEIGHT_MAX_PX = 6400;
/** Pixels kept for the next picture: 6 million are 24 MB, in every thread. */
const CACHE_MAX_PX = 6_000_000;
/** Larger ones are soon enlarged again, and not often asked for. */
const CACHE_EACH_MAX_PX = 1_500_000;

const cache = new Map<string, Canvas>();
let cachedPixels = 0;

export type RasteriseOptions = {
  /** Height of the drawing, which fills the canvas to its edges. 4 … 6400. */
  height_px: number;
  /** Chooses among the drawings of a subject (skin tone, pose). The same seed chooses the same. */
  seed: number;
};

/**
 * The drawing of a subject on a transparent canvas cut to it. The canvas is shared: draw it, never draw on it.
 *
 * Throws when the library has no such subject.
 */
export function rasterise(id: string, { height_px, seed }: RasteriseOptions): Canvas {
  const library = loadSubjects();
  const listed = library.subjects.get(id);
  if (!listed) throw new Error(`no subject called ${id}`);
  const tone = variantOf(listed.variants.length, seed);
  const { box } = listed.variants[tone]!;
  const height = Math.max(4, Math.min(HEIGHT_MAX_PX, Math.round(height_px)));
  const width = Math.max(4, Math.round((height * box[2]) / box[3]));
  const key = `${id} ${tone} ${height}`;
  const cached = cache.get(key);
  if (cached) {
    cache.delete(key);
    cache.set(key, cached);
    return cached;
  }
  const shrink = Math.min(1, Math.sqrt(DRAWN_MAX_PX / (width * height)));
  const [drawnWidth, drawnHeight] = [Math.ceil(width * shrink), Math.ceil(height * shrink)];
  const image = new Image();
  image.src = Buffer.from(documentOf(library.body(id, tone), box, drawnWidth, drawnHeight));
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, width, height);
  if (width * height <= CACHE_EACH_MAX_PX) keep(key, canvas);
  return canvas;
}

function keep(key: string, canvas: Canvas): void {
  cache.set(key, canvas);
  cachedPixels += canvas.width * canvas.height;
  for (const [oldest, { width, height }] of cache) {
    if (cachedPixels <= CACHE_MAX_PX) break;
    cache.delete(oldest);
    cachedPixels -= width * height;
  }
}
