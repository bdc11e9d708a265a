import type { Operations } from '../../../generated/main/operations.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { presentRa2v } from '../../presenters/present-video.ts';
import type { Context } from '../context.ts';
import { paid, whenMade } from '../paid.ts';
import { filmWork } from './film-order.ts';

export function generateRa2Video(context: Context): Operations<Invocation>['generateRa2Video'] {
  return paid(context, async ({ body }, invocation) => {
    const work = await filmWork(context, 'ra2v', body, { extra: { generate_audio: true } });
    return whenMade(context, invocation, work, presentRa2v);
  });
}
