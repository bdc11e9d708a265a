/** How large a relit film is. */
import type { JsonObject } from '../../../../lib/json.ts';
import { even, type Size } from '../media/video-frame.ts';

const SHORT_SIDE: Record<string, number> = { '480P': 480, '768P': 768, '1080P': 1080, '2K': 1440 };
/** Shapes beyond these are cut: nobody's screen is longer. */
const RATIO_MAX = 21 / 9;

/** The short side by the contract's names, the shape by `aspect_ratio` or, adaptive, by the source. */
export function relitSize({ resolution, aspect_ratio }: JsonObject, source: Size): Size {
  const side = SHORT_SIDE[String(resolution ?? '768P').toUpperCase()] ?? 768;
  const named = /^(\d+):(\d+)$/.exec(String(aspect_ratio ?? 'adaptive'));
  const ratio = named
    ? Number(named[1]) / Number(named[2])
    : Math.min(RATIO_MAX, Math.max(1 / RATIO_MAX, source.width / source.height));
  return ratio >= 1
    ? { width: even(side * ratio), height: side }
    : { width: side, height: even(side / ratio) };
}
