/**
 * A fingerprint describes how a picture looks, in 160 bytes. Copies that were changed a little have nearly the same.
 *
 * The first 32 bytes are PDQ's hash: 64 × 64 means of grey, the lowest 16 × 16 frequencies without the constant one, one
 * bit for each that is above their median. The others are the colours of 8 × 8 parts, which tell apart pictures that differ
 * only in them. Both describe the inner part of the picture, so that a copy without its edges still holds it all.
 *
 * Source: "The TMK+PDQF video-hashing algorithm and the PDQ image-hashing algorithm", Facebook 2019.
 */

import { boundedPicture } from '../intake/bounded-picture.ts';
import { openPicture } from '../intake/open-picture.ts';
import { spreadGrey } from '../raster/decode-picture.ts';
import { PIXELS_MAX } from '../raster/picture-header.ts';

/** A region of a picture, in parts of its sides. */
type Region = { left: number; top: number; width: number; height: number };

const INNER: Region = { left: 0.1, top: 0.1, width: 0.8, height: 0.8 };
/** Regions are measured in a copy whose longer side is this long. */
const COPY_PIXELS = 256;
const SAMPLES = 64;
const FREQUENCIES = 16;
const HASH_BYTES = (FREQUENCIES * FREQUENCIES) / 8;
/** Parts of each side that have a colour of their own. */
const COLOURS = 8;
const DECODE_SECONDS_MAX = 30;
/** PDQ's measure of detail, 0 to 100. Pictures with less of it look like many others. */
const DETAIL_MIN = 4;
/** The shorter side of a picture. Fewer pixels look like many other pictures. */
const SIDE_MIN = 32;

/** Sums of a plane above and left of each corner of a pixel: (width + 1) × (height + 1). */
type Sums = { sums: Float64Array; width: number; height: number };

/** 160 bytes. Undefined for what cannot be decoded, and for a picture with too little detail. */
export async function fingerprintOf(picture: Uint8Array): Promise<Uint8Array | undefined> {
  const copy = await copyOf(picture);
  return copy && (isTiny(copy) ? undefined : printOf(planesOf(copy), INNER));
}

/** Parts of each side that a copy may have lost. */
const LOST = [0, 0.025, 0.05];

/**
 * The fingerprints that the original of this copy may have: as it is, without the parts that a crop removes, and without a
 * border of one colour. Undefined for what cannot be decoded. Empty for a picture with too little detail.
 */
export async function fingerprintsNear(picture: Uint8Array): Promise<Uint8Array[] | undefined> {
  const copy = await copyOf(picture);
  if (!copy) return undefined;
  const inside = withoutBorder(copy);
  const large = [copy, ...(inside ? [inside] : [])].filter((each) => !isTiny(each));
  return large.flatMap((each) => {
    const planes = planesOf(each);
    return CROPS.map((crop) => printOf(planes, crop)).filter((print) => print !== undefined);
  });
}

/** Where the inner part lies in a copy that lost these parts of its sides. */
const CROPS: Region[] = LOST.flatMap((left) =>
  LOST.flatMap((right) =>
    LOST.flatMap((top) =>
      LOST.map((bottom) => {
        const [width, height] = [1 - left - right, 1 - top - bottom];
        return {
          left: (INNER.left - left) / width,
          top: (INNER.top - top) / height,
          width: INNER.width / width,
          height: INNER.height / height,
        };
      }),
    ),
  ),
);

function isTiny({ width, height }: Copy): boolean {
  return Math.min(width, height) < SIDE_MIN;
}

/** RGB, three bytes a pixel. */
type Copy = { data: Uint8Array; width: number; height: number };

async function copyOf(bytes: Uint8Array): Promise<Copy | undefined> {
  const picture = boundedPicture(bytes);
  if ('refused' in picture) return undefined;
  try {
    const source = openPicture(picture);
    const facts = await source.metadata();
    if (facts.width * facts.height > PIXELS_MAX) return undefined;
    const { data, info } = await source
      .autoOrient()
      .resize(COPY_PIXELS, COPY_PIXELS, { fit: 'inside', withoutEnlargement: true })
      .flatten()
      .toColourspace('srgb')
      .timeout({ seconds: DECODE_SECONDS_MAX })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const rgb = info.channels === 3 ? data : spreadGrey(data, info.channels, 3);
    return { data: rgb, width: info.width, height: info.height };
  } catch {
    return undefined;
  }
}

/** Samples that differ by less belong to one border. */
const BORDER_TOLERANCE = 24;

/** The picture within a border of the colour of its corner. Undefined: it has none, or is nothing else. */
function withoutBorder({ data, width, height }: Copy): Copy | undefined {
  const isBorder = (x: number, y: number) =>
    [0, 1, 2].every((channel) => {
      const difference = data[(y * width + x) * 3 + channel]! - data[channel]!;
      return Math.abs(difference) < BORDER_TOLERANCE;
    });
  const rows = Array.from({ length: height }, (_, y) => y);
  const columns = Array.from({ length: width }, (_, x) => x);
  const isInside = (y: number) => !columns.every((x) => isBorder(x, y));
  const isWithin = (x: number) => !rows.every((y) => isBorder(x, y));
  const [top, bottom] = [rows.findIndex(isInside), rows.findLastIndex(isInside)];
  const [left, right] = [columns.findIndex(isWithin), columns.findLastIndex(isWithin)];
  const inside = { width: right - left + 1, height: bottom - top + 1 };
  if (top < 0 || (inside.width === width && inside.height === height)) return undefined;
  const lines = rows.slice(top, bottom + 1).map((y) => y * width * 3);
  const cut = lines.map((from) => data.subarray(from + left * 3, from + (right + 1) * 3));
  return { data: Buffer.concat(cut), ...inside };
}

/** Grey and two differences of colour, each as sums. Source: ITU-R BT.601. */
function planesOf({ data, width, height }: Copy): [grey: Sums, blue: Sums, red: Sums] {
  const plane = (red: number, green: number, blue: number) => {
    const values = new Float64Array(width * height);
    for (let at = 0; at < values.length; at++)
      values[at] = red * data[at * 3]! + green * data[at * 3 + 1]! + blue * data[at * 3 + 2]!;
    return sumsOf(values, width, height);
  };
  return [plane(0.299, 0.587, 0.114), plane(-0.169, -0.331, 0.5), plane(0.5, -0.419, -0.081)];
}

function sumsOf(values: Float64Array, width: number, height: number): Sums {
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += values[y * width + x]!;
      sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1]! + row;
    }
  }
  return { sums, width, height };
}

function printOf([grey, blue, red]: ReturnType<typeof planesOf>, region: Region): Uint8Array | undefined {
  const samples = meansOf(grey, region, SAMPLES);
  if (detailOf(samples) < DETAIL_MIN) return undefined;
  const frequencies = frequenciesOf(samples);
  const median = frequencies.toSorted()[frequencies.length / 2]!;
  const print = new Uint8Array(HASH_BYTES + 2 * COLOURS * COLOURS);
  for (const [bit, each] of frequencies.entries()) if (each >= median) print[bit >> 3]! |= 1 << (bit & 7);
  const colours = [blue, red].map((plane) =>
    meansOf(plane, region, COLOURS).map((mean) => Math.round(mean) + 128),
  );
  for (const [plane, means] of colours.entries()) print.set(means, HASH_BYTES + plane * COLOURS * COLOURS);
  return print;
}

/** Means of equal parts of a region, `parts` in each direction, weighted by the share of each pixel. */
function meansOf({ sums, width, height }: Sums, region: Region, parts: number): Float64Array {
  const side = parts + 1;
  const corners = new Float64Array(side * side);
  for (let row = 0; row < side; row++) {
    const y = Math.min((region.top + (region.height * row) / parts) * height, height - 1e-6);
    for (let column = 0; column < side; column++) {
      const x = Math.min((region.left + (region.width * column) / parts) * width, width - 1e-6);
      corners[row * side + column] = sumAt(sums, width + 1, x, y);
    }
  }
  const area = ((region.width * width) / parts) * ((region.height * height) / parts);
  const means = new Float64Array(parts * parts);
  for (let at = 0; at < means.length; at++) {
    const corner = Math.floor(at / parts) * side + (at % parts);
    const below = corners[corner + side + 1]! - corners[corner + side]!;
    means[at] = (below - corners[corner + 1]! + corners[corner]!) / area;
  }
  return means;
}

function sumAt(sums: Float64Array, stride: number, x: number, y: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [right, below] = [x - column, y - row];
  const at = row * stride + column;
  const above = sums[at]! * (1 - right) + sums[at + 1]! * right;
  return above * (1 - below) + (sums[at + stride]! * (1 - right) + sums[at + stride + 1]! * right) * below;
}

function detailOf(samples: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < samples.length; at++) {
    if (at % SAMPLES < SAMPLES - 1) sum += stepOf(samples[at]!, samples[at + 1]!);
    if (at + SAMPLES < samples.length) sum += stepOf(samples[at]!, samples[at + SAMPLES]!);
  }
  return sum / 90;
}

function stepOf(one: number, other: number): number {
  return Math.floor((Math.abs(one - other) * 100) / 255);
}

/** cos((2n + 1)kπ / 128) for the frequencies 1 to 16. */
const COSINES = Array.from({ length: FREQUENCIES }, (_, k) =>
  Float64Array.from({ length: SAMPLES }, (_, n) =>
    Math.cos(((2 * n + 1) * (k + 1) * Math.PI) / (2 * SAMPLES)),
  ),
);

function frequenciesOf(samples: Float64Array): Float64Array {
  const rows = new Float64Array(FREQUENCIES * SAMPLES);
  for (let k = 0; k < FREQUENCIES; k++)
    for (let y = 0; y < SAMPLES; y++) rows[k * SAMPLES + y] = product(COSINES[k]!, samples, y * SAMPLES);
  const frequencies = new Float64Array(FREQUENCIES * FREQUENCIES);
  for (let at = 0; at < frequencies.length; at++)
    frequencies[at] = product(COSINES[Math.floor(at / FREQUENCIES)]!, rows, (at % FREQUENCIES) * SAMPLES);
  return frequencies;
}

function product(cosines: Float64Array, values: Float64Array, from: number): number {
  let sum = 0;
  for (let n = 0; n < SAMPLES; n++) sum += cosines[n]! * values[from + n]!;
  return sum;
}
