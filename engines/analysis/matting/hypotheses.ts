/** First guesses at the subject, each by another sign; the cut makes masks of them and quality chooses. */

import type { Box } from '../../raster/box.ts';
import type { Lab } from '../../raster/lab.ts';
import { boxBlur, otsu, type Plane, plane, stretch } from '../../raster/plane.ts';
import { resized } from '../../raster/resize-plane.ts';
import { barrierDistance, borderContrast } from '../barrier.ts';
import { standsOut } from './backdrop.ts';
import { type CutPlan, OPEN, PLANNED_BACK, PLANNED_FRONT } from './graph-cut.ts';

/** A place that surely belongs to the subject (`keep`) or surely does not. */
export type Point = { x: number; y: number; keep: boolean };

/** In pixels of the picture they come with. */
export type Hints = {
  /** The outline of the subject, where whoever made the picture left it: 0–1 on any grid. */
  outline?: Plane;
  /** The subject is inside; nothing outside is kept. */
  box?: Box;
  points?: readonly Point[];
  faces?: readonly Box[];
};

export type Hypothesis = {
  sign: 'backdrop' | 'barrier' | 'both' | 'body' | 'middle' | 'frame' | 'face' | 'network';
  prior: Float32Array;
  plan: CutPlan;
  /** Weight of the guess beside the colours. */
  faith: number;
};

export type Guesses = {
  hypotheses: Hypothesis[];
  salience: Plane;
  /** Salience by the backdrop alone: low also in holes that the subject encloses. */
  backdrop: Plane;
};

/** `seen` is what a network sees, over the whole picture. */
export function guess(lab: Lab, hints: Hints, seen: Plane): Guesses {
  const { width, height } = lab;
  const backdrop = standsOut(lab);
  const barrier = central(add(barrierDistance(lab), borderContrast(lab)), 0.5);
  const both = central(add(backdrop, barrier), 0.3);
  const wide = Math.max(2, Math.round(Math.max(width, height) * 0.09));
  const body = stretch(boxBlur(boxBlur(both, wide), wide));
  const hypotheses = [
    bySalience('backdrop', backdrop),
    bySalience('barrier', barrier),
    bySalience('both', both),
    { ...bySalience('body', body), faith: 1.6 },
    middle(width, height),
    inner(width, height),
    bySight(resized(seen, width, height)),
    ...(hints.faces ?? []).slice(0, 1).map((face) => person(width, height, face)),
  ];
  for (const { prior, plan } of hypotheses) obey(prior, plan, width, height, hints);
  return { hypotheses, salience: both, backdrop };
}

function bySalience(sign: Hypothesis['sign'], salience: Plane): Hypothesis {
  const { width, height, values } = salience;
  const soft = boxBlur(salience, 1);
  const threshold = Math.min(0.8, Math.max(0.12, otsu(soft)));
  const prior = soft.values.map((value) =>
    value < threshold ? (0.5 * value) / threshold : 0.5 + (0.5 * (value - threshold)) / (1 - threshold),
  );
  const plan = new Uint8Array(values.length).fill(OPEN);
  const rim = Math.max(1, Math.round(Math.min(width, height) * 0.02));
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      // Subjects are cut off by the lower edge all the time, by the others seldom.
      const onRim = y < rim || ((x < rim || x >= width - rim) && y < height * 0.7);
      if (prior[at]! < (onRim ? 0.5 : 0.15)) plan[at] = PLANNED_BACK;
    }
  }
  return { sign, prior, plan, faith: 1 };
}

function bySight({ values }: Plane): Hypothesis {
  return { sign: 'network', prior: values, plan: new Uint8Array(values.length).fill(OPEN), faith: 1 };
}

/** An ellipse in the middle, fading outwards; the corners are back. */
function middle(width: number, height: number): Hypothesis {
  const prior = new Float32Array(width * height);
  const plan = new Uint8Array(prior.length).fill(OPEN);
  for (let y = 0, at = 0; y < height; y++) {
    const down = ((y + 0.5) / height - 0.52) / 0.44;
    for (let x = 0; x < width; x++, at++) {
      const across = ((x + 0.5) / width - 0.5) / 0.42;
      const far = across * across + down * down;
      prior[at] = 0.92 * Math.exp(-far * 0.62);
      if (far > 1.25) plan[at] = PLANNED_BACK;
    }
  }
  return { sign: 'middle', prior, plan, faith: 0.7 };
}

/** All but a rim above and at the sides. */
function inner(width: number, height: number): Hypothesis {
  const prior = new Float32Array(width * height).fill(0.55);
  const plan = new Uint8Array(prior.length).fill(OPEN);
  const [across, down] = [Math.max(1, Math.round(width * 0.05)), Math.max(1, Math.round(height * 0.05))];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (y >= down && ((x >= across && x < width - across) || y > height * 0.8)) continue;
      plan[at] = PLANNED_BACK;
      prior[at] = 0;
    }
  }
  return { sign: 'frame', prior, plan, faith: 0.3 };
}

/** The silhouette under a face: hair, neck, shoulders. Proportions in face widths. */
function person(width: number, height: number, face: Box): Hypothesis {
  const prior = new Float32Array(width * height);
  const plan = new Uint8Array(prior.length).fill(OPEN);
  const [cx, cy, radius] = [face.x + face.width / 2, face.y + face.height / 2, face.width / 2];
  for (let y = 0, at = 0; y < height; y++) {
    const down = (y - cy) / radius;
    for (let x = 0; x < width; x++, at++) {
      const across = Math.abs(x - cx) / radius;
      const core = across * across + down * down < 0.75;
      const head = (across * across) / 1.8 + (down + 0.15) ** 2 / 2.6 < 1;
      const chest = down > 1.5 && across < Math.min(1.8, 0.5 + (down - 1.5) * 0.8);
      const torso = down > 1.1 && across < Math.min(3.6, 0.9 + (down - 1.1) * 1.6);
      const arms = down > 1.6 && across < Math.min(5, 1.2 + (down - 1.6) * 2.2);
      prior[at] = core ? 0.99 : head ? 0.8 : chest ? 0.9 : torso ? 0.68 : arms ? 0.45 : 0.12;
      if (core) plan[at] = PLANNED_FRONT;
      else if (across > 6 || down < -3.4) plan[at] = PLANNED_BACK;
    }
  }
  return { sign: 'face', prior, plan, faith: 1 };
}

/** Overrides the guess with the caller's hints. In place. */
export function obey(prior: Float32Array, plan: CutPlan, width: number, height: number, hints: Hints): void {
  const { box, points = [] } = hints;
  const reach = Math.max(1, 0.02 * Math.max(width, height));
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (box !== undefined) {
        const within =
          x + 0.5 >= box.x &&
          x + 0.5 <= box.x + box.width &&
          y + 0.5 >= box.y &&
          y + 0.5 <= box.y + box.height;
        if (!within) {
          plan[at] = PLANNED_BACK;
          prior[at] = 0;
          continue;
        }
        // Inside, the box itself is a sign, strongest in its middle.
        const across = (x + 0.5 - box.x) / box.width - 0.5;
        const down = (y + 0.5 - box.y) / box.height - 0.5;
        const inBox = 0.9 * Math.exp(-2.4 * (across * across + down * down));
        prior[at] = 0.4 * prior[at]! + 0.6 * inBox;
        if (plan[at] === PLANNED_BACK) plan[at] = OPEN;
      }
      for (const point of points) {
        const far = Math.hypot(x + 0.5 - point.x, y + 0.5 - point.y) / reach;
        if (far <= 1) plan[at] = point.keep ? PLANNED_FRONT : PLANNED_BACK;
        const pull = Math.exp(-far / 5);
        prior[at] = prior[at]! * (1 - pull) + (point.keep ? 0.95 : 0.05) * pull;
      }
    }
  }
}

/** Nearer to the middle counts more; `share` is how much at most. */
function central(source: Plane, share: number): Plane {
  const { width, height, values } = source;
  const out = plane(width, height);
  for (let y = 0, at = 0; y < height; y++) {
    const down = (y + 0.5) / height - 0.5;
    for (let x = 0; x < width; x++, at++) {
      const across = (x + 0.5) / width - 0.5;
      const near = Math.exp(-(across * across + down * down) / 0.16);
      out.values[at] = values[at]! * (1 - share + share * near);
    }
  }
  return stretch(out);
}

function add(a: Plane, b: Plane): Plane {
  return stretch({ ...a, values: a.values.map((value, at) => value + b.values[at]!) });
}
