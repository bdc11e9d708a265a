import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { Encoder, Muxer, Rational } from 'node-av';
import { FF_ENCODER_LIBX264 } from 'node-av/constants';
import { afterAll, expect, test } from 'vitest';
import { decodeVideo } from '../../../film/media/decode-video.ts';
import { encodeFilm } from '../../../film/media/encode.ts';
import { framePool } from '../../../film/media/media-pool.ts';
import { sameBytes } from '../../../film/media/media-processor.ts';
import { UnreadableMedia } from '../../../film/media/open-media.ts';
import { probe } from '../../../film/media/probe.ts';
import { decodeAudio } from '../../../film/media/sound.ts';
import { frameBytes } from '../../../film/media/video-frame.ts';
import { ffprobe } from '../../support/ffprobe.ts';
import { frames, framesOf, luma, scratch, turn, writeFilm } from '../../support/films.ts';

const files = scratch();
afterAll(files.close);

test.each([
  ['mp4', 'h264', 'aac', 'yuv420p'],
  ['webm', 'vp9', 'opus', 'yuv420p'],
  ['webm_alpha', 'vp9', 'opus', 'yuv420p'],
  ['mov_prores4444', 'prores', 'pcm_s16le', 'yuva444p12le'],
  ['gif', 'gif', undefined, 'bgra'],
] as const)(
  'a %s has as many frames as were given, and what it is meant to have inside',
  async (container, codec, sound, pixels) => {
    const path = await writeFilm({ path: files.at(`${container}.film`), container, count: 30 });
    const seen = await ffprobe(path);
    expect(seen.video).toEqual({ codec, width: 64, height: 36, fps: 25, frames: 30, pixels });
    expect(seen.format.duration).toBeCloseTo(1.2, 1);
    expect(seen.audio?.codec).toBe(sound);
    expect(await framesOf(path)).toHaveLength(30);
  },
);

test.each(['webm_alpha', 'mov_prores4444'] as const)('transparency survives %s', async (container) => {
  const path = await writeFilm({ path: files.at(`${container}.alpha`), container, count: 5 });
  const [frame] = await framesOf(path, { alpha: true });
  const { width, height, bytes } = frame!;
  const row = width * height * 1.5 + (height / 2) * width;
  expect(bytes[row + width / 4]).toBeGreaterThan(250);
  expect(bytes[row + (3 * width) / 4]).toBeLessThan(5);
});

test('the index of an mp4 stands before its pictures', async () => {
  const bytes = readFileSync(await writeFilm({ path: files.at('fast.mp4') }));
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
});

test('the probe tells what ffprobe tells', async () => {
  const path = await writeFilm({ path: files.at('plain.mp4'), fps: 30, count: 45 });
  const { video, ...rest } = await probe(path);
  expect(video).toMatchObject({ codec: 'h264', width: 64, height: 36, rotation: 0, fps: 30 });
  expect(video).toMatchObject({ variable: false, hdr: false, alpha: false });
  expect(rest).toEqual({ duration_seconds: 1.5, audio: { codec: 'aac', sample_rate: 48_000, channels: 2 } });
  expect(await probe(await writeFilm({ path: files.at('mute.mp4'), sound: false }))).toMatchObject({
    audio: undefined,
  });
});

test.each([
  [1, 90, [0.75, 0.25], [0.25, 0.75]],
  [2, 180, [0.75, 0.75], [0.25, 0.25]],
  [3, 270, [0.25, 0.75], [0.75, 0.25]],
] as const)(
  'a film that was held %d quarters turned is seen upright',
  async (quarters, rotation, bright, dark) => {
    const path = await writeFilm({
      path: files.at(`turned-${quarters}.mp4`),
      size: { width: 64, height: 32 },
    });
    turn(path, quarters);
    const [width, height] = rotation === 180 ? [64, 32] : [32, 64];
    expect((await probe(path)).video).toMatchObject({ rotation, width, height });
    const [frame] = await framesOf(path, { frames: 1 });
    const around = ([x, y]: readonly [number, number]): [number, number, number, number] => [
      x - 0.1,
      y - 0.1,
      x + 0.1,
      y + 0.1,
    ];
    expect(frame).toMatchObject({ width, height });
    expect(luma(frame!, around(bright))).toBeGreaterThan(200);
    expect(luma(frame!, around(dark))).toBeLessThan(60);
  },
);

test('a film of another rate is brought to the one asked for, from any moment on', async () => {
  const path = await writeFilm({ path: files.at('rate.mp4'), fps: 50, count: 100 });
  expect(await framesOf(path, { fps: 24 })).toHaveLength(48);
  const later = await framesOf(path, { fps: 10, from_seconds: 1 });
  expect(later).toHaveLength(10);
  // Frame 50 of the source: 40 + 2 × 50.
  expect(luma(later[0]!, [0.6, 0.6, 1, 1])).toBeCloseTo(140, -1);
  expect(await framesOf(path, { frames: 7 })).toHaveLength(7);
});

test.each([
  ['fill', 36],
  ['cover', 36],
  ['contain', 16],
] as const)('a picture of another shape is made to %s', async (fit, top) => {
  const path = files.at('rate.mp4');
  const [frame] = await framesOf(path, { size: { width: 36, height: 72 }, fit, frames: 1 });
  expect(frame).toMatchObject({ width: 36, height: 72 });
  expect(luma(frame!, [0.1, 0, 0.3, 0.05]) < 20).toBe(top === 16);
});

test('sound comes as 48 kHz stereo, from any moment on', async () => {
  let samples = 0;
  let loudest = 0;
  for await (const { left, right } of decodeAudio({
    path: files.at('rate.mp4'),
    from_seconds: 0.5,
    seconds: 1,
  })) {
    expect(left).toHaveLength(right.length);
    samples += left.length;
    for (const value of left) loudest = Math.max(loudest, value);
  }
  expect(samples).toBe(48_000);
  expect(loudest).toBeCloseTo(0.4, 1);
});

test.each(['mp4', 'webm'] as const)('a %s has what each frame was when it was given', async (container) => {
  const size = { width: 320, height: 180 };
  const shared = new Uint8Array(frameBytes(size, false));
  function* overwritten() {
    for (const { bytes, ...frame } of frames(size, 20)) {
      shared.set(bytes);
      yield { ...frame, bytes: shared };
      shared.fill(0);
    }
  }
  const film = { container, ...size, fps: 25 };
  await encodeFilm({ ...film, path: files.at(`own.${container}`), video: frames(size, 20) });
  await encodeFilm({ ...film, path: files.at(`shared.${container}`), video: overwritten() });
  const [own, once] = [
    await framesOf(files.at(`own.${container}`)),
    await framesOf(files.at(`shared.${container}`)),
  ];
  expect(once).toEqual(own);
});

test('frames that are lent give the same bytes as copied ones, though each is overwritten as soon as it may be', async () => {
  const size = { width: 62, height: 36 };
  const [copied, lent] = [files.at('copied.mp4'), files.at('lent.mp4')];
  await encodeFilm({ path: copied, container: 'mp4', ...size, fps: 25, video: frames(size, 60) });
  function* inTurns() {
    const places = [new Uint8Array(frameBytes(size, false)), new Uint8Array(frameBytes(size, false))];
    for (const { bytes } of frames(size, 60)) {
      const place = places.reverse()[0]!;
      place.set(bytes);
      yield { ...size, alpha: false, bytes: place };
      // The next frame goes to the other buffer. This one must stay unchanged until then; the other one is free.
      places[1]!.fill(255);
    }
  }
  await encodeFilm({ path: lent, container: 'mp4', ...size, fps: 25, video: inTurns(), lasting: true });
  expect(readFileSync(lent).equals(readFileSync(copied))).toBe(true);
});

test('libx264 is kept from AVX-512, where its bytes depend on what else the machine does, and from nothing else', async () => {
  expect(sameBytes('processor\t: 0\nflags\t\t: fpu avx avx2 fma\n')).toEqual({});
  expect(sameBytes('')).toEqual({});
  const options = sameBytes('processor\t: 0\nflags\t\t: fpu avx2 avx512f avx512bw\n');
  expect(options['x264-params']).toMatch(/^asm=.*AVX2$/);
});

test('a broadcast stream, whose clock does not begin at nought, is as long as it is', async () => {
  const path = files.at('broadcast.ts');
  const size = { width: 64, height: 36 };
  const muxer = await Muxer.open(path, { format: 'mpegts', options: { output_ts_offset: 5 } });
  const encoder = await Encoder.create(FF_ENCODER_LIBX264, {
    gopSize: 250,
    context: { framerate: new Rational(25, 1) },
  });
  const index = muxer.addStream(encoder);
  const pool = framePool(size, false, new Rational(25, 1));
  let number = 0;
  for (const frame of [...frames(size, 50), null]) {
    for (const packet of await encoder.encodeAll(frame && pool.take(frame, number++)))
      await muxer.writePacket(packet, index);
  }
  await muxer.close();
  encoder.close();
  expect(await framesOf(path)).toHaveLength(50);
  const later = await framesOf(path, { from_seconds: 1 });
  expect(later).toHaveLength(25);
  expect(luma(later[0]!, [0.6, 0.6, 0.9, 0.9])).toBeCloseTo(
    luma((await framesOf(path))[25]!, [0.6, 0.6, 0.9, 0.9]),
    0,
  );
});

test('a consumer that stops early ends the decoding, and one that aborts gets its reason', async () => {
  const path = files.at('rate.mp4');
  for await (const _ of decodeVideo({ path, fps: 25 })) break;
  const controller = new AbortController();
  const reading = (async () => {
    for await (const _ of decodeVideo({ path, fps: 25, signal: controller.signal }))
      controller.abort(new Error('enough'));
  })();
  await expect(reading).rejects.toThrow('enough');
});

test('an encoding that is aborted stops at the next frame', async () => {
  const controller = new AbortController();
  let pulled = 0;
  function* endless() {
    for (const frame of frames({ width: 64, height: 36 }, 1e6)) {
      if (++pulled === 5) controller.abort(new Error('enough'));
      yield frame;
    }
  }
  const film = { path: files.at('aborted.mp4'), container: 'mp4', width: 64, height: 36, fps: 25 } as const;
  await expect(encodeFilm({ ...film, video: endless(), signal: controller.signal })).rejects.toThrow(
    'enough',
  );
  expect(pulled).toBe(5);
});

test.each([
  ['a web page', '<!doctype html><html><body>Not a film</body></html>'],
  ['a playlist', '#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n'],
  ['a list of files', "ffconcat version 1.0\nfile '/etc/passwd'\n"],
  [
    'a playlist that hides its first line',
    '\n\n#EXTM3U\n#EXT-X-VERSION:3\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST',
  ],
  ['a session description', 'v=0\r\no=- 0 0 IN IP4 127.0.0.1\r\ns=x\r\nm=video 5004 RTP/AVP 96\r\n'],
  ['nothing', ''],
  ['noise', 'x'.repeat(10_000)],
])('%s is no film', async (_, text) => {
  const path = files.at('wrong.mp4');
  writeFileSync(path, text);
  await expect(probe(path)).rejects.toThrow(UnreadableMedia);
  await expect(framesOf(path)).rejects.toThrow(UnreadableMedia);
});

test('a film that is cut off, or longer than is taken, says so', async () => {
  const path = await writeFilm({ path: files.at('cut.mp4'), count: 100, size: { width: 320, height: 180 } });
  await expect(probe(path, { seconds_max: 3 })).rejects.toThrow('is 4.0 s long, more than 3 s');
  await expect(probe(path, { side_max: 200 })).rejects.toThrow('320x180');
  truncateSync(path, Math.round(readFileSync(path).length * 0.4));
  await expect(probe(path)).rejects.toThrow(/is cut off: .* of 4\.0 s are there/);
});
