import { presentRa2 } from '../../presenters/present-image.ts';
import type { Context, MainOperations } from '../context.ts';
import { paid, whenMade } from '../paid.ts';
import { pictureWork } from './picture-work.ts';
import { namedSize, pixelSize } from './pixel-size.ts';

export function generateRa2(context: Context): MainOperations['generateRa2'] {
  return paid(context, async ({ body }, invocation) => {
    const { num_images } = body;
    const work = pictureWork(context, {
      operation: 'ra2',
      body,
      num_images,
      ...pixelSize(body),
      shown: namedSize(body),
    });
    return whenMade(context, invocation, work, presentRa2);
  });
}
