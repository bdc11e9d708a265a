/** The wave of a sound, behind its clip. */
import { useMemo } from 'preact/hooks';
import { waveformPath } from './peaks.ts';

/** Points of the path at most: more would be narrower than a pixel. */
const POINTS_MAX = 800;

/** `from` and `to`: seconds of the file. `width` in pixels. */
export function Waveform({
  peaks,
  from,
  to,
  width,
}: {
  peaks: Float32Array | undefined;
  from: number;
  to: number;
  width: number;
}) {
  const points = Math.max(2, Math.min(POINTS_MAX, Math.round(width / 2)));
  const path = useMemo(
    () => (peaks === undefined ? undefined : waveformPath(peaks, from, to, points)),
    [peaks, from, to, points],
  );
  if (path === undefined) return null;
  return (
    <svg class="wave" viewBox={`0 0 ${points - 1} 2`} preserveAspectRatio="none" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
