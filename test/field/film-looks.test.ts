/** Films of which public bug reports tell: they look and sound as a player shows them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { colourAt, ffmpeg, loudness, meanOf } from '../../engines/test/support/ffmpeg.ts';
import { ffprobe } from '../../engines/test/support/ffprobe.ts';
import { turn } from '../../engines/test/support/films.ts';
import { openRenders } from './film-renders.ts';

let renders: Awaited<ReturnType<typeof openRenders>>;
beforeAll(async () => {
  renders = await openRenders();
});
afterAll(() => renders.close());
const film: typeof renders.film = (...order) => renders.film(...order);
const rendered: typeof renders.rendered = (...order) => renders.rendered(...order);

describe('colours are those of the source', () => {
  const RED: [number, number, number] = [200, 60, 40];
  const red = async (zscale: string, pixels: string, tags: string[], size = '64x36') => {
    const path = renders.fresh('mp4');
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
    const path = renders.fresh('mkv');
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
    const path = renders.fresh('ts');
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
    const path = renders.fresh('mp4');
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
    const path = renders.fresh('mp4');
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
