/** Borders, rounded corners, an instant film's paper. The size of the picture stays. */
import { createCanvas } from '@napi-rs/canvas';
import type { Edit } from '../edit-plan.ts';
import type { EditWork } from '../edit-work.ts';
import { canvasOf, canvasPixels, drawn } from './canvas.ts';

export function applyFrame(work: EditWork, { kind, colour, strength }: Extract<Edit, { do: 'frame' }>): void {
  const { width, height, unit } = work;
  if (kind === 'rounded') {
    drawn(work, (pen) => {
      pen.globalCompositeOperation = 'destination-in';
      pen.beginPath();
      pen.roundRect(0, 0, width, height, unit * 90 * strength);
      pen.fill();
    });
    return;
  }
  const paper = colour?.hex ?? (kind === 'polaroid' ? '#f7f5ee' : '#ffffff');
  const { canvas: picture } = canvasOf(work);
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = paper;
  pen.fillRect(0, 0, width, height);
  const edge = unit * (kind === 'polaroid' ? 55 : 42) * strength;
  const foot = kind === 'polaroid' ? unit * 190 * strength : edge;
  const box = { x: edge, y: edge, width: width - edge * 2, height: height - edge - foot };
  // The window is filled without distortion, as much of the picture as it holds.
  const scale = Math.max(box.width / width, box.height / height);
  const [w, h] = [box.width / scale, box.height / scale];
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h, box.x, box.y, box.width, box.height);
  pen.strokeStyle = 'rgba(0,0,0,0.16)';
  pen.lineWidth = Math.max(1, unit * 1.6);
  pen.strokeRect(box.x, box.y, box.width, box.height);
  work.data.set(canvasPixels(canvas));
}
