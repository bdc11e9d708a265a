import type { Operations } from '../../../generated/alt/operations.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { presentLtx23 } from '../../presenters/present-video.ts';
import type { Context } from '../context.ts';
import { paid } from '../paid.ts';
import { filmOrJob } from './film-answer.ts';
import { filmWork } from './film-order.ts';

export function generateLtx23Video(context: Context): Operations<Invocation>['generateLtx23Video'] {
  return paid(context, async ({ body }, invocation) => {
    const work = await filmWork(context, 'ltx-2.3-image-to-video', body, { host: 'alt' });
    return filmOrJob(context, invocation, work, presentLtx23);
  });
}
