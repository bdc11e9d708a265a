import { exact } from '../../contract/contract.ts';
import { openByHand } from '../../generation/engine-breakers.ts';
import type { OperatorOperations } from '../context.ts';
import { type SwitchesBreakers, switchBreaker } from '../switch-breaker.ts';

export function openEngineBreaker(context: SwitchesBreakers): OperatorOperations['openEngineBreaker'] {
  return exact(async ({ path, body }, invocation) => {
    const request = { act: 'openEngineBreaker', ...path, ...body };
    return { status: 200, body: await switchBreaker(context, invocation, request, openByHand) };
  });
}
