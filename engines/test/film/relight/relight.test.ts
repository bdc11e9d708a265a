import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VideoFrame } from '../../../film/media/video-frame.ts';
import { readLight } from '../../../film/relight/reference.ts';
import { relightFilm } from '../../../film/relight/relight.ts';
import { relitSize } from '../../../port/film-format.ts';
import { ffprobe } from '../../support/ffprobe.ts';
import { framesOf, scratch } from '../../support/films.ts';
import { type Actor, type Ball, ballPicture, headAt, writeActor } from '../../support/scenes.ts';

const files = scratch();
afterAll(files.close);

async function lightOn(ball: Ball) {
  const read = await readLight(await ballPicture(ball));
  if ('refused' in read) throw new Error(read.message);
  return read;
}

describe('the light on a ball', () => {
  test.each<[string, Ball['from']]>([
    ['the left', [-1, 0.2, 0.5]],
    ['the right', [1, 0, 0.5]],
    ['above', [0, 1, 0.5]],
    ['the camera', [0.1, 0.1, 1]],
  ])('comes from %s', async (_, from) => {
    for (const backdrop of [0, 60, 250]) {
      const { light } = await lightOn({ from, backdrop });
      const length = Math.hypot(...from);
      const cosine = light.from.reduce((sum, each, axis) => sum + (each * from[axis]!) / length, 0);
      expect(cosine, `before grey ${backdrop}`).toBeGreaterThan(0.85);
    }
  });

  test('is found on a ball of any size and place, also where its dark side is lost', async () => {
    for (const ball of [
      { radius: 0.12 },
      { radius: 0.5 },
      { backdrop: 0, ambient: 0 },
      { size: { width: 90, height: 300 } },
    ]) {
      const { disc } = await lightOn({ from: [0.8, 0.4, 0.5], ...ball });
      const { width, height } = { width: 200, height: 160, ...('size' in ball ? ball.size : {}) };
      const scale = Math.min(1, 240 / Math.max(width, height));
      const radius = ('radius' in ball ? ball.radius : 0.36) * Math.min(width, height) * scale;
      expect(Math.hypot(disc.x - (width * scale) / 2, disc.y - (height * scale) / 2)).toBeLessThan(
        0.08 * radius + 1,
      );
      expect(Math.abs(disc.radius - radius)).toBeLessThan(0.12 * radius + 1);
    }
  });

  test.each([0, 8, 60, 90, 245])(
    'is read where half of the ball is dark, before grey %i',
    async (backdrop) => {
      for (const from of [
        [1, 0, 0],
        [-1, 0.4, 0.2],
        [0, 1, -0.2],
      ] as Ball['from'][]) {
        const { light } = await lightOn({ from, backdrop, ambient: 0 });
        expect(light.ball).toBe('dull');
        const length = Math.hypot(...from);
        const cosine = light.from.reduce((sum, each, axis) => sum + (each * from[axis]!) / length, 0);
        expect(cosine).toBeGreaterThan(0.8);
      }
    },
  );

  test('is read from a ball that was cut out', async () => {
    const ball = await ballPicture({ from: [1, 0.2, 0.3], backdrop: 0 });
    const mask = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="160"><circle cx="100" cy="80" r="57.6" fill="#fff"/></svg>',
    );
    const cut = await sharp(ball)
      .ensureAlpha()
      .composite([{ input: mask, blend: 'dest-in' }])
      .png()
      .toBuffer();
    expect(await readLight(cut)).toMatchObject({ light: { ball: 'dull' } });
  });

  test('has the color of the ball', async () => {
    const { light } = await lightOn({ from: [0, 0.3, 1], color: [1.2, 0.7, 0.3] });
    const [red, , blue] = [0, 9, 18].map((at) => light.harmonics[at]!);
    expect(red! / blue!).toBeGreaterThan(2);
  });

  test('is read from what a mirroring ball shows', async () => {
    const { light } = await lightOn({ from: [-0.8, 0.5, 0.4], mirror: true, ambient: 0.05, backdrop: 160 });
    expect(light.ball).toBe('mirror');
    expect(light.from[0]).toBeLessThan(-0.4);
    expect(light.from[1]).toBeGreaterThan(0.1);
  });

  test('is not read from what is no picture', async () => {
    expect(await readLight(Buffer.from('<html>'))).toMatchObject({ refused: 'unsupported_image_format' });
  });
});

test.each([
  [{ resolution: '480P' }, { width: 1280, height: 720 }, { width: 854, height: 480 }],
  [{ resolution: '768p' }, { width: 720, height: 1280 }, { width: 768, height: 1366 }],
  [
    { resolution: '1080P', aspect_ratio: '1:1' },
    { width: 640, height: 480 },
    { width: 1080, height: 1080 },
  ],
  [
    { resolution: '2K', aspect_ratio: '21:9' },
    { width: 640, height: 480 },
    { width: 3360, height: 1440 },
  ],
  [{ aspect_ratio: '3:4' }, { width: 640, height: 480 }, { width: 768, height: 1024 }],
  [{ resolution: '480P' }, { width: 4000, height: 200 }, { width: 1120, height: 480 }],
])('%j of a source of %j is %j', (input, source, size) => {
  expect(relitSize(input, source)).toEqual(size);
});

describe('a film', { timeout: 120_000 }, () => {
  const actor: Actor = { size: { width: 128, height: 72 }, count: 10, noise: 2 };
  let source: string;
  beforeAll(async () => {
    source = await writeActor(files.at('head.mp4'), actor);
  });

  async function relit(
    name: string,
    ball: Ball,
  ): Promise<{ path: string; frames: VideoFrame[]; facts: unknown }> {
    const folder = files.at(name);
    mkdirSync(folder);
    const reference_image_url = files.at(`${name}.png`);
    writeFileSync(reference_image_url, await ballPicture(ball));
    const sources = { video_url: source, reference_image_url };
    const task = { operation: 'video-relight', input: { resolution: '480P' }, seed: 1, sources };
    const tools = { folder, signal: new AbortController().signal, progress: () => undefined };
    const result = await relightFilm(task, tools);
    const { path } = result.outputs[0]!;
    return { path, frames: await framesOf(path), facts: result.facts };
  }

  /** Mean of a plane over one side of the head: Y 0, U 1, V 2. */
  function half(frame: VideoFrame, side: 'left' | 'right', part: 0 | 1 | 2): number {
    const { x, y, radius } = headAt(actor, 0);
    const scale = frame.height / actor.size.height / (part === 0 ? 1 : 2);
    const width = part === 0 ? frame.width : frame.width / 2;
    const offset = [0, 1, 1.25][part]! * frame.width * frame.height;
    let [sum, count] = [0, 0];
    for (let v = -0.5; v <= 0.5; v += 0.05) {
      for (let u = 0.35; u <= 0.8; u += 0.03) {
        const px = Math.round((x + (side === 'left' ? -u : u) * radius) * scale);
        sum += frame.bytes[offset + Math.round((y + v * radius) * scale) * width + px]!;
        count++;
      }
    }
    return sum / count;
  }

  test('is lit from where the ball is, in its color, evenly in time, with its sound', async () => {
    const left = await relit('left', { from: [-1, 0.1, 0.5] });
    const right = await relit('right', { from: [1, 0.1, 0.5], color: [1.3, 0.8, 0.35] });
    const [a, b] = [left.frames[5]!, right.frames[5]!];
    expect(half(a, 'left', 0) - half(a, 'right', 0)).toBeGreaterThan(25);
    expect(half(b, 'right', 0) - half(b, 'left', 0)).toBeGreaterThan(25);
    // Warm light: more red, less blue.
    expect(half(b, 'right', 2) - half(a, 'left', 2)).toBeGreaterThan(8);
    expect(half(b, 'right', 1) - half(a, 'left', 1)).toBeLessThan(-8);
    for (const { frames } of [left, right]) {
      for (const side of ['left', 'right'] as const) {
        const levels = frames.map((frame) => half(frame, side, 0));
        const steps = levels.slice(1).map((level, index) => Math.abs(level - levels[index]!));
        expect(Math.max(...steps)).toBeLessThan(2);
      }
    }
    const probed = await ffprobe(left.path);
    expect(probed.video).toMatchObject({ codec: 'h264', width: 854, height: 480, fps: 25, frames: 10 });
    expect(probed.audio).toMatchObject({ codec: 'aac' });
    expect(left.facts).toMatchObject({ sphere: 'dull' });
  });
});
