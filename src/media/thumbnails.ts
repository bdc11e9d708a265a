/** Thumbnails of stored pictures and films, made at the first request and cached in memory. */
import { readPicture } from '@reverie/engines';
import { LRUCache } from 'lru-cache';
import { Semaphore } from '../lib/semaphore.ts';
import { StorageError } from './media-store.ts';
import { type PictureNeeds, type Previewed, pictureOf } from './preview.ts';

/** Widths in pixels. Other widths are rounded up to one of these, because few sizes cache well. */
export const THUMBNAIL_WIDTHS = [160, 320, 640, 1280];

export type Thumbnail = { content_type: string; bytes: Uint8Array };
/** `webp`: true if the reader accepts WebP. */
export type ThumbnailWish = { width: number; webp: boolean };
export type Thumbnails = (medium: OwnedMedium, wish: ThumbnailWish) => Promise<Thumbnail | undefined>;
/** Accounts take turns: `account_id` is the owner. */
type OwnedMedium = Previewed & { account_id: string };

const CACHE_BYTES = 64 * 2 ** 20;
/** Thumbnails that are made at the same time. */
const AT_ONCE = 2;
/** Cached for pictures that cannot be decoded. */
const NONE: Thumbnail = { content_type: '', bytes: new Uint8Array(1) };

/**
 * The width to serve for the URL parameter `w`. Undefined if it is not a positive number or exceeds the largest width.
 */
export function thumbnailWidth(w: unknown): number | undefined {
  const requestedWidth = typeof w === 'string' && /^\d{1,5}$/.test(w) ? Number(w) : 0;
  return requestedWidth > 0 ? THUMBNAIL_WIDTHS.find((width) => width >= requestedWidth) : undefined;
}

/**
 * Returns undefined for sound and for media that cannot be decoded. Their readers get the file. Throws the error of a
 * store that cannot read the medium. Caches nothing then, nor for a film without stills, which may be for want of time.
 */
export function openThumbnails(needs: PictureNeeds): Thumbnails {
  const slots = new Semaphore({ all: AT_ONCE, account: AT_ONCE });
  const cache = new LRUCache<string, Thumbnail, { medium: OwnedMedium; wish: ThumbnailWish }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
    async fetchMethod(_key, _stale, { context: { medium, wish } }) {
      using _slot = await slots.take({ account: medium.account_id });
      const picture = await pictureOf(needs, medium).catch(unlessStored);
      return picture && ((await readPicture('thumbnail', [picture, wish])) ?? NONE);
    },
  });
  return async (medium, wish) => {
    const key = `${medium.name} ${wish.width} ${wish.webp}`;
    const found = await cache.fetch(key, { context: { medium, wish } });
    return found === NONE ? undefined : found;
  };
}

function unlessStored(error: unknown): undefined {
  if (error instanceof StorageError) throw error;
  return undefined;
}
