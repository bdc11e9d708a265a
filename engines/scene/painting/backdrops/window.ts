/** Windows, the view behind them, curtains, sun on the floor. */
import { brighter, css, mix, type Rgb, rgb } from '../../../raster/colour.ts';
import { paintSource, paintStars } from '../heavens.ts';
import { shade } from '../light.ts';
import { block } from '../shapes.ts';
import { paintClouds, paintSky, starry } from '../sky.ts';
import { addGlow, groundAt, type layer, newStage, type Stage } from '../stage.ts';
import { paintRange } from '../terrain.ts';
import { plantTrees } from '../trees.ts';

type Box = { x: number; y: number; width: number; height: number };

/** A window with bars; behind it the sky of the scene. (x, y) is its middle. */
export function paintWindow(stage: Stage, box: Box): void {
  const { pen, light, unit } = stage;
  const [left, top] = [box.x - box.width / 2, box.y - box.height / 2];
  const frame: Rgb =
    stage.scene.place === 'library' || stage.scene.place === 'cafe' ? [92, 62, 44] : [240, 236, 228];
  pen.fillStyle = 'rgba(20,16,26,0.28)';
  pen.fillRect(left - unit * 22, top - unit * 16, box.width + unit * 48, box.height + unit * 44);
  pen.fillStyle = css(shade(light, frame, 0.85));
  pen.fillRect(left - unit * 24, top - unit * 24, box.width + unit * 48, box.height + unit * 48);
  pen.drawImage(view(stage, box), left, top, box.width, box.height);
  block(pen, css(shade(light, brighter(frame, 0.9), 0.7)), box.x - unit * 6, top, unit * 12, box.height);
  pen.fillRect(left, box.y - box.height * 0.16, box.width, unit * 10);
  pen.strokeStyle = 'rgba(20,16,26,0.35)';
  pen.lineWidth = unit * 4;
  pen.strokeRect(left, top, box.width, box.height);
  pen.fillStyle = css(shade(light, frame, 1));
  pen.fillRect(left - unit * 44, top + box.height + unit * 16, box.width + unit * 88, unit * 20);
  pen.fillStyle = 'rgba(20,16,26,0.3)';
  pen.fillRect(left - unit * 40, top + box.height + unit * 36, box.width + unit * 80, unit * 9);
  if (stage.outside.darkness < 0.6) {
    addGlow(stage, box.x, box.y, box.width * 1.15, mix(stage.outside.low, [255, 255, 255], 0.4), 0.4);
  }
}

function view(stage: Stage, box: Box): ReturnType<typeof layer>['canvas'] {
  const out = newStage(
    { ...stage.scene, place: 'meadow', framing: 'wide' },
    stage.seed,
    Math.max(8, Math.round(box.width)),
    Math.max(8, Math.round(box.height)),
  );
  out.light = {
    ...stage.outside,
    source: { ...stage.outside.source, x: 0.66, height: Math.max(0.45, stage.outside.source.height) },
  };
  out.horizon = Math.round(box.height * 0.78);
  paintSky(out);
  if (starry(out)) paintStars(out, undefined, 2);
  paintSource(out);
  paintClouds(out);
  const cold = stage.scene.season === 'winter' || stage.scene.weather === 'snow';
  const hills = (name: string, base: number, height: number, away: number, colour: Rgb) =>
    paintRange(out, { kind: 'hills', name, base, height, away, colour, snow: 0 });
  hills('view', out.horizon, box.height * 0.16, 0.6, cold ? [230, 236, 246] : [96, 140, 84]);
  hills('view near', out.height, box.height * 0.26, 0.3, cold ? [236, 241, 250] : [104, 150, 70]);
  plantTrees(
    out,
    ['broadleaf', 'pine'],
    [0.16, 0.5, 0.86].map((x, i) => ({
      x: x * out.width,
      y: out.height * (0.93 - (i % 2) * 0.05),
      height: out.height * 0.34,
    })),
  );
  for (const prop of out.props) prop.paint(out.pen);
  return out.canvas;
}

export function curtains(stage: Stage, box: Box, colour: Rgb | null): void {
  const { pen, light, unit } = stage;
  const cloth =
    colour ?? rgb(stage.random('curtain').pick(['#c96a5a', '#6d86a8', '#d8b46a', '#7f9a78', '#efe6da']));
  const top = box.y - box.height / 2 - unit * 46;
  const bottom = box.y + box.height / 2 + unit * 130;
  for (const way of [-1, 1]) {
    const edge = box.x + way * (box.width / 2 + unit * 60);
    const folds = 6;
    for (let i = 0; i < folds; i++) {
      const w = box.width * 0.055;
      const x = edge - way * i * w;
      const paint = pen.createLinearGradient(x - w / 2, 0, x + w / 2, 0);
      paint.addColorStop(0, css(shade(light, brighter(cloth, 0.7), 0.3)));
      paint.addColorStop(0.5, css(shade(light, cloth, 1)));
      paint.addColorStop(1, css(shade(light, brighter(cloth, 0.75), 0.4)));
      pen.fillStyle = paint;
      pen.beginPath();
      pen.moveTo(x - w * 0.55, top);
      pen.lineTo(x + w * 0.55, top);
      pen.quadraticCurveTo(
        x + w * 0.7 + way * i * w * 0.3,
        bottom * 0.7,
        x + w * 0.6 + way * i * w * 0.22,
        bottom,
      );
      pen.lineTo(x - w * 0.6 + way * i * w * 0.22, bottom);
      pen.quadraticCurveTo(x - w * 0.4 + way * i * w * 0.3, bottom * 0.7, x - w * 0.55, top);
      pen.fill();
    }
  }
  pen.fillStyle = css(shade(light, [120, 86, 56], 0.8));
  pen.fillRect(box.x - box.width / 2 - unit * 110, top - unit * 12, box.width + unit * 220, unit * 14);
}

/** The window's light lying slanted on the floor. */
export function sunPatch(stage: Stage, windowX: number, floor: number): void {
  const { pen, width, height, unit, outside } = stage;
  if (outside.covered || outside.darkness > 0.5) return;
  const x = windowX * width;
  const slant = (windowX < 0.5 ? 1 : -1) * width * 0.16;
  pen.save();
  pen.globalCompositeOperation = 'soft-light';
  pen.filter = `blur(${Math.max(1, unit * 5).toFixed(1)}px)`;
  for (const part of [-1, 1]) {
    const half = width * 0.075;
    const cx = x + part * half * 1.12;
    const paint = pen.createLinearGradient(0, floor, 0, height);
    paint.addColorStop(0, css(mix(outside.source.colour, [255, 240, 210], 0.4), 0.95));
    paint.addColorStop(1, css(mix(outside.source.colour, [255, 240, 210], 0.4), 0.35));
    pen.fillStyle = paint;
    pen.beginPath();
    pen.moveTo(cx - half + slant * 0.35, floor + unit * 40);
    pen.lineTo(cx + half + slant * 0.35, floor + unit * 40);
    pen.lineTo(cx + half * 1.5 + slant * 1.6, groundAt(stage, 0.86));
    pen.lineTo(cx - half * 1.5 + slant * 1.6, groundAt(stage, 0.86));
    pen.fill();
  }
  pen.restore();
}
