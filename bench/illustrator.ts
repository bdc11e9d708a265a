/**
 * The illustrator: time and CPU for one 1024 × 1024 PNG on one core, over twenty prompts, beside what merely encoding
 * a picture of that size costs in the same run.
 */
import sharp from 'sharp';
import { illustrate } from '../src/engines/illustrator/illustrate.ts';
import { ILLUSTRATOR_PROMPTS } from './illustrator-prompts.ts';

const SIDE = 1024;
const TARGET_MS = 400;
const ROUNDS = 3;

type Sample = { wall_ms: number; cpu_ms: number };

export async function bench(): Promise<void> {
  sharp.concurrency(1);
  const noise = noisePixels();
  for (const prompt of ILLUSTRATOR_PROMPTS) await illustrate({ prompt, seed: 1, width: SIDE, height: SIDE });
  await encode(noise);
  const pictures: Sample[] = [];
  const encodings: Sample[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const prompt of ILLUSTRATOR_PROMPTS) {
      pictures.push(await timed(() => illustrate({ prompt, seed: round + 2, width: SIDE, height: SIDE })));
      encodings.push(await timed(() => encode(noise)));
    }
  }
  const cpu = median(pictures.map(({ cpu_ms }) => cpu_ms));
  const wall = median(pictures.map(({ wall_ms }) => wall_ms));
  const worst = Math.max(...pictures.map(({ cpu_ms }) => cpu_ms));
  const bare = median(encodings.map(({ cpu_ms }) => cpu_ms));
  console.log(
    `a picture of ${SIDE} × ${SIDE}   ${cpu.toFixed(0)} ms CPU, ${wall.toFixed(0)} ms wall (medians of ${pictures.length})`,
  );
  console.log(`the dearest of them         ${worst.toFixed(0)} ms CPU`);
  console.log(`encoding noise alone        ${bare.toFixed(0)} ms CPU`);
  console.log(
    `target                      ${TARGET_MS} ms on one core: ${cpu <= TARGET_MS ? 'kept' : 'MISSED'}`,
  );
}

async function timed(work: () => Promise<unknown>): Promise<Sample> {
  const [from, used] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(used);
  return { wall_ms: performance.now() - from, cpu_ms: (user + system) / 1000 };
}

function encode(pixels: Uint8Array): Promise<Buffer> {
  const raw = { width: SIDE, height: SIDE, channels: 4 as const };
  return sharp(pixels, { raw }).removeAlpha().png({ compressionLevel: 2 }).toBuffer();
}

/** Soft noise: about as hard to compress as a painting. */
function noisePixels(): Uint8Array {
  const pixels = new Uint8Array(SIDE * SIDE * 4);
  let state = 1;
  for (let at = 0; at < pixels.length; at++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    pixels[at] = 110 + ((at >> 12) & 63) + (state >>> 29);
  }
  return pixels;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1]!;
}
