/**
 * A timeline (three films of 720p30, a line of words, a crossfade and a fade, 11 s of 1080p25, with sound), rendered by
 * the film engine, whole, beside ffmpeg with one filter graph that does the same with the same scaler, in turns.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { encodeFilm } from '../../engines/film/media/encode.ts';
import { framesOf } from '../../engines/film/motion/animate.ts';
import { directionOf } from '../../engines/film/motion/direction.ts';
import { soundscape } from '../../engines/film/sound/soundscape.ts';
import { letteredWords } from '../../engines/film/timeline/lettering-layer.ts';
import { openFilm } from '../../engines/film-engine.ts';
import { illustrate } from '../../engines/illustrator/illustrate.ts';
import { NICENESS } from '../../engines/lib/priority.ts';
import { PLAIN_CLIP } from '../../engines/test/support/clips.ts';
import type { Clip } from '../../engines/timeline/project.ts';
import { median, type Verdict } from '../measure.ts';
import { spent } from './spent.ts';

const FRAME = { width: 1920, height: 1080 };
const FPS = 25;
const WORDS = 'Three days by the sea';
const SHOTS = [
  ['a castle on a hill above a lake, photograph', 'Pan right, the water shimmers'],
  ['a lighthouse on a cliff above the sea, photograph', 'Waves roll, push in'],
  ['a mountain lake with clouds, photograph', 'Orbit left'],
] as const;
const RATIO = 1.05;

export async function againstFilterGraph(turns: number): Promise<Verdict[]> {
  const folder = mkdtempSync(join(tmpdir(), 'reverie-bench-timeline-'));
  const film = openFilm({ folder });
  try {
    const films: string[] = [];
    for (const [nth, shot] of SHOTS.entries()) films.push(await shoot(join(folder, `${nth}.mp4`), shot, nth));
    const clips: Clip[] = [
      { ...PLAIN_CLIP, type: 'video', src: 'https://example.com/0.mp4', duration: 4 },
      {
        ...PLAIN_CLIP,
        type: 'video',
        src: 'https://example.com/1.mp4',
        duration: 4,
        transition: { type: 'crossfade', duration: 0.5 },
      },
      {
        ...PLAIN_CLIP,
        type: 'video',
        src: 'https://example.com/2.mp4',
        duration: 4,
        transition: { type: 'fade', duration: 0.5 },
      },
      { ...PLAIN_CLIP, type: 'text', text: WORDS, track: 1, start: 0.5, duration: 9, position: 'bottom' },
    ];
    const sources = Object.fromEntries(
      films.map((path, nth) => [`project.clips[${nth}].src`, readFileSync(path)]),
    );
    const project = { ...FRAME, fps: FPS, background: '#000000', clips };
    const task = { operation: 'video-editor/render', input: { project, format: 'mp4' }, seed: 1, sources };
    const words = letteredWords({ ...clips[3]!, text: WORDS }, FRAME);
    if (!words) throw new Error('The words are nowhere to be seen.');
    const rgba = join(folder, 'words.rgba');
    writeFileSync(rgba, words.rgba);
    const out = join(folder, 'graph.mp4');
    const [graph, ours]: [Awaited<ReturnType<typeof spent>>[], Awaited<ReturnType<typeof spent>>[]] = [
      [],
      [],
    ];
    for (let turn = 0; turn < turns; turn++) {
      graph.push(await spent(() => filterGraph(films, { ...words.at, path: rgba }, out)));
      ours.push(
        await spent(async () => {
          const step = await film.engine.start(
            task as unknown as Parameters<typeof film.engine.start>[0],
            new AbortController().signal,
          );
          if (step.is !== 'done') throw new Error(`The timeline is ${step.is}.`);
        }),
      );
    }
    const of = (kind: 'seconds' | 'cpu_seconds') =>
      [median(ours.map((each) => each[kind])), median(graph.map((each) => each[kind]))] as const;
    const [clock, cpu] = [of('seconds'), of('cpu_seconds')];
    console.log(
      `timeline: filter graph ${clock[1].toFixed(2)} s (${cpu[1].toFixed(2)} s of processor), ours ${clock[0].toFixed(2)} s (${cpu[0].toFixed(2)} s)`,
    );
    const name = 'timeline, 11 s 1080p25, beside a filter graph';
    return [verdict(name, clock), verdict(`${name}, processor`, cpu)];
  } finally {
    await film.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function verdict(what: string, [ours, theirs]: readonly [number, number]): Verdict {
  const measured = ours / theirs;
  return { what, measured, unit: '×', target: `≤ ${RATIO}`, reached: measured <= RATIO };
}

/** Five seconds of a picture in motion, with sound. */
async function shoot(path: string, [still, motion]: (typeof SHOTS)[number], seed: number): Promise<string> {
  const size = { width: 1280, height: 720 };
  const { bytes } = await illustrate({ prompt: still, seed, ...size, look: 'photoreal' });
  const [fps, seconds] = [30, 5];
  const format = { ...size, fps, seconds, frames: fps * seconds };
  const task = { operation: 'wan', input: {}, seed, sources: {} };
  const { frames: video } = await framesOf(task, format, directionOf(motion), { start: bytes });
  const audio = soundscape({ prompt: still, seed, duration_seconds: seconds });
  await encodeFilm({ path, container: 'mp4', ...size, fps, video, audio });
  return path;
}

type Overlay = { x: number; y: number; width: number; height: number; path: string };

function filterGraph(films: string[], { x, y, width, height, path }: Overlay, out: string): Promise<unknown> {
  const scaler = 'flags=bicubic+accurate_rnd:out_color_matrix=bt709:out_range=tv';
  const trimmed = (nth: number) =>
    `[${nth}:v]trim=0:4,setpts=PTS-STARTPTS,fps=${FPS},scale=1920:1080:${scaler},format=yuv420p[v${nth}];` +
    `[${nth}:a]atrim=0:4,asetpts=PTS-STARTPTS[a${nth}]`;
  const graph = [
    ...films.map((_, nth) => trimmed(nth)),
    '[v0][v1]xfade=transition=fade:duration=0.5:offset=3.5[x]',
    '[x][v2]xfade=transition=fadeblack:duration=0.5:offset=7[y]',
    `[3:v]format=yuva420p[w];[y][w]overlay=${x}:${y}:enable='between(t,0.5,9.5)'[v]`,
    '[a0][a1]acrossfade=d=0.5[b];[b][a2]acrossfade=d=0.5[a]',
  ].join(';');
  const words = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${width}x${height}`, '-r', '25', '-i', path];
  const coded = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-c:a', 'aac', '-b:a', '160k'];
  return promisify(execFile)('nice', [
    ...['-n', String(NICENESS), 'ffmpeg', '-y', '-v', 'error'],
    ...films.flatMap((film) => ['-i', film]),
    ...words,
    ...['-filter_complex', graph, '-map', '[v]', '-map', '[a]', ...coded, '-movflags', '+faststart', out],
  ]);
}
