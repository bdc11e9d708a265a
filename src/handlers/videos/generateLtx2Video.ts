import type { Operations } from '../../../generated/main/operations.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { presentVideo } from '../../presenters/present-video.ts';
import type { Context } from '../context.ts';
import { paid } from '../paid.ts';
import { filmOrJob } from './film-answer.ts';
import { filmWork } from './film-order.ts';

export function generateLtx2Video(context: Context): Operations<Invocation>['generateLtx2Video'] {
  return paid(context, async ({ body }, invocation) => {
    const work = await filmWork(context, 'ltx-2', body);
    return filmOrJob(context, invocation, work, presentVideo);
  });
}
