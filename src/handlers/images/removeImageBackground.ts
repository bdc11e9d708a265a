import type { Operations } from '../../../generated/main/operations.ts';
import { PRICES } from '../../../generated/prices.ts';
import { exact } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import type { JsonObject } from '../../lib/json.ts';
import { fromAddressOrData, IMAGE_TYPES } from '../../media/intake/picture-source.ts';
import { chargeHeaders } from '../../presenters/charge.ts';
import { presentCutOut } from '../../presenters/present-image.ts';
import type { Context } from '../context.ts';
import { takenOrProblem } from '../intake-problem.ts';
import { orderAndWait } from '../paid.ts';

const DEADLINE_SECONDS = 120;
const SOURCE = { field: 'image_url', title: 'Image URL', bytes_max: 25 * 2 ** 20, types: IMAGE_TYPES };

export function removeImageBackground(context: Context): Operations<Invocation>['removeImageBackground'] {
  return exact(async ({ body }, invocation) => {
    const { box, points, enable_safety_checker } = body;
    const made = await orderAndWait(context, invocation, {
      operation: 'remove-background',
      host: 'main',
      pricing: PRICES['remove-background'],
      queue: 'image',
      deadline_seconds: DEADLINE_SECONDS,
      body: body as JsonObject,
      input: { ...(box && { box }), ...(points && { points }), enable_safety_checker },
      sources: [await takenOrProblem(fromAddressOrData(context, body.image_url, SOURCE))],
    });
    return {
      status: 200,
      headers: chargeHeaders(made, invocation),
      body: presentCutOut(context.settings.baseUrl, made),
    };
  });
}
