import { exact } from '../../contract/contract.ts';
import { noSuch } from '../../contract/refusals.ts';
import { findOwn } from '../../generation/generation.ts';
import type { Context, MainOperations } from '../context.ts';
import { storedRequest } from '../stored-answer.ts';

export function getRequest({ db, settings }: Pick<Context, 'db' | 'settings'>): MainOperations['getRequest'] {
  return exact(async ({ path }, { caller }) => {
    const generation = await findOwn(db, caller.account_id, { request_id: path.request_id });
    if (!generation) throw noSuch('request');
    return storedRequest(generation, settings);
  });
}
