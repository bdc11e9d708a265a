import type { Operations } from '../../../generated/main/operations.ts';
import type { Context } from '../../context.ts';
import { exact } from '../../contract.ts';
import type { Invocation } from '../../http/caller.ts';
import { filmOrJob } from './answer.ts';
import { filmWork } from './make.ts';
import { presentVideo } from './present.ts';

export function generateLtxTextVideo(context: Context): Operations<Invocation>['generateLtxTextVideo'] {
  return exact(async ({ body }, invocation) => {
    const work = await filmWork(context, 'ltx-text-to-video', body);
    return filmOrJob(context, invocation, work, presentVideo);
  });
}
