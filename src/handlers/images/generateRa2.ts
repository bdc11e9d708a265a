import type { Operations } from '../../../generated/main/operations.ts';
import { exact } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { chargeHeaders } from '../../presenters/charge.ts';
import { presentRa2 } from '../../presenters/present-image.ts';
import type { Context } from '../context.ts';
import { makePictures } from './make-pictures.ts';
import { namedSize, pixelSize } from './pixel-size.ts';

export function generateRa2(context: Context): Operations<Invocation>['generateRa2'] {
  return exact(async ({ body }, invocation) => {
    const { num_images } = body;
    const made = await makePictures(context, invocation, {
      operation: 'ra2',
      body,
      num_images,
      ...pixelSize(body),
      shown: namedSize(body),
    });
    return {
      status: 200,
      headers: chargeHeaders(made, invocation),
      body: presentRa2(context.settings.baseUrl, made),
    };
  });
}
