import { shared } from '../raster/box.ts';
import { type Integral, type Plane, plane, sumOver } from '../raster/plane.ts';
import type { Cascade } from './cascade.ts';

export type Face = {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Number of neighbouring windows that agree; real faces have many. */
  votes: number;
};

const LEVEL_STEP = 1.25;
/** Pixels between the windows first looked at, and the stages a window must pass for its neighbours to be. */
const GRID = 3;
const PROMISING = 6;
/** Below this standard deviation of grey a window is a flat wall. */
const CONTRAST_MIN = 18;

/** Below this scale a face is so small that without the colour of skin it would not be believed anyway. */
const SMALL = 1.5;
const SKIN_MIN = 0.12;

/**
 * Finds frontal faces of at least the cascade's window (20 pixels) in a grey plane of 0–255. `votes_min` trades
 * missed faces against false ones. With `skins`, the integral of skin (0–1) of a coloured picture, small ones are
 * looked for only where there is some.
 */
export function findFaces(grey: Plane, cascade: Cascade, votes_min = 4, skins?: Integral): Face[] {
  const hits: Face[] = [];
  let scale = 1;
  while (Math.min(grey.width, grey.height) / scale >= cascade.side) {
    const level = scale === 1 ? grey : reduce(grey, scale);
    const skinned =
      skins === undefined || scale >= SMALL
        ? undefined
        : (x: number, y: number) => skinShare(skins, x * scale, y * scale, cascade.side * scale) > SKIN_MIN;
    for (const [x, y] of scan(level, cascade, skinned)) {
      const size = cascade.side * scale;
      hits.push({ x: x * scale, y: y * scale, width: size, height: size, votes: 1 });
    }
    scale *= LEVEL_STEP;
  }
  return group(hits).filter((face) => face.votes >= votes_min);
}

function skinShare(skins: Integral, x: number, y: number, size: number): number {
  const right = Math.floor(x + size);
  const bottom = Math.floor(y + size);
  return sumOver(skins, Math.floor(x), Math.floor(y), right, bottom) / (size * size);
}

/** Area means, so that small levels do not shimmer. */
function reduce({ width, height, values }: Plane, scale: number): Plane {
  const out = plane(Math.floor(width / scale), Math.floor(height / scale));
  for (let y = 0; y < out.height; y++) {
    const top = Math.floor(y * scale);
    const bottom = Math.max(top + 1, Math.min(height, Math.round((y + 1) * scale)));
    for (let x = 0; x < out.width; x++) {
      const left = Math.floor(x * scale);
      const right = Math.max(left + 1, Math.min(width, Math.round((x + 1) * scale)));
      let sum = 0;
      for (let row = top; row < bottom; row++) {
        for (let at = row * width + left; at < row * width + right; at++) sum += values[at]!;
      }
      out.values[y * out.width + x] = sum / ((bottom - top) * (right - left));
    }
  }
  return out;
}

/**
 * The windows of one level that pass every stage. A coarse grid is looked at first; only where a window came far are
 * its neighbours looked at too.
 */
function scan(
  level: Plane,
  cascade: Cascade,
  wanted: ((x: number, y: number) => boolean) | undefined,
): [x: number, y: number][] {
  const { width, height } = level;
  const { side } = cascade;
  const stride = width + 1;
  const { sums, squares } = integrals(level);
  const passed = tester(cascade, sums, cornersFor(cascade, stride));
  const area = (side - 2) * (side - 2);
  const [a, b, c, d] = [stride + 1, stride + side - 1, (side - 1) * stride + 1, (side - 1) * (stride + 1)];
  /** Number of cascade stages that the window at this position passes. */
  const stagesPassed = (at: number): number => {
    const sum = sums[at + a]! - sums[at + b]! - sums[at + c]! + sums[at + d]!;
    const square = squares[at + a]! - squares[at + b]! - squares[at + c]! + squares[at + d]!;
    const spread = Math.sqrt(Math.max(0, area * square - sum * sum));
    return spread > CONTRAST_MIN * area ? passed(at, spread) : 0;
  };
  const all = cascade.stages.length;
  const seen = new Int8Array(stride * height).fill(-1);
  const found: [number, number][] = [];
  const look = (x: number, y: number): number => {
    const at = y * stride + x;
    if (seen[at] === -1) {
      seen[at] = stagesPassed(at);
      if (seen[at] === all) found.push([x, y]);
    }
    return seen[at]!;
  };
  for (let y = 0; y + side <= height; y += GRID) {
    for (let x = 0; x + side <= width; x += GRID) {
      if ((wanted !== undefined && !wanted(x, y)) || look(x, y) < PROMISING) continue;
      for (let nearY = Math.max(0, y - 1); nearY <= Math.min(height - side, y + 1); nearY++) {
        for (let nearX = Math.max(0, x - 1); nearX <= Math.min(width - side, x + 1); nearX++) {
          look(nearX, nearY);
        }
      }
    }
  }
  return found;
}

function integrals({ width, height, values }: Plane): { sums: Int32Array; squares: Float64Array } {
  const stride = width + 1;
  const sums = new Int32Array(stride * (height + 1));
  const squares = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    let rowSquares = 0;
    for (let x = 0; x < width; x++) {
      const value = Math.round(values[y * width + x]!);
      row += value;
      rowSquares += value * value;
      const at = (y + 1) * stride + x + 1;
      sums[at] = sums[at - stride]! + row;
      squares[at] = squares[at - stride]! + rowSquares;
    }
  }
  return { sums, squares };
}

/** Twelve offsets a node: the four corners of each rectangle of its feature in this level's integral. */
function cornersFor({ nodeFeature, rectangles }: Cascade, stride: number): Int32Array {
  const corners = new Int32Array(nodeFeature.length * 12);
  for (let node = 0; node < nodeFeature.length; node++) {
    for (let nth = 0; nth < 12; nth += 4) {
      const from = nodeFeature[node]! * 12 + nth;
      const start = rectangles[from + 1]! * stride + rectangles[from]!;
      const down = rectangles[from + 3]! * stride;
      const across = rectangles[from + 2]!;
      const to = node * 12 + nth;
      corners[to] = start;
      corners[to + 1] = start + across;
      corners[to + 2] = start + down;
      corners[to + 3] = start + down + across;
    }
  }
  return corners;
}

/** Tells how many stages the window at an offset of the integral passes, `spread` being its contrast. */
function tester(
  cascade: Cascade,
  sums: Int32Array,
  corners: Int32Array,
): (at: number, spread: number) => number {
  const { treeNode, treeLeaf, nodeThreshold, nodeLeft, nodeRight, nodeWeights, leaves } = cascade;
  const stageThreshold = Float64Array.from(cascade.stages, ({ threshold }) => threshold);
  const stageEnd = Int32Array.from(cascade.stages, ({ treesEnd }) => treesEnd);
  const count = stageEnd.length;
  return (at, spread) => {
    let tree = 0;
    for (let stage = 0; stage < count; stage++) {
      const end = stageEnd[stage]!;
      let score = 0;
      for (; tree < end; tree++) {
        const root = treeNode[tree]!;
        let next = 0;
        do {
          const node = root + next;
          const c = node * 12;
          const w = node * 3;
          const first =
            sums[at + corners[c]!]! -
            sums[at + corners[c + 1]!]! -
            sums[at + corners[c + 2]!]! +
            sums[at + corners[c + 3]!]!;
          const second =
            sums[at + corners[c + 4]!]! -
            sums[at + corners[c + 5]!]! -
            sums[at + corners[c + 6]!]! +
            sums[at + corners[c + 7]!]!;
          let value = nodeWeights[w]! * first + nodeWeights[w + 1]! * second;
          const weight = nodeWeights[w + 2]!;
          if (weight !== 0) {
            const third =
              sums[at + corners[c + 8]!]! -
              sums[at + corners[c + 9]!]! -
              sums[at + corners[c + 10]!]! +
              sums[at + corners[c + 11]!]!;
            value += weight * third;
          }
          next = value < nodeThreshold[node]! * spread ? nodeLeft[node]! : nodeRight[node]!;
        } while (next > 0);
        score += leaves[treeLeaf[tree]! - next]!;
      }
      if (score < stageThreshold[stage]!) return stage;
    }
    return count;
  };
}

/** Windows of about the same place and size become one face, their mean. */
function group(hits: Face[]): Face[] {
  const groups: { sum: Face; members: Face[] }[] = [];
  for (const hit of hits) {
    const near = groups.find(({ members }) => members.some((member) => alike(member, hit)));
    if (near === undefined) groups.push({ sum: { ...hit }, members: [hit] });
    else {
      near.members.push(hit);
      for (const key of ['x', 'y', 'width', 'height', 'votes'] as const) near.sum[key] += hit[key];
    }
  }
  const faces = groups.map(({ sum }) => ({
    x: sum.x / sum.votes,
    y: sum.y / sum.votes,
    width: sum.width / sum.votes,
    height: sum.height / sum.votes,
    votes: sum.votes,
  }));
  faces.sort((a, b) => b.votes - a.votes);
  return faces.filter((face, nth) => !faces.slice(0, nth).some((better) => overlap(better, face) > 0.3));
}

/** Source: OpenCV's SimilarRects with eps 0.2. */
function alike(a: Face, b: Face): boolean {
  const slack = 0.1 * (Math.min(a.width, b.width) + Math.min(a.height, b.height));
  return (
    Math.abs(a.x - b.x) <= slack &&
    Math.abs(a.y - b.y) <= slack &&
    Math.abs(a.x + a.width - b.x - b.width) <= slack &&
    Math.abs(a.y + a.height - b.y - b.height) <= slack
  );
}

/** The shared area as a share of the smaller box. */
function overlap(a: Face, b: Face): number {
  return shared(a, b) / Math.min(a.width * a.height, b.width * b.height);
}
