/** Bodies for animals of which the icon set has only the head: sitting towards us, or standing sideways. */
import { Shading } from './shading.ts';

export type Coat = {
  main: string;
  belly: string;
  paws: string;
  /** `bushy`, `ringed`, `tuft`, `stub`, `thin` or `none`. */
  tail: string;
};

/** The head scaled and moved to where its centre shall be. Heads fill the 32 units of their own drawing. */
function headAt(head: string, x: number, y: number, scale: number): string {
  return `<g transform="translate(${round(x - 16 * scale)} ${round(y - 16 * scale)}) scale(${scale})">${head}</g>`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Sitting upright on its haunches, front paws together, looking at us. */
export function sitting(head: string, { main, belly, paws, tail }: Coat): string {
  const ink = new Shading();
  const parts = [
    tailAt(ink, tail, main, belly, 21.5, 28.4),
    ink.ball(10.1, 26.8, 3.9, 4.6, main, 18),
    ink.ball(21.9, 26.8, 3.9, 4.6, main, -18),
    ink.shape(
      'M16 13.5c4.6 0 7 3.4 7.3 8.3c.3 5.4-1.6 9.2-7.3 9.2s-7.6-3.8-7.3-9.2c.3-4.9 2.7-8.3 7.3-8.3z',
      main,
    ),
    ink.ball(16, 21.2, 4.2, 6.2, belly, 0, 0.6),
    ink.ball(9.2, 30, 3.1, 1.75, paws),
    ink.ball(22.8, 30, 3.1, 1.75, paws),
    ink.limb(
      [
        [13.4, 20.5],
        [13.1, 28.6],
      ],
      3.5,
      main,
    ),
    ink.limb(
      [
        [18.6, 20.5],
        [18.9, 28.6],
      ],
      3.5,
      main,
    ),
    ink.ball(12.9, 29.9, 2.15, 1.7, paws),
    ink.ball(19.1, 29.9, 2.15, 1.7, paws),
    headAt(head, 16, 9.6, 0.6),
  ];
  return `<g fill="none">${ink.definitions()}${parts.join('')}</g>`;
}

/** How far a tail would reach beyond the drawing's edge, where it would be cut straight. */
const REACHES: Readonly<Record<string, number>> = { bushy: 2.2, ringed: 0.9 };

/** Standing on four legs, body to the right, face turned to us. */
export function standingAnimal(head: string, { main, belly, paws, tail }: Coat): string {
  const ink = new Shading();
  const leg = (x: number, shade: boolean) => {
    const lift = shade ? -0.8 : 0;
    return (
      ink.limb(
        [
          [x, 21],
          [x, 28.2 + lift],
        ],
        3.5,
        shade ? darker(main) : main,
      ) + ink.ball(x - 0.3, 29.6 + lift, 2.2, 1.6, shade ? darker(paws) : paws)
    );
  };
  const parts = [
    `<g transform="translate(${4.4 - (REACHES[tail] ?? 0)} 3.4) scale(.82)">${tailAt(ink, tail, main, belly, 26.4, 19)}</g>`,
    leg(14.6, true),
    leg(24.7, true),
    ink.shape(
      'M9.500 15.800c2.700-2.200 6.100-2.600 9.900-2.400c4.700.2 8.100 2.300 8.100 6.600c0 4.300-2.400 5.800-6.200 5.700c-2.900-.1-4.500-.5-7.400-.2c-3.800.4-6.100-1-6.400-4.600c-.1-2 .4-3.700 2-5.100z',
      main,
    ),
    ink.ball(16.5, 23.7, 6, 1.9, belly, 2, 0.5),
    leg(11.4, false),
    leg(22.2, false),
    headAt(head, 10, 11.6, 0.56),
  ];
  return `<g fill="none">${ink.definitions()}${parts.join('')}</g>`;
}

/** A frog, or whatever squats: wide and low, knees beside the body. */
export function squatting(head: string, { main, belly, paws }: Coat): string {
  const ink = new Shading();
  const parts = [
    ink.ball(7.2, 24.4, 4.6, 5.4, main, 24),
    ink.ball(24.8, 24.4, 4.6, 5.4, main, -24),
    ink.shape(
      'M16 15c5.500 0 8.600 3.400 8.600 8.200s-3.400 7.300-8.600 7.300s-8.600-2.500-8.600-7.300s3.100-8.200 8.600-8.200z',
      main,
    ),
    ink.ball(16, 23.4, 5.6, 6, belly, 0, 0.6),
    ink.ball(5.8, 29.7, 4, 1.5, paws),
    ink.ball(26.2, 29.7, 4, 1.5, paws),
    ink.limb(
      [
        [11.2, 22.5],
        [11.6, 28.4],
      ],
      2.6,
      main,
    ),
    ink.limb(
      [
        [20.8, 22.5],
        [20.4, 28.4],
      ],
      2.6,
      main,
    ),
    ink.ball(11.3, 29.8, 2.3, 1.3, paws),
    ink.ball(20.7, 29.8, 2.3, 1.3, paws),
    headAt(head, 16, 11.6, 0.62),
  ];
  return `<g fill="none">${ink.definitions()}${parts.join('')}</g>`;
}

/** Like a toy: arms at the sides, soles turned to us. For bears and other round ones. */
export function plump(head: string, { main, belly, paws, tail }: Coat): string {
  const ink = new Shading();
  const parts = [
    tailAt(ink, tail, main, belly, 22.5, 27.5),
    ink.shape(
      'M16 14c5.300 0 8.200 3.700 8.400 8.700c.2 5.300-2.600 8.300-8.400 8.300s-8.600-3-8.400-8.300c.2-5 3.100-8.700 8.400-8.700z',
      main,
    ),
    ink.ball(16, 23.2, 5.2, 5.9, belly, 0, 0.6),
    ink.limb(
      [
        [10, 18.4],
        [7.8, 22.2],
        [8.6, 24.4],
      ],
      4.1,
      paws,
    ),
    ink.limb(
      [
        [22, 18.4],
        [24.2, 22.2],
        [23.4, 24.4],
      ],
      4.1,
      paws,
    ),
    ink.ball(9.9, 28.4, 3.5, 3.1, paws),
    ink.ball(22.1, 28.4, 3.5, 3.1, paws),
    ink.ball(9.9, 28.8, 1.9, 1.7, belly, 0, 0.4),
    ink.ball(22.1, 28.8, 1.9, 1.7, belly, 0, 0.4),
    headAt(head, 16, 9.8, 0.61),
  ];
  return `<g fill="none">${ink.definitions()}${parts.join('')}</g>`;
}

/** Curled up asleep: the head on the paws, the eyes shut. `eye` is the right eye in the head's own units. */
export function asleep(head: string, { main, belly, paws, tail }: Coat, eye: Eye): string {
  const ink = new Shading();
  const left = { ...eye, x: 32 - eye.x };
  const parts = [
    ink.shape(
      'M9 21c2.500-4.800 7.500-7.600 13-6.800c5.600.8 8.800 4.800 8.800 9.800c0 4.700-3.300 7-8.800 7h-11.500c-4 0-5.300-4.600-1.500-10z',
      main,
    ),
    ink.ball(24.8, 25.4, 4.8, 5.2, main, 20),
    ink.ball(21.5, 29.6, 3.6, 1.7, paws),
    tail === 'none' || tail === 'stub' ? '' : wrapped(ink, tail, main, belly),
    ink.ball(7.4, 29.5, 3.1, 1.7, paws),
    ink.ball(13.2, 29.7, 3.1, 1.7, paws),
    headAt(`${head}${shut(ink, left)}${shut(ink, eye)}`, 10.4, 20.4, 0.56),
  ];
  return `<g fill="none">${ink.definitions()}${parts.join('')}</g>`;
}

export type Eye = { x: number; y: number; lid: string };

function shut(ink: Shading, { x, y, lid }: Eye): string {
  return (
    ink.ball(x, y, 1.5, 2.1, lid, 0, 0.2) +
    `<path d="M${x - 1.7} ${y}c.8 1.500 2.600 1.500 3.400 0" stroke="#3a2a38" stroke-width=".8" stroke-linecap="round"/>`
  );
}

/** A tail laid around the body. */
function wrapped(ink: Shading, kind: string, main: string, tip: string): string {
  const width = kind === 'bushy' || kind === 'ringed' ? 3.6 : 1.8;
  return (
    ink.stroke('M29 26.500c.5 3-2.500 4-6.500 3.600', width, main) +
    (kind === 'thin' ? '' : ink.stroke('M21.300 29.900l-1.600-.3', width, tip))
  );
}

function tailAt(ink: Shading, kind: string, main: string, tip: string, x: number, y: number): string {
  const at = (path: string) => `<g transform="translate(${x} ${y})">${path}</g>`;
  switch (kind) {
    case 'bushy':
      return at(
        ink.shape(
          'M-1.500 1c3 1.500 8 .5 9.300-4.500c1-4-.6-7.300-2.300-9.500c-1.800 2.500-4.600 4.200-5.700 7.500c-.8 2.500-1.800 4-1.300 6.500z',
          main,
        ) +
          ink.shape(
            // Its upper edges are the tail's own, cut where the white begins.
            'M7.986-7.529C7.635-9.733 6.588-11.592 5.500-13C4.240-11.250 2.490-9.892 1.176-8.100c1.500-.6 2 .9 3.200.5c1.200-.3 2.200-.6 3.610.071z',
            tip,
            0.5,
          ),
      );
    case 'ringed': {
      const ring = (offset: number, hex: string) =>
        ink.ball(2 + offset * 0.9, -1 - offset * 2, 2.3, 2, hex, 30);
      return at([0, 1, 2, 3, 4].map((step) => ring(step, step % 2 ? tip : main)).join(''));
    }
    case 'tuft':
      return at(ink.stroke('M0 0c4 .5 6-2 5.500-6.500', 1.5, main) + ink.ball(5.5, -7.4, 1.7, 2.1, tip, 12));
    case 'thin':
      return at(ink.stroke('M0 0c4 .5 5.500-3 4.500-7', 1.7, main));
    case 'stub':
      return at(ink.ball(1, -0.5, 2, 2, main));
    default:
      return '';
  }
}

function darker(hex: string): string {
  const parts = [1, 3, 5].map((at) => Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * 0.72));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
