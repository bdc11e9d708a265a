import type { Operations } from '../../../generated/main/operations.ts';
import { exact } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { presentVideo } from '../../presenters/present-video.ts';
import type { Context } from '../context.ts';
import { madeFilm } from './film-answer.ts';
import { filmWork } from './film-order.ts';

export function generateWanVideo(context: Context): Operations<Invocation>['generateWanVideo'] {
  return exact(async ({ body }, invocation) => {
    const work = await filmWork(context, 'wan', body);
    return madeFilm(context, invocation, work, presentVideo);
  });
}
