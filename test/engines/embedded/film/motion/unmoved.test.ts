import { expect, test } from 'vitest';
import { unmoved } from '../../../../../src/engines/embedded/film/motion/direction.ts';

test.each([
  ['she waves', ['she waves']],
  ['slow push in, she waves and smiles', ['she waves', 'smiles']],
  ['slow zoom in while it snows', []],
  ['the camera pans left, rain', []],
  ['langsamer Zoom, sie winkt', ['sie winkt']],
])('of "%s" %j sets nothing in motion', (prompt, parts) => {
  expect(unmoved(prompt)).toEqual(parts);
});
