/** Words lettered into the finished picture, in fonts that come with us: the machine's own are never asked. */
import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts, ImageData } from '@napi-rs/canvas';
import { css, luma, mix, type Rgb } from '../../raster/colour.ts';
import type { Scene } from '../scene.ts';
import type { Pen } from './stage.ts';

type Face = { family: string; fallback: string; caps: boolean };

const FACES = {
  round: { family: 'Reverie Round', fallback: 'Reverie Round Ext', caps: false },
  book: { family: 'Reverie Book', fallback: 'Reverie Book Ext', caps: false },
  tall: { family: 'Reverie Tall', fallback: 'Reverie Tall Ext', caps: true },
} satisfies Record<string, Face>;

const FILES: [file: string, family: string][] = [
  ['lilita-one-latin-400-normal', 'Reverie Round'],
  ['lilita-one-latin-ext-400-normal', 'Reverie Round Ext'],
  ['playfair-display-latin-900-normal', 'Reverie Book'],
  ['playfair-display-latin-ext-900-normal', 'Reverie Book Ext'],
  ['playfair-display-cyrillic-900-normal', 'Reverie Cyrillic'],
  ['bebas-neue-latin-400-normal', 'Reverie Tall'],
  ['bebas-neue-latin-ext-400-normal', 'Reverie Tall Ext'],
];

let registered = false;

function registerFonts(): void {
  if (registered) return;
  registered = true;
  for (const [file, family] of FILES) {
    GlobalFonts.registerFromPath(fileURLToPath(new URL(`fonts/${file}.woff2`, import.meta.url)), family);
  }
}

/** Supported characters: Latin, Cyrillic, digits and common signs. */
const LETTERABLE = /[\u0020-\u007e\u00a0-\u024f\u0400-\u045f\u2013\u2014\u2018-\u201d\u2026\u20ac]/u;

/** The words of the scene as far as the fonts have them; null when nothing is left. */
export function letterable(text: string | null): { text: string; complete: boolean } | null {
  if (!text) return null;
  const letterable = [...text].filter((letter) => LETTERABLE.test(letter)).join('');
  const trimmed = letterable.replace(/\s+/g, ' ').trim();
  return trimmed ? { text: trimmed, complete: letterable.length === text.length } : null;
}

/** Letters the words into RGBA pixels, in the quieter of the upper and the lower part of the picture. */
export function letter(
  scene: Scene,
  text: string,
  data: Uint8ClampedArray,
  width: number,
  height: number,
  busyTop: number,
): void {
  registerFonts();
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  const face = faceOf(scene);
  const words = face.caps ? text.toUpperCase() : text;
  const atTop = busyTop > height * 0.2;
  const room = {
    width: width * 0.84,
    height: height * (atTop ? Math.min(0.26, (busyTop / height) * 0.86) : 0.17),
  };
  const { lines, size } = sized(pen, face, words, room);
  const lead = size * (face.caps ? 0.98 : 1.08);
  const block = lead * lines.length;
  const first = atTop ? height * 0.055 + size * 0.86 : height * 0.955 - block + size * 0.86;
  pen.font = fontOf(face, size);
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.lineJoin = 'round';
  const ground = meanOf(data, width, height, first - size, first - size + block);
  lines.forEach((line, i) => {
    style(pen, scene, line, width / 2, first + i * lead, size, ground);
  });
  data.set(pen.getImageData(0, 0, width, height).data);
}

function faceOf({ medium, mood, place }: Scene): Face {
  if (
    medium === 'poster' ||
    medium === 'comic' ||
    medium === 'pop-art' ||
    medium === 'blueprint' ||
    medium === 'vaporwave'
  )
    return FACES.tall;
  const formal =
    mood === 'romantic' ||
    mood === 'mysterious' ||
    mood === 'epic' ||
    mood === 'melancholy' ||
    mood === 'spooky';
  if (
    formal ||
    place === 'library' ||
    medium === 'oil' ||
    medium === 'woodblock' ||
    medium === 'vintage' ||
    medium === 'photo' ||
    medium === 'ink'
  )
    return FACES.book;
  return FACES.round;
}

function fontOf(face: Face, size: number): string {
  return `${Math.max(8, Math.round(size))}px "${face.family}", "${face.fallback}", "Reverie Cyrillic", "Reverie Book"`;
}

/** The largest size at which the words fit in up to three lines. */
function sized(
  pen: Pen,
  face: Face,
  text: string,
  room: { width: number; height: number },
): { lines: string[]; size: number } {
  let best = { lines: [text], size: 0 };
  for (let many = 1; many <= 3; many++) {
    const lines = wrapped(text, many);
    pen.font = fontOf(face, 100);
    const widest = Math.max(...lines.map((line) => pen.measureText(line).width), 1);
    const size = Math.min(
      (room.width / widest) * 100,
      room.height / (lines.length * 1.08),
      room.height * 0.8,
    );
    if (size > best.size * 1.12) best = { lines, size };
  }
  return best;
}

/** The words in so many lines of nearly the same length. */
function wrapped(text: string, many: number): string[] {
  const words = text.split(' ');
  const goal = text.length / many;
  const lines = [''];
  for (const word of words) {
    const line = lines[lines.length - 1]!;
    if (line && lines.length < many && line.length + word.length / 2 > goal) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}

function meanOf(data: Uint8ClampedArray, width: number, height: number, top: number, bottom: number): Rgb {
  let [r, g, b, many] = [0, 0, 0, 0];
  for (let y = Math.max(0, Math.round(top)); y < Math.min(height, bottom); y += 7) {
    for (let x = Math.round(width * 0.1); x < width * 0.9; x += 11) {
      const at = (y * width + x) * 4;
      r += data[at]!;
      g += data[at + 1]!;
      b += data[at + 2]!;
      many++;
    }
  }
  return many ? [r / many, g / many, b / many] : [128, 128, 128];
}

const NEON: Rgb = [255, 70, 190];

function style(pen: Pen, scene: Scene, line: string, x: number, y: number, size: number, ground: Rgb): void {
  pen.save();
  if (scene.lighting === 'neon' || scene.medium === 'vaporwave') {
    for (const [blur, wide, alpha] of [
      [0.3, 0.14, 0.9],
      [0.1, 0.1, 0.9],
    ] as const) {
      pen.filter = `blur(${(size * blur).toFixed(1)}px)`;
      pen.strokeStyle = css(NEON, alpha);
      pen.lineWidth = size * wide;
      pen.strokeText(line, x, y);
    }
    pen.filter = 'none';
    pen.strokeStyle = css(NEON);
    pen.lineWidth = size * 0.07;
    pen.strokeText(line, x, y);
    pen.fillStyle = 'rgb(255,240,252)';
    pen.fillText(line, x, y);
  } else if (scene.medium === 'blueprint' || scene.medium === 'chalk') {
    pen.fillStyle = 'rgba(244,248,250,0.94)';
    pen.fillText(line, x, y);
  } else if (scene.medium === 'line-art' || scene.medium === 'sketch' || scene.medium === 'ink') {
    pen.strokeStyle = 'rgb(252,250,244)';
    pen.lineWidth = size * 0.2;
    pen.strokeText(line, x, y);
    pen.fillStyle = 'rgb(30,28,34)';
    pen.fillText(line, x, y);
  } else {
    const bright = luma(ground) < 170;
    const rim = bright ? mix(ground, [16, 14, 34], 0.72) : mix(ground, [255, 255, 255], 0.75);
    pen.shadowColor = 'rgba(10,8,24,0.42)';
    pen.shadowBlur = size * 0.12;
    pen.shadowOffsetY = size * 0.05;
    pen.strokeStyle = css(rim);
    pen.lineWidth = size * 0.15;
    pen.strokeText(line, x, y);
    pen.shadowColor = 'rgba(0,0,0,0)';
    const fill = pen.createLinearGradient(0, y - size * 0.75, 0, y);
    const tone: Rgb = bright ? [255, 252, 242] : mix(ground, [40, 24, 60], 0.82);
    fill.addColorStop(0, css(tone));
    fill.addColorStop(1, css(bright ? mix(tone, [255, 214, 140], 0.55) : mix(tone, [140, 40, 80], 0.4)));
    pen.fillStyle = fill;
    pen.fillText(line, x, y);
  }
  pen.restore();
}
