/** Trees: what kinds grow here, grown once as a drawing and then planted many times. */
import type { Canvas } from '@napi-rs/canvas';
import { css, mix, type Rgb, rgb } from '../../raster/colour.ts';
import { clamp } from '../../raster/noise.ts';
import type { TREE_KINDS } from '../scene.ts';
import { growBroad, growWillow } from './crowns.ts';
import type { Growth } from './growth.ts';
import { fade } from './light.ts';
import { block } from './shapes.ts';
import { brings, distanceAt, layer, type Pen, type Prop, type Stage } from './stage.ts';
import { growBare, growPalm, growPine } from './stems.ts';

export type TreeKind = (typeof TREE_KINDS)[number];

const REACH: Record<TreeKind, number> = {
  broadleaf: 0.95,
  maple: 0.95,
  blossom: 1.05,
  birch: 0.62,
  willow: 1.1,
  pine: 0.52,
  palm: 0.95,
  bare: 0.9,
};

const LEAVES: Record<TreeKind, [leaf: string, leafToo: string, bark: string]> = {
  broadleaf: ['#5d9a3c', '#8fbf4a', '#6b4a33'],
  maple: ['#d8552a', '#f0a035', '#5c4030'],
  blossom: ['#f2a3bd', '#ffd9e4', '#5a3d38'],
  birch: ['#8fb84a', '#c0d768', '#eeeae2'],
  willow: ['#86ab4c', '#b3c96a', '#6e5540'],
  pine: ['#2f6b47', '#4d8a57', '#5a4030'],
  palm: ['#4f9a45', '#83bf55', '#8c6a4a'],
  bare: ['#6b5a4a', '#857260', '#5d4c40'],
};

const AUTUMN = ['#d9772b', '#e8a531', '#c24a28', '#b98a2e'].map(rgb);

/** A tree's drawing: it stands on (`footX`, its height). */
export type Sapling = { canvas: Canvas; footX: number; height: number };

/** Grows one tree, `height` pixels tall, in the season's colours. */
export function growTree(
  stage: Stage,
  kind: TreeKind,
  height: number,
  name: string,
  colour: Rgb | null = null,
): Sapling {
  const random = stage.random(`tree ${kind} ${name}`);
  const { season, weather, place } = stage.scene;
  const winter = season === 'winter' || weather === 'snow' || place === 'snowfield';
  const leafy = kind === 'broadleaf' || kind === 'birch' || kind === 'willow';
  const grown: TreeKind = winter && (leafy || kind === 'maple') && !colour ? 'bare' : kind;
  let [leaf, leafToo, bark] = LEAVES[grown].map(rgb) as [Rgb, Rgb, Rgb];
  if (season === 'autumn' && leafy) {
    leaf = random.pick(AUTUMN);
    leafToo = mix(leaf, rgb('#f3c14b'), 0.5);
  }
  if (colour) {
    leaf = colour;
    leafToo = mix(colour, [255, 250, 225], 0.35);
  }
  const width = height * REACH[grown];
  const { canvas, pen } = layer(width, height);
  pen.translate(width / 2, height);
  const side = Math.sign(stage.light.source.x - 0.5) || 1;
  const growth: Growth = { pen, height, leaf, leafToo, bark, snow: winter, random, light: stage.light, side };
  if (grown === 'pine') growPine(growth);
  else if (grown === 'palm') growPalm(growth);
  else if (grown === 'bare') growBare(growth);
  else if (grown === 'willow') growWillow(growth);
  else growBroad(growth, grown === 'birch' ? 'slender' : 'round');
  return { canvas, footX: width / 2, height };
}

/** Plants trees at the given places; each is one of a few saplings, mirrored and hazed by its distance. */
export function plantTrees(
  stage: Stage,
  kinds: TreeKind[],
  spots: { x: number; y: number; height: number }[],
  colour: Rgb | null = null,
  away: number | null = null,
): void {
  if (!brings(stage, 'tree')) return;
  const random = stage.random(`plant ${kinds.join()} ${stage.props.length}`);
  const tallest = spots.reduce((top, spot) => Math.max(top, spot.height), 1);
  const variants = clamp(Math.ceil(spots.length / 3), 1, 4);
  const nursery = new Map<string, Sapling>();
  for (const spot of spots) {
    const kind = random.pick(kinds);
    // Small far trees come from a small drawing: shrinking a big one flickers and costs time.
    const grade = spot.height < tallest * 0.45 ? 0.45 : 1;
    const name = `${kind} ${random.int(1, variants)} ${grade}`;
    const flip = random.chance(0.5);
    let tree = nursery.get(name);
    if (!tree) {
      tree = growTree(stage, kind, Math.max(24, tallest * grade), name, colour);
      nursery.set(name, tree);
    }
    stage.props.push(treeProp(stage, tree, spot, flip && !stage.light.shadow.strength, away));
  }
}

function treeProp(
  stage: Stage,
  tree: Sapling,
  spot: { x: number; y: number; height: number },
  flip: boolean,
  away: number | null,
): Prop {
  return {
    y: spot.y,
    sways: true,
    paint: (pen) => {
      const factor = spot.height / tree.height;
      const veil = fade(stage.light, away ?? distanceAt(stage, spot.y));
      if (away === null) paintTreeShadow(stage, pen, tree, spot, factor);
      pen.save();
      pen.translate(spot.x, spot.y);
      pen.scale(flip ? -factor : factor, factor);
      pen.drawImage(
        veil > 0.03 ? hazed(tree, stage.light.haze, veil) : tree.canvas,
        -tree.footX,
        -tree.height,
      );
      pen.restore();
    },
  };
}

/** The tree lying on the ground as a shadow, away from the light. */
function paintTreeShadow(
  stage: Stage,
  pen: Pen,
  tree: Sapling,
  spot: { x: number; y: number },
  factor: number,
): void {
  const { shadow } = stage.light;
  if (shadow.strength < 0.1) return;
  pen.save();
  pen.globalAlpha = shadow.strength * 0.75;
  // A tall drawing laid flat: without its smaller copies its rows would be skipped, and the edge a saw.
  pen.imageSmoothingQuality = 'medium';
  pen.translate(spot.x, spot.y - factor * tree.height * 0.01);
  pen.transform(factor, 0, -shadow.x * factor * 0.8, -shadow.y * factor * 0.55, 0, 0);
  pen.drawImage(hazed(tree, [24, 30, 48], 1), -tree.footX, -tree.height);
  pen.restore();
}

/** The drawing with a colour laid over its opaque dots. */
export function hazed(tree: Sapling, colour: Rgb, share: number): Canvas {
  const copy = layer(tree.canvas.width, tree.canvas.height);
  copy.pen.drawImage(tree.canvas, 0, 0);
  copy.pen.globalCompositeOperation = 'source-atop';
  block(copy.pen, css(colour, share), 0, 0, tree.canvas.width, tree.canvas.height);
  return copy.canvas;
}
