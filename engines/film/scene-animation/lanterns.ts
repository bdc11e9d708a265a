/** Lanterns in the sky. */
import { css, mix, type Rgb } from '../../raster/colour.ts';
import { Random } from '../../raster/random.ts';
import { layer } from '../../scene/painting/stage.ts';
import type { Darkroom, Plate } from './plates.ts';
import { type Air, type Airborne, drift, floating, stamp, stampOf } from './stamps.ts';

/** Paper lanterns that go up into the sky. */
export function lanterns({ stage, room, width, height, unit, tint }: Air): Airborne {
  const random = new Random(stage.seed, 'film lanterns');
  const plates = [16, 30, 54, 84].map((h) => lantern(room, h * unit, tint ?? [255, 150, 60]));
  const sky = { width, height: height * 0.8 };
  const all = Array.from({ length: 30 }, () => ({
    x: random.next(),
    y: random.next(),
    kind: Math.min(3, Math.floor(random.next() ** 2 * 4)),
    a: random.next() * 6.3,
    quick: random.between(0.8, 1.2),
  })).sort((a, b) => a.kind - b.kind);
  return (on, view, t) => {
    for (const { x, y, kind, a, quick } of all) {
      const plate = plates[kind]!;
      const px = x * width + unit * (6 + kind * 5) * Math.sin(t * 0.5 * quick + a);
      const py = y * height * 0.8 - unit * (9 + 9 * kind) * quick * t;
      const at = floating(sky, drift(view, kind * 0.15), px, py, plate.width, plate.height);
      const flame = { x: at.x, y: at.y + plate.height * 0.15 };
      const glow = 0.34 + 0.06 * Math.sin(t * 5 + a);
      on.spot(flame, 1, plate.height * 1.1, [255, 170, 80], glow, true);
      stamp(on, plate, at, 1);
    }
  };
}

function lantern(room: Darkroom, h: number, tint: Rgb): Plate {
  const { canvas, pen } = layer(h + 4, h * 1.15 + 4);
  const [x, y] = [canvas.width / 2, canvas.height / 2];
  const paper = pen.createLinearGradient(0, y - h / 2, 0, y + h / 2);
  paper.addColorStop(0, css(mix(tint, [120, 40, 20], 0.35)));
  paper.addColorStop(0.7, css(mix(tint, [255, 220, 140], 0.5)));
  paper.addColorStop(1, css([255, 244, 200]));
  pen.fillStyle = paper;
  pen.beginPath();
  pen.moveTo(x - h * 0.26, y + h * 0.5);
  pen.bezierCurveTo(x - h * 0.46, y, x - h * 0.4, y - h * 0.5, x, y - h * 0.52);
  pen.bezierCurveTo(x + h * 0.4, y - h * 0.5, x + h * 0.46, y, x + h * 0.26, y + h * 0.5);
  pen.quadraticCurveTo(x, y + h * 0.58, x - h * 0.26, y + h * 0.5);
  pen.fill();
  return stampOf(room, pen.getImageData(0, 0, canvas.width, canvas.height));
}
