/** Runs in a worker thread: one picture at a time. */
import sharp from 'sharp';
import type { PictureRefusal } from './decode.ts';
import { type CutOut, type RemoveBackground, removeBackground } from './matting/remove.ts';
import { type ResizedPicture, type ResizeRequest, smartResize } from './resize/smart-resize.ts';

// The pool spreads pictures over the cores; each picture keeps to one.
sharp.concurrency(1);

/** The pool ends a thread whose work was aborted: in here nothing ever is. */
const never = new AbortController().signal;

export function resize(
  request: Omit<ResizeRequest, 'signal'>,
): Promise<{ outputs: ResizedPicture[] } | PictureRefusal> {
  return smartResize({ ...request, signal: never });
}

export function cutOut(
  request: Pick<RemoveBackground, 'bytes' | 'box' | 'points'>,
): Promise<CutOut | PictureRefusal> {
  return removeBackground(request);
}
