/** Temples, pagodas, pyramids, gates. Each function builds on a site of height 1. */

import { mix, type Rgb } from '../../raster/colour.ts';
import type { Site } from './building-site.ts';
import { courses, drum, pane, wall } from './masonry.ts';
import { block, disc, downwards, polygon } from './shapes.ts';

const RED: Rgb = [190, 56, 44];

export function buildPagoda(site: Site, colour: Rgb | null): void {
  const { pen, tone } = site;
  const posts = colour ?? RED;
  const tiers = 5;
  block(pen, tone([170, 162, 154], 0.7), -0.36, -0.05, 0.72, 0.05);
  for (let i = 0; i < tiers; i++) {
    const foot = -0.05 - i * 0.165;
    const half = 0.24 - i * 0.03;
    wall(site, 0, foot, half * 1.5, 0.11, [238, 226, 206]);
    for (let k = 0; k < 5; k++)
      block(pen, tone(posts, 0.8), -half * 0.76 + (k * half * 1.5) / 4, foot - 0.11, 0.018, 0.11);
    block(pen, tone(posts, 0.6), -half * 0.85, foot - 0.035, half * 1.7, 0.014);
    pane(site, 0, foot - 0.055, half * 0.3, 0.06, posts);
    upturned(site, foot - 0.1, half * 1.75, 0.075, [70, 84, 92]);
  }
  drum(site, 0, -0.87, 0.016, 0.15, [212, 170, 80]);
  for (let i = 0; i < 4; i++)
    block(pen, tone([212, 170, 80], 0.9), -0.026 + i * 0.004, -0.9 - i * 0.028, 0.052 - i * 0.008, 0.01);
}

/** A roof whose corners sweep upwards. `half` is half its width at the eaves. */
function upturned({ pen, tone }: Site, eaves: number, half: number, height: number, tiles: Rgb): void {
  pen.fillStyle = downwards(pen, eaves - height, eaves, [tone(tiles, 1.1), tone(tiles, 0.45)]);
  pen.beginPath();
  pen.moveTo(-half * 1.06, eaves - height * 0.42);
  pen.quadraticCurveTo(-half * 0.7, eaves - height * 0.22, -half * 0.4, eaves - height);
  pen.lineTo(half * 0.4, eaves - height);
  pen.quadraticCurveTo(half * 0.7, eaves - height * 0.22, half * 1.06, eaves - height * 0.42);
  pen.quadraticCurveTo(half * 0.9, eaves + height * 0.02, half * 0.72, eaves + height * 0.08);
  pen.lineTo(-half * 0.72, eaves + height * 0.08);
  pen.quadraticCurveTo(-half * 0.9, eaves + height * 0.02, -half * 1.06, eaves - height * 0.42);
  pen.fill();
  block(pen, tone([212, 172, 84], 0.85), -half * 0.42, eaves - height * 1.06, half * 0.84, height * 0.1);
}

export function buildTemple(site: Site, colour: Rgb | null): void {
  const { pen, tone } = site;
  const posts = colour ?? RED;
  for (let i = 0; i < 4; i++)
    block(
      pen,
      tone([188, 180, 168], 0.9 - i * 0.12),
      -0.8 + i * 0.05,
      -0.03 - i * 0.03,
      1.6 - i * 0.1,
      0.032,
    );
  wall(site, 0, -0.12, 1.16, 0.34, [232, 218, 196]);
  for (let i = 0; i < 7; i++) drum(site, -0.6 + i * 0.2, -0.12, 0.05, 0.36, posts);
  for (const x of [-0.5, -0.3, 0.3, 0.5]) pane(site, x, -0.27, 0.1, 0.17, posts);
  block(pen, tone([74, 52, 44], 0.5), -0.085, -0.38, 0.17, 0.26);
  upturned(site, -0.46, 0.86, 0.2, [64, 92, 96]);
  wall(site, 0, -0.64, 0.56, 0.1, [232, 218, 196]);
  upturned(site, -0.72, 0.5, 0.22, [64, 92, 96]);
}

export function buildPyramid(site: Site, colour: Rgb | null): void {
  const { pen, tone, side } = site;
  const stone: Rgb = colour ?? [222, 184, 124];
  const ridge = side * -0.16;
  polygon(pen, tone(stone, side < 0 ? 1 : 0.35), [-0.82, 0], [0, -1], [ridge, 0]);
  polygon(pen, tone(stone, side < 0 ? 0.3 : 1), [0.82, 0], [0, -1], [ridge, 0]);
  pen.save();
  pen.beginPath();
  pen.moveTo(-0.82, 0);
  pen.lineTo(0, -1);
  pen.lineTo(0.82, 0);
  pen.clip();
  pen.strokeStyle = tone([stone[0] * 0.72, stone[1] * 0.68, stone[2] * 0.62], 0.45);
  pen.lineWidth = 0.005;
  pen.globalAlpha = 0.6;
  pen.beginPath();
  for (let i = 1; i < 30; i++) {
    pen.moveTo(-0.9, -i / 30);
    pen.lineTo(0.9, -i / 30);
  }
  pen.stroke();
  pen.globalAlpha = 0.35;
  courses(site, ridge, 0, 1.5, 1, 0.034, stone);
  pen.restore();
}

/** A wooden gate of two posts and two beams, as in front of a shrine. A stone colour makes it stone. */
export function buildGate(site: Site, colour: Rgb | null): void {
  const { pen, tone } = site;
  const wood = colour ?? [206, 66, 46];
  drum(site, -0.36, 0, 0.085, 0.92, wood, 0.84);
  drum(site, 0.36, 0, 0.085, 0.92, wood, 0.84);
  for (const x of [-0.36, 0.36]) block(pen, tone([52, 46, 48], 0.5), x - 0.055, -0.07, 0.11, 0.07);
  block(pen, tone(wood, 0.6), -0.46, -0.72, 0.92, 0.065);
  pen.fillStyle = tone(mix(wood, [40, 34, 38], 0.7), 0.8);
  pen.beginPath();
  pen.moveTo(-0.62, -1.03);
  pen.quadraticCurveTo(0, -0.93, 0.62, -1.03);
  pen.lineTo(0.58, -0.9);
  pen.quadraticCurveTo(0, -0.83, -0.58, -0.9);
  pen.fill();
  pen.fillStyle = tone(wood, 0.95);
  pen.beginPath();
  pen.moveTo(-0.56, -0.91);
  pen.quadraticCurveTo(0, -0.84, 0.56, -0.91);
  pen.lineTo(0.53, -0.83);
  pen.quadraticCurveTo(0, -0.77, -0.53, -0.83);
  pen.fill();
  block(pen, tone(wood, 0.7), -0.04, -0.84, 0.08, 0.13);
}

/** A door in its frame that leads nowhere, standing by itself. */
export function buildDoor(site: Site, colour: Rgb | null): void {
  const { pen, tone, side } = site;
  const paint = colour ?? [46, 104, 112];
  block(pen, tone([120, 116, 112], 0.7), -0.31, -0.035, 0.62, 0.035);
  block(pen, tone([232, 222, 204], side < 0 ? 0.95 : 0.7), -0.27, -1, 0.07, 0.97);
  block(pen, tone([232, 222, 204], side < 0 ? 0.7 : 0.95), 0.2, -1, 0.07, 0.97);
  block(pen, tone([240, 230, 212], 0.9), -0.3, -1, 0.6, 0.07);
  block(pen, tone(paint, 0.75), -0.2, -0.93, 0.4, 0.895);
  for (const [x, y, height] of [
    [-0.155, -0.875, 0.34],
    [0.02, -0.875, 0.34],
    [-0.155, -0.44, 0.34],
    [0.02, -0.44, 0.34],
  ] as const) {
    block(pen, tone(mix(paint, [20, 24, 32], 0.35), 0.6), x, y, 0.135, height);
    block(pen, tone(mix(paint, [255, 255, 255], 0.1), 0.85), x + 0.012, y + 0.012, 0.111, height - 0.024);
  }
  disc(pen, tone([222, 178, 84], 1.05), 0.165, -0.47, 0.02);
}
