/**
 * Draws soundscapes for visual checks, one row per prompt: the waveform above, the spectrogram (0–12 kHz) below. `node
 * bench/soundscapes.ts FILE.png [PROMPT …]`
 */
import { writeFileSync } from 'node:fs';
import { createCanvas } from '@napi-rs/canvas';
import { hintsOf } from '../engines/film/sound/hints.ts';
import { Loudness } from '../engines/film/sound/loudness.ts';
import { soundscape } from '../engines/film/sound/soundscape.ts';

const PROMPTS = [
  'a thunderstorm over the sea at night',
  'a cat sleeping by the fireplace, cosy',
  'birds in a sunny forest, a brook',
  'a busy street in Tokyo, no music',
  'a rocket flying through space',
  'a horse galloping over a meadow',
  'fish swimming underwater',
  'a spooky castle, an owl at night',
];
const SECONDS = 6;
const [WIDTH, WAVE, SPECTRUM, SIZE] = [900, 60, 120, 1024];

const [file = 'soundscapes.png', ...requested] = process.argv.slice(2);
const prompts = requested.length > 0 ? requested : PROMPTS;
const row = WAVE + SPECTRUM + 16;
const canvas = createCanvas(WIDTH, row * prompts.length);
const pen = canvas.getContext('2d');
prompts.forEach((prompt, i) => {
  const started = process.cpuUsage();
  const samples = new Float32Array(SECONDS * 48_000);
  const meter = new Loudness();
  let [at, peak] = [0, 0];
  for (const { left, right } of soundscape({ prompt, seed: 7, duration_seconds: SECONDS })) {
    meter.add(left, right);
    for (let n = 0; n < left.length; n++) {
      samples[at++] = left[n]!;
      peak = Math.max(peak, Math.abs(left[n]!), Math.abs(right[n]!));
    }
  }
  const { user, system } = process.cpuUsage(started);
  const { sounds, creatures, feeling, music } = hintsOf(prompt);
  const labels = [...sounds].map(([name, level]) => `${name} ${level.toFixed(1)}`).concat(creatures);
  console.log(
    `${prompt}: ${labels.join(', ')} · ${feeling} ${music} · ${meter.integrated().toFixed(1)} LUFS · peak ${peak.toFixed(2)} · ${((user + system) / 1e6).toFixed(2)} s CPU`,
  );
  draw(samples, i * row, `${prompt} – ${labels.join(', ')} – ${feeling}`);
});
writeFileSync(file, canvas.toBuffer('image/png'));

function draw(samples: Float32Array, top: number, title: string): void {
  const image = pen.createImageData(WIDTH, SPECTRUM);
  const hop = (samples.length - SIZE) / WIDTH;
  for (let x = 0; x < WIDTH; x++) {
    const spectrum = powers(samples.subarray(Math.floor(x * hop), Math.floor(x * hop) + SIZE));
    for (let y = 0; y < SPECTRUM; y++) {
      const bin = Math.floor(((SPECTRUM - 1 - y) / SPECTRUM) * (SIZE / 4));
      const level = Math.max(0, Math.min(1, (10 * Math.log10(spectrum[bin]! + 1e-9) + 50) / 80));
      image.data.set(
        [255 * level ** 0.7, 255 * level ** 2, 120 * Math.sin(level * 3.14), 255],
        (y * WIDTH + x) * 4,
      );
    }
  }
  pen.putImageData(image, 0, top + 16 + WAVE);
  pen.fillStyle = '#fff';
  pen.fillRect(0, top, WIDTH, 16 + WAVE);
  pen.fillStyle = '#246';
  for (let x = 0; x < WIDTH; x++) {
    const part = samples.subarray(
      Math.floor((x * samples.length) / WIDTH),
      Math.floor(((x + 1) * samples.length) / WIDTH),
    );
    const high = part.reduce((a, b) => Math.max(a, Math.abs(b)), 0);
    pen.fillRect(x, top + 16 + WAVE / 2 - (high * WAVE) / 2, 1, Math.max(1, high * WAVE));
  }
  pen.fillStyle = '#000';
  pen.font = '12px sans-serif';
  pen.fillText(title, 4, top + 12);
}

/** Power of each frequency, by an in-place Fourier transform. */
function powers(part: Float32Array): Float32Array {
  const [re, im] = [new Float32Array(SIZE), new Float32Array(SIZE)];
  for (let i = 0; i < SIZE; i++) {
    let turned = 0;
    for (let bit = 0; 1 << bit < SIZE; bit++) if (i & (1 << bit)) turned |= SIZE >> (bit + 1);
    re[turned] = (part[i] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / SIZE));
  }
  for (let half = 1; half < SIZE; half *= 2) {
    for (let k = 0; k < half; k++) {
      const [cos, sin] = [Math.cos((-Math.PI * k) / half), Math.sin((-Math.PI * k) / half)];
      for (let i = k; i < SIZE; i += 2 * half) {
        const j = i + half;
        const [x, y] = [re[j]! * cos - im[j]! * sin, re[j]! * sin + im[j]! * cos];
        [re[j], im[j]] = [re[i]! - x, im[i]! - y];
        [re[i], im[i]] = [re[i]! + x, im[i]! + y];
      }
    }
  }
  return re.map((x, i) => x * x + im[i]! * im[i]!);
}
