import type { Operations } from '../../../generated/main/operations.ts';
import type { Context } from '../../context.ts';
import { exact } from '../../contract.ts';
import type { Invocation } from '../../http/caller.ts';
import { problem } from '../../problem.ts';
import { chargeHeaders } from '../charge.ts';
import { makePictures } from './make.ts';
import { presentRelay } from './present.ts';

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
