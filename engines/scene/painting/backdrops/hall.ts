/** Halls where people are watched: a theatre stage, a stadium. */
import { brighter, css, mix, type Rgb, rgb } from '../../../raster/colour.ts';
import { paintGround } from '../ground.ts';
import { shade } from '../light.ts';
import { block, downwards, oval } from '../shapes.ts';
import { addGlow, groundAt, type Stage } from '../stage.ts';
import { paintOpenSky } from './open-sky.ts';

export function paintTheatre(stage: Stage): void {
  const { pen, width, height, unit } = stage;
  const floor = groundAt(stage, stage.farthest);
  const cloth = stage.scene.palette?.[0]
    ? rgb(stage.scene.palette[0].hex)
    : rgb(stage.random('drapes').pick(['#a8202e', '#8e1c48', '#1f3f86', '#5b2a86']));
  block(pen, css(brighter(cloth, 0.14)), 0, 0, width, floor + 2);
  folds(stage, 0, width, 0, floor, brighter(cloth, 0.5), 26);
  paintGround(stage, floor, 'floor', stage.soil);
  spotlight(stage, floor);
  for (const way of [-1, 1]) {
    const edge = way < 0 ? 0 : width;
    folds(stage, edge - unit * 4, edge - way * width * 0.17, 0, height * 0.96, cloth, 6);
  }
  swags(stage, cloth);
  pen.fillStyle = downwards(pen, height * 0.92, height, ['rgba(8,4,8,0)', 'rgba(8,4,8,0.8)']);
  pen.fillRect(0, height * 0.92, width, height * 0.08);
}

function folds(
  stage: Stage,
  from: number,
  to: number,
  top: number,
  bottom: number,
  cloth: Rgb,
  many: number,
): void {
  const { pen, light } = stage;
  const w = (to - from) / many;
  for (let i = 0; i < many; i++) {
    const x = from + i * w;
    const paint = pen.createLinearGradient(x, 0, x + w, 0);
    paint.addColorStop(0, css(shade(light, brighter(cloth, 0.5), 0.3)));
    paint.addColorStop(0.5, css(shade(light, brighter(cloth, 1.1), 0.9)));
    paint.addColorStop(1, css(shade(light, brighter(cloth, 0.45), 0.3)));
    block(pen, paint, Math.min(x, x + w) - 0.5, top, Math.abs(w) + 1, bottom - top);
  }
}

function swags(stage: Stage, cloth: Rgb): void {
  const { pen, width, unit, light } = stage;
  const many = 5;
  for (let i = 0; i < many; i++) {
    const [x0, x1] = [(i / many) * width, ((i + 1) / many) * width];
    for (let k = 5; k >= 0; k--) {
      pen.fillStyle = css(shade(light, brighter(cloth, 0.55 + (k % 2) * 0.5), 0.75));
      pen.beginPath();
      pen.moveTo(x0 - unit * 10, -4);
      pen.quadraticCurveTo((x0 + x1) / 2, unit * (70 + k * 38), x1 + unit * 10, -4);
      pen.fill();
    }
    pen.strokeStyle = css(shade(light, [228, 186, 92], 1));
    pen.lineWidth = unit * 7;
    pen.beginPath();
    pen.moveTo(x0 - unit * 10, -4);
    pen.quadraticCurveTo((x0 + x1) / 2, unit * 262, x1 + unit * 10, -4);
    pen.stroke();
  }
}

/** A cone of light on the middle of the floor. */
export function spotlight(stage: Stage, floor: number): void {
  const { pen, width, unit } = stage;
  const x = (stage.focus.left + stage.focus.right) / 2;
  const y = Math.max(floor + unit * 60, stage.focus.foot);
  const half = Math.max(width * 0.2, (stage.focus.right - stage.focus.left) * 0.62);
  pen.save();
  pen.globalCompositeOperation = 'screen';
  pen.fillStyle = downwards(pen, -unit * 40, y, ['rgba(255,244,214,0.42)', 'rgba(255,244,214,0.1)']);
  pen.filter = `blur(${Math.max(1, unit * 8).toFixed(1)}px)`;
  pen.beginPath();
  pen.moveTo(x - unit * 30, -unit * 40);
  pen.lineTo(x + unit * 30, -unit * 40);
  pen.lineTo(x + half, y);
  pen.lineTo(x - half, y);
  pen.fill();
  oval(pen, 'rgba(255,240,206,0.42)', x, y, half, half * 0.22);
  pen.restore();
}

export function paintStadium(stage: Stage): void {
  const { pen, width, horizon, unit, light } = stage;
  paintOpenSky(stage);
  const stand = horizon - unit * 250;
  const tiers = pen.createLinearGradient(0, stand, 0, horizon);
  tiers.addColorStop(0, css(mix(shade(light, [120, 128, 150], 0.5), light.haze, 0.2)));
  tiers.addColorStop(1, css(shade(light, [70, 76, 96], 0.4)));
  pen.fillStyle = tiers;
  pen.beginPath();
  pen.moveTo(0, horizon + 4);
  pen.lineTo(0, stand - unit * 60);
  pen.quadraticCurveTo(width / 2, stand + unit * 60, width, stand - unit * 60);
  pen.lineTo(width, horizon + 4);
  pen.fill();
  const random = stage.random('crowd');
  const shirts = ['#e8e2d8', '#d8483e', '#3f6fc0', '#f0c040', '#4a9a58', '#2c2c38'].map(rgb);
  const crowd = stage.scene.negatives.includes('person') ? 0 : 1500;
  if (crowd > 0) stage.painted.add('person');
  for (let i = 0; i < crowd; i++) {
    const x = random.next() * width;
    const rim = stand + unit * (-60 + 120 * (1 - (2 * (x / width) - 1) ** 2) * 0.5) + unit * 14;
    const t = random.next();
    pen.fillStyle = css(mix(shade(light, random.pick(shirts), random.between(0.35, 0.9)), light.haze, 0.3));
    pen.fillRect(x, rim + (horizon - rim - unit * 12) * t, unit * (3.5 + 3 * t), unit * (4 + 4 * t));
  }
  for (const x of [0.12, 0.88]) floodlight(stage, x * width, stand - unit * 40);
  block(pen, css(shade(light, [232, 232, 236], 0.8)), 0, horizon - unit * 22, width, unit * 26);
  paintGround(stage, horizon + unit * 2, 'grass', stage.soil);
  pitch(stage);
}

function floodlight(stage: Stage, x: number, y: number): void {
  const { pen, unit, light } = stage;
  block(pen, css(shade(light, [120, 124, 134], 0.6)), x - unit * 4, y - unit * 150, unit * 8, unit * 170);
  for (let i = 0; i < 8; i++) {
    pen.fillStyle = 'rgb(255,252,236)';
    pen.beginPath();
    pen.arc(
      x + ((i % 4) - 1.5) * unit * 20,
      y - unit * (172 - Math.floor(i / 4) * 20),
      unit * 7,
      0,
      Math.PI * 2,
    );
    pen.fill();
  }
  addGlow(
    stage,
    x,
    y - unit * 160,
    unit * (light.darkness > 0.4 ? 260 : 110),
    [240, 244, 255],
    light.darkness > 0.4 ? 0.9 : 0.4,
  );
}

function pitch(stage: Stage): void {
  const { pen, width, light, unit } = stage;
  const line = css(shade(light, [246, 248, 244], 0.9), 0.85);
  for (let i = 0; i < 9; i += 2) {
    pen.fillStyle = 'rgba(255,255,255,0.06)';
    const [a, b] = [groundAt(stage, (i / 9) ** 1.6), groundAt(stage, ((i + 1) / 9) ** 1.6)];
    pen.fillRect(0, a, width, b - a);
  }
  block(pen, line, 0, groundAt(stage, 0.05), width, unit * 3);
  pen.strokeStyle = line;
  pen.lineWidth = unit * 6;
  pen.beginPath();
  pen.ellipse(width / 2, groundAt(stage, 0.6), width * 0.34, unit * 80, 0, 0, Math.PI * 2);
  pen.stroke();
}
