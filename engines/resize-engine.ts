import type { ResizedPicture, smartResize } from './imaging/resize/smart-resize.ts';
import type { PictureRefusal } from './intake/picture-refusal.ts';
import type { JsonObject } from './lib/json.ts';
import type { Engine, Step, Task } from './port/engine.ts';

const SOURCE = 'image_url';

/** Fits `sources.image_url` to each of `input.target_sizes`. `resize` may do the work in another thread. */
export function resizeEngine(resize: typeof smartResize): Engine {
  return {
    label: { name: 'imaging', version: '1.0.0', kind: 'local' },
    about:
      'Crops around faces and salient parts, and bends calm parts or extends the edges where a crop would cut too much. ' +
      'It sees contrast, focus, colour and frontal faces; it does not understand scenes and paints nothing new.',
    async start({ input, sources }: Task, signal: AbortSignal): Promise<Step> {
      const bytes = sources?.[SOURCE];
      if (bytes === undefined) throw new Error(`A smart-resize task must have ${SOURCE} among its sources.`);
      const targets = input.target_sizes as { width: number; height: number }[];
      const resized = await resize({ bytes, targets, signal });
      if ('refused' in resized) return refusal(resized);
      return {
        is: 'done',
        outputs: resized.outputs.map(({ bytes, content_type, width, height }) => ({
          bytes,
          content_type,
          width,
          height,
        })),
        facts: { outputs: resized.outputs.map(describeResize) },
      };
    },
  };
}

function describeResize({ strategy, source_box, subjects, kept_area_percent }: ResizedPicture): JsonObject {
  return { strategy, source_box, subjects, kept_area_percent };
}

function refusal({ refused, message }: PictureRefusal): Step {
  const name = refused === 'image_too_large' ? 'media_too_large' : refused;
  return { is: 'refused', refusal: name, param: SOURCE, message };
}
