/** The card that a test account gets for a prompt of which nothing can be drawn. */
import { type Canvas, createCanvas, ImageData } from '@napi-rs/canvas';
import { letters } from '../lettering/line-breaking.ts';
import { css, type Rgb } from '../raster/colour.ts';
import { Random } from '../raster/random.ts';
import { type CardComposition, type CardFrame, type CardPen, cardFrame } from './composition.ts';
import { arcs } from './compositions/arcs.ts';
import { discs } from './compositions/discs.ts';
import { hills } from './compositions/hills.ts';
import { ribbons } from './compositions/ribbons.ts';
import { sheets } from './compositions/sheets.ts';
import { softLights } from './compositions/soft-lights.ts';
import { tiles } from './compositions/tiles.ts';
import { type Ink, inkOn } from './ink.ts';
import { PALETTES, type Palette } from './palettes.ts';
import { setWords, type TextBox, tidied } from './words.ts';

export type StandInCard = {
  prompt: string;
  /** 0 … 2³²−1. */
  seed: number;
  /** Pixels. */
  width: number;
  height: number;
};

export type CardLayers = {
  /** The composition, opaque; `bleed` of each side lies outside the frame. */
  composition: Canvas;
  /** The words and the label on nothing, as large as the frame. */
  words: Canvas;
};

const COMPOSITIONS: readonly CardComposition[] = [hills, arcs, discs, sheets, ribbons, tiles, softLights];
const LABEL = 'STAND-IN  ·  TEST MODE';
/** Shares of the shorter side. */
const [MARGIN, LETTERS_MAX, LETTERS_MIN, RULE, LABEL_SIZE] = [0.085, 0.15, 0.05, 0.09, 0.021];
const LETTERS_MAX_SMALL = 0.26;
/** Share of the height at which words beside shapes have their middle. */
const MIDDLE = 0.44;
/** So few letters are set larger. */
const SHORT = 3;
/** Pixels below which letters cannot be read. */
const LEGIBLE = 9;
/** A card with a shorter side below this has no label and no rule. */
const SMALL = 180;

/** The whole card in one canvas. The same card gives the same pixels. */
export function paintStandInCard(card: StandInCard): Canvas {
  const { prompt, seed, width, height } = card;
  const canvas = composed(card);
  const pen = canvas.getContext('2d');
  const palette = cardPaletteOf(seed);
  const frame = cardFrame(width, height);
  letterWords(pen, tidied(prompt), { frame, palette, below: (box) => inkOn(pen, box, palette), seed });
  return canvas;
}

/** `bleed`: share of each side that the composition extends beyond the frame on all sides. */
export function cardLayers({ prompt, seed, width, height }: StandInCard, bleed: number): CardLayers {
  const [left, top] = [Math.round(width * bleed), Math.round(height * bleed)];
  const composition = composed({ seed, width: width + 2 * left, height: height + 2 * top });
  const palette = cardPaletteOf(seed);
  const words = createCanvas(width, height);
  const below = (box: TextBox) =>
    inkOn(composition.getContext('2d'), { ...box, x: box.x + left, y: box.y + top }, palette);
  const setting = { frame: cardFrame(width, height), palette, below, seed };
  letterWords(words.getContext('2d'), tidied(prompt), setting);
  return { composition, words };
}

/** The composition of a seed, without words. */
export function composed({ seed, width, height }: Omit<StandInCard, 'prompt'>): Canvas {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  const random = new Random(seed, 'stand-in composition');
  random.pick(COMPOSITIONS)(pen, cardFrame(width, height), cardPaletteOf(seed), random);
  grain(pen, canvas, seed);
  return canvas;
}

export function cardPaletteOf(seed: number): Palette {
  return new Random(seed, 'stand-in palette').pick(PALETTES);
}

type Setting = { frame: CardFrame; palette: Palette; below: (box: TextBox) => Ink; seed: number };

function letterWords(pen: CardPen, text: string, { frame, palette, below, seed }: Setting): void {
  const { width, height, unit, wide } = frame;
  const small = unit < SMALL;
  const margin = unit * MARGIN;
  const rule = small ? 0 : unit * RULE;
  const box = {
    x: margin,
    y: margin + rule,
    width: (wide ? width * 0.58 : width) - 2 * margin,
    height: small ? height - 2 * margin : (wide ? height * 0.76 : height * 0.46) - margin - rule,
  };
  const face = !small && new Random(seed, 'stand-in face').chance(0.55) ? 'book' : 'plain';
  const set = setWords(pen, text, {
    ...{ box, face, lines_max: 5 },
    largest: unit * (small ? LETTERS_MAX_SMALL : LETTERS_MAX) * (letters(text).length <= SHORT ? 1.5 : 1),
    smallest: Math.max(LEGIBLE, unit * LETTERS_MIN),
  });
  const block = set.lead * set.lines.length;
  const first = wide || small ? Math.max(box.y, height * MIDDLE - block / 2) : box.y;
  const ink = below({ ...box, y: first, height: block });
  pen.font = set.font;
  pen.direction = set.rtl ? 'rtl' : 'ltr';
  pen.textAlign = set.rtl ? 'right' : 'left';
  pen.textBaseline = 'alphabetic';
  const x = set.rtl ? box.x + box.width : box.x;
  for (const [index, line] of set.lines.entries())
    letterLine(pen, line, {
      x,
      y: first + set.lead * index + set.lead * 0.5 + set.size * 0.34,
      size: set.size,
      ink,
    });
  if (small) return;
  const length = unit * 0.075;
  pen.fillStyle = css(ink.colour, 0.9);
  pen.fillRect(set.rtl ? x - length : x, first - rule * 0.5, length, Math.max(2, unit * 0.008));
  label(pen, {
    x: margin,
    y: height - margin * 0.72,
    size: Math.max(LEGIBLE, unit * LABEL_SIZE),
    palette,
    below,
  });
}

type Line = { x: number; y: number; size: number; ink: Ink };

function letterLine(pen: CardPen, line: string, { x, y, size, ink }: Line): void {
  if (ink.halo) {
    pen.save();
    pen.shadowColor = css(ink.halo, 0.85);
    pen.shadowBlur = size * 0.4;
    pen.fillStyle = css(ink.colour);
    pen.fillText(line, x, y);
    pen.fillText(line, x, y);
    pen.restore();
  }
  pen.fillStyle = css(ink.colour);
  pen.fillText(line, x, y);
}

type Labelling = { x: number; y: number; size: number; palette: Palette; below: (box: TextBox) => Ink };

/** In a pill of its own, so that it can be read over any shape. */
function label(pen: CardPen, { x, y, size, palette: { dark, light } }: Labelling): void {
  pen.font = `${size}px "Film Latin"`;
  pen.direction = 'ltr';
  pen.textAlign = 'left';
  pen.letterSpacing = `${(size * 0.09).toFixed(2)}px`;
  const width = pen.measureText(LABEL).width;
  const [high, side] = [size * 2.1, size * 1.05];
  pen.fillStyle = css(dark, 0.66);
  pen.beginPath();
  pen.roundRect(x, y - high, width + 2 * side, high, high / 2);
  pen.fill();
  pen.fillStyle = css(light);
  pen.fillText(LABEL, x + side, y - high / 2 + size * 0.36);
  pen.letterSpacing = '0px';
}

const GRAIN = { side: 128, strength: 7 };

/** Paper: hardly seen, but a plain gradient looks like plastic. */
function grain(pen: CardPen, { width, height }: { width: number; height: number }, seed: number): void {
  const { side, strength } = GRAIN;
  const random = new Random(seed, 'stand-in grain');
  const pixels = new Uint8ClampedArray(side * side * 4);
  for (let at = 0; at < pixels.length; at += 4) {
    const tone: Rgb = random.chance(0.5) ? [255, 255, 255] : [0, 0, 0];
    pixels.set([...tone, strength * random.next()], at);
  }
  const tile = createCanvas(side, side);
  tile.getContext('2d').putImageData(new ImageData(pixels, side, side), 0, 0);
  pen.save();
  pen.fillStyle = pen.createPattern(tile, 'repeat');
  const scale = Math.max(1, Math.round(Math.min(width, height) / 1024));
  pen.scale(scale, scale);
  pen.fillRect(0, 0, width / scale, height / scale);
  pen.restore();
}
