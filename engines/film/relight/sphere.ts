/** Finds the ball on a reference image: the roundest outline, also where its dark side is lost in the backdrop. */

/** One number a pixel, row by row, 0–255. */
export type Grey = { width: number; height: number; values: Float32Array };

/** In pixels of the picture it was found in. `roundness` 0–1: how much of the circle there is an edge along. */
export type Disc = { x: number; y: number; radius: number; roundness: number };

/** Radii as shares of the short side. */
const [RADIUS_MIN, RADIUS_MAX] = [0.06, 0.62];
/** An edge is at least so strong, in grey levels a pixel, and among the strongest of its picture. */
const [EDGE_MIN, EDGE_SHARE] = [5, 0.12];
/** A third of a circle is enough, where the rest is in the dark; less is a curve. */
const ROUND_MIN = 0.34;
const SPOKES = 180;
/** Guesses that are looked at closely, of about a hundred and fifty: those that the most edges speak for. */
const LOOKED_AT = 40;
/** The rim runs across its spoke: what changes along the rim is so much less than what changes across it. */
const STEEP = 2.2;
/** Some stretch of the rim is whole, but for gaps of a few spokes. */
const [ARC_MIN, GAP_MAX] = [0.24, 3];

/** Undefined where nothing is round. The picture should be a few hundred pixels wide. */
export function findDisc(picture: Grey): Disc | undefined {
  const { width, height } = picture;
  const edges = edgesOf(picture);
  if (edges.length < 24) return undefined;
  const short = Math.min(width, height);
  const guesses: { x: number; y: number; radius: number; worth: number }[] = [];
  const votes = new Float32Array(width * height);
  for (let radius = RADIUS_MIN * short; radius <= RADIUS_MAX * short; radius *= 1.045) {
    votes.fill(0);
    for (const { x, y, gx, gy } of edges) {
      // The middle lies along the gradient, on either side: balls are brighter or darker than what is behind them.
      for (const side of [radius, -radius]) {
        const cx = Math.round(x + gx * side);
        const cy = Math.round(y + gy * side);
        if (cx >= 0 && cy >= 0 && cx < width && cy < height) votes[cy * width + cx]! += 1;
      }
    }
    for (const { at, sum } of peaks(votes, width, height))
      guesses.push({ x: at % width, y: Math.floor(at / width), radius, worth: sum / Math.sqrt(radius) });
  }
  let best: Disc | undefined;
  for (const { worth, ...guess } of guesses.sort((a, b) => b.worth - a.worth).slice(0, LOOKED_AT)) {
    const disc = fitted(picture, { ...guess, roundness: 0 });
    if (!best || disc.roundness * Math.sqrt(disc.radius) > best.roundness * Math.sqrt(best.radius))
      best = disc;
  }
  return best && best.roundness >= ROUND_MIN ? best : undefined;
}

type Edge = { x: number; y: number; gx: number; gy: number };

/** Places where grey changes quickly, with the direction of it as a unit vector. */
function edgesOf({ width, height, values }: Grey): Edge[] {
  const edges: (Edge & { strength: number })[] = [];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const gx = (values[at + 1]! - values[at - 1]!) / 2;
      const gy = (values[at + width]! - values[at - width]!) / 2;
      const strength = Math.hypot(gx, gy);
      if (strength >= EDGE_MIN) edges.push({ x, y, gx: gx / strength, gy: gy / strength, strength });
    }
  }
  return edges.sort((a, b) => b.strength - a.strength).slice(0, Math.ceil(EDGE_SHARE * values.length));
}

/** The few places that most edges point at, by the sum of their votes and those around. */
function peaks(votes: Float32Array, width: number, height: number): { at: number; sum: number }[] {
  const found: { at: number; sum: number }[] = [];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      if (votes[at]! < 3) continue;
      let sum = 0;
      for (let row = -1; row <= 1; row++)
        for (let column = -1; column <= 1; column++) sum += votes[at + row * width + column]!;
      found.push({ at, sum });
    }
  }
  return found.sort((a, b) => b.sum - a.sum).slice(0, 3);
}

/** The circle nearest to a guess that most edges lie along: spokes find the edge, least squares the circle. */
function fitted(picture: Grey, guess: Disc): Disc {
  let disc = guess;
  for (let round = 0; round < 3; round++) {
    const reach = Math.max(1.5, disc.radius * (round === 0 ? 0.1 : 0.05));
    const hits = rimOf(picture, disc, reach);
    const next = hits.length >= SPOKES * 0.2 ? circleThrough(hits) : undefined;
    if (!next || Math.abs(next.radius - disc.radius) > disc.radius * 0.15) break;
    disc = { ...next, roundness: 0 };
  }
  const hits = rimOf(picture, disc, Math.max(1.5, disc.radius * 0.04));
  return { ...disc, roundness: longestArc(hits, disc) < ARC_MIN ? 0 : hits.length / SPOKES };
}

/** Share of the circle that hits follow one another along. */
function longestArc(hits: { x: number; y: number }[], { x, y }: Disc): number {
  const spokes = hits
    .map((hit) => Math.round((Math.atan2(hit.y - y, hit.x - x) / (2 * Math.PI)) * SPOKES + SPOKES) % SPOKES)
    .sort((a, b) => a - b);
  const twice = [...spokes, ...spokes.map((spoke) => spoke + SPOKES)];
  let [longest, from] = [0, 0];
  for (let nth = 1; nth < twice.length; nth++) {
    if (twice[nth]! - twice[nth - 1]! > GAP_MAX) from = nth;
    longest = Math.max(longest, twice[nth]! - twice[from]!);
  }
  return Math.min(1, longest / SPOKES);
}

/** Where each spoke crosses the strongest edge near the circle that runs along it. */
function rimOf(picture: Grey, { x, y, radius }: Disc, reach: number): { x: number; y: number }[] {
  const hits: { x: number; y: number }[] = [];
  for (let spoke = 0; spoke < SPOKES; spoke++) {
    const angle = (spoke * 2 * Math.PI) / SPOKES;
    const dx = Math.cos(angle);
    const dy = Math.sin(angle);
    let most = 0;
    let at = 0;
    for (let off = -reach; off <= reach; off += 0.5) {
      const far = radius + off;
      const px = x + dx * far;
      const py = y + dy * far;
      const across = Math.abs(
        read(picture, x + dx * (far + 1), y + dy * (far + 1)) -
          read(picture, x + dx * (far - 1), y + dy * (far - 1)),
      );
      if (!(across > most)) continue;
      // Along the rim nothing changes as quickly as across it.
      const along = Math.abs(read(picture, px - dy, py + dx) - read(picture, px + dy, py - dx));
      if (across > along * STEEP) {
        most = across;
        at = far;
      }
    }
    if (most >= EDGE_MIN * 2) hits.push({ x: x + dx * at, y: y + dy * at });
  }
  return hits;
}

/** Between pixels; NaN beside the picture. */
function read({ width, height, values }: Grey, px: number, py: number): number {
  const x0 = Math.floor(px);
  const y0 = Math.floor(py);
  if (!(x0 >= 0 && y0 >= 0 && x0 < width - 1 && y0 < height - 1)) return Number.NaN;
  const at = y0 * width + x0;
  const top = values[at]! * (1 - px + x0) + values[at + 1]! * (px - x0);
  const bottom = values[at + width]! * (1 - px + x0) + values[at + width + 1]! * (px - x0);
  return top * (1 - py + y0) + bottom * (py - y0);
}

/** Source: I. Kåsa, "A circle fitting procedure and its error analysis", 1976. */
function circleThrough(
  points: { x: number; y: number }[],
): { x: number; y: number; radius: number } | undefined {
  const mean = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [mx, my] = [mean(({ x }) => x), mean(({ y }) => y)];
  const u = (point: { x: number }) => point.x - mx;
  const v = (point: { y: number }) => point.y - my;
  const [uu, uv, vv] = [mean((p) => u(p) ** 2), mean((p) => u(p) * v(p)), mean((p) => v(p) ** 2)];
  const square = (p: { x: number; y: number }) => u(p) ** 2 + v(p) ** 2;
  const [bu, bv] = [mean((p) => u(p) * square(p)) / 2, mean((p) => v(p) * square(p)) / 2];
  const det = uu * vv - uv * uv;
  if (Math.abs(det) < 1e-6) return undefined;
  const [cu, cv] = [(bu * vv - bv * uv) / det, (bv * uu - bu * uv) / det];
  return { x: cu + mx, y: cv + my, radius: Math.sqrt(cu * cu + cv * cv + uu + vv) };
}
