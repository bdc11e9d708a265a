import type { Operations } from '../../../generated/main/operations.ts';
import { PRICES } from '../../../generated/prices.ts';
import type { Context } from '../../context.ts';
import { exact } from '../../contract.ts';
import type { Invocation } from '../../http/caller.ts';
import type { JsonObject } from '../../lib/json.ts';
import { chargeHeaders } from '../charge.ts';
import { orderAndWait } from '../paid.ts';
import { presentCutOut } from './present.ts';
import { fromAddressOrData, IMAGE_TYPES } from './source.ts';

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
      sources: [await fromAddressOrData(context, body.image_url, SOURCE)],
    });
    return {
      status: 200,
      headers: chargeHeaders(made, invocation),
      body: presentCutOut(context.settings.baseUrl, made),
    };
  });
}
