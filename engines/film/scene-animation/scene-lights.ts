/** Lights of a film: lamps and suns glow, fires flicker, stars twinkle, water glitters, beams breathe. */
import { css } from '../../raster/colour.ts';
import { Random } from '../../raster/random.ts';
import { paintRays } from '../../scene/painting/glow.ts';
import { skyBottom, sourceAt, starry } from '../../scene/painting/sky.ts';
import { type Glow, layer, type Stage } from '../../scene/painting/stage.ts';
import { SCREEN } from './compositor.ts';
import type { Land, Layer } from './layer.ts';
import type { Darkroom, Plate } from './plates.ts';
import { stampOf } from './stamps.ts';

/** The light of the whole scene as one layer after another, from back to front. */
export function lightsOf(
  land: Land,
  room: Pick<Darkroom, 'arena' | 'kernels'>,
): { behind: Layer[]; before: Layer[] } {
  const { stage } = land;
  const behind: Layer[] = [];
  const before: Layer[] = [];
  if (starry(stage) || stage.scene.place === 'space' || stage.scene.place === 'moon')
    behind.push(twinkling(land));
  const plates = new Map<string, Plate>();
  const budget = land.frame.width * land.frame.height * 0.7;
  let area = 0;
  const glows = [...stage.glows].sort((a, b) => b.strength * b.radius - a.strength * a.radius);
  for (const glow of glows) {
    const radius = Math.min(glow.radius, land.frame.width * 0.24);
    if (glow.strength < 0.05 || area + radius * radius > budget) continue;
    area += radius * radius * 2;
    const key = glow.colour.map((c) => Math.round(c / 12)).join();
    const plate = plates.get(key) ?? halo(room, glow);
    plates.set(key, plate);
    (glow.far ? behind : before).push(shining(land, glow, radius, plate));
  }
  if (stage.water && !stage.light.covered) before.unshift(glitter(land));
  const rays =
    stage.scene.lighting === 'rays' || stage.scene.features.some(({ kind }) => kind === 'light-rays');
  if (rays && !stage.light.covered) before.push(beams(land, room));
  return { behind, before };
}

const HALO = 96;

function halo(room: Pick<Darkroom, 'arena' | 'kernels'>, { colour }: Glow): Plate {
  const { pen } = layer(HALO, HALO);
  const light = pen.createRadialGradient(HALO / 2, HALO / 2, 0, HALO / 2, HALO / 2, HALO / 2);
  light.addColorStop(0, css(colour, 1));
  light.addColorStop(0.18, css(colour, 0.48));
  light.addColorStop(0.5, css(colour, 0.13));
  light.addColorStop(1, css(colour, 0));
  pen.fillStyle = light;
  pen.fillRect(0, 0, HALO, HALO);
  return stampOf(room, pen.getImageData(0, 0, HALO, HALO));
}

function shining(land: Land, glow: Glow, radius: number, plate: Plate): Layer {
  const random = new Random(land.stage.seed, `glow ${Math.round(glow.x)} ${Math.round(glow.y)}`);
  const [r, , b] = glow.colour;
  const warm = !glow.far && r > b + 60;
  const [own, quick] = [random.next() * 6.3, random.between(0.8, 1.2)];
  return (on, view, share, t) => {
    const near = glow.far ? 0 : Math.min(1, view.nearAt(glow.y));
    const dy = glow.far ? -(share - 0.5) * land.frame.height * 0.03 : 0;
    const x = view.x(glow.x, near);
    const y = view.y(glow.y + dy, near);
    const reach = radius * view.scale;
    const breath = warm
      ? 0.86 + 0.09 * Math.sin(t * 7.3 * quick + own) + 0.06 * Math.sin(t * 13.1 * quick + own * 2)
      : 0.95 + 0.05 * Math.sin(t * 0.9 + own);
    const step = plate.width / (2 * reach);
    on.draw(
      plate,
      { from: y - reach, to: y + reach, left: x - reach, right: x + reach },
      (row, out) => {
        out.x = (reach - x) * step;
        out.y = (row - y + reach) * step;
        out.stepX = step;
        out.stepY = 0;
        out.level = Math.min(0.95, glow.strength) * breath;
      },
      SCREEN,
    );
  };
}

/** Some stars brighten for a moment. */
function twinkling(land: Land): Layer {
  const random = new Random(land.stage.seed, 'twinkle');
  const weightless = land.stage.scene.place === 'space';
  const bottom = weightless ? land.stage.height : skyBottom(land.stage) * 0.82;
  const unit = land.frame.height / 1000;
  const stars = Array.from({ length: weightless ? 170 : 90 }, () => ({
    x: land.frame.left - land.room.x + random.next() * (land.frame.width + land.room.x * 2),
    y: random.next() * bottom,
    own: random.next() * 6.3,
    quick: random.between(0.6, 1.7),
    size: random.between(0.7, 1.6),
    depth: weightless ? random.next() ** 2 * 0.9 : 0,
  }));
  return (on, view, _, t) => {
    for (const { x, y, own, quick, size, depth } of stars) {
      const twinkle = Math.max(0, Math.sin(t * quick * 2 + own)) ** 3;
      // Stars that pass near us are seen all the time.
      const light = depth > 0.06 ? 0.6 + 0.4 * twinkle : twinkle;
      const [radius, soft] = [size * unit * (0.8 + depth), unit * (1.4 + 2 * light)];
      on.spot(view.at(x, y, depth), radius, soft, [235, 240, 255], light * 0.9, true);
    }
  };
}

/** Sun and moon on the waves: short gleams below them, that come and go. */
function glitter(land: Land): Layer {
  const { stage } = land;
  const random = new Random(stage.seed, 'glitter');
  const { top, bottom } = stage.water!;
  const sun = sourceAt(stage);
  const unit = land.frame.height / 1000;
  const low = Math.min(bottom, stage.height);
  const gleams = Array.from({ length: 80 }, () => {
    const share = random.next() ** 1.5;
    return {
      share,
      x: sun.x + random.bell() * land.frame.width * (0.05 + 0.2 * share),
      own: random.next() * 6.3,
      quick: random.between(1.2, 2.6),
      size: random.between(0.6, 1.4),
    };
  });
  return (on, view, _, t) => {
    for (const { share, x, own, quick, size } of gleams) {
      const light = Math.max(0, Math.sin(t * quick + own)) ** 8;
      if (light < 0.03) continue;
      const y = top + (low - top) * (0.03 + 0.9 * share);
      const near = view.nearAt(y);
      const at = { x: view.x(x, near * 0.4), y: view.y(y, near) };
      const [radius, soft] = [unit * size * (0.6 + 2.4 * share), unit * (1.5 + 3 * share)];
      on.spot(at, radius, soft, stage.light.source.colour, light * 0.85, true);
    }
  };
}

/** Beams of the sun over the whole picture, slowly breathing. */
function beams(land: Land, room: Pick<Darkroom, 'arena' | 'kernels'>): Layer {
  const { stage } = land;
  const part = 4;
  const [w, h] = [Math.ceil(stage.width / part), Math.ceil(stage.height / part)];
  const small = layer(w, h);
  small.pen.fillStyle = '#000';
  small.pen.fillRect(0, 0, w, h);
  const shrunk: Stage = { ...stage, pen: small.pen, width: w, height: h, unit: stage.unit / part };
  const from = sourceAt(stage);
  paintRays(shrunk, { x: from.x / part, y: from.y / part }, 0.5);
  const plate = stampOf(room, small.pen.getImageData(0, 0, w, h));
  return (on, view, _, t) => {
    const step = 1 / (view.enlarged(0.1) * view.scale * part);
    on.draw(
      plate,
      { from: 0, to: on.height, left: 0, right: on.width },
      (y, out) => {
        out.x = view.backX(0, 0.1) / part;
        out.y = view.backY(y, 0.1) / part;
        out.stepX = step;
        out.stepY = 0;
        out.level = 0.6 + 0.25 * Math.sin(t * 0.7);
      },
      SCREEN,
    );
  };
}
