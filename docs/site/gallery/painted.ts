/** Pictures from prompts, by each of the five operations that paint. */

import type { Look } from '@reverie/engines';
import sharp from 'sharp';
import { painted, type Section, type Shot } from './shots.ts';

const PROMPTS: [path: string, look: Look, prompt: string, seed: number][] = [
  ['/api/ra1', 'neutral', 'A lighthouse on a cliff at dusk, watercolour', 1234],
  ['/api/ra1', 'neutral', 'Three red foxes in the snow at sunset', 7],
  ['/api/ra1', 'neutral', 'A cosy cabin in a snowy forest at night', 3],
  ['/api/ra1', 'neutral', 'Five hot air balloons over green hills in the morning', 5],
  ['/api/ra1', 'neutral', 'A unicorn in a magical forest with fireflies', 2],
  ['/api/ra1', 'neutral', 'A snowman with a scarf and a hat in a village', 4],
  ['/api/ra1', 'neutral', 'Two owls on a branch under a full moon', 44],
  ['/api/ra2', 'neutral', 'A field of sunflowers under a blue sky, oil painting', 11],
  ['/api/ra2', 'neutral', 'A sailing boat on a calm lake at sunrise', 12],
  ['/api/ra2', 'neutral', 'A vase of tulips on a wooden table', 13],
  ['/api/ra2', 'neutral', 'A medieval castle in the mountains at dawn', 14],
  ['/api/ra2', 'neutral', 'A dragon flying over a volcano', 15],
  ['/api/zimage', 'neutral', 'A robot holding a red balloon in a park', 21],
  ['/api/zimage', 'neutral', 'Two cats sleeping on a red sofa', 22],
  ['/api/zimage', 'neutral', 'A steam train crossing a bridge in autumn', 23],
  ['/api/zimage', 'neutral', 'A pirate ship on a stormy sea', 24],
  ['/api/zimage', 'neutral', 'A panda eating noodles, pixel art', 25],
  ['/api/photoreal-image', 'photoreal', 'A neon city street in the rain at night', 31],
  ['/api/photoreal-image', 'photoreal', 'A turtle swimming over a coral reef', 32],
  ['/api/photoreal-image', 'photoreal', 'A cup of coffee in a cafe', 33],
  ['/api/photoreal-image', 'photoreal', 'A lion on a rock at golden hour in the savanna', 34],
  ['/api/photoreal-image', 'photoreal', 'An astronaut riding a horse on the moon', 35],
  ['/relay', 'neutral', 'A poster of a steam train that says “THE NORTH”', 41],
  ['/relay', 'neutral', 'The great wave off Kanagawa, woodblock print', 42],
  ['/relay', 'neutral', 'Cars on a city street in the morning', 43],
  ['/relay', 'neutral', 'A beach with palm trees and a sailing boat', 43],
  ['/relay', 'neutral', 'A lavender field with a stone house', 45],
];

const SIDE = 1024;
const SHEET_SIDE = 480;

export const PAINTED: Section = {
  name: 'painted',
  columns: 3,
  shots: PROMPTS.map(([path, look, prompt, seed]): Shot => {
    const source = { prompt, seed, look, width: SIDE, height: SIDE };
    return {
      recipe: source,
      caption: `${prompt}<br><code>${path}</code>`,
      alt: prompt,
      width: SHEET_SIDE,
      height: SHEET_SIDE,
      make: async ({ pool }) => ({ picture: sharp(await painted(pool, source)) }),
    };
  }),
};
