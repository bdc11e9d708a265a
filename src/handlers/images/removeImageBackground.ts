import { PRICES } from '../../../generated/prices.ts';
import type { JsonObject } from '../../lib/json.ts';
import { IMAGE_TYPES } from '../../media/intake/picture-source.ts';
import { presentCutOut } from '../../presenters/present-image.ts';
import type { MainOperations, PaidContext } from '../context.ts';
import { givenPicture } from '../given-picture.ts';
import { paid, resultOrJob } from '../paid.ts';
import type { PaidWork } from '../price-work.ts';

const DEADLINE_SECONDS = 120;
const SOURCE = { field: 'image_url', title: 'Image URL', bytes_max: 25 * 2 ** 20, types: IMAGE_TYPES };

export function removeImageBackground(context: PaidContext): MainOperations['removeImageBackground'] {
  return paid(context, async (request, invocation) => {
    const { body } = request;
    const { box, points } = body;
    const work: PaidWork = {
      operation: 'remove-background',
      host: 'main',
      pricing: PRICES['remove-background'],
      queue: 'image',
      deadline_seconds: DEADLINE_SECONDS,
      body: body as JsonObject,
      // A photograph is always checked.
      input: { ...(box && { box }), ...(points && { points }), enable_safety_checker: true },
      sources: [(await givenPicture(context, request, SOURCE))!],
    };
    return resultOrJob(context, invocation, work, presentCutOut);
  });
}
