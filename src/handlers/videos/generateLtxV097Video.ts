import type { Operations } from '../../../generated/main/operations.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { presentLtxV097 } from '../../presenters/present-video.ts';
import type { Context } from '../context.ts';
import { paid, whenMade } from '../paid.ts';
import { filmWork } from './film-order.ts';

export function generateLtxV097Video(context: Context): Operations<Invocation>['generateLtxV097Video'] {
  return paid(context, async ({ body }, invocation) => {
    const work = await filmWork(context, 'ltx-video-v097', body);
    return whenMade(context, invocation, work, presentLtxV097);
  });
}
