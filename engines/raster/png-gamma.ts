/** The gamma of a PNG without a colour profile, which libpng's users must apply themselves. */
import { PARTS_MAX } from '../intake/picture-limits.ts';
import { pngChunks } from '../intake/png-chunks.ts';

/** Chunks that overrule the gamma. Source: https://www.w3.org/TR/png-3/#4Concepts.ColourSpaces */
const OVERRULING = ['cICP', 'iCCP', 'sRGB'];
/** The exponent of displays that sRGB stands for. */
const DISPLAY = 2.2;
/** Exponents this near to one change nothing that a person sees. */
const SAME = 0.02;
/** Other exponents are errors of the program that wrote the file. */
const EXPONENT = { least: 0.2, most: 5 };

/** The level to show for each level of a sample; undefined if they are equal. */
export function gammaCurve(png: Uint8Array): Uint8Array | undefined {
  let gamma: number | undefined;
  let parts = 0;
  for (const { type, data } of pngChunks(png)) {
    if (type === 'IDAT' || ++parts > PARTS_MAX) break;
    if (OVERRULING.includes(type)) return undefined;
    if (type === 'gAMA' && data.length === 4) gamma = data.readUInt32BE() / 100_000;
  }
  const exponent = 1 / ((gamma ?? 1 / DISPLAY) * DISPLAY);
  const isUsual = exponent >= EXPONENT.least && exponent <= EXPONENT.most;
  if (!isUsual || Math.abs(exponent - 1) <= SAME) return undefined;
  return Uint8Array.from({ length: 256 }, (_, level) => Math.round(255 * (level / 255) ** exponent));
}

/** Changes the colours in place. Opacity stays. */
export function applyGamma(pixels: Uint8Array, channels: 3 | 4, curve: Uint8Array): void {
  for (let at = 0; at < pixels.length; at += channels)
    for (let channel = 0; channel < 3; channel++) pixels[at + channel] = curve[pixels[at + channel]!]!;
}
