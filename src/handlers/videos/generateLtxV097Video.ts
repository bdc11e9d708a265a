import { presentLtxV097 } from '../../presenters/present-video.ts';
import type { MainOperations, PaidContext } from '../context.ts';
import { paid, resultOrJob } from '../paid.ts';
import { filmWork } from './film-order.ts';

export function generateLtxV097Video(context: PaidContext): MainOperations['generateLtxV097Video'] {
  return paid(context, async (request, invocation) => {
    const work = await filmWork(context, 'ltx-video-v097', request);
    return resultOrJob(context, invocation, work, presentLtxV097);
  });
}
