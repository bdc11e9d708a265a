/** The fields `model` and `options` of a form, by what the catalogue offers for the operation. */
import type { Schemas } from '../../client/reverie.ts';
import type { Field } from '../contract/fields.ts';

/** A choice where there are several models, and no field where there is nothing to choose. */
export function withModels(fields: Field[], operation: string, models: Schemas['Model'][]): Field[] {
  const offered = models.filter((each) => each.operation === operation && each.type !== 'chat');
  const hasOptions = offered.some(({ options = {} }) => Object.keys(options).length > 0);
  return fields.flatMap((field) => {
    if (field.name === 'options') return hasOptions ? [field] : [];
    if (field.name !== 'model') return [field];
    return offered.length > 1 ? [chosenAmong(field, offered)] : [];
  });
}

function chosenAmong(field: Field, offered: Schemas['Model'][]): Field {
  return {
    ...field,
    kind: 'choice',
    default: offered.find(({ id, operation }) => id === operation)?.id,
    options: offered.map(({ id }) => id),
    labels: Object.fromEntries(offered.map(({ id, title }) => [id, title ?? id])),
  };
}
