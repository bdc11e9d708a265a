import type { JsonObject } from '../../lib/json.ts';
import { presentPhotoreal } from '../../presenters/present-image.ts';
import type { MainOperations, PaidContext } from '../context.ts';
import { paid, resultOrJob } from '../paid.ts';
import { aboveCeiling } from '../refuse-blocked.ts';
import { requestedModel } from '../requested-model.ts';
import { aspectFor, photorealSize } from './photoreal-size.ts';
import { pictureWork } from './picture-work.ts';

const OPERATION = 'photoreal-image';
const NO_SEARCH =
  'No web search is configured here: the pictures were made without it, and the search was not charged';
const REHEARSED_SEARCH =
  'Test mode makes no web search: its 2 credits were charged at the price in the contract';

export function generatePhotorealImage(context: PaidContext): MainOperations['generatePhotorealImage'] {
  return paid(context, async ({ body }, invocation) => {
    const { num_images, output_format, resolution, aspect_ratio, enable_web_search } = body;
    const ratio = aspect_ratio === 'auto' ? aspectFor(body.prompt) : aspect_ratio;
    const model = requestedModel(context, { operation: OPERATION, body: body as JsonObject }).name;
    const engine = context.engineFor(OPERATION, invocation.caller.mode, model);
    const searches = engine?.searches_web === true;
    // Test mode rehearses the contract's price on the embedded engines.
    const rehearses = invocation.caller.mode === 'test' && engine?.label.kind === 'local';
    if (enable_web_search && !searches) invocation.warnings.push(rehearses ? REHEARSED_SEARCH : NO_SEARCH);
    const safety_tolerance = Number(body.safety_tolerance);
    const above = aboveCeiling(context, safety_tolerance);
    if (above) invocation.warnings.push(above);
    const work = await pictureWork(context, {
      operation: OPERATION,
      body,
      num_images,
      output_format,
      safety_tolerance,
      ...photorealSize(ratio, resolution),
      priced: { ...(body as JsonObject), enable_web_search: enable_web_search && (searches || rehearses) },
      echoed: {
        resolution,
        aspect_ratio: ratio,
        aspect_ratio_requested: aspect_ratio,
        enable_web_search: enable_web_search && searches,
      },
    });
    return resultOrJob(context, invocation, work, presentPhotoreal);
  });
}
