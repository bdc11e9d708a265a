/** Motion of each plane of a painting: clouds drift, water shimmers, trees bend, waterfalls fall. */

import { Random } from '../../raster/random.ts';
import type { Cut } from '../../scene/painting/planes.ts';
import { placePlate, type Upright, uprightRows } from './actors.ts';
import { COPY, type Compositor, OVER } from './compositor.ts';
import type { Land, Layer } from './layer.ts';
import { ground, water } from './lying.ts';
import type { Plate } from './plates.ts';
import type { View } from './scene-camera.ts';

export function scenery(land: Land, cut: Cut, plate: Plate): Layer {
  const still: Layer = (on, view) =>
    drawFlat(on, view, plate, { near: cut.near, until: hidden(view, land, cut.near) });
  switch (cut.kind) {
    case 'clouds':
      return clouds(land, plate);
    case 'source':
      return (on, view, share) =>
        drawFlat(on, view, plate, {
          near: 0,
          dy: -(share - 0.5) * land.frame.height * 0.03,
          until: hidden(view, land, 0),
        });
    case 'show':
      return show(land, plate);
    case 'ground':
      land.covered.from = Math.min(land.covered.from, plate.top + plate.solid[0]);
      return ground(plate);
    case 'water':
      return water(land, plate);
    case 'fall':
      return fall(plate, cut.near);
    case 'bank':
      return bank(land, plate, cut.near);
    case 'sky':
      return land.stage.scene.place === 'abstract' ? flowing(land, plate) : still;
    default:
      return cut.sways ? swaying(land, cut, plate) : still;
  }
}

/** Beyond the ground nothing is drawn where the ground will cover it. */
function hidden(view: View, land: Land, near: number): number {
  return near < 0.12 && Number.isFinite(land.covered.from)
    ? view.y(land.covered.from, view.nearAt(land.covered.from)) + 3
    : Number.POSITIVE_INFINITY;
}

function drawFlat(
  on: Compositor,
  view: View,
  plate: Plate,
  { until = Number.POSITIVE_INFINITY, ...upright }: Upright & { until?: number },
): void {
  const { near, dx = 0, dy = 0 } = upright;
  const whole = plate.solid[0] <= 1 && plate.solid[1] >= plate.height - 1;
  const full = whole
    ? { from: 0, to: until, left: 0, right: on.width }
    : {
        from: view.y(plate.top + dy, near),
        to: Math.min(until, view.y(plate.top + plate.height + dy, near)),
        left: view.x(plate.left + dx, near) - 60,
        right: view.x(plate.left + plate.width + dx, near) + 60,
      };
  on.draw(plate, full, uprightRows(view, plate, upright), whole ? COPY : OVER);
}

/** Clouds overhead go faster than those at the horizon. */
function clouds(land: Land, plate: Plate): Layer {
  const random = new Random(land.stage.seed, 'film clouds');
  const { weather } = land.stage.scene;
  const wanted = land.frame.width * (weather === 'wind' || weather === 'storm' ? 0.034 : 0.015);
  const speed = random.sign() * Math.min(wanted, (land.room.x * (land.steady ? 1.5 : 0.25)) / land.seconds);
  const horizon = Math.max(1, land.stage.horizon);
  return (on, view, _, t) =>
    drawFlat(on, view, plate, {
      near: 0,
      until: hidden(view, land, 0),
      shift: (painted) =>
        -speed * (t - land.seconds / 2) * (0.25 + 0.75 * Math.max(0, 1 - painted / horizon)),
    });
}

/** Lightning flashes, fireworks bloom and fade; rainbows and shooting stars stay. */
function show(land: Land, plate: Plate): Layer {
  const { scene, seed } = land.stage;
  const random = new Random(seed, 'film show');
  const has = (kind: string) => scene.features.some((one) => one.kind === kind);
  const storm = has('lightning') || scene.weather === 'storm';
  const flashes = Array.from({ length: 40 }, (_, i) => 0.5 + i * 2.3 + random.between(-0.7, 0.7));
  return (on, view, _, t) => {
    let level = 1;
    if (storm)
      level = Math.min(
        1,
        flashes.reduce((sum, at) => sum + flash(t - at) + 0.7 * flash(t - at - 0.18), 0),
      );
    else if (has('fireworks')) level = 0.35 + 0.65 * Math.abs(Math.sin(t * 1.5)) ** 0.7;
    if (level < 0.02) return;
    placePlate(on, view, plate, { near: 0, level });
    const above = { x: on.width / 2, y: on.height * 0.2 };
    if (storm && level > 0.1)
      on.spot(above, on.width * 0.3, on.width * 0.6, [190, 200, 255], 0.22 * level, true);
  };
}

function flash(age: number): number {
  return age < 0 ? 0 : Math.exp(-age * 9);
}

/** Threads of falling water run down through themselves, one set fading in where the other fades out. */
function fall(plate: Plate, near: number): Layer {
  return (on, view, _, t) => {
    placePlate(on, view, plate, { near });
    const run = plate.height * 0.34;
    for (const half of [0, 0.5]) {
      const u = (t * 0.9 + half) % 1;
      placePlate(on, view, plate, { near, dy: run * (u - 0.5), level: 0.8 * Math.sin(Math.PI * u) });
    }
  };
}

/** A floor of clouds drifts by, the nearer the faster. */
function bank(land: Land, plate: Plate, near: number): Layer {
  const speed = Math.min(land.frame.width * 0.02, (land.room.x * 0.9) / land.seconds);
  return (on, view, _, t) => {
    const dx = speed * (t - land.seconds / 2) * (0.4 + near * 8);
    drawFlat(on, view, plate, { near, dx, dy: Math.sin(t * 0.5 + near * 30) * land.frame.height * 0.004 });
  };
}

/** Patterns and waves of colour flow within themselves. */
function flowing(land: Land, plate: Plate): Layer {
  const size = land.frame.height;
  return (on, view, _, t) =>
    drawFlat(on, view, plate, {
      near: 0.2,
      dy: Math.sin(t * 0.4) * size * 0.01,
      shift: (painted) => {
        const y = painted / size;
        return size * (0.02 * Math.sin(y * 7 + t * 0.8) + 0.01 * Math.sin(y * 17 - t * 1.3));
      },
    });
}

/** Trees, reeds and creepers bend about their foot; creepers hang from above. */
function swaying(land: Land, cut: Cut, plate: Plate): Layer {
  const random = new Random(land.stage.seed, `sway ${cut.kind} ${Math.round(cut.foot)}`);
  const { weather } = land.stage.scene;
  const force = weather === 'storm' ? 3 : weather === 'wind' ? 2.2 : weather === 'snow' ? 0.8 : 1;
  const phase = random.next() * 6.3;
  const height = land.frame.height;
  const amp = height * 0.011 * force * (cut.kind === 'edge' ? 0.35 : 1);
  const hangs = cut.kind === 'front';
  return (on, view, _, t) => {
    const swing = Math.sin(t * 1.1 + phase) + 0.5 * Math.sin(t * 2.3 + phase * 2) + (force > 1.5 ? 0.8 : 0);
    drawFlat(on, view, plate, {
      near: cut.near,
      ...(cut.kind === 'edge' && { until: hidden(view, land, cut.near) }),
      shift: (painted) => {
        const high = Math.max(0, hangs ? painted / height - 0.02 : (cut.foot - painted) / height);
        return -amp * swing * Math.min(1.6, high * 2.4) * (hangs ? 0.6 : 1);
      },
    });
  };
}
