/** The fields of models and the usual time of a form, from the catalogue of models and from the last results. */
import { useMemo, useState } from 'preact/hooks';
import type { ReverieClient } from '../../client/reverie.ts';
import { isFilled, type Values } from '../contract/body.ts';
import type { Operation } from '../contract/contract.ts';
import type { Field } from '../contract/fields.ts';
import { useLoaded } from '../parts/loaded.tsx';
import { withModels } from './models-of.ts';
import { readOwnTime, serviceTime, type UsualTime } from './usual-time.ts';

type Catalogue = {
  fields: Field[];
  /** Undefined where too little is known. */
  usual: UsualTime | undefined;
  isWhole: boolean;
  /** The advanced fields are shown. */
  setMore(isMore: boolean): void;
};

/** The catalogue is larger than everything else of the page, so it is read when something of it is shown. */
export function useCatalogue(
  client: ReverieClient,
  { id, name = '' }: Operation,
  inputFields: Field[],
  values: Values,
): Catalogue {
  const [isMore, setMore] = useState(false);
  const isWhole = inputFields.every((field) => !field.isRequired || isFilled(values[field.name]));
  const own = useLoaded(
    async () => (name === '' ? undefined : await readOwnTime(client, name)),
    `own time ${id}`,
  );
  const needsMedian = !own.isLoading && own.value === undefined && name !== '' && isWhole;
  const needsModels = isMore || Boolean(values.model) || needsMedian;
  const catalogue = useLoaded(
    async () => (needsModels ? (await client.account.listModels()).models : []),
    `models ${needsModels}`,
  );
  const models = catalogue.value ?? [];
  const fields = useMemo(() => withModels(inputFields, name, models), [inputFields, catalogue.value]);
  return { fields, usual: own.value ?? serviceTime(models, name), isWhole, setMore };
}
