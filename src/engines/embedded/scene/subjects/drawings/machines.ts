/** Own drawings of what plays and writes in a room, which the icon set lacks. All on a plane of 32 × 32. */
import type { Shading } from '../shading.ts';

type Drawing = (ink: Shading) => string;

const DARK_WOOD = '#7a4628';

export const MACHINES: Record<string, Drawing> = {
  piano: (ink) =>
    [
      ink.limb(
        [
          [6, 22],
          [6, 29.6],
        ],
        1.6,
        '#26232c',
      ),
      ink.limb(
        [
          [26, 22],
          [26, 29.6],
        ],
        1.6,
        '#26232c',
      ),
      ink.limb(
        [
          [17, 23],
          [17, 29.6],
        ],
        1.3,
        '#1a1820',
      ),
      ink.shape('M4.500 14.500c2-10 9-12.500 24-12.500c-2 3-1.500 7-1 12.500z', '#2c2934'),
      ink.shape(
        'M3 14h26.500c1 0 1.500.6 1.500 1.500v6c0 1-.6 1.600-1.600 1.600h-26.800c-1 0-1.600-.6-1.600-1.600v-5.500c0-1.300.8-2 2-2z',
        '#322f3a',
      ),
      '<path d="M3.500 17.200h18v3.200h-18z" fill="#f4f2f6"/>',
      ...Array.from(
        { length: 12 },
        (_, at) => `<path d="M${4.5 + at * 1.42} 17.200h.7v1.900h-.7z" fill="#1c1a22"/>`,
      ),
    ].join(''),
  gramophone: (ink) =>
    [
      ink.shape(
        'M6 22h18.500c.8 0 1.300.4 1.400 1.200l.8 5.800c.1 1-.4 1.500-1.300 1.500h-20.300c-.9 0-1.400-.5-1.300-1.500l.8-5.800c.1-.8.6-1.200 1.400-1.200z',
        DARK_WOOD,
      ),
      ink.ball(14.5, 21.6, 8, 1.5, '#26232c'),
      ink.stroke('M21 21c2.500-2 2-5 .5-7', 1.5, '#d0a03a'),
      ink.shape(
        'M21.900 14.200c-1-3-3-5.500-8.400-6.900c3-3.800 8.500-6 13.500-4.800c3.400 3.200 4.200 8.500 2.500 12.500c-2.500-2-5-2.300-7.600-.8z',
        '#e8b84a',
      ),
      ink.ball(21.3, 8.3, 9, 5.6, '#f2cc66', 38),
      ink.ball(21.6, 8, 6.6, 3.8, '#b87a22', 38),
    ].join(''),
  typewriter: (ink) =>
    [
      ink.shape('M9 3h14v11h-14z', '#f7f4fa', 0.5),
      ink.shape(
        'M4 10.500h24c1.200 0 2 .8 2 2s-.8 2.100-2 2.100h-24c-1.200 0-2-.9-2-2.100s.8-2 2-2z',
        '#3a3f48',
      ),
      ink.shape(
        'M6.500 13h19c1 0 1.700.6 2 1.600l3 11.400c.4 1.700-.4 2.900-2 2.900h-25c-1.600 0-2.400-1.200-2-2.900l3-11.400c.3-1 1-1.600 2-1.600z',
        '#3f8f88',
      ),
      ...[18.5, 21.5, 24.5].flatMap((y, row) =>
        Array.from({ length: 8 }, (_, at) =>
          ink.ball(6.8 + row * -0.5 + at * (2.63 + row * 0.14), y, 1, 0.95, '#f2ede0'),
        ),
      ),
    ].join(''),
};
