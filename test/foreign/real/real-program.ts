/** A program that `npm run real` can install, start and drive. */
import type { Walk } from './walk.ts';

export type RealProgram = {
  /** One line for the list of programs. */
  about: string;
  /** Returns the version that was driven. @throws Unavailable if the program cannot be had here. */
  drive(walk: Walk): Promise<string>;
};
