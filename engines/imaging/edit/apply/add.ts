/** A drawing from the subject library put into the picture, with its shadow and under its light. */

import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { CLEAR_MIN } from '../../../analysis/matting/reliability.ts';
import { type Box, shared } from '../../../raster/box.ts';
import { Random } from '../../../raster/random.ts';
import { subject as factsOf } from '../../../scene/subjects/library.ts';
import { rasterise } from '../../../scene/subjects/rasterise.ts';
import { recolourDrawing } from '../../../scene/subjects/recolour-subject.ts';
import type { SubjectFacts } from '../../../scene/subjects/subject-facts.ts';
import type { Edit } from '../edit-plan.ts';
import type { EditWork } from '../edit-work.ts';
import { castShadow, drawn } from './canvas.ts';

type Add = Extract<Edit, { do: 'add' }>;

/** The middle of the thing, its height, all in pixels. */
type Placed = { x: number; y: number; height: number; flat: boolean };

export async function addSubject(work: EditWork, edit: Add, occupied: Box[]): Promise<void> {
  const { subject } = edit;
  const facts = factsOf(subject.id, work.seed);
  if (!facts) {
    work.warnings.push(`There is no drawing of "${subject.label}" to add.`);
    return;
  }
  const random = new Random(work.seed, `add ${subject.id} ${occupied.length}`);
  const count = Math.max(1, Math.min(12, subject.count));
  for (let copy = 0; copy < count; copy++) {
    const placed = await placeOf(work, edit, facts, copy, count, random, occupied);
    const art = artOf(work, edit, facts, placed.height);
    put(work, art, placed, facts, copy % 2 === 1 && random.chance(0.5));
    const width = placed.height * facts.aspect;
    occupied.push({ x: placed.x - width / 2, y: placed.y - placed.height / 2, width, height: placed.height });
  }
}

function artOf(work: EditWork, { subject }: Add, facts: SubjectFacts, height: number): Canvas {
  const plain = rasterise(facts.id, { height_px: Math.max(16, height), seed: work.seed });
  if (!subject.colour) return plain;
  return recolourDrawing(plain, {
    to: subject.colour.hex,
    from: facts.colour_main,
    patches: subject.colour_second?.hex ?? null,
    seed: work.seed,
  });
}

async function placeOf(
  work: EditWork,
  edit: Add,
  facts: SubjectFacts,
  copy: number,
  count: number,
  random: Random,
  occupied: readonly Box[],
): Promise<Placed> {
  const { width, height } = work;
  const { spot, subject } = edit;
  const short = Math.min(width, height);
  if (spot.at === 'head' || spot.at === 'eyes' || spot.at === 'neck') {
    const worn = await wornAt(work, spot.at, facts);
    if (worn) return worn;
    work.warnings.push(`No head was found; ${subject.label} was put where there was room.`);
  }
  // Real sizes span four powers of ten, a picture's only one.
  const natural = Math.max(0.1, Math.min(0.44, 0.25 * (facts.height_m / 0.6) ** 0.2));
  let tall = short * natural * Math.min(1.7, subject.size ** 0.7) * (count > 1 ? 1 / (1 + 0.12 * count) : 1);
  if (spot.at === 'sky') tall *= 0.7;
  const widest = width * 0.46;
  if (tall * facts.aspect > widest) tall = widest / facts.aspect;
  const margin = short * 0.045;
  const half = { x: (tall * facts.aspect) / 2, y: tall / 2 };
  const airy =
    spot.at === 'sky' ||
    ['flying', 'floating'].includes(subject.pose) ||
    facts.pose === 'flying' ||
    facts.pose === 'floating';
  const levels = { top: margin + half.y, middle: height / 2, bottom: height - margin - half.y };
  const sides = { left: margin + half.x, centre: width / 2, right: width - margin - half.x };
  let y =
    spot.down === 'free' ? (airy ? Math.max(levels.top, height * 0.22) : levels.bottom) : levels[spot.down];
  if (spot.at === 'sky') y = Math.max(y, height * random.between(0.12, 0.24));
  let x = spot.across === 'free' ? freest(work, half, y, occupied, random) : sides[spot.across];
  const named = spot.across !== 'free' && spot.down !== 'free';
  if (spot.at === 'beside') {
    const middle = { x: width * 0.3, y: height * 0.3, width: width * 0.4, height: height * 0.5 };
    const box = work.focus[0] ?? middle;
    const [before, after] = [box.x, width - box.x - box.width];
    x =
      after >= before
        ? Math.min(width - margin - half.x, box.x + box.width + half.x)
        : Math.max(margin + half.x, box.x - half.x);
    y = Math.min(levels.bottom, Math.max(levels.top, box.y + box.height - half.y));
  }
  if (copy > 0 || count > 1) {
    // A loose row around the place, within the frame.
    const step = (copy - (count - 1) / 2) * half.x * 2.1;
    x += named || spot.across !== 'free' ? step + random.bell() * half.x * 0.2 : 0;
    y += random.bell() * half.y * 0.9;
  }
  x = Math.max(half.x + 1, Math.min(width - half.x - 1, x));
  y = Math.max(half.y + 1, Math.min(height - half.y - 1, y));
  return { x, y, height: tall, flat: !airy };
}

/** The column in which the thing hides least of what the picture is about and of what was added before. */
function freest(
  { width, focus, faces }: EditWork,
  half: { x: number; y: number },
  y: number,
  occupied: readonly Box[],
  random: Random,
): number {
  let best = { x: width / 2, cost: Number.POSITIVE_INFINITY };
  for (let i = 0; i <= 20; i++) {
    const x = half.x * 1.15 + ((width - half.x * 2.3) * i) / 20;
    const box = { x: x - half.x, y: y - half.y, width: half.x * 2, height: half.y * 2 };
    const hidden = (others: readonly Box[]) => others.reduce((sum, other) => sum + shared(box, other), 0);
    const cost =
      hidden(focus) +
      5 * hidden(faces) +
      4 * hidden(occupied) +
      0.12 * Math.abs(x / width - 0.5) * box.width * box.height +
      random.next() * 0.06 * box.width * box.height;
    if (cost < best.cost) best = { x, cost };
  }
  return best.x;
}

/** On the face where one was found, else on the upper end of the subject. */
async function wornAt(
  work: EditWork,
  at: 'head' | 'eyes' | 'neck',
  facts: SubjectFacts,
): Promise<Placed | null> {
  const face = work.faces[0];
  if (face) {
    const middle = face.x + face.width / 2;
    const wide = face.width * { head: 1.2, eyes: 0.92, neck: 1.05 }[at];
    const tall = wide / facts.aspect;
    const y = {
      head: face.y + face.height * 0.04 - tall * 0.42,
      eyes: face.y + face.height * 0.4,
      neck: face.y + face.height * 1.12 + tall * 0.3,
    }[at];
    return { x: middle, y, height: tall, flat: false };
  }
  const { alpha, confidence, subject_box: box } = await work.matte();
  if (confidence < CLEAR_MIN || box.height < 8) return null;
  const { left, right } = spanAt(alpha, work.width, box, 0.14);
  if (right <= left) return null;
  const head = Math.min(right - left, box.height * 0.6);
  const wide = head * { head: 1.15, eyes: 0.8, neck: 0.9 }[at];
  const tall = wide / facts.aspect;
  const y = { head: box.y + head * 0.1 - tall * 0.36, eyes: box.y + head * 0.42, neck: box.y + head * 0.95 }[
    at
  ];
  return { x: (left + right) / 2, y: Math.max(tall * 0.4, y), height: tall, flat: false };
}

/** From where to where the subject reaches in its upper part. */
function spanAt(alpha: Uint8Array, width: number, box: Box, share: number): { left: number; right: number } {
  let [left, right] = [width, 0];
  for (let y = Math.floor(box.y); y < box.y + box.height * share; y++) {
    for (let x = Math.floor(box.x); x < box.x + box.width; x++) {
      if (alpha[y * width + x]! < 128) continue;
      if (x < left) left = x;
      if (x > right) right = x;
    }
  }
  return { left, right };
}

function put(
  work: EditWork,
  art: Canvas,
  { x, y, height, flat }: Placed,
  facts: SubjectFacts,
  mirrored: boolean,
): void {
  const width = height * facts.aspect;
  const light = lightAt(work, x, y, width);
  const tinted = createCanvas(art.width, art.height);
  const on = tinted.getContext('2d');
  on.drawImage(art, 0, 0);
  on.globalCompositeOperation = 'multiply';
  on.fillStyle = light;
  on.fillRect(0, 0, art.width, art.height);
  on.globalCompositeOperation = 'destination-in';
  on.drawImage(art, 0, 0);
  drawn(work, (pen) => {
    pen.imageSmoothingQuality = 'high';
    if (flat) {
      const foot = y + height / 2 - height * 0.015;
      const reach = Math.max(4, width * Math.max(0.2, facts.foot.half) * 1.2);
      castShadow(pen, { x: x + (facts.foot.centre - 0.5) * width, y: foot }, reach, 0.2, [0.55, 0.25]);
    }
    pen.save();
    pen.translate(x, y);
    if (mirrored) pen.scale(-1, 1);
    pen.shadowColor = 'rgba(10,12,24,0.3)';
    pen.shadowBlur = Math.max(1, height * 0.04);
    pen.shadowOffsetY = height * 0.015;
    pen.drawImage(tinted, -width / 2, -height / 2, width, height);
    pen.restore();
  });
}

/**
 * Tint of a white object under the local light: dark pictures dim it and warm pictures warm it, both gently.
 */
function lightAt({ data, width, height }: EditWork, x: number, y: number, reach: number): string {
  const sums = [0, 0, 0];
  let [many, top] = [0, 0];
  const step = Math.max(1, Math.round(reach / 20));
  for (let v = Math.max(0, Math.round(y - reach)); v < Math.min(height, y + reach); v += step) {
    for (let u = Math.max(0, Math.round(x - reach)); u < Math.min(width, x + reach); u += step) {
      const at = (v * width + u) * 4;
      for (let c = 0; c < 3; c++) sums[c]! += data[at + c]!;
      many++;
    }
  }
  const mean = sums.map((sum) => sum / Math.max(1, many));
  top = Math.max(30, ...mean);
  const bright = Math.max(0.55, Math.min(1, 0.62 + (top / 255) * 0.5));
  const [r, g, b] = mean.map((value) => Math.round(255 * bright * (0.8 + (0.2 * value) / top)));
  return `rgb(${r},${g},${b})`;
}
