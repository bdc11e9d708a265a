import type { Operations } from '../../../generated/main/operations.ts';
import { exact } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { chargeHeaders } from '../../presenters/charge.ts';
import { presentZimage } from '../../presenters/present-image.ts';
import type { Context } from '../context.ts';
import { makePictures } from './make-pictures.ts';
import { namedSize, pixelSize } from './pixel-size.ts';

export function generateZimage(context: Context): Operations<Invocation>['generateZimage'] {
  return exact(async ({ body }, invocation) => {
    const made = await makePictures(context, invocation, {
      operation: 'zimage',
      body,
      ...pixelSize(body),
      shown: namedSize(body),
    });
    return {
      status: 200,
      headers: chargeHeaders(made, invocation),
      body: presentZimage(context.settings.baseUrl, made),
    };
  });
}
