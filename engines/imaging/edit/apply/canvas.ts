/** Between flat pixels and drawing surfaces. */
import { type Canvas, createCanvas, ImageData, type SKRSContext2D } from '@napi-rs/canvas';
import type { EditWork } from '../edit-work.ts';

type Pixels = Pick<EditWork, 'data' | 'width' | 'height'>;

export function canvasOf({ data, width, height }: Pixels): { canvas: Canvas; pen: SKRSContext2D } {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  return { canvas, pen };
}

export function canvasPixels(canvas: Canvas): Uint8ClampedArray {
  return canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
}

/** Draws on the picture; its transparency stays what it was unless `opaque` things were drawn over it. */
export function drawn(work: EditWork, draw: (pen: SKRSContext2D, canvas: Canvas) => void): void {
  const { canvas, pen } = canvasOf(work);
  draw(pen, canvas);
  work.data.set(canvasPixels(canvas));
}

/** A blurred copy of any radius, made small: what is blurred has no detail to lose. */
export function blurredPixels(source: Pixels, radius: number): Uint8ClampedArray {
  const { width, height } = source;
  const part = Math.min(16, Math.max(1, Math.floor(radius / 3)));
  const { canvas } = canvasOf(source);
  const small = createCanvas(Math.max(2, Math.ceil(width / part)), Math.max(2, Math.ceil(height / part)));
  const pen = small.getContext('2d');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(canvas, 0, 0, small.width, small.height);
  const soft = createCanvas(small.width, small.height);
  const on = soft.getContext('2d');
  // Edges continued: beyond them a blur would find nothing and grow dark.
  const margin = Math.ceil((radius / part) * 3);
  const wide = createCanvas(small.width + margin * 2, small.height + margin * 2);
  const edge = wide.getContext('2d');
  edge.drawImage(small, 0, 0, wide.width, wide.height);
  const { width: w, height: h } = small;
  edge.drawImage(small, 0, 0, w, 1, margin, 0, w, margin + 1);
  edge.drawImage(small, 0, h - 1, w, 1, margin, margin + h - 1, w, margin + 1);
  edge.drawImage(small, 0, 0, 1, h, 0, margin, margin + 1, h);
  edge.drawImage(small, w - 1, 0, 1, h, margin + w - 1, margin, margin + 1, h);
  edge.drawImage(small, margin, margin);
  on.filter = `blur(${(radius / part).toFixed(2)}px)`;
  on.drawImage(wide, -margin, -margin);
  on.filter = 'none';
  const out = createCanvas(width, height);
  const last = out.getContext('2d');
  last.imageSmoothingQuality = part > 1 ? 'high' : 'low';
  last.drawImage(soft, 0, 0, width, height);
  return canvasPixels(out);
}

/** A soft round shadow that lies flat: the darker, the nearer to its middle. */
export function castShadow(
  pen: SKRSContext2D,
  { x, y }: { x: number; y: number },
  reach: number,
  depth: number,
  [middle, halfway]: readonly [number, number],
): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(1, depth);
  const dark = pen.createRadialGradient(0, 0, 0, 0, 0, reach);
  dark.addColorStop(0, `rgba(12,14,26,${middle})`);
  dark.addColorStop(0.6, `rgba(12,14,26,${halfway})`);
  dark.addColorStop(1, 'rgba(12,14,26,0)');
  pen.fillStyle = dark;
  pen.fillRect(-reach, -reach, reach * 2, reach * 2);
  pen.restore();
}
