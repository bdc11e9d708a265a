/** Dwellings and what stands among them. Each function builds on a site of height 1. */

import type { Rgb } from '../../raster/colour.ts';
import type { Site } from './building-site.ts';
import { courses, drum, pane, roof, wall } from './masonry.ts';
import { block, disc, downwards, line, polygon } from './shapes.ts';

const WHITE_FRAME: Rgb = [240, 236, 226];

export function buildHouse(site: Site, colour: Rgb | null): void {
  const { random, pen, tone } = site;
  const plaster =
    colour ??
    random.pick<Rgb>([
      [236, 222, 196],
      [222, 190, 160],
      [206, 214, 210],
      [232, 204, 140],
      [214, 150, 130],
    ]);
  const tiles = random.pick<Rgb>([
    [176, 84, 62],
    [150, 74, 66],
    [96, 100, 116],
  ]);
  block(pen, tone([150, 96, 78], 0.6), 0.24, -1, 0.09, 0.3);
  wall(site, 0, 0, 0.98, 0.6, plaster);
  polygon(pen, tone(plaster, 0.85), [-0.49, -0.6], [-0.15, -0.95], [0.19, -0.6]);
  roof(site, 0.06, -0.56, 1.06, 0.4, tiles, 0.16);
  polygon(pen, tone(plaster, 0.92), [-0.45, -0.56], [-0.17, -0.9], [0.11, -0.56]);
  pen.strokeStyle = tone([tiles[0] * 0.8, tiles[1] * 0.8, tiles[2] * 0.8], 0.7);
  pen.lineWidth = 0.045;
  pen.beginPath();
  pen.moveTo(-0.5, -0.52);
  pen.lineTo(-0.17, -0.93);
  pen.lineTo(0.16, -0.52);
  pen.stroke();
  pane(site, -0.17, -0.64, 0.11, 0.14, WHITE_FRAME, true);
  pane(site, -0.3, -0.34, 0.14, 0.17, WHITE_FRAME);
  pane(site, 0.34, -0.34, 0.14, 0.17, WHITE_FRAME);
  door(
    site,
    0.03,
    0.17,
    0.36,
    random.pick<Rgb>([
      [120, 60, 44],
      [52, 92, 96],
      [92, 64, 50],
    ]),
  );
}

export function buildCottage(site: Site, colour: Rgb | null): void {
  const { pen, tone, random } = site;
  const plaster = colour ?? [240, 226, 198];
  const thatch: Rgb = random.pick<Rgb>([
    [168, 128, 74],
    [152, 112, 66],
    [132, 92, 70],
  ]);
  block(pen, tone([128, 118, 112], 0.7), 0.3, -1, 0.13, 0.42);
  wall(site, 0, 0, 1.04, 0.5, plaster);
  courses(site, 0, 0, 1.04, 0.12, 0.045, [150, 142, 134]);
  pen.strokeStyle = tone([104, 72, 48], 0.6);
  pen.lineWidth = 0.028;
  for (const x of [-0.5, -0.24, 0.22, 0.5]) {
    pen.beginPath();
    pen.moveTo(x, -0.1);
    pen.lineTo(x, -0.5);
    pen.stroke();
  }
  pen.fillStyle = downwards(pen, -0.95, -0.42, [tone(thatch, 1.1), tone(thatch, 0.45)]);
  pen.beginPath();
  pen.moveTo(-0.64, -0.4);
  pen.bezierCurveTo(-0.52, -0.62, -0.42, -0.9, -0.3, -0.92);
  pen.quadraticCurveTo(0, -0.86, 0.3, -0.92);
  pen.bezierCurveTo(0.42, -0.9, 0.52, -0.62, 0.64, -0.4);
  pen.bezierCurveTo(0.4, -0.46, 0.24, -0.38, 0, -0.43);
  pen.bezierCurveTo(-0.24, -0.38, -0.4, -0.46, -0.64, -0.4);
  pen.fill();
  pen.strokeStyle = tone([thatch[0] * 0.7, thatch[1] * 0.7, thatch[2] * 0.6], 0.5);
  pen.lineWidth = 0.008;
  pen.beginPath();
  for (let i = 0; i < 60; i++) {
    const x = random.between(-0.5, 0.5);
    const y = -0.86 + random.next() * 0.34 + Math.abs(x) * 0.2;
    pen.moveTo(x, y);
    pen.lineTo(x * 1.08, y + 0.08);
  }
  pen.stroke();
  pane(site, -0.36, -0.28, 0.15, 0.15, [122, 84, 56]);
  pane(site, 0.36, -0.28, 0.15, 0.15, [122, 84, 56]);
  door(site, 0, 0.2, 0.36, [134, 78, 50]);
}

export function buildCabin(site: Site, colour: Rgb | null): void {
  const { pen, tone } = site;
  const log: Rgb = colour ?? [142, 96, 60];
  block(pen, tone([130, 122, 118], 0.7), 0.24, -1.02, 0.12, 0.5);
  for (let i = 0; i < 8; i++) {
    const y = -i * 0.07;
    const paint = pen.createLinearGradient(0, y - 0.07, 0, y);
    paint.addColorStop(0, tone(log, 1));
    paint.addColorStop(1, tone([log[0] * 0.6, log[1] * 0.55, log[2] * 0.5], 0.35));
    pen.fillStyle = paint;
    pen.beginPath();
    pen.roundRect(-0.52, y - 0.07, 1.04, 0.068, 0.03);
    pen.fill();
  }
  polygon(pen, tone(log, 0.6), [-0.5, -0.54], [0, -0.94], [0.5, -0.54]);
  pen.strokeStyle = tone([88, 66, 58], 0.7);
  pen.lineWidth = 0.085;
  pen.lineCap = 'round';
  pen.beginPath();
  pen.moveTo(-0.63, -0.46);
  pen.lineTo(0, -0.95);
  pen.lineTo(0.63, -0.46);
  pen.stroke();
  pane(site, 0, -0.66, 0.12, 0.12, [96, 62, 40]);
  pane(site, -0.29, -0.32, 0.2, 0.19, [96, 62, 40]);
  door(site, 0.2, 0.2, 0.38, [104, 60, 40]);
}

export function buildBarn(site: Site, colour: Rgb | null): void {
  const { pen, tone } = site;
  const boards: Rgb = colour ?? [168, 52, 44];
  polygon(
    pen,
    tone(boards, 0.8),
    [-0.5, 0],
    [-0.5, -0.5],
    [-0.36, -0.8],
    [0, -1],
    [0.36, -0.8],
    [0.5, -0.5],
    [0.5, 0],
  );
  pen.strokeStyle = tone([boards[0] * 0.74, boards[1] * 0.74, boards[2] * 0.74], 0.5);
  pen.lineWidth = 0.008;
  pen.save();
  pen.clip();
  pen.beginPath();
  for (let x = -0.48; x < 0.5; x += 0.055) {
    pen.moveTo(x, 0);
    pen.lineTo(x, -1);
  }
  pen.stroke();
  pen.restore();
  const eaves = tone([92, 84, 86], 0.7);
  line(pen, eaves, 0.06, [-0.54, -0.47], [-0.38, -0.82], [0, -1.03], [0.38, -0.82], [0.54, -0.47]);
  const trim = tone([244, 240, 232], 0.85);
  block(pen, tone([boards[0] * 0.8, boards[1] * 0.8, boards[2] * 0.8], 0.5), -0.2, -0.42, 0.4, 0.42);
  pen.strokeStyle = trim;
  pen.lineWidth = 0.028;
  pen.strokeRect(-0.2, -0.42, 0.4, 0.41);
  pen.beginPath();
  for (const [a, b, c, d] of [
    [-0.2, -0.42, 0.2, 0],
    [0.2, -0.42, -0.2, 0],
    [0, -0.42, 0, 0],
  ] as const) {
    pen.moveTo(a, b);
    pen.lineTo(c, d);
  }
  pen.stroke();
  pane(site, 0, -0.68, 0.16, 0.16, [244, 240, 232]);
}

export function buildChurch(site: Site, colour: Rgb | null): void {
  const { pen, tone } = site;
  const stone: Rgb = colour ?? [226, 214, 194];
  wall(site, 0.14, 0, 0.56, 0.34, stone);
  roof(site, 0.16, -0.32, 0.6, 0.2, [112, 84, 80], 0.06);
  for (const x of [0.06, 0.2, 0.34]) pane(site, x, -0.17, 0.05, 0.16, [180, 164, 142], true);
  wall(site, -0.22, 0, 0.24, 0.62, stone);
  polygon(pen, tone([104, 78, 80], 0.9), [-0.36, -0.61], [-0.22, -0.95], [-0.08, -0.61]);
  polygon(pen, tone([104, 78, 80], 0.35), [-0.22, -0.95], [-0.08, -0.61], [-0.22, -0.61]);
  block(pen, tone([210, 170, 80], 1), -0.226, -1.03, 0.012, 0.09);
  pen.fillRect(-0.245, -1.005, 0.05, 0.012);
  pane(site, -0.22, -0.5, 0.07, 0.1, [180, 164, 142], true);
  pane(site, -0.22, -0.3, 0.05, 0.11, [180, 164, 142], true);
  door(site, -0.22, 0.1, 0.17, [112, 70, 48]);
}

export function buildWindmill(site: Site, colour: Rgb | null): void {
  const { pen, tone, random } = site;
  drum(site, 0, 0, 0.42, 0.66, colour ?? [238, 228, 208], 0.62);
  polygon(pen, tone([120, 84, 62], 0.75), [-0.17, -0.64], [-0.1, -0.8], [0.1, -0.8], [0.17, -0.64]);
  pane(site, 0, -0.42, 0.07, 0.09, [140, 100, 70]);
  door(site, 0, 0.13, 0.22, [112, 70, 48]);
  pen.save();
  pen.translate(0, -0.68);
  pen.rotate(random.between(0.2, 0.9));
  for (let i = 0; i < 4; i++) {
    pen.rotate(Math.PI / 2);
    block(pen, tone([98, 70, 52], 0.7), -0.01, -0.46, 0.02, 0.46);
    block(pen, tone([250, 244, 230], i % 2 ? 0.7 : 1), 0.012, -0.45, 0.09, 0.34);
    pen.strokeStyle = tone([120, 92, 70], 0.6);
    pen.lineWidth = 0.007;
    for (let k = 0; k < 5; k++) pen.strokeRect(0.012, -0.45 + k * 0.068, 0.09, 0.068);
  }
  pen.restore();
  disc(pen, tone([90, 64, 48], 0.8), 0, -0.68, 0.035);
}

/** A door with an arched top; `x` is its middle. */
export function door({ pen, tone }: Site, x: number, width: number, height: number, wood: Rgb): void {
  pen.fillStyle = tone([wood[0] * 0.55, wood[1] * 0.55, wood[2] * 0.55], 0.5);
  paintArch(pen, x, width * 1.18, height * 1.05);
  pen.fillStyle = tone(wood, 0.75);
  paintArch(pen, x, width, height);
  disc(pen, tone([230, 190, 96], 1), x + width * 0.3, -height * 0.44, width * 0.065);
}

export function paintArch(pen: Site['pen'], x: number, width: number, height: number): void {
  pen.beginPath();
  pen.moveTo(x - width / 2, 0);
  pen.lineTo(x - width / 2, -height + width / 2);
  pen.arc(x, -height + width / 2, width / 2, Math.PI, 0);
  pen.lineTo(x + width / 2, 0);
  pen.fill();
}
