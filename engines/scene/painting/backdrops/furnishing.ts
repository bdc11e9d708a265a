/** Furniture that fills rooms: shelves of books, counters, lamps, pictures, plants, a table before us. */
import { brighter, css, hsl, type Rgb, rgb } from '../../../raster/colour.ts';
import { noise } from '../../../raster/noise.ts';
import { leafAt } from '../crowns.ts';
import { shade } from '../light.ts';
import { block, line, oval } from '../shapes.ts';
import { addGlow, type Stage } from '../stage.ts';

/** A row of cupboards along the wall with a worktop. */
export function counter(stage: Stage, floor: number, place: string): void {
  const { pen, light, unit, width } = stage;
  const front: Rgb =
    place === 'laboratory'
      ? [206, 216, 222]
      : place === 'cafe'
        ? [92, 62, 46]
        : rgb(stage.random('cupboards').pick(['#7f9c92', '#c9a36c', '#8fa6bd', '#e6dfd0']));
  const top = floor - unit * 190;
  block(pen, css(shade(light, front, 0.62)), 0, top, width, floor - top);
  const door = width / 7;
  for (let i = 0; i < 7; i++) {
    pen.strokeStyle = css(shade(light, brighter(front, 0.72), 0.4));
    pen.lineWidth = unit * 4;
    pen.strokeRect(i * door + unit * 10, top + unit * 34, door - unit * 20, floor - top - unit * 60);
    pen.fillStyle = css(shade(light, [214, 190, 140], 1));
    pen.fillRect((i + 0.5) * door - unit * 16, top + unit * 46, unit * 32, unit * 6);
  }
  pen.fillStyle = css(
    shade(
      light,
      place === 'kitchen' ? [226, 220, 210] : place === 'cafe' ? [150, 104, 68] : [236, 240, 242],
      0.95,
    ),
  );
  pen.fillRect(-4, top - unit * 14, width + 8, unit * 24);
  block(pen, 'rgba(16,10,20,0.3)', 0, top + unit * 10, width, unit * 12);
  jars(stage, top - unit * 14, place);
}

function jars(stage: Stage, y: number, place: string): void {
  const { pen, light, unit, width } = stage;
  const random = stage.random('jars');
  for (let i = 0; i < 11; i++) {
    const x = width * (0.03 + i * 0.094) + random.bell() * unit * 20;
    if (x > stage.focus.left && x < stage.focus.right && !stage.table) continue;
    const w = unit * random.between(24, 46);
    const h = unit * random.between(44, 110);
    const colour =
      place === 'laboratory'
        ? hsl(random.next(), 0.6, 0.6)
        : random.pick<Rgb>([
            [196, 118, 84],
            [232, 222, 204],
            [110, 140, 130],
            [214, 168, 92],
            [150, 90, 80],
          ]);
    const paint = pen.createLinearGradient(x, 0, x + w, 0);
    paint.addColorStop(0, css(shade(light, colour, 0.95)));
    paint.addColorStop(1, css(shade(light, brighter(colour, 0.72), 0.3)));
    pen.fillStyle = paint;
    pen.beginPath();
    pen.roundRect(x, y - h, w, h, w * 0.2);
    pen.fill();
    block(pen, css(shade(light, [120, 92, 66], 0.8)), x + w * 0.14, y - h - unit * 7, w * 0.72, unit * 9);
  }
}

/** Lamps hanging from the ceiling. */
export function pendants(stage: Stage, many: number, floor: number): void {
  const { pen, light, unit, width } = stage;
  for (let i = 0; i < many; i++) {
    const x = width * ((i + 0.5) / many);
    const y = floor * 0.22;
    line(pen, 'rgb(34,28,30)', unit * 3, [x, 0], [x, y]);
    pen.fillStyle = css(shade(light, [64, 70, 74], 0.8));
    pen.beginPath();
    pen.moveTo(x - unit * 10, y);
    pen.lineTo(x + unit * 10, y);
    pen.lineTo(x + unit * 46, y + unit * 40);
    pen.lineTo(x - unit * 46, y + unit * 40);
    pen.fill();
    oval(pen, 'rgb(255,232,180)', x, y + unit * 40, unit * 40, unit * 8);
    addGlow(
      stage,
      x,
      y + unit * 48,
      unit * (light.darkness > 0.4 ? 280 : 170),
      [255, 206, 130],
      light.darkness > 0.4 ? 0.6 : 0.35,
    );
  }
}

/** A framed painting of hills. */
export function picture(stage: Stage, x: number, y: number, half: number): void {
  const { pen, light } = stage;
  const random = stage.random('picture');
  block(pen, 'rgba(20,14,24,0.3)', x - half * 0.97, y - half * 0.7, half * 2.02, half * 1.5);
  block(pen, css(shade(light, [168, 124, 70], 0.85)), x - half, y - half * 0.76, half * 2, half * 1.5);
  pen.fillStyle = css(shade(light, [244, 238, 226], 0.85));
  pen.fillRect(x - half * 0.9, y - half * 0.66, half * 1.8, half * 1.3);
  const hue = random.next();
  pen.save();
  pen.beginPath();
  pen.rect(x - half * 0.74, y - half * 0.52, half * 1.48, half * 1.02);
  pen.clip();
  for (let i = 0; i < 5; i++) {
    pen.fillStyle = css(shade(light, hsl((hue + i * 0.06) % 1, 0.4, 0.84 - i * 0.12), 0.85));
    pen.beginPath();
    pen.moveTo(x - half, y + half);
    for (let k = 0; k <= 20; k++)
      pen.lineTo(
        x - half + (k / 20) * half * 2,
        y -
          half * (0.6 - i * 0.28) +
          (noise(k * 0.3, i * 3, stage.seed & 1023) - 0.5) * half * 0.5 * (i ? 1 : 0),
      );
    pen.lineTo(x + half, y + half);
    pen.fill();
  }
  pen.restore();
}

/** A potted plant on the floor. */
export function plant(stage: Stage, x: number, y: number, height: number): void {
  const { light } = stage;
  stage.props.push({
    y,
    paint: (pen) => {
      const random = stage.random('plant');
      for (const [tone, lit] of [
        [0.6, 0.2],
        [0.85, 0.6],
        [1.1, 1],
      ] as const) {
        pen.fillStyle = css(shade(light, brighter([84, 138, 74], tone), lit));
        pen.beginPath();
        for (let i = 0; i < 16; i++) {
          const angle = random.between(-2.7, -0.45);
          const far = height * random.between(0.25, 0.66);
          leafAt(
            pen,
            x + Math.cos(angle) * far * 0.7,
            y - height * 0.34 + Math.sin(angle) * far,
            height * random.between(0.09, 0.15),
            angle,
          );
        }
        pen.fill();
      }
      const pot = pen.createLinearGradient(x - height * 0.16, 0, x + height * 0.16, 0);
      pot.addColorStop(0, css(shade(light, [206, 128, 88], 0.9)));
      pot.addColorStop(1, css(shade(light, [150, 86, 60], 0.3)));
      pen.fillStyle = pot;
      pen.beginPath();
      pen.moveTo(x - height * 0.18, y - height * 0.34);
      pen.lineTo(x + height * 0.18, y - height * 0.34);
      pen.lineTo(x + height * 0.12, y);
      pen.lineTo(x - height * 0.12, y);
      pen.fill();
    },
  });
}
