/** Shelves of books and glasses. */
import { brighter, css, hsl, mix, type Rgb, rgb } from '../../../raster/colour.ts';
import { shade } from '../light.ts';
import { block } from '../shapes.ts';
import { addGlow, type Stage } from '../stage.ts';

/** Boards full of books from wall to wall of the given box. */
export function shelves(
  stage: Stage,
  box: { left: number; right: number; top: number; bottom: number },
  rows: number,
): void {
  const { pen, light, unit } = stage;
  const random = stage.random(`shelves ${Math.round(box.left)} ${rows}`);
  const wood: Rgb = [112, 74, 48];
  pen.fillStyle = css(shade(light, brighter(wood, 0.42), 0.4));
  pen.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
  const tall = (box.bottom - box.top) / rows;
  const covers = [
    '#8e3b34',
    '#35557a',
    '#4f6b46',
    '#b58a3c',
    '#6a4a74',
    '#c7b79a',
    '#3e6e72',
    '#a85f3a',
    '#d9cdb6',
  ].map(rgb);
  for (let row = 0; row < rows; row++) {
    const foot = box.top + tall * (row + 1) - unit * 9;
    let x = box.left + unit * 8;
    while (x < box.right - unit * 22) {
      if (random.chance(0.05)) {
        x += unit * random.between(20, 50);
        continue;
      }
      const w = unit * random.between(9, 21);
      const h = tall * random.between(0.58, 0.84);
      const cover = random.pick(covers);
      const across = Math.abs((x - light.source.x * stage.width) / stage.width);
      const lit = 0.85 - across * 0.55;
      block(pen, css(shade(light, brighter(cover, random.between(0.8, 1.15)), lit)), x, foot - h, w, h);
      block(pen, css(shade(light, brighter(cover, 0.6), lit * 0.6), 0.8), x + w * 0.8, foot - h, w * 0.2, h);
      if (w > unit * 13) {
        pen.fillStyle = css(shade(light, [226, 196, 120], lit), 0.8);
        pen.fillRect(x + w * 0.2, foot - h * 0.82, w * 0.5, unit * 3);
        pen.fillRect(x + w * 0.2, foot - h * 0.2, w * 0.5, unit * 3);
      }
      x += w + unit * 1.2;
    }
    const dark = pen.createLinearGradient(0, foot - tall + unit * 9, 0, foot - tall * 0.6);
    dark.addColorStop(0, 'rgba(14,8,10,0.7)');
    dark.addColorStop(1, 'rgba(14,8,10,0)');
    block(pen, dark, box.left, foot - tall + unit * 9, box.right - box.left, tall * 0.4);
    block(pen, css(shade(light, wood, 0.85)), box.left, foot, box.right - box.left, unit * 11);
  }
  pen.fillStyle = css(shade(light, brighter(wood, 0.9), 0.7));
  for (let x = box.left; x <= box.right + 1; x += Math.max(unit * 240, (box.right - box.left) / 4)) {
    pen.fillRect(x - unit * 7, box.top, unit * 14, box.bottom - box.top);
  }
}

/** Flasks with glowing liquids on a shelf. */
export function flasks(stage: Stage, floor: number): void {
  const { pen, light, unit, width } = stage;
  const random = stage.random('flasks');
  const y = floor - unit * 380;
  block(pen, css(shade(light, [180, 192, 200], 0.9)), width * 0.06, y, width * 0.88, unit * 12);
  for (let i = 0; i < 9; i++) {
    const x = width * (0.11 + i * 0.098);
    const h = unit * random.between(60, 110);
    const colour = hsl(random.next(), 0.8, 0.55);
    pen.fillStyle = css(mix(shade(light, [230, 244, 250], 0.9), colour, 0.15), 0.7);
    pen.beginPath();
    pen.moveTo(x - h * 0.1, y - h);
    pen.lineTo(x + h * 0.1, y - h);
    pen.lineTo(x + h * 0.1, y - h * 0.62);
    pen.lineTo(x + h * 0.38, y);
    pen.lineTo(x - h * 0.38, y);
    pen.lineTo(x - h * 0.1, y - h * 0.62);
    pen.fill();
    pen.fillStyle = css(colour, 0.85);
    pen.beginPath();
    pen.moveTo(x - h * 0.26, y - h * 0.32);
    pen.lineTo(x + h * 0.26, y - h * 0.32);
    pen.lineTo(x + h * 0.38, y);
    pen.lineTo(x - h * 0.38, y);
    pen.fill();
    addGlow(stage, x, y - h * 0.2, h * 0.9, colour, 0.35);
  }
}
