import type { Operations } from '../../../generated/main/operations.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { presentRa1 } from '../../presenters/present-image.ts';
import type { Context } from '../context.ts';
import { paid, whenMade } from '../paid.ts';
import { pictureWork } from './picture-work.ts';
import { namedSize, pixelSize } from './pixel-size.ts';

export function generateRa1(context: Context): Operations<Invocation>['generateRa1'] {
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
