/** Films of many codings whose truth is known: flashes, beeps, a red patch in the upper left quarter. Made by ffmpeg. */
import { ffmpeg } from '../../engines/test/support/ffmpeg.ts';
import { turn } from '../../engines/test/support/films.ts';
import { makeFilm } from '../../engines/test/support/generated-media.ts';
import type { Colour, Row } from './rows.ts';

/** A made film with its truth, as a player shows it. */
export type Source = {
  path: string;
  row: Row;
  seconds: number;
  width: number;
  height: number;
  fps: number;
  flashes: number[];
  beeps: number[];
  /** Middle of the patch, in shares of the size. */
  patch: readonly [x: number, y: number];
};

export const SIZE = { width: 128, height: 72 };
export const RED = [200, 60, 40] as const;
const SECONDS = 3;
const MOMENTS = [0.8, 2];

/** zimg's options for the colours, and the tags of the encoder. */
function coded(colour: Colour, pixels: string): { zscale: string; tags: string[] } {
  const tags = (matrix: string, primaries = 'bt709', transfer = 'bt709', range = 'tv') => ({
    zscale: `matrix=${matrix}:primaries=${primaries}:transfer=${transfer}:range=${range}:npl=203`,
    tags: [
      '-colorspace',
      matrix,
      '-color_primaries',
      primaries,
      '-color_trc',
      transfer,
      '-color_range',
      range,
    ],
  });
  switch (colour) {
    case 'rgb':
      return { zscale: 'matrix=gbr:primaries=bt709:transfer=bt709:range=full', tags: [] };
    case 'full range':
      return pixels === 'yuvj422p'
        ? { ...tags('bt470bg', 'bt709', 'bt709', 'pc'), tags: [] }
        : tags('bt709', 'bt709', 'bt709', 'pc');
    case 'bt601':
      return tags('smpte170m');
    // Small pictures without tags are BT.601.
    case 'untagged':
      return { ...tags('smpte170m'), tags: [] };
    case 'hlg':
      return tags('bt2020nc', 'bt2020', 'arib-std-b67');
    case 'pq':
      return tags('bt2020nc', 'bt2020', 'smpte2084');
    default:
      return tags('bt709');
  }
}

export async function makeSource(row: Row, path: string): Promise<Source> {
  const { fps = 25, pixels = 'yuv420p', colour = 'bt709', cut = 0, quarters = 0 } = row;
  const { zscale, tags } = coded(colour, pixels);
  const filters = [
    'format=rgb24,drawbox=x=0:y=0:w=64:h=36:c=0xc83c28:t=fill,format=gbrp,setparams=colorspace=gbr:range=pc',
    `zscale=matrixin=gbr:rangein=full:primariesin=bt709:transferin=bt709:${zscale},format=${pixels}`,
    ...(colour === 'untagged'
      ? ['setparams=range=unknown:colorspace=unknown:color_primaries=unknown:color_trc=unknown']
      : []),
    ...(row.variable ? ["select='not(between(mod(n,7),3,4))'"] : []),
  ];
  const { ending, rate = 48_000, channels = 2, sound_starts = 0, picture_starts = 0 } = row;
  const whole = cut > 0 ? `${path}.whole.${ending}` : path;
  await makeFilm({
    ...{ path: whole, seconds: SECONDS, moments: MOMENTS, fps, rate, channels, sound_starts, picture_starts },
    size: `${SIZE.width}x${SIZE.height}`,
    filters: filters.join(','),
    video: [...row.video, ...tags, ...(row.interlaced ? ['-flags', '+ildct+ilme', '-top', 1] : [])],
    audio: row.audio,
    output: [
      ...(row.variable ? ['-fps_mode', 'vfr'] : []),
      ...(row.clock ? ['-output_ts_offset', row.clock] : []),
      ...(ending === '3gp' || ending === 'm2ts' ? ['-strict', -1] : []),
    ],
  });
  if (cut > 0) await ffmpeg('-ss', cut, '-i', whole, '-c', 'copy', path);
  if (quarters > 0) turn(path, quarters as 1 | 2 | 3);
  const from = picture_starts - cut;
  const moments = MOMENTS.map((at) => at + from).filter((at) => at > 0);
  const upright = quarters % 2 === 1 ? { width: SIZE.height, height: SIZE.width } : SIZE;
  const patch = (
    [
      [0.25, 0.25],
      [0.75, 0.25],
      [0.75, 0.75],
      [0.25, 0.75],
    ] as const
  )[quarters]!;
  return { path, row, seconds: SECONDS + from, ...upright, fps, flashes: moments, beeps: moments, patch };
}
