import type { Box } from '../../raster/box.ts';
import type { RgbPicture } from '../../raster/shrink.ts';
import type { GroundColour } from './flat-ground.ts';
import type { Hints } from './hypotheses.ts';

export type Matte = {
  width: number;
  height: number;
  /** 0–255, row by row. */
  alpha: Uint8Array;
  /** 0–1: of results with 0.9, nine in ten are good. Near 0: there was no subject to be found. */
  confidence: number;
  /** 0–1: how far it stands out by its signs, of which `confidence` says what they are worth. */
  standing: number;
  /** Around everything at least half opaque, in pixels of the picture. */
  subject_box: Box;
  /** The one colour of the background, where it has one. */
  ground?: GroundColour;
};

/** Anything that finds the subject: the embedded method or an operator's model. Rejects when the signal aborts. */
export type Matting = (picture: RgbPicture, hints: Hints, signal?: AbortSignal) => Promise<Matte>;
