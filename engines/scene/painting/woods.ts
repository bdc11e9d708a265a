/** Trees in masses: the edge of a wood far off, rows of trunks inside a forest. */
import { brighter, css, mix, type Rgb } from '../../raster/colour.ts';
import { fade, shade } from './light.ts';
import { brings, groundAt, nearness, type Pen, type Stage } from './stage.ts';
import { growTree, hazed, type Sapling, type TreeKind } from './trees.ts';

/** A row of treetops at `y`, far enough to lose their trunks. `away` 0–1. */
export function paintTreeLine(
  stage: Stage,
  row: {
    y: number;
    height: number;
    away: number;
    kinds: TreeKind[];
    gaps: number;
    name: string;
    colour?: Rgb | null;
  },
): void {
  if (!brings(stage, 'tree')) return;
  stage.cut('edge', row.away);
  const { pen, width, light } = stage;
  const random = stage.random(`tree line ${row.name}`);
  const veil = fade(light, row.away);
  const kinds = row.kinds.slice(0, 3);
  const trees = kinds.flatMap((kind) =>
    [0, 1].map((n) => {
      const grown = growTree(stage, kind, row.height, `${row.name} ${n}`, row.colour ?? null);
      return { ...grown, canvas: hazed(grown, light.haze, veil) };
    }),
  );
  const stride = row.height * 0.27;
  for (let x = -stride; x < width + stride; x += stride * random.between(0.6, 1.3)) {
    if (random.chance(row.gaps)) continue;
    const tree = random.pick(trees) as Sapling;
    const factor = random.between(0.68, 1.08);
    const w = tree.canvas.width * factor;
    const h = tree.canvas.height * factor;
    pen.drawImage(tree.canvas, x - w / 2, row.y - h * 0.9, w, h);
  }
  // Undergrowth closes the row at its foot.
  const foot = shade(light, [52, 82, 42], 0.3, row.away);
  pen.fillStyle = css(mix(foot, light.haze, 0.1));
  pen.beginPath();
  pen.moveTo(-10, row.y + row.height * 0.12);
  for (let i = -10; i < width + 20; i += row.height * 0.12) {
    pen.lineTo(i, row.y - row.height * (0.02 + 0.13 * random.next() * (1 - row.gaps)));
  }
  pen.lineTo(width + 10, row.y + row.height * 0.12);
  pen.fill();
}

/** Trunks without tops, as one sees them inside a forest, in rows from the mist to near us. */
export function paintTrunks(
  stage: Stage,
  rows: number,
  bark: Rgb,
  options: { thick: number; crooked: number; until: number; clear: [left: number, right: number] },
): void {
  if (!brings(stage, 'tree')) return;
  const { light, width, unit } = stage;
  for (let row = 0; row < rows; row++) {
    const near = 0.03 + (options.until - 0.03) * (row / Math.max(1, rows - 1)) ** 1.7;
    const y = groundAt(stage, near);
    stage.cut('row', 1 - near);
    const random = stage.random(`trunks ${row}`);
    const veil = Math.min(0.9, 0.86 * (1 - row / rows) ** 1.25 + light.thickness * 0.3);
    const thick = unit * options.thick * (7 + 96 * near);
    const many = Math.max(2, Math.round(width / (thick * (3.4 + row * 0.9))));
    const paint = (pen: Pen) => {
      for (let i = 0; i < many; i++) {
        const x = ((i + random.between(0.1, 0.9)) / many) * width;
        const inTheWay = x > options.clear[0] - thick && x < options.clear[1] + thick;
        if (near > 0.16 && inTheWay) continue;
        const w = thick * random.between(0.6, 1.15);
        const sway = random.bell() * options.crooked * unit * 160;
        const foot = y + random.bell() * unit * 20 * near;
        const side = Math.sign(light.source.x - x / width) || 1;
        const dark = mix(shade(light, brighter(bark, 0.55), 0.15), light.haze, veil);
        const bright = mix(shade(light, bark, 0.85), light.haze, veil);
        const fill = pen.createLinearGradient(x - w / 2, 0, x + w / 2, 0);
        fill.addColorStop(side < 0 ? 0 : 1, css(bright));
        fill.addColorStop(side < 0 ? 0.55 : 0.45, css(mix(dark, bright, 0.3)));
        fill.addColorStop(side < 0 ? 1 : 0, css(dark));
        pen.fillStyle = fill;
        pen.beginPath();
        pen.moveTo(x - w * 0.95, foot);
        pen.bezierCurveTo(
          x - w * 0.4,
          foot - w,
          x - w * 0.5 + sway * 0.3,
          foot * 0.5,
          x - w * 0.36 + sway,
          -10,
        );
        pen.lineTo(x + w * 0.36 + sway, -10);
        pen.bezierCurveTo(x + w * 0.5 + sway * 0.3, foot * 0.5, x + w * 0.4, foot - w, x + w * 0.95, foot);
        pen.quadraticCurveTo(x, foot + w * 0.22, x - w * 0.95, foot);
        pen.fill();
        if (w > unit * 22) grooves(pen, x, foot, w, sway, css(mix(dark, bright, 0.12)), random);
      }
    };
    if (nearness(stage, y) > 0.2) stage.props.push({ y, paint });
    else paint(stage.pen);
  }
}

function grooves(
  pen: Stage['pen'],
  x: number,
  foot: number,
  w: number,
  sway: number,
  style: string,
  random: ReturnType<Stage['random']>,
): void {
  pen.strokeStyle = style;
  pen.lineWidth = Math.max(1, w * 0.03);
  pen.beginPath();
  for (let i = 0; i < 26; i++) {
    const across = random.between(-0.36, 0.36) * w;
    const y = random.between(0, 0.98) * foot;
    const shift = sway * (1 - y / foot);
    pen.moveTo(x + across + shift, y);
    pen.quadraticCurveTo(
      x + across * 1.1 + shift,
      y + w * 0.3,
      x + across + shift,
      y + w * random.between(0.3, 0.9),
    );
  }
  pen.stroke();
}
