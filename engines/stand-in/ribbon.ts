/** The small card in the corner of a picture that an edit left unchanged. */
import { createCanvas, ImageData } from '@napi-rs/canvas';
import { css } from '../raster/colour.ts';
import { inkOn } from './ink.ts';
import { cardPaletteOf, composed } from './stand-in-card.ts';
import { setWords, tidied } from './words.ts';

/** The longest that fits is set. */
const LABELS = ['STAND-IN  ·  NOT EDITED', 'NOT EDITED'];
/** Shares of the picture's shorter side. */
const [WIDTH, MARGIN, WIDTH_MIN] = [0.5, 0.035, 120];
/** Height over width. */
const SHAPE = 0.3;
/** Pixels of the smallest letters. */
const LEGIBLE = 8;

export type RibbonOrder = {
  /** RGBA, row by row; changed in the lower left corner. */
  data: Uint8ClampedArray;
  width: number;
  height: number;
  prompt: string;
  seed: number;
};

export function addRibbon({ data, width, height, prompt, seed }: RibbonOrder): void {
  const unit = Math.min(width, height);
  const margin = Math.round(unit * MARGIN);
  const wide = Math.min(width - 2 * margin, Math.max(WIDTH_MIN, Math.round(unit * WIDTH)));
  const high = Math.min(height - 2 * margin, Math.round(wide * SHAPE));
  const box = { x: 0, y: height - high - 2 * margin, width: wide + 2 * margin, height: high + 2 * margin };
  const corner = createCanvas(box.width, box.height);
  const pen = corner.getContext('2d');
  pen.putImageData(new ImageData(cut(data, width, box), box.width, box.height), 0, 0);
  const card = ribbon(prompt, seed, wide, high);
  pen.save();
  pen.shadowColor = 'rgba(0,0,0,0.4)';
  pen.shadowBlur = margin * 0.7;
  pen.shadowOffsetY = margin * 0.12;
  pen.beginPath();
  pen.roundRect(margin, margin, wide, high, high * 0.14);
  pen.fillStyle = css(cardPaletteOf(seed).to);
  pen.fill();
  pen.restore();
  pen.clip();
  pen.drawImage(card, margin, margin);
  const drawn = pen.getImageData(0, 0, box.width, box.height).data;
  for (let y = 0; y < box.height; y++) {
    const row = y * box.width * 4;
    data.set(drawn.subarray(row, row + box.width * 4), ((box.y + y) * width + box.x) * 4);
  }
}

type Corner = { x: number; y: number; width: number; height: number };

function cut(data: Uint8ClampedArray, width: number, box: Corner): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(box.width * box.height * 4);
  for (let y = 0; y < box.height; y++) {
    const from = ((box.y + y) * width + box.x) * 4;
    pixels.set(data.subarray(from, from + box.width * 4), y * box.width * 4);
  }
  return pixels;
}

function ribbon(prompt: string, seed: number, width: number, height: number) {
  const canvas = composed({ seed, width, height });
  const pen = canvas.getContext('2d');
  const palette = cardPaletteOf(seed);
  const pad = height * 0.16;
  const label = Math.max(LEGIBLE, height * 0.1);
  const box = { x: pad, y: pad, width: width * 0.6 - pad, height: height - 2 * pad - label * 1.5 };
  const set = setWords(pen, tidied(prompt), {
    ...{ box, face: 'plain', lines_max: 2 },
    largest: height * 0.24,
    smallest: Math.max(LEGIBLE, height * 0.13),
  });
  const ink = inkOn(pen, { ...box, height: height - 2 * pad }, palette);
  pen.font = set.font;
  pen.direction = set.rtl ? 'rtl' : 'ltr';
  pen.textAlign = set.rtl ? 'right' : 'left';
  pen.fillStyle = css(ink.colour);
  if (ink.halo) {
    pen.shadowColor = css(ink.halo);
    pen.shadowBlur = set.size * 0.4;
  }
  for (const [index, line] of set.lines.entries()) {
    const y = box.y + set.lead * (index + 0.5) + set.size * 0.34;
    pen.fillText(line, set.rtl ? box.x + box.width : box.x, y);
  }
  pen.font = `${label}px "Film Latin"`;
  pen.direction = 'ltr';
  pen.textAlign = 'left';
  pen.letterSpacing = `${(label * 0.08).toFixed(2)}px`;
  pen.globalAlpha = 0.85;
  const text = LABELS.find((each) => pen.measureText(each).width <= box.width) ?? '';
  pen.fillText(text, pad, height - pad + label * 0.1);
  return canvas;
}
