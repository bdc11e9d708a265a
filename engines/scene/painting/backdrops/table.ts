/** A wooden table across the bottom of the picture. */

import { brighter, css, mix, type Rgb } from '../../../raster/colour.ts';
import { fbm, noise } from '../../../raster/noise.ts';
import { shade } from '../light.ts';
import { block } from '../shapes.ts';
import { paintDots, type Stage } from '../stage.ts';

/** A wooden table across the bottom of the picture. */
export function tableTop(stage: Stage): void {
  const { pen, light, unit, width, height } = stage;
  const { back, front } = stage.table!;
  const wood: Rgb = stage.scene.place === 'laboratory' ? [216, 222, 226] : [176, 122, 78];
  const seed = stage.random('table').int(1, 1e6);
  const box = { x: 0, y: back, width, height: front - back };
  const side = stage.light.source.x;
  paintDots(pen, box, Math.max(2, unit * 2), (data, at, cx, cy, columns, rows) => {
    const near = 0.5 + (0.5 * cy) / rows;
    const u = (cx / columns - 0.5) / near;
    const grain = fbm(u * 5, (cy / rows) * 60 + fbm(u * 2, cy / rows, seed, 2) * 7, seed, 3);
    const board = noise(Math.floor((cy / rows) * 4) * 7.3, 1, seed) * 0.16;
    const lit = 0.9 - Math.abs(cx / columns - side) * 0.45 + (grain - 0.5) * 0.5 - board;
    const colour = shade(light, mix(wood, brighter(wood, 0.72), grain * 0.7), lit);
    for (let c = 0; c < 3; c++) data[at + c] = colour[c]!;
    data[at + 3] = 255;
  });
  const edge = pen.createLinearGradient(0, front, 0, height);
  edge.addColorStop(0, css(shade(light, brighter(wood, 0.85), 0.7)));
  edge.addColorStop(0.22, css(shade(light, brighter(wood, 0.6), 0.45)));
  edge.addColorStop(0.24, css(shade(light, brighter(wood, 0.3), 0.2)));
  edge.addColorStop(1, css(shade(light, brighter(wood, 0.2), 0.1)));
  block(pen, edge, 0, front, width, height - front);
  block(pen, css(shade(light, brighter(wood, 1.2), 1.05), 0.6), 0, front - unit * 2, width, unit * 4);
}
