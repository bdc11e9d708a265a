import { exact } from '../../contract/contract.ts';
import { closeByHand } from '../../generation/engine-breakers.ts';
import type { OperatorOperations } from '../context.ts';
import { type TurnsBreakers, turnedBreaker } from '../turned-breaker.ts';

export function closeEngineBreaker(context: TurnsBreakers): OperatorOperations['closeEngineBreaker'] {
  return exact(async ({ path, body }, invocation) => {
    const asked = { act: 'closeEngineBreaker', ...path, ...body };
    return { status: 200, body: await turnedBreaker(context, invocation, asked, closeByHand) };
  });
}
