import { presetSize, type Size } from '@reverie/engines';
import { PRICES } from '../../../generated/prices.ts';
import type { JsonObject } from '../../lib/json.ts';
import { IMAGE_TYPES } from '../../media/intake/picture-source.ts';
import { presentResized } from '../../presenters/present-image.ts';
import type { MainOperations, PaidContext } from '../context.ts';
import { givenPicture } from '../given-picture.ts';
import { paid, resultOrJob } from '../paid.ts';
import type { PaidWork } from '../price-work.ts';

const DEADLINE_SECONDS = 180;
const SOURCE = { field: 'image_url', title: 'Image URL', bytes_max: 25 * 2 ** 20, types: IMAGE_TYPES };

export function resizeImage(context: PaidContext): MainOperations['resizeImage'] {
  return paid(context, async (request, invocation) => {
    const { body } = request;
    const work: PaidWork = {
      operation: 'smart-resize',
      host: 'main',
      pricing: PRICES['smart-resize'],
      queue: 'image',
      deadline_seconds: DEADLINE_SECONDS,
      body: body as JsonObject,
      input: {
        target_sizes: sizesOf(body.target_sizes),
        // A photograph is always checked.
        enable_safety_checker: true,
      },
      sources: [(await givenPicture(context, request, SOURCE))!],
    };
    return resultOrJob(context, invocation, work, presentResized);
  });
}

/** A list in a string has been split before validation, which checks every size. */
function sizesOf(targets: string | (string | Size)[]): Size[] {
  return [targets].flat().map(sizeOf);
}

function sizeOf(target: string | Size): Size {
  if (typeof target !== 'string') return { width: target.width, height: target.height };
  const preset = presetSize(target);
  if (preset) return preset;
  const [width, height] = target.split('x').map(Number) as [number, number];
  return { width, height };
}
