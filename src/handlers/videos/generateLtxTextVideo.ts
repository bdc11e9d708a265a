import { presentVideo } from '../../presenters/present-video.ts';
import type { MainOperations, PaidContext } from '../context.ts';
import { paid, resultOrJob } from '../paid.ts';
import { filmWork } from './film-order.ts';

export function generateLtxTextVideo(context: PaidContext): MainOperations['generateLtxTextVideo'] {
  return paid(context, async (request, invocation) => {
    const work = await filmWork(context, 'ltx-text-to-video', request);
    return resultOrJob(context, invocation, work, presentVideo);
  });
}
