import { presentZimage } from '../../presenters/present-image.ts';
import type { MainOperations, PaidContext } from '../context.ts';
import { paid, resultOrJob } from '../paid.ts';
import { namedSize, pictureWork, pixelSize } from './picture-work.ts';

export function generateZimage(context: PaidContext): MainOperations['generateZimage'] {
  return paid(context, async ({ body }, invocation) => {
    const work = await pictureWork(context, {
      operation: 'zimage',
      body,
      ...pixelSize(body),
      echoed: namedSize(body),
    });
    return resultOrJob(context, invocation, work, presentZimage);
  });
}
