import type { Operations } from '../../../generated/main/operations.ts';
import type { Context } from '../../context.ts';
import { exact } from '../../contract.ts';
import type { Invocation } from '../../http/caller.ts';
import { madeFilm } from './answer.ts';
import { filmWork } from './make.ts';
import { presentRa2v } from './present.ts';

export function generateRa2Video(context: Context): Operations<Invocation>['generateRa2Video'] {
  return exact(async ({ body }, invocation) => {
    const work = await filmWork(context, 'ra2v', body, { extra: { generate_audio: true } });
    return madeFilm(context, invocation, work, presentRa2v);
  });
}
