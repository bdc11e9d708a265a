import { presentLtx23 } from '../../presenters/present-video.ts';
import type { AltOperations, PaidContext } from '../context.ts';
import { paid, resultOrJob } from '../paid.ts';
import { filmWork } from './film-order.ts';

export function generateLtx23Video(context: PaidContext): AltOperations['generateLtx23Video'] {
  return paid(context, async (request, invocation) => {
    const work = await filmWork(context, 'ltx-2.3-image-to-video', request, { host: 'alt' });
    return resultOrJob(context, invocation, work, presentLtx23);
  });
}
