/** Own drawings of plain solids, each face under light from the upper left. All on a plane of 32 × 32. */
import { shifted } from '../shading.ts';

const BODY = '#4f86cc';
/** Faces turned up, to the light, and away from it. */
const [TOP, LIT, DARK] = [shifted(BODY, 0.14), shifted(BODY, 0.02), shifted(BODY, -0.15)];

/** A filled path; the fill runs from one tone to another along a direction given in parts of its box. */
function face(id: string, path: string, tones: readonly string[], to: readonly [number, number]): string {
  const stops = tones.map((tone, nth) => `<stop offset="${nth / (tones.length - 1)}" stop-color="${tone}"/>`);
  return (
    `<linearGradient id="own-${id}" x1="0" y1="0" x2="${to[0]}" y2="${to[1]}">${stops.join('')}</linearGradient>` +
    `<path d="${path}" fill="url(#own-${id})"/>`
  );
}

/** Shading of upright round bodies: brightest a third of the way from the light, darkest before the far edge. */
const ROUND = [
  shifted(BODY, -0.02),
  shifted(BODY, 0.13),
  BODY,
  shifted(BODY, -0.13),
  shifted(BODY, -0.19),
  shifted(BODY, -0.12),
];

const ball =
  '<radialGradient id="own-ball" cx=".36" cy=".3" r=".78">' +
  [
    [0, 0.3],
    [0.14, 0.19],
    [0.45, 0],
    [0.82, -0.2],
    [1, -0.12],
  ]
    .map(([at, by]) => `<stop offset="${at}" stop-color="${shifted(BODY, by!)}"/>`)
    .join('') +
  '</radialGradient>';

export const SOLIDS: Record<string, () => string> = {
  sphere: () => `${ball}<circle cx="16" cy="16" r="14" fill="url(#own-ball)"/>`,
  cube: () =>
    face('cube-left', 'M4 9.500l12 6v14l-12-6z', [LIT, shifted(LIT, -0.05)], [0.6, 1]) +
    face('cube-right', 'M28 9.500l-12 6v14l12-6z', [DARK, shifted(DARK, -0.06)], [0.4, 1]) +
    face('cube-top', 'M16 3.500l12 6l-12 6l-12-6z', [shifted(TOP, 0.05), TOP], [1, 0.4]),
  cuboid: () =>
    face('cuboid-left', 'M2 13l17 5.500v9l-17-5.500z', [LIT, shifted(LIT, -0.05)], [0.6, 1]) +
    face('cuboid-right', 'M30 14l-11 4.500v9l11-4.500z', [DARK, shifted(DARK, -0.06)], [0.4, 1]) +
    face('cuboid-top', 'M13 8.500l17 5.500l-11 4.500l-17-5.500z', [shifted(TOP, 0.05), TOP], [1, 0.4]),
  cone: () =>
    face(
      'cone',
      'M16 2l11.500 24.200c-1 2-5.600 3.800-11.500 3.800s-10.500-1.800-11.500-3.800z',
      ROUND,
      [1, 0.12],
    ),
  cylinder: () =>
    face('cylinder', 'M6 6.500v19.500c0 2 4.500 3.600 10 3.600s10-1.600 10-3.600v-19.500z', ROUND, [1, 0]) +
    face(
      'cylinder-top',
      'M6 6.500a10 3.600 0 1 1 20 0a10 3.600 0 1 1-20 0z',
      [shifted(TOP, 0.05), TOP],
      [1, 0.3],
    ),
  'square-pyramid': () =>
    face('pyramid-left', 'M15.500 3l-13 22l15 5z', [shifted(LIT, 0.08), LIT], [0.5, 1]) +
    face('pyramid-right', 'M15.500 3l14 20l-12 7z', [DARK, shifted(DARK, -0.06)], [0.5, 1]),
  prism: () =>
    face('prism-front', 'M3 27l8.500-17l8.500 17z', [shifted(LIT, 0.08), LIT], [0.5, 1]) +
    face('prism-side', 'M11.500 10l9.500-5l9 16l-10 6z', [DARK, shifted(DARK, -0.06)], [0.5, 1]),
  torus: () =>
    face(
      'torus',
      'M1.500 16.500a14.500 8.500 0 1 1 29 0a14.500 8.500 0 1 1-29 0zM9.500 15.200c0 2 2.900 3.600 6.500 3.600s6.500-1.600 6.500-3.600c-1.200-1.600-3.600-2.400-6.500-2.400s-5.300.8-6.500 2.400z',
      [shifted(BODY, 0.15), BODY, shifted(BODY, -0.2)],
      [0.35, 1],
    ).replace('<path', '<path fill-rule="evenodd"') +
    face(
      'torus-wall',
      'M9.500 15.200c1.200-1.600 3.600-2.400 6.500-2.400s5.300.8 6.500 2.400c-.8-2.400-3.400-3.800-6.500-3.800s-5.700 1.400-6.500 3.800z',
      [shifted(BODY, -0.24), shifted(BODY, -0.1)],
      [1, 0.2],
    ),
};
