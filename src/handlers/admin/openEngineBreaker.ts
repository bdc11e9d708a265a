import type { Operations } from '../../../generated/admin/operations.ts';
import { exact } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { openByHand } from '../../generation/engine-breakers.ts';
import { type TurnsBreakers, turnedBreaker } from '../turned-breaker.ts';

export function openEngineBreaker(context: TurnsBreakers): Operations<Invocation>['openEngineBreaker'] {
  return exact(async ({ path, body }, invocation) => ({
    status: 200,
    body: await turnedBreaker(
      context,
      invocation,
      { act: 'openEngineBreaker', ...path, ...body },
      openByHand,
    ),
  }));
}
