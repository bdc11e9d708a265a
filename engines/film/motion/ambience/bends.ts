/** Things that move in their place: water, leaves, hot air, clouds. */
import { Random } from '../../../raster/random.ts';
import type { Bend } from '../mesh.ts';
import { type Regions, valueAt } from '../picture-regions.ts';
import type { AmbienceKind } from '../vocabulary.ts';

/** Undefined for what does not move the picture itself. All begin with the picture as it is. */
export function bendOf(
  kind: AmbienceKind,
  strength: number,
  { regions, seed }: { regions: Regions; seed: number },
): Bend | undefined {
  const random = new Random(seed, kind);
  const phase = Array.from({ length: 6 }, () => random.between(0, 2 * Math.PI));
  return BENDS[kind]?.(regions, strength, phase, random);
}

const BENDS: Partial<
  Record<AmbienceKind, (regions: Regions, strength: number, phase: number[], random: Random) => Bend>
> = {
  water,
  sway: (regions, strength, phase, random) => sway(regions, strength, phase, random.sign()),
  heat,
  clouds: (regions, strength, _, random) => clouds(regions, strength, random.sign()),
};

/** Ripples run sideways and towards the viewer: long and flat near the horizon, larger in front. */
function water({ water: where, horizon }: Regions, strength: number, phase: number[]): Bend {
  return ({ x, y }, seconds, by) => {
    const share = valueAt(where, x, y);
    if (share < 0.02) return;
    const near = Math.max(0.05, (y - horizon) / (1 - horizon));
    // Perspective: equal waves look narrower towards the horizon.
    const depth = 1 / (near + 0.12);
    const size = share * strength * near ** 0.7;
    const grip = Math.min(1, seconds / 0.7);
    const swell =
      Math.sin(depth * 7 + seconds * 1.9 + phase[0]! + x * 3) * 0.6 +
      Math.sin(depth * 13 - seconds * 2.7 + phase[1]! - x * 5) * 0.4;
    const cross =
      Math.sin(x * 21 * (0.4 + depth * 0.12) + seconds * 1.6 + phase[2]!) * 0.6 +
      Math.sin(x * 37 - seconds * 2.2 + phase[3]! + depth * 5) * 0.4;
    by.y += grip * size * (0.0075 * swell + 0.0035 * cross);
    by.x += grip * size * (0.0065 * cross + 0.004 * Math.sin(seconds * 0.8 + depth * 4 + phase[4]!));
  };
}

/** Grass and leaves lean with gusts that travel across the picture. */
function sway({ green, height }: Regions, strength: number, phase: number[], way: number): Bend {
  const leaf = 1 / height;
  return ({ x, y }, seconds, by) => {
    const share = Math.max(valueAt(green, x, y), valueAt(green, x, y + leaf * 4) * 0.6);
    if (share < 0.03) return;
    const grip = Math.min(1, seconds / 0.7);
    const gust = 0.6 + 0.4 * Math.sin(seconds * 0.9 - way * x * 4 + phase[0]!);
    const swing =
      Math.sin(seconds * 2.1 - way * x * 9 + y * 5 + phase[1]!) +
      0.5 * Math.sin(seconds * 3.7 - way * x * 17 + phase[2]!);
    by.x += grip * share * strength * 0.0048 * gust * (swing + way * 0.6);
    by.y += grip * share * strength * 0.0012 * gust * Math.sin(seconds * 2.6 + x * 13 + phase[3]!);
  };
}

function heat({ horizon }: Regions, strength: number): Bend {
  return ({ x, y }, seconds, by) => {
    const away = Math.exp(-(((y - horizon) / 0.16) ** 2));
    if (away < 0.02) return;
    const grip = Math.min(1, seconds / 0.5);
    by.x += grip * away * strength * 0.0022 * Math.sin(y * 90 - seconds * 7 + Math.sin(x * 11 + seconds) * 2);
    by.y += grip * away * strength * 0.0012 * Math.sin(x * 60 + y * 40 - seconds * 6);
  };
}

/** The whole sky drifts; near the land it holds, so that nothing tears. */
function clouds({ sky }: Regions, strength: number, way: number): Bend {
  return ({ x, y }, seconds, by) => {
    const share = valueAt(sky, x, y);
    if (share < 0.02) return;
    // Seen from where it will be: a place close under the ridge follows the ridge.
    const below = valueAt(sky, x, y + 0.07);
    by.x -= way * strength * 0.011 * seconds * share * (0.25 + 0.75 * below) * (1.15 - 0.5 * y);
  };
}
