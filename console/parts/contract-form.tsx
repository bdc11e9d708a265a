/** A small form from the schema of a body: for what is made rather than generated. */
import { useState } from 'preact/hooks';
import type { ReverieClient } from '../../client/reverie.ts';
import { bodyOf, type Values } from '../contract/body.ts';
import { contract, type Document, operationsOf } from '../contract/contract.ts';
import { type Field, fieldsOf } from '../contract/fields.ts';
import { FieldRows } from './field-rows.tsx';
import { LoadedView, useLoaded } from './loaded.tsx';

type Props = {
  /** The operationId. */
  of: string;
  action: string;
  client: ReverieClient;
  /** Of another document than the one that is served. */
  document?: Document;
  without?: string[];
  /** Prefilled values. */
  prefilled?: Values;
  send(body: Record<string, unknown>): Promise<unknown>;
};

export function ContractForm(props: Props) {
  const loaded = useLoaded(async () => {
    const document = props.document ?? (await contract());
    const { raw } = operationsOf(document).find(({ id }) => id === props.of)!;
    return fieldsOf(document, raw).filter(({ name }) => !props.without?.includes(name));
  }, props.of);
  return <LoadedView of={loaded}>{(fields) => <Filled {...props} fields={fields} />}</LoadedView>;
}

function Filled({ fields, action, client, prefilled = {}, send }: Props & { fields: Field[] }) {
  const [values, setValues] = useState<Values>(prefilled);
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    try {
      await send(bodyOf(fields, values));
      setValues(prefilled);
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  return (
    <form class="card" onSubmit={submit} aria-label={action}>
      <FieldRows change={setValues} {...{ fields, values, failure, isBusy, client }}>
        {action}
      </FieldRows>
    </form>
  );
}
