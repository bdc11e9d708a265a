/** One place of the operator's: what is read there as figures or a table, and what can be done. */
import { useState } from 'preact/hooks';
import { type Document, type Operation, operationsOf, resolved } from '../contract/contract.ts';
import { type Field, fieldOf } from '../contract/fields.ts';
import { Late } from '../parts/late.tsx';
import { FieldRow } from '../playground/field.tsx';
import { Nowhere } from '../shell/nowhere.tsx';
import { placeOf, queryIn, queryPlace } from '../shell/route.ts';
import type { Operator } from '../shell/session.ts';
import { inContract } from '../words/operator/contract-words.ts';
import { t } from '../words/words.ts';
import { ActButtonName, actSentence, inWords } from './contract-names.tsx';
import { useListed } from './listed.ts';
import { Listing } from './listing.tsx';
import { columnsOf, type Place, placesOf } from './places.ts';
import type { Step } from './subject.tsx';
import { readOfOne, SubjectPage } from './subject-page.tsx';
import type { Open } from './value.tsx';

type Fields = Record<string, unknown>;

export function OperatorScreen({
  session,
  place: name,
  detail,
}: {
  session: Operator;
  place: string;
  detail: string | undefined;
}) {
  const places = placesOf(session.document);
  const place = places.find((each) => each.name === name);
  if (!place) return <Nowhere />;
  const read = readOfOne(session, place);
  if (read && detail !== undefined && !detail.startsWith('?'))
    return <SubjectPage key={detail} session={session} place={place} read={read} id={detail} />;
  return (
    <At key={place.name} session={session} place={place} query={queryIn(detail)} pages={read !== undefined} />
  );
}

type AtProps = { session: Operator; place: Place; query: Record<string, string>; pages: boolean };

/** `pages`: each row has a page of its own. */
function At({ session, place, query, pages }: AtProps) {
  const { document } = session;
  const fields = queriesOf(session, place.read);
  const { text, lang } = inContract('places', place.name, place.title);
  const listed = useListed(session, place.read, query);
  const [opened, setOpened] = useState<Step>();
  const open: Open = pages
    ? { page: (row) => placeOf(place.name, String(Object.values(row)[0])) }
    : (row) => setOpened({ row });
  return (
    <>
      <div class="title-row">
        <h1 lang={lang}>{text}</h1>
        <button type="button" onClick={listed.reload}>
          {t('reload')}
        </button>
        {place.acts.map((operation) => (
          <button
            type="button"
            class="brand"
            key={operation.id}
            onClick={() => setOpened({ row: {}, operation })}
          >
            <ActButtonName of={operation} />
          </button>
        ))}
      </div>
      {LIVE_ONLY.has(place.name) && <p class="aside">{t('live-only')}</p>}
      {place.name === 'prices' && (
        <p class="aside">
          {t('own-prices')}{' '}
          <a href="/docs/guides/credits-and-prices" target="_blank" rel="noopener">
            {t('list-prices')}
          </a>
        </p>
      )}
      <Query
        fields={fields}
        query={query}
        response={listed.value ?? {}}
        put={(wanted) => {
          location.hash = queryPlace(place.name, wanted);
        }}
        session={session}
      />
      {place.name === 'usage' && <Late load={usageOverTime} of={{ session, query }} />}
      <Listing
        session={session}
        listed={listed}
        columns={columnsOf(document, place.read)}
        open={open}
        without={fields.map(({ name }) => name)}
        purpose={place.read.raw.description}
        opened={opened}
        onClose={() => setOpened(undefined)}
      />
    </>
  );
}

const usageOverTime = async () => (await import('./usage-over-time.tsx')).UsageOverTime;

/** Screens whose figures leave out test accounts. */
const LIVE_ONLY: ReadonlySet<string> = new Set(['today', 'usage']);

/** Filters and groupings that a list supports. */
function queriesOf({ document }: Operator, { raw }: Operation): Field[] {
  return (raw.parameters ?? [])
    .map((each) => resolved(document, each))
    .filter((each) => each.in === 'query' && !['limit', 'cursor', 'api_key', 'by_day'].includes(each.name))
    .map((each) => ({
      ...fieldOf(document, each.name, each.schema, false),
      description: each.description ?? '',
      ...(each.name === 'act' && choiceOfActs(document)),
    }));
}

/** Operations that change something, by the sentences of the audit log. */
function choiceOfActs(document: Document): Pick<Field, 'kind' | 'options' | 'labels'> {
  const options = operationsOf(document)
    .filter(({ method, path }) => method !== 'GET' && path.startsWith('/admin/'))
    .map(({ id }) => id);
  const labels = Object.fromEntries(options.map((id) => [id, actSentence(id, DETAILS)]));
  return { kind: 'choice', options, labels };
}

/** In a filter, amounts are any. */
const DETAILS = { credits: '…' };

type QueryProps = {
  fields: Field[];
  query: Record<string, string>;
  /** The response: it shows the default dates when the operator chose none. */
  response: Fields;
  put(query: Record<string, string>): void;
  session: Operator;
};

function Query({ fields, query, response, put, session }: QueryProps) {
  if (fields.length === 0) return null;
  return (
    <div class="filters">
      {inWords(fields).map((field) => (
        <FieldRow
          key={field.name}
          field={field}
          value={
            (query[field.name] ?? (field.kind === 'day' ? response[field.name] : undefined)) as
              | string
              | undefined
          }
          isWrong={false}
          client={session.client}
          put={(name, value) => {
            const { [name]: _, ...rest } = query;
            put(value === '' || value === undefined ? rest : { ...rest, [name]: String(value) });
          }}
        />
      ))}
    </div>
  );
}
