import { expect, test } from 'vitest';
import { accounted } from '../../../film/motion/direction.ts';

test.each([
  ['she waves', ['she waves']],
  ['slow push in, she waves and smiles', ['she waves', 'smiles']],
  ['slow zoom in while it snows', []],
  ['the camera pans left, rain', []],
  ['langsamer Zoom, sie winkt', ['sie winkt']],
])('of "%s" %j sets nothing in motion', (prompt, parts) => {
  const missing = accounted(prompt).filter(({ result }) => result === 'missing');
  expect(missing.map(({ words }) => words)).toEqual(parts);
});

test('motions are executed and every part is reported', () => {
  expect(accounted('slow push in, she waves and smiles')).toEqual([
    { words: 'slow push in', result: 'done' },
    { words: 'she waves', result: 'missing' },
    { words: 'smiles', result: 'missing' },
  ]);
});
