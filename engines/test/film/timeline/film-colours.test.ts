import { afterAll, describe, expect, test } from 'vitest';
import { colourAt, ffmpeg } from '../../support/ffmpeg.ts';
import { scratch } from '../../support/films.ts';
import { render } from '../../support/render.ts';

const files = scratch();
afterAll(files.close);

type Rgb = readonly [number, number, number];
const PATCHES: Rgb[] = [
  [255, 255, 255],
  [128, 128, 128],
  [20, 20, 20],
  [200, 60, 40],
  [40, 180, 70],
  [50, 70, 190],
];

type Tagged = { matrix: string; range?: string; primaries?: string; transfer?: string; pixels?: string };

/** A film of one colour, coded without loss as these tags say, by zimg. `tags: false` leaves them out. */
async function colouredFilm(
  [red, green, blue]: Rgb,
  { matrix, range = 'tv', primaries = 'bt709', transfer = 'bt709', pixels = 'yuv444p' }: Tagged,
  { size = '64x36', tags = true, codec = ['-c:v', 'ffv1'], ending = 'mkv' } = {},
): Promise<string> {
  const path = files.at(
    `${red}-${green}-${blue}-${matrix}-${range}-${primaries}-${transfer}-${pixels}-${size}-${tags}.${ending}`,
  );
  const coded = `matrix=${matrix}:range=${range}:primaries=${primaries}:transfer=${transfer}`;
  const own = 'matrixin=gbr:rangein=full:primariesin=bt709:transferin=bt709';
  const filters = `format=gbrp,zscale=${own}:${coded},format=${pixels}${tags ? '' : ',setparams=range=unknown:colorspace=unknown:color_primaries=unknown:color_trc=unknown'}`;
  const colour = `0x${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  const stated = tags
    ? ['-colorspace', matrix, '-color_range', range, '-color_primaries', primaries, '-color_trc', transfer]
    : [];
  await ffmpeg(
    '-f',
    'lavfi',
    '-i',
    `color=${colour}:s=${size}:r=5:d=0.6`,
    '-vf',
    filters,
    ...codec,
    ...stated,
    path,
  );
  return path;
}

async function expectColour(path: string, wanted: Rgb, apart = 4): Promise<void> {
  const { path: film } = await render(files.folder, [{ file: path }], { fps: 5 });
  const found = await colourAt(film, 0.2);
  const worst = Math.max(...found.map((value, channel) => Math.abs(value - wanted[channel]!)));
  expect(worst, `${found} for ${wanted}`).toBeLessThanOrEqual(apart);
}

describe('a film keeps its colours', () => {
  test.each<[string, Tagged]>([
    ['BT.709', { matrix: 'bt709' }],
    ['BT.709 in full range', { matrix: 'bt709', range: 'pc' }],
    ['BT.601 of NTSC', { matrix: 'smpte170m', primaries: 'bt709' }],
    ['BT.601 of PAL in full range', { matrix: 'bt470bg', range: 'pc' }],
    [
      'BT.2020 with common brightness',
      { matrix: 'bt2020nc', primaries: 'bt2020', transfer: 'bt2020-10', pixels: 'yuv444p10le' },
    ],
    ['Display P3', { matrix: 'bt709', primaries: 'smpte432' }],
    ['YCgCo', { matrix: 'ycgco' }],
  ])('that is coded as %s', async (_, tagged) => {
    for (const patch of PATCHES) await expectColour(await colouredFilm(patch, tagged), patch);
  });

  test.each<[string, string, string]>([
    ['HD as BT.709', '1280x720', 'bt709'],
    ['SD as BT.601', '640x480', 'smpte170m'],
  ])('that states nothing: %s', async (_, size, matrix) => {
    for (const patch of PATCHES.slice(3))
      await expectColour(await colouredFilm(patch, { matrix }, { size, tags: false }), patch);
  });
});

/** Light in cd/m² as the signal of a curve, 0–1. Source: ITU-R BT.2100, for a screen of 1000 cd/m². */
function signalOf(curve: 'smpte2084' | 'arib-std-b67', light: number): number {
  if (curve === 'smpte2084') {
    const y = (light / 10_000) ** (2610 / 16_384);
    return ((3424 / 4096 + (2413 / 128) * y) / (1 + (2392 / 128) * y)) ** (2523 / 32);
  }
  const scene = (light / 1000) ** (1 / 1.2);
  return scene <= 1 / 12 ? Math.sqrt(3 * scene) : 0.17883277 * Math.log(12 * scene - 0.28466892) + 0.55991073;
}

/** A grey film of such light, in 10 bits and BT.2020. */
async function hdrFilm(
  curve: 'smpte2084' | 'arib-std-b67',
  light: number,
  range: 'tv' | 'pc' = 'tv',
): Promise<string> {
  const path = files.at(`${curve}-${light}-${range}.mkv`);
  const signal = signalOf(curve, light);
  const luma = Math.round(range === 'tv' ? 64 + 876 * signal : 1023 * signal);
  const tags = { colorspace: 'bt2020nc', color_primaries: 'bt2020', color_trc: curve, color_range: range };
  await ffmpeg(
    ...['-f', 'lavfi', '-i', 'nullsrc=s=64x36:r=5:d=0.6,format=yuv420p10le'],
    ...['-vf', `geq=lum=${luma}:cb=512:cr=512`, '-c:v', 'ffv1'],
    ...Object.entries(tags).flatMap(([tag, value]) => [`-${tag}`, value]),
    path,
  );
  return path;
}

const LIGHTS = [0, 2, 8, 26, 60, 120, 203, 400, 700, 1000, 2500];

describe.each(['smpte2084', 'arib-std-b67'] as const)('a film in HDR by %s becomes SDR', (curve) => {
  test.each(['tv', 'pc'] as const)('with white and grey where SDR has them, in range %s', async (range) => {
    const levels: number[] = [];
    for (const light of LIGHTS.filter((light) => curve === 'smpte2084' || light <= 1000)) {
      const { path, warnings } = await render(files.folder, [{ file: await hdrFilm(curve, light, range) }], {
        fps: 5,
      });
      expect(warnings).toEqual([expect.stringMatching(/^Clip 0 .*HDR.*SDR/)]);
      const [red, green, blue] = await colourAt(path, 0.2);
      expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThanOrEqual(3);
      levels.push(green);
    }
    expect(levels.every((value, index) => index === 0 || value >= levels[index - 1]!)).toBe(true);
    const at = (light: number) => levels[LIGHTS.indexOf(light)]!;
    expect(at(0)).toBeLessThanOrEqual(2);
    // A grey card: 42.5 % of the SDR signal. Source: ITU-R BT.2408, table 1 and its SDR counterpart.
    expect(Math.abs(at(26) - 0.425 * 255)).toBeLessThanOrEqual(5);
    expect(at(203)).toBeGreaterThanOrEqual(0.8 * 255);
    expect(at(1000)).toBeGreaterThanOrEqual(0.95 * 255);
    expect(at(1000)).toBeGreaterThan(at(203) + 15);
  });
});
