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
export function dressedChild(head: string, { top, bottom, shoes }: Clothes, tone: number): string {
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

/** The size of a bust on its body, and where it ends: above the hips. */
const BUST = 0.68;
const WAIST = 21.2;

function bustAt(bust: string): string {
  return at(bust, 16 - 16 * BUST, WAIST - 30 * BUST, BUST);
}

/** Hips, legs and hands under a bust, whose own clothes are the top. */
export function busted(bust: string, { top, bottom, shoes }: Clothes, hands: string): string {
  const ink = new Shading();
  const cuff = shifted(top, -0.07);
  const parts = [
    legs(ink, bottom, shoes, 23.4, 2.4),
    ink.ball(9.3, 22.6, 1.5, 1.5, hands),
    ink.ball(22.7, 22.6, 1.5, 1.5, hands),
    ink.limb(
      [
        [9.5, 18.5],
        [9.3, 20.9],
      ],
      3.1,
      cuff,
    ),
    ink.limb(
      [
        [22.5, 18.5],
        [22.7, 20.9],
      ],
      3.1,
      cuff,
    ),
    ink.cloth(
      'M11.3 19h9.400l.5 4.300c.1 1.100-.6 1.700-1.600 1.700h-7.200c-1 0-1.700-.6-1.600-1.700z',
      bottom,
    ),
    ink.cloth('M11.100 19.500h9.800l.2 2.600c-3.200.7-7 .7-10.200 0z', cuff),
    bustAt(bust),
  ];
  return `<g fill="none">${ink.definitions()}${parts.join('')}</g>`;
}

/** A gown or robe to the ground under a bust. */
export function gowned(bust: string, { top, bottom }: Clothes): string {
  const ink = new Shading();
  const parts = [
    ink.cloth(
      'M10.700 18h10.600c.9 3.200 2.100 6.500 3.500 9.600c.7 1.700-.2 3.100-2 3.100h-13.600c-1.800 0-2.700-1.400-2-3.100c1.400-3.100 2.600-6.400 3.500-9.600z',
      top,
    ),
    ink.stroke('M8.1 29.6c5 1 10.800 1 15.800 0', 1.3, bottom),
    ink.stroke(
      'M13.700 22.500c-.4 2.300-1 4.200-1.700 5.700M18.300 22.500c.4 2.300 1 4.200 1.700 5.700',
      0.5,
      shifted(top, -0.08),
    ),
    ink.cloth(
      'M10.500 20.4c3.600.8 7.400.8 11 0l.4 1.500c-3.700.9-8.100.9-11.800 0z',
      shifted(bottom, -0.02),
    ),
    bustAt(bust),
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
