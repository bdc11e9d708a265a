/** The models of an operation, as the engines file offers them. */
import { DEFAULT_MODEL, type OfferedModel } from '@reverie/engines';
import type { CheckedModel } from './file-check.ts';
import { optionChecks } from './model-options.ts';
import { optionsOf } from './open-entries.ts';

/** The default one first, also where the section `operations` does not name the operation. */
export function offeredModels(models: readonly CheckedModel[], operation: string): OfferedModel[] {
  const own = models.filter((each) => each.operation === operation);
  const standard = own.find(({ model }) => model === null);
  const others = own.filter(({ model }) => model !== null);
  return [standard ? offeredModel(standard) : DEFAULT_MODEL, ...others.map(offeredModel)];
}

function offeredModel({ model, listed }: CheckedModel): OfferedModel {
  const [first] = listed;
  const options = optionsOf(listed);
  const { title, factor = '1' } = (first ?? {}) as { title?: string; factor?: string };
  return {
    name: model,
    ...(title !== undefined && { title }),
    factor,
    options,
    faultIn: optionChecks(options),
  };
}
