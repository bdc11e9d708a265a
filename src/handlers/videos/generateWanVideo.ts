import type { Operations } from '../../../generated/main/operations.ts';
import type { Context } from '../../context.ts';
import { exact } from '../../contract.ts';
import type { Invocation } from '../../http/caller.ts';
import { madeFilm } from './answer.ts';
import { filmWork } from './make.ts';
import { presentVideo } from './present.ts';

export function generateWanVideo(context: Context): Operations<Invocation>['generateWanVideo'] {
  return exact(async ({ body }, invocation) => {
    const work = await filmWork(context, 'wan', body);
    return madeFilm(context, invocation, work, presentVideo);
  });
}
