/** Thumbnails of stored pictures and films, made when first asked for and kept in memory. */
import { LRUCache } from 'lru-cache';
import { Semaphore } from '../lib/semaphore.ts';
import { type PictureNeeds, type Previewed, pictureOf, thumbnail } from './preview.ts';

/** Widths in pixels. A request for another width gets the next larger one: few sizes are cached well. */
export const THUMBNAIL_WIDTHS = [160, 320, 640, 1280];

export type Thumbnail = { content_type: string; bytes: Uint8Array };
/** `webp`: the reader takes WebP. */
export type ThumbnailWish = { width: number; webp: boolean };
export type Thumbnails = (medium: Previewed, wish: ThumbnailWish) => Promise<Thumbnail | undefined>;

const CACHE_BYTES = 64 * 2 ** 20;
/** Thumbnails that are made at a time. */
const AT_ONCE = 2;
/** Remembered of media that cannot be decoded. */
const NONE: Thumbnail = { content_type: '', bytes: new Uint8Array(1) };

/** The width served for `w` of a URL. Undefined for text that is no positive number, and above the largest width. */
export function thumbnailWidth(w: unknown): number | undefined {
  const asked = typeof w === 'string' && /^\d{1,5}$/.test(w) ? Number(w) : 0;
  return asked > 0 ? THUMBNAIL_WIDTHS.find((width) => width >= asked) : undefined;
}

/** Undefined for sound, and for media that cannot be decoded: their readers get the file. */
export function openThumbnails(needs: PictureNeeds): Thumbnails {
  const slots = new Semaphore({ all: AT_ONCE, account: AT_ONCE });
  const cache = new LRUCache<string, Thumbnail, { medium: Previewed; wish: ThumbnailWish }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
    async fetchMethod(_key, _stale, { context: { medium, wish } }) {
      using _slot = await slots.take({ account: '' });
      const picture = await pictureOf(needs, medium).catch(() => undefined);
      return (picture && (await thumbnail(picture, wish))) ?? NONE;
    },
  });
  return async (medium, wish) => {
    const key = `${medium.name} ${wish.width} ${wish.webp}`;
    const found = await cache.fetch(key, { context: { medium, wish } });
    return found === NONE ? undefined : found;
  };
}
