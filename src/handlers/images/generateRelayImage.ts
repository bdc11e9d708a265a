import type { Operations } from '../../../generated/main/operations.ts';
import { exact } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { problem } from '../../contract/problem.ts';
import { chargeHeaders } from '../../presenters/charge.ts';
import { presentRelay } from '../../presenters/present-image.ts';
import type { Context } from '../context.ts';
import { makePictures } from './make-pictures.ts';

const SIDE = 1024;

export function generateRelayImage(context: Context): Operations<Invocation>['generateRelayImage'] {
  const { relayModelName, baseUrl } = context.settings;
  return exact(async ({ body }, invocation) => {
    if (body.model_name !== relayModelName) {
      const facts = { param: 'model_name' };
      throw problem('invalid_request', `Model name must be ${relayModelName}`, { facts });
    }
    const { width = SIDE, height = SIDE } = body.image_size;
    const made = await makePictures(context, invocation, {
      operation: 'relay',
      body,
      width,
      height,
      shown: { model_name: body.model_name, image_size: { width, height } },
    });
    return { status: 200, headers: chargeHeaders(made, invocation), body: presentRelay(baseUrl, made) };
  });
}
