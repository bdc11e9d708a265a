/** Another colour for a region: hue and strength of the new one, light and shade of the old one. */
import { CLEAR_MIN } from '../../../analysis/matting/reliability.ts';
import { oklabOf, oklabOfHex, rgbOfOklab } from '../../../raster/oklab.ts';
import type { Edit } from '../edit-plan.ts';
import { type EditWork, subjectOf } from '../edit-work.ts';
import { regionMask } from './region-mask.ts';

export async function applyRecolour(work: EditWork, edit: Extract<Edit, { do: 'recolour' }>): Promise<void> {
  const mask = await maskFor(work, edit);
  if (!mask) return;
  tint(work, mask, edit.to.hex, edit.tint ? 0.55 : 1);
}

async function maskFor(
  work: EditWork,
  { region, label, from, to }: Extract<Edit, { do: 'recolour' }>,
): Promise<Float32Array | null> {
  if (region === 'subject' && label === 'it') return ofSubjectOrAll(work, to.name);
  if (region === 'subject' || region === 'background') {
    const found = await subjectOf(work, `the ${label} kept its colour`);
    if (!found) return null;
    return Float32Array.from(found.alpha, (alpha) => (region === 'subject' ? alpha : 255 - alpha) / 255);
  }
  const mask = regionMask(work, region, from);
  if (!mask) work.warnings.push(`No ${from ? `${from.name} ` : ''}${label} was found to colour.`);
  return mask?.values ?? null;
}

async function ofSubjectOrAll(work: EditWork, colour: string): Promise<Float32Array> {
  const found = await work.matte();
  if (found.confidence >= CLEAR_MIN) return Float32Array.from(found.alpha, (alpha) => alpha / 255);
  work.warnings.push(`Nothing stands out clearly enough, so the whole picture was turned ${colour}.`);
  return new Float32Array(work.width * work.height).fill(1);
}

/** `share` 1 replaces the colour, less mixes it in. In place. */
export function tint(
  { data, width, height }: EditWork,
  mask: Float32Array,
  hex: string,
  share: number,
): void {
  const [toLight, toA, toB] = oklabOfHex(hex);
  const grey = Math.hypot(toA, toB) < 0.035;
  let [sum, sumLight, sumChroma] = [0, 0, 0];
  for (let at = 0; at < mask.length; at += 7) {
    if (mask[at]! < 0.5) continue;
    const [l, a, b] = oklabOf(data[at * 4]!, data[at * 4 + 1]!, data[at * 4 + 2]!);
    sum++;
    sumLight += l;
    sumChroma += Math.hypot(a, b);
  }
  const meanLight = sum > 0 ? sumLight / sum : 0.5;
  const meanChroma = Math.max(0.04, sum > 0 ? sumChroma / sum : 0.1);
  // Towards the new colour's own light, most of all where it is black or white.
  const shift = (toLight - meanLight) * (grey ? 0.8 : 0.5);
  const cache = new Map<number, [number, number, number]>();
  for (let at = 0, i = 0; i < width * height; i++, at += 4) {
    const inside = mask[i]! * share;
    if (inside < 0.004) continue;
    const key = ((data[at]! >> 1) << 14) | ((data[at + 1]! >> 1) << 7) | (data[at + 2]! >> 1);
    let recoloured = cache.get(key);
    if (!recoloured) {
      const [l, a, b] = oklabOf(data[at]!, data[at + 1]!, data[at + 2]!);
      // Highlights and white clouds stay paler than the rest, deep shadows too.
      const own = Math.min(1.25, 0.5 + (0.5 * Math.hypot(a, b)) / meanChroma);
      const pale = Math.max(0.25, 1 - Math.max(0, l - 0.86) * 4.5) * Math.min(1, 0.15 + l * 2.2);
      const strength = share < 1 ? pale : own * pale;
      const moved = Math.max(0, Math.min(1, l + shift * (shift > 0 ? 1 - l * 0.55 : 0.45 + l * 0.55)));
      recoloured = rgbOfOklab([moved, toA * strength, toB * strength]);
      cache.set(key, recoloured);
    }
    for (let c = 0; c < 3; c++) data[at + c] = data[at + c]! + (recoloured[c]! - data[at + c]!) * inside;
  }
}
