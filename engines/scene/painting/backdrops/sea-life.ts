/** Growth on the sea floor: corals and weeds. */
import { brighter, css, mix, type Rgb, rgb } from '../../../raster/colour.ts';
import { leafAt } from '../crowns.ts';
import { fade, shade } from '../light.ts';
import { line } from '../shapes.ts';
import { distanceAt, groundAt, type Pen, type Stage } from '../stage.ts';

const CORALS = ['#f0647c', '#f59a4c', '#c65fd0', '#f2c84b', '#5fc8b0', '#e8536a'].map(rgb);

export function coral(
  stage: Stage,
  pen: Pen,
  at: { x: number; y: number; height: number },
  index: number,
): void {
  const { light } = stage;
  const random = stage.random(`coral ${index}`);
  const colour = random.pick(CORALS);
  const veil = fade(light, distanceAt(stage, at.y));
  const tone = (surface: Rgb, lit: number) => css(mix(shade(light, surface, lit), light.haze, veil));
  const form = random.int(0, 2);
  pen.lineCap = 'round';
  if (form === 0) {
    const branch = (
      x: number,
      y: number,
      angle: number,
      length: number,
      thick: number,
      left: number,
    ): void => {
      const [tx, ty] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
      for (const [shift, lit] of [
        [0, 0.35],
        [-0.2, 0.95],
      ] as const) {
        pen.strokeStyle = tone(brighter(colour, lit > 0.5 ? 1.1 : 0.8), lit);
        pen.lineWidth = thick * (lit > 0.5 ? 0.5 : 1);
        pen.beginPath();
        pen.moveTo(x + shift * thick, y);
        pen.lineTo(tx + shift * thick, ty);
        pen.stroke();
      }
      if (left > 0)
        for (const way of [-1, 1])
          branch(tx, ty, angle + way * random.between(0.25, 0.6), length * 0.74, thick * 0.72, left - 1);
    };
    branch(at.x, at.y, -Math.PI / 2, at.height * 0.3, at.height * 0.1, 3);
  } else if (form === 1) {
    for (let i = 0; i < 9; i++) {
      const x = at.x + random.bell() * at.height * 0.4;
      const tall = at.height * random.between(0.3, 0.75);
      const w = at.height * 0.11;
      const paint = pen.createLinearGradient(x - w, 0, x + w, 0);
      paint.addColorStop(0, tone(brighter(colour, 1.15), 1));
      paint.addColorStop(1, tone(brighter(colour, 0.6), 0.3));
      line(pen, paint, w, [x, at.y], [x + 0.1, at.y - tall]);
    }
  } else {
    for (let i = 0; i < 5; i++) {
      const way = (i / 4 - 0.5) * 2;
      pen.fillStyle = tone(brighter(colour, 0.8 + 0.3 * random.next()), 0.4 + 0.5 * random.next());
      pen.beginPath();
      pen.ellipse(
        at.x + way * at.height * 0.34,
        at.y - at.height * 0.3,
        at.height * 0.3,
        at.height * 0.36,
        way * 0.5,
        Math.PI * 0.9,
        Math.PI * 2.1,
      );
      pen.lineTo(at.x, at.y);
      pen.fill();
    }
  }
}

export function weeds(stage: Stage): void {
  const { light, width, focus } = stage;
  const random = stage.random('weeds');
  for (let i = 0; i < 18; i++) {
    const side = random.chance(0.5);
    const x = width * (side ? random.next() ** 1.6 * 0.3 : 1 - random.next() ** 1.6 * 0.3);
    const near = random.between(0.36, 1.05);
    const y = groundAt(stage, near);
    if (x > focus.left && x < focus.right && y > focus.foot) continue;
    const tall = stage.unit * (90 + 430 * near) * random.between(0.4, 1);
    const colour = random.pick<Rgb>([
      [72, 140, 84],
      [104, 150, 70],
      [56, 116, 96],
    ]);
    const phase = random.between(0, 6);
    stage.props.push({
      y,
      paint: (pen) => {
        const veil = fade(light, distanceAt(stage, y));
        for (let blade = 0; blade < 3; blade++) {
          pen.fillStyle = css(
            mix(shade(light, brighter(colour, 0.75 + blade * 0.22), 0.3 + blade * 0.3), light.haze, veil),
          );
          pen.beginPath();
          const steps = 11;
          for (let k = 0; k < steps; k++) {
            const t = k / steps;
            const sway = Math.sin(phase + t * 4 + blade) * tall * 0.09 * t;
            leafAt(
              pen,
              x + sway + (blade - 1) * tall * 0.05,
              y - tall * t * (0.8 + blade * 0.1),
              (tall / steps) * 0.95 * (1 - t * 0.4),
              -1.57 + Math.cos(phase + t * 4) * 0.4,
            );
          }
          pen.fill();
        }
      },
    });
  }
}
