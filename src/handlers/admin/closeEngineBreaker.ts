import type { Operations } from '../../../generated/admin/operations.ts';
import { exact } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { closeByHand } from '../../generation/engine-breakers.ts';
import { type TurnsBreakers, turnedBreaker } from '../turned-breaker.ts';

export function closeEngineBreaker(context: TurnsBreakers): Operations<Invocation>['closeEngineBreaker'] {
  return exact(async ({ path, body }, invocation) => ({
    status: 200,
    body: await turnedBreaker(
      context,
      invocation,
      { act: 'closeEngineBreaker', ...path, ...body },
      closeByHand,
    ),
  }));
}
