/**
 * Paints the bundled pictures of `src/gallery/bundled` (`npm run generate:bundled`), so that a first start only copies them. Each line of
 * `names.txt` is the prompt and the name of a picture, and its number is the seed.
 */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { openEmbeddedEngines } from '@reverie/engines';
import sharp from 'sharp';
import { bundledFile, bundledNames } from '../../../src/gallery/bundled.ts';

const SIDE = 512;
const QUALITY = 84;
const PAINTING_SECONDS = 60;

const { engines, close } = await openEmbeddedEngines();
try {
  for (const [at, prompt] of bundledNames().entries()) {
    const input = { prompt, width: SIDE, height: SIDE, output_format: 'png', enable_safety_checker: true };
    const signal = AbortSignal.timeout(PAINTING_SECONDS * 1000);
    const step = await engines.get('ra1')!.start({ operation: 'ra1', input, seed: at + 1 }, signal);
    assert(step.is === 'done' && 'bytes' in step.outputs[0]!, `"${prompt}" was not painted.`);
    const webp = await sharp(step.outputs[0].bytes).webp({ quality: QUALITY, effort: 6 }).toBuffer();
    writeFileSync(bundledFile(at), webp);
    console.log(`${at + 1} ${webp.length} ${prompt}`);
  }
} finally {
  await close();
}
