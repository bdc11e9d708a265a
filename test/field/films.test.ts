/** Films of which public bug reports tell: they are as long and in time as a player shows them, at the price of it. */
import { appendFileSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beeps, flashes } from '../../engines/test/support/ffmpeg.ts';
import { ffprobe } from '../../engines/test/support/ffprobe.ts';
import { openRenders, type Rendered } from './film-renders.ts';

let renders: Awaited<ReturnType<typeof openRenders>>;
beforeAll(async () => {
  renders = await openRenders();
});
afterAll(() => renders.close());
const film: typeof renders.film = (...order) => renders.film(...order);
const rendered: typeof renders.rendered = (...order) => renders.rendered(...order);
const copied: typeof renders.copied = (...order) => renders.copied(...order);

function expectNear(found: readonly number[], moments: readonly number[]): void {
  expect(found).toHaveLength(moments.length);
  for (const [index, at] of moments.entries()) expect(Math.abs(found[index]! - at)).toBeLessThan(0.0405);
}

async function expectTogether({ path }: Rendered, moments: readonly number[]): Promise<void> {
  expectNear(await flashes(path), moments);
  expectNear(await beeps(path), moments);
}

describe('flash and beep stay together', () => {
  const cut = (path: string, from: number, to: number) =>
    rendered(path, { trim_start: from, duration: to - from });
  test.each<[string, () => Promise<Rendered>, number[]]>([
    [
      'CasparCG/server#1262, rigaya/NVEnc#386: a trim at 44.1 kHz',
      async () => cut(await film('mp4', { rate: 44_100 }), 1.2, 3),
      [0.8],
    ],
    [
      'Chocobozzz/PeerTube#5561: both ends trimmed',
      async () => cut(await film('mp4', { rate: 44_100, seconds: 9, moments: [4, 6.4] }), 3.2, 7.2),
      [0.8, 3.2],
    ],
    [
      'fflewddur/archivo#16: a trimmed broadcast whose sound begins first',
      async () => cut(await film('ts', { picture_starts: 0.4, sound_starts: 0 }), 1.6, 3.4),
      [0.8],
    ],
    [
      'slhck/ffmpeg-normalize#115: MP3 in Matroska with its delay',
      async () => rendered(await film('mkv', { rate: 44_100, audio: ['-c:a', 'libmp3lame'] })),
      [0.8, 2],
    ],
    [
      'obsproject/obs-studio#10689: Opus with priming',
      async () => cut(await film('mkv', { audio: ['-c:a', 'libopus'] }), 1.2, 3),
      [0.8],
    ],
    [
      'Vanilagy/mediabunny#199: AAC with priming and without an edit list',
      async () => rendered(await film('mp4', { rate: 44_100, output: ['-use_editlist', 0] })),
      [0.8, 2],
    ],
  ])('%s', async (_, render, moments) => expectTogether(await render(), moments));
});

describe('a film is as long as a player shows it, and priced so', () => {
  const long = () => film('mp4', { seconds: 8, moments: [0.8, 4.8, 6] });
  test.each<[string, () => Promise<Rendered>, number, number]>([
    [
      'HandBrake/HandBrake#1900: an edit list',
      async () => rendered(await copied(await film('mp4', { seconds: 4 }), 'mov', ['-ss', 1.3])),
      2.7,
      3,
    ],
    [
      'gpac/gpac#2728: an edit list in the ticks of the frames',
      async () =>
        rendered(
          await copied(
            await film('mp4', {
              seconds: 7,
              fps: 50,
              video: ['-c:v', 'libx264', '-bf', '0'],
              output: ['-video_track_timescale', 50],
            }),
            'mp4',
            ['-ss', 5],
          ),
        ),
      2,
      2,
    ],
    [
      'bartekmotyl/simple-video-cutter#59: a cut that keeps its times',
      async () =>
        rendered(
          await copied(await long(), 'mkv', ['-ss', 4], ['-copyts', '-avoid_negative_ts', 'disabled']),
        ),
      8,
      8,
    ],
    [
      'HandBrake/HandBrake#436, MediaArea/MediaInfoLib#2087: a transport stream',
      async () => rendered(await film('ts')),
      3,
      3,
    ],
    [
      'webrtc/samples#1168, miroslavpejic85/mirotalksfu#221: a live WebM without a length',
      async () =>
        rendered(
          await film('webm', {
            video: ['-c:v', 'libvpx', '-deadline', 'realtime'],
            audio: ['-c:a', 'libopus'],
            output: ['-live', 1],
          }),
        ),
      3,
      3,
    ],
    [
      'videojs/mux.js#145: a clock that rolls over',
      async () => rendered(await film('ts', { output: ['-output_ts_offset', 95_442] })),
      3,
      3,
    ],
    [
      'muaz-khan/RecordRTC#147: a fragmented MP4 without a length',
      async () => rendered(await film('mp4', { output: ['-movflags', 'frag_keyframe+delay_moov'] })),
      3,
      3,
    ],
  ])('%s', async (_, render, seconds, credits) => {
    const result = await render();
    expect(result).toMatchObject({ credits });
    expect(Math.abs(result.seconds - seconds)).toBeLessThanOrEqual(0.021);
    const { video } = await ffprobe(result.path);
    expect(video?.frames).toBe(Math.round(result.seconds * 25));
  });

  test('mltframework/shotcut#987: the picture moves at once after a cut in a broadcast', async () => {
    const result = await rendered(
      await film('ts', { moments: [0.8, 2, 2.2], video: ['-c:v', 'libx264', '-g', 250] }),
      { trim_start: 1.88 },
    );
    expectNear(await flashes(result.path), [0.12]);
  });

  test('sannies/mp4parser#317: transport streams that were appended are shown whole, or refused', async () => {
    const path = await film('ts');
    appendFileSync(path, readFileSync(await film('ts')));
    const result = await renders.render(path);
    if (!('refused' in result)) await expectTogether(result, [0.8, 2, 3.8, 5]);
  });

  test('Zibbp/ganymede#1330: one picture hours later does not make a film of hours', async () => {
    const path = await copied(
      await film('mp4', { fps: 25 }),
      'mkv',
      [],
      ['-bsf:v', 'setts=pts=PTS+if(eq(N\\,40)\\,9000/TB\\,0)'],
    );
    const result = await renders.render(path);
    if (!('refused' in result)) expect(result.seconds).toBeCloseTo(3, 1);
  });
});
