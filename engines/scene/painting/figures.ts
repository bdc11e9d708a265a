/** Paints what was placed, each with its shadow, its mirror image and what hides its foot. */

import type { Canvas } from '@napi-rs/canvas';
import type { FeatureKind } from '../scene.ts';
import { coloured, type Drawing, lit, silhouette } from './dress.ts';
import { paintStanding } from './features.ts';
import { type DrawnFigure, type Figure, pointOn } from './figure.ts';
import { mirror, paintFigureBed, ripples, splash } from './figure-beds.ts';
import { contact, shadow } from './figure-shadows.ts';
import { fade } from './light.ts';
import { paintMound } from './rises.ts';
import { addGlow, distanceAt, freeCanvas, layer, type Pen, type Stage } from './stage.ts';

/** Surfaces that collect the outlines of figures. */
export type Outlines = {
  /** Of every figure at the picture's size, for media that treat figures otherwise than their backdrop. */
  mask: Pen | null;
  /** Of the subjects alone; of buildings and the like where a scene has no other subject. */
  subjects: Pen;
};

/** Hands every figure to the stage as a prop. */
export function placeFigures(stage: Stage, figures: Figure[], outlines: Outlines): void {
  const wardrobe = new Map<string, Canvas>();
  const anySubject = figures.some(({ item }) => item.facts !== null);
  for (const figure of figures) {
    stage.props.push({
      y: figure.order,
      paint: (pen) => {
        const isSubject = figure.item.facts !== null || !(anySubject || figure.item.mound);
        paintFigure(stage, pen, figure, wardrobe, { ...outlines, isSubject });
      },
    });
  }
}

function paintFigure(
  stage: Stage,
  pen: Pen,
  figure: Figure,
  wardrobe: Map<string, Canvas>,
  { mask, subjects, isSubject }: Outlines & { isSubject: boolean },
): void {
  const look = lookOf(stage, figure, wardrobe);
  paintUnder(stage, pen, figure, look);
  paintBody(pen, figure, look);
  if (isSubject) put(subjects, figure, look, look.canvas);
  if (mask && !figure.item.mound) {
    const outline = silhouette(look.canvas, [255, 255, 255]);
    put(mask, figure, look, outline);
    freeCanvas(outline);
  }
  if (!figure.item.facts) freeCanvas(look.canvas);
  paintOver(stage, pen, figure);
  if (figure.item.facts?.glows && stage.light.darkness > 0.3) shine(stage, figure);
}

/** The drawing of a figure, adapted to its light. */
export function lookOf(
  stage: Stage,
  figure: Figure,
  wardrobe: Map<string, Canvas>,
  drawing?: Drawing,
): DrawnFigure {
  if (!figure.item.facts) return featureLook(stage, figure);
  return subjectLook(stage, figure, drawing ? new Map() : wardrobe, drawing);
}

/** Paints the mirror image or shadow below the figure. */
export function paintUnder(stage: Stage, pen: Pen, figure: Figure, look: DrawnFigure): void {
  if (afloat(figure)) mirror(stage, pen, figure, look);
  else if (figure.hold !== 'perched') shadow(stage, pen, figure, look);
  else contact(stage, pen, figure, 0.5);
}

export function paintBody(pen: Pen, figure: Figure, look: DrawnFigure): void {
  pen.save();
  if (afloat(figure)) {
    pen.beginPath();
    pen.rect(figure.x - figure.width * 2, figure.y - figure.height * 2, figure.width * 4, figure.height * 2);
    pen.clip();
  }
  if (figure.within) clipToOpening(pen, figure.within);
  put(pen, figure, look, look.canvas);
  pen.restore();
}

/** Of what is seen a little from above: how far the near rim hangs below the middle of the opening, in heights. */
const RIMS: Readonly<Record<string, number>> = {
  'open-bowl': 0.17,
  'open-box': 0,
  basket: 0,
  chest: 0,
  cauldron: 0.03,
  bathtub: 0,
  'shopping-cart': 0,
};

/** True for open containers: their content is painted after them, down to the near rim. */
export function isOpen({ facts }: Figure['item']): boolean {
  return facts !== null && facts.seat !== null && facts.id in RIMS;
}

/** Nothing below the near rim of what it is in: a puppy looks out of its box. */
function clipToOpening(pen: Pen, host: Figure): void {
  const { seat, facts } = host.item;
  if (!seat || !facts) return;
  const middle = pointOn(host, seat.x, seat.y);
  const half = (host.width * seat.width) / 2;
  const reach = host.width + host.height;
  pen.beginPath();
  pen.rect(middle.x - 2 * reach, middle.y - 3 * reach, 4 * reach, 3 * reach);
  pen.ellipse(middle.x, middle.y, half, host.height * (RIMS[facts.id] ?? 0), 0, 0, Math.PI);
  pen.clip();
}

/** Paints the parts that hide its foot: splashes, rings, grass, snow. */
export function paintOver(stage: Stage, pen: Pen, figure: Figure): void {
  if (figure.item.pose === 'jumping' && stage.surface === 'water') splash(stage, pen, figure);
  if (afloat(figure)) ripples(stage, pen, figure);
  if (figure.hold === 'ground' || (figure.hold === 'air' && figure.item.pose === 'jumping'))
    paintFigureBed(stage, pen, figure);
}

function afloat({ hold, item }: Figure): boolean {
  return hold === 'water' && !item.mound;
}

/** Pixels of a drawing: more would not be seen, and weigh too much. */
const TALLEST = 4600;

function subjectLook(
  stage: Stage,
  figure: Figure,
  wardrobe: Map<string, Canvas>,
  drawing?: Drawing,
): DrawnFigure {
  const { item, flip } = figure;
  const grade = Math.ceil(Math.log2(Math.max(8, figure.height)) * 2) / 2;
  // Several people are different people; several apples are not.
  const copy = item.facts!.category === 'person' ? figure.copy : 0;
  const key = `${item.name} ${copy} ${flip} ${grade} ${figure.hold}`;
  const foot = item.facts!.foot.centre;
  let canvas = wardrobe.get(key);
  if (!canvas) {
    const plain = coloured(stage, item, Math.min(2 ** grade, figure.height * 1.12, TALLEST), drawing, copy);
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

function featureLook(stage: Stage, figure: Figure): DrawnFigure {
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

function put(pen: Pen, figure: Figure, look: DrawnFigure, canvas: Canvas): void {
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

function shine(stage: Stage, figure: Figure): void {
  addGlow(stage, figure.x, figure.y - figure.height * 0.62, figure.height * 1.3, [255, 196, 110], 0.6);
}
