/** Form and result of one operator action. Read-only actions run immediately. */
import { useEffect, useState } from 'preact/hooks';
import type { ReverieClient } from '../../client/reverie.ts';
import { bodyOf, type Values } from '../contract/body.ts';
import { type Document, type Operation, resolved } from '../contract/contract.ts';
import { type Field, fieldsOf } from '../contract/fields.ts';
import { Failure } from '../parts/failure.tsx';
import { FieldRows } from '../parts/field-rows.tsx';
import { t } from '../words/words.ts';
import { AccountName } from './account-name.tsx';
import { call } from './call.ts';
import { ActButtonName, actName, inWords } from './contract-names.tsx';

type Fields = Record<string, unknown>;
type Props = {
  document: Document;
  operation: Operation;
  row: Fields;
  client: ReverieClient;
  onDone(answer: Fields): void;
};

export function ActForm({ document, operation, row, client, onDone }: Props) {
  const fields = fieldsOf(document, operation.raw).map(withReason);
  const [values, setValues] = useState<Values>(() => prefilledOf(fields, row));
  // Sent again, the same form is the same act.
  const [key] = useState(() => crypto.randomUUID());
  const takesKey = (operation.raw.parameters ?? []).some(
    (each) => resolved(document, each).name === 'Idempotency-Key',
  );
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const input = { ...subjectOf(operation, row), ...bodyOf(fields, values) };
      onDone(await call(client, operation, input, takesKey ? key : undefined));
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  const isRead = operation.method === 'GET';
  useEffect(() => {
    if (isRead) void send();
  }, []);
  if (isRead) return failure === undefined ? <p class="waiting">{t('loading')}</p> : <Failure of={failure} />;
  return (
    <form
      aria-label={actName(operation)}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {Object.entries(subjectOf(operation, row)).map(([name, value]) => (
        <p key={name}>
          {name === 'account_id' && typeof row.name === 'string' ? (
            <AccountName id={String(value)} name={row.name} />
          ) : (
            <>
              <bdi>{typeof row.name === 'string' ? row.name : ''}</bdi> <code>{String(value)}</code>
            </>
          )}
        </p>
      ))}
      <FieldRows fields={inWords(fields)} change={setValues} {...{ values, failure, isBusy, client }}>
        <ActButtonName of={operation} />
      </FieldRows>
    </form>
  );
}

/** People give a reason for every act; programs may omit it where the contract lets them. */
const withReason = (field: Field): Field =>
  field.name === 'reason' ? { ...field, isRequired: true } : field;

/** Required fields, and ids, that the row already provides. */
function prefilledOf(fields: Field[], row: Fields): Values {
  const prefilled = fields.filter(
    ({ name, isRequired }) => (isRequired || /_id$/.test(name)) && typeof row[name] === 'string',
  );
  return Object.fromEntries(prefilled.map(({ name }) => [name, row[name] as string]));
}

/** Path parameters, from the row that the action applies to. */
function subjectOf({ path }: Operation, row: Fields): Fields {
  return Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, row[name!]]));
}
