import { expect, test } from 'vitest';
import { paintScene } from '../../../scene/painting/paint.ts';
import { MEDIA } from '../../../scene/scene.ts';
import { differenceOf, scene, thing } from './scenes.ts';

test.each(MEDIA)('words are lettered in %s, and leave the rest of the picture alone', (medium) => {
  const plain = scene({ medium, place: 'studio', subjects: [thing('fox')] });
  const [without, lettered] = [
    paintScene(plain, 5, 200, 200),
    paintScene({ ...plain, text: 'HELLO' }, 5, 200, 200),
  ];
  expect(differenceOf(lettered, without)).toBeGreaterThan(1);
  const middle = { left: 0, right: 200, top: 110, bottom: 150 };
  expect(differenceOf(lettered, without, middle)).toBeLessThan(1);
});

test('longer words are lettered in smaller letters and stay inside the picture', () => {
  const text = 'THE QUICK BROWN FOX JUMPS OVER THE LAZY DOG AGAIN';
  const plain = scene({ place: 'sky' });
  const [without, lettered] = [paintScene(plain, 5, 300, 300), paintScene({ ...plain, text }, 5, 300, 300)];
  const rim = { left: 0, right: 14, top: 0, bottom: 300 };
  expect(differenceOf(lettered, without)).toBeGreaterThan(1);
  expect(differenceOf(lettered, without, rim)).toBeLessThan(0.5);
});
