/** Every operation that takes a film, as a function of a source, and the differences that ffmpeg finds in its result. */
import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { cutFilmOut } from '../../engines/film/cutout/remove-video-background.ts';
import {
  type FilmResult,
  type FilmTask,
  type FilmWork,
  SourceRefused,
} from '../../engines/film/film-work.ts';
import { relightFilm } from '../../engines/film/relight/relight.ts';
import { renderProject } from '../../engines/film/timeline/render-project.ts';
import { lookAtFilm } from '../../engines/film-process/specimen-films.ts';
import { stripFilm } from '../../engines/film-process/strip-film.ts';
import { stillsOfFilm } from '../../engines/film-process/take-stills.ts';
import { PLAIN_CLIP } from '../../engines/test/support/clips.ts';
import { beeps, colourAt, flashes } from '../../engines/test/support/ffmpeg.ts';
import { ffprobe } from '../../engines/test/support/ffprobe.ts';
import { ballPicture } from '../../engines/test/support/scenes.ts';
import { RED, type Source } from './sources.ts';

/** `wrong` lists differences from the truth; a refusal or a warning makes a cell right. */
export type Cell = { wrong: string[]; warnings: string[] } | { refused: string };

const signal = new AbortController().signal;
/** Seconds; a frame at 12.5 frames a second. */
const [IN_SYNC, IN_LENGTH] = [0.0405, 0.081];

async function run(
  work: FilmWork,
  folder: string,
  task: Partial<FilmTask>,
): Promise<FilmResult | { refused: string }> {
  mkdirSync(folder, { recursive: true });
  const whole = { operation: '', input: {}, seed: 1, sources: {}, ...task };
  try {
    return await work(whole, { folder, signal, progress: () => undefined });
  } catch (error) {
    if (error instanceof SourceRefused) return { refused: error.message };
    throw error;
  }
}

type Judged = { flash?: boolean; sound?: boolean; patch?: boolean; shape?: boolean };

/** A film of the whole source against its truth, by ffmpeg and ffprobe. */
async function judge(
  path: string,
  source: Source,
  { flash = true, sound = true, patch = true, shape = true }: Judged = {},
): Promise<string[]> {
  const wrong: string[] = [];
  const apart = (name: string, found: number[], truth: number[]) => {
    if (found.length !== truth.length || found.some((at, index) => Math.abs(at - truth[index]!) > IN_SYNC))
      wrong.push(`${name} at ${found.map((at) => at.toFixed(2))} for ${truth.map((at) => at.toFixed(2))}`);
  };
  if (flash) apart('flash', await flashes(path), source.flashes);
  if (sound) apart('beep', await beeps(path), source.beeps);
  const { video } = await ffprobe(path);
  const seconds = video ? video.frames / video.fps : 0;
  if (shape && Math.abs(seconds - source.seconds) > IN_LENGTH)
    wrong.push(`${seconds.toFixed(2)} s for ${source.seconds.toFixed(2)} s`);
  if (patch) wrong.push(...offColour(await colourAt(path, 0.4, around(source.patch)), source));
  return wrong;
}

const around = ([x, y]: readonly [number, number]) => [x - 0.1, y - 0.1, 0.2, 0.2] as const;

/** HDR keeps the hue; its brightness above the greys is compressed. */
function offColour(found: readonly number[], { row }: Source): string[] {
  const apart = row.colour === 'hlg' || row.colour === 'pq' ? 30 : 12;
  const worst = Math.max(...found.map((value, index) => Math.abs(value - RED[index]!)));
  return worst > apart ? [`colour ${found.map(Math.round)} for ${RED}`] : [];
}

const clip = { type: 'video', ...PLAIN_CLIP, duration: 'auto' };

function projectOf(source: Source, clips: object[], more: object = {}): FilmTask['input'] {
  const { width, height } = source;
  return {
    project: { width, height, fps: 25, background: '#000000', clips, ...more },
    format: 'mp4',
  } as unknown as FilmTask['input'];
}

async function filmed(
  result: FilmResult | { refused: string },
  source: Source,
  judged?: Judged,
): Promise<Cell> {
  if ('refused' in result) return result;
  const { outputs, warnings = [] } = result;
  const wrong = await judge(outputs[0]!.path, source, judged);
  const isHdr = source.row.colour === 'hlg' || source.row.colour === 'pq';
  if (isHdr && !warnings.some((warning) => warning.includes('HDR'))) wrong.push('no warning of HDR');
  return { wrong, warnings };
}

/** Types of films that can be published, by their endings. */
const PUBLISHED: Record<string, string> = {
  mp4: 'video/mp4',
  '3gp': 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
};

export const OPERATIONS: Record<string, (source: Source, folder: string) => Promise<Cell>> = {
  async measure(source) {
    const found = await lookAtFilm(source.path, { kind: 'video' }, signal);
    if ('refused' in found) return { refused: found.message };
    const wrong: string[] = [];
    const { duration_seconds, video, audio } = found;
    if (Math.abs(duration_seconds - source.seconds) > IN_LENGTH)
      wrong.push(`${duration_seconds} s for ${source.seconds} s`);
    if (video?.width !== source.width || video.height !== source.height)
      wrong.push(`${video?.width}x${video?.height}`);
    if (!source.row.variable && Math.abs(video!.fps - source.fps) > 0.1)
      wrong.push(`${video?.fps} frames a second`);
    if (!audio) wrong.push('no sound');
    return { wrong, warnings: [] };
  },

  async render(source, folder) {
    const task = { input: projectOf(source, [clip]), sources: { 'project.clips[0].src': source.path } };
    return filmed(await run(renderProject, folder, task), source);
  },

  async trim(source, folder) {
    const from = 1.2;
    const task = {
      input: projectOf(source, [{ ...clip, trim_start: from }]),
      sources: { 'project.clips[0].src': source.path },
    };
    const left = source.flashes.map((at) => at - from).filter((at) => at > 0.05);
    return filmed(await run(renderProject, folder, task), {
      ...source,
      seconds: source.seconds - from,
      flashes: left,
      beeps: left,
    });
  },

  async soundtrack(source, folder) {
    const clips = [{ ...clip, type: 'color', color: '#000000', duration: Math.ceil(source.seconds) }];
    const input = projectOf(source, clips, { audio: { src: '', gain: 1, fade_in: 0, fade_out: 0 } });
    const result = await run(renderProject, folder, { input, sources: { 'project.audio.src': source.path } });
    if ('refused' in result) return result;
    return {
      wrong: await judge(result.outputs[0]!.path, { ...source, flashes: [] }, { patch: false, shape: false }),
      warnings: [],
    };
  },

  async cut_out(source, folder) {
    const task = { stand_in: true, sources: { video_url: source.path } };
    // The subject is what moves, and colours where nothing is seen are arbitrary.
    return filmed(await run(cutFilmOut, folder, task), source, { flash: false, patch: false });
  },

  async relight(source, folder) {
    mkdirSync(folder, { recursive: true });
    const reference = `${folder}/ball.png`;
    await writeFile(reference, await ballPicture({ from: [0, 0, 1] }));
    const sources = { video_url: source.path, reference_image_url: reference };
    // The light changes the colour.
    return filmed(await run(relightFilm, folder, { input: { resolution: '480P' }, sources }), source, {
      patch: false,
    });
  },

  async publish(source, folder) {
    const content_type = PUBLISHED[source.row.ending];
    if (content_type === undefined) return { refused: 'is of a type that is not published' };
    const result = await run(stripFilm, folder, {
      input: { content_type },
      sources: { source: source.path },
    });
    // The copy keeps the coding, so its colours are those of the source.
    return 'refused' in result
      ? result
      : { wrong: await judge(result.outputs[0]!.path, source, { patch: false, shape: false }), warnings: [] };
  },

  async stills(source, folder) {
    const result = await run(stillsOfFilm, folder, { sources: { source: source.path } });
    if ('refused' in result) return result;
    const wrong: string[] = [];
    if (result.outputs.length !== 3) wrong.push(`${result.outputs.length} stills`);
    for (const { path } of result.outputs) {
      const { width, height } = source;
      const [x, y] = source.patch;
      const part = {
        left: Math.round((x - 0.1) * width),
        top: Math.round((y - 0.1) * height),
        width: Math.round(width / 5),
        height: Math.round(height / 5),
      };
      const cropped = await sharp(path).resize(width, height, { fit: 'fill' }).extract(part).png().toBuffer();
      const { channels } = await sharp(cropped).stats();
      wrong.push(
        ...offColour(
          channels.slice(0, 3).map(({ mean }) => mean),
          source,
        ),
      );
    }
    return { wrong, warnings: [] };
  },
};
