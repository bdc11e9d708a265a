/** Files of their own that newcomers bring. */
import { smallFilm } from '../../engines/test/support/films.ts';
import { png } from '../support/engines.ts';

export const picture = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(await png(400, 300)) };
export const clip = { name: 'a.mp4', mimeType: 'video/mp4', buffer: Buffer.from(await smallFilm()) };
export const card = {
  spec: 'chara_card_v2',
  spec_version: '2.0',
  data: { name: 'Eve', description: 'An astronomer.', first_mes: 'Look up.' },
};
