/** The photographs of Debian's `python3-skimage`, labelled by eye. They are read where they are, never kept. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Box } from '../../engines/raster/box.ts';

const FOLDER = '/usr/lib/python3/dist-packages/skimage/data';

/** Where the photographs are. Throws, saying what to install, when they are not there. */
export function photographs(): string {
  if (!existsSync(join(FOLDER, 'astronaut.png'))) {
    throw new Error('This bench reads the photographs of python3-skimage: apt-get install python3-skimage');
  }
  return FOLDER;
}

/** The area that a person would want to keep in view, in source pixels. */
export const LABELLED: { file: string; subject: Box }[] = [
  { file: 'astronaut.png', subject: { x: 120, y: 10, width: 190, height: 235 } },
  { file: 'chelsea.png', subject: { x: 50, y: 10, width: 320, height: 270 } },
  { file: 'coffee.png', subject: { x: 79, y: 8, width: 400, height: 372 } },
  { file: 'rocket.jpg', subject: { x: 300, y: 125, width: 50, height: 290 } },
  { file: 'motorcycle_left.png', subject: { x: 48, y: 80, width: 645, height: 370 } },
  { file: 'horse.png', subject: { x: 15, y: 15, width: 378, height: 300 } },
  { file: 'camera.png', subject: { x: 15, y: 55, width: 330, height: 450 } },
  { file: 'clock_motion.png', subject: { x: 140, y: 90, width: 140, height: 120 } },
  { file: 'cell.png', subject: { x: 358, y: 305, width: 138, height: 140 } },
];
