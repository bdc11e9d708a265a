/** Floating and rising particles: lights, sparks, bubbles, dust, smoke. */
import { mix, type Rgb, WHITE } from '../../raster/colour.ts';
import { Random } from '../../raster/random.ts';
import { layer } from '../../scene/painting/stage.ts';
import type { Darkroom, Plate } from './plates.ts';
import { type Air, type Airborne, drift, floating, stamp, stampOf, wrappedAround } from './stamps.ts';

/** Points of light that wander about and breathe. */
export function glowingPoints(air: Air, name: string, many: number, usual: Rgb): Airborne {
  const { stage, width, height, unit, strength } = air;
  const colour = air.tint ?? usual;
  const random = new Random(stage.seed, `film ${name}`);
  const all = Array.from({ length: Math.round(many * strength * Math.max(1, width / height)) }, () => ({
    x: random.next(),
    y: 1 - 0.8 * random.next() ** 1.2,
    a: random.next() * 6.3,
    b: random.next() * 6.3,
    size: 1.6 + 4.4 * random.next() ** 3,
    quick: random.between(0.5, 1.2),
  }));
  return (on, view, t) => {
    for (const { x, y, a, b, size, quick } of all) {
      const wander = unit * 60 * Math.sin(t * 0.5 * quick + a);
      const px = x * width + wander + unit * 22 * Math.sin(t * 1.3 * quick + b);
      const py = y * height + unit * 36 * Math.sin(t * 0.7 * quick + b) - unit * 9 * t;
      const at = floating(air, drift(view, size / 6), px, py, 30 * unit);
      const glow = Math.max(0.06, Math.sin(t * 1.7 * quick + a * 3)) ** 1.4;
      on.spot(at, 1, size * unit * 6, colour, 0.5 * glow, true);
      on.spot(at, size * unit * 0.7, size * unit * 0.5, mix(colour, WHITE, 0.6), glow, true);
    }
  };
}

/** Sparks carried up by heat, from the fires of the scene or from below. */
export function rising({ stage, width, height, unit, strength, tint }: Air): Airborne {
  const random = new Random(stage.seed, 'film sparks');
  const colour = tint ?? ([255, 150, 60] as const);
  const all = Array.from({ length: Math.round(70 * strength) }, () => ({
    x: random.next(),
    phase: random.next(),
    long: random.between(2.2, 4.6),
    a: random.next() * 6.3,
    size: random.between(1.2, 3.4),
  }));
  return (on, view, t) => {
    for (const { x, phase, long, a, size } of all) {
      const turn = Math.floor(t / long + phase);
      const age = t / long + phase - turn;
      const shift = drift(view, 0.6);
      const px = (x + turn * 0.387) * width + unit * 60 * Math.sin(age * 5 + a) + shift.x;
      const at = { x: wrappedAround(px, width, 20 * unit), y: height * (1.02 - age * 0.95) + shift.y };
      const glow = Math.min(1, age * 8) * (1 - age) * (0.7 + 0.3 * Math.sin(t * 17 + a));
      on.spot(at, 1, size * unit * 4, colour, 0.4 * glow, true);
      on.spot(at, size * unit * 0.6, unit, mix(colour, [255, 255, 220], 0.6), glow, true);
    }
  };
}

export function risingBubbles(air: Air): Airborne {
  const { stage, room, width, height, unit, strength } = air;
  const random = new Random(stage.seed, 'film bubbles');
  const wet = stage.scene.place === 'underwater';
  const plates = [6, 12, 24, 40].map((r) => bubble(room, r * unit));
  const all = Array.from({ length: Math.round((wet ? 40 : 26) * strength) }, () => ({
    x: random.next(),
    y: random.next(),
    kind: Math.floor(random.next() ** 2 * (wet ? 3 : 4)),
    a: random.next() * 6.3,
    quick: random.between(0.7, 1.3),
  }));
  return (on, view, t) => {
    for (const { x, y, kind, a, quick } of all) {
      const plate = plates[kind]!;
      const px = x * width + unit * (14 + kind * 10) * Math.sin(t * 1.1 * quick + a);
      const py = y * height - (wet ? 110 + 40 * kind : 34) * unit * quick * t;
      stamp(on, plate, floating(air, drift(view, 0.3 + kind * 0.2), px, py, plate.width, plate.height), 0.9);
    }
  };
}

function bubble(room: Darkroom, r: number): Plate {
  const { canvas, pen } = layer(r * 2 + 4, r * 2 + 4);
  const c = r + 2;
  const ball = pen.createRadialGradient(c - r * 0.35, c - r * 0.4, r * 0.05, c, c, r);
  ball.addColorStop(0, 'rgba(255,255,255,0.75)');
  ball.addColorStop(0.3, 'rgba(255,255,255,0.08)');
  ball.addColorStop(0.8, 'rgba(190,230,255,0.14)');
  ball.addColorStop(0.96, 'rgba(230,245,255,0.6)');
  ball.addColorStop(1, 'rgba(255,255,255,0.08)');
  pen.fillStyle = ball;
  pen.arc(c, c, r, 0, Math.PI * 2);
  pen.fill();
  return stampOf(room, pen.getImageData(0, 0, canvas.width, canvas.height));
}

/** Dust in the light, plankton in the sea. */
export function motes(air: Air): Airborne {
  const { stage, width, height, unit, strength } = air;
  const random = new Random(stage.seed, 'film motes');
  const tint = mix(stage.light.source.colour, WHITE, 0.5);
  const all = Array.from({ length: Math.round(60 * strength * Math.max(1, width / height)) }, () => ({
    x: random.next(),
    y: random.next(),
    a: random.next() * 6.3,
    size: 1 + 2.4 * random.next() ** 2,
  }));
  return (on, view, t) => {
    for (const { x, y, a, size } of all) {
      const px = x * width + unit * 11 * t * (size - 1.6) + unit * 24 * Math.sin(t * 0.4 + a);
      const py = y * height - unit * 6 * t + unit * 16 * Math.sin(t * 0.33 + a * 2);
      const at = floating(air, drift(view, size / 4), px, py, 8);
      on.spot(at, size * unit * 0.5, size * unit, tint, 0.3 + 0.22 * Math.sin(t * 0.9 + a), true);
    }
  };
}

export function smoke({ stage, width, height }: Air): Airborne {
  const random = new Random(stage.seed, 'film smoke');
  const x = width * random.between(0.35, 0.65);
  const tint = mix(stage.light.haze, [120, 120, 126], 0.5);
  return (on, view, t) => {
    const foot = view.y(stage.horizon * 1.1, 0.1);
    for (let i = 0; i < 14; i++) {
      const age = (t * 0.16 + i / 14) % 1;
      const sway = Math.sin(age * 5 + i * 2.1) * 0.03 + age * age * 0.14;
      const reach = height * (0.03 + 0.11 * age);
      const at = { x: x + sway * width + drift(view, 0.1).x, y: foot - age * foot };
      on.spot(at, reach * 0.3, reach * 0.8, tint, 0.3 * (1 - age) * Math.min(1, age * 6));
    }
  };
}
