/** Own drawings of what grows, lives and stands outdoors, which the icon set lacks. All on a plane of 32 × 32. */
import type { Shading } from '../shading.ts';

type Drawing = (ink: Shading) => string;

export const OUTDOORS: Record<string, Drawing> = {
  pumpkin: (ink) =>
    [
      ink.stroke('M16.500 9c-.3-3 .7-4.500 2.500-5.500', 2.2, '#5a8a3a'),
      ink.ball(7.8, 19.5, 6, 9.3, '#f0862a'),
      ink.ball(24.2, 19.5, 6, 9.3, '#f0862a'),
      ink.ball(12, 19.8, 5.4, 10.2, '#f2902f'),
      ink.ball(20, 19.8, 5.4, 10.2, '#f2902f'),
      ink.ball(16, 20, 4.6, 10.6, '#f79a3a'),
    ].join(''),
  seahorse: (ink) =>
    [
      ink.stroke('M17 20c1.500 4 .5 8-3 9.500c-3 1-5-2-3-3.600c1.500-1 2.600.6 1.700 1.600', 2, '#f2a03a'),
      ink.shape('M22 13.500c3-1 5 .5 5.500 3c-2-.3-2.300 1.200-3.500 3c-1.300-.6-2-2-2-6z', '#f7c86a'),
      ink.shape(
        'M17.500 3.500c4.500 0 6.500 3.500 5.500 7c-.8 2.800-.3 4 0 6.500c.5 4-2 7-5.300 7c-2.700 0-3.700-2-2.700-4.500c1.200-3 1-5-.5-7c-1-1.400-1.500-2.600-1.300-4c-2 .3-4 .6-6 .2c-.9-.2-.9-1.700 0-1.900c2-.4 4-.7 5.800-1.400c.9-1.2 2.500-1.900 4.500-1.900z',
        '#f5ab45',
      ),
      ink.shape('M15.500 3.800l.5-2.600l2 1.500l1.500-2l1.200 2.200l2.300-.7l-.7 3z', '#f2a03a'),
      '<circle cx="16.700" cy="7.300" r="1" fill="#2a2230"/>',
    ].join(''),
  igloo: (ink) =>
    [
      ink.shape('M2 28.500c0-12 6-19.500 14.500-19.500s14.500 7.500 14.500 19.500z', '#e8f2fb'),
      '<path d="M4 20.500h25.500M7.500 14.500h18M11 14.500l-1 6M19 14.500l.5 6M15.500 9v5.500M24 20.500l1 8M7 20.500l-1 8" stroke="#b5cfe5" stroke-width=".7"/>',
      ink.shape('M9 28.500v-5c0-3.600 2.500-5.500 5.500-5.500s5.500 1.900 5.500 5.500v5z', '#d5e5f5'),
      '<path d="M11 28.500v-4.500c0-2.500 1.500-4 3.500-4s3.500 1.500 3.500 4v4.500z" fill="#3a4a6a"/>',
    ].join(''),
  scarecrow: (ink) =>
    [
      ink.limb(
        [
          [16, 12],
          [16, 30.5],
        ],
        1.3,
        '#7a5230',
      ),
      ink.limb(
        [
          [3.5, 15],
          [28.5, 15],
        ],
        1.2,
        '#7a5230',
      ),
      ink.shape('M6.500 13h19v4l-4.300.8l.8 8.700h-12l.8-8.700l-4.300-.8z', '#c8483f'),
      '<path d="M12 14v12M16 14v12M20 14v12M10.500 19h11M10.500 22.500h11" stroke="#8a2a2a" stroke-width=".5" opacity=".7"/>',
      ink.ball(16, 8.5, 4.4, 4.4, '#e0c080'),
      '<circle cx="14.400" cy="8" r=".7" fill="#2a2230"/><circle cx="17.600" cy="8" r=".7" fill="#2a2230"/><path d="M14 10.300c1.300.8 2.700.8 4 0" stroke="#2a2230" stroke-width=".5"/>',
      ink.ball(16, 5.3, 7, 1.3, '#b58a45'),
      ink.shape('M12.500 5.300c.3-3.300 1.500-4.800 3.500-4.800s3.200 1.500 3.500 4.800z', '#c89a50'),
      ...[3.6, 28.4].map(
        (x) =>
          `<path d="M${x} 15l-2-2m2 2l-2.500 0m2.500 0l-2 2m2-2l2-2m-2 2l2 2" stroke="#e0b850" stroke-width=".7"/>`,
      ),
    ].join(''),
  bamboo: (ink) => {
    const stalk = (x: number, top: number, hex: string) =>
      [0, 1, 2, 3, 4]
        .map((joint) => top + ((30.5 - top) / 5) * joint)
        .map(
          (y) =>
            ink.shape(`M${x - 1.3} ${y}h2.600v${(30.5 - top) / 5 - 0.35}h-2.600z`, hex, 0.7) +
            `<path d="M${x - 1.5} ${y}h3" stroke="#3f7a2a" stroke-width=".5"/>`,
        )
        .join('');
    const leaf = (x: number, y: number, turn: number) =>
      `<g transform="translate(${x} ${y}) rotate(${turn})">${ink.shape('M0 0c1.500-1.600 4-1.800 6.500-.4c-2.500 1.400-5 1.600-6.500.4z', '#5fb548', 0.7)}</g>`;
    return [
      stalk(9.5, 6, '#6fae46'),
      stalk(22.5, 8, '#6fae46'),
      stalk(16, 1, '#86c455'),
      leaf(17, 7, -35),
      leaf(15, 12.5, 205),
      leaf(10.5, 11, -25),
      leaf(23.5, 13.5, -30),
      leaf(21.5, 18, 200),
      leaf(8.5, 17, 195),
    ].join('');
  },
  acorn: (ink) =>
    [
      ink.stroke('M16.500 7c0-2 .5-3 2-4', 1.7, '#6a4628'),
      ink.shape('M7.500 14c0 8 3.500 13.500 8.500 16c5-2.500 8.500-8 8.500-16z', '#c8843a'),
      ink.shape(
        'M16 6c7 0 10.500 3.500 10.500 7c0 2-1.500 2.700-3.500 2.700h-14c-2 0-3.500-.7-3.500-2.700c0-3.500 3.500-7 10.500-7z',
        '#7a5230',
      ),
    ].join(''),
  horn: () =>
    '<path d="M0 0l3.400-6.600l.2 7.300z" fill="#f7d76a"/><path d="M.6-.9l2.800.5M1.400-2.500l2.100.4M2.300-4.200l1.200.2" stroke="#d09a2c" stroke-width=".45"/>',
};
