/** The source turned, mirrored, zoomed and fitted into the asked size without distortion. */
import sharp from 'sharp';
import { analyse, LOOK_SIDE } from '../../analysis/analyse.ts';
import type { Enlarge } from '../../analysis/enlarge-model.ts';
import { ENLARGE_FROM } from '../../analysis/enlarge-model.ts';
import type { Matting } from '../../analysis/matting/matting-result.ts';
import { glance } from '../../analysis/saliency/glance.ts';
import { boundedPicture } from '../../intake/bounded-picture.ts';
import { openPicture } from '../../intake/open-picture.ts';
import type { PictureRefusal } from '../../intake/picture-refusal.ts';
import { type Box, scaledBox } from '../../raster/box.ts';
import { type DecodedPicture, decodePicture } from '../../raster/decode-picture.ts';
import { readHeader } from '../../raster/picture-header.ts';
import { maskRendering, type RenderedSize, rendering } from '../resize/rendering.ts';
import { isReshaped, planFor } from '../resize/resize-plan.ts';
import { describeFit } from './describe-fit.ts';
import type { Edit } from './edit-plan.ts';

type FittedSource = {
  data: Uint8ClampedArray;
  faces: Box[];
  focus: Box[];
  /** Crops that found no target. */
  undone: Edit[];
  /** One sentence: the parts that were cut off, added or bent to fit the size. */
  reshaped?: string;
  /** One byte a pixel, 255 where the picture may change. */
  mask?: Uint8Array;
};

type FitOptions = {
  signal: AbortSignal;
  enlarge?: Enlarge | undefined;
  matting?: Matting | undefined;
  /** White where the picture may change. */
  mask?: Uint8Array | undefined;
};

/** Input formats of the editor. */
const FORMATS = ['png', 'jpeg', 'webp', 'heif'] as const;

/** Refuses, as a value, what cannot be read. */
export async function fitted(
  bytes: Uint8Array,
  target: RenderedSize,
  edits: readonly Edit[],
  { signal, enlarge, matting = glance, mask }: FitOptions,
): Promise<FittedSource | PictureRefusal> {
  const header = await readHeader(bytes, { formats: FORMATS });
  if ('refused' in header) return header;
  const decoded = await decodePicture(bytes, {
    formats: FORMATS,
    scale_min: neededScale(header, target, edits),
  });
  if ('refused' in decoded) return decoded;
  let picture: DecodedPicture = { ...(await turned(decoded, edits)), format: 'png' };
  // The mask goes where its picture goes.
  let screen = mask && (await turned(await screenOf(mask, decoded), edits));
  signal.throwIfAborted();
  // A crop that may cut the subject is worth a closer look.
  const look = (seen: DecodedPicture) => analyse(seen, isReshaped(seen, target) ? matting : undefined);
  let analysis = await look(picture);
  const undone: Edit[] = [];
  for (const edit of edits) {
    if (edit.do !== 'zoom') continue;
    const about = edit.onto === 'face' ? largest(analysis.faces) : analysis.focus[0];
    if (edit.onto && !about) {
      undone.push(edit);
      continue;
    }
    const seen = { about, width: analysis.width };
    const factor = edit.onto ? closest(seen, picture, target) : edit.factor;
    if (screen) screen = await zoomed(screen, seen, target, factor);
    picture = await zoomed(picture, seen, target, factor);
    analysis = await look(picture);
  }
  signal.throwIfAborted();
  const plan = planFor(analysis, target, 'whole');
  const visible = (plan.window.width * picture.width) / analysis.width;
  if (enlarge && target.width / visible >= ENLARGE_FROM) picture = await enlarge(picture);
  signal.throwIfAborted();
  const fittedMask =
    screen &&
    (await sharp(await maskRendering(analysis, plan, target)(screen, signal))
      .extractChannel(0)
      .raw()
      .toBuffer());
  const data = await sharp(await rendering(analysis, plan, target)(picture, signal))
    .ensureAlpha()
    .raw()
    .toBuffer();
  const { window } = plan;
  const [across, down] = [target.width / window.width, target.height / window.height];
  const placed = (box: Box) => scaledBox({ ...box, x: box.x - window.x, y: box.y - window.y }, across, down);
  // A warp or an extension keeps the focus in shape, so its place is only known roughly there: looked at again.
  const moved = plan.strategy === 'warp' || plan.strategy === 'extend';
  const last = moved
    ? await analyse({ ...picture, ...target, source: target, channels: 4, pixels: data })
    : undefined;
  const again =
    last && ((box: Box) => scaledBox(box, target.width / last.width, target.height / last.height));
  const reshaped = describeFit(analysis, plan, picture.source, target);
  return {
    undone,
    ...(reshaped && { reshaped }),
    ...(fittedMask && { mask: fittedMask }),
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength),
    faces: last ? last.faces.map(again!) : analysis.faces.map(placed),
    focus: last ? last.focus.map(again!) : analysis.focus.map(placed),
  };
}

/** The mask as a picture as large as its source. A PNG, because the noise of a JPEG would open protected parts. */
async function screenOf(mask: Uint8Array, source: DecodedPicture): Promise<DecodedPicture> {
  const { width, height } = source;
  const bounded = boundedPicture(mask);
  if ('refused' in bounded) throw new Error(bounded.message);
  const pixels = await openPicture(bounded, { failOn: 'warning' })
    .resize(width, height, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  return { ...source, format: 'png', channels: 3, pixels };
}

/** The share of the source's size that a target can show, however the source is turned and wherever it is cut. */
function neededScale(source: RenderedSize, target: RenderedSize, edits: readonly Edit[]): number {
  const closer = edits.reduce(
    (most, edit) => (edit.do === 'zoom' ? most * (edit.onto ? CLOSER_MAX : Math.max(1, edit.factor)) : most),
    1,
  );
  const enlargement =
    (closer * Math.max(target.width, target.height)) / Math.min(source.width, source.height);
  return Math.max(enlargement, LOOK_SIDE / Math.max(source.width, source.height));
}

async function turned(picture: DecodedPicture, edits: readonly Edit[]): Promise<DecodedPicture> {
  let current = picture;
  for (const edit of edits) {
    if (edit.do !== 'flip' && edit.do !== 'rotate') continue;
    const { width, height, channels, pixels } = current;
    const image = sharp(pixels, { raw: { width, height, channels }, limitInputPixels: false });
    const transformed =
      edit.do === 'rotate'
        ? image.rotate(edit.degrees)
        : edit.axis === 'horizontal'
          ? image.flop()
          : image.flip();
    const { data, info } = await transformed.raw().toBuffer({ resolveWithObject: true });
    const size = { width: info.width, height: info.height };
    current = { ...current, ...size, source: size, pixels: data };
  }
  return current;
}

/** The zoom target in pixels of the analysed picture, and that picture's width. */
type Seen = { about: Box | undefined; width: number };

/** So much of the crop is what it is cropped to. */
const SHARE = 0.5;
/** Closer than this shows no more. */
const CLOSER_MAX = 8;

/** The factor by which what is zoomed in on fills its share of the crop. */
function closest({ about, width }: Seen, picture: RenderedSize, target: RenderedSize): number {
  if (!about) return 1;
  const scale = Math.min(picture.width / target.width, picture.height / target.height);
  const seen = picture.width / width;
  const room = [target.width * scale, target.height * scale];
  const needed = [about.width, about.height].map((side) => (side * seen) / SHARE);
  const factor = Math.min(room[0]! / needed[0]!, room[1]! / needed[1]!);
  return Math.max(1, Math.min(CLOSER_MAX, factor));
}

function largest(boxes: readonly Box[]): Box | undefined {
  return boxes.toSorted((a, b) => b.width * b.height - a.width * a.height)[0];
}

/** A window of the target's shape around what matters. */
async function zoomed(
  picture: DecodedPicture,
  { about: focus, width: seenWidth }: Seen,
  target: RenderedSize,
  factor: number,
): Promise<DecodedPicture> {
  const { width, height, channels, pixels } = picture;
  const scale = Math.min(width / target.width, height / target.height) / factor;
  const toWidth = Math.max(1, Math.min(width, Math.round(target.width * scale)));
  const toHeight = Math.max(1, Math.min(height, Math.round(target.height * scale)));
  const seen = width / seenWidth;
  const cx = focus ? (focus.x + focus.width / 2) * seen : width / 2;
  const cy = focus ? (focus.y + focus.height / 2) * seen : height / 2;
  const left = Math.max(0, Math.min(width - toWidth, Math.round(cx - toWidth / 2)));
  const top = Math.max(0, Math.min(height - toHeight, Math.round(cy - toHeight / 2)));
  const data = await sharp(pixels, { raw: { width, height, channels }, limitInputPixels: false })
    .extract({ left, top, width: toWidth, height: toHeight })
    .raw()
    .toBuffer();
  const size = { width: toWidth, height: toHeight };
  return { ...picture, ...size, source: size, pixels: data };
}
