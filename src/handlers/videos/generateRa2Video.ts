import { presentRa2v } from '../../presenters/present-video.ts';
import type { Context, MainOperations } from '../context.ts';
import { paid, whenMade } from '../paid.ts';
import { filmWork } from './film-order.ts';

export function generateRa2Video(context: Context): MainOperations['generateRa2Video'] {
  return paid(context, async ({ body }, invocation) => {
    const work = await filmWork(context, 'ra2v', body, { extra: { generate_audio: true } });
    return whenMade(context, invocation, work, presentRa2v);
  });
}
