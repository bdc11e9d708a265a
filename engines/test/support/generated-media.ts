/** Films whose truth is known: black, with white flashes and beeps at the same moments. Made by ffmpeg. */
import { ffmpeg } from './ffmpeg.ts';

export type SampleFilm = {
  path: string;
  /** Seconds of the picture. */
  seconds: number;
  /** Moments of flash and beep, in seconds after the beginning of the picture. */
  moments: readonly number[];
  fps?: number;
  size?: string;
  /** Further filters of the picture. */
  filters?: string;
  /** Arguments of the encoders and the muxer. */
  video?: readonly (string | number)[];
  audio?: readonly (string | number)[];
  output?: readonly (string | number)[];
  rate?: number;
  channels?: number;
  /** Seconds that the sound or the picture begins after 0. Flash and beep stay together. */
  sound_starts?: number;
  picture_starts?: number;
};

/** Seconds that each flash and beep lasts. */
const LASTS = 0.2;
const LAYOUTS: Record<number, string> = { 1: 'mono', 2: 'stereo', 3: '2.1', 4: '4.0', 6: '5.1' };

export async function makeFilm(film: SampleFilm): Promise<string> {
  const { path, seconds, moments, fps = 25, size = '64x36', rate = 48_000, channels = 2 } = film;
  const { sound_starts = 0, picture_starts = 0 } = film;
  const during = (at: number) => `between(t,${at.toFixed(4)},${(at + LASTS - 1e-3).toFixed(4)})`;
  const flash = moments.map((at) => during(at)).join('+') || '0';
  const beep = moments.map((at) => during(at + picture_starts - sound_starts)).join('+') || '0';
  const tone = `0.5*sin(2*PI*1000*t)*min(1,${beep})`;
  const picture = [`color=black:s=${size}:r=${fps}:d=${seconds}`, `drawbox=c=white:t=fill:enable='${flash}'`];
  const sound = `aevalsrc='${Array(channels).fill(tone).join('|')}':c=${LAYOUTS[channels]}:s=${rate}:d=${seconds + picture_starts - sound_starts}`;
  await ffmpeg(
    ...(picture_starts > 0 ? ['-itsoffset', picture_starts] : []),
    ...['-f', 'lavfi', '-i', [...picture, ...(film.filters ? [film.filters] : [])].join(',')],
    ...(sound_starts > 0 ? ['-itsoffset', sound_starts] : []),
    ...['-f', 'lavfi', '-i', sound],
    ...(film.video ?? ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']),
    ...(film.audio ?? ['-c:a', 'aac']),
    ...(film.output ?? []),
    path,
  );
  return path;
}
