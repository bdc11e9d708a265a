import { presentLtx23 } from '../../presenters/present-video.ts';
import type { AltOperations, Context } from '../context.ts';
import { paid } from '../paid.ts';
import { filmOrJob } from './film-answer.ts';
import { filmWork } from './film-order.ts';

export function generateLtx23Video(context: Context): AltOperations['generateLtx23Video'] {
  return paid(context, async ({ body }, invocation) => {
    const work = await filmWork(context, 'ltx-2.3-image-to-video', body, { host: 'alt' });
    return filmOrJob(context, invocation, work, presentLtx23);
  });
}
