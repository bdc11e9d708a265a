/** The contact zone of a figure: its mirror image and rings in water, grass and snow at its foot. */
import { css, mix, type Rgb } from '../../raster/colour.ts';
import type { DrawnFigure, Figure } from './figure.ts';
import { fade, shade } from './light.ts';
import { paintTuft } from './plants.ts';
import { distanceAt, type Pen, type Stage } from './stage.ts';

/** Its image in the water, broken into strips that sway more the further they are from it. */
export function mirror(stage: Stage, pen: Pen, figure: Figure, look: DrawnFigure): void {
  const random = stage.random(`mirror ${figure.item.name} ${figure.copy}`);
  const visible = figure.height * (1 - figure.sunk);
  const strip = Math.max(2, stage.unit * 4);
  const width = look.canvas.width;
  pen.save();
  const shore = stage.water
    ? stage.water.bottom - (stage.water.bottom - stage.water.top) * 0.12
    : stage.height;
  pen.beginPath();
  pen.rect(0, 0, stage.width, Math.min(stage.height, Math.max(figure.y + stage.unit * 12, shore)));
  pen.clip();
  pen.translate(figure.x, figure.y);
  for (let y = 0; y < visible * 0.9; y += strip) {
    const from = look.footY - (y + strip) / look.scale;
    if (from < 0) break;
    const sway = random.bell() * stage.unit * (1.5 + (y / visible) * 16);
    pen.globalAlpha = 0.55 * (1 - (y / visible) * 0.75);
    pen.save();
    pen.scale(figure.flip ? -1 : 1, -1);
    pen.drawImage(
      look.canvas,
      0,
      from,
      width,
      strip / look.scale,
      -look.footX * look.scale + sway,
      -y - strip,
      width * look.scale,
      strip + 0.6,
    );
    pen.restore();
  }
  pen.restore();
}

/** Rings where it lies in the water. */
export function ripples(stage: Stage, pen: Pen, figure: Figure): void {
  const half =
    figure.width * Math.max(0.3, Math.min(0.52, (figure.item.facts?.foot.half ?? 0.4) + figure.sunk * 0.6));
  const bright = css(mix(stage.light.low, [255, 255, 255], 0.4));
  pen.save();
  pen.strokeStyle = bright;
  pen.lineCap = 'round';
  for (let i = 0; i < 4; i++) {
    pen.globalAlpha = 0.75 - i * 0.17;
    pen.lineWidth = stage.unit * (3.2 - i * 0.6);
    const reach = half * (1 + i * 0.2);
    pen.beginPath();
    pen.ellipse(
      figure.x,
      figure.y + i * stage.unit * 5,
      reach,
      reach * 0.1 + stage.unit * i * 2,
      0,
      0.25 + i * 0.18,
      Math.PI - 0.25 - i * 0.18,
    );
    pen.stroke();
  }
  pen.restore();
}

/** Effect of the ground on a foot: grass in front of it, snow heaped at it, sand and dust. */
export function paintFigureBed(stage: Stage, pen: Pen, figure: Figure): void {
  const { surface, light, soil, unit } = stage;
  if (figure.item.facts && figure.item.facts.part !== 'body') return;
  const half = figure.width * Math.min(0.5, (figure.item.facts?.foot.half ?? 0.45) + 0.06);
  const random = stage.random(`bed ${figure.item.name} ${figure.copy}`);
  const y = figure.y + unit * 2;
  if (surface === 'grass') {
    const tall = Math.min(figure.height * 0.16, unit * (12 + 34 * (1 - distanceAt(stage, y))));
    paintTuft(stage, pen, { x: figure.x, y, reach: half * 1.25, tall }, random);
  } else if (surface === 'snow' || surface === 'sand' || surface === 'soil') {
    const heap: Rgb = surface === 'snow' ? [246, 249, 255] : soil;
    const veil = fade(light, distanceAt(stage, y));
    for (let i = 0; i < 7; i++) {
      const x = figure.x + (i / 6 - 0.5) * half * 2.2;
      const r = half * random.between(0.14, 0.26);
      pen.fillStyle = css(
        mix(shade(light, heap, random.between(0.55, 0.85)), light.haze, veil),
        surface === 'snow' ? 0.95 : 0.7,
      );
      pen.beginPath();
      pen.ellipse(x, y + r * 0.16, r * 1.3, r * 0.3, 0, 0, Math.PI * 2);
      pen.fill();
    }
  }
}

/** Water thrown up where something leapt out of it. */
export function splash(stage: Stage, pen: Pen, figure: Figure): void {
  const random = stage.random(`splash ${figure.item.name} ${figure.copy}`);
  const [x, y] = [figure.x, figure.order];
  const half = figure.width * 0.42;
  const white = css(shade(stage.light, [246, 252, 255], 0.95), 0.8);
  pen.save();
  pen.fillStyle = white;
  for (let i = 0; i < 90; i++) {
    const out = random.bell();
    const up = (1 - out * out) * figure.height * 0.42 * random.next();
    const r = stage.unit * random.between(1.5, 7) * (1 - up / (figure.height * 0.6));
    pen.globalAlpha = random.between(0.35, 0.9);
    pen.beginPath();
    pen.ellipse(x + out * half * 1.25, y - up, r, r * 1.25, 0, 0, Math.PI * 2);
    pen.fill();
  }
  for (let i = 0; i < 3; i++) {
    pen.globalAlpha = 0.7 - i * 0.2;
    pen.strokeStyle = white;
    pen.lineWidth = stage.unit * (5 - i);
    pen.beginPath();
    pen.ellipse(x, y, half * (0.8 + i * 0.35), half * (0.12 + i * 0.05), 0, 0, Math.PI * 2);
    pen.stroke();
  }
  pen.restore();
}
