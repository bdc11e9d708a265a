/** Colours as three channels of 0–255, sRGB, not rounded. */
import { asNumber, asTuple } from '../lib/read-table.ts';
export type Rgb = readonly [red: number, green: number, blue: number];

/** A cell of a table: `255 214 208`. */
export const asRgb = asTuple<Rgb>(asNumber, asNumber, asNumber);

export const WHITE: Rgb = [255, 255, 255];
export const BLACK: Rgb = [0, 0, 0];

/** `#rrggbb`. */
export function rgb(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

export function css(colour: Rgb, alpha = 1): string {
  const [r, g, b] = colour.map((c) => Math.max(0, Math.min(255, Math.round(c)))) as [number, number, number];
  return alpha >= 1 ? `rgb(${r},${g},${b})` : `rgba(${r},${g},${b},${Math.max(0, alpha).toFixed(3)})`;
}

export function mix(a: Rgb, b: Rgb, share: number): Rgb {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

/** Channel by channel, as light falls on a surface. `light` is 0–1 (and somewhat above) a channel. */
export function under(surface: Rgb, light: Rgb): Rgb {
  return [surface[0] * light[0], surface[1] * light[1], surface[2] * light[2]];
}

export function brighter(colour: Rgb, factor: number): Rgb {
  return [
    Math.min(255, colour[0] * factor),
    Math.min(255, colour[1] * factor),
    Math.min(255, colour[2] * factor),
  ];
}

/** 0–255. */
export function luma(colour: Rgb): number {
  return lumaOf(colour[0], colour[1], colour[2]);
}

/** `luma` for inner loops. */
export function lumaOf(r: number, g: number, b: number): number {
  return 0.299 * r + 0.587 * g + 0.114 * b;
}

/** 0 grey, 1 unchanged, above 1 stronger. */
export function saturate(colour: Rgb, amount: number): Rgb {
  const grey = luma(colour);
  return [
    Math.max(0, Math.min(255, grey + (colour[0] - grey) * amount)),
    Math.max(0, Math.min(255, grey + (colour[1] - grey) * amount)),
    Math.max(0, Math.min(255, grey + (colour[2] - grey) * amount)),
  ];
}

/** Hue in turns 0–1, saturation and lightness 0–1. */
export function hsl(hue: number, saturation: number, lightness: number): Rgb {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const channel = (n: number) => {
    const k = (n + hue * 12) % 12;
    return 255 * (lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

/** The hue of a colour in turns 0–1; 0 for greys. */
export function hueInTurns(colour: Rgb): number {
  const [r, g, b] = colour;
  const top = Math.max(r, g, b);
  const span = top - Math.min(r, g, b);
  if (span < 1e-6) return 0;
  const sixth = top === r ? ((g - b) / span) % 6 : top === g ? (b - r) / span + 2 : (r - g) / span + 4;
  return (sixth / 6 + 1) % 1;
}

/** A little lighter or darker and warmer or colder: no two leaves are alike. `amount` 0–1. */
export function vary(colour: Rgb, amount: number, next: () => number): Rgb {
  const light = 1 + (next() - 0.5) * amount;
  const warm = (next() - 0.5) * amount * 40;
  return [colour[0] * light + warm, colour[1] * light + warm * 0.2, colour[2] * light - warm];
}
