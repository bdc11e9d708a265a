/** Bodies for people of whom the icon set has only the head or the bust: short and friendly, as in a picture book. */
import { Shading, shifted } from './shading.ts';

/** Skin from light to dark, in the order of the tones. */
export const SKIN = ['#f6cdb4', '#f2b994', '#bb8d74', '#94665a', '#553a38'];

export type Clothes = { top: string; bottom: string; shoes: string };

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function at(drawing: string, x: number, y: number, scale: number): string {
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${scale})">${drawing}</g>`;
}

/** Two legs with shoes; `top` and `foot` are where they begin and stand. */
function legs(ink: Shading, hex: string, shoes: string, top: number, spread: number): string {
  return (
    ink.limb(
      [
        [16 - spread, top],
        [16 - spread, 28.6],
      ],
      3.3,
      hex,
    ) +
    ink.limb(
      [
        [16 + spread, top],
        [16 + spread, 28.6],
      ],
      3.3,
      hex,
    ) +
    ink.ball(15.5 - spread, 29.8, 2.4, 1.5, shoes) +
    ink.ball(16.5 + spread, 29.8, 2.4, 1.5, shoes)
  );
}

/** A whole child or grown-up under a head. `tone` is the number of the skin tone. */
export function headed(head: string, { top, bottom, shoes }: Clothes, tone: number, tall: boolean): string {
  const ink = new Shading();
  const skin = SKIN[tone]!;
  const [scale, neck] = tall ? [0.4, 12.2] : [0.47, 13.8];
  const parts = [
    legs(ink, bottom, shoes, neck + 9, 2),
    ink.limb(
      [
        [12, neck + 2.4],
        [9.2, neck + 6.4],
        [9, neck + 7.6],
      ],
      2.6,
      shifted(top, -0.05),
    ),
    ink.limb(
      [
        [20, neck + 2.4],
        [22.8, neck + 6.4],
        [23, neck + 7.6],
      ],
      2.6,
      shifted(top, -0.05),
    ),
    ink.ball(8.9, neck + 8.7, 1.4, 1.4, skin),
    ink.ball(23.1, neck + 8.7, 1.4, 1.4, skin),
    ink.shape(
      `M13.100 ${neck}h5.800c1.800 0 2.600 1.200 2.500 2.900l-.4 6.500c-.1 1.300-.9 1.800-2 1.800h-6c-1.100 0-1.900-.5-2-1.800l-.4-6.500c-.1-1.700.7-2.900 2.500-2.900z`,
      top,
      0.8,
    ),
    ink.ball(16, neck, 2, 1.4, skin),
    at(head, 16 - 16 * scale, neck - 30 * scale, scale),
  ];
  return `<g fill="none">${ink.definitions()}${parts.join('')}</g>`;
}

/** A child in a dress under a head. */
export function dressed(head: string, { top, bottom, shoes }: Clothes, tone: number): string {
  const ink = new Shading();
  const skin = SKIN[tone]!;
  const neck = 13.8;
  const parts = [
    legs(ink, bottom === 'skin' ? skin : bottom, shoes, 24.5, 1.9),
    ink.limb(
      [
        [12.6, neck + 2.4],
        [9.4, neck + 6.2],
        [9, neck + 7.6],
      ],
      2.4,
      skin,
    ),
    ink.limb(
      [
        [19.4, neck + 2.4],
        [22.6, neck + 6.2],
        [23, neck + 7.6],
      ],
      2.4,
      skin,
    ),
    ink.shape(
      `M13.500 ${neck}h5c1.500 0 2.200 1.400 2.500 3l2.300 8.800c.3 1.200-.2 1.900-1.300 1.900h-12c-1.100 0-1.600-.7-1.300-1.900l2.300-8.800c.3-1.600 1-3 2.500-3z`,
      top,
    ),
    ink.ball(16, neck, 2, 1.4, skin),
    at(head, 16 - 16 * 0.47, neck - 30 * 0.47, 0.47),
  ];
  return `<g fill="none">${ink.definitions()}${parts.join('')}</g>`;
}

/** Trousers, legs and forearms under a bust, whose own clothes go on as the top. */
export function busted(bust: string, { top, bottom, shoes }: Clothes, hands: string): string {
  const ink = new Shading();
  const parts = [
    legs(ink, bottom, shoes, 22.5, 2.3),
    ink.limb(
      [
        [10.1, 15.6],
        [9.3, 20.6],
      ],
      2.7,
      top,
    ),
    ink.limb(
      [
        [21.9, 15.6],
        [22.7, 20.6],
      ],
      2.7,
      top,
    ),
    ink.ball(9.2, 21.9, 1.4, 1.4, hands),
    ink.ball(22.8, 21.9, 1.4, 1.4, hands),
    ink.cloth('M10.300 15h11.400l-.7 7.300c-.1 1.300-.8 1.900-2 1.900h-6c-1.200 0-1.900-.6-2-1.900z', top),
    at(bust, 16 - 16 * 0.58, 17.6 - 30 * 0.58, 0.58),
    // A belt where the bust ends: its lower edge is shaded and would show.
    ink.cloth('M10.9 16.9h10.2v1.3h-10.2z', shifted(top, -0.13)),
  ];
  return `<g fill="none">${ink.definitions()}${parts.join('')}</g>`;
}

/** A gown or robe to the ground under a bust. */
export function gowned(bust: string, { top, bottom }: Clothes): string {
  const ink = new Shading();
  const parts = [
    ink.cloth(
      'M10.600 15h10.800c.9 4 2 8.500 3.400 12.600c.6 1.700-.2 3.100-2 3.100h-13.600c-1.800 0-2.600-1.400-2-3.100c1.400-4.100 2.500-8.600 3.400-12.600z',
      top,
    ),
    ink.stroke('M8.100 29.600c5 1 10.800 1 15.800 0', 1.3, bottom),
    ink.stroke(
      'M13.500 19.500c-.4 3.500-1 6.500-1.700 8.500M18.500 19.500c.4 3.500 1 6.500 1.700 8.500',
      0.5,
      shifted(top, -0.08),
    ),
    at(bust, 16 - 16 * 0.58, 17.6 - 30 * 0.58, 0.58),
    ink.cloth('M10.2 16.8h11.600v1.700h-11.600z', shifted(bottom, -0.02)),
  ];
  return `<g fill="none">${ink.definitions()}${parts.join('')}</g>`;
}

/** A jointed machine under a robot's head. */
export function machine(head: string, { top, bottom, shoes }: Clothes): string {
  const ink = new Shading();
  const parts = [
    ink.limb(
      [
        [13.3, 24],
        [13.3, 28.4],
      ],
      2.4,
      bottom,
    ),
    ink.limb(
      [
        [18.7, 24],
        [18.7, 28.4],
      ],
      2.4,
      bottom,
    ),
    ink.shape('M9.800 30.700c0-2 1.300-3 3.300-3s2.800 1 2.800 3z', shoes),
    ink.shape('M16.100 30.700c0-2 .8-3 2.800-3s3.300 1 3.300 3z', shoes),
    ink.limb(
      [
        [10.5, 17.5],
        [7.6, 20.5],
        [8, 23],
      ],
      1.9,
      bottom,
    ),
    ink.limb(
      [
        [21.5, 17.5],
        [24.4, 20.5],
        [24, 23],
      ],
      1.9,
      bottom,
    ),
    ink.ball(8.1, 24.3, 1.7, 1.7, shoes),
    ink.ball(23.9, 24.3, 1.7, 1.7, shoes),
    ink.shape(
      'M12.300 14.800h7.400c1.700 0 2.600 1 2.600 2.600v5c0 1.900-1.100 2.900-2.900 2.900h-6.800c-1.800 0-2.900-1-2.900-2.900v-5c0-1.600.9-2.600 2.600-2.600z',
      top,
    ),
    ink.ball(16, 19.6, 2.2, 2.2, '#2f9be8'),
    ink.ball(12.4, 23.1, 0.8, 0.8, '#f2486a'),
    ink.ball(14.7, 23.1, 0.8, 0.8, '#f5bb2c'),
    at(head, 16 - 16 * 0.5, 15.6 - 30 * 0.5, 0.5),
  ];
  return `<g fill="none">${ink.definitions()}${parts.join('')}</g>`;
}
