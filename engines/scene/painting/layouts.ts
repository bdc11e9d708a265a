/** Pictures that are no scene: patterns that repeat, emblems and badges. */

import { brighter, css, hsl, hueInTurns, luma, mix, type Rgb, rgb } from '../../raster/colour.ts';
import { backdropColour } from './backdrops/plain.ts';
import { coloured, silhouette } from './dress.ts';
import { paintStanding } from './features.ts';
import { type Figure, type Item, itemsOf } from './figure.ts';
import { block, disc } from './shapes.ts';
import { layer, type Pen, type Stage } from './stage.ts';

/** A drawing of an item in its plain colours, `height` pixels tall; its middle is the canvas's middle. */
function motif(stage: Stage, item: Item, height: number): ReturnType<typeof layer>['canvas'] {
  if (item.facts) return coloured(stage, item, height);
  const { canvas, pen } = layer(height * Math.max(1, item.aspect) * 1.1, height * 1.1);
  const at = { x: canvas.width / 2, y: height * 1.04, height, ground: stage.height };
  paintStanding(stage, pen, stage.scene.features[item.ref.index]!, at, item.name);
  return canvas;
}

/** Motifs in staggered rows that go on seamlessly over every edge. Answers one figure a motif. */
export function paintPattern(stage: Stage, mask: Pen | null): Figure[] {
  const { pen, width, height } = stage;
  const random = stage.random('pattern');
  const ground = backdropColour(stage);
  block(pen, css(ground), 0, 0, width, height);
  const items = itemsOf(stage.scene);
  const cell = Math.min(width, height) / 4;
  const columns = Math.max(2, Math.round(width / cell));
  // An even number of rows, or the stagger would not meet itself.
  const rows = Math.max(2, 2 * Math.round(height / cell / 2));
  const [stepX, stepY] = [width / columns, height / rows];
  if (items.length === 0) tiles(stage, columns, rows, ground);
  else dots(stage, columns, rows, ground);
  const drawings = items.map((item) => motif(stage, item, cell * 0.82));
  const figures: Figure[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (items.length === 0) break;
      const which = (column + row * 2) % items.length;
      const canvas = drawings[which]!;
      const fit = Math.min(1, (stepX * 0.84) / canvas.width, (stepY * 0.84) / canvas.height);
      const x = (column + 0.25 + (row % 2) * 0.5) * stepX;
      const y = (row + 0.5) * stepY;
      const tilt = random.bell() * 0.5;
      const flip = random.chance(0.5) ? -1 : 1;
      for (const on of mask ? [pen, mask] : [pen]) {
        for (const ox of [-width, 0, width])
          for (const oy of [-height, 0, height]) stamp(on, canvas, x + ox, y + oy, fit, tilt, flip);
      }
      const item = items[which]!;
      figures.push({
        item,
        copy: figures.length,
        x,
        y: y + (canvas.height * fit) / 2,
        width: canvas.width * fit,
        height: canvas.height * fit,
        flip: flip < 0,
        tilt,
        hold: 'air',
        sunk: 0,
        order: y,
      });
    }
  }
  return figures;
}

function stamp(
  pen: Pen,
  image: ReturnType<typeof layer>['canvas'],
  x: number,
  y: number,
  fit: number,
  tilt: number,
  flip: number,
): void {
  const reach = Math.hypot(image.width, image.height) * fit;
  const { canvas } = pen;
  if (x < -reach || y < -reach || x > canvas.width + reach || y > canvas.height + reach) return;
  pen.save();
  pen.translate(x, y);
  pen.rotate(tilt);
  pen.scale(fit * flip, fit);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, -image.width / 2, -image.height / 2);
  pen.restore();
}

/** A pattern of nothing in particular: petals on every tile and a disc where four tiles meet. */
function tiles(stage: Stage, columns: number, rows: number, ground: Rgb): void {
  const { pen, width, height } = stage;
  const random = stage.random('tiles');
  const hue = hueInTurns(ground) + random.pick([0.08, 0.5, 0.42]);
  const [petal, dark]: [Rgb, Rgb] = [hsl(hue % 1, 0.42, 0.5), brighter(ground, 0.62)];
  const [wide, tall] = [width / columns, height / rows];
  const petals = random.pick([4, 6, 8]);
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const [x, y] = [(column + (row % 2) * 0.5) * wide, row * tall];
      for (const ox of [0, -width]) {
        const reach = Math.min(wide, tall) * 0.46;
        for (let nth = 0; nth < petals; nth++) {
          const angle = ((nth + 0.5) / petals) * Math.PI * 2;
          pen.fillStyle = css(nth % 2 ? petal : dark);
          pen.beginPath();
          const [mx, my] = [Math.cos(angle) * reach * 0.55, Math.sin(angle) * reach * 0.55];
          pen.ellipse(x + ox + mx, y + my, reach * 0.42, reach * (1 / petals + 0.06), angle, 0, Math.PI * 2);
          pen.fill();
        }
        disc(pen, css(mix(ground, [255, 255, 255], 0.6)), x + ox, y, reach * 0.14);
      }
    }
  }
}

/** Small marks between the motifs. */
function dots(stage: Stage, columns: number, rows: number, ground: Rgb): void {
  const { pen, width, height, unit } = stage;
  const tone = luma(ground) > 140 ? brighter(ground, 0.86) : mix(ground, [255, 255, 255], 0.25);
  pen.fillStyle = css(tone);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = ((column + 0.75 + (row % 2) * 0.5) * width) / columns;
      const y = ((row + 0.5) * height) / rows;
      for (let i = 0; i < 4; i++) {
        const angle = (i / 4) * Math.PI * 2;
        for (const ox of [0, -width]) {
          pen.beginPath();
          pen.arc(
            x + ox + Math.cos(angle) * unit * 11,
            y + Math.sin(angle) * unit * 11,
            unit * 5,
            0,
            Math.PI * 2,
          );
          pen.fill();
        }
      }
    }
  }
}

/** A round badge with rays behind what it shows, edged in white like a sticker. */
export function paintEmblem(stage: Stage, mask: Pen | null): Figure[] {
  const { pen, width, height, scene } = stage;
  const ground = scene.palette?.[0] ? backdropColour(stage) : ([244, 240, 232] as Rgb);
  block(pen, css(ground), 0, 0, width, height);
  const items = itemsOf(scene).slice(0, 3);
  const random = stage.random('emblem');
  const hue = items[0]?.facts
    ? (hueInTurns(rgb(items[0].facts.colour_main)) + random.pick([0.5, 0.42, 0.58])) % 1
    : random.next();
  const [dark, bright, pale]: [Rgb, Rgb, Rgb] = [
    hsl(hue, 0.5, 0.22),
    hsl(hue, 0.55, 0.58),
    hsl(hue, 0.6, 0.8),
  ];
  const [x, y] = [width / 2, height * (scene.text ? 0.54 : 0.5)];
  const radius = Math.min(width, height) * (scene.text ? 0.33 : 0.4);
  for (const [reach, style] of [
    [1.1, css(dark)],
    [1.06, css([255, 252, 244])],
    [1.03, css(dark)],
  ] as const) {
    disc(pen, style, x, y, radius * reach);
  }
  pen.save();
  pen.beginPath();
  pen.arc(x, y, radius * 0.97, 0, Math.PI * 2);
  pen.clip();
  block(pen, css(bright), x - radius, y - radius, radius * 2, radius * 2);
  pen.fillStyle = css(pale);
  const rays = 18;
  for (let i = 0; i < rays; i++) {
    pen.beginPath();
    pen.moveTo(x, y + radius * 0.2);
    pen.arc(x, y + radius * 0.2, radius * 1.6, (i / rays) * Math.PI * 2, ((i + 0.5) / rays) * Math.PI * 2);
    pen.fill();
  }
  pen.restore();
  const figures: Figure[] = [];
  items.forEach((item, i) => {
    const share = items.length === 1 ? 1 : 0.62;
    const tall = Math.min(radius * 1.62 * share, (radius * 1.75 * share) / item.aspect);
    const cx = x + (i - (items.length - 1) / 2) * radius * 0.78;
    const image = motif(stage, item, tall);
    const [left, top] = [cx - image.width / 2, y - image.height / 2];
    const rim = silhouette(image, [255, 252, 244]);
    const edge = radius * 0.028;
    for (let k = 0; k < 16; k++)
      pen.drawImage(rim, left + Math.cos((k / 8) * Math.PI) * edge, top + Math.sin((k / 8) * Math.PI) * edge);
    pen.drawImage(image, left, top);
    mask?.drawImage(image, left, top);
    figures.push({
      item,
      copy: 0,
      x: cx,
      y: top + image.height,
      width: image.width,
      height: image.height,
      flip: false,
      tilt: 0,
      hold: 'air',
      sunk: 0,
      order: i,
    });
  });
  return figures;
}
