/** Works of a pool for its test. */
import { setTimeout as sleep } from 'node:timers/promises';

export const add = async (a: number, b: number) => a + b;

/** Takes memory outside of the heap, as pixels do. */
export async function takeMemory(megabytes: number): Promise<number> {
  return Buffer.alloc(megabytes * 2 ** 20, 1).length;
}

/** Fills the heap, which ends the process. */
export async function fillHeap(): Promise<number> {
  const all: object[] = [];
  for (;;) all.push(Array.from({ length: 1000 }, (_, at) => ({ at })));
}

export async function compute(): Promise<never> {
  for (let at = 0; ; at = (at + 1) & 255);
}

export const pid = async () => process.pid;

export async function wait(): Promise<void> {
  await sleep(60_000);
}

export async function fail(): Promise<never> {
  throw new RangeError('too short');
}
