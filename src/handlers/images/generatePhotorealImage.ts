import type { JsonObject } from '../../lib/json.ts';
import { presentPhotoreal } from '../../presenters/present-image.ts';
import type { Context, MainOperations } from '../context.ts';
import { paid, whenMade } from '../paid.ts';
import { aboveCeiling } from '../refuse-blocked.ts';
import { aspectFor, photorealSize } from './photoreal-size.ts';
import { pictureWork } from './picture-work.ts';

const NO_SEARCH =
  'No web search is configured here: the pictures were made without it, and it was not charged';

export function generatePhotorealImage(context: Context): MainOperations['generatePhotorealImage'] {
  return paid(context, async ({ body }, invocation) => {
    const { num_images, output_format, resolution, aspect_ratio, enable_web_search } = body;
    const ratio = aspect_ratio === 'auto' ? aspectFor(body.prompt) : aspect_ratio;
    const searches = context.engineFor('photoreal-image', invocation.caller.mode)?.searches_web === true;
    if (enable_web_search && !searches) invocation.warnings.push(NO_SEARCH);
    const safety_tolerance = Number(body.safety_tolerance);
    const above = aboveCeiling(context, safety_tolerance);
    if (above) invocation.warnings.push(above);
    const work = pictureWork(context, {
      operation: 'photoreal-image',
      body,
      num_images,
      output_format,
      safety_tolerance,
      ...photorealSize(ratio, resolution),
      priced: { ...(body as JsonObject), enable_web_search: enable_web_search && searches },
      shown: {
        resolution,
        aspect_ratio: ratio,
        aspect_ratio_requested: aspect_ratio,
        enable_web_search: enable_web_search && searches,
      },
    });
    return whenMade(context, invocation, work, presentPhotoreal);
  });
}
