/** Appearance of falling, rising and drifting particles by kind. */

import { asNumber, asOneOf, asSeveral, asTuple, asYes, readRows, rowsBy } from '../../../lib/read-table.ts';
import { AMBIENCES, type AmbienceKind } from '../vocabulary.ts';

/** Video levels. */
export type YuvColour = [y: number, u: number, v: number];

type ParticleLook = {
  /** Number of particles at strength 1 on a 16:9 film. */
  count: number;
  colours: YuvColour[];
  /** Radius in thousandths of the film's height, smallest and largest. */
  radius: [number, number];
  /** Softness of the edge as a share of the radius. */
  soft: number;
  opacity: [number, number];
  /** Heights a second, downwards; of near ones. Far ones are slower. */
  fall: [number, number];
  /** Heights a second to the right. */
  wind: number;
  /** Sideways swinging: widths in heights, and times a second. */
  swing: [size: number, rate: number];
  /** Length along the motion, in seconds of it. */
  streak?: number;
  /** Opacity beats: 0 steady … 1 on and off. */
  beat?: number;
  /** Stays in the upper part. */
  upper?: number;
  /** Turning leaves and petals are now wide, now narrow. */
  tumble?: boolean;
};

const asRange = asTuple<[from: number, to: number]>(asNumber, asNumber);

export const PARTICLE_LOOKS: Partial<Record<AmbienceKind, ParticleLook>> = rowsBy(
  readRows(
    new URL('particle-looks.tsv', import.meta.url),
    {
      kind: asOneOf(AMBIENCES),
      count: asNumber,
      colours: asSeveral(asTuple<YuvColour>(asNumber, asNumber, asNumber), ', '),
      radius: asRange,
      soft: asNumber,
      opacity: asRange,
      fall: asRange,
      wind: asNumber,
      swing: asRange,
    },
    { streak: asNumber, beat: asNumber, upper: asNumber, tumble: asYes },
  ),
  'kind',
);
