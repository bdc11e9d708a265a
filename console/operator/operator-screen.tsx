/** One place of the operator's: what is read there as figures or a table, and what can be done. */
import { useState } from 'preact/hooks';
import { type Operation, resolved } from '../contract/contract.ts';
import { type Field, fieldOf } from '../contract/fields.ts';
import { Shown, useLoaded } from '../parts/loaded.tsx';
import { FieldRow } from '../playground/field.tsx';
import type { Operator } from '../shell/session.ts';
import { inContract } from '../words/operator/contract-words.ts';
import { t } from '../words/words.ts';
import { call } from './call.ts';
import { columnsOf, type Place, placesOf } from './places.ts';
import { ActName, inWords } from './said.tsx';
import { type Step, Subject } from './subject.tsx';
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
  const { document } = session;
  const fields = queriesOf(session, place.read);
  const { text, lang } = inContract('places', place.name, place.title);
  const [query, setQuery] = useState<Fields>({});
  const loaded = useLoaded(
    () => pagesOf(session, place.read, query),
    `${place.name} ${JSON.stringify(query)}`,
  );
  const [opened, setOpened] = useState<Step>();
  return (
    <>
      <div class="title-row">
        <h1 lang={lang}>{text}</h1>
        <button type="button" onClick={loaded.reload}>
          {t('reload')}
        </button>
        {place.acts.map((operation) => (
          <button
            type="button"
            class="brand"
            key={operation.id}
            onClick={() => setOpened({ row: {}, operation })}
          >
            <ActName of={operation} />
          </button>
        ))}
      </div>
      <Query fields={fields} query={query} told={loaded.value ?? {}} put={setQuery} session={session} />
      <Shown of={loaded}>
        {(answer) => (
          <Value
            value={answer}
            columns={columnsOf(document, place.read)}
            open={(row) => setOpened({ row })}
            without={fields.map(({ name }) => name)}
          />
        )}
      </Shown>
      {opened && (
        <Subject
          session={session}
          first={opened}
          onClose={() => setOpened(undefined)}
          changed={loaded.reload}
        />
      )}
    </>
  );
}

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

/** Filters and groupings that a list supports. */
function queriesOf({ document }: Operator, { raw }: Operation): Field[] {
  return (raw.parameters ?? [])
    .map((each) => resolved(document, each))
    .filter((each) => each.in === 'query' && !['limit', 'cursor', 'api_key'].includes(each.name))
    .map((each) => ({
      ...fieldOf(document, each.name, each.schema, false),
      description: each.description ?? '',
    }));
}

type QueryProps = {
  fields: Field[];
  query: Fields;
  /** The response: it shows the default dates when the operator chose none. */
  told: Fields;
  put(query: Fields): void;
  session: Operator;
};

function Query({ fields, query, told, put, session }: QueryProps) {
  if (fields.length === 0) return null;
  return (
    <div class="filters">
      {inWords(fields).map((field) => (
        <FieldRow
          key={field.name}
          field={field}
          value={
            (query[field.name] ?? (field.kind === 'day' ? told[field.name] : undefined)) as string | undefined
          }
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
