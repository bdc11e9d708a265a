/** Reliability of a matte's signs: the measured share of good mattes among those with similar signs. */

/**
 * From how far a subject stands out to the share of cut-outs like it whose overlap with the truth is 0.85 and more, read
 * off photographs (`docs/decisions/2026-11-23-a-small-network-finds-the-subject.md`): from 0.9 on 68 of 71 were good. Below are
 * those of which the network is not sure, or that stand out by signs alone, which are worth less
 * (`docs/decisions/2026-11-23-confidence-of-cut-outs.md`).
 */
const RELIABILITY: readonly [standing: number, good: number][] = [
  [0, 0],
  [0.3, 0.02],
  [0.5, 0.1],
  [0.65, 0.22],
  [0.75, 0.45],
  [0.85, 0.6],
  [0.9, 0.85],
  [1, 0.95],
];

/** A cut-out of which one in four is wrong is not given out. */
export const CLEAR_MIN = 0.75;

/** 0–1, in hundredths, never falling. */
export function reliabilityOf(standing: number): number {
  const above = RELIABILITY.findIndex(([from]) => from >= standing);
  if (above <= 0) return RELIABILITY.at(above)![1];
  const [[from, low], [to, high]] = [RELIABILITY[above - 1]!, RELIABILITY[above]!];
  return Math.round(100 * (low + ((high - low) * (standing - from)) / (to - from))) / 100;
}

/**
 * From how decided a model's opacities are to the share of cut-outs like it that are good. With IS-Net, of 15 views of
 * photographs and 13 drawn scenes: 19 of 19 from 0.98 on, 5 of 9 below, however far below.
 */
const MODEL_RELIABILITY = { decided: 0.98, above: 0.95, below: 0.55 };

/** 0–1, in hundredths, never falling; 0 where everything or nothing was kept. */
export function reliabilityOfModel(decided: number): number {
  const { above, below } = MODEL_RELIABILITY;
  if (decided >= MODEL_RELIABILITY.decided) return above;
  return Math.round(100 * below * Math.min(1, decided / below)) / 100;
}
