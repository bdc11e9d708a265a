/** Films of which public bug reports tell: they are as long, as bright and as loud as a player shows them, at the price of it. */
import { appendFileSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFilm } from '../../engines/film-engine.ts';
import { eventually } from '../../engines/test/support/eventually.ts';
import { beeps, colourAt, ffmpeg, flashes, loudness, meanOf } from '../../engines/test/support/ffmpeg.ts';
import { ffprobe } from '../../engines/test/support/ffprobe.ts';
import { scratch, turn } from '../../engines/test/support/films.ts';
import { type MadeFilm, makeFilm } from '../../engines/test/support/made-media.ts';
import { sourceServer } from '../../engines/test/support/sources.ts';
import { openService, type Service } from '../support/service.ts';

const files = scratch();
const engine = openFilm();
const pages: Record<string, Uint8Array> = {};
let service: Service;
let customer: Awaited<ReturnType<typeof sourceServer>>;
beforeAll(async () => {
  customer = await sourceServer(pages);
  service = await openService({
    engines: { 'video-editor/render': engine.engine },
    allowHosts: [customer.host],
  });
});
afterAll(async () => {
  await service.stop();
  await engine.close();
  customer.close();
  files.close();
});

let count = 0;
type Rendered = { path: string; seconds: number; credits: number; warnings: string[] };

/** The answer to a film of one clip, or its refusal. */
async function render(
  file: string,
  clip: object = {},
  frame: object = {},
): Promise<Rendered | { refused: string }> {
  const name = `/${count++}.film`;
  pages[name] = readFileSync(file);
  const { key, keyHeader } = await service.account({ credits: '1000' });
  const project = {
    width: 96,
    height: 64,
    fps: 25,
    clips: [{ type: 'video', src: customer.url(name), ...clip }],
    ...frame,
  };
  const input = { project };
  const quote = await service.post('/api/quotes', { operation: 'video-editor/render', input }, keyHeader);
  const { status, body } = await service.post('/api/video-editor/render', { api_key: key, project });
  if (status !== 202) {
    expect(status).toBe(400);
    expect((await service.get('/api/account', keyHeader)).body.credits).toMatchObject({
      posted: '1000',
      held: '0',
    });
    return { refused: String(body.error) };
  }
  const job = await eventually(async () => {
    const { body: state } = await service.get(body.status_url as string, keyHeader);
    return state.status === 'in_progress' ? undefined : state;
  });
  expect(job).toMatchObject({ status: 'completed' });
  expect(quote.body.credits, JSON.stringify(quote.body)).toBe(String(body.credits_charged));
  expect(job.credits_charged).toBe(body.credits_charged);
  const { video } = job.result as { video: { url: string; duration: number } };
  const path = files.at(`${count}.mp4`);
  appendFileSync(path, new Uint8Array(await (await fetch(video.url)).arrayBuffer()));
  return {
    path,
    seconds: video.duration,
    credits: job.credits_charged as number,
    warnings: (job.warnings ?? []) as string[],
  };
}

async function rendered(...order: Parameters<typeof render>): Promise<Rendered> {
  const result = await render(...order);
  if ('refused' in result) throw new Error(result.refused);
  return result;
}

const film = (ending: string, more: Partial<MadeFilm> = {}) =>
  makeFilm({ path: files.at(`source-${count++}.${ending}`), seconds: 3, moments: [0.8, 2], ...more });

/** Without encoding. */
async function copied(
  path: string,
  ending: string,
  before: (string | number)[],
  after: (string | number)[] = [],
) {
  const to = files.at(`copy-${count++}.${ending}`);
  await ffmpeg(...before, '-i', path, '-c', 'copy', ...after, to);
  return to;
}

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
  ])('%s', async (_, made, moments) => expectTogether(await made(), moments));
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
  ])('%s', async (_, made, seconds, credits) => {
    const result = await made();
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
    const result = await render(path);
    if (!('refused' in result)) await expectTogether(result, [0.8, 2, 3.8, 5]);
  });

  test('Zibbp/ganymede#1330: one picture hours later does not make a film of hours', async () => {
    const path = await copied(
      await film('mp4', { fps: 25 }),
      'mkv',
      [],
      ['-bsf:v', 'setts=pts=PTS+if(eq(N\\,40)\\,9000/TB\\,0)'],
    );
    const result = await render(path);
    if (!('refused' in result)) expect(result.seconds).toBeCloseTo(3, 1);
  });
});

describe('colours are those of the source', () => {
  const RED: [number, number, number] = [200, 60, 40];
  const red = async (zscale: string, pixels: string, tags: string[], size = '64x36') => {
    const path = files.at(`red-${count++}.mp4`);
    const rgb = 'matrixin=gbr:rangein=full:primariesin=bt709:transferin=bt709';
    const filters = `format=gbrp,zscale=${rgb}:${zscale}:primaries=bt709:transfer=bt709,format=${pixels}`;
    await ffmpeg(
      '-f',
      'lavfi',
      '-i',
      `color=0xc83c28:s=${size}:r=25:d=1`,
      '-vf',
      filters,
      '-c:v',
      'libx264',
      '-qp',
      1,
      ...tags,
      path,
    );
    return path;
  };
  test.each<[string, () => Promise<string>]>([
    [
      'microsoft/Windows-universal-samples#1257: BT.601',
      () =>
        red('matrix=smpte170m:range=tv', 'yuv420p', [
          '-colorspace',
          'smpte170m',
          '-color_primaries',
          'smpte170m',
        ]),
    ],
    [
      'HandBrake/HandBrake#2561, #5781: full range',
      () => red('matrix=bt709:range=pc', 'yuvj420p', ['-colorspace', 'bt709', '-color_range', 'pc']),
    ],
    [
      'corrscope/corrscope#365: HD without tags',
      () => red('matrix=bt709:range=tv', 'yuv420p', [], '1280x720'),
    ],
  ])('%s', async (_, source) => {
    const { path } = await rendered(await source());
    const found = await colourAt(path, 0.4);
    expect(Math.max(...found.map((value, index) => Math.abs(value - RED[index]!)))).toBeLessThanOrEqual(5);
  });

  test('ronak-create/FableCut#56: a result states BT.709 in video range', async () => {
    const { path } = await rendered(await film('mp4'));
    expect((await ffprobe(path)).colours).toBe('tv bt709 bt709 bt709');
  });

  test('photoprism/photoprism#3295, jellyfin/jellyfin#415: white in PQ stays white, with a warning', async () => {
    const path = files.at('pq.mkv');
    const tags = [
      '-colorspace',
      'bt2020nc',
      '-color_primaries',
      'bt2020',
      '-color_trc',
      'smpte2084',
      '-color_range',
      'tv',
    ];
    await ffmpeg(
      '-f',
      'lavfi',
      '-i',
      'nullsrc=s=64x36:r=25:d=1,format=yuv420p10le',
      '-vf',
      'geq=lum=572:cb=512:cr=512',
      '-c:v',
      'libx265',
      '-x265-params',
      'log-level=none',
      ...tags,
      path,
    );
    const result = await rendered(path);
    expect(result.warnings).toContainEqual(expect.stringContaining('HDR'));
    expect(Math.min(...(await colourAt(result.path, 0.4)))).toBeGreaterThan(200);
  });

  test('n00mkrad/flowframes#375, kylemcdonald/ofxBlackmagic#9: interlaced motion has no combs', async () => {
    const path = files.at('interlaced.ts');
    const moving = 'color=black:s=320x240:r=50:d=2,drawbox=x=0:y=0:w=80:h=240:c=white:t=fill';
    const scroll = 'scroll=h=0.02,tinterlace=interleave_top,fieldorder=tff';
    await ffmpeg(
      '-f',
      'lavfi',
      '-i',
      moving,
      '-vf',
      scroll,
      '-c:v',
      'mpeg2video',
      '-flags',
      '+ildct+ilme',
      '-q:v',
      2,
      path,
    );
    const { path: result } = await rendered(path, {}, { width: 320, height: 240 });
    expect(await combed(result)).toBeLessThan(0.1 * (await combed(path)));
  });
});

/** Mean difference of neighbouring lines, which combs make large. */
async function combed(path: string): Promise<number> {
  const lines =
    'format=gray,crop=iw:ih-32:0:16,split[a][b];[a]crop=iw:ih-1:0:0[c];[b]crop=iw:ih-1:0:1[d];[c][d]blend=all_mode=difference';
  return (await meanOf(path, 0.8, lines))[0];
}
describe('shape and sound are as a player shows them', () => {
  test.each<[string, (string | number)[], [number, number]]>([
    ['JaimeFlorian27/reference-importer#10: pixels of 3:8', ['-vf', 'setsar=3/8'], [1080, 1920]],
    ['philomena-dev/philomena#318: anamorphic DVD', ['-vf', 'scale=720:576,setsar=64/45'], [1024, 576]],
    ['wulkano/getkap.co#41: pixels of nearly 1:1', ['-vf', 'setsar=1787/1789'], [1080, 720]],
  ])('%s', async (_, filter, [width, height]) => {
    const path = files.at(`sar-${count++}.mp4`);
    await ffmpeg(
      '-f',
      'lavfi',
      '-i',
      'testsrc2=s=1080x720:r=5:d=1',
      ...filter,
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      path,
    );
    const ratio = width / height;
    // A frame of the shape that the player shows has no bars.
    const frame = { width: 2 * Math.round(ratio * 90), height: 180, fps: 5 };
    const { path: result } = await rendered(path, { fit: 'contain' }, frame);
    for (const corner of [
      [0, 0.4, 0.02, 0.2],
      [0.4, 0, 0.2, 0.02],
    ] as const)
      expect(Math.max(...(await colourAt(result, 0.4, corner)))).toBeGreaterThan(40);
  });

  test('JMS1717/8mb.local#22: a portrait film that was turned is upright', async () => {
    const path = await film('mp4', { filters: 'drawbox=x=0:y=0:w=16:h=36:c=white:t=fill' });
    turn(path, 1);
    const { path: result } = await rendered(path, { fit: 'contain' }, { width: 64, height: 112 });
    // The left side of what was coded is on top.
    expect(Math.min(...(await colourAt(result, 0.4, [0.3, 0.02, 0.4, 0.1])))).toBeGreaterThan(200);
    expect(Math.max(...(await colourAt(result, 0.4, [0.3, 0.8, 0.4, 0.1])))).toBeLessThan(40);
  });

  test('CasparCG/server#1328, JLChnToZ/VVMW#18: mono is heard on both sides', async () => {
    const { path } = await rendered(await film('mp4', { channels: 1 }));
    const [left, right] = await loudness(path);
    expect(left).toBeGreaterThan(-30);
    expect(Math.abs(left! - right!)).toBeLessThan(0.5);
  });

  test('MerlinVR/USharpVideo#31, smplayer-dev/smplayer#383: the centre of 5.1 is heard', async () => {
    const path = files.at('centre.mp4');
    const sound = "aevalsrc='0|0|0.5*sin(2*PI*500*t)|0|0|0':c=5.1:s=48000:d=2";
    await ffmpeg(
      '-f',
      'lavfi',
      '-i',
      'color=black:s=64x36:r=25:d=2',
      '-f',
      'lavfi',
      '-i',
      sound,
      '-c:v',
      'libx264',
      '-c:a',
      'aac',
      path,
    );
    const [left, right] = await loudness((await rendered(path)).path);
    expect(Math.min(left!, right!)).toBeGreaterThan(-25);
  });
});
