/** Pictures put together of pieces: triangles, glass, tiles, facets. */
import { createCanvas } from '@napi-rs/canvas';
import { flatten } from '../../../raster/flatten.ts';
import { noise } from '../../../raster/noise.ts';
import { boxMean, brightness, type Painted, steepness } from '../../../raster/pixels.ts';
import { Random } from '../../../raster/random.ts';
import { outlineRows } from './contours.ts';

/** The mean colour around a point. */
function colourAt(
  { data, width, height }: Painted,
  x: number,
  y: number,
  reach: number,
): [number, number, number] {
  let [r, g, b, many] = [0, 0, 0, 0];
  for (const [dx, dy] of [
    [0, 0],
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const) {
    const px = Math.min(width - 1, Math.max(0, Math.round(x + dx * reach)));
    const py = Math.min(height - 1, Math.max(0, Math.round(y + dy * reach)));
    const at = (py * width + px) * 4;
    r += data[at]!;
    g += data[at + 1]!;
    b += data[at + 2]!;
    many++;
  }
  return [r / many, g / many, b / many];
}

/** Triangles whose corners sit on the edges of forms. */
export function lowPoly(picture: Painted): void {
  const { data, width, height, unit } = picture;
  const steep = steepness(boxMean(brightness(picture), width, height, 2), width, height);
  const random = new Random(picture.seed, 'poly');
  const cell = unit * 27;
  const columns = Math.ceil(width / cell) + 1;
  const rows = Math.ceil(height / cell) + 1;
  const px = new Float32Array(columns * rows);
  const py = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const i = row * columns + column;
      let [bx, by, best] = [column * cell, row * cell, -1];
      for (let k = 0; k < 14; k++) {
        const x = column * cell + random.between(-0.46, 0.46) * cell;
        const y = row * cell + random.between(-0.46, 0.46) * cell;
        const at = Math.min(height - 1, Math.max(0, y | 0)) * width + Math.min(width - 1, Math.max(0, x | 0));
        if (steep[at]! + random.next() > best) [bx, by, best] = [x, y, steep[at]!];
      }
      px[i] = column === 0 ? -1 : column === columns - 1 ? width + 1 : bx;
      py[i] = row === 0 ? -1 : row === rows - 1 ? height + 1 : by;
    }
  }
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.lineJoin = 'round';
  pen.lineWidth = 1;
  const triangle = (a: number, b: number, c: number) => {
    const [x, y] = [(px[a]! + px[b]! + px[c]!) / 3, (py[a]! + py[b]! + py[c]!) / 3];
    const tone = 1 + random.bell() * 0.09;
    const [red, green, blue] = colourAt(picture, x, y, cell * 0.14);
    const style = `rgb(${Math.min(255, red * tone) | 0},${Math.min(255, green * tone) | 0},${Math.min(255, blue * tone) | 0})`;
    pen.fillStyle = style;
    pen.strokeStyle = style;
    pen.beginPath();
    pen.moveTo(px[a]!, py[a]!);
    pen.lineTo(px[b]!, py[b]!);
    pen.lineTo(px[c]!, py[c]!);
    pen.closePath();
    pen.fill();
    pen.stroke();
  };
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const i = row * columns + column;
      if ((row + column) % 2) {
        triangle(i, i + 1, i + columns);
        triangle(i + 1, i + columns + 1, i + columns);
      } else {
        triangle(i, i + 1, i + columns + 1);
        triangle(i, i + columns + 1, i + columns);
      }
    }
  }
  data.set(pen.getImageData(0, 0, width, height).data);
}

/** For every second pixel the nearest of the points jittered on a grid, and how far the border to the next one is. */
function cellsOf(
  picture: Painted,
  cell: number,
  calm: number,
): { owner: Int32Array; border: Float32Array; x: Float32Array; y: Float32Array; columns: number } {
  const { width, height } = picture;
  const random = new Random(picture.seed, 'cells');
  const across = Math.ceil(width / cell) + 2;
  const down = Math.ceil(height / cell) + 2;
  const x = new Float32Array(across * down);
  const y = new Float32Array(across * down);
  for (let i = 0; i < x.length; i++) {
    x[i] = ((i % across) - 0.5 + random.between(-0.5, 0.5) * calm) * cell;
    y[i] = (Math.floor(i / across) - 0.5 + random.between(-0.5, 0.5) * calm) * cell;
  }
  const columns = Math.ceil(width / 2);
  const rows = Math.ceil(height / 2);
  const owner = new Int32Array(columns * rows);
  const border = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const gy = Math.floor((row * 2) / cell + 0.5);
    for (let column = 0; column < columns; column++) {
      const gx = Math.floor((column * 2) / cell + 0.5);
      let [first, second, who] = [1e9, 1e9, 0];
      for (let j = Math.max(0, gy - 1); j <= Math.min(down - 1, gy + 1); j++) {
        for (let i = Math.max(0, gx - 1); i <= Math.min(across - 1, gx + 1); i++) {
          const k = j * across + i;
          const dx = x[k]! - column * 2;
          const dy = y[k]! - row * 2;
          const away = dx * dx + dy * dy;
          if (away < first) {
            second = first;
            first = away;
            who = k;
          } else if (away < second) second = away;
        }
      }
      owner[row * columns + column] = who;
      border[row * columns + column] = Math.sqrt(second) - Math.sqrt(first);
    }
  }
  return { owner, border, x, y, columns };
}

/** Pieces of coloured glass in lead, lit from behind. */
export function stainedGlass(picture: Painted): void {
  const { data, width, height, unit, seed } = picture;
  flatten(picture, unit * 6);
  const { owner, border, x, y, columns } = cellsOf(picture, unit * 30, 0.85);
  const outlines = outlineRows(picture, unit * 2.6);
  const glass = new Float32Array(x.length * 3);
  for (let i = 0; i < x.length; i++) {
    const [r, g, b] = colourAt(picture, x[i]!, y[i]!, unit * 7);
    const grey = (r + g + b) / 3;
    for (let c = 0; c < 3; c++)
      glass[i * 3 + c] = Math.max(0, (grey + ((c === 0 ? r : c === 1 ? g : b) - grey) * 1.75) * 1.08 + 8);
  }
  const source = new Uint8ClampedArray(data);
  for (let py = 0, at = 0; py < height; py++) {
    const around = outlines(py);
    for (let px = 0; px < width; px++, at += 4) {
      const k = (py >> 1) * columns + (px >> 1);
      const lead = Math.min(
        1 - around[px]!,
        Math.min(1, Math.max(0, (border[k]! - unit * 2) / (unit * 2.2))),
      );
      const shine =
        0.84 +
        noise(px / (unit * 9), py / (unit * 9), seed) * 0.26 +
        Math.min(0.14, border[k]! / (unit * 190));
      for (let c = 0; c < 3; c++) {
        const pane = (glass[owner[k]! * 3 + c]! * 0.72 + source[at + c]! * 0.34) * shine;
        data[at + c] = pane * lead + (24 + c * 3) * (1 - lead);
      }
    }
  }
}

const MORTAR = [196, 188, 174];

/** Small stones set in grout, each a little tilted in tone. */
export function mosaic(picture: Painted): void {
  const { data, width, height, unit } = picture;
  flatten(picture, unit * 4);
  const { owner, border, x, y, columns } = cellsOf(picture, unit * 15, 0.34);
  const random = new Random(picture.seed, 'stones');
  const stones = new Float32Array(x.length * 3);
  for (let i = 0; i < x.length; i++) {
    const tone = 1.04 + random.bell() * 0.16;
    const colour = colourAt(picture, x[i]!, y[i]!, unit * 3);
    for (let c = 0; c < 3; c++) stones[i * 3 + c] = colour[c]! * tone;
  }
  for (let py = 0, at = 0; py < height; py++) {
    for (let px = 0; px < width; px++, at += 4) {
      const k = (py >> 1) * columns + (px >> 1);
      const who = owner[k]!;
      const stone = Math.min(1, Math.max(0, (border[k]! - unit * 1.6) / (unit * 1.6)));
      const bevel = ((x[who]! - px + (y[who]! - py)) / (unit * 15)) * 13 + (border[k]! < unit * 5 ? 5 : 0);
      for (let c = 0; c < 3; c++)
        data[at + c] = (stones[who * 3 + c]! + bevel) * stone + MORTAR[c]! * 0.82 * (1 - stone);
    }
  }
}

/** The same things seen from several sides at once, in facets. */
export function cubism(picture: Painted): void {
  const { data, width, height, unit, seed } = picture;
  flatten(picture, unit * 5);
  const source = new Uint8ClampedArray(data);
  const { owner, border, x, y, columns } = cellsOf(picture, unit * 118, 0.95);
  const random = new Random(seed, 'facets');
  const views = Array.from(x, () => ({
    dx: random.bell() * unit * 44,
    dy: random.bell() * unit * 34,
    turn: random.bell() * 0.3,
    zoom: 1 + random.bell() * 0.24,
    tone: random.between(0.84, 1.14),
    angle: random.between(0, 6.28),
    warm: random.bell() * 20,
  }));
  for (let py = 0, at = 0; py < height; py++) {
    for (let px = 0; px < width; px++, at += 4) {
      const k = (py >> 1) * columns + (px >> 1);
      const who = owner[k]!;
      const view = views[who]!;
      const [ox, oy] = [px - x[who]!, py - y[who]!];
      const sx = Math.min(
        width - 1,
        Math.max(0, Math.round(x[who]! + (ox - oy * view.turn) / view.zoom + view.dx)),
      );
      const sy = Math.min(
        height - 1,
        Math.max(0, Math.round(y[who]! + (oy + ox * view.turn) / view.zoom + view.dy)),
      );
      const from = (sy * width + sx) * 4;
      const fall = ((ox * Math.cos(view.angle) + oy * Math.sin(view.angle)) / (unit * 118)) * 34;
      const line = border[k]! < unit * 3 ? 0.42 : 1;
      const grey = (source[from]! + source[from + 1]! + source[from + 2]!) / 3;
      for (let c = 0; c < 3; c++) {
        const muted = grey + (source[from + c]! - grey) * 0.82;
        data[at + c] = (muted * view.tone + fall + view.warm * (1 - c)) * line;
      }
    }
  }
}
