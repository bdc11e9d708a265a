/** A burning mountain: cone, lava, plume. */
import { css, mix, type Rgb } from '../../../raster/colour.ts';
import { clamp, fbm, smooth } from '../../../raster/noise.ts';
import { shade } from '../light.ts';
import { addGlow, paintDots, type Stage } from '../stage.ts';

/** A burning mountain standing on the horizon at x, `tall` pixels high. */
export function paintCone(stage: Stage, x: number, tall: number): void {
  const { unit, horizon, pen, light } = stage;
  const top = horizon - tall;
  const rock = (lit: number) => css(mix(shade(light, [86, 74, 76], lit), light.haze, 0.24));
  plume(stage, x, top);
  const spread = tall * 0.84;
  const slope = pen.createLinearGradient(x - spread, 0, x + spread, 0);
  const side = light.source.x < 0.5;
  slope.addColorStop(side ? 0 : 1, rock(0.95));
  slope.addColorStop(0.5, rock(0.5));
  slope.addColorStop(side ? 1 : 0, rock(0.12));
  pen.fillStyle = slope;
  pen.beginPath();
  pen.moveTo(x - spread, horizon + 8);
  pen.bezierCurveTo(
    x - spread * 0.5,
    horizon - (horizon - top) * 0.3,
    x - spread * 0.28,
    top + unit * 30,
    x - spread * 0.16,
    top,
  );
  pen.quadraticCurveTo(x, top + unit * 22, x + spread * 0.16, top);
  pen.bezierCurveTo(
    x + spread * 0.28,
    top + unit * 30,
    x + spread * 0.5,
    horizon - (horizon - top) * 0.3,
    x + spread,
    horizon + 8,
  );
  pen.fill();
  lava(stage, x, top, spread);
  addGlow(stage, x, top, unit * 320, [255, 110, 40], 0.7);
}

function lava(stage: Stage, x: number, top: number, spread: number): void {
  const { pen, unit, horizon } = stage;
  const random = stage.random('lava');
  for (let i = 0; i < 5; i++) {
    const start = x + spread * 0.13 * (i / 2 - 1);
    const end = x + spread * 0.6 * (i / 2 - 1) + random.bell() * unit * 40;
    for (const [w, colour] of [
      [13, [196, 44, 18]],
      [8, [255, 120, 30]],
      [3.4, [255, 226, 130]],
    ] as [number, Rgb][]) {
      pen.strokeStyle = css(colour, 0.9);
      pen.lineWidth = unit * w;
      pen.lineCap = 'round';
      pen.beginPath();
      pen.moveTo(start, top + unit * 8);
      pen.bezierCurveTo(
        start,
        top + unit * 90,
        end + unit * 30,
        horizon - unit * 200,
        end,
        horizon - unit * random.between(30, 90),
      );
      pen.stroke();
    }
  }
}

function plume(stage: Stage, x: number, top: number): void {
  const random = stage.random('plume');
  const seed = random.int(1, 1e6);
  const drift = random.sign();
  const { unit, light } = stage;
  const box = { x: x - stage.width * 0.4, y: 0, width: stage.width * 0.8, height: top + unit * 20 };
  paintDots(stage.pen, box, Math.max(2, unit * 4), (data, at, cx, cy, columns, rows) => {
    const rise = 1 - cy / rows;
    const u = (cx / columns - 0.5) * 2 - drift * rise * rise * 0.5;
    const puff = fbm(u * 4 + 9, rise * 5, seed, 5);
    const reach = 0.1 + rise * 0.55;
    const body = smooth(reach, reach * 0.3, Math.abs(u) + (puff - 0.5) * 0.5);
    const bright = clamp(0.3 + (puff - 0.45) * 2.4 + u * Math.sign(light.source.x - 0.5) * 0.3);
    const fire = smooth(0.22, 0, rise) * 0.9;
    for (let i = 0; i < 3; i++) {
      const smoke = light.cloud.shade[i]! * (0.5 + bright * 0.55);
      data[at + i] = smoke + ([255, 120, 50][i]! - smoke) * fire * puff;
    }
    data[at + 3] = 245 * body;
  });
}
