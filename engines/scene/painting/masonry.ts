/** Walls, windows, stones and roofs, as every building needs them. */

import { css, type Rgb } from '../../raster/colour.ts';
import type { Site } from './building-site.ts';
import { block, downwards, polygon } from './shapes.ts';

/** A wall whose lit side is brighter: `x` is its middle, `foot` its lower edge. */
export function wall(site: Site, x: number, foot: number, width: number, height: number, surface: Rgb): void {
  const { pen, tone, side } = site;
  const paint = pen.createLinearGradient(x - width / 2, 0, x + width / 2, 0);
  paint.addColorStop(side < 0 ? 0 : 1, tone(surface, 0.95));
  paint.addColorStop(side < 0 ? 1 : 0, tone(surface, 0.5));
  block(pen, paint, x - width / 2, foot - height, width, height);
  pen.fillStyle = downwards(pen, foot - height * 0.25, foot, ['rgba(30,26,40,0)', 'rgba(30,26,40,0.28)']);
  pen.fillRect(x - width / 2, foot - height * 0.25, width, height * 0.25);
}

/** A round tower: bright, then dark, with a little light thrown back at its far edge. */
export function drum(
  site: Site,
  x: number,
  foot: number,
  width: number,
  height: number,
  surface: Rgb,
  taper = 1,
): void {
  const { pen, tone, side } = site;
  const paint = pen.createLinearGradient(x - (side * width) / -2, 0, x + (side * width) / -2, 0);
  paint.addColorStop(0, tone(surface, 0.7));
  paint.addColorStop(0.25, tone(surface, 1.05));
  paint.addColorStop(0.75, tone(surface, 0.25));
  paint.addColorStop(1, tone(surface, 0.42));
  const half = width / 2;
  polygon(
    pen,
    '#000',
    [x - half, foot],
    [x - half * taper, foot - height],
    [x + half * taper, foot - height],
    [x + half, foot],
  );
  pen.fillStyle = paint;
  pen.fill();
}

const PANE: Rgb = [58, 74, 98];

const LAMP: Rgb = [255, 196, 104];

/** A window with a frame, glowing at night. `x` is its middle, `y` its middle. */
export function pane(
  site: Site,
  x: number,
  y: number,
  width: number,
  height: number,
  frame: Rgb,
  arched = false,
): void {
  const { pen, tone, night, random } = site;
  const lit = night && random.chance(0.8);
  const shape = (grow: number) => {
    pen.beginPath();
    const [l, r, t, b] = [
      x - width / 2 - grow,
      x + width / 2 + grow,
      y - height / 2 - grow,
      y + height / 2 + grow,
    ];
    if (arched) {
      pen.moveTo(l, b);
      pen.lineTo(l, t + width / 2);
      pen.arc(x, t + width / 2, (r - l) / 2, Math.PI, 0);
      pen.lineTo(r, b);
    } else pen.rect(l, t, r - l, b - t);
    pen.closePath();
    pen.fill();
  };
  pen.fillStyle = tone(frame, 0.8);
  shape(width * 0.13);
  if (lit) {
    const paint = pen.createLinearGradient(0, y - height / 2, 0, y + height / 2);
    paint.addColorStop(0, css([255, 206, 120]));
    paint.addColorStop(1, css([255, 166, 74]));
    pen.fillStyle = paint;
    site.shine(x, y, Math.max(width, height) * 2.1, LAMP, 0.42);
  } else {
    const paint = pen.createLinearGradient(x - width / 2, y - height / 2, x + width / 2, y + height / 2);
    paint.addColorStop(0, tone([128, 158, 186], 0.8));
    paint.addColorStop(0.5, tone(PANE, 0.6));
    paint.addColorStop(1, tone([88, 112, 140], 0.8));
    pen.fillStyle = paint;
  }
  shape(0);
  block(pen, tone(frame, 0.8), x - width * 0.05, y - height / 2, width * 0.1, height);
  pen.fillRect(x - width / 2, y - height * 0.04, width, height * 0.08);
}

/** Courses of bricks, stones or boards hinted at by a few of them. */
export function courses(
  site: Site,
  x: number,
  foot: number,
  width: number,
  height: number,
  stone: number,
  surface: Rgb,
): void {
  const { pen, random, tone } = site;
  for (const [shadeOf, lit] of [
    [0.8, 0.5],
    [1.12, 0.95],
  ] as const) {
    pen.fillStyle = tone([surface[0] * shadeOf, surface[1] * shadeOf, surface[2] * shadeOf], lit);
    for (let i = 0; i < (width * height) / (stone * stone * 4.5); i++) {
      const row = Math.floor(random.next() * (height / stone)) * stone;
      const w = stone * random.between(1.3, 2);
      pen.fillRect(
        x - width / 2 + random.next() * Math.max(0, width - w),
        foot - row - stone * 0.92,
        w,
        stone * 0.84,
      );
    }
  }
}

/** A pitched roof seen from its long side, with rows of tiles. `eaves` is its lower edge. */
export function roof(
  site: Site,
  x: number,
  eaves: number,
  width: number,
  height: number,
  surface: Rgb,
  inset = 0.12,
): void {
  const { pen, tone, random } = site;
  const half = width / 2;
  const paint = pen.createLinearGradient(0, eaves - height, 0, eaves);
  paint.addColorStop(0, tone(surface, 1.05));
  paint.addColorStop(1, tone(surface, 0.6));
  polygon(
    pen,
    '#000',
    [x - half, eaves],
    [x - half + width * inset, eaves - height],
    [x + half - width * inset, eaves - height],
    [x + half, eaves],
  );
  pen.fillStyle = paint;
  pen.fill();
  pen.save();
  pen.clip();
  const rows = 6;
  for (let row = 0; row < rows; row++) {
    const y = eaves - (height * row) / rows;
    pen.fillStyle = tone([surface[0] * 0.7, surface[1] * 0.7, surface[2] * 0.72], 0.4);
    pen.fillRect(x - half, y - height * 0.018, width, height * 0.018);
    for (let i = 0; i < 7; i++) {
      const bright = random.between(0.85, 1.2);
      pen.fillStyle = tone([surface[0] * bright, surface[1] * bright, surface[2] * bright], 0.8);
      pen.fillRect(
        x - half + random.next() * width,
        y - height / rows,
        width * 0.045,
        height / rows - height * 0.018,
      );
    }
  }
  pen.restore();
  block(
    pen,
    tone([surface[0] * 0.5, surface[1] * 0.5, surface[2] * 0.55], 0.3),
    x - half,
    eaves - height * 0.02,
    width,
    height * 0.05,
  );
}
