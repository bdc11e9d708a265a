import { presentVideo } from '../../presenters/present-video.ts';
import type { Context, MainOperations } from '../context.ts';
import { paid } from '../paid.ts';
import { filmOrJob } from './film-answer.ts';
import { filmWork } from './film-order.ts';

export function generateLtx2Video(context: Context): MainOperations['generateLtx2Video'] {
  return paid(context, async ({ body }, invocation) => {
    const work = await filmWork(context, 'ltx-2', body);
    return filmOrJob(context, invocation, work, presentVideo);
  });
}
