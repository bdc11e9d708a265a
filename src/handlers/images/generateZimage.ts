import type { Operations } from '../../../generated/main/operations.ts';
import type { Context } from '../../context.ts';
import { exact } from '../../contract.ts';
import type { Invocation } from '../../http/caller.ts';
import { chargeHeaders } from '../charge.ts';
import { makePictures } from './make.ts';
import { presentZimage } from './present.ts';
import { namedSize, pixelSize } from './size.ts';

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
