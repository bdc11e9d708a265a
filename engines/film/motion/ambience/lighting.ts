/** Changes of light and air: laid over the finished frame as gain and addend, smooth across it. */
import { Random } from '../../../raster/random.ts';
import { type Regions, valueAt } from '../picture-regions.ts';
import type { AmbienceKind } from '../vocabulary.ts';

/** One node: luma × gain + lift (video levels, pivot 16), chroma × keep + tint (pivot 128). */
export type NodeLight = { gain: number; lift: number; keep: number; u: number; v: number };

/** Changes the light at a place of the frame, 0–1 each way. `progress` is of the film. */
export type AmbienceLighting = (
  place: { x: number; y: number },
  moment: { seconds: number; progress: number },
  light: NodeLight,
) => void;

/** Undefined for what changes no light. All begin with the picture as it is, or nearly so. */
export function lightingOf(
  kind: AmbienceKind,
  strength: number,
  { regions, seed }: { regions: Regions; seed: number },
): AmbienceLighting | undefined {
  return LIGHTINGS[kind]?.(regions, strength, new Random(seed, `${kind} light`));
}

const LIGHTINGS: Partial<
  Record<AmbienceKind, (regions: Regions, strength: number, random: Random) => AmbienceLighting>
> = {
  fog: ({ horizon }, strength, random) =>
    veil(noise(random), { level: 188, density: 0.62 * strength, rise: 0, speed: 0.05, from: horizon - 0.25 }),
  smoke: (_, strength, random) =>
    veil(noise(random), { level: 150, density: 0.42 * strength, rise: 0.09, speed: 0.012, from: 0.1 }),
  flicker,
  embers: (regions, strength, random) => flicker(regions, strength * 0.7, random),
  lightning: (_, strength, random) => lightning(strength, random),
  sunrise: (regions, strength) => day(regions, strength, 1),
  nightfall: (regions, strength) => day(regions, strength, -1),
  beam,
  rays: (_, strength, random) => rays(strength, random),
  clouds: (_, strength, random) => shadows(noise(random), strength * 0.5),
  water: glints,
};

type Noise = (x: number, y: number) => number;

/** Smooth noise 0 … 1 of three octaves, repeating every 16 units. */
function noise(random: Random): Noise {
  const lattice = Float32Array.from({ length: 256 }, () => random.next());
  const once = (x: number, y: number) => {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const fx = x - left;
    const fy = y - top;
    const sx = fx * fx * (3 - 2 * fx);
    const sy = fy * fy * (3 - 2 * fy);
    const at = (column: number, row: number) => lattice[((row & 15) << 4) | (column & 15)]!;
    const upper = at(left, top) + (at(left + 1, top) - at(left, top)) * sx;
    const lower = at(left, top + 1) + (at(left + 1, top + 1) - at(left, top + 1)) * sx;
    return upper + (lower - upper) * sy;
  };
  return (x, y) =>
    once(x, y) * 0.55 + once(x * 2.1 + 5, y * 2.1 + 3) * 0.3 + once(x * 4.3 + 9, y * 4.3 + 7) * 0.15;
}

type Veil = { level: number; density: number; rise: number; speed: number; from: number };

/** Banks of fog drift along the ground; smoke rises. */
function veil(cloud: Noise, { level, density, rise, speed, from }: Veil): AmbienceLighting {
  return ({ x, y }, { seconds }, light) => {
    const bank =
      cloud(x * 3 - seconds * speed * 3, y * 4 + seconds * rise * 4) * 0.65 +
      cloud(x * 6 + seconds * speed * 4 + 3, y * 7 + seconds * rise * 6) * 0.35;
    const low = smooth((y - from) / 0.45);
    const share = Math.min(
      0.85,
      density * smooth((bank - 0.22) / 0.5) * (0.35 + 0.65 * low) * Math.min(1, 0.25 + seconds / 1.6),
    );
    towards(light, level, share);
  };
}

function towards(light: NodeLight, level: number, share: number): void {
  light.gain *= 1 - share;
  light.lift = light.lift * (1 - share) + (level - 16) * share;
  light.keep *= 1 - share;
  light.u *= 1 - share;
  light.v *= 1 - share;
}

/** A fire's light: warm, uneven, strongest around its place. */
function flicker({ lamp, fire = lamp }: Regions, strength: number, random: Random): AmbienceLighting {
  const phase = Array.from({ length: 4 }, () => random.between(0, 6.28));
  return ({ x, y }, { seconds }, light) => {
    const wave =
      Math.sin(seconds * 9.1 + phase[0]!) * 0.4 +
      Math.sin(seconds * 14.7 + phase[1]!) * 0.3 +
      Math.sin(seconds * 5.3 + phase[2]!) * 0.3 +
      Math.sin(seconds * 23 + phase[3]!) * 0.15;
    const away = Math.exp(-((x - fire.x) ** 2 * 5 + (y - fire.y) ** 2 * 5));
    const share = strength * wave * (0.05 + 0.13 * away) * Math.min(1, seconds / 0.3);
    light.gain *= 1 + share;
    light.v += share * 14;
    light.u -= share * 14;
  };
}

/** Now and then the sky flashes, twice in short order, brighter above. */
function lightning(strength: number, random: Random): AmbienceLighting {
  const flashes: number[] = [];
  for (let at = random.between(0.5, 1.3); at < 25; at += random.between(1.6, 3.4))
    flashes.push(at, at + random.between(0.12, 0.2));
  return ({ y }, { seconds }, light) => {
    let glow = 0;
    for (const at of flashes) if (seconds >= at && seconds < at + 0.6) glow += Math.exp(-(seconds - at) * 11);
    if (glow < 0.01) return;
    const share = Math.min(1, glow) * strength * (0.95 - 0.5 * y);
    light.gain *= 1 + 0.42 * share;
    light.lift += 22 * share;
    light.u += 7 * share;
    light.v -= 4 * share;
  };
}

/** Over the film the day begins (+1) or ends (−1). */
function day({ horizon }: Regions, strength: number, way: 1 | -1): AmbienceLighting {
  return ({ y }, { progress }, light) => {
    const amount = smooth(progress) * Math.min(1.2, strength);
    const glow = Math.exp(-(((y - horizon) / 0.22) ** 2)) * Math.sin(Math.min(1, progress) * Math.PI);
    if (way > 0) {
      light.gain *= 1 + 0.24 * amount;
      light.lift += 10 * amount;
      light.u -= (6 * amount + 9 * glow) * (way as number);
      light.v += 5 * amount + 8 * glow;
      return;
    }
    light.gain *= 1 - 0.52 * amount;
    light.keep *= 1 - 0.28 * amount;
    light.u += 12 * amount - 10 * glow;
    light.v += -5 * amount + 12 * glow;
    light.lift += 8 * glow;
  };
}

/** A lamp turns: its cone sweeps round from the brightest place. */
function beam({ lamp }: Regions, strength: number): AmbienceLighting {
  return ({ x, y }, { seconds }, light) => {
    // One turn in five seconds; the cone is seen from the side, so it is widest when it points sideways.
    const turn = (seconds / 5) * 2 * Math.PI;
    const reach = Math.cos(turn);
    const dx = x - lamp.x;
    const dy = (y - lamp.y) * 0.5625;
    const grip = Math.min(1, seconds / 0.8);
    const halo = Math.exp(-(dx * dx + dy * dy) * 260) * (0.5 + 0.5 * Math.sin(turn)) ** 3;
    let cone = 0;
    const along = dx * Math.sign(reach);
    if (along > 0) {
      const spread = 0.006 + along * 0.085;
      cone =
        Math.exp(-(((dy - along * 0.035) / spread) ** 2)) *
        Math.abs(reach) ** 0.8 *
        Math.exp(-along / Math.max(0.05, Math.abs(reach) * 0.9)) *
        smooth(along / 0.02);
    }
    const share = grip * strength * (0.75 * cone + 0.9 * halo);
    light.lift += 105 * share;
    light.u -= 9 * share;
    light.v += 5 * share;
  };
}

/** Shafts of light from above slowly come and go. */
function rays(strength: number, random: Random): AmbienceLighting {
  const from = random.between(0.1, 0.9);
  const phase = random.between(0, 6.28);
  return ({ x, y }, { seconds }, light) => {
    const slant = x + (y + 0.3) * (from - 0.5) * 0.9;
    const shaft = Math.max(
      0,
      Math.sin(slant * 17 + seconds * 0.35 + phase) * 0.6 + Math.sin(slant * 31 - seconds * 0.22) * 0.4,
    );
    const share =
      strength *
      shaft *
      (1 - y * 0.75) *
      (0.6 + 0.4 * Math.sin(seconds * 0.7 + slant * 5)) *
      Math.min(1, seconds / 1.2);
    light.gain *= 1 + 0.1 * share;
    light.lift += 22 * share;
    light.u -= 4 * share;
    light.v += 3 * share;
  };
}

/** Clouds that drift let their shadows go over the land. */
function shadows(cloud: Noise, strength: number): AmbienceLighting {
  return ({ x, y }, { seconds }, light) => {
    const dark = smooth((cloud(x * 2 - seconds * 0.1, y * 3) - 0.42) / 0.3);
    light.gain *= 1 - 0.16 * strength * dark * smooth(y * 1.6 - 0.3) * Math.min(1, seconds / 1.5);
  };
}

/** Light dances on the crests. */
function glints({ water, horizon }: Regions, strength: number, random: Random): AmbienceLighting {
  const phase = random.between(0, 6.28);
  return ({ x, y }, { seconds }, light) => {
    const share = valueAt(water, x, y);
    if (share < 0.05) return;
    const depth = 1 / (Math.max(0.02, y - horizon) + 0.14);
    const crest =
      Math.sin(depth * 9 + seconds * 2.1 + Math.sin(x * 19 + seconds) + phase) *
      Math.sin(x * 43 + depth * 3 - seconds * 1.7);
    light.lift += share * strength * 11 * Math.max(-0.4, crest) * Math.min(1, seconds / 0.7);
  };
}

function smooth(value: number): number {
  const v = Math.min(1, Math.max(0, value));
  return v * v * (3 - 2 * v);
}
