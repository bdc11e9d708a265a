/** The embedded engines of any checkout, current or old: a case in, a picture and its warnings out. */
import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { FilmWork } from '../../engines/film/film-work.ts';
import { encodeFilm } from '../../engines/film/media/encode.ts';
import type { VideoFrame } from '../../engines/film/media/video-frame.ts';
import { ballPicture, writeActor } from '../../engines/test/support/scenes.ts';

/** `picture` is left out where the case was refused. */
export type Answer = { picture?: Buffer; caption: string };

const PHOTOGRAPHS = new URL('../../engines/test/support/photographs/', import.meta.url);
const signal = new AbortController().signal;
const run = promisify(execFile);

export async function engines(root: string, folder: string) {
  const from = (path: string) => import(pathToFileURL(join(root, 'engines', path)).href);
  const { removeBackground } = await from('imaging/remove-background.ts');
  const { edit } = await from('imaging/edit/edit.ts');
  const { smartResize } = await from('imaging/resize/smart-resize.ts');
  const illustrator = await from('illustrator/illustrate.ts');
  const films = await from('film/cutout/remove-video-background.ts');
  const light = await from('film/relight/relight.ts');
  // The oldest gave out everything.
  const { CLEAR_MIN = 0 } = await from('analysis/matting/reliability.ts').catch(() => ({}));
  const relight: FilmWork = light.relightFilm ?? light.relightVideo;
  const cutFilm: FilmWork = films.cutFilmOut ?? films.removeVideoBackground;
  const work = mkdtempSync(join(folder, 'work-'));

  /** A film's frame after so many seconds, or why there is none. */
  const framed = async (
    film: FilmWork,
    sources: Record<string, string>,
    seconds: number,
  ): Promise<Answer> => {
    const folder = mkdtempSync(join(work, 'film-'));
    const task = { operation: 'bench', input: { resolution: '480P' }, seed: 1, sources };
    try {
      const { outputs, warnings } = await film(task, { folder: folder, signal, progress: () => undefined });
      const png = join(folder, 'frame.png');
      const decoder = outputs[0]!.path.endsWith('.webm') ? ['-c:v', 'libvpx-vp9'] : [];
      await run('ffmpeg', [
        '-v',
        'error',
        '-ss',
        `${seconds}`,
        ...decoder,
        '-i',
        outputs[0]!.path,
        '-frames:v',
        '1',
        png,
      ]);
      return { picture: await flat(await readFile(png)), caption: (warnings ?? []).join(' ') };
    } catch (error) {
      return { caption: `Refused: ${(error as Error).message}` };
    }
  };

  return {
    async cutOut(name: string): Promise<Answer> {
      const cut = await removeBackground({ bytes: await photograph(name) });
      const caption = `confidence ${cut.confidence.toFixed(2)}`;
      if (cut.confidence < CLEAR_MIN)
        return { caption: `Refused, not charged: no clear subject (${caption})` };
      return { picture: await flat(cut.png), caption };
    },
    async edited(name: string, prompt: string): Promise<Answer> {
      const bytes = await photograph(name);
      const { width, height } = await sharp(bytes).metadata();
      const edited = await edit({ bytes, prompt, width, height, seed: 1, signal });
      if ('refused' in edited)
        return { caption: `Refused, not charged: ${edited.message.replace(/^.*?charged\. /, '')}` };
      return {
        picture: await flat(edited.bytes),
        caption: [edited.final_prompt, ...edited.warnings].join(' '),
      };
    },
    async painted(prompt: string, seed: number): Promise<Answer> {
      const illustration = await (illustrator.illustrateShown ?? illustrator.illustrate)({
        prompt,
        seed,
        width: 512,
        height: 512,
      });
      if ('refused' in illustration) return { caption: illustration.message };
      return { picture: Buffer.from(illustration.bytes), caption: illustration.warnings.join(' ') };
    },
    async resized(name: string, width: number, height: number): Promise<Answer> {
      const resized = await smartResize({
        bytes: await photograph(name),
        targets: [{ width, height }],
        signal,
      });
      if ('refused' in resized) return { caption: resized.message };
      const { bytes, strategy, kept_area_percent } = resized.outputs[0];
      return { picture: Buffer.from(bytes), caption: `${strategy}, ${Math.round(kept_area_percent)} % kept` };
    },
    async ballCut(): Promise<Answer> {
      const path = join(work, 'ball.mp4');
      await encodeFilm({ path, container: 'mp4', ...BALL, fps: 25, video: ball() });
      return framed(cutFilm, { video_url: path }, 1.5);
    },
    async relit(by: 'sphere' | 'coffee'): Promise<Answer> {
      const video_url = join(work, 'actor.mp4');
      await writeActor(
        video_url,
        { size: { width: 854, height: 480 }, count: 25, pace: 0.8, noise: 3 },
        25,
        false,
      );
      const reference_image_url = join(work, `${by}.png`);
      const bytes =
        by === 'sphere'
          ? await ballPicture({ from: [-1, 0.3, 0.4] })
          : await sharp(await photograph(by))
              .png()
              .toBuffer();
      writeFileSync(reference_image_url, bytes);
      return framed(relight, { video_url, reference_image_url }, 0.5);
    },
  };
}

function photograph(name: string): Promise<Buffer> {
  return readFile(new URL(`${name}.jpg`, PHOTOGRAPHS));
}

/** Flattens transparency on a colour that occurs in no photograph. */
function flat(picture: Uint8Array): Promise<Buffer> {
  return sharp(picture).flatten({ background: '#ff3ad8' }).png().toBuffer();
}

const BALL = { width: 320, height: 240 };

/** An orange ball that moves six pixels a frame before a plain backdrop. */
function* ball(): Generator<VideoFrame> {
  const { width, height } = BALL;
  for (let frame = 0; frame < 45; frame++) {
    const inside = (x: number, y: number) => Math.hypot(x - 40 - 6 * frame, y - 120) < 30;
    const bytes = new Uint8Array(width * height * 1.5).fill(128);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        bytes[y * width + x] = inside(x, y) ? 150 : 120 + 6 * Math.sin(x * 0.11) * Math.sin(y * 0.13);
    for (let y = 0; y < height; y += 2)
      for (let x = 0; x < width; x += 2) {
        if (!inside(x, y)) continue;
        const at = width * height + ((y / 2) * width) / 2 + x / 2;
        bytes[at] = 70;
        bytes[at + (width * height) / 4] = 185;
      }
    yield { ...BALL, alpha: false, bytes };
  }
}
