import { presentVideo } from '../../presenters/present-video.ts';
import type { Context, MainOperations } from '../context.ts';
import { paid, whenMade } from '../paid.ts';
import { filmWork } from './film-order.ts';

export function generateWanVideo(context: Context): MainOperations['generateWanVideo'] {
  return paid(context, async ({ body }, invocation) => {
    const work = await filmWork(context, 'wan', body);
    return whenMade(context, invocation, work, presentVideo);
  });
}
