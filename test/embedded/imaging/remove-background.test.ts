import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawScene, type Scene, type SceneKind } from '../../../bench/matting/scenes.ts';
import { score } from '../../../bench/matting.ts';
import { CLEAR_MIN } from '../../../engines/analysis/matting/reliability.ts';
import { type CutOut, removeBackground } from '../../../engines/imaging/remove-background.ts';

const SIDE = 256;

describe('composites whose opacity is known', () => {
  test.each([
    [{ subject: 'blob', backdrop: 'bricks', seed: 5 }, 0.95],
    [{ subject: 'star', backdrop: 'bokeh', seed: 6 }, 0.93],
    [{ subject: 'creature', backdrop: 'water', seed: 8 }, 0.88],
    [{ subject: 'bust', backdrop: 'foliage', seed: 1034 }, 0.92],
    [{ subject: 'plant', backdrop: 'wood', seed: 9 }, 0.9],
  ] as [SceneKind, number][])('%o is cut out with an overlap of at least %f', async (kind, least) => {
    const scene = drawScene(kind, SIDE);
    const cut = await cutOut(scene);
    const alpha = await alphaOf(cut);
    expect(score(alpha, scene.alpha).iou).toBeGreaterThan(least);
    expect(cut.confidence).toBeGreaterThan(0.4);
  });

  test('a cut-out without its legs is not rated as good', async () => {
    const scene = drawScene({ subject: 'creature', backdrop: 'water', seed: 7 }, SIDE);
    const cut = await cutOut(scene);
    expect(score(await alphaOf(cut), scene.alpha).iou).toBeLessThan(0.85);
    expect(cut.confidence).toBeLessThan(CLEAR_MIN);
  });

  test('holes between the spokes of a wheel stay open', async () => {
    const scene = drawScene({ subject: 'ring', backdrop: 'wood', seed: 11 }, SIDE);
    const alpha = await alphaOf(await cutOut(scene));
    expect(score(alpha, scene.alpha).iou).toBeGreaterThan(0.85);
  });

  test('hair is neither in nor out: many degrees of opacity, nearer the truth than a hard edge', async () => {
    const scene = drawScene({ subject: 'fur', backdrop: 'room', seed: 12 }, 320);
    const alpha = await alphaOf(await cutOut(scene));
    const hard = alpha.map((value) => (value > 127 ? 255 : 0));
    expect(new Set(alpha).size).toBeGreaterThan(100);
    expect(score(alpha, scene.alpha).sad).toBeLessThan(score(hard, scene.alpha).sad);
  });

  test('edges carry the colours of the subject and not of the backdrop', async () => {
    const scene = drawScene({ subject: 'creature', backdrop: 'water', seed: 7 }, 320);
    const rgba = await sharp((await cutOut(scene)).png)
      .raw()
      .toBuffer();
    let [before, after, count] = [0, 0, 0];
    for (let at = 0; at < scene.alpha.length; at++) {
      if (scene.alpha[at]! < 60 || scene.alpha[at]! > 200) continue;
      count += 3;
      for (let part = 0; part < 3; part++) {
        const own = scene.subject_rgb[at * 3 + part]!;
        before += Math.abs(scene.rgb[at * 3 + part]! - own);
        after += Math.abs(rgba[at * 4 + part]! - own);
      }
    }
    expect(count).toBeGreaterThan(1000);
    expect(after).toBeLessThan(0.5 * before);
  });
});

describe('the result', () => {
  let scene: Scene;
  let cut: CutOut;
  beforeAll(async () => {
    scene = drawScene({ subject: 'products', backdrop: 'wood', seed: 14 }, SIDE);
    cut = await cutOut(scene);
  });

  test('is a PNG with alpha, as large as the source', async () => {
    const { format, channels, width, height } = await sharp(cut.png).metadata();
    expect({ format, channels, width, height }).toEqual({
      format: 'png',
      channels: 4,
      width: SIDE,
      height: SIDE,
    });
    expect([cut.width, cut.height]).toEqual([SIDE, SIDE]);
  });

  test('is the same bytes for the same picture', async () => {
    expect(Buffer.from((await cutOut(scene)).png).equals(Buffer.from(cut.png))).toBe(true);
  });

  test('says where the subject is', async () => {
    const truth = boundsOf(scene);
    for (const key of ['x', 'y', 'width', 'height'] as const) {
      expect(Math.abs(cut.subject_box[key] - truth[key])).toBeLessThan(SIDE * 0.04);
    }
  });

  test('stands upright when the camera was held sideways', async () => {
    const raw = { width: SIDE, height: SIDE, channels: 3 as const };
    const wide = await sharp(scene.rgb, { raw }).resize(SIDE, 200, { fit: 'cover' }).png().toBuffer();
    const sideways = await sharp(wide).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const upright = await removeBackground({ bytes: sideways });
    expect(upright).toMatchObject({ width: 200, height: SIDE });
  });
});

describe('hints', () => {
  const scene = drawScene({ subject: 'products', backdrop: 'studio', seed: 21 }, SIDE);

  test('a box leaves nothing outside it', async () => {
    const box = { x: 0, y: 0, width: SIDE * 0.58, height: SIDE };
    const cut = await cutOut(scene, { box });
    const alpha = await alphaOf(cut);
    let outside = 0;
    for (let at = 0; at < alpha.length; at++) if (at % SIDE > box.width + 6) outside += alpha[at]!;
    expect(outside / 255).toBeLessThan(SIDE * SIDE * 0.001);
    expect(cut.subject_box.width).toBeGreaterThan(SIDE * 0.2);
  });

  test('a point that is not the subject takes away what is around it; one that is keeps it', async () => {
    const at = { x: Math.round(SIDE * 0.67), y: Math.round(SIDE * 0.6) };
    const included = await alphaOf(await cutOut(scene, { points: [{ ...at, keep: true }] }));
    const excluded = await alphaOf(await cutOut(scene, { points: [{ ...at, keep: false }] }));
    expect(included[at.y * SIDE + at.x]).toBe(255);
    expect(excluded[at.y * SIDE + at.x]).toBe(0);
  });
});

describe('pictures without a subject', () => {
  test('one colour: everything is kept, with no confidence', async () => {
    const cut = await removed(await plain(300, 200));
    expect(cut.confidence).toBeLessThan(0.1);
    expect(cut).toMatchObject({ width: 300, height: 200 });
  });

  test.each([
    [1, 1],
    [2, 7],
    [40, 3],
    [900, 11],
  ])('%i × %i pixels do no harm', async (width, height) => {
    expect(await removed(await plain(width, height))).toMatchObject({ width, height });
  });

  test('an existing cut-out keeps its alpha', async () => {
    const ring = `<svg width="90" height="90"><circle cx="45" cy="45" r="30" fill="#c33"/></svg>`;
    const bytes = await sharp(Buffer.from(ring)).png().toBuffer();
    const cut = await removed(bytes);
    expect(cut.confidence).toBe(1);
    const before = await sharp(bytes).extractChannel(3).raw().toBuffer();
    expect(Buffer.from(await alphaOf(cut)).equals(before)).toBe(true);
  });

  test('files that are not pictures are refused', async () => {
    expect(await removeBackground({ bytes: Buffer.from('hello') })).toMatchObject({
      refused: 'unsupported_image_format',
    });
  });
});

describe('abort', () => {
  test('before it starts', async () => {
    const reason = new Error('enough');
    const bytes = await plain(50, 50);
    await expect(removeBackground({ bytes, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  test('between two steps of the work', async () => {
    const scene = drawScene({ subject: 'star', backdrop: 'wood', seed: 3 }, SIDE);
    const stop = new AbortController();
    const reason = new Error('enough');
    const work = removeBackground({ bytes: await jpeg(scene), signal: stop.signal });
    setImmediate(() => stop.abort(reason));
    await expect(work).rejects.toBe(reason);
  });
});

async function cutOut(scene: Scene, hints: object = {}): Promise<CutOut> {
  return removed(await jpeg(scene), hints);
}

async function removed(bytes: Uint8Array, hints: object = {}): Promise<CutOut> {
  const cut = await removeBackground({ bytes, ...hints });
  if ('refused' in cut) throw new Error(cut.message);
  return cut;
}

function jpeg({ rgb, width, height }: Scene): Promise<Buffer> {
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

function plain(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer();
}

async function alphaOf({ png }: CutOut): Promise<Uint8Array> {
  return sharp(png).extractChannel(3).raw().toBuffer();
}

function boundsOf({ alpha, width }: Scene) {
  let [left, top, right, bottom] = [1e9, 1e9, 0, 0];
  for (let at = 0; at < alpha.length; at++) {
    if (alpha[at]! < 128) continue;
    left = Math.min(left, at % width);
    right = Math.max(right, (at % width) + 1);
    top = Math.min(top, Math.floor(at / width));
    bottom = Math.max(bottom, Math.floor(at / width) + 1);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}
