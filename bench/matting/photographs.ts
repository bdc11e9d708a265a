/** Real photographs with hand-drawn outlines of their subjects. Their README states the rights. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

const FOLDER = new URL('../../engines/test/support/photographs/', import.meta.url);
/** The outlines were drawn on enlargements of this factor. */
const ENLARGED = 1.6;

const OUTLINES: Record<string, string> = {
  astronaut:
    '<path d="M247 130L255 90 300 55 350 28 400 30 450 70 480 120 478 180 445 215 430 205 415 250 412 278 450 300 485 350 490 375 545 410 565 440 580 520 580 560 600 550 650 550 710 575 760 630 790 690 795 725 819 740 819 819 45 819 42 780 38 690 60 480 80 430 130 375 180 335 180 310 200 270 230 245 270 240 300 245 297 215 270 190 255 170z"/>',
  cat: '<path d="M65 0L55 60 50 120 55 180 40 230 10 250 0 270 0 480 470 480 480 440 510 400 535 350 565 300 575 260 590 190 580 150 585 110 600 80 640 0z"/>',
  cameraman:
    '<path d="M0 415L60 350 80 300 120 230 170 207 215 195 250 170 258 165 270 130 310 105 360 108 400 140 430 170 432 200 410 225 440 225 520 224 518 248 510 270 528 275 530 310 490 345 490 395 478 395 487 435 450 470 420 490 395 500 370 495 330 475 270 560 228 610 240 690 242 819 0 819z"/>' +
    '<path d="M445 505H500V550H445z"/><path d="M470 330V780M458 530L378 819" stroke="#fff" stroke-width="14"/><path d="M495 530L648 819" stroke="#fff" stroke-width="8"/>',
  coffee:
    '<ellipse cx="445" cy="347" rx="322" ry="278"/><ellipse cx="465" cy="180" rx="190" ry="152"/><path d="M620 330L660 120" stroke="#fff" stroke-width="24"/>',
  rocket: '<path d="M498 240L505 215 517 204 530 215 536 240V650H600V683H428V650H498z"/>',
};

export type Photograph = {
  name: string;
  bytes: Uint8Array;
  width: number;
  height: number;
  /** 0 or 255. */
  alpha: Uint8Array;
};

export const PHOTOGRAPHS = Object.keys(OUTLINES);

export async function photograph(name: string): Promise<Photograph> {
  const bytes = await readFile(new URL(`${name}.jpg`, FOLDER));
  const { width, height } = await sharp(bytes).metadata();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="scale(${1 / ENLARGED})" fill="#fff">${OUTLINES[name]}</g></svg>`;
  const drawn = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel(3).raw().toBuffer();
  return { name, bytes, width, height, alpha: Uint8Array.from(drawn, (value) => (value > 127 ? 255 : 0)) };
}
