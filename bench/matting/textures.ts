/** Textures of subjects and backdrops, drawn on a square of side 1000. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Chance } from '../chance.ts';

export type Backdrop = 'studio' | 'bokeh' | 'foliage' | 'landscape' | 'bricks' | 'wood' | 'room' | 'water';

export const BACKDROPS: readonly Backdrop[] = [
  'studio',
  'bokeh',
  'foliage',
  'landscape',
  'bricks',
  'wood',
  'room',
  'water',
];

/** Strength of each grain, in levels of 255. */
export const GRAIN: Record<Backdrop, number> = {
  studio: 3,
  bokeh: 4,
  foliage: 26,
  landscape: 16,
  bricks: 22,
  wood: 20,
  room: 8,
  water: 14,
};

/** Hues of the backdrop, so that a subject can be given others. Degrees. */
export const HUE: Record<Backdrop, number> = {
  studio: 220,
  bokeh: 45,
  foliage: 110,
  landscape: 200,
  bricks: 14,
  wood: 32,
  room: 40,
  water: 205,
};

export function drawBackdrop(ink: SKRSContext2D, backdrop: Backdrop, luck: Chance): void {
  DRAW[backdrop](ink, luck);
}

const DRAW: Record<Backdrop, (ink: SKRSContext2D, luck: Chance) => void> = {
  studio(ink, luck) {
    const hue = luck.between(0, 360);
    const [high, low] = [luck.between(82, 95), luck.between(55, 75)];
    fade(ink, [`hsl(${hue},12%,${high}%)`, `hsl(${hue},14%,${low}%)`]);
    ink.filter = 'blur(22px)';
    ink.fillStyle = 'rgba(40,40,50,0.35)';
    oval(ink, 520, 850, 330, 40);
    ink.filter = 'none';
  },
  bokeh(ink, luck) {
    const hue = luck.between(20, 70);
    fade(ink, [`hsl(${hue},35%,16%)`, `hsl(${hue + 30},30%,28%)`]);
    ink.filter = 'blur(3px)';
    for (let disc = 0; disc < 90; disc++) {
      ink.fillStyle = `hsla(${hue + luck.between(-30, 60)},70%,${luck.between(40, 75)}%,${luck.between(0.08, 0.35)})`;
      const size = luck.between(15, 75);
      oval(ink, luck.between(0, 1000), luck.between(0, 1000), size, size);
    }
    ink.filter = 'none';
  },
  foliage(ink, luck) {
    fade(ink, ['hsl(110,35%,22%)', 'hsl(95,40%,14%)']);
    for (let leaf = 0; leaf < 2600; leaf++) {
      ink.fillStyle = `hsl(${luck.between(80, 130)},${luck.between(25, 60)}%,${luck.between(12, 45)}%)`;
      const size = luck.between(6, 26);
      ink.save();
      ink.translate(luck.between(0, 1000), luck.between(0, 1000));
      ink.rotate(luck.between(0, 6.3));
      oval(ink, 0, 0, size, size * luck.between(0.3, 0.6));
      ink.restore();
    }
  },
  landscape(ink, luck) {
    const horizon = luck.between(420, 640);
    fade(ink, ['hsl(210,60%,62%)', 'hsl(200,45%,86%)']);
    const hill = luck.between(80, 160);
    ink.fillStyle = `hsl(${luck.between(90, 210)},22%,52%)`;
    ink.beginPath();
    ink.moveTo(0, 1000);
    for (let x = 0; x <= 1000; x += 10) {
      ink.lineTo(x, horizon - hill * (0.5 + 0.35 * Math.sin(x / 140 + hill) + 0.15 * Math.sin(x / 47)));
    }
    ink.lineTo(1000, 1000);
    ink.fill();
    const ground = ink.createLinearGradient(0, horizon, 0, 1000);
    const hue = luck.between(35, 110);
    ground.addColorStop(0, `hsl(${hue},28%,58%)`);
    ground.addColorStop(1, `hsl(${hue},34%,36%)`);
    ink.fillStyle = ground;
    ink.fillRect(0, horizon, 1000, 1000);
  },
  bricks(ink, luck) {
    ink.fillStyle = '#b9b0a4';
    ink.fillRect(0, 0, 1000, 1000);
    for (let row = 0; row < 17; row++) {
      for (let column = -1; column < 9; column++) {
        ink.fillStyle = `hsl(${luck.between(8, 20)},${luck.between(28, 45)}%,${luck.between(32, 48)}%)`;
        ink.fillRect(column * 125 + (row % 2) * 62 + 4, row * 60 + 4, 117, 52);
      }
    }
  },
  wood(ink, luck) {
    for (let plank = 0; plank < 8; plank++) {
      const hue = luck.between(24, 36);
      const light = luck.between(38, 56);
      ink.fillStyle = `hsl(${hue},38%,${light}%)`;
      ink.fillRect(0, plank * 125, 1000, 122);
      ink.lineWidth = 2;
      for (let vein = 0; vein < 14; vein++) {
        ink.strokeStyle = `hsla(${hue},40%,${light - 14}%,0.5)`;
        const y = plank * 125 + luck.between(5, 118);
        ink.beginPath();
        ink.moveTo(0, y);
        ink.bezierCurveTo(300, y + luck.between(-9, 9), 600, y + luck.between(-9, 9), 1000, y);
        ink.stroke();
      }
    }
  },
  room(ink, luck) {
    ink.filter = 'blur(7px)';
    ink.fillStyle = `hsl(${luck.between(30, 60)},24%,72%)`;
    ink.fillRect(-20, -20, 1040, 800);
    ink.fillStyle = `hsl(${luck.between(18, 35)},30%,42%)`;
    ink.fillRect(-20, 760, 1040, 300);
    ink.fillStyle = 'hsl(205,50%,88%)';
    ink.fillRect(luck.between(40, 120), 80, 240, 330);
    for (let thing = 0; thing < 7; thing++) {
      ink.fillStyle = `hsl(${luck.between(15, 60)},${luck.between(10, 35)}%,${luck.between(30, 70)}%)`;
      const tall = luck.between(80, 330);
      ink.fillRect(luck.between(-50, 950), 790 - tall, luck.between(50, 170), tall);
    }
    ink.filter = 'none';
  },
  water(ink, luck) {
    fade(ink, ['hsl(200,45%,70%)', 'hsl(212,55%,30%)']);
    for (let wave = 0; wave < 420; wave++) {
      const y = 1000 * luck.next() ** 0.7;
      ink.strokeStyle = `hsla(${luck.between(190, 215)},45%,${luck.between(30, 85)}%,0.35)`;
      ink.lineWidth = 1 + (5 * y) / 1000;
      const x = luck.between(-100, 1000);
      const long = luck.between(30, 160);
      ink.beginPath();
      ink.moveTo(x, y);
      ink.quadraticCurveTo(x + long / 2, y - luck.between(4, 14), x + long, y);
      ink.stroke();
    }
  },
};

/** The stuff of a subject: two or three colours in patches or stripes, lit from one side. */
export function drawStuff(ink: SKRSContext2D, hue: number, luck: Chance): void {
  const light = luck.between(25, 65);
  const full = luck.between(35, 75);
  ink.fillStyle = `hsl(${hue},${full}%,${light}%)`;
  ink.fillRect(0, 0, 1000, 1000);
  const second = hue + luck.pick([-50, -30, 30, 50]);
  const marks = luck.pick(['stripes', 'spots', 'halves', 'plain'] as const);
  for (let mark = 0; mark < 14 && marks !== 'plain'; mark++) {
    ink.fillStyle = `hsl(${second},${luck.between(30, 70)}%,${light + luck.between(-18, 22)}%)`;
    const size = luck.between(20, 70);
    if (marks === 'stripes') ink.fillRect(mark * 75, 0, size * 0.6, 1000);
    if (marks === 'spots') oval(ink, luck.between(150, 850), luck.between(150, 900), size, size);
    if (marks === 'halves' && mark === 0) ink.fillRect(0, luck.between(450, 600), 1000, 1000);
  }
  const shade = ink.createRadialGradient(380, 330, 60, 480, 480, 560);
  shade.addColorStop(0, 'rgba(255,255,255,0.32)');
  shade.addColorStop(0.5, 'rgba(128,128,128,0)');
  shade.addColorStop(1, 'rgba(0,0,0,0.38)');
  ink.fillStyle = shade;
  ink.fillRect(0, 0, 1000, 1000);
}

function fade(ink: SKRSContext2D, [top, bottom]: [string, string]): void {
  const gradient = ink.createLinearGradient(0, 0, 0, 1000);
  gradient.addColorStop(0, top);
  gradient.addColorStop(1, bottom);
  ink.fillStyle = gradient;
  ink.fillRect(0, 0, 1000, 1000);
}

function oval(ink: SKRSContext2D, x: number, y: number, rx: number, ry: number): void {
  ink.beginPath();
  ink.ellipse(x, y, rx, ry, 0, 0, 2 * Math.PI);
  ink.fill();
}
