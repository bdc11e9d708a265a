/** What moves through the air before and behind the scene: every kind by a formula of time, without memory. */
import { css, hsl, mix, type Rgb, rgb } from '../../illustrator/painting/colour.ts';
import { leafAt } from '../../illustrator/painting/crowns.ts';
import { shade } from '../../illustrator/painting/light.ts';
import { Random } from '../../illustrator/painting/random.ts';
import { layer, type Stage } from '../../illustrator/painting/stage.ts';
import type { FeatureKind } from '../../illustrator/scene.ts';
import type { View } from './camera.ts';
import type { Compositor } from './compositor.ts';
import { type Darkroom, type Plate, plateOf } from './plates.ts';

/** Draws its things for one moment. */
export type Airborne = (on: Compositor, view: View, t: number) => void;

type Maker = (
  stage: Stage,
  room: Darkroom,
  frame: { width: number; height: number },
  strength: number,
  tint: Rgb | null,
) => Airborne;

/** Everything that floats, falls, rises or glows in this scene. `extra` names kinds the direction asks for. */
export function airOf(
  stage: Stage,
  room: Darkroom,
  frame: { width: number; height: number },
  extra: ReadonlyMap<string, number>,
): Airborne[] {
  const { scene } = stage;
  const asked = new Map<string, { strength: number; tint: Rgb | null }>();
  const ask = (kind: string, strength: number, tint: Rgb | null = null) => {
    if (!asked.has(kind) && !refused(stage, kind)) asked.set(kind, { strength, tint });
  };
  const has = (kind: FeatureKind) => scene.features.find((one) => one.kind === kind);
  const outdoors = stage.light.air > 0.3;
  if (outdoors && scene.weather === 'rain') ask('rain', 1);
  if (outdoors && scene.weather === 'storm') ask('rain', 1.6);
  if ((outdoors && scene.weather === 'snow') || has('snowfall')) ask('snow', 1);
  if ((outdoors && scene.weather === 'fog') || has('mist')) ask('fog', 1);
  for (const [feature, kind] of FEATURES) {
    const one = has(feature);
    if (one) ask(kind, 1, one.colour ? rgb(one.colour.hex) : null);
  }
  if (outdoors && scene.weather === 'wind') ask(scene.season === 'spring' ? 'petals' : 'leaves', 0.8);
  for (const [kind, strength] of extra) ask(kind, strength);
  if (scene.place === 'underwater') ask('bubbles', 1);
  if (scene.place === 'underwater' || scene.lighting === 'rays') ask('motes', 0.7);
  if (scene.place === 'volcano') ask('embers', 1);
  if (scene.mood === 'magical' && !asked.has('fireflies')) ask('sparkle', 0.8);
  if (asked.size === 0 && outdoors && stage.light.darkness < 0.5) ask('motes', 0.45);
  return [...asked].flatMap(([kind, { strength, tint }]) => {
    const make = MAKERS[kind];
    return make ? [make(stage, room, frame, strength, tint)] : [];
  });
}

const FEATURES: [FeatureKind, string][] = [
  ['fireflies', 'fireflies'],
  ['sparks', 'embers'],
  ['petals', 'petals'],
  ['falling-leaves', 'leaves'],
  ['confetti', 'confetti'],
  ['bubbles', 'bubbles'],
  ['lanterns', 'lanterns'],
  ['smoke', 'smoke'],
  ['mist', 'fog'],
];

function refused({ scene }: Stage, kind: string): boolean {
  return scene.negatives.some((word) => word.startsWith(kind.replace(/s$/, '')));
}

const MAKERS: Record<string, Maker> = {
  rain,
  snow,
  fog,
  fireflies: (stage, _, frame, strength, tint) =>
    glowing(stage, frame, 'fireflies', 46 * strength, tint ?? [214, 255, 120]),
  sparkle: (stage, _, frame, strength, tint) =>
    glowing(stage, frame, 'sparkle', 52 * strength, tint ?? [255, 236, 170]),
  embers: (stage, _, frame, strength, tint) => rising(stage, frame, 70 * strength, tint ?? [255, 150, 60]),
  bubbles,
  motes,
  dust: motes,
  smoke,
  petals: (stage, room, frame, strength, tint) =>
    falling(stage, room, frame, 60 * strength, 10, [tint ?? [255, 190, 208], [255, 224, 232]]),
  leaves: (stage, room, frame, strength, tint) =>
    falling(stage, room, frame, 46 * strength, 13, tint ? [tint] : leafColours(stage)),
  confetti: (stage, room, frame, strength) =>
    falling(
      stage,
      room,
      frame,
      120 * strength,
      9,
      [0, 0.13, 0.33, 0.55, 0.8, 0.92].map((hue) => hsl(hue, 0.85, 0.6)),
    ),
  lanterns,
};

function leafColours({ scene }: Stage): Rgb[] {
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

/** Keeps a value within 0 … size, coming in again on the other side; `reach` beyond both edges. */
function around(value: number, size: number, reach: number): number {
  const span = size + 2 * reach;
  return ((((value + reach) % span) + span) % span) - reach;
}

/** How far the view has moved since the painting's middle, for things at a depth: 0 far … 1 near. Frame pixels. */
function drift(view: View, depth: number): { x: number; y: number } {
  return { x: -(view.where.truck * depth + view.where.yaw) * view.scale, y: -view.where.tilt * view.scale };
}

function snow(
  stage: Stage,
  _: Darkroom,
  { width, height }: { width: number; height: number },
  strength: number,
): Airborne {
  const random = new Random(stage.seed, 'film snow');
  const unit = Math.min(width, height) / 1000;
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
      const shift = drift(view, depth);
      const px = around(x * width + wind * unit * (0.4 + depth) * t + sway + shift.x, width, 20 * unit);
      const py = around(y * height + fall * t + shift.y, height, 20 * unit);
      const big = depth > 0.86;
      on.spot(
        px,
        py,
        size * unit * 0.7,
        big ? size * unit * 0.6 : size * unit * 0.35,
        [255, 255, 255],
        big ? 0.42 : 0.82,
      );
    }
  };
}

function rain(
  stage: Stage,
  room: Darkroom,
  { width, height }: { width: number; height: number },
  strength: number,
): Airborne {
  const random = new Random(stage.seed, 'film rain');
  const unit = Math.min(width, height) / 1000;
  const slant = random.sign() * random.between(0.08, 0.22) * (strength > 1.2 ? 1.6 : 1);
  const tint = mix(stage.light.low, [235, 242, 255], 0.7);
  const streaks = [
    [58, 1.2, 0.3],
    [104, 1.8, 0.36],
    [180, 2.8, 0.34],
  ].map(([long, thick, alpha]) => streak(room, long! * unit, thick! * unit, slant, tint, alpha!));
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
      const px = around(x * width + turn * 397.3 * unit + drift(view, near).x, width, 0);
      const py = ground + (height - ground) * (0.08 + 0.92 * near);
      on.spot(
        px,
        py,
        unit * (1.5 + 5 * near) * (0.3 + age),
        unit * (1.5 + 3 * near),
        [225, 236, 250],
        0.5 * (1 - age) ** 2,
      );
    }
    for (const { x, y, kind, quick } of drops) {
      const plate = streaks[kind]!;
      const fall = [1250, 1650, 2300][kind]! * unit * quick * t;
      const shift = drift(view, kind * 0.4);
      const px = around(x * width + slant * fall + shift.x, width, plate.width);
      const py = around(y * height + fall + shift.y, height, plate.height);
      stamp(on, plate, px, py, 1);
    }
  };
}

function streak(room: Darkroom, long: number, thick: number, slant: number, tint: Rgb, alpha: number): Plate {
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
  return stampOf(room, canvas.width, canvas.height, pen.getImageData(0, 0, canvas.width, canvas.height).data);
}

function stampOf(room: Darkroom, width: number, height: number, data: Uint8ClampedArray): Plate {
  const alpha = Uint8Array.from({ length: width * height }, (_, i) => data[i * 4 + 3]!);
  return plateOf(room, data, alpha, { left: 0, top: 0, width, height });
}

/** Puts a small plate down with its middle at (x, y); `turn` in radians, `flat` squeezes its height. */
function stamp(on: Compositor, plate: Plate, x: number, y: number, level: number, turn = 0, flat = 1): void {
  const [w, h] = [plate.width / 2, plate.height / 2];
  const plain = turn === 0 && flat === 1;
  const reach = plain ? w : Math.hypot(w, h);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const rise = plain ? h : reach;
  on.draw(plate, { from: y - rise, to: y + rise, left: x - reach, right: x + reach }, (row, out) => {
    const down = row - y;
    out.x = w + sin * down - cos * x;
    out.y = h + (cos * down + sin * x) / flat;
    out.stepX = cos;
    out.stepY = -sin / flat;
    out.level = level;
  });
}

function falling(
  stage: Stage,
  room: Darkroom,
  { width, height }: { width: number; height: number },
  many: number,
  size: number,
  colours: Rgb[],
): Airborne {
  const random = new Random(stage.seed, 'film leaves');
  const unit = Math.min(width, height) / 1000;
  const wind = (stage.scene.weather === 'wind' ? 260 : 70) * random.sign();
  const leaves = colours.flatMap((colour) =>
    [0.8, 1.3, 2.2].map((grown) => {
      const reach = Math.ceil(size * grown * unit * 1.3) + 2;
      const { canvas, pen } = layer(reach * 2, reach * 2);
      pen.fillStyle = css(shade(stage.light, colour, random.between(0.65, 1.05)));
      pen.beginPath();
      leafAt(pen, reach, reach, size * grown * unit, 0.4);
      pen.fill();
      return stampOf(
        room,
        canvas.width,
        canvas.height,
        pen.getImageData(0, 0, canvas.width, canvas.height).data,
      );
    }),
  );
  const all = Array.from({ length: Math.round(many * Math.max(1, width / height)) }, () => ({
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
      const shift = drift(view, depth);
      const rock = Math.sin(t * 1.9 * quick + turn);
      const px = around(
        x * width + wind * unit * (0.4 + depth) * t * quick + rock * 26 * unit + shift.x,
        width,
        plate.width,
      );
      const py = around(
        y * height + (52 + 90 * depth) * unit * quick * t + Math.abs(rock) * 9 * unit + shift.y,
        height,
        plate.height,
      );
      stamp(
        on,
        plate,
        px,
        py,
        0.95,
        turn + spin * t,
        0.35 + 0.65 * Math.abs(Math.cos(t * 2.1 * quick + turn)),
      );
    }
  };
}

/** Points of light that wander about and breathe. */
function glowing(
  stage: Stage,
  { width, height }: { width: number; height: number },
  name: string,
  many: number,
  tint: Rgb,
): Airborne {
  const random = new Random(stage.seed, `film ${name}`);
  const unit = Math.min(width, height) / 1000;
  const all = Array.from({ length: Math.round(many * Math.max(1, width / height)) }, () => ({
    x: random.next(),
    y: 1 - 0.8 * random.next() ** 1.2,
    a: random.next() * 6.3,
    b: random.next() * 6.3,
    size: 1.6 + 4.4 * random.next() ** 3,
    quick: random.between(0.5, 1.2),
  }));
  return (on, view, t) => {
    for (const { x, y, a, b, size, quick } of all) {
      const shift = drift(view, size / 6);
      const px = around(
        x * width +
          unit * 60 * Math.sin(t * 0.5 * quick + a) +
          unit * 22 * Math.sin(t * 1.3 * quick + b) +
          shift.x,
        width,
        30 * unit,
      );
      const py = around(
        y * height + unit * 36 * Math.sin(t * 0.7 * quick + b) - unit * 9 * t + shift.y,
        height,
        30 * unit,
      );
      const glow = Math.max(0.06, Math.sin(t * 1.7 * quick + a * 3)) ** 1.4;
      on.spot(px, py, 1, size * unit * 6, tint, 0.5 * glow, true);
      on.spot(px, py, size * unit * 0.7, size * unit * 0.5, mix(tint, [255, 255, 255], 0.6), glow, true);
    }
  };
}

/** Sparks carried up by heat, from the fires of the scene or from below. */
function rising(
  stage: Stage,
  { width, height }: { width: number; height: number },
  many: number,
  tint: Rgb,
): Airborne {
  const random = new Random(stage.seed, 'film sparks');
  const unit = Math.min(width, height) / 1000;
  const all = Array.from({ length: Math.round(many) }, () => ({
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
      const px = around(
        (x + turn * 0.387) * width + unit * 60 * Math.sin(age * 5 + a) + shift.x,
        width,
        20 * unit,
      );
      const py = height * (1.02 - age * 0.95) + shift.y;
      const glow = Math.min(1, age * 8) * (1 - age) * (0.7 + 0.3 * Math.sin(t * 17 + a));
      on.spot(px, py, 1, size * unit * 4, tint, 0.4 * glow, true);
      on.spot(px, py, size * unit * 0.6, unit, mix(tint, [255, 255, 220], 0.6), glow, true);
    }
  };
}

function bubbles(
  stage: Stage,
  room: Darkroom,
  { width, height }: { width: number; height: number },
  strength: number,
): Airborne {
  const random = new Random(stage.seed, 'film bubbles');
  const unit = Math.min(width, height) / 1000;
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
      const shift = drift(view, 0.3 + kind * 0.2);
      const px = around(
        x * width + unit * (14 + kind * 10) * Math.sin(t * 1.1 * quick + a) + shift.x,
        width,
        plate.width,
      );
      const py = around(
        y * height - (wet ? 110 + 40 * kind : 34) * unit * quick * t + shift.y,
        height,
        plate.height,
      );
      stamp(on, plate, px, py, 0.9);
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
  return stampOf(room, canvas.width, canvas.height, pen.getImageData(0, 0, canvas.width, canvas.height).data);
}

/** Dust in the light, plankton in the sea. */
function motes(
  stage: Stage,
  _: Darkroom,
  { width, height }: { width: number; height: number },
  strength: number,
): Airborne {
  const random = new Random(stage.seed, 'film motes');
  const unit = Math.min(width, height) / 1000;
  const tint = mix(stage.light.source.colour, [255, 255, 255], 0.5);
  const all = Array.from({ length: Math.round(60 * strength * Math.max(1, width / height)) }, () => ({
    x: random.next(),
    y: random.next(),
    a: random.next() * 6.3,
    size: 1 + 2.4 * random.next() ** 2,
  }));
  return (on, view, t) => {
    for (const { x, y, a, size } of all) {
      const shift = drift(view, size / 4);
      const px = around(
        x * width + unit * 11 * t * (size - 1.6) + unit * 24 * Math.sin(t * 0.4 + a) + shift.x,
        width,
        8,
      );
      const py = around(
        y * height - unit * 6 * t + unit * 16 * Math.sin(t * 0.33 + a * 2) + shift.y,
        height,
        8,
      );
      on.spot(px, py, size * unit * 0.5, size * unit, tint, 0.3 + 0.22 * Math.sin(t * 0.9 + a), true);
    }
  };
}

/** Banks of mist that drift across, the nearer the faster. */
function fog(
  stage: Stage,
  _: Darkroom,
  { width, height }: { width: number; height: number },
  strength: number,
): Airborne {
  const random = new Random(stage.seed, 'film fog');
  const tint = mix(stage.light.haze, [255, 255, 255], 0.35);
  const all = Array.from({ length: 11 }, (_, i) => ({
    x: random.next(),
    y: 0.5 + 0.48 * (i / 10),
    size: random.between(0.14, 0.26),
    quick: random.between(0.7, 1.3),
  }));
  return (on, view, t) => {
    for (const { x, y, size, quick } of all) {
      const shift = drift(view, y);
      const reach = size * width;
      const px = around(x * width + width * 0.018 * quick * t * (0.5 + y) + shift.x, width, reach * 1.4);
      const breath = 0.8 + 0.2 * Math.sin(t * 0.5 + x * 9);
      on.spot(px, y * height + shift.y, reach * 0.25, reach * 0.75, tint, 0.3 * strength * breath);
    }
  };
}

function smoke(stage: Stage, _: Darkroom, { width, height }: { width: number; height: number }): Airborne {
  const random = new Random(stage.seed, 'film smoke');
  const x = width * random.between(0.35, 0.65);
  const tint = mix(stage.light.haze, [120, 120, 126], 0.5);
  return (on, view, t) => {
    const foot = view.y(stage.horizon * 1.1, 0.1);
    for (let i = 0; i < 14; i++) {
      const age = (t * 0.16 + i / 14) % 1;
      const sway = Math.sin(age * 5 + i * 2.1) * 0.03 + age * age * 0.14;
      const reach = height * (0.03 + 0.11 * age);
      on.spot(
        x + sway * width + drift(view, 0.1).x,
        foot - age * foot,
        reach * 0.3,
        reach * 0.8,
        tint,
        0.3 * (1 - age) * Math.min(1, age * 6),
      );
    }
  };
}

/** Paper lanterns that go up into the sky. */
function lanterns(
  stage: Stage,
  room: Darkroom,
  { width, height }: { width: number; height: number },
  _: number,
  tint: Rgb | null,
): Airborne {
  const random = new Random(stage.seed, 'film lanterns');
  const unit = Math.min(width, height) / 1000;
  const colour = tint ?? ([255, 150, 60] as Rgb);
  const plates = [16, 30, 54, 84].map((h) => lantern(room, h * unit, colour));
  const all = Array.from({ length: 30 }, () => ({
    x: random.next(),
    y: random.next(),
    kind: Math.min(3, Math.floor(random.next() ** 2 * 4)),
    a: random.next() * 6.3,
    quick: random.between(0.8, 1.2),
  })).sort((a, b) => a.kind - b.kind);
  return (on, view, t) => {
    for (const { x, y, kind, a, quick } of all) {
      const plate = plates[kind]!;
      const shift = drift(view, kind * 0.15);
      const px = around(
        x * width + unit * (6 + kind * 5) * Math.sin(t * 0.5 * quick + a) + shift.x,
        width,
        plate.width,
      );
      const py = around(
        y * height * 0.8 - unit * (9 + 9 * kind) * quick * t + shift.y,
        height * 0.8,
        plate.height,
      );
      on.spot(
        px,
        py + plate.height * 0.15,
        1,
        plate.height * 1.1,
        [255, 170, 80],
        0.34 + 0.06 * Math.sin(t * 5 + a),
        true,
      );
      stamp(on, plate, px, py, 1);
    }
  };
}

function lantern(room: Darkroom, h: number, tint: Rgb): Plate {
  const { canvas, pen } = layer(h + 4, h * 1.15 + 4);
  const [x, y] = [canvas.width / 2, canvas.height / 2];
  const paper = pen.createLinearGradient(0, y - h / 2, 0, y + h / 2);
  paper.addColorStop(0, css(mix(tint, [120, 40, 20], 0.35)));
  paper.addColorStop(0.7, css(mix(tint, [255, 220, 140], 0.5)));
  paper.addColorStop(1, css([255, 244, 200]));
  pen.fillStyle = paper;
  pen.beginPath();
  pen.moveTo(x - h * 0.26, y + h * 0.5);
  pen.bezierCurveTo(x - h * 0.46, y, x - h * 0.4, y - h * 0.5, x, y - h * 0.52);
  pen.bezierCurveTo(x + h * 0.4, y - h * 0.5, x + h * 0.46, y, x + h * 0.26, y + h * 0.5);
  pen.quadraticCurveTo(x, y + h * 0.58, x - h * 0.26, y + h * 0.5);
  pen.fill();
  return stampOf(room, canvas.width, canvas.height, pen.getImageData(0, 0, canvas.width, canvas.height).data);
}
