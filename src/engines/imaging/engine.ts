/** Smart resize and background removal as engines, in a bounded pool of worker threads. */
import { Piscina } from 'piscina';
import type { JsonObject } from '../../lib/json.ts';
import type { Engine, Step, Task } from '../engine.ts';
import type { Box } from './analysis/box.ts';
import type { PictureRefusal } from './decode.ts';
import type { CutOut } from './matting/remove.ts';
import { resizeEngine } from './resize/engine.ts';
import type { ResizedPicture } from './resize/smart-resize.ts';

const SOURCE = 'image_url';
/** A thread that needs more dies, and with it one generation; the others go on. */
const HEAP_MB_MAX = 600;

/** At most `threads` pictures at once; aborting a task ends its thread. */
export function openImaging(threads = 2): {
  resize: Engine;
  removeBackground: Engine;
  close(): Promise<void>;
} {
  const pool = new Piscina({
    filename: new URL('worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB_MAX },
  });
  return {
    resize: resizeEngine(
      ({ signal, ...request }) =>
        pool.run(request, { name: 'resize', signal }) as Promise<
          { outputs: ResizedPicture[] } | PictureRefusal
        >,
    ),
    removeBackground: removeBackgroundEngine(
      (request, signal) => pool.run(request, { name: 'cutOut', signal }) as Promise<CutOut | PictureRefusal>,
    ),
    close: () => pool.destroy(),
  };
}

type CutOutRequest = { bytes: Uint8Array; box?: Box; points?: { x: number; y: number; keep: boolean }[] };

function removeBackgroundEngine(
  cutOut: (request: CutOutRequest, signal: AbortSignal) => Promise<CutOut | PictureRefusal>,
): Engine {
  return {
    label: { name: 'imaging', version: '1.0.0', kind: 'local' },
    about:
      'Finds what stands out from its surroundings by contrast, colour and faces, cuts it out and resolves fine edges. ' +
      'It is no neural network: camouflaged or very crowded scenes need a box or points, and `confidence` says so.',
    async start({ input, sources }: Task, signal: AbortSignal): Promise<Step> {
      const bytes = sources?.[SOURCE];
      if (bytes === undefined)
        throw new Error(`A remove-background task has no ${SOURCE} among its sources.`);
      const made = await cutOut({ bytes, ...hintsOf(input) }, signal);
      if ('refused' in made) {
        const refusal = made.refused === 'image_too_large' ? 'media_too_large' : made.refused;
        return { is: 'refused', refusal, param: SOURCE, message: made.message };
      }
      const { png, width, height, confidence, subject_box } = made;
      return {
        is: 'done',
        outputs: [{ bytes: png, content_type: 'image/png', width, height }],
        facts: { confidence, subject_box },
        ...(confidence < UNSURE && { warnings: ['The subject was hard to tell from its background'] }),
      };
    },
  };
}

const UNSURE = 0.35;

function hintsOf({ box, points }: JsonObject): Omit<CutOutRequest, 'bytes'> {
  const places = points as { x: number; y: number; subject: boolean }[] | undefined;
  return {
    ...(box !== undefined && { box: box as Box }),
    ...(places && { points: places.map(({ x, y, subject }) => ({ x, y, keep: subject })) }),
  };
}
