/** Ways over the ground. */
import { css, type Rgb } from '../../raster/colour.ts';
import { noise } from '../../raster/noise.ts';
import { shade } from './light.ts';
import { brings, groundAt, type Stage } from './stage.ts';

/** A path winding from the bottom edge to the horizon, narrowing as it goes. */
export function paintPath(
  stage: Stage,
  colour: Rgb,
  width: number,
  winding: number,
  top = groundAt(stage, 0.02),
): void {
  if (!brings(stage, 'path')) return;
  const { pen, light } = stage;
  const random = stage.random('path');
  const from = stage.width * (0.5 + random.sign() * random.between(0.02, 0.16));
  const to = stage.width * (0.5 + random.sign() * random.between(0.02, 0.14));
  const phase = random.between(0, 6);
  const left: [number, number][] = [];
  const right: [number, number][] = [];
  for (let i = 0; i <= 60; i++) {
    const near = (i / 60) ** 1.6;
    const y = top + (stage.height + 4 - top) * near;
    const bend = Math.sin(phase + (1 - near) ** 1.5 * 7) * winding * stage.width * (0.02 + 0.16 * near);
    const middle = to + (from - to) * near + bend * (1 - near * 0.55);
    const ragged = (noise(i * 1.3, 2, 5) - 0.5) * 0.05 * winding;
    const half = Math.max(0.6, stage.width * width * (0.006 + near * (0.5 + ragged)));
    left.push([middle - half, y]);
    right.unshift([middle + half, y]);
  }
  const fill = pen.createLinearGradient(0, top, 0, stage.height);
  fill.addColorStop(0, css(shade(light, colour, 0.8, 0.7)));
  fill.addColorStop(0.3, css(shade(light, colour, 0.75, 0.2)));
  fill.addColorStop(1, css(shade(light, [colour[0] * 0.86, colour[1] * 0.84, colour[2] * 0.82], 0.6)));
  pen.beginPath();
  for (const [x, y] of [...left, ...right]) pen.lineTo(x, y);
  pen.closePath();
  pen.fillStyle = fill;
  pen.fill();
}
