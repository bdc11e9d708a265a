/** Small signs of interest: rare colour, sharpness, skin, lettering. Each 0–1. */
import type { Lab } from '../raster/lab.ts';
import { boxBlur, type Plane, plane, stretch } from '../raster/plane.ts';

/** Distance of the blurred colour to the picture's mean. Source: Achanta et al., "Frequency-tuned Salient Region Detection", CVPR 2009. */
export function rareColour({ width, height, planes }: Lab): Plane {
  const out = plane(width, height);
  for (const channel of planes) {
    const soft = boxBlur(channel, 2).values;
    let average = 0;
    for (let at = 0; at < soft.length; at++) average += soft[at]! / soft.length;
    for (let at = 0; at < soft.length; at++) out.values[at]! += (soft[at]! - average) ** 2;
  }
  for (let at = 0; at < out.values.length; at++) out.values[at] = Math.sqrt(out.values[at]!);
  return stretch(out, 0.1);
}

/** Steps of colour between neighbours, in Lab units: what seam carving calls energy. */
export function edgesOfLab({ width, height, planes }: Lab): Plane {
  const out = plane(width, height);
  for (const { values } of planes) {
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) {
        out.values[at]! +=
          Math.abs(values[at + 1]! - values[at - 1]!) + Math.abs(values[at + width]! - values[at - width]!);
      }
    }
  }
  return out;
}

/** Fine detail against the rest of the picture: what the lens was focused on. */
export function sharpness(luminance: Plane): Plane {
  const { width, height, values } = luminance;
  const fine = plane(width, height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) {
      const around = values[at - 1]! + values[at + 1]! + values[at - width]! + values[at + width]!;
      fine.values[at] = Math.abs(4 * values[at]! - around);
    }
  }
  const out = boxBlur(boxBlur(fine, 4), 4);
  for (let at = 0; at < out.values.length; at++) out.values[at] = Math.sqrt(out.values[at]!);
  return stretch(out, 0.5);
}

/**
 * Colours of human skin of any shade: a narrow band of hue, some colour, not too dark.
 * Source: the Cb/Cr box of Chai & Ngan (1999), narrowed by the rule that red leads.
 */
export function skin(pixels: Uint8Array, width: number, height: number, channels: number): Plane {
  const out = plane(width, height);
  for (let at = 0, from = 0; at < width * height; at++, from += channels) {
    const red = pixels[from]!;
    const green = pixels[from + 1]!;
    const blue = pixels[from + 2]!;
    const cb = 128 - 0.169 * red - 0.331 * green + 0.5 * blue;
    const cr = 128 + 0.5 * red - 0.419 * green - 0.081 * blue;
    const inside = cb > 77 && cb < 127 && cr > 133 && cr < 173;
    if (inside && red > 60 && red > green && green > blue * 0.8 && red - Math.min(green, blue) > 12) {
      out.values[at] = 1;
    }
  }
  return boxBlur(out, 2);
}

/** Strokes: bright-to-dark and dark-to-bright steps close together, along rows, as only lettering has them. */
export function letteringCue(luminance: Plane): Plane {
  const { width, height, values } = luminance;
  const rise = plane(width, height);
  const fall = plane(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) {
      const step = values[at + 1]! - values[at - 1]!;
      if (step > STROKE) rise.values[at] = 1;
      else if (step < -STROKE) fall.values[at] = 1;
    }
  }
  const risen = boxBlur(rise, 4).values;
  const fallen = boxBlur(fall, 4).values;
  const out = plane(width, height);
  for (let at = 0; at < out.values.length; at++) {
    out.values[at] = Math.min(1, 5 * Math.max(0, Math.min(risen[at]!, fallen[at]!) - 0.08));
  }
  return out;
}

/** In L units over two pixels. */
const STROKE = 22;
