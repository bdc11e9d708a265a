/** Own drawings of things told of in stories, which the icon set lacks. All on a plane of 32 × 32. */
import { type Shading, shifted } from '../shading.ts';

type Drawing = (ink: Shading) => string;

const WOOD = '#a8683a';
const GOLD = '#f2c14a';

export const TREASURES: Record<string, Drawing> = {
  chest: (ink) =>
    [
      ink.shape('M3 16h26v12.500c0 1-.6 1.700-1.700 1.700h-22.600c-1.100 0-1.700-.7-1.700-1.700z', WOOD),
      ink.ball(10, 14.8, 3.4, 2.2, GOLD),
      ink.ball(16, 14, 4, 2.8, GOLD),
      ink.ball(22, 14.8, 3.4, 2.2, GOLD),
      ink.ball(13.2, 13.2, 1.3, 1.3, '#e0406a'),
      ink.ball(19.2, 13.4, 1.2, 1.2, '#3aa0f0'),
      ink.cloth('M2.600 15.600h26.800v2.600h-26.800z', '#c99a3a'),
      ink.shape(
        'M3.200 13.500c-.8-6 3.300-11.500 12.800-11.500s13.600 5.500 12.800 11.500c-1-3-4.500-4.700-12.800-4.700s-11.800 1.700-12.800 4.700z',
        shifted(WOOD, -0.06),
      ),
      ink.cloth('M5.800 17h2.500v13h-2.500zM23.700 17h2.500v13h-2.500z', '#c99a3a'),
      ink.shape('M14 16.500h4v4.200c0 1-.8 1.600-2 1.600s-2-.6-2-1.600z', GOLD),
    ].join(''),
  'wizard-hat': (ink) =>
    [
      ink.ball(16, 26, 14.5, 4, '#4a3fa8'),
      ink.shape(
        'M7.500 25.500c2.500-8 5-14.500 10-20.500c2-2.300 5-3.500 8-2.300c-2.500.5-4 2-4 4.300c0 6.500 2 12.500 3.500 18.500c-5 2-12.500 2-17.500 0z',
        '#5a4cc4',
      ),
      ink.cloth('M8.300 22.700c5 1.700 11 1.700 15.900 0l.8 3c-5.200 1.900-12.200 1.900-17.600 0z', GOLD),
      `<path d="M15 13l.8 1.800l2 .2l-1.500 1.300l.4 2l-1.700-1l-1.700 1l.4-2l-1.500-1.300l2-.2z" fill="${GOLD}"/>`,
    ].join(''),
  tie: (ink) =>
    [
      ink.shape('M13.500 8h5l3 16.500l-5.500 6l-5.500-6z', '#c8323f'),
      ...[13, 18, 23].map((y) => ink.stroke(`M12.900 ${y + 2}l6-3.500`, 0.9, '#f2c9cd')),
      ink.shape('M12.600 2.500h6.800l-1.400 6h-4z', '#a82433'),
    ].join(''),
  scarf: (ink) =>
    [
      ink.stroke('M20 14c1.500 4.500 1.300 9 .3 14', 5, '#d8323f'),
      ink.stroke('M18 26.800l4.500 .9', 1.2, '#f7d9dc'),
      ...[18.2, 19.6, 21, 22.3].map((x) =>
        ink.limb(
          [
            [x, 28.6],
            [x - 0.2, 30.6],
          ],
          0.7,
          '#d8323f',
        ),
      ),
      ink.stroke('M4.500 9.500c5 5.500 18 5.500 23 0', 6, '#e03a46'),
      ink.stroke('M5 11c5.500 4.500 16.500 4.500 22 0', 0.8, '#b8242f'),
    ].join(''),
  'santa-hat': (ink) =>
    [
      ink.shape(
        'M6 25c.5-9 4.500-19 14-20c5-.4 8.500 3.500 9 9.500c-2-2.500-4-3.500-5.500-2.500c1.500 4 2 8.500 2 13z',
        '#dc2f3c',
      ),
      ink.ball(28.4, 16, 2.5, 2.5, '#f7f4fa'),
      ink.shape(
        'M5.500 22.500h21c2 0 3 1.300 3 3.200s-1 3.300-3 3.300h-21c-2 0-3-1.400-3-3.300s1-3.200 3-3.200z',
        '#f7f4fa',
        0.7,
      ),
    ].join(''),
  cauldron: (ink) =>
    [
      ink.limb(
        [
          [8, 25],
          [6.5, 30],
        ],
        2.2,
        '#26242c',
      ),
      ink.limb(
        [
          [24, 25],
          [25.5, 30],
        ],
        2.2,
        '#26242c',
      ),
      ink.shape('M5 13h22c2.500 4 2.500 15-11 16c-13.500-1-13.500-12-11-16z', '#3a3742'),
      ink.ball(16, 12.6, 12.4, 2.9, '#55515e'),
      ink.ball(16, 12.7, 10.4, 2, '#6fe04a'),
      ink.ball(11, 9.5, 2, 2, '#8af05a'),
      ink.ball(17.5, 7, 2.7, 2.7, '#8af05a'),
      ink.ball(22, 10.5, 1.5, 1.5, '#8af05a'),
    ].join(''),
  potion: (ink) =>
    [
      ink.shape(
        'M12.700 4h6.600v8c5 2 8 6 8 10.500c0 5-4 8-11.300 8s-11.300-3-11.300-8c0-4.500 3-8.500 8-10.500z',
        '#d8ecf5',
        0.6,
      ),
      ink.shape(
        'M6.200 19.500c6-2 13.500 2 19.700-.4c2 6.900-1.900 10.200-9.900 10.200s-11.700-3.300-9.800-9.800z',
        '#b84ae0',
      ),
      ink.ball(12, 24, 1.4, 1.4, '#d88af2'),
      ink.ball(19.5, 22.5, 1, 1, '#d88af2'),
      ink.shape('M12 1.300h8v3.700h-8z', '#b07a48'),
    ].join(''),
  sword: (ink) =>
    [
      ink.shape('M14.300 2.800l1.700-2.300l1.700 2.300l.5 18.200h-4.400z', '#cfd4de'),
      '<path d="M16 .8v20" stroke="#fff" stroke-width=".6" opacity=".8"/>',
      ink.limb(
        [
          [10.5, 21.5],
          [21.5, 21.5],
        ],
        2,
        '#d8a53a',
      ),
      ink.limb(
        [
          [16, 22.5],
          [16, 28],
        ],
        2,
        '#6a3a28',
      ),
      ink.ball(16, 30, 1.7, 1.6, '#d8a53a'),
    ].join(''),
  lantern: (ink) =>
    [
      ink.stroke('M9.500 9c0-9.500 13-9.500 13 0', 1, '#4a4654'),
      ink.shape('M12 6.500h8l2.500 4.500h-13z', '#4f4a58'),
      '<path d="M9.800 11h12.400l1.300 15h-15z" fill="#ffe9a8" opacity=".85"/>',
      '<radialGradient id="own-glow"><stop stop-color="#fff6d0"/><stop offset=".5" stop-color="#ffc94a" stop-opacity=".8"/><stop offset="1" stop-color="#ffab2a" stop-opacity="0"/></radialGradient><circle cx="16" cy="19.500" r="7.500" fill="url(#own-glow)"/>',
      ink.shape(
        'M16 13.500c2.500 3 3.300 5 3.300 6.800a3.300 3.300 0 0 1-6.600 0c0-1.800.8-3.800 3.300-6.800z',
        '#ff9a2a',
      ),
      ink.limb(
        [
          [10, 11.5],
          [8.9, 26],
        ],
        1,
        '#4f4a58',
      ),
      ink.limb(
        [
          [22, 11.5],
          [23.1, 26],
        ],
        1,
        '#4f4a58',
      ),
      ink.shape(
        'M7.500 25.500h17c1 0 1.500.6 1.500 1.700l.3 2.300c.1 1-.5 1.500-1.400 1.500h-17.800c-.9 0-1.500-.5-1.400-1.500l.3-2.300c0-1.100.5-1.700 1.500-1.700z',
        '#4f4a58',
      ),
    ].join(''),
};
