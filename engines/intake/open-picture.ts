/** The only function that gives a coded picture to sharp. */
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import type { BoundedPicture } from './bounded-picture.ts';

/**
 * `failOn: error` refuses truncated and damaged pixels but forgives odd metadata. Only the first page is read. The gate
 * has measured the pixels.
 */
export function openPicture(picture: BoundedPicture, options: SharpOptions = {}): Sharp {
  return sharp(picture, { failOn: 'error', limitInputPixels: false, sequentialRead: true, ...options });
}
