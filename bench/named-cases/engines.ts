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
export type Answer = { picture?: Buffer; told: string };

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
    const made = mkdtempSync(join(work, 'film-'));
    const task = { operation: 'bench', input: { resolution: '480P' }, seed: 1, sources };
    try {
      const { outputs, warnings } = await film(task, { folder: made, signal, progress: () => undefined });
      const png = join(made, 'frame.png');
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
      return { picture: await flat(await readFile(png)), told: (warnings ?? []).join(' ') };
    } catch (error) {
      return { told: `Refused: ${(error as Error).message}` };
    }
  };

  return {
    async cutOut(name: string): Promise<Answer> {
      const cut = await removeBackground({ bytes: await photograph(name) });
      const told = `confidence ${cut.confidence.toFixed(2)}`;
      if (cut.confidence < CLEAR_MIN) return { told: `Refused, not charged: no clear subject (${told})` };
      return { picture: await flat(cut.png), told };
    },
    async edited(name: string, prompt: string): Promise<Answer> {
      const bytes = await photograph(name);
      const { width, height } = await sharp(bytes).metadata();
      const made = await edit({ bytes, prompt, width, height, seed: 1, signal });
      if ('refused' in made)
        return { told: `Refused, not charged: ${made.message.replace(/^.*?charged\. /, '')}` };
      return { picture: await flat(made.bytes), told: [made.final_prompt, ...made.warnings].join(' ') };
    },
    async painted(prompt: string, seed: number): Promise<Answer> {
      const made = await (illustrator.illustrateShown ?? illustrator.illustrate)({
        prompt,
        seed,
        width: 512,
        height: 512,
      });
      if ('refused' in made) return { told: made.message };
      return { picture: Buffer.from(made.bytes), told: made.warnings.join(' ') };
    },
    async resized(name: string, width: number, height: number): Promise<Answer> {
      const made = await smartResize({ bytes: await photograph(name), targets: [{ width, height }], signal });
      if ('refused' in made) return { told: made.message };
      const { bytes, strategy, kept_area_percent } = made.outputs[0];
      return { picture: Buffer.from(bytes), told: `${strategy}, ${Math.round(kept_area_percent)} % kept` };
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
