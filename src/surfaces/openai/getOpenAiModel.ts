import { exact } from '../../contract/contract.ts';
import { aliasWarning, leadsTo } from './model-aliases.ts';
import { modelsFor } from './models-for.ts';
import { unknownModel } from './unknown-model.ts';
import { type OpenAiOperations, type View, withWarnings } from './view.ts';

export function getOpenAiModel(view: View): OpenAiOperations['getOpenAiModel'] {
  return exact(async ({ path }, invocation) => {
    const models = await modelsFor(view, invocation);
    const found =
      models.find(({ id }) => id === path.model) ??
      models.find(({ reverie }) => leadsTo(reverie.aliases ?? [], path.model));
    if (!found)
      throw unknownModel(
        path.model,
        models.map(({ id }) => id),
      );
    const aliased = found.id === path.model ? [] : [aliasWarning(path.model, found.id)];
    const headers = withWarnings({}, [...invocation.warnings, ...aliased]);
    return { status: 200, headers, body: found };
  });
}
