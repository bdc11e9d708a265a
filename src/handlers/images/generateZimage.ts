import { presentZimage } from '../../presenters/present-image.ts';
import type { MainOperations, PaidContext } from '../context.ts';
import { madeOrJob, paid } from '../paid.ts';
import { pictureWork } from './picture-work.ts';
import { namedSize, pixelSize } from './pixel-size.ts';

export function generateZimage(context: PaidContext): MainOperations['generateZimage'] {
  return paid(context, async ({ body }, invocation) => {
    const work = await pictureWork(context, {
      operation: 'zimage',
      body,
      ...pixelSize(body),
      shown: namedSize(body),
    });
    return madeOrJob(context, invocation, work, presentZimage);
  });
}
