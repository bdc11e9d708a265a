import { exact } from '../../contract/contract.ts';
import { openByHand } from '../../generation/engine-breakers.ts';
import type { OperatorOperations } from '../context.ts';
import { type TurnsBreakers, turnedBreaker } from '../turned-breaker.ts';

export function openEngineBreaker(context: TurnsBreakers): OperatorOperations['openEngineBreaker'] {
  return exact(async ({ path, body }, invocation) => {
    const asked = { act: 'openEngineBreaker', ...path, ...body };
    return { status: 200, body: await turnedBreaker(context, invocation, asked, openByHand) };
  });
}
