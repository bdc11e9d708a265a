/** Films as the ffmpeg of the system plays them, and how far one is from another. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const LIMITS = { maxBuffer: 2 ** 28, timeout: 120_000, killSignal: 'SIGKILL' } as const;
const [WIDTH, HEIGHT] = [32, 18];
const FRAME_BYTES = WIDTH * HEIGHT * 3;
const SOUND_RATE = 8000;
const STEP = SOUND_RATE / 100;

/** The first seconds of a film: frames of 32 by 18 pixels at 25 a second, and the loudness of each 10 ms. */
export type Played = { frames: Buffer[]; loudness: number[] };

export const FPS = 25;

/** Undefined if ffmpeg shows no frame of the file. */
export async function played(path: string, seconds: number): Promise<Played | undefined> {
  const decode = async (map: string, filter: string, ...output: string[]) => {
    const args = ['-nostdin', '-v', 'quiet', '-i', path, '-map', map, '-af', filter, '-t', String(seconds)];
    const video = args.map((arg) => (arg === '-af' && map.includes(':v') ? '-vf' : arg));
    const { stdout } = await run('ffmpeg', [...video, ...output, '-'], {
      encoding: 'buffer',
      ...LIMITS,
    }).catch((error: { stdout?: Buffer }) => ({ stdout: error.stdout ?? Buffer.alloc(0) }));
    return stdout;
  };
  const pictures = await decode(
    '0:v:0',
    `fps=${FPS}:start_time=0,scale=${WIDTH}:${HEIGHT}:flags=area,format=rgb24`,
    '-f',
    'rawvideo',
  );
  if (pictures.length < FRAME_BYTES) return undefined;
  const sound = await decode(
    '0:a:0?',
    'aresample=async=1:first_pts=0',
    ...['-ac', '1', '-ar', String(SOUND_RATE), '-f', 's16le'],
  );
  const frames = Array.from({ length: Math.floor(pictures.length / FRAME_BYTES) }, (_, index) =>
    pictures.subarray(index * FRAME_BYTES, (index + 1) * FRAME_BYTES),
  );
  const loudness = Array.from({ length: Math.floor(sound.length / 2 / STEP) }, (_, index) => {
    let sum = 0;
    for (let at = index * STEP; at < (index + 1) * STEP; at++) sum += sound.readInt16LE(2 * at) ** 2;
    return Math.sqrt(sum / STEP);
  });
  return { frames, loudness };
}

/** Facts of the first picture stream and the first sound by ffprobe. Sizes are those that a player shows. */
export async function facts(path: string): Promise<{ width: number; height: number; sound: boolean }> {
  const { stdout } = await run('ffprobe', ['-v', 'quiet', '-show_streams', '-of', 'json', path], LIMITS);
  const streams = (JSON.parse(stdout).streams ?? []) as Stream[];
  const video = streams.find(({ codec_type }) => codec_type === 'video');
  const [across = 1, down = 1] = (video?.sample_aspect_ratio ?? '1:1').split(':').map(Number);
  const width = Math.round(((video?.width ?? 0) * across || 0) / (down || 1)) || (video?.width ?? 0);
  const turned = (video?.side_data_list ?? []).some(({ rotation = 0 }) => Math.abs(rotation % 180) === 90);
  const height = video?.height ?? 0;
  const sound = streams.some(({ codec_type }) => codec_type === 'audio');
  return turned ? { width: height, height: width, sound } : { width, height, sound };
}

type Stream = {
  codec_type: string;
  width?: number;
  height?: number;
  sample_aspect_ratio?: string;
  side_data_list?: { rotation?: number }[];
};

/** Mean difference of the frames, of 255. */
export function difference(one: Played, other: Played, later = 0): number {
  let [sum, count] = [0, 0];
  for (const [index, frame] of one.frames.entries()) {
    const against = other.frames[index + later];
    if (!against) continue;
    for (const [at, value] of frame.entries()) sum += Math.abs(value - against[at]!);
    count += FRAME_BYTES;
  }
  return count === 0 ? 255 : sum / count;
}

/** Seconds by which the sound of the other is late, or undefined if the loudness does not change enough to tell. */
export function soundLag(one: Played, other: Played): number | undefined {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [a, b] = [one.loudness, other.loudness];
  if (a.length < 50 || b.length < 50) return undefined;
  const [middle, against] = [mean(a), mean(b)];
  const score = (lag: number) =>
    a.reduce((sum, value, at) => sum + (value - middle) * ((b[at + lag] ?? against) - against), 0);
  const spread = Math.sqrt(mean(a.map((value) => (value - middle) ** 2)));
  if (spread < middle / 4 || middle < 30) return undefined;
  const lags = Array.from({ length: 201 }, (_, index) => index - 100);
  return lags.reduce((best, lag) => (score(lag) > score(best) ? lag : best), 0) / 100;
}
