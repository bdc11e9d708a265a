import { presentVideo } from '../../presenters/present-video.ts';
import type { MainOperations, PaidContext } from '../context.ts';
import { madeOrJob, paid } from '../paid.ts';
import { filmWork } from './film-order.ts';

export function generateLtx2Video(context: PaidContext): MainOperations['generateLtx2Video'] {
  return paid(context, async (request, invocation) => {
    const work = await filmWork(context, 'ltx-2', request);
    return madeOrJob(context, invocation, work, presentVideo);
  });
}
