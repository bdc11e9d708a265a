/** Mist in banks that drift across, the nearer the faster. */
import { mix, WHITE } from '../../raster/colour.ts';
import { fbm, smooth } from '../../raster/noise.ts';
import { Random } from '../../raster/random.ts';
import { type Air, type Airborne, drift, stampOf } from './stamps.ts';

/** Pixels of a bank as it is painted: it is enlarged a great deal, and closes upon itself from side to side. */
const [WIDTH, HEIGHT] = [320, 64];

export function fog({ stage, room, width, height, strength }: Air): Airborne {
  const random = new Random(stage.seed, 'film fog');
  const tint = mix(stage.light.haze, WHITE, 0.35);
  const seed = random.int(1, 1e6);
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let y = 0, at = 0; y < HEIGHT; y++) {
    const body = smooth(0, 0.45, y / HEIGHT) * smooth(1, 0.62, y / HEIGHT);
    for (let x = 0; x < WIDTH; x++, at += 4) {
      const share = x / WIDTH;
      const wisp =
        fbm(share * 7, (y / HEIGHT) * 2.2, seed, 4) * (1 - share) +
        fbm((share - 1) * 7, (y / HEIGHT) * 2.2, seed, 4) * share;
      data[at] = tint[0];
      data[at + 1] = tint[1];
      data[at + 2] = tint[2];
      data[at + 3] = 255 * body * smooth(0.24, 0.68, wisp);
    }
  }
  const plate = stampOf(room, { width: WIDTH, height: HEIGHT, data });
  const banks = [
    { y: 0.42, tall: 0.3, quick: 0.012, level: 0.62, depth: 0.12 },
    { y: 0.68, tall: 0.44, quick: 0.022, level: 0.6, depth: 0.5 },
  ].map((bank) => ({ ...bank, from: random.next() }));
  return (on, view, t) => {
    for (const { y, tall, quick, level, depth, from } of banks) {
      const shift = drift(view, depth);
      const long = width * 1.6;
      const start = (((from * long + quick * width * t + shift.x) % long) + long) % long;
      const top = y * height + shift.y;
      const [stepX, stepY] = [(WIDTH - 1) / long, HEIGHT / (tall * height)];
      for (const left of [start - long, start]) {
        on.draw(plate, { from: top, to: top + tall * height, left, right: left + long }, (row, out) => {
          out.x = 1 - left * stepX;
          out.y = 1 + (row - top) * stepY;
          out.stepX = stepX;
          out.level = Math.min(1, level * strength) * (0.9 + 0.1 * Math.sin(t * 0.5 + from * 9));
        });
      }
    }
  };
}
