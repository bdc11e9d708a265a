/** Water: mirrors what is already painted above it, broken by waves, darker towards us, glittering under the light. */
import { css, mix, type Rgb } from '../../raster/colour.ts';
import { clamp, noise, smooth, wave } from '../../raster/noise.ts';
import { field } from '../../raster/noise-rows.ts';
import { type Light, shade } from './light.ts';
import { sourceAt } from './sky.ts';
import { freeCanvas, layer, type Pen, type Stage } from './stage.ts';

export type Water = {
  /** Pixels from the top: the far shore, where reflections begin. */
  top: number;
  /** Where the water ends towards us. */
  bottom: number;
  colour: Rgb;
  /** 0 a mirror, 1 open sea. */
  rough: number;
  /** Only inside this outline; everywhere between top and bottom without. */
  outline?: (pen: Pen) => void;
};

export const SEA: Rgb = [24, 96, 134];
export const LAKE: Rgb = [38, 92, 112];
export const LAGOON: Rgb = [38, 168, 178];

/** Rows of water that are made at once. */
const BAND = 128;

export function paintWater(stage: Stage, water: Water): void {
  stage.cut('water', 0);
  const { pen, width, unit, light } = stage;
  const top = Math.round(water.top);
  const rows = Math.max(2, Math.round(Math.min(stage.height, water.bottom)) - top);
  if (top < 2 || rows < 3) return;
  const seen = Math.min(top, Math.ceil(rows * 1.1) + Math.ceil(unit * 60));
  const above = stage.below().getImageData(0, top - seen, width, seen).data;
  const pool = layer(width, rows);
  const image = pool.pen.createImageData(width, Math.min(rows, BAND));
  const data = image.data;
  const seed = stage.random('water').int(1, 1e6);
  const deep = shade(light, water.colour, 0.5);
  const sun = sourceAt(stage);
  const bright = light.source.body === 'moon' ? 0.5 : 1;
  const shine = light.covered ? 0.12 : bright * (0.75 + 0.5 * (1 - light.source.height));
  const full = Math.max(rows, stage.height - top);
  for (let y = 0; y < rows; y++) {
    const near = (y + 1) / full;
    const scale = 0.05 + near;
    const waves = wavesOf(
      width,
      near,
      (unit * 150 * scale) ** -1,
      y * (unit * 17 * (0.12 + near)) ** -1,
      seed,
    );
    waterRow(data, (y % BAND) * width * 4, above, waves, {
      width,
      seen,
      y,
      lean: unit * (4 + 46 * near) * (0.25 + water.rough),
      sink: clamp(0.16 + 0.62 * near ** 0.8 + water.rough * 0.1, 0, 0.86),
      rough: water.rough,
      sunX: sun.x,
      spread: width * (0.02 + 0.1 * near),
      sparkle: shine * (1 - 0.55 * near),
      deep,
      light,
    });
    if (y % BAND === BAND - 1 || y === rows - 1) pool.pen.putImageData(image, 0, y - (y % BAND));
  }
  pen.save();
  if (water.outline) {
    pen.beginPath();
    water.outline(pen);
    pen.clip();
  }
  pen.drawImage(pool.canvas, 0, top);
  pen.restore();
  freeCanvas(pool.canvas);
}

type Waves = { swells: Float32Array; chops: Float32Array };

function wavesOf(width: number, near: number, long: number, flat: number, seed: number): Waves {
  const { us, vs, fbm } = field();
  for (let x = 0; x < width; x++) us[x] = x * long + near * 3;
  vs.fill(flat, 0, width);
  const swells = fbm(0, width, seed, 1);
  for (let x = 0; x < width; x++) us[x] = x * long * 3.1 + 7;
  vs.fill(flat * 2.3, 0, width);
  return { swells, chops: fbm(1, width, seed + 1, 1) };
}

type Surface = {
  width: number;
  /** Rows of what is mirrored. */
  seen: number;
  y: number;
  /** Horizontal displacement of the mirror image by a wave, in pixels. */
  lean: number;
  /** 0 all mirror, 1 all water. */
  sink: number;
  rough: number;
  sunX: number;
  spread: number;
  sparkle: number;
  deep: Rgb;
  light: Light;
};

/** The dots of a row. A function of its own: V8 keeps what it compiled of it between pictures. */
function waterRow(
  data: Uint8ClampedArray,
  to: number,
  above: Uint8ClampedArray,
  { swells, chops }: Waves,
  { width, seen, y, lean, sink, rough, sunX, spread, sparkle, deep, light }: Surface,
): void {
  const { low, source } = light;
  const [depthGain, crestGain] = [0.25 + rough * 0.5, 0.1 + 0.22 * rough];
  for (let x = 0, at = to; x < width; x++, at += 4) {
    const chop = chops[x]! - 0.5;
    const tilt = swells[x]! - 0.5 + chop * 0.55;
    let sy = seen - 1 - Math.round(y * 0.96 + tilt * lean);
    if (sy < 0) sy = 0;
    else if (sy >= seen) sy = seen - 1;
    let sx = x + Math.round(chop * lean * 0.5);
    if (sx < 0) sx = 0;
    else if (sx >= width) sx = width - 1;
    const from = (sy * width + sx) * 4;
    const depth = clamp(sink + tilt * depthGain);
    const crest = tilt > 0.24 ? smooth(0.24, 0.5, tilt) * crestGain : 0;
    const off = Math.abs(x - sunX) / spread;
    const glow = off < 2.4 ? Math.exp(-off * off) : 0;
    const glint = off < 2.4 ? smooth(0.16, 0.36, tilt + 0.16 * glow) * glow ** 0.9 * sparkle : 0;
    for (let c = 0; c < 3; c++) {
      const mirrored = above[from + c]! * 0.94;
      const body = mirrored + (deep[c]! - mirrored) * depth;
      data[at + c] = body + (low[c]! - body) * crest + source.colour[c]! * glint * 0.9;
    }
    data[at + 3] = 255;
  }
}

/** The wavy line where the sea runs out on the sand: height in pixels at each x. */
export function shoreline(stage: Stage, y: number, sway: number, name: string): (x: number) => number {
  const seed = stage.random(`shore ${name}`).int(1, 1e6);
  return (x) => y + (wave((x / stage.width) * 2.6, seed, 3) - 0.5) * 2 * sway;
}

/** The outline of water from its far edge at `top` down to a near shore. */
export function downTo(stage: Stage, top: number, shore: (x: number) => number): (pen: Pen) => void {
  return (pen) => {
    pen.moveTo(-4, top);
    pen.lineTo(stage.width + 4, top);
    for (let x = stage.width + 4; x >= -8; x -= 8) pen.lineTo(x, shore(x));
  };
}

/** Foam and wet sand along a shoreline. */
export function paintSurf(stage: Stage, shore: (x: number) => number, sand: Rgb): void {
  const { pen, width, unit, light } = stage;
  const line = (shift: number, thick: number, style: string, wobble: number) => {
    pen.fillStyle = style;
    pen.beginPath();
    pen.moveTo(-9, shore(0) + shift);
    const seed = stage.seed & 4095;
    for (let x = 0; x <= width + 8; x += 8)
      pen.lineTo(x, shore(x) + shift + (noise(x / (unit * 26), shift, seed) - 0.5) * wobble);
    for (let x = width + 8; x >= -8; x -= 8) {
      pen.lineTo(
        x,
        shore(x) +
          shift +
          thick * (0.35 + noise(x / (unit * 44), shift + 5, seed)) +
          (noise(x / (unit * 19), 2, seed) - 0.5) * wobble,
      );
    }
    pen.fill();
  };
  line(-unit * 2, unit * 44, css(shade(light, mix(sand, [60, 70, 80], 0.4), 0.7), 0.55), unit * 6);
  line(-unit * 20, unit * 20, css(shade(light, [255, 255, 255], 0.9), 0.9), unit * 12);
  line(-unit * 50, unit * 9, css(shade(light, [255, 255, 255], 0.9), 0.6), unit * 8);
  line(-unit * 86, unit * 6, css(shade(light, [255, 255, 255], 0.9), 0.4), unit * 6);
}

/** Rolling breakers out at sea. */
export function paintBreakers(stage: Stage, top: number, bottom: number, many: number): void {
  const { pen, width, unit, light } = stage;
  const random = stage.random('breakers');
  for (let i = 0; i < many; i++) {
    const t = ((i + random.next()) / many) ** 1.5;
    const y = top + (bottom - top) * (0.04 + 0.92 * t);
    const size = unit * (2 + 15 * t);
    const reach = unit * (60 + 380 * t) * random.between(0.5, 1.1);
    const x = random.next() * width;
    pen.fillStyle = css(shade(light, [12, 62, 92], 0.4), 0.4);
    crescent(pen, x, y + size * 0.7, reach, size * 1.5, random.between(-0.3, 0.3));
    pen.fillStyle = css(shade(light, [255, 255, 255], 0.95), 0.5 + 0.35 * t);
    crescent(pen, x, y, reach, size, random.between(-0.3, 0.3));
  }
}

function crescent(pen: Pen, x: number, y: number, reach: number, size: number, skew: number): void {
  pen.beginPath();
  pen.moveTo(x - reach / 2, y);
  pen.quadraticCurveTo(x + reach * skew, y - size * 1.6, x + reach / 2, y);
  pen.quadraticCurveTo(x + reach * skew * 0.7, y - size * 0.7, x - reach / 2, y);
  pen.fill();
}
