import type { Operations } from '../../../generated/main/operations.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { presentRa2 } from '../../presenters/present-image.ts';
import type { Context } from '../context.ts';
import { paid, whenMade } from '../paid.ts';
import { pictureWork } from './picture-work.ts';
import { namedSize, pixelSize } from './pixel-size.ts';

export function generateRa2(context: Context): Operations<Invocation>['generateRa2'] {
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
