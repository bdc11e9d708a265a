/** Leafy crowns: trunk and boughs, then leaves from the dark inside to the lit side. */
import { brighter, css, mix, type Rgb } from '../../raster/colour.ts';
import type { Random } from '../../raster/random.ts';
import type { Growth } from './growth.ts';
import { shade } from './light.ts';
import type { Pen } from './stage.ts';

type Blob = { x: number; y: number; r: number };

/** Oaks, maples, cherries (`round`) and birches (`slender`). The foot is the origin, up is negative. */
export function growBroad(growth: Growth, shape: 'round' | 'slender'): void {
  const { pen, height, random, light, leaf, leafToo, side } = growth;
  const slender = shape === 'slender';
  growTrunk(growth, slender ? 0.026 : 0.052, slender ? -0.78 : -0.56);
  const blobs = crown(growth, slender);
  pen.fillStyle = css(shade(light, brighter(leaf, 0.58), 0.1));
  for (const blob of blobs) {
    pen.beginPath();
    pen.arc(blob.x, blob.y, blob.r, 0, Math.PI * 2);
    pen.fill();
  }
  const size = height * 0.0165;
  leaves(pen, blobs, random, { shift: 0, share: 1.1, side, size, rim: true });
  // Coats of leaves, each lighter, fewer and further towards the light.
  const coats: [tone: Rgb, lit: number, shift: number, share: number][] = [
    [brighter(leaf, 0.8), 0.36, 0.14, 1],
    [leaf, 0.66, 0.32, 0.85],
    [mix(leaf, leafToo, 0.55), 0.94, 0.5, 0.6],
    [leafToo, 1.1, 0.66, 0.3],
  ];
  for (const [tone, lit, shift, share] of coats) {
    pen.fillStyle = css(shade(light, tone, lit));
    leaves(pen, blobs, random, { shift, share, side, size: size * (1 - shift * 0.3), rim: false });
  }
  if (!growth.snow) return;
  pen.fillStyle = css(shade(light, [246, 249, 255], 0.85));
  for (const { x, y, r } of blobs) {
    pen.beginPath();
    pen.ellipse(x, y - r * 0.72, r * 0.72, r * 0.26, 0, 0, Math.PI * 2);
    pen.fill();
  }
}

/** Clumps of leaves: a few large ones that give the crown its own outline, small ones around them. */
function crown({ height, random }: Growth, slender: boolean): Blob[] {
  const blobs: Blob[] = [];
  const lobes = slender ? 5 : 6;
  for (let i = 0; i < lobes; i++) {
    const up = i / (lobes - 1);
    const bulge = slender ? 0.09 : 0.2 * Math.sin(Math.PI * (0.22 + 0.62 * up));
    const x = (i % 2 ? 1 : -1) * bulge * random.between(0.55, 1.05) * height;
    const y = -height * ((slender ? 0.36 : 0.4) + up * (slender ? 0.5 : 0.42));
    const r = height * (slender ? 0.105 : 0.15) * random.between(0.86, 1.12) * (1 - 0.3 * up * up);
    blobs.push({ x: i === lobes - 1 ? x * 0.3 : x, y, r });
    for (let k = 0; k < 2; k++) {
      const angle = random.between(0, 6.28);
      const clump = r * random.between(0.5, 0.68);
      blobs.push({ x: x + Math.cos(angle) * r * 0.85, y: y + Math.sin(angle) * r * 0.6, r: clump });
    }
  }
  return blobs.sort((a, b) => b.y - a.y);
}

/** A pointed oval. */
export function leafAt(pen: Pen, x: number, y: number, size: number, angle: number): void {
  const dx = Math.cos(angle) * size;
  const dy = Math.sin(angle) * size;
  pen.moveTo(x - dx, y - dy);
  pen.quadraticCurveTo(x - dy, y + dx, x + dx, y + dy);
  pen.quadraticCurveTo(x + dy, y - dx, x - dx, y - dy);
}

/** Leaves on each clump. `shift` 0 all over, 1 only at the spot that looks to the light; `rim` only at the outline. */
function leaves(
  pen: Pen,
  blobs: Blob[],
  random: Random,
  coat: { shift: number; share: number; side: number; size: number; rim: boolean },
): void {
  pen.beginPath();
  for (const { x, y, r } of blobs) {
    const cx = x + coat.side * r * coat.shift * 0.6;
    const cy = y - r * coat.shift * 0.78;
    const reach = r * (1.1 - coat.shift * 0.75);
    const many = Math.max(4, Math.round(((r / coat.size) ** 1.68 + 4) * coat.share));
    for (let i = 0; i < many; i++) {
      const angle = random.between(0, 6.28);
      const far = (coat.rim ? random.between(0.9, 1.1) : Math.sqrt(random.next())) * reach;
      leafAt(
        pen,
        cx + Math.cos(angle) * far,
        cy + Math.sin(angle) * far,
        coat.size * random.between(0.7, 1.35),
        angle + random.bell(),
      );
    }
  }
  pen.fill();
}

/** A trunk that flares at the root and forks into the crown. Widths and heights in parts of the tree's height. */
export function growTrunk(growth: Growth, thick: number, top: number): void {
  const { pen, height, random, light, bark, side } = growth;
  const w = thick * height;
  const lean = random.between(-0.03, 0.03) * height;
  const paint = pen.createLinearGradient(-w, 0, w, 0);
  const [dark, bright] = [shade(light, brighter(bark, 0.6), 0.2), shade(light, bark, 0.95)];
  paint.addColorStop(side > 0 ? 0 : 1, css(dark));
  paint.addColorStop(side > 0 ? 1 : 0, css(bright));
  pen.fillStyle = paint;
  pen.beginPath();
  pen.moveTo(-w * 1.15, 0);
  pen.bezierCurveTo(-w * 0.5, -height * 0.08, -w * 0.5, -height * 0.2, lean - w * 0.36, top * height);
  pen.lineTo(lean + w * 0.36, top * height);
  pen.bezierCurveTo(w * 0.5, -height * 0.2, w * 0.5, -height * 0.08, w * 1.15, 0);
  pen.quadraticCurveTo(0, height * 0.012, -w * 1.15, 0);
  pen.fill();
  pen.strokeStyle = css(mix(dark, bright, 0.4));
  pen.lineCap = 'round';
  for (let i = 0; i < 4; i++) {
    const from = -height * random.between(0.26, 0.48);
    const way = i % 2 ? 1 : -1;
    pen.lineWidth = w * random.between(0.3, 0.46);
    pen.beginPath();
    pen.moveTo(lean * 0.6, from);
    pen.quadraticCurveTo(
      way * w * 1.4,
      from - height * 0.05,
      way * height * random.between(0.1, 0.2),
      from - height * 0.16,
    );
    pen.stroke();
  }
  if (bark[0] > 200) marks(growth, w, top);
}

/** The dark scars of a birch. */
function marks({ pen, height, random, light }: Growth, w: number, top: number): void {
  pen.fillStyle = css(shade(light, [60, 56, 54], 0.5));
  for (let i = 0; i < 16; i++) {
    const y = top * height * random.next();
    const reach = w * random.between(0.2, 0.6);
    pen.fillRect(random.sign() > 0 ? -w * 0.5 : w * 0.45 - reach, y, reach, height * 0.006);
  }
}

/** A dome of long hanging strands. */
export function growWillow(growth: Growth): void {
  const { pen, height, random, light, leaf, leafToo, side } = growth;
  growTrunk(growth, 0.055, -0.6);
  for (let coat = 0; coat < 3; coat++) {
    const tone = [brighter(leaf, 0.62), leaf, leafToo][coat]!;
    pen.strokeStyle = css(shade(light, tone, 0.15 + coat * 0.42));
    pen.lineWidth = height * (0.013 - coat * 0.003);
    pen.lineCap = 'round';
    pen.beginPath();
    for (let i = 0; i < 150 - coat * 38; i++) {
      const spread = random.between(-1, 1);
      const x = spread * height * 0.46 + side * coat * height * 0.03;
      const top = -height * (0.66 + 0.3 * Math.cos(spread * 1.45) * random.between(0.75, 1));
      const end = -height * random.between(0.12, 0.42) * (1 - 0.25 * Math.abs(spread));
      pen.moveTo(x * 0.55, top);
      pen.bezierCurveTo(x * 0.95, top - height * 0.03, x * 1.06, top + height * 0.2, x * 1.02, end);
    }
    pen.stroke();
  }
}
