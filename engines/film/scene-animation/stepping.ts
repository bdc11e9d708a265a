/** Drawings that walk: limbs of the illustrator's own bodies turned about their joints, a drawing a phase of a step. */
import { type Canvas, createCanvas, Image } from '@napi-rs/canvas';
import type { Drawing } from '../../scene/painting/dress.ts';
import type { Figure } from '../../scene/painting/figure.ts';
import { loadSubjects, variantOf } from '../../scene/subjects/library.ts';
import { children, documentOf } from '../../scene/subjects/svg.ts';

/** Phases of a whole step. */
export const PHASES = 12;

type Point = [x: number, y: number];
type Limb = { from: Point; to: Point; parts: number[] };

const TURN = 2 * Math.PI;

/**
 * The phases of a figure's step, or null when its drawing has no limbs of its own. `swing` is how far legs go, in
 * degrees. Of animals with several drawings the standing one is taken.
 */
export function stepsOf({ item }: Figure, seed: number, swing: number): Drawing[] | null {
  const library = loadSubjects();
  const id = item.facts?.id ?? '';
  const listed = library.subjects.get(id);
  if (!listed || item.facts!.category === 'vehicle') return null;
  const usual = variantOf(listed.variants.length, seed);
  for (const tone of [usual, ...listed.variants.keys()]) {
    const body = library.body(id, tone);
    const parts = children(body);
    const limbs = limbsOf(parts);
    const legs = limbs.filter(({ to }) => to[1] > 26.5);
    const four = legs.length === 4;
    if (!four && (legs.length !== 2 || limbs.length < 4)) continue;
    const { box } = listed.variants[tone]!;
    const [left, top, width, height] = box;
    return Array.from({ length: PHASES }, (_, phase) => {
      const turned = (four ? walking : marching)(parts, limbs, (phase / PHASES) * TURN, swing);
      const svg = `<g fill="none">${turned.join('')}</g>`;
      return (height_px) => drawn(svg, [left, top, width, height], height_px);
    });
  }
  return null;
}

/** Does it walk on four legs, drawn from the side? Then its drawing looks to the left. */
export function isFourLegged(id: string): boolean {
  const library = loadSubjects();
  const listed = library.subjects.get(id);
  return (
    listed?.variants.some(
      (_, tone) => limbsOf(children(library.body(id, tone))).filter(({ to }) => to[1] > 26.5).length === 4,
    ) ?? false
  );
}

/** Every limb is a line drawn three times; a foot is an oval drawn three times at its end. */
function limbsOf(parts: string[]): Limb[] {
  const limbs: Limb[] = [];
  parts.forEach((part, at) => {
    const line = /^<path d="M([\d.]+) ([\d.]+)(?:L[\d.]+ [\d.]+)*?L([\d.]+) ([\d.]+)" stroke="#/.exec(part);
    if (!line) return;
    const [a, b, c, d] = line.slice(1).map(Number) as [number, number, number, number];
    const same = limbs.find(({ from, to }) => from[0] === a && from[1] === b && to[0] === c && to[1] === d);
    if (same) same.parts.push(at);
    else limbs.push({ from: [a, b], to: [c, d], parts: [at] });
  });
  const long = limbs.filter(({ parts: all, from, to }) => all.length === 3 && Math.abs(to[1] - from[1]) > 2);
  parts.forEach((part, at) => {
    const oval = /^<path d="M([\d.]+) ([\d.]+)a([\d.]+) [\d.]+ 0 1 1/.exec(part);
    if (!oval) return;
    const [x, y, r] = oval.slice(1).map(Number) as [number, number, number];
    if (r > 3) return;
    const owner = long.find(({ to }) => Math.abs(to[0] - (x + r)) < 1.4 && Math.abs(to[1] - y) < 2);
    owner?.parts.push(at);
  });
  return long;
}

/** Diagonal legs go together; the head nods, all else stays. */
function walking(parts: string[], limbs: Limb[], angle: number, swing: number): string[] {
  const legs = limbs.filter(({ to }) => to[1] > 26.5).sort((a, b) => a.from[0] - b.from[0]);
  const turned = [...parts];
  legs.forEach((leg, number) => {
    const phase = angle + (number === 0 || number === 3 ? 0 : Math.PI);
    const degrees = swing * Math.sin(phase);
    const lift = -1.5 * Math.max(0, Math.cos(phase));
    turn(turned, leg, degrees, lift);
  });
  const head = parts.length - 1;
  turned[head] = `<g transform="translate(0 ${(0.35 * Math.sin(2 * angle)).toFixed(3)})">${parts[head]}</g>`;
  return turned;
}

/** Towards us: one leg up, then the other, arms against them. */
function marching(parts: string[], limbs: Limb[], angle: number, swing: number): string[] {
  const turned = [...parts];
  for (const limb of limbs) {
    const side = limb.from[0] < 16 ? 1 : -1;
    const leg = limb.to[1] > 26.5;
    const swung = side * Math.sin(angle);
    if (leg) turn(turned, limb, 3 * swung, -2.2 * (swing / 26) * Math.max(0, swung));
    else if (limb.from[1] > 12) turn(turned, limb, -swing * 0.7 * Math.sin(angle), 0);
  }
  return turned;
}

function turn(parts: string[], { from, parts: own }: Limb, degrees: number, lift: number): void {
  const how = `translate(0 ${lift.toFixed(3)}) rotate(${degrees.toFixed(2)} ${from[0]} ${from[1]})`;
  for (const at of own) parts[at] = `<g transform="${how}">${parts[at]}</g>`;
}

function drawn(svg: string, box: readonly [number, number, number, number], height_px: number): Canvas {
  const height = Math.max(8, Math.round(height_px));
  const width = Math.max(8, Math.round((height * box[2]) / box[3]));
  // The shading's filters cost by the pixel; it is smooth, and may be enlarged.
  const shrink = Math.min(1, Math.sqrt(160_000 / (width * height)));
  const image = new Image();
  image.src = Buffer.from(documentOf(svg, box, Math.ceil(width * shrink), Math.ceil(height * shrink)));
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, width, height);
  return canvas;
}
