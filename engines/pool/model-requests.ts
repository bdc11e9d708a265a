/** In a process of the pool: asks the parent to run models. */
import { type ModelAnswer, ModelUnusable, type RunAnswered, type RunModel } from '../models/run-model.ts';
import type { FromWorker } from './pool-messages.ts';

const waiting = new Map<number, PromiseWithResolvers<ModelAnswer>>();
let last = 0;

export const runInParent: RunModel = (run) => {
  const id = ++last;
  const answer = Promise.withResolvers<ModelAnswer>();
  waiting.set(id, answer);
  process.send?.({ say: 'ask', request: { id, run } } satisfies FromWorker);
  return answer.promise;
};

export function hearModel(answered: RunAnswered): void {
  const answer = waiting.get(answered.id);
  waiting.delete(answered.id);
  if ('answer' in answered) answer?.resolve(answered.answer);
  else answer?.reject(new ModelUnusable(answered.failed));
}
