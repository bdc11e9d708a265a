/** Plain shapes in one colour, and fills that run from one colour to another. */
import type { Pen } from './stage.ts';

type Gradient = ReturnType<Pen['createLinearGradient']>;
type Ink = string | Gradient;

/** Through these points and back to the first. */
export function polygon(pen: Pen, ink: Ink, ...points: [number, number][]): void {
  pen.fillStyle = ink;
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.closePath();
  pen.fill();
}

export function block(pen: Pen, ink: Ink, x: number, y: number, width: number, height: number): void {
  pen.fillStyle = ink;
  pen.fillRect(x, y, width, height);
}

/** About its middle; `turn` in radians, clockwise. */
export function oval(pen: Pen, ink: Ink, x: number, y: number, rx: number, ry: number, turn = 0): void {
  pen.fillStyle = ink;
  pen.beginPath();
  pen.ellipse(x, y, rx, ry, turn, 0, Math.PI * 2);
  pen.fill();
}

export function disc(pen: Pen, ink: Ink, x: number, y: number, radius: number): void {
  pen.fillStyle = ink;
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
}

/** A line from point to point. */
export function line(pen: Pen, ink: Ink, width: number, ...points: [number, number][]): void {
  pen.strokeStyle = ink;
  pen.lineWidth = width;
  pen.beginPath();
  for (const [nth, [x, y]] of points.entries()) nth === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y);
  pen.stroke();
}

/** Evenly spaced colours, or each with where it stands between 0 and 1. */
type Stops = readonly (string | readonly [at: number, colour: string])[];

export function downwards(pen: Pen, from: number, to: number, stops: Stops): Gradient {
  return withStops(pen.createLinearGradient(0, from, 0, to), stops);
}

export function outwards(pen: Pen, x: number, y: number, radius: number, stops: Stops): Gradient {
  return withStops(pen.createRadialGradient(x, y, 0, x, y, radius), stops);
}

function withStops(gradient: Gradient, stops: Stops): Gradient {
  for (const [nth, stop] of stops.entries()) {
    const [at, colour] = typeof stop === 'string' ? [nth / (stops.length - 1), stop] : stop;
    gradient.addColorStop(at, colour);
  }
  return gradient;
}
