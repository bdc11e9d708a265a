/** Features that a scene adds to any place: fields, rails, puddles, water plants, creepers, lights, waterfalls. */

import { brighter, css, mix, type Rgb } from '../../../raster/colour.ts';
import { type FeatureKind, isRoom } from '../../scene.ts';
import { leafAt } from '../crowns.ts';
import { fade, shade } from '../light.ts';
import { polygon } from '../shapes.ts';
import { addGlow, groundAt, type Stage } from '../stage.ts';
import { LAKE, paintWater } from '../water.ts';
import { paintCrops } from './crops.ts';
import { paintDistantFall, paintLakeIsland } from './landmarks.ts';
import { tintOf } from './open-sky.ts';
import { stringLights } from './room-parts.ts';

type Extra = (stage: Stage, colour: Rgb | null, variety: string | null) => void;

const EXTRAS: [FeatureKind, Extra][] = [
  ['crops', (stage, colour, variety) => onFields(stage) && paintCrops(stage, variety, colour)],
  ['railway', railway],
  ['waterfall', paintDistantFall],
  ['island', paintLakeIsland],
  ['puddle', puddles],
  ['lily-pads', lilyPads],
  ['vines', vines],
  ['string-lights', (stage) => outdoors(stage) && stringLights(stage, stage.horizon * 0.3)],
  ['neon-signs', (stage, colour) => isRoom(stage.scene.place) && neonOnWall(stage, colour)],
];

/** Painted over the backdrop, before any figure. */
export function paintExtras(stage: Stage): void {
  for (const [kind, paint] of EXTRAS) {
    const feature = stage.scene.features.find((one) => one.kind === kind);
    if (feature) paint(stage, tintOf(feature), feature.variety);
  }
}

function outdoors(stage: Stage): boolean {
  return stage.light.air > 0.3 && stage.surface !== 'none';
}

function onFields(stage: Stage): boolean {
  return outdoors(stage) && stage.surface !== 'water' && stage.surface !== 'snow';
}

/** Sleepers and two rails to the horizon. */
function railway(stage: Stage, colour: Rgb | null): void {
  if (!outdoors(stage)) return;
  const { pen, width, light } = stage;
  const vanish = width * 0.5;
  const end = width * (0.5 + stage.random('rails').sign() * 0.14);
  const middle = (near: number) => vanish + (end - vanish) * near;
  const half = (near: number) => width * 0.15 * near;
  const tone = (surface: Rgb, lit: number, near: number) =>
    css(mix(shade(light, surface, lit), light.haze, fade(light, 1 / (1 + 9 * near))));
  const bed = (side: number, near: number): [number, number] => [
    middle(near) + side * half(near) * 1.9,
    groundAt(stage, near),
  ];
  const gravel = tone([112, 106, 100], 0.6, 0.5);
  polygon(pen, gravel, bed(-1, 0.015), bed(1, 0.015), bed(1, 1.15), bed(-1, 1.15));
  for (let near = 0.02; near < 1.1; near *= 1.096) {
    const y = groundAt(stage, near);
    pen.fillStyle = tone([98, 70, 50], 0.75, near);
    pen.fillRect(middle(near) - half(near) * 1.45, y, half(near) * 2.9, groundAt(stage, near * 1.045) - y);
  }
  for (const side of [-1, 1]) {
    pen.fillStyle = tone(colour ?? [168, 172, 180], 1, 0.5);
    pen.beginPath();
    pen.moveTo(middle(0.02) + side * half(0.02), groundAt(stage, 0.02));
    pen.lineTo(middle(1.1) + side * half(1.1) - width * 0.009, groundAt(stage, 1.1));
    pen.lineTo(middle(1.1) + side * half(1.1) + width * 0.009, groundAt(stage, 1.1));
    pen.fill();
  }
}

function puddles(stage: Stage): void {
  if (!outdoors(stage) || stage.surface === 'water') return;
  const random = stage.random('puddles');
  for (let i = 0; i < 4; i++) {
    const near = 0.34 + 0.17 * i;
    const y = groundAt(stage, near);
    const rx = stage.width * random.between(0.07, 0.15) * (0.4 + near);
    const x = stage.width * random.between(0.12, 0.88);
    const ry = rx * 0.2;
    paintWater(stage, {
      top: y - ry,
      bottom: y + ry,
      colour: LAKE,
      rough: 0.1,
      outline: (pen) => pen.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2),
    });
  }
}

function lilyPads(stage: Stage, colour: Rgb | null): void {
  const { water, pen, width, unit, light } = stage;
  if (!water) return;
  const random = stage.random('lily pads');
  const bottom = Math.min(water.bottom, stage.height) - unit * 30;
  for (let i = 0; i < 34; i++) {
    const y = water.top + (bottom - water.top) * (0.12 + 0.86 * (i / 34));
    const r = unit * (8 + 40 * ((y - water.top) / (stage.height - water.top)));
    const x = random.next() * width;
    pen.fillStyle = css(
      shade(light, brighter([74, 138, 70], random.between(0.8, 1.2)), random.between(0.5, 0.95)),
    );
    pen.beginPath();
    pen.moveTo(x, y);
    pen.ellipse(x, y, r, r * 0.34, 0, 0.25, Math.PI * 2 - 0.15);
    pen.fill();
    if (i % 4) continue;
    const petal = colour ?? ([246, 190, 214] as Rgb);
    for (const [tone, size] of [
      [0.86, 1],
      [1.08, 0.66],
    ] as const) {
      pen.fillStyle = css(shade(light, brighter(petal, tone), 0.95));
      pen.beginPath();
      for (let k = 0; k < 7; k++)
        leafAt(
          pen,
          x + (k - 3) * r * 0.13 * size,
          y - r * 0.3 * size,
          r * 0.3 * size,
          -1.57 + (k - 3) * 0.33,
        );
      pen.fill();
    }
  }
}

/** Creepers hanging into the picture from above. */
function vines(stage: Stage, colour: Rgb | null): void {
  const { width, height, unit, light } = stage;
  const green = colour ?? ([82, 138, 62] as Rgb);
  stage.front.push({
    y: 0,
    paint: (pen) => {
      const random = stage.random('vines');
      for (let i = 0; i < 16; i++) {
        const edge = random.next() ** 1.6 * 0.4;
        const x = width * (i % 2 ? edge : 1 - edge);
        const long = height * random.between(0.12, 0.46) * (1 - edge);
        const sway = random.bell() * unit * 60;
        for (const [tone, lit] of [
          [0.62, 0.3],
          [1.05, 0.85],
        ] as const) {
          pen.fillStyle = css(shade(light, brighter(green, tone), lit));
          pen.beginPath();
          for (let k = 0; k < 18; k++) {
            const t = (k + random.next()) / 18;
            const size = unit * random.between(9, 18) * (1.15 - t * 0.5);
            leafAt(pen, x + sway * t * t + random.bell() * size * 1.3, long * t, size, 1.57 + random.bell());
          }
          pen.fill();
        }
      }
    },
  });
}

/** Bent tubes of light on a wall. */
function neonOnWall(stage: Stage, colour: Rgb | null): void {
  const { pen, width, unit, horizon } = stage;
  const random = stage.random('wall neon');
  // Beside the window, which is on the side of the light.
  const wall = stage.light.source.x < 0.5 ? 0.7 : 0.3;
  const tints: Rgb[] = colour
    ? [colour]
    : [
        [255, 70, 170],
        [60, 220, 255],
        [255, 210, 70],
      ];
  for (let i = 0; i < 2; i++) {
    const tint = random.pick(tints);
    const [x, y, r] = [
      width * (wall + (i ? 0.11 : -0.11)),
      horizon * random.between(0.36, 0.46),
      unit * random.between(54, 80),
    ];
    for (const [wide, style] of [
      [15, css(tint, 0.3)],
      [8, css(tint)],
      [3, css(mix(tint, [255, 255, 255], 0.8))],
    ] as const) {
      pen.strokeStyle = style;
      pen.lineWidth = unit * wide;
      pen.lineJoin = 'round';
      pen.beginPath();
      if (i) {
        for (const [dx, dy] of [
          [0.2, -1],
          [-0.5, 0.15],
          [0, 0.15],
          [-0.2, 1],
          [0.5, -0.2],
          [0, -0.2],
        ] as const)
          pen.lineTo(x + dx * r, y + dy * r);
        pen.closePath();
      } else {
        pen.moveTo(x, y + r * 0.8);
        pen.bezierCurveTo(x - r * 1.5, y - r * 0.2, x - r * 0.7, y - r * 1.1, x, y - r * 0.35);
        pen.bezierCurveTo(x + r * 0.7, y - r * 1.1, x + r * 1.5, y - r * 0.2, x, y + r * 0.8);
      }
      pen.stroke();
    }
    addGlow(stage, x, y, r * 3.4, tint, 0.6);
  }
}
