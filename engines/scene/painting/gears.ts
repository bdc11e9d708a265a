/** Gears and rivets on a drawing that is made of clockwork. */
import { Random } from '../../raster/random.ts';
import type { Pen } from './stage.ts';

const METALS = ['#6b4420', '#c8923c', '#8a5a2a', '#e0b45a', '#7d7468'] as const;
const GEARS = 26;
/** Of the shorter side. */
const [SMALLEST, LARGEST] = [0.05, 0.125];

/** Paints only where something is painted already. */
export function gears(pen: Pen, width: number, height: number, seed: number): void {
  const random = new Random(seed, 'gears');
  const side = Math.min(width, height);
  const placed: { x: number; y: number; radius: number }[] = [];
  pen.save();
  pen.globalCompositeOperation = 'source-atop';
  for (let tried = 0; tried < GEARS * 8 && placed.length < GEARS; tried++) {
    const radius = side * random.between(SMALLEST, LARGEST);
    // The face is in the upper third: it stays free of all but small wheels.
    const y = height * random.between(0.3, 0.97);
    const x = width * random.between(0.06, 0.94);
    const free = placed.every((one) => Math.hypot(one.x - x, one.y - y) > (one.radius + radius) * 0.98);
    if (!free) continue;
    placed.push({ x, y, radius });
    gear(pen, { x, y, radius }, random);
  }
  pen.restore();
}

function gear(pen: Pen, { x, y, radius }: { x: number; y: number; radius: number }, random: Random): void {
  const teeth = Math.round(8 + (radius % 1) * 5);
  const metal = random.pick(METALS);
  const turn = random.between(0, Math.PI);
  pen.save();
  pen.translate(x, y);
  pen.rotate(turn);
  for (const [shift, colour] of [
    [radius * 0.1, 'rgba(28,14,6,0.65)'],
    [0, metal],
  ] as const) {
    pen.fillStyle = colour;
    pen.beginPath();
    for (let tooth = 0; tooth < teeth; tooth++) {
      const step = (Math.PI * 2) / teeth;
      for (const [part, reach] of TOOTH)
        pen.lineTo(
          shift + Math.cos((tooth + part) * step) * radius * reach,
          shift + Math.sin((tooth + part) * step) * radius * reach,
        );
    }
    pen.closePath();
    pen.arc(shift, shift, radius * 0.34, 0, Math.PI * 2, true);
    pen.fill('evenodd');
  }
  pen.strokeStyle = 'rgba(255,236,190,0.5)';
  pen.lineWidth = Math.max(0.6, radius * 0.08);
  pen.beginPath();
  pen.arc(0, 0, radius * 0.62, 0, Math.PI * 2);
  pen.stroke();
  pen.fillStyle = '#3a2412';
  pen.beginPath();
  pen.arc(0, 0, radius * 0.16, 0, Math.PI * 2);
  pen.fill();
  pen.restore();
}

/** A tooth and the gap after it: where, in parts of both, and how far out. */
const TOOTH = [
  [0, 0.78],
  [0.12, 1],
  [0.46, 1],
  [0.58, 0.78],
] as const;
