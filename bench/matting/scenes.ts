/** Composites with true alpha: a subject of known outline over a backdrop, with sensor noise. */
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { type Chance, chance } from '../chance.ts';
import { cloud } from './cloud.ts';
import { drawSubject, SUBJECTS, type Subject } from './subjects.ts';
import { BACKDROPS, type Backdrop, drawBackdrop, drawStuff, GRAIN, HUE } from './textures.ts';

export type Scene = {
  name: string;
  width: number;
  height: number;
  /** Interleaved, three bytes a pixel. */
  rgb: Uint8Array;
  /** 0–255. */
  alpha: Uint8Array;
  /** The subject's own colours, also where it is not opaque. */
  subject_rgb: Uint8Array;
};

export type SceneKind = { subject: Subject; backdrop: Backdrop; seed: number };

/** Every subject before every backdrop: 64 scenes. */
export const SCENES: readonly SceneKind[] = SUBJECTS.flatMap((subject, s) =>
  BACKDROPS.map((backdrop, b) => ({ subject, backdrop, seed: 1000 + 8 * s + b })),
);

/** The subject's hue is at least 60° from the backdrop's: nothing but colour could tell them apart otherwise. */
export function drawScene({ subject, backdrop, seed }: SceneKind, size: number): Scene {
  const luck = chance(seed);
  const hue = HUE[backdrop] + luck.between(60, 300);
  const alpha = alphaOf(painted(size, (ink) => drawSubject(ink, subject, luck)));
  const front = grained(
    painted(size, (ink) => drawStuff(ink, hue, luck)),
    size,
    luck.between(5, 22),
    luck,
  );
  const back = grained(
    painted(size, (ink) => drawBackdrop(ink, backdrop, luck)),
    size,
    GRAIN[backdrop],
    luck,
  );
  const rgb = new Uint8Array(size * size * 3);
  for (let at = 0; at < rgb.length; at++) {
    const share = alpha[Math.floor(at / 3)]! / 255;
    const noise = (luck.next() + luck.next() + luck.next() - 1.5) * NOISE;
    rgb[at] = byte(front[at]! * share + back[at]! * (1 - share) + noise);
  }
  return { name: `${subject}/${backdrop}`, width: size, height: size, rgb, alpha, subject_rgb: front };
}

/** Peak of the sensor noise, in levels of 255. */
const NOISE = 6;

function painted(size: number, draw: (ink: SKRSContext2D) => void): Uint8ClampedArray {
  const ink = createCanvas(size, size).getContext('2d');
  ink.scale(size / 1000, size / 1000);
  draw(ink);
  return ink.getImageData(0, 0, size, size).data;
}

function alphaOf(rgba: Uint8ClampedArray): Uint8Array {
  return Uint8Array.from({ length: rgba.length / 4 }, (_, at) => rgba[at * 4 + 3]!);
}

function grained(rgba: Uint8ClampedArray, size: number, strength: number, luck: Chance): Uint8Array {
  const coarse = cloud(size, size, size / 16, 6, luck);
  const out = new Uint8Array(size * size * 3);
  for (let at = 0; at < size * size; at++) {
    const shade = 2 * strength * coarse[at]!;
    for (let channel = 0; channel < 3; channel++) {
      out[at * 3 + channel] = byte(rgba[at * 4 + channel]! + shade);
    }
  }
  return out;
}

function byte(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : Math.round(value);
}
