/** Parts of rooms that have to do with light: windows, curtains, fireplaces, lights on strings, sun on the floor. */
import { brighter, css, type Rgb } from '../../../raster/colour.ts';
import { shade } from '../light.ts';
import { block, disc } from '../shapes.ts';
import { addGlow, groundAt, type Stage } from '../stage.ts';

export function rug(stage: Stage, colour: Rgb): void {
  const { pen, width, light } = stage;
  const [top, bottom] = [groundAt(stage, 0.5), groundAt(stage, 0.96)];
  const middle = (top + bottom) / 2;
  for (const [reach, tone] of [
    [1, 0.8],
    [0.93, 1.1],
    [0.88, 0.92],
    [0.7, 1.15],
    [0.66, 0.96],
    [0.36, 1.12],
  ] as const) {
    pen.fillStyle = css(shade(light, brighter(colour, tone), 0.7));
    pen.beginPath();
    pen.ellipse(width / 2, middle, width * 0.42 * reach, ((bottom - top) / 2) * reach, 0, 0, Math.PI * 2);
    pen.fill();
  }
}

export function fireplace(stage: Stage, x: number, floor: number, height: number): void {
  const { pen, light } = stage;
  const stone = (tone: number, lit: number) => css(shade(light, [164 * tone, 140 * tone, 124 * tone], lit));
  const half = height * 0.56;
  block(pen, stone(0.9, 0.5), x - half * 0.8, 0, half * 1.6, floor - height * 0.9);
  block(pen, stone(1, 0.7), x - half, floor - height * 0.92, half * 2, height * 0.92);
  pen.fillStyle = css(shade(light, [110, 74, 50], 0.9));
  pen.fillRect(x - half * 1.16, floor - height, half * 2.32, height * 0.1);
  pen.fillStyle = 'rgb(26,16,16)';
  pen.beginPath();
  pen.roundRect(x - half * 0.62, floor - height * 0.66, half * 1.24, height * 0.66, [
    half * 0.3,
    half * 0.3,
    0,
    0,
  ]);
  pen.fill();
  const random = stage.random('hearth');
  const flames: [Rgb, number][] = [
    [[226, 70, 26], 1],
    [[250, 140, 40], 0.76],
    [[255, 216, 110], 0.5],
  ];
  for (const [colour, size] of flames) {
    pen.fillStyle = css(colour, 0.95);
    pen.beginPath();
    for (let i = -2; i <= 2; i++) {
      const fx = x + i * half * 0.2;
      const tall = height * (0.5 - Math.abs(i) * 0.09) * size * random.between(0.85, 1.1);
      const w = half * 0.16 * size;
      pen.moveTo(fx - w, floor - height * 0.06);
      pen.bezierCurveTo(
        fx - w * 1.5,
        floor - tall * 0.5,
        fx,
        floor - tall * 0.5,
        fx + random.bell() * w,
        floor - height * 0.06 - tall,
      );
      pen.bezierCurveTo(
        fx + w * 0.3,
        floor - tall * 0.6,
        fx + w * 1.5,
        floor - tall * 0.4,
        fx + w,
        floor - height * 0.06,
      );
    }
    pen.fill();
  }
  pen.fillStyle = 'rgb(84,52,36)';
  for (const dy of [0, 0.05])
    pen.fillRect(
      x - half * (0.4 - dy * 2),
      floor - height * (0.06 + dy),
      half * (0.8 - dy * 4),
      height * 0.05,
    );
  addGlow(stage, x, floor - height * 0.25, height * 1.7, [255, 146, 62], 0.85);
}

/** Small bulbs on sagging wires across the wall. */
export function stringLights(stage: Stage, y: number): void {
  const { pen, width, unit } = stage;
  const random = stage.random('bulbs');
  for (let row = 0; row < 2; row++) {
    const spans = 3;
    for (let span = 0; span < spans; span++) {
      const [x0, x1] = [(span / spans) * width - unit * 20, ((span + 1) / spans) * width + unit * 20];
      const sag = unit * (70 + row * 40);
      pen.strokeStyle = 'rgba(30,26,34,0.7)';
      pen.lineWidth = unit * 2;
      pen.beginPath();
      pen.moveTo(x0, y + row * unit * 34);
      pen.quadraticCurveTo((x0 + x1) / 2, y + sag * 2, x1, y + row * unit * 34);
      pen.stroke();
      for (let i = 1; i < 9; i++) {
        const t = i / 9;
        const bx = x0 + (x1 - x0) * t;
        const by = y + row * unit * 34 + (sag * 2 - row * unit * 34) * 2 * t * (1 - t) + unit * 6;
        const colour = random.pick<Rgb>([
          [255, 214, 130],
          [255, 190, 100],
          [255, 228, 170],
        ]);
        disc(pen, css(colour), bx, by, unit * 5);
        addGlow(stage, bx, by, unit * 46, colour, 0.5);
      }
    }
  }
}
