/** Limit of the parallax, beyond which straight things lean and round things swell. */
import type { Plane } from '../../raster/plane.ts';
import type { FrameSize } from '../media/video-frame.ts';
import type { CameraView } from './camera-path.ts';

/** Of a length: what a small piece of the picture may lean or stretch. 0.08 turns an upright by 4.6 degrees. */
const BENT_MAX = 0.08;
/** The steepest places are few and hardly seen: this share of all places lies below the limit. */
const PLACES = 0.98;

/** Keeps a view's depth to what this picture's depths carry; the rest of the view stays as it is. */
export type DepthLimit = (view: CameraView) => CameraView;

/**
 * `near` is 0–1 over the whole picture. Depth here is a guess that changes gradually, so a shift by depth bends whatever it runs
 * through by the shift times the depth's slope: that product is what is held.
 */
export function depthLimitOf(near: Plane, film: FrameSize): DepthLimit {
  const slope = slopeOf(near);
  const shape = film.width / film.height;
  return (view) => {
    const bent = {
      // In pixels by pixels: sideways shifts count against the height where depth changes downwards.
      x: Math.abs(view.parallaxX) * Math.max(slope.across, slope.down * shape),
      y: Math.abs(view.parallaxY) * Math.max(slope.down, slope.across / shape),
      // Growth by depth shifts most at the frame's edge, half a picture from its middle.
      depth: (Math.abs(view.depth) * Math.max(slope.across, slope.down)) / 2 / view.zoom,
    };
    return {
      ...view,
      parallaxX: view.parallaxX * share(bent.x),
      parallaxY: view.parallaxY * share(bent.y),
      depth: view.depth * share(bent.depth),
    };
  };
}

function share(bent: number): number {
  return bent > BENT_MAX ? BENT_MAX / bent : 1;
}

/** Depth change over a whole width and a whole height, exceeded at almost no position. */
function slopeOf({ width, height, values }: Plane): { across: number; down: number } {
  const across: number[] = [];
  const down: number[] = [];
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const at = y * width + x;
      across.push(Math.abs(values[at + 1]! - values[at]!) * width);
      down.push(Math.abs(values[at + width]! - values[at]!) * height);
    }
  }
  const most = (slopes: number[]) =>
    Float64Array.from(slopes).sort()[Math.floor((slopes.length - 1) * PLACES)] ?? 0;
  return { across: most(across), down: most(down) };
}
