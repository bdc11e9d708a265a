/** Size, length and frame rate of each operation's film, for every engine. */
import type { JsonObject } from '../lib/json.ts';
import type { Size } from './size-presets.ts';

export type FilmFormat = Size & { fps: number; seconds: number; frames: number };

/** Operations with fixed formats, in landscape. */
const FIXED: Record<string, Size & { fps: number; seconds: number }> = {
  wan: { width: 1280, height: 720, fps: 25, seconds: 5 },
  'ltx-video-v097': { width: 1216, height: 704, fps: 24, seconds: 5 },
  ra2v: { width: 1280, height: 720, fps: 25, seconds: 5 },
};

/** Length of the short side in pixels, by the contract's names. */
const SHORT_SIDE: Record<string, number> = { '1080p': 1080, '1440p': 1440, '2160p': 2160 };

/** Wider shapes are cropped to this ratio, because no screen is wider. */
const RATIO_MAX = 21 / 9;

/** `source` is the upright start image. Without one, `auto` is 16:9. */
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

/** Width divided by height. */
function ratioOf(aspect: unknown, source: Size | undefined): number {
  const named = /^(\d+):(\d+)$/.exec(String(aspect ?? 'auto'));
  if (named) return Number(named[1]) / Number(named[2]);
  if (!source) return 16 / 9;
  return Math.min(RATIO_MAX, Math.max(1 / RATIO_MAX, source.width / source.height));
}

/** Short sides of relit films in pixels, by the contract's names. */
const RELIT_SHORT_SIDE: Record<string, number> = { '480P': 480, '768P': 768, '1080P': 1080, '2K': 1440 };

/** The short side comes from `resolution`. The shape comes from `aspect_ratio` or, if adaptive, from the source. */
export function relitSize({ resolution, aspect_ratio }: JsonObject, source: Size): Size {
  const side = RELIT_SHORT_SIDE[String(resolution ?? '768P').toUpperCase()] ?? 768;
  return shaped(side, ratioOf(aspect_ratio, source));
}

function shaped(side: number, ratio: number): Size {
  return ratio >= 1
    ? { width: even(side * ratio), height: side }
    : { width: side, height: even(side / ratio) };
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** The nearest even number, at least 2, because chroma is stored at half size. */
function even(pixels: number): number {
  return Math.max(2, Math.round(pixels / 2) * 2);
}
