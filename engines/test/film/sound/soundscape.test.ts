import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hintsOf } from '../../../film/sound/hints.ts';
import { Loudness } from '../../../film/sound/loudness.ts';
import { soundscape } from '../../../film/sound/soundscape.ts';

const PROMPTS = [
  'a thunderstorm over the sea',
  'snow falling in a silent forest at night, no music',
  'un gato duerme junto al fuego',
  'a rocket in space',
  '',
];

type Measured = { seconds: number; peak: number; quietest: number; lufs: number; hash: string };

function hear(prompt: string, seed: number, duration_seconds: number): Measured {
  const meter = new Loudness();
  const hash = createHash('sha256');
  const halves: number[] = [];
  let [frames, peak] = [0, 0];
  for (const { left, right } of soundscape({ prompt, seed, duration_seconds })) {
    hash.update(new Uint8Array(left.buffer)).update(new Uint8Array(right.buffer));
    meter.add(left, right);
    for (let i = 0; i < left.length; i++, frames++) {
      const half = Math.floor(frames / 24_000);
      halves[half] = (halves[half] ?? 0) + left[i]! ** 2 + right[i]! ** 2;
      peak = Math.max(peak, Math.abs(left[i]!), Math.abs(right[i]!));
    }
  }
  const quietest = Math.min(...halves.map((sum) => Math.sqrt(sum / 48_000)));
  return { seconds: frames / 48_000, peak, quietest, lufs: meter.integrated(), hash: hash.digest('hex') };
}

describe('a soundscape', () => {
  test.each(PROMPTS)(
    'of “%s” lasts as asked, never clips, is never silent and as loud as every other',
    (prompt) => {
      const sound = hear(prompt, 11, 2);
      expect(sound.seconds).toBe(2);
      expect(sound.peak).toBeLessThan(0.95);
      expect(sound.quietest).toBeGreaterThan(0.003);
      expect(Math.abs(sound.lufs + 16)).toBeLessThan(1.5);
    },
  );

  test('is the same for the same seed, another for another seed or prompt', () => {
    const [first, again, other, elsewhere] = [
      hear('rain on a roof', 1, 0.5),
      hear('rain on a roof', 1, 0.5),
      hear('rain on a roof', 2, 0.5),
      hear('birds in a garden', 1, 0.5),
    ];
    expect(again.hash).toBe(first!.hash);
    expect(new Set([first!.hash, other!.hash, elsewhere!.hash]).size).toBe(3);
  });

  test('measures the loudness of a full-scale tone on both sides as the standard says', () => {
    const meter = new Loudness();
    const tone = Float32Array.from({ length: 96_000 }, (_, n) => Math.sin((2 * Math.PI * 997 * n) / 48_000));
    meter.add(tone, tone);
    // A 0 dBFS tone of 997 Hz on one side reads −3.01 LUFS, on both 0. Source: ITU-R BS.1770-4, annex 1.
    expect(meter.integrated()).toBeCloseTo(0, 1);
  });
});

describe('a prompt is heard', () => {
  const names = (prompt: string) => [...hintsOf(prompt).sounds.keys()];

  test.each([
    ['a storm at sea', ['waves', 'rain', 'thunder', 'wind']],
    ['lluvia sobre la ciudad', ['rain', 'city']],
    ['Wellen und Möwen', ['waves', 'gulls']],
    ['森に雨が降る', ['rain']],
    ['火车穿过雪山', ['train']],
    ['a cat sleeping by the fireplace', ['fire', 'purr']],
    ['a horse running over a meadow', ['hooves']],
  ])('%s', (prompt, expected) => {
    expect(names(prompt)).toEqual(expect.arrayContaining(expected));
  });

  test.each([
    ['a beach without waves', 'waves'],
    ['a city street, no rain', 'rain'],
    ['forêt sans oiseaux', 'birds'],
    ['没有风的草原', 'wind'],
  ])('%s: refused', (prompt, refused) => {
    expect(names(prompt)).not.toContain(refused);
  });

  test('no music when none is wanted, and never nothing', () => {
    expect(hintsOf('a meadow, no music').music).toBe(0);
    expect(hintsOf('ohne Musik').sounds.size).toBeGreaterThan(0);
  });
});
