/**
 * Which places of the ground's colour are the ground: those that reach the border, and islands in a stroke, like those
 * of an "O". An island stays a part of the subject when other colours lie between it and the ground: the white of an
 * eye in a face.
 */
import type { RgbPicture } from '../../raster/shrink.ts';

export type Island = { places: Int32Array };

/** The ground that reaches the border, and the islands, the largest first. */
export function reachedFromBorder(
  width: number,
  height: number,
  like: Uint8Array,
): { ground: Uint8Array; islands: Island[] } {
  const ground = new Uint8Array(like.length);
  const seen = new Uint8Array(like.length);
  const queue = new Int32Array(like.length);
  const flood = (starts: Iterable<number>): Int32Array => {
    let count = 0;
    const take = (at: number) => {
      if (like[at] === 0 || seen[at] === 1) return;
      seen[at] = 1;
      queue[count++] = at;
    };
    for (const at of starts) take(at);
    for (let head = 0; head < count; head++) eachNeighbour(queue[head]!, width, height, take);
    return queue.subarray(0, count);
  };
  for (const at of flood(borderOf(width, height))) ground[at] = 1;
  const islands: Island[] = [];
  for (let at = 0; at < like.length; at++) {
    if (like[at] === 0 || seen[at] === 1) continue;
    islands.push({ places: flood([at]).slice() });
  }
  return { ground, islands: islands.sort((a, b) => b.places.length - a.places.length) };
}

function* borderOf(width: number, height: number): Generator<number> {
  for (let x = 0; x < width; x++) {
    yield x;
    yield (height - 1) * width + x;
  }
  for (let y = 0; y < height; y++) {
    yield y * width;
    yield y * width + width - 1;
  }
}

export function eachNeighbour(at: number, width: number, height: number, take: (to: number) => void): void {
  const x = at % width;
  if (x > 0) take(at - 1);
  if (x < width - 1) take(at + 1);
  if (at >= width) take(at - width);
  if (at < width * (height - 1)) take(at + width);
}

/** Levels between neighbours of one colour. */
const SAME_COLOUR = 10;
/** Search radius around an island, and around the ground, for the colour of a stroke, in pixels. */
const BESIDE = 4;
/** The share of an island's surroundings that must belong to a stroke on the ground. */
const STROKE_MIN = 0.5;

/** Adds to the ground, in place, the islands whose surroundings are a stroke that lies on the ground itself. */
export function openStrokes(
  picture: RgbPicture,
  like: Uint8Array,
  ground: Uint8Array,
  islands: readonly Island[],
): void {
  const { width, height } = picture;
  const colours = colourRegions(picture, like);
  const onGround = new Set<number>();
  const around = surroundings(width, height, like, ground);
  for (const at of around(edgesOf(ground, width)).beside) onGround.add(colours[at]!);
  let left = islands;
  while (left.length > 0) {
    const solid: Island[] = [];
    const opened: Island[] = [];
    for (const island of left) {
      const { beside, met } = around(island.places);
      const strokes = beside.filter((at) => onGround.has(colours[at]!)).length;
      (met || strokes >= STROKE_MIN * beside.length ? opened : solid).push(island);
    }
    if (opened.length === 0) return;
    for (const { places } of opened) {
      for (const at of places) ground[at] = 1;
      for (const at of around(places).beside) onGround.add(colours[at]!);
    }
    left = solid;
  }
}

/** The ground's pixels beside others, four neighbours each. */
export function edgesOf(ground: Uint8Array, width: number): number[] {
  const edges: number[] = [];
  for (let at = 0; at < ground.length; at++) {
    if (ground[at] === 0) continue;
    // Beyond the ends of a row are pixels of the next one: an edge too many does no harm.
    if (ground[at - 1] === 0 || ground[at + 1] === 0 || ground[at - width] === 0 || ground[at + width] === 0)
      edges.push(at);
  }
  return edges;
}

/**
 * Finds what lies `BESIDE` pixels outwards of some places; `met` is true where the ground lies so near that only a thin
 * line is between.
 */
function surroundings(width: number, height: number, like: Uint8Array, ground: Uint8Array) {
  const stamps = new Int32Array(like.length);
  let turn = 0;
  return (places: Iterable<number>): { beside: number[]; met: boolean } => {
    turn++;
    let met = false;
    let rim = [...places];
    for (const at of rim) stamps[at] = turn;
    const onGround = rim.length > 0 && ground[rim[0]!] === 1;
    for (let step = 0; step < BESIDE; step++) {
      const next: number[] = [];
      for (const from of rim)
        eachNeighbour(from, width, height, (to) => {
          if (stamps[to] === turn) return;
          if (ground[to] === 1) met = true;
          if (like[to] === 1) return;
          stamps[to] = turn;
          next.push(to);
        });
      rim = next;
    }
    return { beside: rim, met: met && !onGround };
  };
}

/** A number for each region of one slowly changing colour; −1 where the ground shows. */
function colourRegions({ width, height, pixels }: RgbPicture, like: Uint8Array): Int32Array {
  const of = new Int32Array(like.length).fill(-1);
  const queue = new Int32Array(like.length);
  let regions = 0;
  for (let start = 0; start < like.length; start++) {
    if (like[start] === 1 || of[start] !== -1) continue;
    let count = 1;
    queue[0] = start;
    of[start] = regions;
    for (let head = 0; head < count; head++) {
      const from = queue[head]!;
      eachNeighbour(from, width, height, (to) => {
        if (like[to] === 1 || of[to] !== -1) return;
        const r = pixels[from * 3]! - pixels[to * 3]!;
        const g = pixels[from * 3 + 1]! - pixels[to * 3 + 1]!;
        const b = pixels[from * 3 + 2]! - pixels[to * 3 + 2]!;
        if (r * r + g * g + b * b > 3 * SAME_COLOUR * SAME_COLOUR) return;
        of[to] = regions;
        queue[count++] = to;
      });
    }
    regions++;
  }
  return of;
}
