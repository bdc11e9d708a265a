/** One place of the operator's: what is read there as figures or a table, and what can be done. */
import { useState } from 'preact/hooks';
import { type Document, type Operation, resolved } from '../contract/contract.ts';
import { fieldOf } from '../contract/fields.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Shown, useLoaded } from '../parts/loaded.tsx';
import { Prose } from '../parts/prose.tsx';
import { FieldRow } from '../playground/field.tsx';
import type { Operator } from '../shell/session.ts';
import { t } from '../words/words.ts';
import { ActForm } from './act-form.tsx';
import { call } from './call.ts';
import { actsOf, type Place, placesOf } from './places.ts';
import { Value } from './value.tsx';

type Fields = Record<string, unknown>;

export function OperatorScreen({
  session,
  place: name,
}: {
  session: Operator;
  place: string;
  detail: string | undefined;
}) {
  const places = placesOf(session.document);
  const place = places.find((each) => each.name === name) ?? places[0]!;
  return <At key={place.name} session={session} place={place} />;
}

function At({ session, place }: { session: Operator; place: Place }) {
  const { client, document } = session;
  const [query, setQuery] = useState<Fields>({});
  const loaded = useLoaded(
    () => pagesOf(session, place.read, query),
    `${place.name} ${JSON.stringify(query)}`,
  );
  const [doing, setDoing] = useState<{ operation: Operation; row: Fields }>();
  const [outcome, setOutcome] = useState<Fields>();
  const begin = (operation: Operation, row: Fields) => {
    setOutcome(undefined);
    setDoing({ operation, row });
  };
  /** Of rows that were read of `subject`: an account's keys are revoked as that account's. */
  const acts = (subject: Fields) => (row: Fields) => {
    const found = actsOf(document, { ...row, ...rest(subject, row) });
    return found.map((operation) => (
      <button
        type="button"
        class="small"
        key={operation.id}
        lang="en"
        onClick={() => begin(operation, { ...subject, ...row })}
      >
        {operation.summary}
      </button>
    ));
  };
  return (
    <>
      <div class="title-row">
        <h1 lang="en">{place.title}</h1>
        <button type="button" onClick={loaded.reload}>
          {t('reload')}
        </button>
        {place.acts.map((operation) => (
          <button
            type="button"
            class="brand"
            key={operation.id}
            lang="en"
            onClick={() => begin(operation, {})}
          >
            {operation.summary}
          </button>
        ))}
      </div>
      <Query document={document} operation={place.read} query={query} put={setQuery} session={session} />
      <Shown of={loaded}>{(answer) => <Value value={answer} act={acts({})} />}</Shown>
      {doing && (
        <Dialog
          title={doing.operation.summary}
          onClose={() => {
            setDoing(undefined);
            setOutcome(undefined);
          }}
        >
          <p class="aside">
            <Prose text={doing.operation.description.split('\n\n')[0]!} />
          </p>
          {outcome ? (
            <Value value={outcome} act={acts(doing.row)} />
          ) : (
            <ActForm
              key={`${doing.operation.id} ${JSON.stringify(doing.row)}`}
              document={document}
              operation={doing.operation}
              row={doing.row}
              client={client}
              done={(answer) => {
                setOutcome(answer);
                loaded.reload();
              }}
            />
          )}
        </Dialog>
      )}
    </>
  );
}

/** What a row does not say itself; it stands behind, for the first id of a row is its own. */
const rest = (subject: Fields, row: Fields): Fields =>
  Object.fromEntries(Object.entries(subject).filter(([name]) => !(name in row)));

/** A list that comes in pages is read to its end, at most this many pages of it. */
const PAGES_MAX = 20;

async function pagesOf({ client }: Operator, operation: Operation, query: Fields): Promise<Fields> {
  const first = await call(client, operation, query);
  const list = Object.keys(first).find((name) => Array.isArray(first[name]));
  let { next_cursor: cursor } = first;
  for (let page = 1; list !== undefined && typeof cursor === 'string' && page < PAGES_MAX; page++) {
    const next = await call(client, operation, { ...query, cursor });
    first[list] = [...(first[list] as unknown[]), ...(next[list] as unknown[])];
    cursor = next.next_cursor;
  }
  if (cursor === null) delete first.next_cursor;
  return first;
}

/** What a list can be asked to be limited to or added up by. */
function Query({
  document,
  operation,
  query,
  put,
  session,
}: {
  document: Document;
  operation: Operation;
  query: Fields;
  put(query: Fields): void;
  session: Operator;
}) {
  const fields = (operation.raw.parameters ?? [])
    .map((each) => resolved(document, each))
    .filter((each) => each.in === 'query' && !['limit', 'cursor', 'api_key'].includes(each.name))
    .map((each) => ({
      ...fieldOf(document, each.name, each.schema, false),
      description: each.description ?? '',
    }));
  if (fields.length === 0) return null;
  return (
    <div class="filters">
      {fields.map((field) => (
        <FieldRow
          key={field.name}
          field={field}
          value={query[field.name] as string | undefined}
          isWrong={false}
          client={session.client}
          put={(name, value) => {
            const { [name]: _, ...rest } = query;
            put(value === '' ? rest : { ...rest, [name]: value });
          }}
        />
      ))}
    </div>
  );
}
