/**
 * U²-Netp: what stands out of a picture, by a small neural network (1.1 million weights) taught on photographs.
 * Source: github.com/xuebinqin/U-2-Net `model/u2net.py`, class `U2NETP`; Qin et al., "U²-Net: Going Deeper with Nested
 * U-Structure for Salient Object Detection", 2020. The weights come from `build-u2netp.ts`.
 */
import { readFileSync } from 'node:fs';
import { plane } from '../../raster/plane.ts';
import { resized } from '../../raster/resize-plane.ts';
import { type Area, Layers, part } from './network-layers.ts';

const WEIGHTS = new URL('../assets/u2netp.f16', import.meta.url);

/** Channels inside a block, and between blocks. */
const MID = 16;
const OUT = 64;
/** The kernel's smallest layer; the first of its outputs is the one. */
const LOOK = 8;
/**
 * Halvings in each block, from the largest pictures to the smallest; 0 means dilated convolutions instead.
 */
const DEPTHS = [7, 6, 5, 4, 0, 0] as const;
const BOTTOM = DEPTHS.length - 1;

/**
 * 0–1 for each pixel of a square picture whose side is a multiple of 32, at least 128: how surely it belongs to what
 * the picture shows. `pixels` are red, green, blue and 0, normalised as the network was taught.
 */
export function u2net(pixels: Float32Array, side: number): Float32Array {
  const layers = new Layers(weights());
  const input = layers.area(side, 4, 1);
  layers.fill(input, pixels);
  // Each holds what comes up from below, then what its own level found on the way down.
  const levels = DEPTHS.slice(0, BOTTOM).map((_, level) => layers.area(side >> level, 2 * OUT, 1));
  const bottom = layers.area(side >> BOTTOM, OUT, 1);
  const found = [...levels.map((area) => part(area, OUT, OUT)), bottom];
  for (const [level, depth] of DEPTHS.entries()) {
    layers.scoped(() => {
      const from = level === 0 ? input : layers.halved(found[level - 1]!, 1);
      block(layers, from, depth, found[level]!);
    });
  }
  // Encoder output is read before it is overwritten.
  for (let level = BOTTOM - 1; level >= 0; level--) {
    layers.double(found[level + 1]!, part(levels[level]!, 0, OUT));
    layers.scoped(() => block(layers, levels[level]!, DEPTHS[level]!, found[level]!));
  }
  const looks = found.map((area) => {
    const look = layers.area(area.side, LOOK, 0);
    layers.plainly(area, look);
    return look;
  });
  return together(layers, looks, side);
}

/** A U inside the U, added to what went into it. */
function block(layers: Layers, from: Area, depth: number, out: Area): void {
  const first = layers.area(from.side, OUT, 1);
  layers.convolve(from, first, 1);
  if (depth > 0) nested(layers, first, depth, out);
  else widened(layers, first, out);
}

function nested(layers: Layers, first: Area, depth: number, out: Area): void {
  const last = depth - 2;
  const levels = Array.from({ length: depth - 1 }, (_, level) =>
    layers.area(first.side >> level, 2 * MID, level === last ? 2 : 1),
  );
  const found = levels.map((area) => part(area, MID, MID));
  const raised = levels.map((area) => part(area, 0, MID));
  layers.convolve(first, found[0]!, 1);
  for (let level = 1; level <= last; level++)
    layers.scoped(() => layers.convolve(layers.halved(found[level - 1]!, 1), found[level]!, 1));
  layers.convolve(found[last]!, raised[last]!, 2);
  for (let level = last; level > 0; level--) {
    layers.scoped(() => {
      const up = layers.area(first.side >> level, MID, 0);
      layers.convolve(levels[level]!, up, 1);
      layers.double(up, raised[level - 1]!);
    });
  }
  layers.convolve(levels[0]!, out, 1, first);
}

function widened(layers: Layers, first: Area, out: Area): void {
  const reaches = [1, 2, 4, 8];
  const levels = [2, 4, 8].map((reach) => layers.area(first.side, 2 * MID, reach));
  const found = levels.map((area) => part(area, MID, MID));
  const raised = levels.map((area) => part(area, 0, MID));
  const down = [first, ...found];
  for (const [nth, to] of [...found, raised[2]!].entries()) layers.convolve(down[nth]!, to, reaches[nth]!);
  const up = [out, raised[0]!, raised[1]!];
  for (const nth of [2, 1, 0])
    layers.convolve(levels[nth]!, up[nth]!, reaches[nth]!, nth === 0 ? first : undefined);
}

/** Weighted sum of the results of all levels. */
function together(layers: Layers, looks: Area[], side: number): Float32Array {
  const [bias, ...shares] = layers.single(1 + looks.length);
  const sums = new Float32Array(side * side).fill(bias!);
  for (const [nth, look] of looks.entries()) {
    const values = layers.floats(look);
    const first = plane(look.side, look.side);
    for (let at = 0; at < first.values.length; at++) first.values[at] = values[at * LOOK]!;
    const large = resized(first, side, side).values;
    for (let at = 0; at < sums.length; at++) sums[at]! += shares[nth]! * large[at]!;
  }
  return sums.map((sum) => 1 / (1 + Math.exp(-sum)));
}

let read: Float16Array | undefined;

function weights(): Float16Array {
  if (!read) {
    const bytes = readFileSync(WEIGHTS);
    read = new Float16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  }
  return read;
}
