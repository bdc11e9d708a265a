/** Opacity of the subject of a picture. */
import { setImmediate } from 'node:timers/promises';
import { type Box, scaledBox } from '../../raster/box.ts';
import { toLab } from '../../raster/lab.ts';
import type { Plane } from '../../raster/plane.ts';
import { resized } from '../../raster/resize-plane.ts';
import { type RgbPicture, shrink } from '../../raster/shrink.ts';
import { faceCascade } from '../cascade.ts';
import { findFaces } from '../faces.ts';
import { type Salience, salientIn } from '../saliency/salient.ts';
import { boxOf } from './alpha-box.ts';
import { opacityOf } from './edge.ts';
import { type FoundSubject, findSubject } from './find-subject.ts';
import { flatMatte } from './flat-matte.ts';
import type { Hints } from './hypotheses.ts';
import type { Matte, Matting } from './matting-result.ts';
import { FLAT, onFlat, sameSubject } from './on-flat.ts';
import { agreement } from './quality.ts';
import { type Coarse, type Refined, refine } from './refine.ts';
import { carve } from './regions.ts';
import { CLEAR_MIN, reliabilityOf } from './reliability.ts';

/** Long sides of the pictures that guesses and the second cut are made on. */
const GUESS_SIDE = 160;
const REFINE_SIDE = 384;
const FACE_SIDE = 288;

/**
 * A border of one colour is the background. Otherwise a network finds the subject, or, where it is not sure or hints say
 * more, guesses are cut and chosen from; the result is refined, with hair resolved at full size. The same picture and
 * hints give the same matte on the same processor. Faces are looked for when the hints bring none. Where nothing stands
 * out, everything is kept, with confidence 0.
 */
export const matte: Matting = async (picture, hints, signal) => {
  signal?.throwIfAborted();
  if (hints.outline) return along(picture, hints.outline);
  const flat = (hints.points ?? []).length === 0 ? flatMatte(picture) : undefined;
  await breathe(signal);
  if (flat?.share === 0) return everything(picture);
  if (flat && !flat.textured) return onFlat(picture, flat, hints, FLAT.sure);
  const fine = shrink(picture, REFINE_SIDE);
  const salience = await salientIn(fine);
  await breathe(signal);
  if (flat && sameSubject(flat, picture, salience))
    return onFlat(picture, flatMatte(picture, salience.seen)!, hints, FLAT.sure);
  const own = await bySubject(picture, fine, hints, salience, signal);
  return flat && own.confidence < CLEAR_MIN ? onFlat(picture, flat, hints, FLAT.likely) : own;
};

/** The colours of the picture refine an outline that is known. */
function along(picture: RgbPicture, outline: Plane): Matte {
  const { width, height } = picture;
  const refined = refine(lab(shrink(picture, REFINE_SIDE)), outline, {});
  // Like colours beyond a known outline are not hair.
  const alpha = opacityOf(picture, { ...refined, mixed: new Float32Array(refined.mixed.length) });
  return { width, height, alpha, confidence: 1, standing: 1, subject_box: boxOf(picture, alpha) };
}

async function bySubject(
  picture: RgbPicture,
  fine: RgbPicture,
  hints: Hints,
  salience: Salience,
  signal: AbortSignal | undefined,
): Promise<Matte> {
  const near = scaled(hints, fine.width / picture.width);
  const found = bySight(salience, hints) ?? (await bySigns(fine, salience, near));
  await breathe(signal);
  if (!found) return everything(picture);
  const refined = refine(lab(fine), found.coarse, near);
  await breathe(signal);
  const alpha = opacityOf(picture, refined);
  carve(alpha, picture, hints.points, 255);
  await breathe(signal);
  const standing = found.standing(refined);
  return {
    width: picture.width,
    height: picture.height,
    alpha,
    confidence: reliabilityOf(standing),
    standing,
    subject_box: boxOf(picture, alpha),
  };
}

type Found = { coarse: Coarse; standing(refined: Refined): number };

/** Seen the same from near and far: below it is hardly more than a guess. */
const STEADY_MIN = 0.5;
/** From here on all were good, see `docs/decisions/2026-11-23-a-small-network-finds-the-subject.md`. */
const SURE_MIN = 0.78;

function bySight(salience: Salience, { box, points = [] }: Hints): Found | undefined {
  return box || points.length > 0 || salience.steady < STEADY_MIN ? undefined : asSeen(salience);
}

function asSeen({ seen, steady, vague }: Salience): Found {
  return {
    coarse: seen,
    standing: ({ width, height, inside }) => {
      const { values } = resized(seen, width, height);
      const insideAgreement = agreement(
        inside,
        Uint8Array.from(values, (value) => (value > 0.5 ? 1 : 0)),
      );
      const sure = Math.max(0, Math.min(steady, insideAgreement) - vague);
      const standing = sure < SURE_MIN ? sure : 0.9 + (0.1 * (sure - SURE_MIN)) / (1 - SURE_MIN);
      return Math.round(standing * 100) / 100;
    },
  };
}

/** Below this even the best of the guesses says less than what is seen, however unsteadily. */
const SCORE_MIN = 0.75;

/** The hints are in pixels of `fine`. */
async function bySigns(fine: RgbPicture, salience: Salience, hints: Hints): Promise<Found | undefined> {
  const small = shrink(fine, GUESS_SIDE);
  const all = { ...hints, faces: hints.faces ?? (await facesIn(fine)) };
  const found = findSubject(lab(small), scaled(all, small.width / fine.width), salience.seen);
  const inside = found.best.mask;
  const hinted = hints.box !== undefined || (hints.points ?? []).length > 0;
  if (!hinted && found.best.score < SCORE_MIN && salience.steady > 0) return asSeen(salience);
  if (inside.reduce((sum, side) => sum + side, 0) < 4) return undefined;
  return {
    coarse: { width: small.width, height: small.height, inside },
    // Things that the network does not see are seldom subjects, even when they stand out.
    standing: ({ clear }) => standingOf(found, clear) * (hinted ? 1 : 0.8),
  };
}

/** Lets timers and signals in between two long pieces of work. */
async function breathe(signal: AbortSignal | undefined): Promise<void> {
  await setImmediate();
  signal?.throwIfAborted();
}

function lab({ pixels, width, height }: RgbPicture) {
  return toLab(pixels, width, height, 3);
}

async function facesIn(fine: RgbPicture): Promise<Box[]> {
  const looked = shrink(fine, FACE_SIDE);
  const [luminance] = lab(looked).planes;
  const grey = { ...luminance, values: luminance.values.map((value) => value * 2.55) };
  const scale = fine.width / looked.width;
  return findFaces(grey, faceCascade(), FACE_VOTES).map((face) => scaledBox(face, scale));
}

/** Fewer neighbouring windows than this are patterns in foliage more often than faces. */
const FACE_VOTES = 7;

function scaled({ box, points, faces }: Hints, scale: number): Hints {
  return {
    ...(box && { box: scaledBox(box, scale) }),
    ...(points && { points: points.map(({ x, y, keep }) => ({ x: x * scale, y: y * scale, keep })) }),
    ...(faces && { faces: faces.map((face) => scaledBox(face, scale)) }),
  };
}

function standingOf({ best }: FoundSubject, clear: number): number {
  const sure = best.worth * Math.sqrt(0.3 + 0.7 * best.agreed) + (best.sign === 'face' ? 0.15 : 0);
  const share =
    Math.min(1, Math.max(0, (sure - 0.45) / 0.45)) * Math.min(1, Math.max(0, (clear - 0.4) / 0.5));
  return Math.round(share * 100) / 100;
}

function everything({ width, height }: RgbPicture): Matte {
  const alpha = new Uint8Array(width * height).fill(255);
  return { width, height, alpha, confidence: 0, standing: 0, subject_box: { x: 0, y: 0, width, height } };
}
