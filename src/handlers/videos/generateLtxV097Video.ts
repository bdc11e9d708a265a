import type { Operations } from '../../../generated/main/operations.ts';
import { exact } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { presentLtxV097 } from '../../presenters/present-video.ts';
import type { Context } from '../context.ts';
import { madeFilm } from './film-answer.ts';
import { filmWork } from './film-order.ts';

export function generateLtxV097Video(context: Context): Operations<Invocation>['generateLtxV097Video'] {
  return exact(async ({ body }, invocation) => {
    const work = await filmWork(context, 'ltx-video-v097', body);
    return madeFilm(context, invocation, work, presentLtxV097);
  });
}
