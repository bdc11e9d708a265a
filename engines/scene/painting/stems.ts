/** Trees that are not crowns: pines in tiers, palms, bare winter branches. */
import { brighter, css, mix } from '../../raster/colour.ts';
import { growTrunk } from './crowns.ts';
import type { Growth } from './growth.ts';
import { shade } from './light.ts';
import { line } from './shapes.ts';

export function growPine(growth: Growth): void {
  const { pen, height, random, light, leaf, leafToo, snow, side } = growth;
  growTrunk(growth, 0.022, -0.4);
  const tiers = 11;
  for (let i = 0; i < tiers; i++) {
    const t = i / (tiers - 1);
    const y = -height * (0.1 + 0.8 * t);
    const half = height * (0.235 * (1 - t) ** 0.85 + 0.022) * random.between(0.9, 1.08);
    const tip = y - height * (0.17 - 0.06 * t);
    const rows = 12;
    const bough = (from: number, to: number) => {
      pen.beginPath();
      pen.moveTo(0, Math.max(-height * 0.995, tip));
      for (let k = from; k <= to; k++) {
        const x = -half + (2 * half * k) / rows;
        const droop = (Math.abs(x) / half) * height * 0.022;
        const tooth = k % 2 ? height * 0.02 : -height * 0.004;
        pen.lineTo(x + random.between(-1, 1) * height * 0.004, y + droop + tooth);
      }
      pen.closePath();
      pen.fill();
    };
    pen.fillStyle = css(shade(light, brighter(leaf, 0.66 + 0.12 * t), 0.18));
    bough(0, rows);
    pen.fillStyle = css(shade(light, mix(leaf, leafToo, t * 0.6), 0.75));
    if (side > 0) bough(6, rows - 1);
    else bough(1, 6);
    if (!snow) continue;
    // Snow lies in clumps on the boughs, not along their whole length.
    for (let k = 0; k < 5; k++) {
      const across = (k / 4 - 0.5) * 1.7 + random.bell() * 0.12;
      const clump = half * random.between(0.2, 0.34);
      pen.fillStyle = css(shade(light, [246, 249, 255], across * side > 0 ? 0.9 : 0.45));
      pen.beginPath();
      pen.ellipse(
        across * half,
        y - height * 0.012 - (1 - Math.abs(across)) * height * 0.05,
        clump,
        clump * 0.3,
        across * 0.5,
        0,
        Math.PI * 2,
      );
      pen.fill();
    }
  }
}

export function growPalm({ pen, height, random, light, leaf, leafToo, bark, side }: Growth): void {
  const bend = random.sign() * height * random.between(0.1, 0.17);
  const top = -height * 0.78;
  const steps = 22;
  for (let i = 0; i < steps; i++) {
    const t = i / steps;
    const x = bend * t * t;
    const w = height * (0.03 - 0.013 * t);
    pen.fillStyle = css(shade(light, brighter(bark, i % 2 ? 0.86 : 1.05), 0.62));
    pen.beginPath();
    pen.ellipse(x, top * t, w, (-top / steps) * 0.82, (bend / height) * t * 1.4, 0, 7);
    pen.fill();
  }
  for (let coat = 0; coat < 2; coat++) {
    for (let i = 0; i < 9; i++) {
      const angle = -Math.PI * (0.02 + (i / 8) * 0.96) + random.between(-0.1, 0.1);
      const reach = height * random.between(0.34, 0.46) * (coat ? 0.86 : 1);
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
      const drop = height * (0.14 + 0.16 * Math.abs(dx));
      const lit = 0.3 + 0.45 * coat + 0.25 * Math.max(0, dx * side);
      pen.strokeStyle = css(shade(light, mix(leaf, leafToo, coat * 0.5 + random.next() * 0.3), lit));
      pen.lineWidth = height * 0.0075;
      pen.lineCap = 'round';
      pen.beginPath();
      for (let k = 2; k <= 26; k++) {
        const t = k / 26;
        const px = bend + dx * reach * t;
        const py = top + dy * reach * t * 0.62 + drop * t * t;
        const hang = height * 0.085 * Math.sin(Math.PI * Math.min(1, t * 0.92 + 0.06));
        pen.moveTo(px, py);
        pen.quadraticCurveTo(px + dx * hang * 0.4, py + hang * 0.3, px + dx * hang * 0.55, py + hang);
        pen.moveTo(px, py);
        pen.lineTo(px + dx * hang * 0.75, py - hang * 0.28);
      }
      pen.stroke();
    }
  }
  pen.fillStyle = css(shade(light, [112, 76, 44], 0.6));
  for (const [x, y] of [
    [-0.02, 0.02],
    [0.022, 0.024],
    [0, 0.035],
  ] as const) {
    pen.beginPath();
    pen.arc(bend + x * height, top + y * height, height * 0.021, 0, 7);
    pen.fill();
  }
}

export function growBare(growth: Growth): void {
  const { pen, height, random, light, bark, snow, side } = growth;
  pen.lineCap = 'round';
  const twigs: [number, number, number, number, number][] = [];
  const grow = (x: number, y: number, angle: number, length: number, thick: number, left: number): void => {
    const tx = x + Math.cos(angle) * length;
    const ty = y + Math.sin(angle) * length;
    twigs.push([x, y, tx, ty, thick]);
    if (left === 0) return;
    const forks = left > 3 ? 2 : random.int(2, 3);
    for (let i = 0; i < forks; i++) {
      const turn = (i / Math.max(1, forks - 1) - 0.5) * 1.15 + random.between(-0.2, 0.2);
      grow(tx, ty, angle + turn, length * random.between(0.66, 0.82), thick * 0.66, left - 1);
    }
  };
  grow(0, 0, -Math.PI / 2 + random.between(-0.05, 0.05), height * 0.27, height * 0.05, 5);
  for (const [x, y, tx, ty, thick] of twigs) {
    line(pen, css(shade(light, brighter(bark, 0.8), 0.3)), Math.max(0.8, thick), [x, y], [tx, ty]);
  }
  pen.strokeStyle = css(
    snow ? shade(light, [247, 250, 255], 0.85) : shade(light, brighter(bark, 1.25), 0.9),
    0.85,
  );
  for (const [x, y, tx, ty, thick] of twigs) {
    pen.lineWidth = Math.max(0.5, thick * (snow ? 0.42 : 0.22));
    const [ox, oy] = snow ? [0, -thick * 0.3] : [side * thick * 0.28, 0];
    pen.beginPath();
    pen.moveTo(x + ox, y + oy);
    pen.lineTo(tx + ox, ty + oy);
    pen.stroke();
  }
}
