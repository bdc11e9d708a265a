/** Shadows: the one it throws, the dark touch under its foot, the one far below a flyer. */
import { mix } from '../../raster/colour.ts';
import { silhouette } from './dress.ts';
import type { DrawnFigure, Figure } from './figure.ts';
import { block } from './shapes.ts';
import { blurredDrawing, freeCanvas, layer, type Pen, type Stage } from './stage.ts';

/** The shadow it throws on the ground away from the light, soft, and the dark touch under its foot. */
export function shadow(stage: Stage, pen: Pen, figure: Figure, look: DrawnFigure): void {
  const { light, scene } = stage;
  if (scene.place === 'space' || scene.place === 'sky' || scene.place === 'abstract') return;
  if (figure.hold === 'air') {
    if (scene.place !== 'underwater' && figure.item.facts) airShadow(stage, pen, figure);
    return;
  }
  if (figure.item.mound) return;
  contact(stage, pen, figure, 1);
  if (light.shadow.strength < 0.08 || figure.item.tie?.host.mound) return;
  const flatten = Math.min(0.62, 0.2 + Math.abs(light.shadow.y) * 0.5);
  const lean = Math.max(-1.5, Math.min(1.5, light.shadow.x * 0.7));
  const blur = Math.max(1, Math.min(figure.height * 0.022, 14));
  const towards = light.shadow.y > 0.62 ? 1 : -1;
  const deep = flatten * (towards > 0 ? -0.8 : 0.62);
  const [wide, tall] = [look.canvas.width * look.scale, look.canvas.height * look.scale];
  // Blurred shapes are painted at reduced size. The difference is invisible, and the cost of a blur grows with its
  // pixels.
  const part = blur >= 4 ? 4 : blur >= 2 ? 2 : 1;
  const margin = blur * 3;
  const box = {
    left: -wide - Math.abs(lean) * tall * 0.8 - margin,
    top: -tall * Math.abs(deep) - margin,
    width: 2 * (wide + Math.abs(lean) * tall * 0.8 + margin),
    height: 2 * (tall * Math.abs(deep) + margin),
  };
  const small = layer(box.width / part, box.height / part);
  const on = small.pen;
  const dark = silhouette(
    look.canvas,
    mix([18, 22, 40], [light.ambient[0] * 60, light.ambient[1] * 60, light.ambient[2] * 70], 0.5),
  );
  on.scale(small.canvas.width / box.width, small.canvas.height / box.height);
  on.translate(-box.left, -box.top);
  on.transform(
    figure.flip && figure.item.facts ? -look.scale : look.scale,
    0,
    -lean * look.scale * 0.8,
    deep * look.scale,
    0,
    0,
  );
  on.imageSmoothingQuality = 'medium';
  on.drawImage(dark, -look.footX, -look.footY);
  pen.save();
  pen.globalAlpha = light.shadow.strength * 0.85;
  pen.globalCompositeOperation = 'multiply';
  const soft = blurredDrawing(small.canvas, blur / part);
  pen.drawImage(soft, figure.x + box.left, figure.y - figure.height * 0.012 + box.top, box.width, box.height);
  pen.restore();
  freeCanvas(soft);
  freeCanvas(dark);
}

/** A dark pool where it touches what carries it. */
export function contact(stage: Stage, pen: Pen, figure: Figure, strength: number): void {
  const { scene } = stage;
  if (
    scene.place === 'space' ||
    scene.place === 'sky' ||
    (figure.item.facts && figure.item.facts.part !== 'body' && scene.place !== 'studio')
  )
    return;
  const half = figure.width * Math.max(0.12, Math.min(0.5, (figure.item.facts?.foot.half ?? 0.45) * 1.15));
  pool(pen, figure.x, figure.y - figure.height * 0.006, half, Math.max(2, half * 0.2), 0.5 * strength);
}

function airShadow(stage: Stage, pen: Pen, figure: Figure): void {
  const ground = Math.max(figure.y, stage.horizon + (stage.height - stage.horizon) * 0.45);
  if (figure.item.pose !== 'jumping' && figure.y < stage.horizon * 0.8) return;
  pool(
    pen,
    figure.x - stage.light.shadow.x * figure.height * 0.2,
    ground + stage.height * 0.05,
    figure.width * 0.36,
    figure.width * 0.06,
    0.2,
  );
}

function pool(pen: Pen, x: number, y: number, rx: number, ry: number, alpha: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(1, ry / rx);
  const dark = pen.createRadialGradient(0, 0, 0, 0, 0, rx);
  dark.addColorStop(0, `rgba(14,16,30,${alpha.toFixed(2)})`);
  dark.addColorStop(0.55, `rgba(14,16,30,${(alpha * 0.55).toFixed(2)})`);
  dark.addColorStop(1, 'rgba(14,16,30,0)');
  block(pen, dark, -rx, -rx, rx * 2, rx * 2);
  pen.restore();
}
