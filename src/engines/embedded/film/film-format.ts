/** How large, how long and how fast the film of each operation is. */
import type { JsonObject } from '../../../lib/json.ts';
import { even, type Size } from './media/video-frame.ts';

export type FilmFormat = Size & { fps: number; seconds: number; frames: number };

/** The operations that leave nothing of this to the caller, as they are in landscape. */
const FIXED: Record<string, Size & { fps: number; seconds: number }> = {
  wan: { width: 1280, height: 720, fps: 25, seconds: 5 },
  'ltx-video-v097': { width: 1216, height: 704, fps: 24, seconds: 5 },
  ra2v: { width: 1280, height: 720, fps: 25, seconds: 5 },
};

/** The short side by the contract's names. */
const SHORT_SIDE: Record<string, number> = { '1080p': 1080, '1440p': 1440, '2160p': 2160 };

/** Shapes beyond these are cut: nobody's screen is longer. */
const RATIO_MAX = 21 / 9;

/** `source` is the upright start image; without one `auto` is 16:9. */
export function filmFormat(operation: string, input: JsonObject, source?: Size): FilmFormat {
  const fixed = FIXED[operation];
  const upright = source !== undefined && source.height > source.width;
  const seconds = numberOf(input.duration) ?? fixed?.seconds ?? 6;
  const fps = numberOf(input.fps) ?? fixed?.fps ?? 25;
  const frames = Math.round(seconds * fps);
  if (fixed) {
    const { width, height } = fixed;
    return { ...(upright ? { width: height, height: width } : { width, height }), fps, seconds, frames };
  }
  const side = SHORT_SIDE[String(input.resolution)] ?? 1080;
  return { ...shaped(side, ratioOf(input.aspect_ratio, source)), fps, seconds, frames };
}

/** Width over height. */
function ratioOf(aspect: unknown, source: Size | undefined): number {
  const named = /^(\d+):(\d+)$/.exec(String(aspect ?? 'auto'));
  if (named) return Number(named[1]) / Number(named[2]);
  if (!source) return 16 / 9;
  return Math.min(RATIO_MAX, Math.max(1 / RATIO_MAX, source.width / source.height));
}

function shaped(side: number, ratio: number): Size {
  return ratio >= 1
    ? { width: even(side * ratio), height: side }
    : { width: side, height: even(side / ratio) };
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
