/** What falls, rises and drifts looks like, kind by kind. */
import type { AmbienceKind } from '../vocabulary.ts';

/** Video levels. */
export type YuvColour = [y: number, u: number, v: number];

export type ParticleLook = {
  /** How many at strength 1 on a 16:9 film. */
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

const WHITE: YuvColour = [235, 128, 128];

export const PARTICLE_LOOKS: Partial<Record<AmbienceKind, ParticleLook>> = {
  snow: {
    count: 420,
    colours: [WHITE],
    radius: [1.1, 4.6],
    soft: 0.9,
    opacity: [0.5, 0.95],
    fall: [0.1, 0.26],
    wind: 0.05,
    swing: [0.012, 0.4],
  },
  rain: {
    count: 520,
    colours: [[205, 130, 126]],
    radius: [0.35, 0.8],
    soft: 0.8,
    opacity: [0.16, 0.42],
    fall: [1.5, 2.6],
    wind: -0.22,
    swing: [0, 0],
    streak: 0.022,
  },
  embers: {
    count: 150,
    colours: [
      [190, 70, 190],
      [165, 80, 205],
      [215, 80, 165],
    ],
    radius: [1.1, 3],
    soft: 1.1,
    opacity: [0.55, 1],
    fall: [-0.3, -0.1],
    wind: 0.03,
    swing: [0.02, 0.7],
    streak: 0.02,
    beat: 0.6,
  },
  dust: {
    count: 130,
    colours: [[228, 118, 134]],
    radius: [0.7, 2.6],
    soft: 1.2,
    opacity: [0.12, 0.42],
    fall: [-0.012, 0.02],
    wind: 0.014,
    swing: [0.02, 0.12],
    beat: 0.5,
  },
  fireflies: {
    count: 46,
    colours: [
      [215, 60, 150],
      [205, 70, 130],
    ],
    radius: [1.6, 3.2],
    soft: 1.9,
    opacity: [0.7, 1],
    fall: [-0.015, 0.015],
    wind: 0.006,
    swing: [0.05, 0.16],
    beat: 1,
  },
  petals: {
    count: 64,
    colours: [
      [205, 122, 152],
      [222, 124, 142],
      [190, 120, 160],
    ],
    radius: [2.4, 6],
    soft: 0.35,
    opacity: [0.8, 0.95],
    fall: [0.07, 0.15],
    wind: 0.07,
    swing: [0.04, 0.35],
    tumble: true,
  },
  leaves: {
    count: 46,
    colours: [
      [130, 70, 175],
      [150, 60, 165],
      [105, 85, 170],
      [165, 55, 150],
    ],
    radius: [3, 7],
    soft: 0.3,
    opacity: [0.85, 1],
    fall: [0.1, 0.2],
    wind: 0.09,
    swing: [0.05, 0.4],
    tumble: true,
  },
  bubbles: {
    count: 60,
    colours: [[225, 134, 120]],
    radius: [1.5, 6],
    soft: 0.5,
    opacity: [0.16, 0.4],
    fall: [-0.2, -0.07],
    wind: 0.005,
    swing: [0.012, 0.6],
  },
  sparkle: {
    count: 120,
    colours: [
      [235, 120, 132],
      [232, 105, 140],
      [235, 136, 128],
    ],
    radius: [0.8, 2.2],
    soft: 1.4,
    opacity: [0.6, 1],
    fall: [-0.01, 0.03],
    wind: 0.01,
    swing: [0.015, 0.2],
    beat: 1,
  },
  stars: {
    count: 90,
    colours: [[235, 132, 126]],
    radius: [0.6, 1.3],
    soft: 1.2,
    opacity: [0.4, 0.95],
    fall: [0, 0],
    wind: 0,
    swing: [0, 0],
    beat: 0.9,
    upper: 0.5,
  },
};
