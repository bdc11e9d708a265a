import type { Operations } from '../../../generated/main/operations.ts';
import { exact } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { chargeHeaders } from '../../presenters/charge.ts';
import { presentRa1 } from '../../presenters/present-image.ts';
import type { Context } from '../context.ts';
import { makePictures } from './make-pictures.ts';
import { namedSize, pixelSize } from './pixel-size.ts';

export function generateRa1(context: Context): Operations<Invocation>['generateRa1'] {
  return exact(async ({ body }, invocation) => {
    const made = await makePictures(context, invocation, {
      operation: 'ra1',
      body,
      ...pixelSize(body),
      shown: namedSize(body),
    });
    return {
      status: 200,
      headers: chargeHeaders(made, invocation),
      body: presentRa1(context.settings.baseUrl, made),
    };
  });
}
