/** Rare things in the sky: aurora, rainbow, lightning, fireworks, shooting stars. */
import { css, hsl, mix, type Rgb, rgb, WHITE } from '../../raster/colour.ts';
import { fbm, noise, smooth, wave } from '../../raster/noise.ts';
import { block } from './shapes.ts';
import { skyBottom } from './sky.ts';
import { addGlow, paintDots, type Stage } from './stage.ts';

/** Curtains of light hanging over the horizon. */
export function paintAurora(stage: Stage, tint: Rgb | null): void {
  const bottom = skyBottom(stage);
  const seed = stage.random('aurora').int(1, 1e6);
  const low = tint ?? rgb('#3dffa8');
  const high = tint ? mix(tint, [150, 90, 255], 0.55) : rgb('#8a5cff');
  const step = Math.max(2, stage.unit * 4);
  stage.pen.save();
  stage.pen.globalCompositeOperation = 'screen';
  for (let curtain = 0; curtain < 3; curtain++) {
    const foot = (x: number) =>
      bottom * (0.86 - curtain * 0.17) + (wave(x * 2.2 + curtain * 5, seed, 3) - 0.5) * bottom * 0.5;
    paintDots(
      stage.pen,
      { x: 0, y: 0, width: stage.width, height: bottom },
      step,
      (data, at, cx, cy, columns) => {
        const u = cx / columns;
        const rise = (foot(u) - cy * step) / (bottom * 0.62);
        if (rise < -0.06 || rise > 1.1) return;
        const rays = 0.45 + 0.55 * noise(u * 70 + wave(u * 6, seed, 2) * 9, curtain, seed + 4);
        const band = smooth(0.32, 0.62, fbm(u * 3.4, curtain * 3 + 0.5, seed + 2, 3));
        const glow =
          smooth(-0.06, 0.02, rise) * (1 - smooth(0.02, 1, rise)) ** 1.3 * rays * band * (1 - curtain * 0.2);
        for (let i = 0; i < 3; i++) data[at + i] = low[i]! + (high[i]! - low[i]!) * smooth(0.1, 0.75, rise);
        data[at + 3] = 235 * glow;
      },
    );
  }
  stage.pen.restore();
}

export function paintRainbow(stage: Stage): void {
  const { pen, width, unit, horizon, light } = stage;
  const x = width * (light.source.x < 0.5 ? 0.66 : 0.34);
  const radius = Math.min(width * 0.52, horizon * 0.92);
  const band = unit * 52;
  pen.save();
  pen.globalCompositeOperation = 'screen';
  pen.beginPath();
  pen.rect(0, 0, width, horizon);
  pen.clip();
  const bow = pen.createRadialGradient(x, horizon, radius - band, x, horizon, radius + band * 0.15);
  bow.addColorStop(0, 'rgba(120,60,200,0)');
  for (let i = 0; i <= 10; i++)
    bow.addColorStop(
      0.12 + i * 0.078,
      css(hsl(0.78 - i * 0.078, 0.9, 0.55), 0.6 * Math.sin(Math.PI * (0.12 + i * 0.08)) + 0.05),
    );
  bow.addColorStop(1, 'rgba(255,40,40,0)');
  block(pen, bow, 0, 0, width, horizon);
  pen.restore();
}

/** A forked bolt from the clouds to the ground, and its flash. */
export function paintLightning(stage: Stage, many: number): void {
  const { pen, width, unit } = stage;
  const bottom = skyBottom(stage);
  const random = stage.random('lightning');
  for (let i = 0; i < many; i++) {
    const start = width * random.between(0.15, 0.85);
    const bolt = (x: number, y: number, end: number, thick: number, drift: number) => {
      const points: [number, number][] = [[x, y]];
      while (y < end) {
        y += unit * random.between(14, 34);
        x += unit * (random.bell() * 42 + drift);
        points.push([x, y]);
        if (thick > 2 && random.chance(0.16))
          bolt(x, y, Math.min(end, y + unit * random.between(60, 190)), thick * 0.45, random.sign() * 14);
      }
      for (const [w, alpha, colour] of [
        [thick * 4.5, 0.14, [150, 160, 255]],
        [thick * 2, 0.35, [190, 200, 255]],
        [thick, 1, WHITE],
      ] as [number, number, Rgb][]) {
        pen.strokeStyle = css(colour, alpha);
        pen.lineWidth = w * unit;
        pen.lineJoin = 'round';
        pen.beginPath();
        for (const [px, py] of points) pen.lineTo(px, py);
        pen.stroke();
      }
    };
    bolt(start, bottom * 0.08, bottom * 1.01, 3.4, random.bell() * 6);
    addGlow(stage, start, bottom * 0.3, bottom * 0.7, [170, 180, 255], 0.5);
  }
}

export function paintFireworks(stage: Stage, many: number, tint: Rgb | null): void {
  const { pen, width, unit } = stage;
  const bottom = skyBottom(stage);
  const random = stage.random('fireworks');
  pen.save();
  pen.globalCompositeOperation = 'screen';
  pen.lineCap = 'round';
  for (let i = 0; i < many; i++) {
    const x = width * (0.12 + (0.76 * (i + random.next())) / many);
    const y = bottom * random.between(0.14, 0.58);
    const reach = unit * random.between(90, 190);
    const colour = tint ?? hsl(random.next(), 0.95, 0.62);
    const rays = 46;
    for (let k = 0; k < rays; k++) {
      const angle = (k / rays) * Math.PI * 2 + random.next() * 0.1;
      const far = reach * random.between(0.62, 1);
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
      const drop = far * 0.14;
      const trail = pen.createLinearGradient(x, y, x + dx * far, y + dy * far);
      trail.addColorStop(0, css(WHITE, 0));
      trail.addColorStop(0.35, css(colour, 0.35));
      trail.addColorStop(1, css(mix(colour, WHITE, 0.35), 1));
      pen.strokeStyle = trail;
      pen.lineWidth = unit * 2.6;
      pen.beginPath();
      pen.moveTo(x + dx * far * 0.16, y + dy * far * 0.16);
      pen.quadraticCurveTo(x + dx * far * 0.6, y + dy * far * 0.6, x + dx * far, y + dy * far + drop);
      pen.stroke();
      pen.fillStyle = css(mix(colour, WHITE, 0.6));
      pen.beginPath();
      pen.arc(x + dx * far, y + dy * far + drop, unit * random.between(1.6, 3.4), 0, Math.PI * 2);
      pen.fill();
    }
    addGlow(stage, x, y, reach * 1.7, colour, 0.6);
  }
  pen.restore();
}

export function paintShootingStars(stage: Stage, many: number): void {
  const { pen, width, unit } = stage;
  const bottom = skyBottom(stage);
  const random = stage.random('shooting stars');
  for (let i = 0; i < many; i++) {
    const x = width * random.between(0.3, 0.95);
    const y = bottom * random.between(0.08, 0.5);
    const long = unit * random.between(150, 290);
    const trail = pen.createLinearGradient(x, y, x + long, y - long * 0.45);
    trail.addColorStop(0, css(WHITE));
    trail.addColorStop(0.2, css([200, 220, 255], 0.6));
    trail.addColorStop(1, css([200, 220, 255], 0));
    pen.strokeStyle = trail;
    pen.lineWidth = unit * 3.4;
    pen.lineCap = 'round';
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x + long, y - long * 0.45);
    pen.stroke();
    addGlow(stage, x, y, unit * 46, [210, 225, 255], 0.8);
  }
}
