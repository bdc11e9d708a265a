/** The illustrator leaves the outline of its subjects in the mark, and background removal uses it. */
import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type Illustration, illustrate } from '../../illustrator/illustrate.ts';
import { removeBackground } from '../../imaging/remove-background.ts';
import { markMedium } from '../../marking/mark-medium.ts';
import { markTextOf } from '../../marking/mark-text.ts';
import { outlineIn, outlineText } from '../../raster/subject-outline.ts';

const SIZE = { width: 480, height: 320 };

async function painted(prompt: string, format: 'png' | 'jpeg' | 'webp' = 'png') {
  const illustration = await illustrate({ prompt, seed: 7, ...SIZE, format });
  return { ...illustration, marked: marked(illustration, illustration.outline) };
}

function marked({ bytes, content_type }: Pick<Illustration, 'bytes' | 'content_type'>, outline?: string) {
  const text = markTextOf({ source_type: 'algorithmicMedia', ...(outline && { outline }) });
  return markMedium(bytes, content_type, text)!;
}

async function cutOut(bytes: Uint8Array, more = {}) {
  const result = await removeBackground({ bytes, ...more });
  if ('refused' in result) throw new Error(result.message);
  const alpha = await sharp(result.png).extractChannel(3).raw().toBuffer();
  return { ...result, alpha };
}

/** Share of the pixels in which the cut-out and the outline disagree. */
async function disagreement(bytes: Uint8Array, alpha: Buffer) {
  const { values, width, height } = (await outlineIn(bytes, SIZE))!;
  const truth = await sharp(Buffer.from(values.map((value) => value * 255)), {
    raw: { width, height, channels: 1 },
  })
    .resize(SIZE.width, SIZE.height)
    .extractChannel(0)
    .raw()
    .toBuffer();
  return alpha.filter((value, at) => Math.abs(value - truth[at]!) > 128).length / alpha.length;
}

describe('pictures of the illustrator', () => {
  // The search alone refuses most of these: its confidence is 0 to 0.45.
  test.each([
    'a robot',
    'an owl',
    'a knight',
    'a lighthouse at sunset',
    'a castle on a hill',
    'a girl with red hair',
  ])('%s is cut out along its outline', async (prompt) => {
    const { marked: bytes } = await painted(prompt);
    const { alpha, confidence } = await cutOut(bytes);
    expect(confidence).toBe(1);
    expect(await disagreement(bytes, alpha)).toBeLessThan(0.01);
  });

  test.each(['png', 'jpeg', 'webp'] as const)('the outline is found in a %s', async (format) => {
    const { marked: bytes } = await painted('a robot', format);
    const { alpha, confidence } = await cutOut(bytes);
    expect(confidence).toBe(1);
    expect(await disagreement(bytes, alpha)).toBeLessThan(0.01);
  });

  test('a tree beside a subject is no part of it', async () => {
    const { marked: bytes } = await painted('an owl beside a tree');
    const { alpha } = await cutOut(bytes);
    const alone = (await cutOut((await painted('an owl')).marked)).alpha;
    const opaqueCount = (of: Buffer) => of.filter((value) => value > 128).length;
    expect(opaqueCount(alpha)).toBeLessThan(1.5 * opaqueCount(alone));
  });

  test('a landscape has no outline', async () => {
    expect((await painted('a mountain')).outline).toBeUndefined();
  });
});

describe('an outline is used only for its own picture', () => {
  test('a cropped copy is searched as any other picture', async () => {
    const { marked: bytes } = await painted('a robot');
    const cropped = await sharp(bytes)
      .extract({ left: 60, top: 0, width: 420, height: 320 })
      .keepXmp()
      .toBuffer();
    expect(await outlineIn(cropped, { width: 420, height: 320 })).toBeUndefined();
    expect((await cutOut(cropped)).confidence).toBeLessThan(1);
  });

  test('a box of the caller says more than the outline', async () => {
    const { marked: bytes } = await painted('an apple');
    expect(
      (await cutOut(bytes, { box: { x: 100, y: 40, width: 280, height: 260 } })).confidence,
    ).toBeLessThan(1);
  });

  const bomb = deflateRawSync(new Uint8Array(2 ** 24)).toString('base64');
  test.each([
    ['one that is no base64', '480x320 384x256 ???'],
    ['one that is too short', `480x320 384x256 ${deflateRawSync(new Uint8Array(3)).toString('base64')}`],
    ['one that inflates to 16 MB', `480x320 384x256 ${bomb}`],
    ['one of a huge grid', `480x320 40000x40000 ${bomb}`],
    ['one that is cut off', `480x320 384x256 ${bomb.slice(0, 40)}`],
  ])('%s is ignored', async (_name, outline) => {
    const { bytes, content_type } = await painted('a robot');
    expect(await outlineIn(marked({ bytes, content_type }, outline), SIZE)).toBeUndefined();
  });
});

test('an outline without subjects has no text', () => {
  expect(outlineText({ width: 10, height: 10, alpha: new Uint8Array(100) }, SIZE)).toBeUndefined();
});
