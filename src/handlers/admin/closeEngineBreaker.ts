import { exact } from '../../contract/contract.ts';
import { closeByHand } from '../../generation/engine-breakers.ts';
import type { OperatorOperations } from '../context.ts';
import { type SwitchesBreakers, switchBreaker } from '../switch-breaker.ts';

export function closeEngineBreaker(context: SwitchesBreakers): OperatorOperations['closeEngineBreaker'] {
  return exact(async ({ path, body }, invocation) => {
    const request = { act: 'closeEngineBreaker', ...path, ...body };
    return { status: 200, body: await switchBreaker(context, invocation, request, closeByHand) };
  });
}
