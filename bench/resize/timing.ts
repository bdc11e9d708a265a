/** Five sizes of a 12-megapixel photograph, in turns with five plain centre crops of it. */
import { join } from 'node:path';
import sharp from 'sharp';
import { JPEG_QUALITY, type RenderedSize } from '../../engines/imaging/resize/rendering.ts';
import { smartResize } from '../../engines/imaging/resize/smart-resize.ts';
import { chance } from '../chance.ts';

const TARGETS: RenderedSize[] = [
  { width: 1080, height: 1080 },
  { width: 1080, height: 1920 },
  { width: 1920, height: 1080 },
  { width: 1200, height: 628 },
  { width: 160, height: 600 },
];

const WARM_UP = 6;

/** Milliseconds by the clock, and of processor time. */
export type Taken = { ms: number; cpu_ms: number };

export type Turns = { file: string; ours: Taken[]; plain: Taken[]; strategies: string[] };

/** A photograph enlarged to 4000×3000 with sensor noise, as JPEG; then `turns` of both. Before them each runs
 * a few times for nothing: a server that has been up for a minute has its code compiled. */
export async function takeTurns(folder: string, file: string, turns: number): Promise<Turns> {
  const bytes = await twelveMegapixels(join(folder, file));
  const { signal } = new AbortController();
  const out: Turns = { file, ours: [], plain: [], strategies: [] };
  for (let turn = -WARM_UP; turn < turns; turn++) {
    const plain = await timed(() => Promise.all(TARGETS.map((target) => centreCrop(bytes, target))));
    const ours = await timed(() => smartResize({ bytes, targets: TARGETS, signal }));
    if ('refused' in ours.result) throw new Error(ours.result.message);
    out.strategies = ours.result.outputs.map(({ strategy }) => strategy);
    if (turn < 0) continue;
    out.plain.push(plain.took);
    out.ours.push(ours.took);
  }
  return out;
}

function centreCrop(bytes: Uint8Array, { width, height }: RenderedSize): Promise<Buffer> {
  return sharp(bytes).resize(width, height, { fit: 'cover' }).jpeg({ quality: JPEG_QUALITY }).toBuffer();
}

async function timed<T>(act: () => Promise<T>): Promise<{ took: Taken; result: T }> {
  const begun = performance.now();
  const before = process.cpuUsage();
  const result = await act();
  const { user, system } = process.cpuUsage(before);
  return { took: { ms: performance.now() - begun, cpu_ms: (user + system) / 1000 }, result };
}

async function twelveMegapixels(file: string): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const smooth = await sharp(file).removeAlpha().resize(width, height, { fit: 'cover' }).raw().toBuffer();
  const luck = chance(12);
  for (let at = 0; at < smooth.length; at++) {
    smooth[at] = Math.max(0, Math.min(255, smooth[at]! + luck.between(-6, 6)));
  }
  return sharp(smooth, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}
