import { presentRa2v } from '../../presenters/present-video.ts';
import type { MainOperations, PaidContext } from '../context.ts';
import { paid, resultOrJob } from '../paid.ts';
import { filmWork } from './film-order.ts';

export function generateRa2Video(context: PaidContext): MainOperations['generateRa2Video'] {
  return paid(context, async (request, invocation) => {
    const work = await filmWork(context, 'ra2v', request, { extra: { generate_audio: true } });
    return resultOrJob(context, invocation, work, presentRa2v);
  });
}
