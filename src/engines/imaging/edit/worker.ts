/** Runs in a worker thread: one picture at a time. */
import sharp from 'sharp';
import type { PictureRefusal } from '../decode.ts';
import { type Edited, type EditRequest, edit } from './edit.ts';

// The pool spreads pictures over the cores; each picture keeps to one.
sharp.concurrency(1);

/** The pool stops the whole thread when its caller gives up, so nothing here needs the signal. */
export function editPicture(order: Omit<EditRequest, 'signal'>): Promise<Edited | PictureRefusal> {
  return edit({ ...order, signal: new AbortController().signal });
}
