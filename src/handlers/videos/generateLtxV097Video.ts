import { presentLtxV097 } from '../../presenters/present-video.ts';
import type { Context, MainOperations } from '../context.ts';
import { paid, whenMade } from '../paid.ts';
import { filmWork } from './film-order.ts';

export function generateLtxV097Video(context: Context): MainOperations['generateLtxV097Video'] {
  return paid(context, async ({ body }, invocation) => {
    const work = await filmWork(context, 'ltx-video-v097', body);
    return whenMade(context, invocation, work, presentLtxV097);
  });
}
