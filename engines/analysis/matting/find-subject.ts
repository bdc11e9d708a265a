/** Finds the subject: guesses, cuts, and the choice among them. Small pictures in, a mask out. */
import type { Lab } from '../../raster/lab.ts';
import type { Plane } from '../../raster/plane.ts';
import { type Cuttable, cuttable, graphCut } from './graph-cut.ts';
import { fillGlints, settleHoles } from './holes.ts';
import { type Guesses, guess, type Hints, type Hypothesis } from './hypotheses.ts';
import { agreement, type Signs, signsOf, worth } from './quality.ts';
import { carve, dropScenery, tidyMask } from './regions.ts';

type SubjectCandidate = {
  sign: Hypothesis['sign'];
  mask: Uint8Array;
  signs: Signs;
  /** 0–1: how much it looks like a subject. */
  worth: number;
  /** 0–1: how much the others say the same. */
  agreed: number;
  score: number;
};

export type FoundSubject = { best: SubjectCandidate; candidates: SubjectCandidate[] };

const ROUNDS = 3;

/** The hints are in pixels of the small picture; `seen` is what a network sees, over the whole of it. */
export function findSubject(lab: Lab, hints: Hints, seen: Plane): FoundSubject {
  const picture = cuttable(lab);
  const guesses = guess(lab, hints, seen);
  const { hypotheses } = guesses;
  const candidates = hypotheses.map((hypothesis) => candidate(picture, hypothesis, hints, guesses));
  for (const one of candidates) {
    let sum = 0;
    let weights = 1e-6;
    for (const other of candidates) {
      if (other === one) continue;
      const vote = VOTES[other.sign] * other.worth;
      sum += vote * agreement(one.mask, other.mask);
      weights += vote;
    }
    one.agreed = sum / weights;
    one.score = one.worth * Math.sqrt(0.4 + 0.6 * one.agreed) * (TRUST[one.sign] ?? 1);
  }
  const best = candidates.reduce((a, b) => (b.score > a.score ? b : a));
  return { best, candidates };
}

/** Guesses from one cause have one vote together. */
const VOTES: Record<Hypothesis['sign'], number> = {
  backdrop: 0.4,
  barrier: 0.4,
  both: 0.3,
  body: 0.7,
  middle: 1,
  frame: 0.7,
  face: 1,
  network: 1,
};

/** A face says more about where a person is than any colour does, and knowledge of things more than their colours. */
const TRUST: Partial<Record<Hypothesis['sign'], number>> = { face: 1.8, network: 1.3 };

function candidate(
  picture: Cuttable,
  hypothesis: Hypothesis,
  hints: Hints,
  { salience, backdrop }: Guesses,
): SubjectCandidate {
  const { width, height } = picture;
  const specks = Math.max(2, 0.0008 * width * height);
  let mask = graphCut(picture, { ...hypothesis, rounds: ROUNDS });
  const keepPoints = (hints.points ?? [])
    .filter(({ keep }) => keep)
    .map(({ x, y }) => Math.min(height - 1, Math.floor(y)) * width + Math.min(width - 1, Math.floor(x)));
  if (settleHoles(picture, mask, backdrop)) {
    const prior = Float32Array.from(mask, (side) => (side === 1 ? 0.75 : 0.25));
    mask = graphCut(picture, { ...hypothesis, prior, rounds: 2 });
    fillGlints(picture, mask);
  }
  tidyMask(
    { width, height, inside: mask },
    { island_min: 0.12, isHole: (_, __, size) => size > specks, keepPoints },
  );
  if (keepPoints.length === 0) dropScenery({ width, height, inside: mask });
  carve(mask, picture, hints.points);
  const signs = signsOf(picture, mask, salience);
  return { sign: hypothesis.sign, mask, signs, worth: worth(signs), agreed: 0, score: 0 };
}
