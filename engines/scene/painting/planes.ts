/** A composition taken apart: every part from far to near on a plane of its own, wider than the frame that shows it. */
import type { Canvas } from '@napi-rs/canvas';
import type { Scene } from '../scene.ts';
import { arrange } from './arrange.ts';
import { BACKDROPS } from './backdrops/backdrops.ts';
import { paintExtras } from './backdrops/extras.ts';
import { tableTop } from './backdrops/table.ts';
import { litFor } from './compose.ts';
import type { Drawing } from './dress.ts';
import type { Figure } from './figure.ts';
import { lookOf, paintBody, paintOver, paintUnder } from './figures.ts';
import { paintEmblem, paintPattern } from './layouts.ts';
import { settle } from './setting.ts';
import { layer, nearness, newStage, type Pen, type PlaneKind, type Prop, type Stage } from './stage.ts';

export type Cut = {
  kind: PlaneKind;
  /** 0 at the horizon, 1 at the bottom edge: how much it moves when the camera does. */
  near: number;
  /** Where its foot stands, pixels from the top of the whole painting; it bends about it. */
  foot: number;
  sways: boolean;
};

/** Parts of one figure in order; `under` lies on the ground, `over` hides its foot. */
export type FigureLayer = 'under' | 'body' | 'over';

export type Taker = {
  /** Called before painting with the arrangement: the last chance to turn figures round. */
  arranged?(figures: Figure[], stage: Stage): void;
  /** A part is painted: `pen` has it alone on a clear ground, `below` everything so far and this part too. */
  plane(cut: Cut, pen: Pen, below: Pen): void;
  figure(figure: Figure, part: FigureLayer, pen: Pen, below: Pen): void;
  /** Drawings a figure's body goes through, instead of its own: each is handed over as a `body`. */
  drawings?(figure: Figure): Drawing[] | null;
};

/** The frame inside the painting, in pixels. */
export type Frame = { left: number; top: number; width: number; height: number };

/** Arrangement of the figures in a frame of this size, without painting. */
export function rehearsePainting(
  requested: Scene,
  seed: number,
  size: { width: number; height: number },
): { stage: Stage; figures: Figure[] } {
  const stage = newStage(litFor(requested), seed, size.width, size.height);
  if (stage.scene.layout !== 'scene') return { stage, figures: [] };
  settle(stage);
  return { stage, figures: arrange(stage) };
}

/** Nearness of a part beyond the ground: it grows slightly with each distance. */
const FAR_REACH = 0.09;

/**
 * Paints a scene part by part. Figures and the sun are placed within the `frame`; everything else fills the whole
 * `width` × `height`, so that a camera can move over it. The figures come in the order they are painted in, what
 * stands between them as planes.
 */
export function composePlanes(
  requested: Scene,
  seed: number,
  size: { width: number; height: number },
  frame: Frame,
  take: Taker,
): { stage: Stage; figures: Figure[] } {
  const stage = newStage(litFor(requested), seed, size.width, size.height);
  stage.unit = Math.min(frame.width, frame.height) / 1000;
  const all = layer(size.width, size.height);
  let part: { kind: PlaneKind; away: number } = { kind: 'sky', away: 1 };
  const flush = (cut: Cut) => {
    all.pen.drawImage(stage.canvas, 0, 0);
    take.plane(cut, stage.pen, all.pen);
    stage.pen.clearRect(0, 0, size.width, size.height);
  };
  const flat = () => ({
    kind: part.kind,
    near: nearOf(part, stage.scene.place),
    foot: stage.horizon,
    sways: part.kind === 'edge',
  });
  stage.below = () => all.pen;
  stage.cut = (kind, away) => {
    flush(flat());
    part = { kind, away };
  };
  if (stage.scene.layout !== 'scene') {
    take.arranged?.([], stage);
    const laid = stage.scene.layout === 'pattern' ? paintPattern : paintEmblem;
    laid(stage, null);
    flush(flat());
    return { stage, figures: [] };
  }
  settle(stage);
  stage.light = centred(stage.light, size.width, frame);
  stage.outside = centred(stage.outside, size.width, frame);
  const figures = arrangeWithin(stage, frame);
  take.arranged?.(figures, stage);
  BACKDROPS[stage.scene.place](stage);
  paintExtras(stage);
  if (stage.table) tableTop(stage);
  flush(flat());
  standing(stage, figures, take, all.pen);
  for (const prop of stage.front) prop.paint(stage.pen);
  flush({ kind: 'front', near: 1.25, foot: 0, sways: true });
  return { stage, figures };
}

function nearOf({ kind, away }: { kind: PlaneKind; away: number }, place: Scene['place']): number {
  // In space nothing is near: what is far must pass for us to be moving.
  if (place === 'space') return kind === 'far' ? 0.34 : 0.07;
  if (kind === 'fronts') return 0.16;
  if (kind === 'row') return 1 - away;
  return (1 - away) * FAR_REACH;
}

/** The sun stays inside the frame, however wide the painting. */
function centred(light: Stage['light'], width: number, frame: Frame): Stage['light'] {
  const x = (frame.left + light.source.x * frame.width) / width;
  return { ...light, source: { ...light.source, x } };
}

/** Places the figures as in a picture of the frame's size, then moves them to where the frame is. */
function arrangeWithin(stage: Stage, { left, top, width, height }: Frame): Figure[] {
  const { water, table } = stage;
  const visible: Stage = {
    ...stage,
    width,
    height,
    horizon: stage.horizon - top,
    water: water && { top: water.top - top, bottom: water.bottom - top },
    table: table && { back: table.back - top, front: table.front - top },
  };
  const figures = arrange(visible);
  for (const figure of figures) {
    figure.x += left;
    figure.y += top;
    figure.order += top;
  }
  stage.occupied = visible.occupied;
  stage.raised = visible.raised;
  stage.farthest = visible.farthest;
  stage.table = visible.table && { back: visible.table.back + top, front: visible.table.front + top };
  const { focus } = visible;
  stage.focus = { left: focus.left + left, right: focus.right + left, foot: focus.foot + top };
  return figures;
}

/** Borders between bands of things that share a plane, by nearness. */
const BANDS = [0.05, 0.1, 0.17, 0.26, 0.38, 0.55, 0.78, 1.05];

/** Paints what stands on the ground from far to near: things of one distance together, each figure by itself. */
function standing(stage: Stage, figures: Figure[], take: Taker, below: Pen): void {
  type Upright = Prop & { figure?: Figure };
  const all: Upright[] = [
    ...stage.props,
    ...figures.map((figure) => ({ y: figure.order, paint: () => undefined, figure })),
  ];
  all.sort((a, b) => a.y - b.y);
  const wardrobe = new Map<string, Canvas>();
  let open: { band: number; sways: boolean; foot: number } | null = null;
  const flush = () => {
    if (!open) return;
    below.drawImage(stage.canvas, 0, 0);
    const { foot, sways } = open;
    take.plane({ kind: 'props', near: nearness(stage, foot), foot, sways }, stage.pen, below);
    stage.pen.clearRect(0, 0, stage.width, stage.height);
    open = null;
  };
  for (const one of all) {
    const band = BANDS.findIndex((edge) => nearness(stage, one.y) < edge);
    const sways = one.sways ?? false;
    if (one.figure || !open || open.band !== band || open.sways !== sways) flush();
    if (one.figure) paintParts(stage, one.figure, wardrobe, take, below);
    else {
      one.paint(stage.pen);
      open ??= { band, sways, foot: one.y };
      open.foot = one.y;
    }
  }
  flush();
}

function paintParts(
  stage: Stage,
  figure: Figure,
  wardrobe: Map<string, Canvas>,
  take: Taker,
  below: Pen,
): void {
  const { pen } = stage;
  const drawings = take.drawings?.(figure);
  const look = lookOf(stage, figure, wardrobe, drawings?.[0]);
  const bodies = drawings?.map((drawing) => lookOf(stage, figure, wardrobe, drawing)) ?? [look];
  const parts: [FigureLayer, () => void][] = [
    ['under', () => paintUnder(stage, pen, figure, look)],
    ...bodies.map((own): [FigureLayer, () => void] => ['body', () => paintBody(pen, figure, own)]),
    ['over', () => paintOver(stage, pen, figure)],
  ];
  for (const [part, paint] of parts) {
    paint();
    below.drawImage(stage.canvas, 0, 0);
    take.figure(figure, part, pen, below);
    pen.clearRect(0, 0, stage.width, stage.height);
  }
}
