/** Strongholds, towers and ruins. Each function builds on a site of height 1. */

import { mix, type Rgb } from '../../raster/colour.ts';
import type { Site } from './building-site.ts';
import { door, paintArch } from './houses.ts';
import { courses, drum, pane, wall } from './masonry.ts';
import { block, polygon } from './shapes.ts';

const STONE: Rgb = [176, 170, 166];

export function buildCastle(site: Site, colour: Rgb | null): void {
  const stone = colour ? mix(colour, STONE, 0.3) : STONE;
  const slate: Rgb = colour ? mix(colour, [60, 70, 120], 0.55) : [74, 96, 150];
  for (const [x, w, h] of [
    [-0.13, 0.13, 0.8],
    [0.2, 0.12, 0.74],
    [0.04, 0.17, 0.66],
  ] as const)
    turret(site, x, 0, w, h, stone, slate);
  wall(site, 0, 0, 0.74, 0.36, stone);
  courses(site, 0, 0, 0.74, 0.36, 0.022, stone);
  battlements(site, 0, -0.36, 0.74, 0.036, stone);
  for (const x of [-0.24, 0.24]) pane(site, x, -0.22, 0.035, 0.08, [120, 114, 112], true);
  turret(site, -0.37, 0, 0.16, 0.56, stone, slate);
  turret(site, 0.37, 0, 0.16, 0.6, stone, slate);
  gatehouse(site, stone);
}

function gatehouse(site: Site, stone: Rgb): void {
  const { pen, tone } = site;
  wall(site, 0, 0, 0.25, 0.42, stone);
  courses(site, 0, 0, 0.25, 0.42, 0.02, stone);
  battlements(site, 0, -0.42, 0.27, 0.034, stone);
  pen.fillStyle = tone([70, 62, 60], 0.3);
  paintArch(pen, 0, 0.15, 0.22);
  door(site, 0, 0.115, 0.19, [104, 70, 46]);
  pane(site, 0, -0.32, 0.035, 0.07, [120, 114, 112], true);
}

/** A round tower under a pointed roof with a pennant. */
function turret(
  site: Site,
  x: number,
  foot: number,
  width: number,
  height: number,
  stone: Rgb,
  slate: Rgb,
): void {
  const { pen, tone, side, random } = site;
  const body = height * 0.68;
  drum(site, x, foot, width, body, stone, 0.94);
  courses(site, x, foot, width * 0.9, body, 0.018, stone);
  drum(site, x, foot - body + 0.012, width * 1.18, 0.05, stone);
  const top = foot - body - 0.03;
  const tip = foot - height;
  const half = width * 0.68;
  polygon(pen, tone(slate, side < 0 ? 1 : 0.4), [x - half, top], [x, tip], [x, top]);
  polygon(pen, tone(slate, side < 0 ? 0.3 : 1), [x + half, top], [x, tip], [x - width * 0.06, top]);
  block(pen, tone([90, 76, 60], 0.6), x - 0.003, tip - 0.09, 0.006, 0.09);
  polygon(
    pen,
    tone(
      random.pick<Rgb>([
        [206, 52, 56],
        [232, 180, 60],
      ]),
      0.95,
    ),
    [x + 0.003, tip - 0.09],
    [x + 0.075, tip - 0.072],
    [x + 0.003, tip - 0.05],
  );
  pane(site, x, foot - body * 0.72, width * 0.2, width * 0.42, [120, 114, 112], true);
}

function battlements(
  { pen, tone }: Site,
  x: number,
  y: number,
  width: number,
  size: number,
  stone: Rgb,
): void {
  block(pen, tone(stone, 0.45), x - width / 2 - size * 0.3, y - size * 0.3, width + size * 0.6, size * 0.5);
  for (let i = 0; i * size * 2 < width; i++)
    block(pen, tone(stone, 0.8), x - width / 2 + i * size * 2, y - size * 1.2, size * 1.15, size);
}

export function buildTower(site: Site, colour: Rgb | null): void {
  const stone = colour ? mix(colour, STONE, 0.3) : STONE;
  drum(site, 0, 0, 0.27, 0.76, stone, 0.82);
  courses(site, 0, 0, 0.22, 0.74, 0.024, stone);
  drum(site, 0, -0.73, 0.3, 0.08, stone);
  const { pen, tone } = site;
  polygon(pen, tone([124, 66, 60], 1), [-0.18, -0.8], [0, -1.05], [0.02, -0.8]);
  polygon(pen, tone([124, 66, 60], 0.4), [0.18, -0.8], [0, -1.05], [0, -0.8]);
  for (const y of [-0.26, -0.45, -0.63]) pane(site, 0.02, y, 0.05, 0.09, [120, 112, 108], true);
  door(site, 0, 0.09, 0.15, [104, 70, 46]);
}

export function buildLighthouse(site: Site, colour: Rgb | null): void {
  const { pen, tone, night } = site;
  const stripe: Rgb = colour ?? [206, 58, 52];
  for (let i = 0; i < 6; i++) {
    const [a, b] = [0.26 - i * 0.021, 0.26 - (i + 1) * 0.021];
    drum(site, 0, -i * 0.125, a, 0.127, i % 2 ? stripe : [246, 243, 236], b / a);
  }
  block(pen, tone([62, 60, 70], 0.7), -0.11, -0.79, 0.22, 0.03);
  block(pen, tone(night ? [255, 236, 170] : [186, 214, 224], 1), -0.055, -0.88, 0.11, 0.1);
  pen.strokeStyle = tone([62, 60, 70], 0.7);
  pen.lineWidth = 0.008;
  for (const x of [-0.055, -0.018, 0.018, 0.055]) {
    pen.beginPath();
    pen.moveTo(x, -0.79);
    pen.lineTo(x, -0.88);
    pen.stroke();
  }
  pen.fillStyle = tone(stripe, 0.8);
  pen.beginPath();
  pen.arc(0, -0.88, 0.075, Math.PI, 0);
  pen.fill();
  pane(site, 0, -0.3, 0.04, 0.07, [210, 204, 196], true);
  pane(site, 0, -0.55, 0.035, 0.06, [210, 204, 196], true);
  door(site, 0, 0.08, 0.14, [96, 66, 48]);
  if (!night) return;
  site.shine(0, -0.83, 0.6, [255, 236, 176], 0.9);
  site.after((on) => {
    on.globalCompositeOperation = 'screen';
    for (const way of [-1, 1]) {
      const beam = on.createLinearGradient(0, 0, way * 2.6, -0.2);
      beam.addColorStop(0, 'rgba(255,238,180,0.55)');
      beam.addColorStop(0.4, 'rgba(255,238,180,0.2)');
      beam.addColorStop(1, 'rgba(255,238,180,0)');
      polygon(on, beam, [0, -0.85], [way * 2.6, -1.2], [way * 2.6, -0.7], [0, -0.81]);
    }
  });
}

export function buildRuins(site: Site, colour: Rgb | null): void {
  const { pen, tone, random } = site;
  const stone: Rgb = colour ?? [196, 184, 164];
  block(pen, tone(stone, 0.5), -0.92, -0.07, 1.84, 0.07);
  block(pen, tone(stone, 0.9), -0.86, -0.1, 1.72, 0.04);
  const columns = 6;
  for (let i = 0; i < columns; i++) {
    const x = -0.72 + (i * 1.44) / (columns - 1);
    const height = i < 2 || i === 4 ? 0.62 : random.between(0.22, 0.6);
    drum(site, x, -0.1, 0.13, height, stone, 0.9);
    pen.strokeStyle = tone([stone[0] * 0.7, stone[1] * 0.7, stone[2] * 0.7], 0.4);
    pen.lineWidth = 0.008;
    pen.beginPath();
    for (const dx of [-0.035, -0.01, 0.015, 0.04]) {
      pen.moveTo(x + dx, -0.1);
      pen.lineTo(x + dx, -0.1 - height);
    }
    pen.stroke();
    if (height >= 0.62) block(pen, tone(stone, 0.95), x - 0.1, -0.1 - height - 0.05, 0.2, 0.05);
  }
  block(pen, tone(stone, 0.75), -0.84, -0.87, 0.45, 0.1);
  polygon(pen, tone(stone, 0.9), [-0.84, -0.87], [-0.6, -1], [-0.44, -0.87]);
  for (let i = 0; i < 7; i++) {
    const x = random.between(-0.9, 0.9);
    polygon(
      pen,
      tone(stone, random.between(0.5, 0.9)),
      [x, 0],
      [x + 0.02, -0.07],
      [x + 0.1, -0.05],
      [x + 0.12, 0],
    );
  }
}
