/** A text clip as a picture: wrapped, aligned to its position, legible over anything. */
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { familiesFor } from '../../lettering/fonts.ts';
import { isRightToLeft, wrap } from '../../lettering/line-breaking.ts';
import { rgb } from '../../raster/colour.ts';
import type { Clip } from '../../timeline/project.ts';
import type { FrameSize } from '../media/video-frame.ts';
import { ANCHORS, type Rect } from './geometry.ts';

/** Height of the letters as a part of the frame's shorter side, and how small they may get to fit. */
const LETTERS = 0.085;
const LETTERS_MIN = 0.03;
/** Free margin at every edge of the frame: television's title-safe area. */
const MARGIN = 0.05;
const LINE = 1.3;

type LetteredWords = { at: Rect; rgba: Uint8Array };

type Placing = Pick<Clip, 'position' | 'scale' | 'offset' | 'color'> & { text: string };

/** Undefined when nothing of it lies inside the frame. Right-to-left texts are set as such. */
export function letteredWords(clip: Placing, frame: FrameSize): LetteredWords | undefined {
  const { position, scale, offset, color = '#ffffff' } = clip;
  const text = clip.text.normalize('NFC').replace(/\r\n?/g, '\n').replaceAll('\t', '    ');
  const set = setIn(text, frame, scale);
  const pad = Math.ceil(set.size * 0.35);
  const width = even(set.width + 2 * pad);
  const height = even(set.lines.length * set.size * LINE + 2 * pad);
  const [across, down] = ANCHORS[position];
  const free = { x: frame.width * MARGIN - pad, y: frame.height * MARGIN - pad };
  const box = {
    x: evenly(free.x + across * (frame.width - 2 * free.x - width) + (offset?.x ?? 0) * frame.width),
    y: evenly(free.y + down * (frame.height - 2 * free.y - height) + (offset?.y ?? 0) * frame.height),
  };
  const at = {
    x: Math.max(0, box.x),
    y: Math.max(0, box.y),
    width: Math.min(frame.width, box.x + width) - Math.max(0, box.x),
    height: Math.min(frame.height, box.y + height) - Math.max(0, box.y),
  };
  if (at.width < 2 || at.height < 2) return undefined;
  const canvas = createCanvas(at.width, at.height);
  const pen = canvas.getContext('2d');
  pen.translate(box.x - at.x, box.y - at.y);
  draw(pen, set, { width, pad, across, color });
  return { at, rgba: new Uint8Array(pen.getImageData(0, 0, at.width, at.height).data.buffer) };
}

type Set = { lines: string[]; size: number; width: number; font: string; rtl: boolean };

/** The largest letters with which all lines fit. */
function setIn(text: string, frame: FrameSize, scale: number): Set {
  const families = familiesFor(text);
  const pen = createCanvas(1, 1).getContext('2d');
  const shorter = Math.min(frame.width, frame.height);
  const most = {
    width: frame.width * (1 - 2 * MARGIN) * Math.max(1, scale),
    height: frame.height * (1 - 2 * MARGIN) * Math.max(1, scale),
  };
  for (let part = LETTERS; ; part *= 0.92) {
    const size = Math.max(6, shorter * part * scale);
    const font = `${size}px ${families}`;
    pen.font = font;
    const lines = text.split('\n').flatMap((line) => wrap(pen, line, most.width));
    const width = Math.max(...lines.map((line) => pen.measureText(line).width), 1);
    const fits = width <= most.width && lines.length * size * LINE <= most.height;
    if (fits || part < LETTERS_MIN) return { lines, size, width, font, rtl: isRightToLeft(text) };
  }
}

/** A soft shadow and a thin dark outline keep light letters legible on light pictures; dark letters get light ones. */
function draw(
  pen: SKRSContext2D,
  { lines, size, font, rtl }: Set,
  { width, pad, across, color }: { width: number; pad: number; across: number; color: string },
): void {
  const halo = isDark(color) ? '255, 255, 255' : '0, 0, 0';
  pen.font = font;
  pen.direction = rtl ? 'rtl' : 'ltr';
  pen.textBaseline = 'alphabetic';
  pen.textAlign = across === 0 ? 'left' : across === 1 ? 'right' : 'center';
  pen.lineJoin = 'round';
  const x = across === 0 ? pad : across === 1 ? width - pad : width / 2;
  for (const [index, line] of lines.entries()) {
    const y = pad + size * LINE * index + size * 1.02;
    pen.shadowColor = `rgba(${halo}, 0.55)`;
    pen.shadowBlur = size * 0.14;
    pen.shadowOffsetY = size * 0.03;
    pen.strokeStyle = `rgba(${halo}, 0.45)`;
    pen.lineWidth = Math.max(1, size * 0.045);
    pen.strokeText(line, x, y);
    pen.shadowColor = 'transparent';
    pen.fillStyle = color;
    pen.fillText(line, x, y);
  }
}

function isDark(color: string): boolean {
  const [r, g, b] = rgb(color);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b < 90;
}

const even = (pixels: number) => Math.ceil(pixels / 2) * 2;
const evenly = (pixels: number) => Math.round(pixels / 2) * 2;
