/**
 * Processor time of relighting beside decoding and encoding the same film without it, alternating in one run; and of
 * background removal beside the duration of its film. Both at 480P and in this process, so that the start of a process
 * does not count.
 *
 * Options: turns (default 3), seconds of film (default 5), `relight` or `cut` (default both).
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { cutFilmOut } from '../engines/film/cutout/remove-video-background.ts';
import type { FilmWork } from '../engines/film/film-work.ts';
import { decodeVideo } from '../engines/film/media/decode-video.ts';
import { encodeFilm } from '../engines/film/media/encode.ts';
import { relightFilm } from '../engines/film/relight/relight.ts';
import { ballPicture, writeActor } from '../engines/test/support/scenes.ts';
import { median, report, type Verdict } from './measure.ts';

const SIZE = { width: 854, height: 480 };
const FPS = 25;
const [RELIGHT_RATIO, CUT_RATIO] = [2, 1];

export async function bench([turns = '3', seconds = '5', ...which]: string[]): Promise<void> {
  const wanted = (name: string) => which.length === 0 || which.includes(name);
  const folder = mkdtempSync(join(tmpdir(), 'reverie-bench-lighting-'));
  const verdicts: Verdict[] = [];
  try {
    const video_url = await writeActor(
      join(folder, 'source.mp4'),
      { size: SIZE, count: Math.round(Number(seconds) * FPS), pace: 0.8, noise: 3 },
      FPS,
      false,
    );
    const reference_image_url = join(folder, 'ball.png');
    writeFileSync(reference_image_url, await ballPicture({ from: [-1, 0.3, 0.4] }));
    const sources = { video_url, reference_image_url };
    if (wanted('relight')) {
      const [bare, lit]: [number[], number[]] = [[], []];
      for (let turn = 0; turn < Number(turns); turn++) {
        bare.push(await timed(() => through(video_url, join(folder, 'bare.mp4'))));
        lit.push(await timed(() => work(relightFilm, sources, { resolution: '480P' }, folder)));
      }
      const ratio = median(lit) / median(bare);
      console.log(`relight: ${median(lit).toFixed(2)} s, decode and encode ${median(bare).toFixed(2)} s`);
      verdicts.push({
        what: `relight ${seconds} s at 480P, beside decode and encode`,
        measured: ratio,
        unit: '×',
        target: `≤ ${RELIGHT_RATIO}`,
        reached: ratio <= RELIGHT_RATIO,
      });
    }
    if (wanted('cut')) {
      const cut: number[] = [];
      for (let turn = 0; turn < Number(turns); turn++)
        cut.push(await timed(() => work(cutFilmOut, sources, {}, folder)));
      const ratio = median(cut) / Number(seconds);
      verdicts.push({
        what: `background removal at 480P, beside the ${seconds} s that the film lasts`,
        measured: ratio,
        unit: '×',
        target: `≤ ${CUT_RATIO}`,
        reached: ratio <= CUT_RATIO,
      });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`load average ${loadavg()[0]!.toFixed(1)} at the end`);
  process.exitCode = report(verdicts) ? 0 : 1;
}

function work(
  which: FilmWork,
  sources: Record<string, string>,
  input: Record<string, string>,
  folder: string,
): Promise<unknown> {
  const tools = { folder, signal: new AbortController().signal, progress: () => undefined };
  return which({ operation: 'bench', input, seed: 1, sources }, tools);
}

function through(source: string, path: string): Promise<unknown> {
  const video = decodeVideo({ path: source, fps: FPS, size: SIZE });
  return encodeFilm({ path, container: 'mp4', ...SIZE, fps: FPS, video });
}

/** Seconds of processor time, which other work on the machine hardly affects. */
async function timed(act: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
