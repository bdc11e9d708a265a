/** Falling particles: snow, rain, leaves, petals, confetti. */
import { css, mix, type Rgb, WHITE } from '../../raster/colour.ts';
import { Random } from '../../raster/random.ts';
import { leafAt } from '../../scene/painting/crowns.ts';
import { shade } from '../../scene/painting/light.ts';
import { layer, type Stage } from '../../scene/painting/stage.ts';
import type { Plate } from './plates.ts';
import { type Air, type Airborne, drift, floating, stamp, stampOf, wrappedAround } from './stamps.ts';

export function snow(air: Air): Airborne {
  const { stage, width, height, unit, strength } = air;
  const random = new Random(stage.seed, 'film snow');
  const wind =
    stage.scene.weather === 'wind' || stage.scene.weather === 'storm' ? 170 : random.between(-50, 50);
  const flakes = Array.from({ length: Math.round(420 * strength * (width / height)) }, () => {
    const depth = random.next() ** 2.4;
    return {
      x: random.next(),
      y: random.next(),
      depth,
      size: 1.3 + 4.6 * depth + (depth > 0.86 ? 8 * (depth - 0.86) * 7 : 0),
      turn: random.next() * 6.3,
      quick: random.between(0.8, 1.2),
    };
  });
  return (on, view, t) => {
    for (const { x, y, depth, size, turn, quick } of flakes) {
      const fall = (60 + 150 * depth) * quick * unit;
      const sway = Math.sin(t * (0.7 + depth) + turn) * unit * (8 + 16 * depth);
      const blown = x * width + wind * unit * (0.4 + depth) * t + sway;
      const at = floating(air, drift(view, depth), blown, y * height + fall * t, 20 * unit);
      const [soft, level] = depth > 0.86 ? [0.6, 0.42] : [0.35, 0.82];
      on.spot(at, size * unit * 0.7, size * unit * soft!, WHITE, level!);
    }
  };
}

export function rainfall(air: Air): Airborne {
  const { stage, width, height, unit, strength } = air;
  const random = new Random(stage.seed, 'film rain');
  const slant = random.sign() * random.between(0.08, 0.22) * (strength > 1.2 ? 1.6 : 1);
  const streaks = [
    [58, 1.2, 0.3],
    [104, 1.8, 0.36],
    [180, 2.8, 0.34],
  ].map(([long, thick, alpha]) => streak(air, long! * unit, thick! * unit, slant, alpha!));
  const drops = Array.from({ length: Math.round(330 * strength * (width / height)) }, (_, i) => ({
    x: random.next(),
    y: random.next(),
    kind: i % 12 === 0 ? 2 : i % 3 === 0 ? 1 : 0,
    quick: random.between(0.85, 1.15),
  }));
  const rings = Array.from({ length: Math.round(46 * strength) }, () => ({
    x: random.next(),
    near: random.next() ** 0.7,
    phase: random.next(),
    long: random.between(0.3, 0.5),
  }));
  return (on, view, t) => {
    const ground = view.y(stage.horizon, 0);
    for (const { x, near, phase, long } of rings) {
      const turn = Math.floor(t / long + phase);
      const age = t / long + phase - turn;
      // Every time it falls somewhere else.
      const px = wrappedAround(x * width + turn * 397.3 * unit + drift(view, near).x, width, 0);
      const at = { x: px, y: ground + (height - ground) * (0.08 + 0.92 * near) };
      const reach = unit * (1.5 + 5 * near) * (0.3 + age);
      on.spot(at, reach, unit * (1.5 + 3 * near), [225, 236, 250], 0.5 * (1 - age) ** 2);
    }
    for (const { x, y, kind, quick } of drops) {
      const plate = streaks[kind]!;
      const fall = [1250, 1650, 2300][kind]! * unit * quick * t;
      const [px, py] = [x * width + slant * fall, y * height + fall];
      stamp(on, plate, floating(air, drift(view, kind * 0.4), px, py, plate.width, plate.height), 1);
    }
  };
}

function streak({ room, stage }: Air, long: number, thick: number, slant: number, alpha: number): Plate {
  const tint = mix(stage.light.low, [235, 242, 255], 0.7);
  const { canvas, pen } = layer(Math.abs(slant) * long + thick * 3 + 4, long + 4);
  const from = slant > 0 ? thick * 1.5 : canvas.width - thick * 1.5;
  const fade = pen.createLinearGradient(0, 0, 0, long);
  fade.addColorStop(0, css(tint, 0));
  fade.addColorStop(0.7, css(tint, alpha));
  fade.addColorStop(1, css(tint, alpha * 0.7));
  pen.strokeStyle = fade;
  pen.lineWidth = thick;
  pen.lineCap = 'round';
  pen.moveTo(from, 2);
  pen.lineTo(from + slant * long, long + 2);
  pen.stroke();
  return stampOf(room, pen.getImageData(0, 0, canvas.width, canvas.height));
}

export function falling(air: Air, many: number, size: number, colours: Rgb[]): Airborne {
  const { stage, room, width, height, unit, strength } = air;
  const random = new Random(stage.seed, 'film leaves');
  const wind = (stage.scene.weather === 'wind' ? 260 : 70) * random.sign();
  const leaves = colours.flatMap((colour) =>
    [0.8, 1.3, 2.2].map((grown) => {
      const reach = Math.ceil(size * grown * unit * 1.3) + 2;
      const { canvas, pen } = layer(reach * 2, reach * 2);
      pen.fillStyle = css(shade(stage.light, colour, random.between(0.65, 1.05)));
      pen.beginPath();
      leafAt(pen, reach, reach, size * grown * unit, 0.4);
      pen.fill();
      return stampOf(room, pen.getImageData(0, 0, canvas.width, canvas.height));
    }),
  );
  const all = Array.from({ length: Math.round(many * strength * Math.max(1, width / height)) }, () => ({
    x: random.next(),
    y: random.next(),
    depth: random.next() ** 2,
    colour: random.int(0, colours.length - 1),
    turn: random.next() * 6.3,
    spin: random.between(-2.2, 2.2),
    quick: random.between(0.7, 1.3),
  }));
  return (on, view, t) => {
    for (const { x, y, depth, colour, turn, spin, quick } of all) {
      const plate = leaves[colour * 3 + (depth > 0.75 ? 2 : depth > 0.3 ? 1 : 0)]!;
      const rock = Math.sin(t * 1.9 * quick + turn);
      const px = x * width + wind * unit * (0.4 + depth) * t * quick + rock * 26 * unit;
      const py = y * height + (52 + 90 * depth) * unit * quick * t + Math.abs(rock) * 9 * unit;
      const at = floating(air, drift(view, depth), px, py, plate.width, plate.height);
      const flat = 0.35 + 0.65 * Math.abs(Math.cos(t * 2.1 * quick + turn));
      stamp(on, plate, at, 0.95, turn + spin * t, flat);
    }
  };
}

export function leafColours({ scene }: Stage): Rgb[] {
  return scene.season === 'spring' || scene.season === 'summer'
    ? [
        [120, 168, 70],
        [152, 190, 84],
      ]
    : [
        [214, 112, 40],
        [232, 168, 54],
        [184, 66, 38],
      ];
}
