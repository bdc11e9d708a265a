/** Films made and judged by the ffmpeg of the system, which shares no code with the film engine. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** A filter that fails may leave ffmpeg waiting. */
const LIMITS = { maxBuffer: 64 * 2 ** 20, timeout: 60_000, killSignal: 'SIGKILL' } as const;

export async function ffmpeg(...args: (string | number)[]): Promise<void> {
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args.map(String)], LIMITS);
}

/** The log of filters that measure. */
async function log(...args: string[]): Promise<string> {
  const { stderr } = await run(
    'ffmpeg',
    ['-nostdin', '-hide_banner', '-nostats', ...args, '-f', 'null', '-'],
    LIMITS,
  );
  return stderr;
}

/** Moments at which the picture becomes bright, in seconds. None in a picture whose brightness does not change much. */
export async function flashes(path: string): Promise<number[]> {
  const filter = 'scale=16:16:out_range=tv,format=gray,showinfo';
  const text = await log('-i', path, '-map', '0:v:0', '-vf', filter);
  const frames = [...text.matchAll(/pts_time:\s*(-?[\d.]+).* mean:\[(\d+)/g)].map(
    ([, at, mean]) => [Number(at), Number(mean)] as const,
  );
  const means = frames.map(([, mean]) => mean);
  const [dark, light] = [Math.min(...means), Math.max(...means)];
  if (light - dark < CHANGE) return [];
  const middle = (dark + light) / 2;
  return frames.flatMap(([at, mean], index) =>
    mean > middle && (means[index - 1] ?? 0) <= middle ? [at] : [],
  );
}

const CHANGE = 25;

/** Moments at which the sound begins after silence, in seconds. `threshold` in decibels. */
export async function beeps(path: string, threshold = -40): Promise<number[]> {
  const filter = `silencedetect=n=${threshold}dB:d=0.1,ashowinfo`;
  const lines = (await log('-i', path, '-map', '0:a:0', '-af', filter)).split('\n');
  const last = Math.max(...lines.map((line) => Number(/pts_time:(-?[\d.]+)/.exec(line)?.[1] ?? 0)));
  // A silence that lasts to the end is reported as ending there.
  return lines.flatMap((line) => {
    const at = Number(/silence_end: (-?[\d.]+)/.exec(line)?.[1] ?? Number.NaN);
    return at < last ? [at] : [];
  });
}

/** Root mean square of each channel, in decibels. */
export async function loudness(path: string): Promise<number[]> {
  const channels = (await log('-i', path, '-map', '0:a:0', '-af', 'astats')).split('Overall')[0]!;
  return [...channels.matchAll(/RMS level dB: (-?[\d.inf]+)/g)].map(([, level]) => Number(level));
}

/** Mean colour of a part of one frame as 8-bit RGB, as a player shows it. The part is in shares of the size. */
export async function colourAt(
  path: string,
  seconds: number,
  [x, y, width, height]: readonly [number, number, number, number] = [0.25, 0.25, 0.5, 0.5],
): Promise<[red: number, green: number, blue: number]> {
  const crop = `crop=iw*${width}:ih*${height}:iw*${x}:ih*${y}`;
  return meanOf(path, seconds, `zscale=matrix=gbr:range=full,format=gbrp,${crop}`);
}

/** Mean of one frame behind these filters, as 8-bit RGB. */
export async function meanOf(
  path: string,
  seconds: number,
  filters: string,
): Promise<[red: number, green: number, blue: number]> {
  const output = ['-frames:v', '1', '-f', 'rawvideo', '-'];
  const { stdout } = await run(
    'ffmpeg',
    [
      '-nostdin',
      '-v',
      'error',
      '-ss',
      String(seconds),
      '-i',
      path,
      '-vf',
      `${filters},format=rgb24`,
      ...output,
    ],
    { encoding: 'buffer', ...LIMITS },
  );
  const sums = [0, 0, 0];
  for (const [at, value] of stdout.entries()) sums[at % 3]! += value;
  return sums.map((sum) => Math.round((300 * sum) / stdout.length) / 100) as [number, number, number];
}
