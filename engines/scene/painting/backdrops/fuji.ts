/** The one mountain that everybody knows by its outline: a wide, even cone under a cap of snow. */

import { css, mix, type Rgb } from '../../../raster/colour.ts';
import { wave } from '../../../raster/noise.ts';
import type { Feature } from '../../scene.ts';
import { fade, shade } from '../light.ts';
import type { Stage } from '../stage.ts';
import { paintMist } from '../terrain.ts';

const AWAY = 0.6;
const ROCK: Rgb = [74, 88, 128];
const SNOW: Rgb = [248, 250, 255];
/** Ravines that carry snow down from the cap, in parts of its width. */
const TONGUES = 15;

export function fujiOf(stage: Stage): Feature | undefined {
  return stage.scene.features.find(({ kind, variety }) => kind === 'mountains' && variety === 'fuji');
}

/** Stands on the horizon at `x`, `tall` pixels high. */
export function paintFuji(stage: Stage, x: number, tall: number): void {
  stage.cut('far', AWAY);
  const { pen, light, horizon, unit } = stage;
  const foot = horizon + unit * 6;
  const half = tall * 1.5;
  const crater = tall * 0.15;
  const side = light.source.x < 0.5 ? -1 : 1;
  const veil = fade(light, AWAY) * 0.8;
  const flanks = (surface: Rgb) => {
    const tone = (share: number) => css(mix(shade(light, surface, share), light.haze, veil));
    const paint = pen.createLinearGradient(x + side * half * 0.5, 0, x - side * half * 0.5, 0);
    paint.addColorStop(0, tone(1));
    paint.addColorStop(0.48, tone(0.74));
    paint.addColorStop(0.62, tone(0.42));
    paint.addColorStop(1, tone(0.3));
    return paint;
  };
  for (const glow of stage.glows) {
    const reach = crater + (half - crater) * Math.max(0, (glow.y - horizon + tall) / tall);
    if (glow.far && glow.y > horizon - tall && Math.abs(glow.x - x) < reach * 0.7) glow.strength *= 0.25;
  }
  pen.save();
  outline(stage, x, foot, { tall, half, crater });
  pen.fillStyle = flanks(ROCK);
  pen.fill();
  pen.clip();
  pen.fillStyle = flanks(SNOW);
  pen.beginPath();
  const seed = stage.random('fuji').int(1, 1e6);
  const [top, edge] = [foot - tall - unit * 20, foot - tall * 0.62];
  pen.moveTo(x - half, top);
  for (let i = 0; i <= 160; i++) {
    const u = i / 160;
    // Long and short tongues of snow in turn, longer down the middle of the cone.
    const tongue = Math.abs(((u * TONGUES + wave(u * 9, seed, 2) * 1.6) % 1) - 0.5) * 2;
    const long = 0.1 + 0.9 * wave(u * 21, seed + 3, 2);
    pen.lineTo(
      x + (u - 0.5) * half * 1.5,
      edge + (tongue - 0.5) * tall * 0.26 * long + Math.abs(u - 0.5) * tall * 0.2,
    );
  }
  pen.lineTo(x + half, top);
  pen.fill();
  pen.restore();
  paintMist(stage, horizon - unit * 10, tall * 0.2, 0.55);
}

function outline(
  { pen, unit }: Stage,
  x: number,
  foot: number,
  { tall, half, crater }: { tall: number; half: number; crater: number },
): void {
  const top = foot - tall;
  pen.beginPath();
  pen.moveTo(x - half, foot);
  pen.bezierCurveTo(x - half * 0.55, foot - tall * 0.2, x - half * 0.28, foot - tall * 0.6, x - crater, top);
  pen.quadraticCurveTo(x - crater * 0.4, top + unit * 9, x - crater * 0.1, top + unit * 2);
  pen.quadraticCurveTo(x + crater * 0.5, top + unit * 10, x + crater, top);
  pen.bezierCurveTo(x + half * 0.28, foot - tall * 0.6, x + half * 0.55, foot - tall * 0.2, x + half, foot);
  pen.closePath();
}
