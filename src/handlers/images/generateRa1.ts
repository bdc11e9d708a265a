import { presentRa1 } from '../../presenters/present-image.ts';
import type { Context, MainOperations } from '../context.ts';
import { paid, whenMade } from '../paid.ts';
import { pictureWork } from './picture-work.ts';
import { namedSize, pixelSize } from './pixel-size.ts';

export function generateRa1(context: Context): MainOperations['generateRa1'] {
  return paid(context, async ({ body }, invocation) => {
    const work = pictureWork(context, {
      operation: 'ra1',
      body,
      ...pixelSize(body),
      shown: namedSize(body),
    });
    return whenMade(context, invocation, work, presentRa1);
  });
}
