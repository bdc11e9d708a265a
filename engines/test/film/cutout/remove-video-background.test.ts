import { mkdirSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { cutFilmOut } from '../../../film/cutout/remove-video-background.ts';
import { SourceRefused } from '../../../film/film-work.ts';
import { encodeFilm } from '../../../film/media/encode.ts';
import type { VideoFrame } from '../../../film/media/video-frame.ts';
import { ffprobe } from '../../support/ffprobe.ts';
import { frames, framesOf, scratch, turn, writeFilm } from '../../support/films.ts';
import { type Actor, coverage, headAt, writeActor } from '../../support/scenes.ts';

const files = scratch();
afterAll(files.close);

let count = 0;
async function cutOut(source: string, input: object = {}) {
  const folder = files.at(`made-${count++}`);
  mkdirSync(folder);
  const task = { operation: 'remove-background-video', input, seed: 1, sources: { video_url: source } };
  const result = await cutFilmOut(task as Parameters<typeof cutFilmOut>[0], {
    folder,
    signal: new AbortController().signal,
    progress: () => undefined,
  });
  return { ...result, path: result.outputs[0]!.path };
}

function alphaOf({ width, height, bytes }: VideoFrame): Uint8Array {
  return bytes.slice(width * height * 1.5);
}

/** Covered by both over covered by either, each counted from half opaque on. */
function overlap(actor: Actor, frame: number, alpha: Uint8Array): number {
  let [both, either] = [0, 0];
  for (let at = 0; at < alpha.length; at++) {
    const { width } = actor.size;
    const wanted = coverage(actor, frame, at % width, Math.floor(at / width)) > 0.5;
    const got = alpha[at]! > 127;
    if (wanted && got) both++;
    if (wanted || got) either++;
  }
  return both / either;
}

const SIZE = { width: 240, height: 136 };

describe('a head before a wall', () => {
  const moving: Actor = { size: SIZE, count: 50, pace: 1.2, noise: 3 };

  test('is cut out as it moves, with its sound, and nothing of the wall on its edges', {
    timeout: 60_000,
  }, async () => {
    const source = await writeActor(files.at('moving.mp4'), moving);
    const { path, outputs, warnings } = await cutOut(source);
    expect(outputs[0]).toMatchObject({ ...SIZE, content_type: 'video/webm', fps: 25, duration_seconds: 2 });
    expect(warnings).toEqual([]);
    const probed = await ffprobe(path);
    expect(probed.video).toMatchObject({ codec: 'vp9', ...SIZE, frames: 50 });
    expect(probed.audio).toMatchObject({ codec: 'opus' });
    expect(Math.abs(probed.audio!.duration - 2)).toBeLessThan(0.05);
    const frames = await framesOf(path, { alpha: true });
    const scores = [0, 12, 25, 37, 49].map((frame) => overlap(moving, frame, alphaOf(frames[frame]!)));
    expect(Math.min(...scores)).toBeGreaterThan(0.93);
    // Where it is half covered, a pixel is as orange as the head and not half as blue as the wall.
    const { x, y, radius } = headAt(moving, 25);
    const frame = frames[25]!;
    const reds = Array.from({ length: 60 }, (_, nth) => {
      const [dx, dy] = [Math.cos(nth / 9.55), Math.sin(nth / 9.55)];
      const [px, py] = [Math.round((x + dx * radius) / 2 - 0.5), Math.round((y + dy * radius) / 2 - 0.5)];
      return frame.bytes[SIZE.width * SIZE.height * 1.25 + (py * SIZE.width) / 2 + px]!;
    });
    expect(reds.reduce((sum, each) => sum + each, 0) / 60).toBeGreaterThan(152);
  });

  test('that stands still in a noisy film does not flicker', { timeout: 60_000 }, async () => {
    const still: Actor = { size: SIZE, count: 55, noise: 4 };
    const { path } = await cutOut(await writeActor(files.at('still.mp4'), still, 25, false));
    const alphas = (await framesOf(path, { alpha: true })).map(alphaOf);
    expect(overlap(still, 0, alphas[0]!)).toBeGreaterThan(0.93);
    const changes = alphas.slice(1).map((alpha, index) => {
      const before = alphas[index]!;
      return alpha.reduce((sum, value, at) => sum + Math.abs(value - before[at]!), 0) / alpha.length / 255;
    });
    // The second look at the subject falls into these frames too: 1.6 s are 40 of them.
    expect(Math.max(...changes)).toBeLessThan(0.004);
    expect(changes.reduce((sum, each) => sum + each, 0) / changes.length).toBeLessThan(0.0015);
  });
});

test('mov_prores4444 is a film for editing with alpha and uncompressed sound', {
  timeout: 60_000,
}, async () => {
  const actor: Actor = { size: { width: 97 * 2, height: 54 * 2 }, count: 6 };
  const { outputs, path } = await cutOut(await writeActor(files.at('short.mp4'), actor), {
    output_format: 'mov_prores4444',
  });
  expect(outputs[0]).toMatchObject({ content_type: 'video/quicktime', width: 194, height: 108 });
  const probed = await ffprobe(path);
  expect(probed.video).toMatchObject({
    codec: 'prores',
    frames: 6,
    pixels: expect.stringMatching(/^yuva444p1[02]le$/),
  });
  expect(probed.audio).toMatchObject({ codec: 'pcm_s16le' });
});

test('a film from a phone held upright is upright', { timeout: 60_000 }, async () => {
  const source = await writeActor(files.at('phone.mp4'), { size: { width: 160, height: 90 }, count: 4 });
  turn(source, 1);
  expect((await cutOut(source)).outputs[0]).toMatchObject({ width: 90, height: 160 });
});

test('where nothing stands out nothing is given out, and it is said what would help', {
  timeout: 60_000,
}, async () => {
  const size = { width: 96, height: 64 };
  const path = files.at('grey.mp4');
  const grey = Array.from({ length: 3 }, () => ({
    ...size,
    alpha: false,
    bytes: new Uint8Array(96 * 64 * 1.5).fill(128),
  }));
  await encodeFilm({ path, container: 'mp4', ...size, fps: 25, video: grey });
  await expect(cutOut(path)).rejects.toMatchObject({
    refusal: 'no_clear_subject',
    param: 'video_url',
    message: expect.stringMatching(/subject that moves/),
  });
});

test('a film that is cut out already keeps its own transparency', { timeout: 60_000 }, async () => {
  const size = { width: 96, height: 64 };
  const path = files.at('cut.webm');
  await encodeFilm({ path, container: 'webm_alpha', ...size, fps: 25, video: frames(size, 3, true) });
  const [first] = await framesOf((await cutOut(path)).path, { alpha: true });
  const alpha = alphaOf(first!);
  expect([alpha[30 * 96 + 10], alpha[30 * 96 + 85]]).toEqual([255, 0]);
});

test('the same film is cut out alike, to the byte', { timeout: 60_000 }, async () => {
  const source = await writeActor(files.at('twice.mp4'), {
    size: { width: 96, height: 64 },
    count: 5,
    pace: 1,
  });
  const results = [await cutOut(source), await cutOut(source)];
  const [first, second] = await Promise.all(results.map(({ path }) => framesOf(path, { alpha: true })));
  expect(first!.map(({ bytes }) => Buffer.from(bytes).toString('base64'))).toEqual(
    second!.map(({ bytes }) => Buffer.from(bytes).toString('base64')),
  );
});

test('a file without a picture is refused by name', async () => {
  const source = await writeFilm({ path: files.at('whole.mp4') });
  const cut = files.at('half.mp4');
  const { readFileSync, writeFileSync } = await import('node:fs');
  writeFileSync(cut, readFileSync(source).subarray(0, 600));
  await expect(cutOut(cut)).rejects.toThrow(SourceRefused);
});
