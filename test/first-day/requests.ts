/** The table: 300 ordinary requests, written from the customer's document alone. */
import type { FirstDayRequest } from './request.ts';
import { EDITS } from './requests/edits.ts';
import { FILMS } from './requests/films.ts';
import { FIRST_WORDS } from './requests/first-words.ts';
import { LTX_23_FILMS } from './requests/ltx-23.ts';
import { PEOPLE } from './requests/people.ts';
import { PICTURES } from './requests/pictures.ts';
import { RESIZES } from './requests/resizes.ts';
import { WORDS } from './requests/words.ts';

export const REQUESTS: FirstDayRequest[] = [
  ...FIRST_WORDS,
  ...PICTURES,
  ...EDITS,
  ...RESIZES,
  ...FILMS,
  ...LTX_23_FILMS,
  ...PEOPLE,
  ...WORDS,
];
