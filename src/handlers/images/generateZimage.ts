import { presentZimage } from '../../presenters/present-image.ts';
import type { Context, MainOperations } from '../context.ts';
import { paid, whenMade } from '../paid.ts';
import { pictureWork } from './picture-work.ts';
import { namedSize, pixelSize } from './pixel-size.ts';

export function generateZimage(context: Context): MainOperations['generateZimage'] {
  return paid(context, async ({ body }, invocation) => {
    const work = pictureWork(context, {
      operation: 'zimage',
      body,
      ...pixelSize(body),
      shown: namedSize(body),
    });
    return whenMade(context, invocation, work, presentZimage);
  });
}
