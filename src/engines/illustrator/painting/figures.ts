/** Paints what was placed, each with its shadow, its mirror image and what hides its foot. */
import type { Canvas } from '@napi-rs/canvas';
import type { FeatureKind } from '../scene.ts';
import { css, mix, type Rgb } from './colour.ts';
import { coloured, lit, silhouette } from './dress.ts';
import { paintStanding } from './features.ts';
import type { Figure } from './figure.ts';
import { fade, shade } from './light.ts';
import { paintTuft } from './plants.ts';
import { paintMound } from './rises.ts';
import { distanceAt, layer, type Pen, type Stage } from './stage.ts';

/** A drawing ready to be put down: its foot is at (`footX`, `footY`) of the canvas. */
type Look = { canvas: Canvas; scale: number; footX: number; footY: number };

/** Hands every figure to the stage as a prop. `mask` collects the outlines of subjects, for those who need them. */
export function placeFigures(stage: Stage, figures: Figure[], mask: Pen | null): void {
  const wardrobe = new Map<string, Canvas>();
  for (const figure of figures) {
    stage.props.push({
      y: figure.order,
      paint: (pen) => paintFigure(stage, pen, figure, wardrobe, mask),
    });
  }
}

function paintFigure(
  stage: Stage,
  pen: Pen,
  figure: Figure,
  wardrobe: Map<string, Canvas>,
  mask: Pen | null,
): void {
  const look = figure.item.facts ? subjectLook(stage, figure, wardrobe) : featureLook(stage, figure);
  if (figure.hold === 'water') mirror(stage, pen, figure, look);
  else if (figure.hold !== 'perched') shadow(stage, pen, figure, look);
  else contact(stage, pen, figure, 0.5);
  pen.save();
  if (figure.hold === 'water') {
    pen.beginPath();
    pen.rect(figure.x - figure.width * 2, figure.y - figure.height * 2, figure.width * 4, figure.height * 2);
    pen.clip();
  }
  put(pen, figure, look, look.canvas);
  pen.restore();
  if (mask && !figure.item.mound) put(mask, figure, look, silhouette(look.canvas, [255, 255, 255]));
  if (figure.hold === 'water') ripples(stage, pen, figure);
  if (figure.hold === 'ground' || (figure.hold === 'air' && figure.item.pose === 'jumping'))
    bed(stage, pen, figure);
  if (figure.item.facts?.glows && stage.light.darkness > 0.3) shine(stage, figure);
}

function subjectLook(stage: Stage, figure: Figure, wardrobe: Map<string, Canvas>): Look {
  const { item, flip } = figure;
  const grade = Math.ceil(Math.log2(Math.max(8, figure.height)) * 2) / 2;
  const key = `${item.name} ${flip} ${grade} ${figure.hold}`;
  const foot = item.facts!.foot.centre;
  let canvas = wardrobe.get(key);
  if (!canvas) {
    const plain = coloured(stage, item, Math.min(2 ** grade, figure.height * 1.12));
    const far =
      stage.scene.place === 'studio'
        ? 0
        : fade(stage.light, distanceAt(stage, figure.hold === 'air' ? figure.y : figure.order)) *
          (figure.hold === 'air' ? 0.3 : 0.62);
    const { lighting } = stage.scene;
    const rim = lighting === 'backlit' || lighting === 'rays' ? 0.9 : stage.light.covered ? 0.12 : 0.34;
    canvas = lit(plain, stage.light, { flipped: flip, veil: far, grounded: figure.hold === 'ground', rim });
    wardrobe.set(key, canvas);
  }
  const scale = figure.height / canvas.height;
  return { canvas, scale, footX: canvas.width * foot, footY: canvas.height * (1 - figure.sunk) };
}

function featureLook(stage: Stage, figure: Figure): Look {
  const feature = stage.scene.features[figure.item.ref.index];
  // A bough reaches across the whole picture, everything else keeps near its box.
  const margin = feature?.kind === 'branch' ? stage.width : figure.height * 0.35;
  const { canvas, pen } = layer(
    figure.width + margin * 2,
    figure.height * 1.5 + Math.min(margin, figure.height),
  );
  const footX = canvas.width / 2;
  const footY = figure.height + Math.min(margin, figure.height) * 0.9;
  pen.translate(footX - figure.x, footY - figure.y);
  if (figure.item.mound) paintMound(stage, pen, figure.item.name.split(' ')[0] as FeatureKind, figure, null);
  else
    paintStanding(
      stage,
      pen,
      feature!,
      { ...figure, ground: figure.order },
      `${figure.item.name} ${figure.copy}`,
    );
  return { canvas, scale: 1, footX, footY };
}

function put(pen: Pen, figure: Figure, look: Look, canvas: Canvas): void {
  pen.save();
  pen.translate(figure.x, figure.y);
  const subject = figure.item.facts !== null;
  // It leans about its middle in the air, about its foot on the ground.
  const pivot = figure.hold === 'air' ? -figure.height / 2 : 0;
  pen.translate(0, pivot);
  pen.rotate(figure.tilt);
  pen.translate(0, -pivot);
  pen.scale(look.scale * (figure.flip && subject ? -1 : 1), look.scale);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(canvas, -look.footX, -look.footY);
  pen.restore();
}

/** The shadow it throws on the ground away from the light, soft, and the dark touch under its foot. */
function shadow(stage: Stage, pen: Pen, figure: Figure, look: Look): void {
  const { light, scene } = stage;
  if (scene.place === 'space' || scene.place === 'sky' || scene.place === 'abstract') return;
  if (figure.hold === 'air') {
    if (scene.place !== 'underwater' && figure.item.facts) airShadow(stage, pen, figure);
    return;
  }
  if (figure.item.mound) return;
  contact(stage, pen, figure, 1);
  if (light.shadow.strength < 0.08 || figure.item.tie?.host.mound) return;
  const dark = silhouette(
    look.canvas,
    mix([18, 22, 40], [light.ambient[0] * 60, light.ambient[1] * 60, light.ambient[2] * 70], 0.5),
  );
  const flatten = Math.min(0.62, 0.2 + Math.abs(light.shadow.y) * 0.5);
  const lean = Math.max(-1.5, Math.min(1.5, light.shadow.x * 0.7));
  const blur = Math.max(1, Math.min(figure.height * 0.022, 14));
  pen.save();
  pen.globalAlpha = light.shadow.strength * 0.85;
  pen.globalCompositeOperation = 'multiply';
  pen.filter = `blur(${blur.toFixed(1)}px)`;
  pen.translate(figure.x, figure.y - figure.height * 0.012);
  const scale = look.scale;
  const towards = light.shadow.y > 0.62 ? 1 : -1;
  pen.transform(
    figure.flip && figure.item.facts ? -scale : scale,
    0,
    -lean * scale * 0.8,
    flatten * scale * (towards > 0 ? -0.8 : 0.62),
    0,
    0,
  );
  pen.drawImage(dark, -look.footX, -look.footY);
  pen.restore();
}

/** A dark pool where it touches what carries it. */
function contact(stage: Stage, pen: Pen, figure: Figure, strength: number): void {
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
  pen.fillStyle = dark;
  pen.fillRect(-rx, -rx, rx * 2, rx * 2);
  pen.restore();
}

/** Its image in the water, broken into strips that sway more the further they are from it. */
function mirror(stage: Stage, pen: Pen, figure: Figure, look: Look): void {
  const random = stage.random(`mirror ${figure.item.name} ${figure.copy}`);
  const shown = figure.height * (1 - figure.sunk);
  const strip = Math.max(2, stage.unit * 4);
  const width = look.canvas.width;
  pen.save();
  pen.translate(figure.x, figure.y);
  pen.globalAlpha = 0.5;
  for (let y = 0; y < shown * 0.9; y += strip) {
    const from = look.footY - (y + strip) / look.scale;
    if (from < 0) break;
    const sway = random.bell() * stage.unit * (1.5 + (y / shown) * 16);
    pen.globalAlpha = 0.55 * (1 - (y / shown) * 0.75);
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
function ripples(stage: Stage, pen: Pen, figure: Figure): void {
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

/** What the ground does to a foot: grass before it, snow heaped at it, sand and dust. */
function bed(stage: Stage, pen: Pen, figure: Figure): void {
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

function shine(stage: Stage, figure: Figure): void {
  stage.glows.push({
    x: figure.x,
    y: figure.y - figure.height * 0.62,
    radius: figure.height * 1.3,
    colour: [255, 196, 110],
    strength: 0.6,
  });
}
