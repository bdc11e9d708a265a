/** Cities: rows of towers with windows, lit when it is dark; house fronts along a street. */
import { css, mix, type Rgb, rgb } from '../../raster/colour.ts';
import type { Random } from '../../raster/random.ts';
import { fade, shade } from './light.ts';
import { block, downwards } from './shapes.ts';
import { addGlow, brings, type Pen, type Stage } from './stage.ts';

const WALLS: Rgb[] = ['#8b96a8', '#a59a92', '#76869e', '#b0a596', '#6d7890', '#94a3ad'].map(rgb);

export const NEON: Rgb[] = ['#ff3fa4', '#22e0ff', '#b14bff', '#ffd23f', '#3dff9e'].map(rgb);

/** One row of towers standing on `base`; `away` 0–1 fades it into the haze. */
export function paintSkyline(
  stage: Stage,
  row: { base: number; height: number; away: number; width: number; name: string; neon?: boolean },
): void {
  if (!brings(stage, 'skyline')) return;
  stage.cut('far', row.away);
  const random = stage.random(`skyline ${row.name}`);
  let x = -row.width;
  while (x < stage.width + row.width) {
    const w = row.width * random.between(0.55, 1.25);
    const middle = Math.abs((x + w / 2) / stage.width - 0.5) * 2;
    const tall = row.height * random.between(0.32, 1) * (1.12 - 0.5 * middle ** 2);
    tower(stage, stage.pen, { x, w, tall, base: row.base, away: row.away, neon: row.neon ?? false }, random);
    x += w * random.between(0.82, 1.12);
  }
}

type Tower = { x: number; w: number; tall: number; base: number; away: number; neon: boolean };

export function tower(stage: Stage, pen: Pen, at: Tower, random: Random): void {
  const { light } = stage;
  const { x, w, tall, base, away } = at;
  const wallColour = random.pick(WALLS);
  const veil = fade(light, away);
  const face = (lit: number, tone = 1): Rgb =>
    mix(
      shade(light, [wallColour[0] * tone, wallColour[1] * tone, wallColour[2] * tone], lit),
      light.haze,
      veil,
    );
  const side = light.source.x < 0.5 ? -1 : 1;
  const turn = w * 0.26;
  const front = side < 0 ? x : x + turn;
  const top = base - tall;
  pen.fillStyle = downwards(pen, top, base, [css(face(0.92)), css(mix(face(0.7), light.haze, 0.16))]);
  pen.fillRect(front, top, w - turn, tall);
  block(pen, css(face(0.18, 0.8)), side < 0 ? x + w - turn : x, top, turn, tall);
  crownOf(pen, random, at, top, css(face(0.8)), css(face(0.3)));
  windows(stage, pen, { ...at, x: front, w: w - turn }, random, face, veil);
  if (!at.neon || light.darkness < 0.3 || !random.chance(0.55)) return;
  const sign = random.pick(NEON);
  const sx = front + (w - turn) * random.between(0.1, 0.7);
  const sh = Math.min(tall * 0.4, w * random.between(0.5, 1.3));
  const sy = top + tall * random.between(0.12, 0.4);
  block(pen, css(mix(sign, light.haze, veil * 0.6)), sx, sy, w * 0.12, sh);
  addGlow(stage, sx + w * 0.06, sy + sh / 2, sh * 1.1, sign, 0.5 * (1 - veil));
}

function crownOf(
  pen: Pen,
  random: Random,
  { x, w, tall }: Tower,
  top: number,
  bright: string,
  dark: string,
): void {
  const form = random.int(0, 5);
  pen.fillStyle = bright;
  if (form === 0) {
    pen.fillRect(x + w * 0.2, top - tall * 0.06, w * 0.6, tall * 0.06);
    pen.fillRect(x + w * 0.36, top - tall * 0.11, w * 0.28, tall * 0.06);
    pen.fillRect(x + w * 0.485, top - tall * 0.24, w * 0.03, tall * 0.14);
  } else if (form === 1) {
    pen.beginPath();
    pen.moveTo(x, top);
    pen.lineTo(x + w * 0.5, top - w * 0.5);
    pen.lineTo(x + w, top);
    pen.fill();
  } else if (form === 2) {
    pen.fillRect(x + w * 0.3, top - tall * 0.035, w * 0.34, tall * 0.036);
    block(pen, dark, x + w * 0.62, top - tall * 0.14, w * 0.022, tall * 0.14);
  } else if (form === 3) {
    pen.beginPath();
    pen.moveTo(x, top);
    pen.lineTo(x + w, top - w * 0.34);
    pen.lineTo(x + w, top);
    pen.fill();
  }
}

type Face = (lit: number, tone?: number) => Rgb;

export function windows(stage: Stage, pen: Pen, at: Tower, random: Random, face: Face, veil: number): void {
  const { light, unit } = stage;
  const cell = Math.max(unit * 5.5, at.w / random.int(4, 8));
  if (at.w < unit * 12) return;
  const columns = Math.max(1, Math.floor((at.w * 0.9) / cell));
  const rows = Math.max(1, Math.floor((at.tall * 0.94) / (cell * 1.3)));
  const dark = light.darkness > 0.32;
  const glass = css(mix(shade(light, [96, 124, 156], 0.75), face(0.7), 0.35 + veil * 0.5));
  const sheen = css(mix(light.middle, face(0.8), 0.35 + veil * 0.5));
  const lamps: Rgb[] = [
    [255, 214, 140],
    [255, 190, 104],
    [226, 232, 255],
  ];
  const lit = lamps.map((lamp) => css(mix(lamp, light.haze, veil * 0.72)));
  const share = dark ? random.between(0.25, 0.6) : 0;
  const left = at.x + (at.w - columns * cell) / 2;
  // One colour after another, not one window after another: changing paint costs more than painting.
  const panes: [style: string, x: number, y: number][] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const style = random.next() < share ? lit[random.int(0, 2)]! : random.chance(0.3) ? sheen : glass;
      panes.push([
        style,
        left + column * cell + cell * 0.2,
        at.base - at.tall + cell * 0.5 + row * cell * 1.3,
      ]);
    }
  }
  for (const style of new Set(panes.map(([colour]) => colour))) {
    pen.fillStyle = style;
    pen.beginPath();
    for (const [colour, x, y] of panes) if (colour === style) pen.rect(x, y, cell * 0.6, cell * 0.72);
    pen.fill();
  }
}
