/** The ground: its colour and grain in perspective, drawn closer together towards the horizon. */
import { css, mix, type Rgb } from './colour.ts';
import { fade, shade } from './light.ts';
import { clamp, fbm, noise, ridged, smooth } from './noise.ts';
import { groundAt, paintDots, type Stage, type Surface } from './stage.ts';

/** What a point of the ground is: its colour before light and how directly light meets it. `u`, `v` in paces. */
type Point = { colour: Rgb; lit: number };

/** Fills from `top` (pixels) down to the bottom edge, or to `bottom`. */
export function paintGround(
  stage: Stage,
  top: number,
  surface: Surface,
  soil: Rgb,
  bottom = stage.height,
): void {
  stage.cut('ground', 0);
  const { light, width, unit } = stage;
  const seed = stage.random(`ground ${Math.round(top)}`).int(1, 1e6);
  const side = Math.sign(light.source.x - 0.5) || 1;
  // Joints are sharper than grass and need finer dots.
  const step = surface === 'paved' || surface === 'floor' ? Math.max(1, unit * 1.4) : Math.max(2, unit * 2.2);
  const box = { x: 0, y: top, width, height: bottom - top };
  const depth = stage.height - stage.horizon;
  const size = Math.min(stage.width, stage.height * 1.4);
  paintDots(stage.pen, box, step, (data, at, cx, cy, columns, rows) => {
    const y = top + ((cy + 0.5) / rows) * box.height;
    const near = Math.max(0.012, (y - stage.horizon) / depth);
    const v = 1.6 / near;
    const u = ((((cx + 0.5) / columns) * width - width / 2) / size / near) * 2.4;
    const point = pointOf(surface, soil, u, v, near, seed, side);
    const veil = fade(light, 1 / (1 + 9 * near));
    const near3 = shade(light, point.colour, point.lit);
    for (let i = 0; i < 3; i++) data[at + i] = near3[i]! + (light.haze[i]! - near3[i]!) * veil;
    data[at + 3] = 255;
  });
}

function pointOf(
  surface: Surface,
  soil: Rgb,
  u: number,
  v: number,
  near: number,
  seed: number,
  side: number,
): Point {
  // Fine grain would flicker far away, so it fades with distance.
  const fine = smooth(0.03, 0.3, near);
  const broad = fbm(u * 0.55, v * 0.75, seed, 3) - 0.5;
  const rough = (noise(u * 7, v * 9, seed + 4) - 0.5) * fine;
  switch (surface) {
    case 'grass': {
      const tone: Rgb = mix(
        soil,
        [soil[0] * 1.26 + 14, soil[1] * 1.1 + 6, soil[2] * 0.72],
        clamp(0.4 + broad * 1.5),
      );
      return { colour: tone, lit: clamp(0.66 + broad * 0.7 + rough * 0.3 - near * 0.2) };
    }
    case 'snow': {
      const drift =
        fbm(u * 0.5 + 3, v * 0.9, seed + 2, 3) - fbm(u * 0.5 + 3 + side * 0.12, v * 0.9, seed + 2, 3);
      return { colour: soil, lit: clamp(0.74 + drift * 2.6 + rough * 0.08) };
    }
    case 'sand': {
      const ripple = Math.sin(v * 9 + fbm(u * 0.8, v * 0.8, seed, 3) * 16) * 0.11 * fine;
      const colour = mix(soil, [soil[0] * 0.84, soil[1] * 0.8, soil[2] * 0.76], clamp(0.4 + broad * 1.4));
      return { colour, lit: clamp(0.72 + ripple + broad * 0.5 + rough * 0.16) };
    }
    case 'rock': {
      const crack = ridged(u * 0.9, v * 1.1, seed + 1, 4);
      const colour = mix(soil, [soil[0] * 0.62, soil[1] * 0.62, soil[2] * 0.66], crack * 0.8);
      return { colour, lit: clamp(0.62 + broad * 0.9 + rough * 0.4 - smooth(0.6, 0.8, crack) * 0.4 * fine) };
    }
    case 'paved': {
      const joint = paving(u * 2.7, v * 2.3, seed);
      const worn = mix(soil, [soil[0] * 0.78, soil[1] * 0.78, soil[2] * 0.8], joint.tone);
      return { colour: worn, lit: clamp(0.66 + broad * 0.4 - joint.gap * 0.5 * fine + rough * 0.12) };
    }
    case 'floor': {
      const board = planks(u * 1.5, v * 0.5, seed);
      const tone = mix(soil, [soil[0] * 0.74, soil[1] * 0.68, soil[2] * 0.62], board.tone * 0.62);
      const vein = (noise(u * 14, v * 1.3 + board.tone * 40, seed + 5) - 0.5) * 0.16 * fine;
      return { colour: tone, lit: clamp(0.62 - board.gap * 0.42 * fine + vein + broad * 0.12) };
    }
    default: {
      const clod = fbm(u * 2.4, v * 3, seed + 7, 3) - 0.5;
      const colour = mix(
        soil,
        [soil[0] * 0.68, soil[1] * 0.66, soil[2] * 0.64],
        clamp(0.4 + broad * 1.2 + clod * 0.6 * fine),
      );
      return { colour, lit: clamp(0.62 + clod * 0.7 * fine + rough * 0.3) };
    }
  }
}

/** Stones laid in rows, every second row shifted by half a stone. */
function paving(u: number, v: number, seed: number): { gap: number; tone: number } {
  const row = Math.floor(v);
  const x = u + (row & 1) * 0.5 + noise(row * 3.7, 1, seed) * 0.2;
  const column = Math.floor(x);
  const edge = Math.min(Math.min(x - column, 1 - x + column), Math.min(v - row, 1 - v + row));
  return { gap: smooth(0.1, 0.03, edge), tone: noise(column * 5.3, row * 7.1, seed + 2) };
}

/** Boards running away from us. */
function planks(u: number, v: number, seed: number): { gap: number; tone: number } {
  const board = Math.floor(u);
  const along = v + noise(board * 9.1, 0, seed) * 9;
  const piece = Math.floor(along);
  const edge = Math.min(u - board, 1 - u + board);
  const end = Math.min(along - piece, 1 - along + piece) * 3;
  return { gap: smooth(0.05, 0.012, Math.min(edge, end)), tone: noise(board * 4.7, piece * 6.3, seed + 1) };
}

/** A path winding from the bottom edge to the horizon, narrowing as it goes. */
export function paintPath(
  stage: Stage,
  colour: Rgb,
  width: number,
  winding: number,
  top = groundAt(stage, 0.02),
): void {
  const { pen, light } = stage;
  const random = stage.random('path');
  const from = stage.width * (0.5 + random.sign() * random.between(0.02, 0.16));
  const to = stage.width * (0.5 + random.sign() * random.between(0.02, 0.14));
  const phase = random.between(0, 6);
  const left: [number, number][] = [];
  const right: [number, number][] = [];
  for (let i = 0; i <= 60; i++) {
    const near = (i / 60) ** 1.6;
    const y = top + (stage.height + 4 - top) * near;
    const bend = Math.sin(phase + (1 - near) ** 1.5 * 7) * winding * stage.width * (0.02 + 0.16 * near);
    const middle = to + (from - to) * near + bend * (1 - near * 0.55);
    const ragged = (noise(i * 1.3, 2, 5) - 0.5) * 0.05 * winding;
    const half = Math.max(0.6, stage.width * width * (0.006 + near * (0.5 + ragged)));
    left.push([middle - half, y]);
    right.unshift([middle + half, y]);
  }
  const fill = pen.createLinearGradient(0, top, 0, stage.height);
  fill.addColorStop(0, css(shade(light, colour, 0.8, 0.7)));
  fill.addColorStop(0.3, css(shade(light, colour, 0.75, 0.2)));
  fill.addColorStop(1, css(shade(light, [colour[0] * 0.86, colour[1] * 0.84, colour[2] * 0.82], 0.6)));
  pen.beginPath();
  for (const [x, y] of [...left, ...right]) pen.lineTo(x, y);
  pen.closePath();
  pen.fillStyle = fill;
  pen.fill();
}
