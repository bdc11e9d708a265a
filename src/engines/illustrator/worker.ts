/** Runs in a worker thread: one picture at a time. */
import sharp from 'sharp';
import { type Illustration, illustrate, type Order } from './illustrate.ts';

// The pool spreads pictures over the cores; each picture keeps to one.
sharp.concurrency(1);

export function paintOrder(order: Order): Promise<Illustration> {
  return illustrate(order);
}
