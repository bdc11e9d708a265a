import { problem } from '../../contract/problem.ts';
import { presentRelay } from '../../presenters/present-image.ts';
import type { MainOperations, PaidContext } from '../context.ts';
import { paid, resultOrJob } from '../paid.ts';
import { pictureWork } from './picture-work.ts';

const SIDE = 1024;

export function generateRelayImage(context: PaidContext): MainOperations['generateRelayImage'] {
  const { relayModelName } = context.settings;
  return paid(context, async ({ body }, invocation) => {
    if (body.model_name !== relayModelName) {
      const facts = { param: 'model_name' };
      throw problem('invalid_request', `Model name must be ${relayModelName}`, { facts });
    }
    const { width = SIDE, height = SIDE } = body.image_size;
    const work = await pictureWork(context, {
      operation: 'relay',
      body,
      width,
      height,
      echoed: { model_name: body.model_name, image_size: { width, height } },
    });
    return resultOrJob(context, invocation, work, presentRelay);
  });
}
