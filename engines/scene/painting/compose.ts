/** Paints a scene onto a surface: settle, place, paint the backdrop, then the figures from far to near. */
import type { Scene } from '../scene.ts';
import { arrange } from './arrange.ts';
import { BACKDROPS } from './backdrops/backdrops.ts';
import { paintExtras } from './backdrops/extras.ts';
import { tableTop } from './backdrops/table.ts';
import { sitterOf, softenBust } from './bust.ts';
import { corner, type Figure } from './figure.ts';
import { placeFigures } from './figures.ts';
import { paintGlow, paintRays } from './glow.ts';
import type { Grade } from './grade.ts';
import { paintEmblem, paintPattern } from './layouts.ts';
import { settle } from './setting.ts';
import { sourceAt } from './sky.ts';
import { hasFeature, layer, newStage, type Stage } from './stage.ts';
import { paintWeather } from './weather.ts';

export type Composition = {
  stage: Stage;
  figures: Figure[];
  /** Opaque where a subject or a placed feature was painted; null where it was not asked for. */
  mask: ReturnType<typeof layer> | null;
  /** Opaque where a subject was painted; its long side is `SUBJECTS_SIDE` at most. */
  subjects: ReturnType<typeof layer>;
};

/** Finer outlines come from the colours of the picture. */
const SUBJECTS_SIDE = 384;

export function compose(
  requested: Scene,
  seed: number,
  width: number,
  height: number,
  grade: Grade,
  outlined = true,
): Composition {
  const scene = litFor(requested);
  const stage = newStage(scene, seed, width, height);
  const mask = outlined ? layer(width, height) : null;
  const scale = Math.min(1, SUBJECTS_SIDE / Math.max(width, height));
  const subjects = layer(width * scale, height * scale);
  subjects.pen.scale(scale, scale);
  if (scene.layout !== 'scene') {
    const laid = scene.layout === 'pattern' ? paintPattern : paintEmblem;
    return { stage, figures: laid(stage, mask?.pen ?? null), mask, subjects };
  }
  settle(stage);
  const figures = arrange(stage);
  showMoon(stage, figures);
  BACKDROPS[scene.place](stage);
  paintExtras(stage);
  if (stage.table) tableTop(stage);
  if (sitterOf(scene) !== undefined) paintBehind(stage);
  placeFigures(stage, figures, { mask: mask?.pen ?? null, subjects: subjects.pen });
  stage.props.sort((a, b) => a.y - b.y);
  for (const prop of stage.props) prop.paint(stage.pen);
  for (const prop of stage.front) prop.paint(stage.pen);
  paintWeather(stage);
  const rays = scene.lighting === 'rays' || scene.features.some(({ kind }) => kind === 'light-rays');
  if (rays && !stage.light.covered) paintRays(stage, sourceAt(stage), 0.5);
  for (const glow of stage.glows)
    if (glow.far && figures.some((one) => covers(one, glow))) glow.strength *= 0.15;
  paintGlow(stage, grade.bloom);
  return { stage, figures, mask, subjects };
}

/** Behind a closely framed figure, everything is out of focus. */
function paintBehind(stage: Stage): void {
  stage.props.sort((a, b) => a.y - b.y);
  for (const prop of stage.props) prop.paint(stage.pen);
  stage.props = [];
  softenBust(stage);
}

/** Distance from the edge, and from figures that would hide the moon: in parts of the picture's width. */
const MOON_MARGIN = 0.1;

/** Moves a requested moon aside where a figure would hide it, as little as necessary. */
function showMoon(stage: Stage, figures: Figure[]): void {
  if (!hasFeature(stage, 'moon', 'crescent-moon')) return;
  const { source } = stage.light;
  const { y } = sourceAt(stage);
  const { width } = stage;
  const margin = MOON_MARGIN * Math.min(1, stage.height / width);
  const hidden = (x: number) =>
    figures.some((one) => [-margin, 0, margin].some((aside) => covers(one, { x: (x + aside) * width, y })));
  const places = Array.from({ length: 41 }, (_, nth) => MOON_MARGIN + (nth / 40) * (1 - 2 * MOON_MARGIN));
  const free = [source.x, ...places].filter((x) => !hidden(x));
  source.x = free.sort((a, b) => Math.abs(a - source.x) - Math.abs(b - source.x))[0] ?? source.x;
}

/** The sun or moon behind a figure does not shine through it. */
function covers(figure: Figure, { x, y }: { x: number; y: number }): boolean {
  const { left, top } = corner(figure);
  return x > left && x < left + figure.width && y > top && y < top + figure.height;
}

/** The scene at an hour that suits its medium: shadow plays need a glowing sky behind them. */
export function litFor(requested: Scene): Scene {
  const dull = requested.time === 'day' || requested.time === 'morning';
  return requested.medium === 'silhouette' && dull ? { ...requested, time: 'sunset' } : requested;
}
