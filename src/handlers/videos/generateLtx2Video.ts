import { presentVideo } from '../../presenters/present-video.ts';
import type { MainOperations, PaidContext } from '../context.ts';
import { paid, resultOrJob } from '../paid.ts';
import { filmWork } from './film-order.ts';

export function generateLtx2Video(context: PaidContext): MainOperations['generateLtx2Video'] {
  return paid(context, async (request, invocation) => {
    const work = await filmWork(context, 'ltx-2', request);
    return resultOrJob(context, invocation, work, presentVideo);
  });
}
