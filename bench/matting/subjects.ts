/** Outlines of things, drawn white on nothing: the alpha of the ink is the true alpha of the scene. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Chance } from '../chance.ts';

export type Subject = 'blob' | 'star' | 'fur' | 'ring' | 'bust' | 'creature' | 'plant' | 'products';

export const SUBJECTS: readonly Subject[] = [
  'blob',
  'star',
  'fur',
  'ring',
  'bust',
  'creature',
  'plant',
  'products',
];

/** Draws on a square of side 1000. */
export function drawSubject(ink: SKRSContext2D, subject: Subject, luck: Chance): void {
  ink.fillStyle = '#fff';
  ink.strokeStyle = '#fff';
  ink.lineCap = 'round';
  DRAW[subject](ink, luck, luck.between(450, 550));
}

const DRAW: Record<Subject, (ink: SKRSContext2D, luck: Chance, x: number) => void> = {
  blob(ink, luck, x) {
    const size = luck.between(210, 290);
    const [first, second] = [luck.between(0.08, 0.2), luck.between(0.03, 0.08)];
    polar(ink, x, 510, (t) => size * (1 + first * Math.sin(3 * t) + second * Math.sin(7 * t + 1)));
    ink.fill();
  },
  star(ink, luck, x) {
    const points = Math.floor(luck.between(5, 9));
    const size = luck.between(200, 250);
    const deep = luck.between(0.25, 0.45);
    polar(ink, x, 510, (t) => size * (1 + deep * Math.cos(points * t)));
    ink.fill();
  },
  fur(ink, luck, x) {
    const size = luck.between(190, 250);
    disc(ink, x, 520, size, size * luck.between(0.85, 1.1));
    strands(ink, luck, { x, y: 520, rx: size, ry: size, from: 0, to: 2 * Math.PI, count: 800, length: 90 });
  },
  ring(ink, luck, x) {
    const size = luck.between(230, 300);
    const wide = luck.between(55, 90);
    ink.lineWidth = wide;
    ink.beginPath();
    ink.arc(x, 500, size, 0, 2 * Math.PI);
    ink.stroke();
    ink.lineWidth = luck.between(8, 20);
    const spokes = Math.floor(luck.between(3, 7));
    for (let spoke = 0; spoke < spokes; spoke++) {
      const angle = (spoke / spokes) * 2 * Math.PI + 0.3;
      line(ink, x, 500, x + size * Math.cos(angle), 500 + size * Math.sin(angle));
    }
    disc(ink, x, 500, 60, 60);
  },
  bust(ink, luck, x) {
    const head = luck.between(140, 175);
    disc(ink, x, 390, head, head * 1.25);
    ink.fillRect(x - head * 0.48, 480, head * 0.96, 200);
    ink.beginPath();
    ink.moveTo(x - 360, 1002);
    ink.bezierCurveTo(x - 340, 740, x - 180, 690, x - 75, 655);
    ink.lineTo(x + 75, 655);
    ink.bezierCurveTo(x + 180, 690, x + 340, 740, x + 360, 1002);
    ink.fill();
    const [from, to] = [Math.PI * 0.9, Math.PI * 2.1];
    strands(ink, luck, { x, y: 390, rx: head, ry: head * 1.25, from, to, count: 600, length: 55 });
  },
  creature(ink, luck, x) {
    disc(ink, x, 480, luck.between(210, 250), luck.between(110, 140));
    disc(ink, x + 230, luck.between(330, 380), 85, 70);
    ink.lineWidth = luck.between(24, 44);
    for (const leg of [-170, -110, 100, 165]) line(ink, x + leg, 530, x + leg + luck.between(-30, 30), 820);
    ink.lineWidth = luck.between(8, 18);
    ink.beginPath();
    ink.moveTo(x - 210, 440);
    ink.quadraticCurveTo(x - 330, 380, x - 330, luck.between(230, 300));
    ink.stroke();
    ink.lineWidth = 60;
    line(ink, x + 170, 440, x + 220, 370);
  },
  plant(ink, luck, x) {
    ink.beginPath();
    ink.moveTo(x - 120, 700);
    ink.lineTo(x + 120, 700);
    ink.lineTo(x + 90, 890);
    ink.lineTo(x - 90, 890);
    ink.fill();
    const leaves = Math.floor(luck.between(9, 14));
    for (let leaf = 0; leaf < leaves; leaf++) {
      const angle = -Math.PI / 2 + (leaf / (leaves - 1) - 0.5) * 2.4;
      const reach = luck.between(300, 460);
      ink.save();
      ink.translate(x, 700);
      ink.rotate(angle);
      ink.beginPath();
      ink.moveTo(0, -6);
      ink.bezierCurveTo(reach * 0.4, -55, reach * 0.8, -40, reach, 0);
      ink.bezierCurveTo(reach * 0.8, 40, reach * 0.4, 55, 0, 6);
      ink.fill();
      ink.restore();
    }
  },
  products(ink, luck, x) {
    disc(ink, x - 120, 560, 190, 190);
    ink.beginPath();
    ink.roundRect(x + 110, luck.between(300, 420), 150, 350, 30);
    ink.fill();
    ink.lineWidth = luck.between(20, 34);
    ink.beginPath();
    ink.arc(x + 260, 540, 75, -Math.PI / 2, Math.PI / 2);
    ink.stroke();
  },
};

type Strands = {
  x: number;
  y: number;
  rx: number;
  ry: number;
  from: number;
  to: number;
  count: number;
  length: number;
};

function strands(ink: SKRSContext2D, luck: Chance, hair: Strands): void {
  for (let strand = 0; strand < hair.count; strand++) {
    const t = luck.between(hair.from, hair.to);
    const long = luck.between(15, hair.length);
    const bend = luck.between(-0.15, 0.15);
    const on = (along: number, angle: number) =>
      [hair.x + (hair.rx + along) * Math.cos(angle), hair.y + (hair.ry + along) * Math.sin(angle)] as const;
    ink.lineWidth = luck.between(0.9, 2.6);
    ink.beginPath();
    ink.moveTo(...on(-6, t));
    ink.quadraticCurveTo(...on(long * 0.6, t + bend / 2), ...on(long, t + bend));
    ink.stroke();
  }
}

function polar(ink: SKRSContext2D, x: number, y: number, radius: (t: number) => number): void {
  ink.beginPath();
  for (let step = 0; step <= 360; step++) {
    const t = (step / 180) * Math.PI;
    ink.lineTo(x + radius(t) * Math.cos(t), y + radius(t) * Math.sin(t));
  }
}

function disc(ink: SKRSContext2D, x: number, y: number, rx: number, ry: number): void {
  ink.beginPath();
  ink.ellipse(x, y, rx, ry, 0, 0, 2 * Math.PI);
  ink.fill();
}

function line(ink: SKRSContext2D, x0: number, y0: number, x1: number, y1: number): void {
  ink.beginPath();
  ink.moveTo(x0, y0);
  ink.lineTo(x1, y1);
  ink.stroke();
}
