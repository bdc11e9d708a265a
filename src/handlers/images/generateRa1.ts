import { presentRa1 } from '../../presenters/present-image.ts';
import type { MainOperations, PaidContext } from '../context.ts';
import { paid, resultOrJob } from '../paid.ts';
import { namedSize, pictureWork, pixelSize } from './picture-work.ts';

export function generateRa1(context: PaidContext): MainOperations['generateRa1'] {
  return paid(context, async ({ body }, invocation) => {
    const work = await pictureWork(context, {
      operation: 'ra1',
      body,
      ...pixelSize(body),
      echoed: namedSize(body),
    });
    return resultOrJob(context, invocation, work, presentRa1);
  });
}
