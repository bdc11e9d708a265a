import { PRICES } from '../../../generated/prices.ts';
import type { JsonObject } from '../../lib/json.ts';
import { fromAddressOrData, IMAGE_TYPES } from '../../media/intake/picture-source.ts';
import { presentResized } from '../../presenters/present-image.ts';
import type { Context, MainOperations } from '../context.ts';
import { takenOrProblem } from '../intake-problem.ts';
import { paid, whenMade } from '../paid.ts';
import type { PaidWork } from '../price-work.ts';

const DEADLINE_SECONDS = 180;
const SOURCE = { field: 'image_url', title: 'Image URL', bytes_max: 25 * 2 ** 20, types: IMAGE_TYPES };

export function resizeImage(context: Context): MainOperations['resizeImage'] {
  return paid(context, async ({ body }, invocation) => {
    const work: PaidWork = {
      operation: 'smart-resize',
      host: 'main',
      pricing: PRICES['smart-resize'],
      queue: 'image',
      deadline_seconds: DEADLINE_SECONDS,
      body: body as JsonObject,
      input: {
        target_sizes: body.target_sizes.map(sizeOf),
        // A photograph is always checked.
        enable_safety_checker: true,
      },
      sources: [await takenOrProblem(fromAddressOrData(context, body.image_url, SOURCE))],
    };
    return whenMade(context, invocation, work, presentResized);
  });
}

/** The contract's pattern has already seen to the form and the limits. */
function sizeOf(target: string | { width: number; height: number }): { width: number; height: number } {
  if (typeof target !== 'string') return { width: target.width, height: target.height };
  const [width, height] = target.split('x').map(Number) as [number, number];
  return { width, height };
}
