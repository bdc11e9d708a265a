/** The sky: its colours down to the horizon, the glow around the sun, clouds lit from where it stands. */
import { css, mix } from '../../raster/colour.ts';
import { clamp, smooth } from '../../raster/noise.ts';
import { field } from '../../raster/noise-rows.ts';
import type { Light } from './light.ts';
import { block } from './shapes.ts';
import { brings, hasFeature, paintRows, type Stage } from './stage.ts';

export function paintSky(stage: Stage): void {
  const { pen, light, width } = stage;
  const bottom = skyBottom(stage);
  const air = pen.createLinearGradient(0, 0, 0, bottom);
  air.addColorStop(0, css(light.zenith));
  air.addColorStop(0.28, css(mix(light.zenith, light.middle, 0.42)));
  air.addColorStop(0.62, css(mix(light.middle, light.low, 0.12)));
  air.addColorStop(0.86, css(mix(light.middle, light.low, 0.68)));
  air.addColorStop(1, css(light.low));
  block(pen, air, 0, 0, width, bottom);
  paintSunGlow(stage);
}

/** The glow in the air around a low sun or a bright moon. */
function paintSunGlow(stage: Stage): void {
  const { pen, light } = stage;
  if (light.covered) return;
  const { x, y } = sourceAt(stage);
  const reach = Math.max(stage.width, stage.height) * (light.darkness > 0.6 ? 0.34 : 0.72);
  const strength = light.darkness > 0.6 ? 0.3 : 0.35 + 0.45 * (1 - light.source.height);
  const glow = pen.createRadialGradient(x, y, 0, x, y, reach);
  const colour = light.darkness > 0.6 ? light.source.colour : mix(light.source.colour, light.low, 0.45);
  glow.addColorStop(0, css(light.source.colour, strength));
  glow.addColorStop(0.12, css(colour, strength * 0.62));
  glow.addColorStop(0.4, css(colour, strength * 0.2));
  glow.addColorStop(1, css(colour, 0));
  pen.save();
  pen.globalCompositeOperation = light.darkness > 0.6 ? 'screen' : 'source-over';
  block(pen, glow, 0, 0, stage.width, skyBottom(stage));
  pen.restore();
}

/** Clouds in rows that flatten towards the horizon. `cover` 0–1 overrides the weather's. */
export function paintClouds(stage: Stage, cover = stage.light.cloud.cover): void {
  if (!brings(stage, 'clouds')) return;
  const { width } = stage;
  const bottom = skyBottom(stage);
  const seed = stage.random('clouds').int(1, 1e6);
  const step = Math.max(2, stage.unit * 3.2);
  const scale = 2.1 / Math.max(width, bottom);
  const low = (1.02 - cover * 0.78) * 0.72;
  const soft = cover > 0.8 ? 0.42 : 0.2;
  const sun = sourceAt(stage);
  paintRows(stage.pen, { x: 0, y: 0, width, height: bottom }, step, (data, from, row, columns) => {
    const y = row * step;
    const rise = clamp(1 - y / bottom);
    // Perspective: rows of clouds crowd together as they near the horizon.
    const depth = 1 / (0.22 + rise * 0.95);
    const across = scale * (0.55 + depth * 0.5);
    const { density, towards } = cloudNoise({
      columns,
      step,
      width,
      across,
      v: depth * 1.9,
      sun: sun.x,
      seed,
    });
    const thin = 0.94 - smooth(0.16, 0, rise) * 0.5;
    cloudRow(data, from, { columns, step, width, y, low, soft, thin, sun, density, towards }, stage.light);
  });
}

/** Of the width: so far beside the sun a cloud is lit from the side, and below it from above. */
const SUNWARD = 0.2;

type CloudRow = { columns: number; step: number; width: number };

/** Density of the clouds along a row, and the density slightly nearer to the sun. */
function cloudNoise(row: CloudRow & { across: number; v: number; sun: number; seed: number }): {
  density: Float32Array;
  towards: Float32Array;
} {
  const { columns, step, width, across, v, sun, seed } = row;
  const { us, vs, fbm } = field();
  for (let k = 0; k < columns; k++) us[k] = (k * step - width / 2) * across * 1.3;
  vs.fill(v * 1.3, 0, columns);
  const warp = fbm(0, columns, seed + 40, 2);
  for (let k = 0; k < columns; k++) {
    const bent = warp[k]! - 0.5;
    us[k] = (k * step - width / 2) * across * 1.5 + bent * 0.9;
    vs[k] = v * 1.5 + bent * 0.6;
  }
  const density = fbm(1, columns, seed, 5);
  for (let k = 0; k < columns; k++) {
    us[k] = us[k]! + clamp((sun - k * step) / (width * SUNWARD), -1, 1) * 0.09;
    vs[k] = vs[k]! - 0.13;
  }
  return { density, towards: fbm(2, columns, seed, 4) };
}

/** The dots of a row. A function of its own: V8 keeps what it compiled of it between pictures. */
function cloudRow(
  data: Uint8ClampedArray,
  from: number,
  row: CloudRow & {
    y: number;
    low: number;
    soft: number;
    thin: number;
    sun: { x: number; y: number };
    density: Float32Array;
    towards: Float32Array;
  },
  light: Light,
): void {
  const { columns, step, width, y, low, soft, thin, sun, density, towards } = row;
  const { lit, shade } = light.cloud;
  const sunny = light.source.colour;
  for (let k = 0, at = from; k < columns; k++, at += 4) {
    const veil = smooth(low, low + soft, density[k]!);
    if (veil <= 0) continue;
    const heavy = smooth(0.75, 1, veil) * (density[k]! - low) * 0.9;
    const bright = clamp(0.62 + (density[k]! - towards[k]!) * 3.6 - heavy);
    const [dx, dy] = [k * step - sun.x, y - sun.y];
    const nearSun = light.covered ? 0 : smooth(0.36, 0, Math.sqrt(dx * dx + dy * dy) / width);
    const glow = nearSun * (1 - veil * 0.6) * 0.8;
    for (let i = 0; i < 3; i++) {
      const body = shade[i]! + (lit[i]! - shade[i]!) * bright;
      data[at + i] = body + (sunny[i]! - body) * glow;
    }
    data[at + 3] = 255 * veil * thin;
  }
}

/** Where the sun or moon stands, in pixels. */
export function sourceAt(stage: Stage): { x: number; y: number } {
  const { source } = stage.light;
  const top = skyBottom(stage);
  return { x: source.x * stage.width, y: top * (1 - source.height * 0.86) };
}

/** The sky is painted down to the horizon, and through to the bottom where there is none. */
export function skyBottom(stage: Stage): number {
  return Math.min(stage.height, Math.max(stage.horizon, stage.height * 0.12));
}

/** Is the sky to be strewn with stars, or hidden by cloud? */
export function starry(stage: Stage): boolean {
  if (hasFeature(stage, 'stars', 'milky-way')) return true;
  return stage.light.darkness > 0.7 && !stage.light.covered;
}
