/** Things lying on the ground: a fire, a log, a rock. Each function builds on a site of height 1. */

import { css, type Rgb } from '../../raster/colour.ts';
import type { Site } from './building-site.ts';
import { STONE } from './fixtures.ts';
import { oval, polygon } from './shapes.ts';

/** A fire between stones; it shines at any hour. */
export function buildCampfire(site: Site): void {
  const { pen, tone, random } = site;
  for (let i = 0; i < 9; i++) {
    const angle = (i / 9) * Math.PI * 2;
    oval(
      pen,
      tone(STONE, Math.sin(angle) > 0 ? 0.8 : 0.4),
      Math.cos(angle) * 0.5,
      -0.06 + Math.sin(angle) * 0.13,
      0.12,
      0.085,
    );
  }
  pen.lineCap = 'round';
  pen.lineWidth = 0.085;
  for (const [x, top] of [
    [-0.34, 0.2],
    [0.34, -0.2],
    [-0.12, 0.08],
    [0.14, -0.06],
  ] as const) {
    pen.strokeStyle = tone([104, 66, 42], 0.7);
    pen.beginPath();
    pen.moveTo(x, -0.05);
    pen.lineTo(top * 0.6, -0.3);
    pen.stroke();
  }
  const flames: [Rgb, number][] = [
    [[232, 76, 28], 1],
    [[250, 146, 36], 0.78],
    [[255, 214, 92], 0.52],
    [[255, 246, 196], 0.28],
  ];
  for (const [colour, size] of flames) {
    pen.fillStyle = css(colour, 0.94);
    pen.beginPath();
    for (let i = -1; i <= 1; i++) {
      const x = i * 0.15 * size;
      const tall = (i === 0 ? 0.92 : 0.6) * size * random.between(0.9, 1.1);
      const half = 0.17 * size;
      pen.moveTo(x - half, -0.12);
      pen.bezierCurveTo(
        x - half * 1.6,
        -tall * 0.45,
        x - half * 0.1,
        -tall * 0.55,
        x + random.bell() * 0.08,
        -0.1 - tall,
      );
      pen.bezierCurveTo(x + half * 0.5, -tall * 0.6, x + half * 1.6, -tall * 0.4, x + half, -0.12);
    }
    pen.fill();
  }
  site.shine(0, -0.4, 1.9, [255, 150, 60], 0.95);
}

/** A log lying across. */
export function buildLog(site: Site, colour: Rgb | null): void {
  const { pen, tone } = site;
  const bark = colour ?? [112, 80, 56];
  const paint = pen.createLinearGradient(0, -1, 0, 0);
  paint.addColorStop(0, tone(bark, 1.05));
  paint.addColorStop(1, tone([bark[0] * 0.5, bark[1] * 0.5, bark[2] * 0.5], 0.3));
  pen.fillStyle = paint;
  pen.beginPath();
  pen.roundRect(-2.3, -1, 4.4, 1, 0.3);
  pen.fill();
  oval(pen, tone([214, 176, 122], 0.9), 2.05, -0.5, 0.26, 0.5);
  pen.strokeStyle = tone([150, 108, 70], 0.6);
  pen.lineWidth = 0.04;
  for (const r of [0.35, 0.65]) {
    pen.beginPath();
    pen.ellipse(2.05, -0.5, 0.26 * r, 0.5 * r, 0, 0, Math.PI * 2);
    pen.stroke();
  }
}

/** Boulders with a lit and a dark face. */
export function buildRock(site: Site, colour: Rgb | null): void {
  const { pen, tone, side, random } = site;
  const stone = colour ?? [140, 138, 138];
  const peak = random.between(-0.2, 0.2);
  const outline: [number, number][] = [
    [-0.8, 0],
    [-0.72, -0.42],
    [-0.4, -0.82],
    [peak, -1],
    [0.44, -0.8],
    [0.74, -0.4],
    [0.82, 0],
  ];
  const jag = outline.map(([x, y]): [number, number] => [
    x + random.bell() * 0.08,
    y === 0 ? 0 : y + random.bell() * 0.08,
  ]);
  polygon(pen, tone(stone, 0.62), ...jag);
  const core: [number, number] = [peak + side * -0.1, -0.45];
  const lit = side < 0 ? jag.slice(0, 4) : jag.slice(3);
  const dark = side < 0 ? jag.slice(3) : jag.slice(0, 4);
  polygon(pen, tone(stone, 0.98), ...lit, core);
  polygon(pen, tone([stone[0] * 0.8, stone[1] * 0.8, stone[2] * 0.86], 0.22), ...dark, core);
  polygon(pen, tone([stone[0] * 1.08, stone[1] * 1.08, stone[2] * 1.06], 1.1), jag[2]!, jag[3]!, jag[4]!, [
    peak,
    -0.68,
  ]);
}
