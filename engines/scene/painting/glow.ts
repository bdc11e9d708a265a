/** Light that spills over: lamps, the sun, bright things blooming. Gathered small, laid over the picture large. */
import { css } from '../../raster/colour.ts';
import { block } from './shapes.ts';
import { layer, type Stage } from './stage.ts';

/** `bloom` 0–1: how much the brightest parts of the picture glow by themselves. */
export function paintGlow(stage: Stage, bloom: number): void {
  const { pen, width, height } = stage;
  const part = 8;
  const small = layer(width / part, height / part);
  const on = small.pen;
  if (bloom > 0) {
    on.imageSmoothingQuality = 'medium';
    on.drawImage(stage.canvas, 0, 0, small.canvas.width, small.canvas.height);
    const image = on.getImageData(0, 0, small.canvas.width, small.canvas.height);
    const { data } = image;
    for (let at = 0; at < data.length; at += 4) {
      const bright = Math.max(data[at]!, data[at + 1]!, data[at + 2]!);
      const share = Math.max(0, (bright - 196) / 59) ** 1.4 * bloom;
      data[at] = data[at]! * share;
      data[at + 1] = data[at + 1]! * share;
      data[at + 2] = data[at + 2]! * share;
    }
    on.putImageData(image, 0, 0);
    const sharp = layer(small.canvas.width, small.canvas.height);
    sharp.pen.drawImage(small.canvas, 0, 0);
    block(on, '#000', 0, 0, small.canvas.width, small.canvas.height);
    on.globalCompositeOperation = 'lighter';
    for (const [radius, alpha] of [
      [1.6, 0.55],
      [6, 0.5],
    ] as const) {
      on.filter = `blur(${((radius * stage.unit * 1000) / 1024).toFixed(2)}px)`;
      on.globalAlpha = alpha;
      on.drawImage(sharp.canvas, 0, 0);
    }
    on.filter = 'none';
    on.globalAlpha = 1;
  } else {
    block(on, '#000', 0, 0, small.canvas.width, small.canvas.height);
    on.globalCompositeOperation = 'lighter';
  }
  on.globalCompositeOperation = 'screen';
  for (const { x, y, radius, colour, strength } of stage.glows) {
    const [gx, gy, r] = [x / part, y / part, Math.max(1, radius / part)];
    const halo = on.createRadialGradient(gx, gy, 0, gx, gy, r);
    halo.addColorStop(0, css(colour, Math.min(0.95, strength)));
    halo.addColorStop(0.18, css(colour, strength * 0.48));
    halo.addColorStop(0.5, css(colour, strength * 0.13));
    halo.addColorStop(1, css(colour, 0));
    block(on, halo, gx - r, gy - r, r * 2, r * 2);
  }
  pen.save();
  pen.globalCompositeOperation = 'screen';
  pen.imageSmoothingQuality = 'medium';
  pen.drawImage(small.canvas, 0, 0, width, height);
  pen.restore();
}

/** Beams fanning out from the sun over the whole picture. */
export function paintRays(stage: Stage, from: { x: number; y: number }, strength: number): void {
  const { pen, width, height, light } = stage;
  const random = stage.random('rays');
  const small = layer(width / 4, height / 4);
  const on = small.pen;
  block(on, '#000', 0, 0, small.canvas.width, small.canvas.height);
  on.globalCompositeOperation = 'lighter';
  on.filter = `blur(${Math.max(1, stage.unit * 3).toFixed(1)}px)`;
  const [x, y] = [from.x / 4, from.y / 4];
  const reach = Math.hypot(width, height) / 4;
  for (let i = 0; i < 26; i++) {
    const angle = random.between(0, Math.PI * 2);
    const half = random.between(0.012, 0.06);
    const beam = on.createRadialGradient(x, y, 0, x, y, reach);
    beam.addColorStop(0, css(light.source.colour, strength * random.between(0.2, 0.5)));
    beam.addColorStop(0.7, css(light.source.colour, strength * 0.08));
    beam.addColorStop(1, css(light.source.colour, 0));
    on.fillStyle = beam;
    on.beginPath();
    on.moveTo(x, y);
    on.lineTo(x + Math.cos(angle - half) * reach, y + Math.sin(angle - half) * reach);
    on.lineTo(x + Math.cos(angle + half) * reach, y + Math.sin(angle + half) * reach);
    on.fill();
  }
  pen.save();
  pen.globalCompositeOperation = 'screen';
  pen.drawImage(small.canvas, 0, 0, width, height);
  pen.restore();
}
