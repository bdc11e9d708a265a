import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { removeBackground } from '../../imaging/remove-background.ts';
import { alphaError, FLAT_GRAPHICS, flatGraphic, labelledBall } from './flat-graphics.ts';

/** Of the drawn area; the others are far below. */
const THIN = ['a signature of thin strokes on white', 'a scanned signature on noisy paper'];

describe('a border of one colour is the background', () => {
  test.each(FLAT_GRAPHICS)('%s is cut out as it was drawn, with high confidence', async (name) => {
    const graphic = await flatGraphic(name);
    const { alpha, confidence } = await cutOut(graphic.bytes);
    const error = alphaError(alpha, graphic.truth);
    expect(error.all).toBeLessThan(0.003);
    expect(error.drawn).toBeLessThan(THIN.includes(name) ? 0.04 : 0.02);
    expect(confidence).toBeGreaterThanOrEqual(0.9);
  });

  test('edges carry nothing of the ground: on black, no pixel is lighter than the drawing', async () => {
    const { bytes } = await flatGraphic('a wordmark on white');
    const { png } = await cutOut(bytes);
    const onBlack = await sharp(png).flatten({ background: '#000000' }).raw().toBuffer();
    expect(onBlack.reduce((a, b) => Math.max(a, b))).toBeLessThan(48);
  });

  test('no speck of a JPEG stays beside its edges', async () => {
    const { bytes } = await flatGraphic('a JPEG logo on white');
    const onBlack = await sharp((await cutOut(bytes)).png)
      .flatten({ background: '#000000' })
      .raw()
      .toBuffer();
    let light = 0;
    for (let at = 0; at < onBlack.length; at += 3) if (onBlack[at]! > 120) light++;
    expect(light).toBe(0);
  });

  test('a white label on a photographed thing stays, though the ground is as white', async () => {
    const ball = await labelledBall();
    const { alpha, confidence } = await cutOut(ball.bytes);
    expect(alpha[330 * ball.width + 300]).toBe(255);
    expect(alphaError(alpha, ball.truth).drawn).toBeLessThan(0.03);
    expect(confidence).toBeGreaterThanOrEqual(0.9);
  });

  test('the white of an eye stays, for a face lies between it and the ground', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><circle cx="200" cy="200" r="150" fill="#f2b48c"/>
      <circle cx="150" cy="170" r="34" fill="#fff" stroke="#222" stroke-width="8"/><circle cx="150" cy="170" r="10" fill="#222"/></svg>`;
    const bytes = await sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).png().toBuffer();
    const { alpha } = await cutOut(bytes);
    expect(alpha[190 * 400 + 150]).toBe(255);
  });

  test('an empty sheet has no subject', async () => {
    const sheet = { create: { width: 300, height: 200, channels: 3 as const, background: '#fefefe' } };
    const { confidence } = await cutOut(await sharp(sheet).png().toBuffer());
    expect(confidence).toBe(0);
  });
});

describe('a picture with transparency of its own', () => {
  test('keeps every pixel when its border is clear', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><circle cx="150" cy="100" r="70" fill="#c02" fill-opacity="0.5"/></svg>';
    const bytes = await sharp(Buffer.from(svg)).png().toBuffer();
    const { png, confidence } = await cutOut(bytes);
    expect(await sharp(png).raw().toBuffer()).toEqual(await sharp(bytes).ensureAlpha().raw().toBuffer());
    expect(confidence).toBe(1);
  });

  test('loses its opaque border as well as what was clear', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><path fill="#fff" fill-rule="evenodd" d="M0 0H300V200H0Z M130 80H170V120H130Z"/>
      <path fill="#047" fill-rule="evenodd" d="M80 40H220V160H80Z M130 80H170V120H130Z"/></svg>`;
    const { alpha } = await cutOut(await sharp(Buffer.from(svg)).png().toBuffer());
    expect([alpha[5], alpha[100 * 300 + 150], alpha[60 * 300 + 100]]).toEqual([0, 0, 255]);
  });
});

async function cutOut(bytes: Uint8Array) {
  const result = await removeBackground({ bytes });
  if ('refused' in result) throw new Error(result.message);
  const rgba = await sharp(result.png).raw().toBuffer();
  const alpha = Uint8Array.from({ length: result.width * result.height }, (_, at) => rgba[at * 4 + 3]!);
  return { ...result, alpha };
}
