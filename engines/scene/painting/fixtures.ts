/** Smaller built things. Each function builds on a site of height 1. */

import { css, type Rgb } from '../../raster/colour.ts';
import type { Site } from './building-site.ts';
import { courses, drum, wall } from './masonry.ts';
import { block, disc, oval, polygon } from './shapes.ts';

const IRON: Rgb = [54, 54, 62];

const WOOD: Rgb = [132, 94, 62];

export const STONE: Rgb = [172, 166, 158];

export function buildLamp(site: Site, colour: Rgb | null): void {
  const { pen, tone, night } = site;
  const iron = colour ?? IRON;
  drum(site, 0, 0, 0.05, 0.82, iron, 0.6);
  drum(site, 0, 0, 0.12, 0.06, iron, 0.7);
  drum(site, 0, -0.5, 0.06, 0.02, iron);
  polygon(
    pen,
    tone(night ? [255, 226, 150] : [226, 228, 214], 1.05),
    [-0.045, -0.83],
    [-0.065, -0.95],
    [0.065, -0.95],
    [0.045, -0.83],
  );
  polygon(pen, tone(iron, 0.6), [-0.085, -0.945], [0, -1.02], [0.085, -0.945]);
  block(pen, tone(iron, 0.7), -0.055, -0.84, 0.11, 0.018);
  block(pen, tone(iron, 0.8), -0.004, -0.94, 0.008, 0.1);
  if (!night) return;
  disc(pen, css([255, 240, 196]), 0, -0.89, 0.034);
  site.shine(0, -0.89, 0.55, [255, 200, 110], 0.85);
}

/** Posts and rails across a width of `reach` heights on both sides of the origin. */
export function buildFence(site: Site, colour: Rgb | null, reach: number): void {
  const { pen, tone, random } = site;
  const wood = colour ?? [206, 190, 164];
  for (const y of [-0.36, -0.72]) block(pen, tone(wood, 0.6), -reach, y, reach * 2, 0.09);
  for (let x = -reach; x <= reach; x += 0.3) {
    const top = random.between(0.92, 1);
    const bright = random.between(0.9, 1.06);
    const paint = pen.createLinearGradient(x, 0, x + 0.13, 0);
    const board: Rgb = [wood[0] * bright, wood[1] * bright, wood[2] * bright];
    paint.addColorStop(0, tone(board, 0.95));
    paint.addColorStop(1, tone(board, 0.55));
    polygon(pen, '#000', [x, 0], [x, -top + 0.07], [x + 0.065, -top], [x + 0.13, -top + 0.07], [x + 0.13, 0]);
    pen.fillStyle = paint;
    pen.fill();
  }
}

export function buildWall(site: Site, colour: Rgb | null, reach: number): void {
  const stone = colour ?? STONE;
  wall(site, 0, 0, reach * 2, 0.94, stone);
  courses(site, 0, 0, reach * 2, 0.94, 0.13, stone);
  for (let x = -reach; x < reach; x += 0.34)
    block(site.pen, site.tone(stone, site.random.between(0.8, 1)), x, -1, 0.32, 0.1);
}

/** An arched stone bridge; the way across it is at its top. */
export function buildBridge(site: Site, colour: Rgb | null): void {
  const { pen, tone } = site;
  const stone = colour ?? STONE;
  const paint = pen.createLinearGradient(0, -1, 0, 0);
  paint.addColorStop(0, tone(stone, 0.95));
  paint.addColorStop(1, tone(stone, 0.4));
  pen.beginPath();
  pen.moveTo(-2.2, 0);
  pen.quadraticCurveTo(0, -1.5, 2.2, 0);
  pen.lineTo(1.15, 0.02);
  pen.quadraticCurveTo(0, -1.05, -1.15, 0.02);
  pen.closePath();
  pen.fillStyle = paint;
  pen.fill();
  pen.save();
  pen.clip();
  courses(site, 0, 0, 4.4, 0.9, 0.075, stone);
  pen.restore();
  pen.strokeStyle = tone(stone, 1.05);
  pen.lineWidth = 0.075;
  pen.beginPath();
  pen.moveTo(-2.24, -0.06);
  pen.quadraticCurveTo(0, -1.58, 2.24, -0.06);
  pen.stroke();
  pen.strokeStyle = tone([stone[0] * 0.66, stone[1] * 0.66, stone[2] * 0.68], 0.4);
  pen.lineWidth = 0.05;
  pen.beginPath();
  pen.moveTo(-1.15, 0.02);
  pen.quadraticCurveTo(0, -1.05, 1.15, 0.02);
  pen.stroke();
}

/** A jetty of planks running from the foot away to the water; narrower as it goes. */
export function buildPier(site: Site, colour: Rgb | null): void {
  const { pen, tone, random } = site;
  const wood = colour ?? WOOD;
  const boards = 22;
  for (let i = 0; i < boards; i++) {
    const t = (i / boards) ** 0.75;
    const y = -t;
    const half = 0.36 - 0.29 * t;
    const bright = random.between(0.82, 1.1);
    if (i % 5 === 0)
      for (const way of [-1, 1])
        drum(site, way * half, y + 0.12 * (1 - t), 0.06 * (1.1 - t), 0.2 * (1.1 - t), [92, 68, 50]);
    polygon(
      pen,
      tone([wood[0] * bright, wood[1] * bright, wood[2] * bright], 0.85),
      [-half, y],
      [-half * 0.97, y - 0.055 * (1.25 - t)],
      [half * 0.97, y - 0.055 * (1.25 - t)],
      [half, y],
    );
  }
}

export function buildFountain(site: Site, colour: Rgb | null): void {
  const { pen, tone, random } = site;
  const stone = colour ?? [204, 198, 188];
  const basin = (y: number, half: number, deep: number) => {
    polygon(pen, tone(stone, 0.6), [-half, y], [-half * 0.8, y + deep], [half * 0.8, y + deep], [half, y]);
    oval(pen, tone(stone, 1), 0, y, half, half * 0.16);
    oval(pen, tone([96, 168, 190], 1), 0, y, half * 0.9, half * 0.12);
  };
  basin(-0.16, 0.62, 0.16);
  drum(site, 0, -0.14, 0.16, 0.34, stone, 0.7);
  basin(-0.5, 0.32, 0.07);
  drum(site, 0, -0.48, 0.08, 0.22, stone, 0.7);
  pen.strokeStyle = tone([232, 246, 252], 1.05);
  pen.lineCap = 'round';
  for (let i = 0; i < 34; i++) {
    const out = random.between(-1, 1);
    const low = i % 2 === 0;
    pen.globalAlpha = random.between(0.35, 0.8);
    pen.lineWidth = random.between(0.006, 0.014);
    pen.beginPath();
    pen.moveTo(0, -0.72);
    pen.quadraticCurveTo(
      out * 0.16,
      -1.06 + Math.abs(out) * 0.1,
      out * (low ? 0.5 : 0.26),
      low ? -0.17 : -0.5,
    );
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

export function buildWell(site: Site, colour: Rgb | null): void {
  const { pen, tone } = site;
  const stone = colour ?? STONE;
  for (const x of [-0.34, 0.34]) drum(site, x, -0.3, 0.055, 0.5, WOOD);
  drum(site, 0, 0, 0.84, 0.36, stone);
  courses(site, 0, 0, 0.8, 0.36, 0.075, stone);
  oval(pen, tone(stone, 1), 0, -0.36, 0.44, 0.07);
  oval(pen, tone([38, 42, 52], 0.5), 0, -0.355, 0.35, 0.05);
  polygon(pen, tone([150, 82, 60], 0.85), [-0.54, -0.76], [-0.36, -1], [0.36, -1], [0.54, -0.76]);
  block(pen, tone([96, 56, 44], 0.5), -0.54, -0.775, 1.08, 0.03);
}

/** Steps going up to the top, wide before us. */
export function buildStairs(site: Site, colour: Rgb | null): void {
  const { pen, tone } = site;
  const stone = colour ?? STONE;
  const steps = 12;
  for (let i = 0; i < steps; i++) {
    const half = 0.7 - 0.028 * i;
    const y = -i / steps;
    block(pen, tone(stone, 0.42), -half, y - 0.05, half * 2, 0.05);
    block(pen, tone(stone, 0.98), -half, y - 1 / steps, half * 2, 0.035);
  }
}
