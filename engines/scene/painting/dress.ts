/** A subject's drawing, brought under the light of the scene: coloured, made of a material, shaded, rimmed, hazed. */
import type { Canvas } from '@napi-rs/canvas';
import { css, hueInTurns, mix, type Rgb, rgb } from '../../raster/colour.ts';
import { noise } from '../../raster/noise.ts';
import type { Material, Subject } from '../scene.ts';
import { subject } from '../subjects/library.ts';
import { rasterise } from '../subjects/rasterise.ts';
import { recolourDrawing } from '../subjects/recolour-subject.ts';
import type { Item } from './figure.ts';
import { gears } from './gears.ts';
import type { Light } from './light.ts';
import { block } from './shapes.ts';
import { freeCanvas, layer, type Stage } from './stage.ts';

/** Another drawing of a subject than the library's: so many pixels tall, cut to it. */
export type Drawing = (height_px: number) => Canvas;

/** Between the seeds of copies. */
const COPY = 31;

/** The drawing in its own colours, `height` pixels tall, not yet lit. Shared: draw it, never draw on it. */
export function coloured(stage: Stage, item: Item, height: number, drawing?: Drawing, copy = 0): Canvas {
  const wanted = stage.scene.subjects[item.ref.index]!;
  const seed = stage.seed + item.ref.index + copy * COPY;
  const id = drawing ? item.facts!.id : anotherOf(item.facts!.id, copy);
  const facts = subject(id, seed)!;
  const plain = drawing?.(height) ?? rasterise(id, { height_px: height, seed });
  const cloth = [facts.colour_main, item.facts!.colour_main].find(dyeable);
  const own = copy > 0 && facts.category === 'person' && !wanted.colour && !drawing;
  const toned =
    own && cloth
      ? recolourDrawing(plain, { to: clothesOf(stage, copy), from: cloth })
      : tint(plain, wanted, facts.colour_main, stage.seed);
  return wanted.material ? textured(toned, wanted.material, stage.seed) : toned;
}

/** Clothing colours in a group: neighbours differ. */
// biome-ignore format: a list of words
const CLOTHES = [
  '#c8483f', '#3f7fb8', '#4f9a5a', '#e0a43a', '#8a5aa8', '#2f8f8a', '#d8708a', '#6a7488', '#b06a3a',
  '#e4dccb',
];

/** Drawings that a group mixes: for children, boys and girls. */
const GROUPS: Readonly<Record<string, readonly string[]>> = { child: ['child', 'girl', 'boy'] };

function anotherOf(id: string, copy: number): string {
  const group = GROUPS[id];
  return group ? group[copy % group.length]! : id;
}

/** Cloth of a colour that no skin and no armour has: only that can be dyed alone. */
function dyeable(hex: string): boolean {
  const colour = rgb(hex);
  const hue = hueInTurns(colour);
  return Math.max(...colour) - Math.min(...colour) > 50 && hue > 0.2 && hue < 0.95;
}

function clothesOf(stage: Stage, copy: number): string {
  return CLOTHES[((stage.seed >>> 0) + copy * 3) % CLOTHES.length]!;
}

function tint(canvas: Canvas, { colour, colour_second }: Subject, from: string, seed: number): Canvas {
  if (!colour) return canvas;
  return recolourDrawing(canvas, { to: colour.hex, from, patches: colour_second?.hex ?? null, seed });
}

/** Ramps from dark over middle to bright. */
const RAMPS: Record<Material, [Rgb, Rgb, Rgb]> = {
  gold: ['#5a3206', '#d89a24', '#fff3b0'].map(rgb) as [Rgb, Rgb, Rgb],
  silver: ['#2e3440', '#a4aebb', '#ffffff'].map(rgb) as [Rgb, Rgb, Rgb],
  metal: ['#1e2630', '#74808e', '#eef4fa'].map(rgb) as [Rgb, Rgb, Rgb],
  glass: ['#2a5a72', '#9fd4e6', '#ffffff'].map(rgb) as [Rgb, Rgb, Rgb],
  ice: ['#2a6aa4', '#a8dcf4', '#ffffff'].map(rgb) as [Rgb, Rgb, Rgb],
  wood: ['#3c2212', '#a06a3a', '#e8c08a'].map(rgb) as [Rgb, Rgb, Rgb],
  stone: ['#3a3a40', '#94928e', '#dedbd4'].map(rgb) as [Rgb, Rgb, Rgb],
  neon: ['#12042a', '#c01ef0', '#7affff'].map(rgb) as [Rgb, Rgb, Rgb],
  paper: ['#a89e94', '#efe8dc', '#ffffff'].map(rgb) as [Rgb, Rgb, Rgb],
  bronze: ['#2e1a0e', '#a86a34', '#f4d49a'].map(rgb) as [Rgb, Rgb, Rgb],
  clockwork: ['#2a1a10', '#a8722f', '#f6dc98'].map(rgb) as [Rgb, Rgb, Rgb],
};

const SHINY: ReadonlySet<Material> = new Set(['gold', 'silver', 'metal', 'bronze', 'clockwork']);

function textured(source: Canvas, material: Material, seed: number): Canvas {
  const { width, height } = source;
  const { canvas, pen } = layer(width, height);
  pen.drawImage(source, 0, 0);
  const image = pen.getImageData(0, 0, width, height);
  const { data } = image;
  const [dark, middle, bright] = RAMPS[material];
  const shiny = SHINY.has(material);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      if (data[at + 3] === 0) continue;
      let level = (0.3 * data[at]! + 0.59 * data[at + 1]! + 0.11 * data[at + 2]!) / 255;
      if (shiny) level = level + 0.16 * Math.sin(level * 15 + (x + y) * (4 / height));
      else if (material === 'wood') level += (noise(x * (26 / height), y * (3 / height), seed) - 0.5) * 0.4;
      else if (material === 'stone') level += (noise(x * (60 / height), y * (60 / height), seed) - 0.5) * 0.3;
      else if (material === 'paper') level = 0.45 + level * 0.5;
      const t = Math.max(0, Math.min(1, level * 1.08));
      const [from, to, share] = t < 0.5 ? [dark, middle, t * 2] : [middle, bright, t * 2 - 1];
      for (let c = 0; c < 3; c++) data[at + c] = from[c]! + (to[c]! - from[c]!) * share;
      if (material === 'glass') data[at + 3] = data[at + 3]! * (0.42 + 0.5 * Math.abs(t - 0.5) * 2);
      else if (material === 'ice') data[at + 3] = data[at + 3]! * (0.74 + 0.26 * t);
    }
  }
  pen.putImageData(image, 0, 0);
  if (material === 'clockwork') gears(pen, width, height, seed);
  return canvas;
}

/**
 * A copy of a drawing under this light. `flipped` says that it will be mirrored when drawn, `veil` how much haze lies
 * before it, `grounded` whether its foot is darkened by what it stands on.
 */
export function lit(
  source: Canvas,
  light: Light,
  options: { flipped: boolean; veil: number; grounded: boolean; rim: number },
): Canvas {
  const { width, height } = source;
  const { canvas, pen } = layer(width, height);
  const side = (light.source.x < 0.5 ? -1 : 1) * (options.flipped ? -1 : 1);
  const bright = side < 0 ? 0 : width;
  pen.drawImage(source, 0, 0);
  pen.globalCompositeOperation = 'multiply';
  const [near, far] = seen(light);
  const glow = Math.max(1, near[0], near[1], near[2]);
  const fall = pen.createLinearGradient(bright, 0, width - bright, height * 0.75);
  fall.addColorStop(0, tone(near, glow));
  fall.addColorStop(0.45, tone(mix(near, far, 0.35), glow));
  fall.addColorStop(1, tone(far, glow));
  block(pen, fall, 0, 0, width, height);
  if (options.grounded) {
    const foot = pen.createLinearGradient(0, height * 0.72, 0, height);
    foot.addColorStop(0, 'rgb(255,255,255)');
    foot.addColorStop(1, tone(mix(light.ambient, [1, 1, 1], 0.42), 1));
    block(pen, foot, 0, height * 0.72, width, height * 0.28);
  }
  if (options.rim > 0) rim(pen, source, light, side, options.rim);
  if (options.veil > 0.01) {
    pen.globalCompositeOperation = 'source-atop';
    block(pen, css(light.haze, options.veil), 0, 0, width, height);
  }
  // Multiplying fills the empty dots too: keep only what the drawing covers.
  pen.globalCompositeOperation = 'destination-in';
  pen.drawImage(source, 0, 0);
  return canvas;
}

/** The light on the bright and the dark side. However dark the night, what the picture is about can be seen. */
function seen(light: Light): [near: Rgb, far: Rgb] {
  const near = mix(light.ambient, light.key, 0.96);
  const far = mix(light.ambient, light.key, 0.42);
  const bright = Math.max(...near);
  // In a shadow play figures are darker than the ground they stand on.
  const lift = bright < 0.3 ? 0.3 : bright < 0.92 ? 0.92 / bright : 1;
  // Night would turn every white thing blue and sunset every one orange: the eye knows better.
  const up = ([r, g, b]: Rgb): Rgb => {
    const grey = (r + g + b) / 3;
    const calm = lift > 1.2 ? 0.35 : 0.72;
    return [
      (grey + (r - grey) * calm) * lift,
      (grey + (g - grey) * calm) * lift,
      (grey + (b - grey) * calm) * lift,
    ];
  };
  return [up(near), up(far)];
}

function tone(factor: Rgb, top: number): string {
  return css([(factor[0] / top) * 255, (factor[1] / top) * 255, (factor[2] / top) * 255]);
}

/** A bright edge on the side of the light: the drawing without itself moved away from the light. */
function rim(pen: Stage['pen'], source: Canvas, light: Light, side: number, strength: number): void {
  const { width, height } = source;
  const edge = layer(width, height);
  const shift = Math.max(1.5, height * 0.014);
  edge.pen.drawImage(source, 0, 0);
  edge.pen.globalCompositeOperation = 'source-in';
  edge.pen.fillStyle = css(
    mix(light.source.colour, [light.key[0] * 230, light.key[1] * 230, light.key[2] * 230], 0.5),
  );
  edge.pen.fillRect(0, 0, width, height);
  edge.pen.globalCompositeOperation = 'destination-out';
  edge.pen.filter = `blur(${(height * 0.012).toFixed(1)}px)`;
  edge.pen.drawImage(source, -side * shift, shift * 0.7);
  edge.pen.filter = 'none';
  pen.globalCompositeOperation = 'screen';
  pen.globalAlpha = strength;
  pen.drawImage(edge.canvas, 0, 0);
  pen.globalAlpha = 1;
  freeCanvas(edge.canvas);
}

/** The outline of a drawing in one colour. */
export function silhouette(source: Canvas, colour: Rgb): Canvas {
  const { canvas, pen } = layer(source.width, source.height);
  pen.drawImage(source, 0, 0);
  pen.globalCompositeOperation = 'source-in';
  block(pen, css(colour), 0, 0, source.width, source.height);
  return canvas;
}
