import type { Operations } from '../../../generated/main/operations.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { presentVideo } from '../../presenters/present-video.ts';
import type { Context } from '../context.ts';
import { paid, whenMade } from '../paid.ts';
import { filmWork } from './film-order.ts';

export function generateWanVideo(context: Context): Operations<Invocation>['generateWanVideo'] {
  return paid(context, async ({ body }, invocation) => {
    const work = await filmWork(context, 'wan', body);
    return whenMade(context, invocation, work, presentVideo);
  });
}
