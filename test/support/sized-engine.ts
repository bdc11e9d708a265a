import type { Engine, Task } from '../../engines/port/engine.ts';
import { pictureOf } from './pictures.ts';

type Size = { width: number; height: number };

/** Makes a picture of every requested size, and records its tasks. */
export function sized(tasks: Task[]): Engine {
  return {
    label: { name: 'test-engine', version: '1.0.0', kind: 'local' },
    about: 'Makes plain pictures.',
    async start(task) {
      tasks.push(task);
      const {
        width = 1024,
        height = 1024,
        target_sizes = [{ width, height }],
      } = task.input as Partial<Size> & {
        target_sizes?: Size[];
      };
      const outputs = target_sizes.map(async (size) => ({
        content_type: 'image/png',
        ...size,
        bytes: await pictureOf(size, task.seed),
      }));
      const box = { x: 0, y: 0, width: 8, height: 8 };
      const facts = target_sizes.map(() => ({
        strategy: 'crop',
        source_box: box,
        subjects: [box],
        kept_area_percent: 50,
      }));
      return { is: 'done', outputs: await Promise.all(outputs), facts: { outputs: facts } };
    },
  };
}
