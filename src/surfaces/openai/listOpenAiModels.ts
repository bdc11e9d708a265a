import { exact } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { modelsFor } from './models-for.ts';
import { type OpenAiOperations, type View, withWarnings } from './view.ts';

export function listOpenAiModels(view: View): OpenAiOperations['listOpenAiModels'] {
  return exact(async (_request, invocation: Invocation) => ({
    status: 200,
    headers: withWarnings({}, invocation.warnings),
    body: { object: 'list', data: await modelsFor(view, invocation) },
  }));
}
