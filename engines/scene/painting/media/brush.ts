/** Strokes laid one by one along the forms: oil and dots of pure colour. */
import { Arena } from '../../../kernels/arena.ts';
import { bindKernel } from '../../../kernels/kernels.ts';
import { flatten } from '../../../raster/flatten.ts';
import type { Painted } from '../../../raster/pixels.ts';
import { Random } from '../../../raster/random.ts';
import { textureRows } from './paper.ts';
import { type Flow, flowOf } from './stroke-flow.ts';

/** Oil: broad strokes first, finer ones where there is detail, the paint standing up in ridges. */
export function oil(picture: Painted): void {
  const { data, width, height, unit } = picture;
  flatten(picture, unit * 5);
  const flow = flowOf(picture);
  const source = new Uint8ClampedArray(data);
  const random = new Random(picture.seed, 'oil');
  const bristles = Float32Array.from({ length: 64 }, () => random.bell() * 15);
  const brush = {
    canvas: new Uint32Array(data.buffer, data.byteOffset, width * height),
    bristles,
    lifts: bristles.map((lighter) => 0.9 + lighter * 0.012),
    loaded: new Uint32Array(64),
    reaches: new Int32Array(64),
  };
  for (const [size, long, fine] of [
    [15, 4.2, 0],
    [8, 3.6, 26],
    [4.6, 3.2, 420],
  ] as const) {
    const thick = size * unit;
    const pitch = thick * (fine > 100 ? 1.1 : 0.92);
    for (let gy = 0; gy < height; gy += pitch) {
      for (let gx = 0; gx < width; gx += pitch) {
        const x = Math.round(gx + random.bell() * pitch);
        const y = Math.round(gy + random.bell() * pitch);
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        const cell = flow.at(x, y);
        if (flow.strength[cell]! < fine) continue;
        // Where nothing has a direction, strokes lie nearly level, in slow waves.
        const calm = flow.strength[cell]! < 6;
        const cos = calm ? 0.97 : flow.cos[cell]!;
        const sin = calm ? 0.24 * Math.sin(x * 0.02) : flow.sin[cell]!;
        const reach = thick * long * random.between(0.4, 1) * 0.5;
        const half = thick * random.between(0.3, 0.52);
        stroke(picture, source, brush, { x, y, cos, sin, reach, half, tone: 1 + random.bell() * 0.09 });
      }
    }
  }
  relief(picture, 0.7);
}

type Stroke = { x: number; y: number; cos: number; sin: number; reach: number; half: number; tone: number };

/** Inputs of a stroke, in whole pixels. */
type Brush = {
  canvas: Uint32Array;
  /** Lightness offset of each bristle, and its lift-off point: 0.9 with a small variation. */
  bristles: Float32Array;
  lifts: Float32Array;
  /** The pixel of each bristle, for the stroke under way. */
  loaded: Uint32Array;
  /** Reach of each bristle along the stroke, in 65,536ths of a pixel. */
  reaches: Int32Array;
};

/** One stroke in the colour of its middle, streaked by the bristles. */
function stroke(
  { width, height }: Painted,
  source: Uint8ClampedArray,
  { canvas, bristles, lifts, loaded, reaches }: Brush,
  { x, y, cos, sin, reach, half, tone }: Stroke,
): void {
  const from = (y * width + x) * 4;
  const r = source[from]! * tone;
  const g = source[from + 1]! * tone;
  const b = source[from + 2]! * tone;
  const wide = Math.abs(cos) * reach + Math.abs(sin) * half + 1;
  const tall = Math.abs(sin) * reach + Math.abs(cos) * half + 1;
  const [x0, x1] = [Math.max(0, Math.ceil(x - wide)), Math.min(width - 1, Math.floor(x + wide))];
  const [y0, y1] = [Math.max(0, Math.ceil(y - tall)), Math.min(height - 1, Math.floor(y + tall))];
  // Of 64 bristles as many are used as the stroke is broad.
  const many = half < THIN ? 14 : 28;
  const streak = many / 2 / half;
  const [forward, sideways] = [(cos * ONE) | 0, (sin * streak * ONE) | 0];
  for (let nth = 0; nth <= many; nth++) {
    const at = (nth + x) & 63;
    const lighter = bristles[at]!;
    reaches[at] = reach * lifts[at]! * ONE;
    loaded[at] = 0xff000000 | (level(b + lighter) << 16) | (level(g + lighter) << 8) | level(r + lighter);
  }
  for (let py = y0; py <= y1; py++) {
    const dy = py - y;
    // The part of the row between the two long sides of the stroke.
    let [start, end] = [x0, x1];
    if (Math.abs(sin) > 1e-6) {
      const [one, other] = [(dy * cos - half) / sin, (dy * cos + half) / sin];
      start = Math.max(x0, Math.ceil(x + Math.min(one, other)));
      end = Math.min(x1, Math.floor(x + Math.max(one, other)));
    } else if (Math.abs(dy * cos) > half) continue;
    let across = ((dy * cos - (start - x) * sin + half) * streak * ONE) | 0;
    let along = (((start - x) * cos + dy * sin) * ONE) | 0;
    for (let at = py * width + start; at <= py * width + end; at++) {
      // The end of a stroke is frayed: each bristle lifts off at a place of its own.
      const bristle = ((across >> 16) + x) & 63;
      if ((along < 0 ? -along : along) <= reaches[bristle]!) canvas[at] = loaded[bristle]!;
      across = (across - sideways) | 0;
      along = (along + forward) | 0;
    }
  }
}

/** Half the breadth in pixels below which a stroke is too thin to show all its bristles. */
const THIN = 4;

/** A pixel, as whole numbers count it along a row. */
const ONE = 65_536;

function level(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : (value + 0.5) | 0;
}

/** Light from above left on the paint's thickness, taken from its brightness. */
function relief(picture: Painted, strength: number): void {
  const { data, width, height, unit } = picture;
  const weave = textureRows('canvas', unit, width);
  const arena = new Arena();
  const [row, teeth] = [arena.alloc(width * 4), arena.alloc(width * 4)];
  // Two rows of brightness, as it was before the rows were lifted.
  const light = [arena.alloc(width * 4), arena.alloc(width * 4)] as const;
  const kernels = bindKernel('flatten', arena);
  const pixels = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  const [line, sheet] = [arena.bytes(row, width * 4), arena.floats(teeth, width)];
  for (let y = 0; y < height - 1; y++) {
    const own = pixels.subarray(y * width * 4, (y + 1) * width * 4);
    line.set(own);
    sheet.set(weave(y));
    kernels.relief(row, width, light[(y + 1) & 1]!, light[y & 1]!, teeth, strength, y > 0 ? 1 : 0);
    own.set(line);
  }
}

/** Threads side by side in patches of one direction, each thread with its light and its shadow. */
export function embroidery(picture: Painted): void {
  const { data, width, height, unit, seed } = picture;
  flatten(picture, unit * 9);
  const flow = flowOf(picture);
  const source = new Uint8ClampedArray(data);
  const linen = textureRows('canvas', unit * 1.6, width);
  const directions = directionsOf(flow);
  const random = new Random(seed, 'thread');
  const tones = Float32Array.from({ length: 256 }, () => 1 + random.bell() * 0.16);
  const angles = [0.12, 0.95, 1.7, 2.5].map((angle) => ({ cos: Math.cos(angle), sin: Math.sin(angle) }));
  const thick = unit * 4.4;
  const long = unit * 27;
  for (let y = 0, at = 0; y < height; y++) {
    const weave = linen(y);
    // Where nothing has a direction, threads lie in bands.
    const band = Math.floor(y / 170) & 1;
    for (let x = 0; x < width; x++, at += 4) {
      const direction = directions[flow.at(x, y)]!;
      const { cos, sin } = angles[direction < 0 ? band : direction]!;
      const across = (y * cos - x * sin) / thick;
      const thread = Math.floor(across);
      const shift = tones[(thread * 37) & 255]! * 90;
      const along = (x * cos + y * sin) / long + shift;
      const stitch = Math.floor(along);
      const within = (across - thread - 0.5) * 2;
      const end = Math.abs(along - stitch - 0.5) * 2;
      // Every stitch takes the colour of its middle.
      const back = (along - stitch - 0.5) * long;
      const sx = Math.min(width - 1, Math.max(0, (x - back * cos + 0.5) | 0));
      const sy = Math.min(height - 1, Math.max(0, (y - back * sin + 0.5) | 0));
      const from = (sy * width + sx) * 4;
      const same =
        Math.abs(source[from]! - source[at]!) +
          Math.abs(source[from + 1]! - source[at + 1]!) +
          Math.abs(source[from + 2]! - source[at + 2]!) <
        66;
      const take = same ? from : at;
      const round =
        1 -
        within * within * 0.5 -
        (within > 0 ? within * 0.16 : 0) -
        end * end * end * end * end * end * 0.34;
      const tone = round * tones[(thread * 53 + stitch * 91) & 255]! * 1.14;
      const lift = weave[x]! * 4 + 6;
      data[at] = source[take]! * tone + lift;
      data[at + 1] = source[take + 1]! * tone + lift;
      data[at + 2] = source[take + 2]! * tone + lift;
    }
  }
}

/** Of every cell one of four directions, the same over a patch; −1 where none is clear. */
function directionsOf({ cos, sin, strength }: Flow): Int8Array {
  return Int8Array.from(strength, (clear, cell) => {
    if (clear < 14) return -1;
    const angle = Math.atan2(sin[cell]!, cos[cell]!);
    return Math.floor((((angle / Math.PI) % 1) + 1) * 4) & 3;
  });
}

const PRIMED = [236, 228, 208];

/** Dots of stronger and neighbouring colours that mix in the eye. */
export function pointillism({ data, width, height, unit, seed }: Painted): void {
  const source = new Uint8ClampedArray(data);
  const random = new Random(seed, 'dots');
  for (let at = 0; at < data.length; at += 4) {
    for (let c = 0; c < 3; c++) data[at + c] = source[at + c]! * 0.4 + PRIMED[c]! * 0.6;
  }
  for (const [size, share] of [
    [5.2, 1],
    [3.6, 1.1],
    [2.7, 0.8],
  ] as const) {
    const radius = size * unit;
    const pitch = (radius * 1.62) / share;
    const reach = Math.ceil(radius);
    for (let gy = 0; gy < height; gy += pitch) {
      for (let gx = 0; gx < width; gx += pitch) {
        const x = Math.round(gx + random.bell() * pitch * share);
        const y = Math.round(gy + random.bell() * pitch * share);
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        const from = (y * width + x) * 4;
        const grey = (source[from]! + source[from + 1]! + source[from + 2]!) / 3;
        const vivid = random.between(1.1, 1.7);
        const turn = random.int(0, 5);
        const r = grey + (source[from]! - grey) * vivid + random.bell() * 26 + (turn === 0 ? 26 : 0);
        const g = grey + (source[from + 1]! - grey) * vivid + random.bell() * 26 + (turn === 1 ? 26 : 0);
        const b = grey + (source[from + 2]! - grey) * vivid + random.bell() * 26 + (turn === 2 ? 26 : 0);
        const r2 = (radius * random.between(0.75, 1.05)) ** 2;
        for (let dy = -reach; dy <= reach; dy++) {
          const py = y + dy;
          if (py < 0 || py >= height) continue;
          for (let dx = -reach; dx <= reach; dx++) {
            const px = x + dx;
            if (px < 0 || px >= width || dx * dx + dy * dy > r2) continue;
            const at = (py * width + px) * 4;
            data[at] = r;
            data[at + 1] = g;
            data[at + 2] = b;
          }
        }
      }
    }
  }
}
