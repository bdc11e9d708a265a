import type { Operations } from '../../../generated/main/operations.ts';
import type { Context } from '../../context.ts';
import { exact } from '../../contract.ts';
import type { Invocation } from '../../http/caller.ts';
import { madeFilm } from './answer.ts';
import { filmWork } from './make.ts';
import { presentLtxV097 } from './present.ts';

export function generateLtxV097Video(context: Context): Operations<Invocation>['generateLtxV097Video'] {
  return exact(async ({ body }, invocation) => {
    const work = await filmWork(context, 'ltx-video-v097', body);
    return madeFilm(context, invocation, work, presentLtxV097);
  });
}
