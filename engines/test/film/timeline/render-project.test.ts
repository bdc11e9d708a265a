import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FilmResult } from '../../../film/film-work.ts';
import { decodeAudio } from '../../../film/media/sound.ts';
import type { AudioBlock, VideoFrame } from '../../../film/media/video-frame.ts';
import { letteredWords } from '../../../film/timeline/lettering-layer.ts';
import { renderProject } from '../../../film/timeline/render-project.ts';
import type { Clip, Project } from '../../../timeline/project.ts';
import { PLAIN_CLIP } from '../../support/clips.ts';
import { ffprobe } from '../../support/ffprobe.ts';
import { framesOf, luma, scratch, writeFilm } from '../../support/films.ts';

const files = scratch();
afterAll(files.close);

const CLIP: Clip = {
  type: 'color',
  ...PLAIN_CLIP,
};
const FRAME = { width: 96, height: 64 };
let film: string;
let alpha: string;
let picture: string;
beforeAll(async () => {
  film = await writeFilm({ path: files.at('film.mp4'), size: FRAME, count: 50 });
  alpha = await writeFilm({ path: files.at('alpha.webm'), container: 'webm_alpha', size: FRAME, count: 25 });
  picture = files.at('picture.png');
  writeFileSync(
    picture,
    await sharp({ create: { ...FRAME, channels: 4, background: '#ffffff80' } })
      .png()
      .toBuffer(),
  );
});

let count = 0;
async function render(
  clips: (Partial<Clip> & { file?: string })[],
  more: Partial<Project> & { format?: string; bed?: string } = {},
): Promise<FilmResult & { path: string; frames: VideoFrame[] }> {
  const { format = 'mp4', bed, ...rest } = more;
  const project = {
    ...FRAME,
    fps: 25,
    background: '#000000',
    clips: clips.map(({ file: _, ...clip }) => ({ ...CLIP, ...clip })),
    ...rest,
  };
  const sources: Record<string, string> = bed === undefined ? {} : { 'project.audio.src': bed };
  for (const [index, { file }] of clips.entries()) if (file) sources[`project.clips[${index}].src`] = file;
  const folder = files.at(`render-${count++}`);
  mkdirSync(folder);
  const task = { operation: 'video-editor/render', seed: 1, sources, input: { project, format } };
  const result = await renderProject(task as unknown as Parameters<typeof renderProject>[0], {
    folder,
    signal: new AbortController().signal,
    progress: () => undefined,
  });
  const { path } = result.outputs[0]!;
  return { ...result, path, frames: format === 'mp4' ? await framesOf(path) : [] };
}

const WHOLE = [0.05, 0.05, 0.95, 0.95] as [number, number, number, number];
const at = (frames: VideoFrame[], seconds: number) => luma(frames[Math.round(seconds * 25)]!, WHOLE);

async function soundOf(path: string): Promise<AudioBlock> {
  const blocks: AudioBlock[] = [];
  for await (const block of decodeAudio({ path })) blocks.push(block);
  const join = (side: 'left' | 'right') => Float32Array.from(blocks.flatMap((block) => [...block[side]]));
  return { left: join('left'), right: join('right') };
}

/** Loudness of a stretch, as the root of its mean square. */
function loudness(samples: Float32Array, from: number, to: number): number {
  const part = samples.subarray(from * 48_000, to * 48_000);
  return Math.sqrt(part.reduce((sum, each) => sum + each * each, 0) / part.length);
}

describe('a rendered timeline', () => {
  test('is what ffprobe says it should be, to the frame', async () => {
    const { path, outputs } = await render([
      { type: 'color', color: '#ffffff', duration: 1 },
      { type: 'video', file: film, duration: 1 },
    ]);
    const probed = await ffprobe(path);
    expect(probed.video).toMatchObject({ codec: 'h264', ...FRAME, fps: 25, frames: 50 });
    expect(probed.audio).toMatchObject({ codec: 'aac', sample_rate: 48_000, channels: 2 });
    expect(outputs[0]).toMatchObject({ ...FRAME, duration_seconds: 2, fps: 25, content_type: 'video/mp4' });
  });

  test('cuts where it cuts, crosses where it crosses, and goes through what lies below where it fades', async () => {
    const crossed = await render([
      { color: '#ffffff', duration: 1 },
      { color: '#000000', duration: 1, transition: { type: 'crossfade', duration: 0.4 } },
    ]);
    expect(crossed.frames).toHaveLength(40);
    expect(at(crossed.frames, 0.5)).toBeGreaterThan(230);
    expect(at(crossed.frames, 0.8)).toBeGreaterThan(100);
    expect(at(crossed.frames, 0.8)).toBeLessThan(155);
    expect(at(crossed.frames, 1.2)).toBeLessThan(18);
    const faded = await render(
      [
        { color: '#ffffff', duration: 1 },
        { color: '#ffffff', duration: 1, transition: { type: 'fade', duration: 0.4 } },
      ],
      { background: '#000000' },
    );
    expect(at(faded.frames, 0.8)).toBeLessThan(40);
    expect(at(faded.frames, 1.2)).toBeGreaterThan(230);
  });

  test('lays tracks over each other, with opacity and with the alpha of pictures and films', async () => {
    const { frames } = await render([
      { color: '#000000', duration: 2 },
      { color: '#ffffff', duration: 1, track: 1, opacity: 0.5 },
      { type: 'image', file: picture, duration: 1, track: 1 },
    ]);
    for (const seconds of [0.5, 1.5]) {
      expect(at(frames, seconds)).toBeGreaterThan(115);
      expect(at(frames, seconds)).toBeLessThan(137);
    }
    const seen = await render([
      { color: '#ffffff', duration: 1 },
      { type: 'video', file: alpha, duration: 1, track: 1 },
    ]);
    const middle = seen.frames[12]!;
    expect(luma(middle, [0.05, 0.6, 0.4, 0.95])).toBeLessThan(130);
    expect(luma(middle, [0.6, 0.6, 0.95, 0.95])).toBeGreaterThan(220);
  });

  test('shows of a film what is trimmed, from the frame asked for, and holds the last picture with a warning', async () => {
    const plain = await framesOf(film);
    const { frames, warnings } = await render([{ type: 'video', file: film, trim_start: 1, duration: 1.4 }]);
    expect(frames).toHaveLength(35);
    expect(Math.abs(at(frames, 0.2) - at(plain, 1.2))).toBeLessThan(2.5);
    expect(Math.abs(at(frames, 1.2) - at(plain, 1.96))).toBeLessThan(2.5);
    expect(warnings).toEqual(['Clip 0 is shown longer than its file: its last picture is held']);
  });

  test('writes words that can be seen, where they are put', async () => {
    const { frames } = await render([{ type: 'text', text: 'Ahoi', position: 'bottom', duration: 0.4 }], {
      width: 320,
      height: 180,
      background: '#203040',
    });
    const brightest = (from: number, to: number) => {
      const { bytes, width, height } = frames[5]!;
      return Math.max(...bytes.subarray(Math.round(from * height) * width, Math.round(to * height) * width));
    };
    expect(brightest(0.7, 1)).toBeGreaterThan(200);
    expect(brightest(0, 0.6)).toBeLessThan(80);
  });

  test('mixes sound: gain, pan, mute, solo, fades and the bed', async () => {
    const plain = await soundOf((await render([{ type: 'video', file: film, duration: 1 }])).path);
    const loud = loudness(plain.left, 0.2, 0.8);
    expect(loud).toBeGreaterThan(0.2);
    const panned = await soundOf(
      (await render([{ type: 'video', file: film, duration: 1, audio_pan: -1, audio_gain: 0.3 }])).path,
    );
    expect(loudness(panned.right, 0.2, 0.8)).toBeLessThan(0.01);
    expect(loudness(panned.left, 0.2, 0.8)).toBeCloseTo(loud * 0.6, 1);
    const faded = await soundOf(
      (await render([{ type: 'video', file: film, duration: 2, audio_fade_in: 1, audio_fade_out: 0.5 }]))
        .path,
    );
    expect(loudness(faded.left, 0, 0.2)).toBeLessThan(loud * 0.2);
    expect(loudness(faded.left, 1.1, 1.4)).toBeGreaterThan(loud * 0.9);
    expect(loudness(faded.left, 1.9, 2)).toBeLessThan(loud * 0.3);
    const solo = await render(
      [
        { type: 'video', file: film, duration: 1, audio_solo: true, audio_mute: true },
        { type: 'video', file: film, duration: 1, track: 1 },
      ],
      {},
    );
    expect((await ffprobe(solo.path)).audio).toBeUndefined();
    const bed = await soundOf(
      (
        await render([{ color: '#ffffff', duration: 2 }], {
          bed: film,
          audio: { src: 'bed', gain: 0.5, fade_in: 0, fade_out: 1 },
        })
      ).path,
    );
    expect(loudness(bed.left, 0.2, 0.8)).toBeCloseTo(loud * 0.5, 1);
  });

  test.each(['webm', 'gif'])('comes as %s, too', async (format) => {
    const { path, outputs } = await render([{ type: 'video', file: film, duration: 0.4 }], { format });
    const { video } = await ffprobe(path);
    expect(video).toMatchObject({ ...FRAME, codec: format === 'gif' ? 'gif' : 'vp9', frames: 10 });
    expect(outputs[0]!.content_type).toBe(format === 'gif' ? 'image/gif' : 'video/webm');
  });

  test('takes no more memory for many clips than for a few', async () => {
    const clips = Array.from({ length: 120 }, (_, n) => ({
      color: n % 2 ? '#ffffff' : '#000000',
      duration: 0.04,
    }));
    const { frames } = await render(clips);
    expect(frames).toHaveLength(120);
    expect([1, 2, 3].map((n) => luma(frames[n]!, WHOLE) > 128)).toEqual([true, false, true]);
  });
});

describe('words', () => {
  const FULL = { width: 1280, height: 720 };
  const ink = (rgba: Uint8Array) =>
    rgba.reduce((sum, value, index) => sum + (index % 4 === 3 && value > 128 ? 1 : 0), 0);

  test.each([
    ['Arabic', 'مرحبا بالعالم'],
    ['Japanese with emoji', '日本語のテキスト 🎉'],
    ['Korean', '안녕하세요 세계'],
    ['Thai', 'สวัสดีชาวโลก'],
    ['Hindi', 'नमस्ते दुनिया'],
    ['Vietnamese', 'Xin chào thế giới'],
    ['Russian', 'Привет, мир'],
    ['a joined emoji', '👩‍🚀'],
  ])('in %s are drawn, none of them as an empty box', (_, text) => {
    const words = letteredWords({ text, position: 'center', scale: 1 }, FULL)!;
    const box = letteredWords(
      { text: '\u{10fffd}'.repeat([...text].length), position: 'center', scale: 1 },
      FULL,
    )!;
    expect(ink(words.rgba)).toBeGreaterThan(200);
    expect(Buffer.compare(words.rgba, box.rgba)).not.toBe(0);
  });

  test('get smaller until they fit, and stay inside the frame whatever their length', () => {
    for (const text of ['word '.repeat(200), 'W'.repeat(300), '長い文章'.repeat(80), 'line\n'.repeat(30)]) {
      const { at } = letteredWords({ text, position: 'top_left', scale: 1 }, FULL)!;
      expect(at.x).toBeGreaterThanOrEqual(0);
      expect(at.y).toBeGreaterThanOrEqual(0);
      expect(at.x + at.width).toBeLessThanOrEqual(FULL.width);
      expect(at.y + at.height).toBeLessThanOrEqual(FULL.height);
      expect([at.x % 2, at.y % 2, at.width % 2, at.height % 2]).toEqual([0, 0, 0, 0]);
    }
  });
});
