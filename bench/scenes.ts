/**
 * Renders text-to-video scenes as a contact sheet (one row of 8 frames per prompt) and measures the time per frame.
 * `node bench/scenes.ts FILE.png [--size 1920x1080] [--seconds 6] [PROMPT …]`
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createCanvas, ImageData } from '@napi-rs/canvas';
import { filmOfScene } from '../engines/film/scene-animation/film-of-scene.ts';
import { SCENES } from './scene-prompts.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '1280x720' },
    seconds: { type: 'string', default: '6' },
    seed: { type: 'string', default: '5' },
    moves: { type: 'string', default: '' },
  },
});
const [file = 'scenes.png', ...requested] = positionals;
const prompts = requested.length > 0 ? requested : SCENES;
const [width, height] = values.size.split('x').map(Number) as [number, number];
const seconds = Number(values.seconds);
const COUNT = 8;
const small = { width: 480, height: Math.round((480 * height) / width) };
const sheet = createCanvas(small.width * COUNT, (small.height + 20) * prompts.length);
const pen = sheet.getContext('2d');
const whole = createCanvas(width, height);
const on = whole.getContext('2d');
prompts.forEach((prompt, row) => {
  const began = process.cpuUsage();
  const frames = seconds * 25;
  const shot = { moves: values.moves === '' ? [] : values.moves.split(','), pace: 1 };
  const reel = filmOfScene({ prompt, seed: Number(values.seed), width, height, fps: 25, frames, shot });
  const painted = process.cpuUsage(began);
  const top = row * (small.height + 20);
  const played = process.cpuUsage();
  for (let i = 0; i < 25; i++) reel.yuv(i);
  const spent = process.cpuUsage(played);
  for (let i = 0; i < COUNT; i++) {
    const pixels = new Uint8ClampedArray(reel.rgba(Math.round((i * (frames - 1)) / (COUNT - 1))));
    on.putImageData(new ImageData(pixels, width, height), 0, 0);
    pen.drawImage(whole, i * small.width, top + 20, small.width, small.height);
  }
  const caption = `${prompt} – painted in ${ms(painted)} ms, ${(ms(spent) / 25).toFixed(1)} ms a frame (CPU)`;
  console.log(caption);
  pen.fillStyle = '#fff';
  pen.fillRect(0, top, sheet.width, 20);
  pen.fillStyle = '#000';
  pen.font = '14px sans-serif';
  pen.fillText(caption, 4, top + 15);
});
writeFileSync(file, sheet.toBuffer('image/png'));

function ms({ user, system }: NodeJS.CpuUsage): number {
  return Math.round((user + system) / 1000);
}
