/**
 * The subject of a film, frame after frame: found by matting in key frames, tracked by the motion in between, and
 * constrained by its colors. The estimate changes gradually, so that outlines do not flicker.
 */

import type { Hints } from '../../analysis/matting/hypotheses.ts';
import { matte } from '../../analysis/matting/matte.ts';
import type { Matting } from '../../analysis/matting/matting-result.ts';
import type { Arena } from '../../kernels/arena.ts';
import type { Box } from '../../raster/box.ts';
import { boxBlur } from '../../raster/plane.ts';
import type { RgbPicture } from '../../raster/shrink.ts';
import { carried } from './carried.ts';
import { type NodeGrid, onNodes, openColors, smallRgb } from './grid.ts';
import { Moving } from './moving.ts';
import { type Luma, type Motion, motionBetween } from './optical-flow.ts';
import { SubjectPalette } from './subject-palette.ts';

type TrackOptions = {
  grid: NodeGrid;
  /** Where its kernels work; frames that lie there are not copied. Nothing is taken from it later. */
  arena: Arena;
  fps: number;
  /** Interval between searches for the subject, in seconds. */
  key_seconds: number;
  /** Long side of the pictures it is looked for in, at most 384. */
  key_side: number;
  /** The first frames, in order: what moves in them tells the subject of the first, where it does not stand out. */
  beginning: () => AsyncIterable<Uint8Array>;
  signal: AbortSignal;
  /** Finds the subject in key frames; default the embedded method. */
  matting?: Matting | undefined;
};

export type SeenSubject = {
  /** Y, U and V of the nodes. */
  nodes: RgbPicture;
  /** 0–1 by node: how surely it is the subject. All 1 while none was found. */
  belief: Float32Array;
  /** Another shot begins with this frame. */
  cut: boolean;
  /** Since the frame before; undefined where a shot begins. */
  motion: Motion | undefined;
  /** 0–1: how far it stands out and moves by itself; 0 = none was found. */
  confidence: number;
};

/** Weights, in the logit, of what was believed, of the last key frame, and of the colors. */
const [RETAINED, KEYED, COLORED] = [1.35, 0.35, 0.5];
/** A color so many times likelier (ln) of one side tells it in the frame itself, against what was carried along. */
const [TELLING, DISTINCT] = [2.5, 6];
/** Below this nothing stands out, and the next look comes soon. */
const FOUND = 0.12;
const SOON_SECONDS = 0.3;
/** Overlap from which on a new look is of the same subject. */
const SAME = 0.55;
/** Luma that motion leaves unexplained from which on it is another shot; and how much more than usual. */
const [CUT, CUT_RATIO] = [14, 2.5];
const LEARN = 0.08;
/** Standing out from which on movement is not asked, and how much it says before. */
const [CLEAR, MOVES] = [0.6, 0.35];
const PLACES = 6;

export class SubjectTrack {
  readonly #options: TrackOptions;
  readonly #colors: ReturnType<typeof openColors>;
  readonly #palette = new SubjectPalette();
  readonly #moving: Moving;
  #before: Luma | undefined;
  #belief: Float32Array | undefined;
  #key: Float32Array | undefined;
  #confidence = 0;
  #usual = 2;
  #untilKey = 0;
  #first = true;

  constructor(options: TrackOptions) {
    this.#options = options;
    this.#colors = openColors(options.grid, options.arena);
    this.#moving = new Moving(options.grid);
  }

  /** Every frame, in order; only Y, U and V are read. */
  async see(bytes: Uint8Array): Promise<SeenSubject> {
    const { grid, fps, key_seconds } = this.#options;
    const nodes = this.#colors.of(bytes);
    const luma = lumaOf(nodes);
    const motion = this.#follow(nodes, luma);
    const cut = motion === undefined;
    this.#before = luma;
    if (--this.#untilKey <= 0 || cut) {
      await this.#look(bytes, nodes, cut);
      const seconds = this.#confidence < FOUND ? SOON_SECONDS : key_seconds;
      this.#untilKey = Math.max(1, Math.round(seconds * fps));
    }
    const belief = this.#belief ?? new Float32Array(grid.width * grid.height).fill(1);
    return { nodes, belief, cut, motion, confidence: this.#confidence };
  }

  /** The previous estimate, moved to its current position. Undefined in a new shot. */
  #follow(nodes: RgbPicture, luma: Luma): Motion | undefined {
    if (!this.#before) return undefined;
    const motion = motionBetween(this.#before, luma);
    const { unexplained } = motion;
    const cut = unexplained > CUT && unexplained > this.#usual * CUT_RATIO;
    this.#usual += 0.1 * (unexplained - this.#usual);
    if (cut) this.#moving.forget();
    else this.#moving.see(motion);
    if (cut) {
      this.#belief = undefined;
      this.#key = undefined;
      this.#confidence = 0;
      this.#palette.forget();
      return undefined;
    }
    if (!this.#belief || !this.#key) return motion;
    const { grid } = this.#options;
    const carriedBelief = carried(this.#belief, grid, motion);
    const key = carried(this.#key, grid, motion);
    const around = boxBlur({ ...grid, values: carriedBelief }, 1).values;
    const near = boxBlur({ ...grid, values: carriedBelief }, 3).values;
    for (let at = 0; at < carriedBelief.length; at++) {
      if (near[at]! < 0.004) continue;
      const says = this.#palette.says(nodes, at);
      if (near[at]! > 0.996 && says > -TELLING) continue;
      const believed = 0.5 * around[at]! + 0.5 * carriedBelief[at]!;
      const telling = Math.abs(says) > TELLING;
      const color = telling ? DISTINCT * Math.sign(says) : Math.max(-2, Math.min(2, COLORED * says));
      const sum = RETAINED * logit(believed) + KEYED * logit(telling ? 0.5 : key[at]!) + color;
      carriedBelief[at] = 1 / (1 + Math.exp(-sum));
    }
    this.#belief = carriedBelief;
    this.#key = key;
    this.#palette.learn(nodes, carriedBelief, LEARN);
    return motion;
  }

  /** Takes back what edges say of the belief, so that the next frame begins with it. `refined` is 0–1 by node. */
  settle(refined: Float32Array): void {
    if (!this.#belief || this.#confidence < FOUND) return;
    for (let at = 0; at < refined.length; at++)
      this.#belief[at] = 0.5 * this.#belief[at]! + 0.5 * refined[at]!;
  }

  /** Motion at the beginning, traced backwards from shortly after the first frame to the first. */
  async #foresee(): Promise<void> {
    const seen: Luma[] = [];
    for await (const bytes of this.#options.beginning()) seen.push(lumaOf(this.#colors.of(bytes)));
    let before: Luma | undefined;
    for (const now of seen.reverse()) {
      const motion = before && motionBetween(before, now);
      if (motion && motion.unexplained > CUT) this.#moving.forget();
      else if (motion) this.#moving.see(motion);
      before = now;
    }
  }

  /** Independent motion marks the subject, as far as it reaches. */
  #hints(box: Box, { width, height }: RgbPicture): Hints {
    const inside = (x: number, y: number) =>
      x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
    return {
      box: { x: box.x * width, y: box.y * height, width: box.width * width, height: box.height * height },
      points: this.#moving
        .places(PLACES)
        .filter(({ x, y }) => inside(x, y))
        .map(({ x, y }) => ({ x: x * width, y: y * height, keep: true })),
    };
  }

  async #look(bytes: Uint8Array, nodes: RgbPicture, cut: boolean): Promise<void> {
    const { grid, key_side, signal, matting = matte } = this.#options;
    const picture = smallRgb(bytes, grid.frame, key_side);
    const guesses = [await matting(picture, {}, signal)];
    // A subject that stands out by itself needs no motion hint.
    if (guesses[0]!.standing < CLEAR) {
      if (this.#first) await this.#foresee();
      const box = this.#moving.box();
      if (box) guesses.push(await matting(picture, this.#hints(box, picture), signal));
    }
    this.#first = false;
    const judged = guesses.map((guess) => {
      const share = mean(guess.alpha) / 255;
      const mask = onNodes(guess.alpha, guess, grid);
      const certain = share > 0.985 ? 0 : guess.standing;
      return { mask, certain: Math.min(1, Math.max(0, certain + MOVES * this.#moving.agrees(mask))) };
    });
    const { mask: fresh, certain } = judged.reduce((a, b) => (b.certain > a.certain ? b : a));
    if (certain < FOUND && !cut && this.#confidence >= FOUND) return;
    const alike = this.#belief && this.#confidence >= FOUND ? overlap(this.#belief, fresh) : 0;
    if (alike >= SAME) {
      for (let at = 0; at < fresh.length; at++) fresh[at] = 0.65 * fresh[at]! + 0.35 * this.#key![at]!;
      this.#key = fresh;
      this.#confidence = Math.max(certain, this.#confidence * 0.97);
      return;
    }
    // Something else: believed where nothing was known, or where it stands out much more.
    this.#confidence *= 0.9;
    if (this.#belief && certain < this.#confidence + 0.15 && mean(this.#belief) > 0.004) return;
    this.#belief = certain < FOUND ? undefined : fresh;
    this.#key = this.#belief && fresh.slice();
    this.#confidence = certain < FOUND ? 0 : certain;
    this.#palette.forget();
    if (this.#belief) this.#palette.learn(nodes, this.#belief, 1);
  }
}

function lumaOf({ width, height, pixels }: RgbPicture): Luma {
  const values = new Uint8Array(width * height);
  for (let at = 0; at < values.length; at++) values[at] = pixels[at * 3]!;
  return { width, height, values };
}

function logit(share: number): number {
  const held = Math.min(0.97, Math.max(0.03, share));
  return Math.log(held / (1 - held));
}

/** Of two soft masks: what both cover over what either does. */
function overlap(a: Float32Array, b: Float32Array): number {
  let [both, either] = [0, 1e-6];
  for (let at = 0; at < a.length; at++) {
    both += Math.min(a[at]!, b[at]!);
    either += Math.max(a[at]!, b[at]!);
  }
  return both / either;
}

function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at]!;
  return sum / values.length;
}
