import type { Operations } from '../../../generated/main/operations.ts';
import type { Context } from '../../context.ts';
import { exact } from '../../contract.ts';
import type { Invocation } from '../../http/caller.ts';
import { chargeHeaders } from '../charge.ts';
import { makePictures } from './make.ts';
import { presentRa1 } from './present.ts';
import { namedSize, pixelSize } from './size.ts';

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
