import type { Operations } from '../../../generated/alt/operations.ts';
import type { Context } from '../../context.ts';
import { exact } from '../../contract.ts';
import type { Invocation } from '../../http/caller.ts';
import { filmOrJob } from './answer.ts';
import { filmWork } from './make.ts';
import { presentLtx23 } from './present.ts';

export function generateLtx23Video(context: Context): Operations<Invocation>['generateLtx23Video'] {
  return exact(async ({ body }, invocation) => {
    const work = await filmWork(context, 'ltx-2.3-image-to-video', body, { host: 'alt' });
    return filmOrJob(context, invocation, work, presentLtx23);
  });
}
