/** Rotation and aspect correction that show a stream upright. */
import type { Stream } from 'node-av';
import { AV_PKT_DATA_DISPLAYMATRIX } from 'node-av/constants';

type Orientation = {
  /** libavfilter steps that make the picture upright with square pixels; empty where it is. */
  filters: string[];
  /** Clockwise degrees, 0 … 359. */
  rotation: number;
  /** Upright, square pixels, not yet even. */
  width: number;
  height: number;
};

/** Source: get_rotation and the transposing in ffmpeg's fftools/ffmpeg_filter.c; the matrix is 16.16 fixed point. */
export function orientationOf({ codecpar, sampleAspectRatio }: Stream): Orientation {
  const { num, den } = sampleAspectRatio.num > 0 ? sampleAspectRatio : codecpar.sampleAspectRatio;
  const stretch = num > 0 && den > 0 ? num / den : 1;
  // Wide pixels widen the picture, narrow ones heighten it: nothing is thrown away.
  const wide = Math.abs(stretch - 1) < 0.005 ? 1 : stretch;
  const width = Math.round(codecpar.width * Math.max(1, wide));
  const height = Math.round(codecpar.height * Math.max(1, 1 / wide));
  const filters = wide === 1 ? [] : [`scale=${width}:${height}:flags=bicubic`, 'setsar=1'];
  const matrix = codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX);
  if (!matrix || matrix.length < 36) return { filters, rotation: 0, width, height };
  const { rotation, turns } = turnsOf(matrix);
  const sideways = rotation === 90 || rotation === 270;
  return {
    filters: [...filters, ...turns],
    rotation,
    width: sideways ? height : width,
    height: sideways ? width : height,
  };
}

/** Quarter turns exactly; any other angle, which no camera writes, is left as it is. */
function turnsOf(matrix: Buffer): { rotation: number; turns: string[] } {
  const at = (index: number) => matrix.readInt32LE(index * 4) / 65536;
  const across = Math.hypot(at(0), at(3)) || 1;
  const down = Math.hypot(at(1), at(4)) || 1;
  const degrees = (Math.round((Math.atan2(at(1) / down, at(0) / across) * 180) / Math.PI) + 360) % 360;
  switch (degrees) {
    case 90:
      return { rotation: 90, turns: [at(3) > 0 ? 'transpose=cclock_flip' : 'transpose=clock'] };
    case 180:
      return { rotation: 180, turns: [...(at(0) < 0 ? ['hflip'] : []), ...(at(4) < 0 ? ['vflip'] : [])] };
    case 270:
      return { rotation: 270, turns: [at(3) < 0 ? 'transpose=clock_flip' : 'transpose=cclock'] };
    default:
      return { rotation: 0, turns: at(4) < 0 ? ['vflip'] : [] };
  }
}
