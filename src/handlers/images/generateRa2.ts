import { presentRa2 } from '../../presenters/present-image.ts';
import type { MainOperations, PaidContext } from '../context.ts';
import { paid, resultOrJob } from '../paid.ts';
import { namedSize, pictureWork, pixelSize } from './picture-work.ts';

export function generateRa2(context: PaidContext): MainOperations['generateRa2'] {
  return paid(context, async ({ body }, invocation) => {
    const { num_images } = body;
    const work = await pictureWork(context, {
      operation: 'ra2',
      body,
      num_images,
      ...pixelSize(body),
      echoed: namedSize(body),
    });
    return resultOrJob(context, invocation, work, presentRa2);
  });
}
